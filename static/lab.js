// A study, spread over the workers that the device has to spare. Rows stay here, part by part, so that a
// table is a file in the order of its games whoever has played them; Python is told what was counted.
//   start, stop, plots, reckon, show, save, answer, close: what ui/at_lab.py asks for
const START = 120_000, SILENT = 30_000; // milliseconds: a slow device starts Python slowly; signs of life come oftener
const SOON = 800; // between two news for the page
const JOB = 500; // that a job is meant to take,
const MOST_GAMES = 250; // of a job
const MOST_WORKERS = 8, LITTLE = 4; // each holds a Python: some eighty megabytes
const TRIES = 2; // workers that one job may cost

let run = null; // {study, plots, groups, games, next: [a game for each group], parts, lost, errands, began, spent, bundle}
let crew = [], news = [], timer = 0, tell = () => {};
let failed = 0; // workers that have not come up, one after another

// ------------------------------------------------------------------ what is to be done

const rest = () => run.parts.find(part => !part.counting && run.plots.some(([key]) => !part.counted.has(key)));

const fresh = () => {
  const least = Math.min(...run.next);
  if (run.stopped || least >= run.games) return null;
  const group = run.next.indexOf(least), begin = least; // the groups go on side by side
  const end = run.next[group] = Math.min(run.games, begin + run.bundle);
  return { do: 'play', group, begin, end };
};

const recount = part => {
  part.counting = true;
  const plots = run.plots.filter(([key]) => !part.counted.has(key)).map(([, plot]) => plot);
  return { do: 'count', plots, tables: part.tables, part };
};

const next = () => {
  if (run.errands.length) return run.errands.shift();
  if (!run.stopped && run.lost.length) return run.lost.shift();
  const part = rest();
  return part ? recount(part) : fresh();
};

const worded = ({ part, tries, ...job }) => {
  if (job.do === 'play') job.plots = run.plots.map(([, plot]) => plot);
  return JSON.stringify({ ...job, study: run.study });
};

// ------------------------------------------------------------------ what has been done

const say = what => tell(JSON.stringify(what));

const flush = () => {
  clearTimeout(timer);
  timer = 0;
  if (!news.length) return;
  say({ what: 'parts', parts: news.splice(0), seconds: spent() / 1000 });
  if (!run.seen) bring();
  run.seen = true;
};
// The plots are what one wants to see, as soon as there are some.
const bring = () => {
  const state = document.getElementById('lab-state');
  if (state.getBoundingClientRect().top > 0) state.scrollIntoView({ block: 'start' });
};
const spent = () => (run.ended ?? performance.now()) - run.began;

const over = () => crew.every(one => !one.job) && !run.errands.length && !rest() && (run.stopped || !run.lost.length && Math.min(...run.next) >= run.games);

const done = (one, text) => {
  const { job, study } = one;
  one.job = null;
  clearTimeout(one.timer);
  if (!run || study !== run.study) return; // another study has begun
  const { tables, ...told } = JSON.parse(text);
  if (job.do === 'play') {
    const { group, begin, end } = job;
    run.parts.push({ group, begin, tables, counted: new Set(Object.keys(told.counted)) });
    const wanted = Math.floor(JOB * (end - begin) / Math.max(performance.now() - one.given, 1));
    run.bundle = Math.max(1, Math.min(wanted, 2 * run.bundle, MOST_GAMES));
    news.push({ group, ...told });
  } else if (job.do === 'count') {
    for (const key of Object.keys(told.counted)) job.part.counted.add(key);
    job.part.counting = false;
    news.push(told);
  } else if (job.do === 'reckon') say({ what: 'numbers', key: job.key, ...told });
  else say({ what: 'record', ...told });
  if (!run) return; // the page is elsewhere now
  if (news.length && !timer) timer = setTimeout(flush, run.parts.length > 1 ? SOON : 0);
};

const feed = () => {
  if (!run) return;
  for (const one of crew) if (one.up && !one.job) give(one);
  if (!run.told && crew.length && over()) {
    run.ended ??= performance.now();
    run.told = true;
    flush();
    say({ what: 'over' });
  }
};

const give = one => {
  const job = next();
  if (!job) return;
  one.job = job;
  one.study = run.study;
  one.given = performance.now();
  wait(one, SILENT);
  if (one.worker) one.worker.postMessage(worded(job));
  else say({ what: 'job', text: worded(job) });
};

// ------------------------------------------------------------------ workers

const wait = (one, limit) => {
  clearTimeout(one.timer);
  if (one.worker) one.timer = setTimeout(lose, limit, one, `silent for ${limit / 1000} s`);
};

