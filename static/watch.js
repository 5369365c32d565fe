// The watchdog: plain JavaScript, first on the page, in need of no other file and of no Python. It
// notices when the game does not start, breaks or falls silent; says so; hands out what is kept;
// reloads. What others tell it:
//   watch.page            the page's own memory: a Map of what is kept, the newest last
//   watch.during(work)    calls into Python; an error there, or no end, is the end of the game
//   watch.broken(error)   Python itself says that it cannot go on
//   watch.ready(pulse)    Python is up; pulse(answer) has it call answer() by and by
(() => {
  const WORDS = "__WORDS__"; // {language: {key: text}}, which build.py takes from static/text/
  const SLOW = 30; // seconds without anything arriving, while starting,
  const STUCK = 10; // and so many when something is known to have failed
  const BEAT = 5_000; // milliseconds between two questions whether Python is there
  const MISSED = 3; // so many without an answer, and it is not
  const MARK = 'evolution:busy';
  const GAME = 'evolution:game:';
  const HERE = new URL('.', location.href).href;

  const attempt = (work, otherwise) => { try { return work(); } catch { return otherwise; } };
  const language = () => {
    const chosen = attempt(() => JSON.parse(localStorage.getItem('evolution:settings')).language);
    const liked = [new URLSearchParams(location.search).get('lang') ?? '', ...navigator.languages];
    return [chosen, ...liked.flatMap(one => [one, one.split('-')[0]]), 'en'].find(one => one in WORDS);
  };
  const word = key => WORDS[language()][key];

  // ---------------------------------------------------------------- what is kept

  const page = new Map();
  if (location.hash.startsWith('#wall-')) document.documentElement.dataset.audience = 'on'; // the one file, a second time

  const games = entries => entries.filter(([key]) => key.startsWith(GAME));

  // The game on the table as a file; without one, all that the browser keeps, as a backup.
  const file = () => {
    const [newest] = games([...page]).slice(-1);
    if (newest) return ['evolution.json', JSON.parse(newest[1]).d];
    const kept = attempt(() => games(Object.entries(localStorage)), []);
    const lines = ['{"evolution": "backup", "v": 1}', ...kept.map(one => JSON.stringify(one))];
    return kept.length ? ['evolution-backup.txt', lines.join('\n')] : null;
  };

  // The key of a sentence about what a reload will bring back.
  const safety = () => {
    const [newest] = games([...page]).slice(-1);
    if (!newest) return file() ? 'watch.kept' : 'watch.nothing';
    const there = attempt(() => localStorage.getItem(newest[0]));
    return there === newest[1] ? 'watch.kept' : 'watch.unkept';
  };

  const save = () => {
    const [name, text] = file();
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    link.download = name;
    link.click();
  };

  // ---------------------------------------------------------------- saying so

  const element = (name, content, attributes = {}) => {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    made.append(...[content].flat());
    return made;
  };
  const button = (key, work) => {
    const made = element('button', word(key), { class: 'button strong', type: 'button' });
    made.addEventListener('click', work);
    return made;
  };

  // All that somebody needs who looks into it; nothing is sent.
  const report = detail => {
    const [newest] = games([...page]).slice(-1);
    const parts = [navigator.userAgent, HERE, detail, newest ? JSON.parse(newest[1]).d : ''];
    return parts.filter(Boolean).join('\n\n');
  };
  const copy = (text, place, done) => {
    const byHand = () => {
      place.parentElement.open = true;
      getSelection().selectAllChildren(place);
    };
    const copied = () => { done.textContent = word('watch.copied'); };
    navigator.clipboard ? navigator.clipboard.writeText(text).then(copied, byHand) : byHand();
  };

  let box = null, over = false;

  // While the box covers the page, nothing else can be used; no button is there that does nothing.
  const cover = covered => {
    for (const other of document.body.children) other.inert = covered && other !== box;
    for (const other of document.querySelectorAll('[data-do]')) other.disabled = covered;
  };

  const grave = () => box?.matches('[role=alertdialog]');

  const hush = () => {
    if (grave()) cover(false);
    box?.remove();
    box = null;
  };

  const say = (key, detail, bad) => {
    if (over) return;
    hush();
    const buttons = [button('watch.reload', () => location.reload())];
    if (file()) buttons.push(' ', button('watch.save', save));
    if (!bad) buttons.push(' ', button('watch.close', hush));
    const told = bad ? report(detail) : detail, place = element('pre', told);
    const copier = button('watch.copy', () => copy(told, place, copier));
    if (bad) buttons.push(' ', copier);
    const parts = [element('p', word(key), { class: 'words' })];
    if (bad) parts.push(element('p', word(safety()), { class: 'help' }));
    parts.push(element('p', buttons));
    const more = [element('summary', word('watch.details')), place];
    if (told) parts.push(element('details', more));
    const looks = { id: 'watch', class: 'watch', lang: language() };
    const role = bad ? 'alertdialog' : 'status';
    box = element('section', parts, { ...looks, role, 'aria-label': word(key) });
    document.body.prepend(box);
    if (!bad) return;
    cover(true);
    buttons[0].focus();
  };
  const end = (key, detail) => { say(key, detail, true); over = true; };
  const whenThere = work => (document.body ? work() : addEventListener('DOMContentLoaded', work));

  // ---------------------------------------------------------------- while it starts

  let up = false, quiet = 0;
  let clue = ''; // what is known to have failed

  const suspect = (...facts) => { if (!up && !clue) clue = facts.join(' '); };
  const text = error => String(error?.stack ?? error?.message ?? error);

  addEventListener('error', event => {
    const part = event.target?.src ?? event.target?.href;
    suspect(part ? `${part.baseVal ?? part}: not loaded` : text(event.error ?? event.message));
  }, true);
  addEventListener('unhandledrejection', event => suspect(text(event.reason)));
  new PerformanceObserver(list => {
    quiet = 0;
    for (const { name, responseStatus } of list.getEntries()) {
      if (responseStatus >= 400 && name.startsWith(HERE)) suspect(`${name}: ${responseStatus}`);
    }
  }).observe({ type: 'resource', buffered: true });

  const starting = setInterval(() => {
    quiet += 1;
    if (clue && quiet >= STUCK && !grave()) whenThere(() => say('watch.unstarted', clue, true));
    else if (!clue && quiet === SLOW) whenThere(() => say('watch.slow', '', false));
  }, 1000);

  let again = null;
  if (attempt(() => sessionStorage.getItem(MARK))) {
    whenThere(() => { say('watch.again', '', false); again = box; });
  }
  attempt(() => sessionStorage.removeItem(MARK));

  // ---------------------------------------------------------------- while it runs

  let asked = 0;

  const broken = error => {
    console.error(error);
    whenThere(() => end(up ? 'watch.broken' : 'watch.unstarted', text(error)));
  };

  const feel = pulse => {
    if (asked++ >= MISSED) end('watch.silent', '');
    else during(() => pulse(() => { asked = 0; }));
  };

  const during = work => {
    if (over) return undefined;
    attempt(() => sessionStorage.setItem(MARK, 'yes'));
    try {
      return work();
    } catch (error) {
      return broken(error);
    } finally {
      attempt(() => sessionStorage.removeItem(MARK));
    }
  };

  const ready = pulse => {
    up = true;
    clearInterval(starting);
    if (box !== again) hush();
    if (clue) say('watch.missing', clue, false);
    setInterval(feel, BEAT, pulse);
  };

  window.watch = { page, during, broken, ready };
})();