const hire = () => {
  const one = { worker: null, job: null, up: false };
  try {
    one.worker = new Worker(new URL('./lab-worker.js', import.meta.url), { type: 'module', name: 'laboratory' });
  } catch (error) {
    return lose(one, error);
  }
  one.worker.onmessage = ({ data }) => hear(one, data);
  one.worker.onerror = event => lose(one, event.message ?? 'it could not be loaded');
  crew.push(one);
  wait(one, START);
  return one;
};

const hear = (one, { up, alive, text, error }) => {
  if (alive) return wait(one, SILENT);
  if (error) return lose(one, error);
  if (up) {
    clearTimeout(one.timer);
    one.up = true;
    failed = 0;
    say({ what: 'up', workers: crew.filter(it => it.up).length });
    if (run) run.began ??= performance.now();
  }
  if (text) done(one, text);
  return feed();
};

const fire = one => {
  one.gone = true;
  clearTimeout(one.timer);
  one.worker?.terminate();
  crew = crew.filter(it => it !== one);
};

// Its job is given to another one; one that has cost several workers is marked.
const lose = (one, why) => {
  if (one.gone) return;
  console.info('a worker of the laboratory:', String(why).slice(0, 400));
  fire(one);
  const { job } = one;
  if (job && run && one.study === run.study) {
    job.tries = (job.tries ?? 0) + 1;
    if (job.do === 'play') run.lost.push(...(job.tries < TRIES ? [job] : divided(job)));
    else if (job.tries < TRIES) run.errands.push(job);
  }
  if (!one.up) failed += 1;
  const up = crew.filter(it => it.up).length;
  if (run) say({ what: 'lost', workers: up });
  if (run && failed < TRIES) hire();
  else if (run && !crew.length) alone();
  feed();
};

// Which game was it? Each is tried alone, and given up if it costs a worker yet.
const divided = ({ group, begin, end }) => (end - begin > 1
  ? Array.from({ length: end - begin }, (_, at) => ({ do: 'play', group, begin: begin + at, end: begin + at + 1, tries: TRIES - 1 }))
  : [{ do: 'play', group, begin, end, died: true }]);

// No worker at all, as on file://: the page plays, in slices of its time.
const alone = () => {
  crew = [{ worker: null, job: null, up: true }];
  run.began ??= performance.now();
  say({ what: 'alone' });
};
export const answer = text => {
  const [one] = crew;
  if (one?.job && !one.worker) done(one, text);
  feed();
};

const number = () => {
  const cores = navigator.hardwareConcurrency || 2, memory = navigator.deviceMemory ?? LITTLE + 1;
  return Math.max(1, Math.min(cores > 2 ? cores - 1 : cores, memory <= LITTLE ? LITTLE : MOST_WORKERS));
};
const gather = () => {
  if (!location.protocol.startsWith('http')) return crew.length || alone(); // nothing of the kind on file://
  if (crew.length) return undefined;
  failed = 0;
  for (let left = number(); left; left -= 1) hire();
  return undefined;
};

// ------------------------------------------------------------------ what is asked for

export const start = (text, told) => {
  tell = told;
  for (const one of [...crew]) if (one.job) fire(one); // what it plays belongs to another study
  const order = JSON.parse(text);
  news = [];
  run = { ...order, next: Array(order.groups).fill(0), parts: [], lost: [], errands: [], bundle: 1 };
  const up = crew.filter(one => one.up).length;
  if (up) {
    run.began = performance.now();
    say({ what: 'up', workers: up });
  }
  gather();
  feed();
};
export const stop = () => {
  if (!run) return;
  run.stopped = true;
  run.ended ??= performance.now();
  feed();
};

const again = change => {
  if (!run) return;
  change();
  gather();
  feed();
};
export const plots = text => again(() => {
  run.plots = JSON.parse(text);
  run.told = false;
});
export const reckon = text => again(() => run.errands.push(...JSON.parse(text)));
export const show = text => again(() => {
  const [group, game] = text.split(' ').map(Number);
  run.errands.unshift({ do: 'show', group, game });
});

// A table as a file: its name and what is in it.
export const save = text => {
  if (!run) return null;
  const [table, head] = JSON.parse(text);
  const parts = [...run.parts].sort((one, other) => one.group - other.group || one.begin - other.begin);
  return [`${table}.csv`, new Blob([head, ...parts.map(part => part.tables[table])], { type: 'text/csv' })];
};

// The screen is left: nothing goes on, and what was played stays.
export const close = () => {
  for (const one of [...crew]) {
    if (run && one.job?.part) one.job.part.counting = false;
    fire(one);
  }
  if (run) {
    run.stopped = true;
    run.ended ??= performance.now();
    run.errands = [];
  }
  clearTimeout(timer);
  timer = 0;
};
