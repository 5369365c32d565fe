// What has just happened, played once over a table that shows the end of it already. Nothing on the
// stage can be touched, nobody waits for it, and a click or a key ends it.
const root = document.documentElement;
const SVG = 'http://www.w3.org/2000/svg';
let stage = null;
let playing = [];
let from = 0; // where the page was scrolled to when it began

export const still = () => root.dataset.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;

// What has stopped is not seen any more. It lies there until something else is played: taking it away
// would have the page laid out before the places of what comes next are known.
const stop = () => {
  const ended = playing;
  playing = [];
  for (const one of ended) one.cancel();
  for (const board of mourning) board.removeAttribute('data-mourns');
  mourning = [];
  delete root.dataset.busy;
};
// Before a class all stands still under the name of what comes, until somebody presses.
const standing = () => playing.filter(one => one.playState === 'paused');
const pause = () => { for (const one of playing) if (one.playState === 'running') one.pause(); };
export const resume = () => { for (const one of standing()) one.play(); };
const clear = () => stage?.replaceChildren();
// Of a moment that is watched again an arrow stays: one sees who bites whom as long as the moment stands.
const stay = () => {
  const arrows = document.querySelector('#game > .film') ? [...stage?.querySelectorAll('.arrow') ?? []] : [];
  for (const one of arrows) one.classList.add('standing');
  stage?.replaceChildren(...arrows);
};
export const finish = () => {
  stop();
  clear();
};
let heard = () => {}; // whom to tell when somebody goes on
export const whenOn = tell => { heard = tell; };
let swallowed = false; // what goes on with the show does nothing else
const hurry = e => {
  swallowed = standing().length > 0;
  if (swallowed) {
    e.preventDefault();
    e.stopImmediatePropagation();
    resume();
    heard();
  } else if (playing.length) stop();
};
for (const what of ['pointerdown', 'keydown']) addEventListener(what, hurry, true);
for (const what of ['click', 'keyup']) addEventListener(what, e => {
  if (!swallowed) return;
  swallowed = false;
  e.preventDefault();
  e.stopImmediatePropagation();
}, true);
addEventListener('click', () => stage?.querySelector('.standing') && clear(), true); // where nothing may move
for (const what of ['resize', 'visibilitychange']) addEventListener(what, finish, true);
addEventListener('scroll', e => {
  if (e.target.matches?.('.lines')) return; // nothing on the stage is about the lines of a story
  if (e.target !== document || scrollY !== from) finish(); // but not where the question has scrolled to
}, { capture: true, passive: true });

// ------------------------------------------------------------------ where things are

const WHERE = {
  animal: id => [`#animal-${id}`],
  place: id => [`[data-do="place ${id}"]`, `[data-ask="place ${id}"]`],
  seat: id => [`#seat-${id} .plate`, `[data-do="show ${id}"]`, `#seat-${id}`],
  deck: () => ['.deck'],
  dice: () => ['.dice'],
  phase: key => [key ? `.phase[data-ask="phase ${key}"]` : '.phase.now'],
};
const visible = element => element.offsetParent && element.getBoundingClientRect();
export const find = name => {
  const [itself, ...instead] = name.split('|');
  for (const one of [itself, ...instead]) {
    const [kind, id] = one.split(' ');
    for (const query of WHERE[kind](id)) {
      const element = [...document.querySelectorAll(query)].find(visible);
      if (element) return { element, box: visible(element), itself: one === itself };
    }
  }
  return null;
};
const middle = box => [box.x + box.width / 2, box.y + box.height / 2];

// ------------------------------------------------------------------ what is put on the stage

const put = element => {
  if (!stage) {
    stage = document.createElement('div');
    stage.id = 'stage';
    stage.ariaHidden = 'true';
    document.body.append(stage);
  }
  stage.append(element);
  return element;
};
const make = (name, looks, box) => {
  const element = put(document.createElement(name));
  element.className = looks;
  if (box) Object.assign(element.style, { left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` });
  return element;
};
const play = (element, frames, { at, lasts }) => {
  if (still() || !lasts) element.classList.add('standing');
  else playing.push(element.animate(frames, { duration: lasts, delay: at, fill: 'backwards' }));
};

const carry = (beat, from, to) => {
  const [x, above] = middle(from.box), [x2, y2] = middle(to.box), card = beat.sign === 'card';
  const bar = card && from.element.closest('.top')?.getBoundingClientRect().bottom; // cards leave what stands on it uncovered
  const y = bar ? bar + 15 : above;
  for (let i = 0; i < beat.n; i++) {
    const token = make('i', `flier is-${beat.sign}`);
    const [mid, up] = [(x + x2) / 2, Math.min(y, y2) - (bar ? 0 : 20)];
    play(token, [
      { translate: `${x}px ${y}px`, scale: 0.7, opacity: 1, easing: 'ease-out' },
      { translate: `${mid}px ${(up + (y + y2) / 2) / 2}px`, scale: 1.25, opacity: 1, easing: 'ease-in' },
      { translate: `${x2}px ${y2}px`, scale: 0.8, opacity: 0.9 },
    ], { at: beat.at + i * beat.lasts / 5, lasts: beat.lasts });
  }
};

// From edge to edge, bent a little, so that it hides neither of the two.
const arrow = (beat, from, to) => {
  const [x, y] = middle(from.box), [x2, y2] = middle(to.box);
  const far = Math.hypot(x2 - x, y2 - y) || 1, u = (x2 - x) / far, v = (y2 - y) / far;
  const edge = box => 0.5 * Math.min(box.width / Math.abs(u || 1e-3), box.height / Math.abs(v || 1e-3));
  const a = Math.min(edge(from.box) - 8, far / 2 - 8), b = Math.min(edge(to.box) - 4, far / 2 - 8);
  const bend = Math.min(far * 0.16, 46) * (u < 0 ? 1 : -1);
  const [sx, sy, ex, ey] = [x + u * a, y + v * a, x2 - u * b, y2 - v * b];
  const [cx, cy] = [(sx + ex) / 2 - v * bend, (sy + ey) / 2 + u * bend];
  const turn = Math.atan2(ey - cy, ex - cx), wing = side => {
    const angle = turn + side * 2.6;
    return `${ex + 13 * Math.cos(angle)} ${ey + 13 * Math.sin(angle)}`;
  };
  const drawing = put(document.createElementNS(SVG, 'svg'));
  drawing.setAttribute('class', 'arrow');
  for (const d of [`M${sx} ${sy}Q${cx} ${cy} ${ex} ${ey}`, `M${wing(1)}L${ex} ${ey}L${wing(-1)}`]) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    path.setAttribute('pathLength', 1);
    drawing.append(path);
  }
  const [line, head] = drawing.children;
  play(line, [{ strokeDashoffset: 1 }, { strokeDashoffset: 0, offset: 0.45 }, { strokeDashoffset: 0 }], beat);
  play(head, [{ opacity: 0 }, { opacity: 0, offset: 0.4 }, { opacity: 1, offset: 0.5 }, { opacity: 1 }], beat);
  play(drawing, [{ opacity: 1 }, { opacity: 1, offset: 0.75 }, { opacity: 0 }], beat);
};

const stamp = (beat, _, to) => {
  const side = Math.min(64, to.box.width * 0.6, to.box.height * 0.9), [x, y] = middle(to.box);
  const seal = make('span', 'seal', { x: x - side / 2, y: y - side / 2, width: side, height: side });
  const drawing = document.createElementNS(SVG, 'svg'), use = document.createElementNS(SVG, 'use');
  const sprite = document.querySelector('#game use')?.getAttribute('href').split('#')[0] ?? '';
  use.setAttribute('href', `${sprite}#${beat.sign}`);
  drawing.append(use);
  seal.append(drawing);
  play(seal, [
    { scale: 2.1, opacity: 0 },
    { scale: 0.94, opacity: 1, offset: 0.25 },
    { scale: 1, opacity: 1, offset: 0.8 },
    { scale: 1, opacity: 0 },
  ], beat);
};

const grow = (beat, _, to) => {
  const part = beat.sign.replace('trait-', '');
  for (const one of to.element.querySelectorAll(`[data-part="${CSS.escape(part)}"]`))
    play(one, [{ scale: 0, opacity: 0 }, { scale: 1.25, opacity: 1, offset: 0.7 }, { scale: 1 }], beat);
};

// Who has gone is still seen where it stood; then it pales, and stays a moment.
const fall = (beat, _, to) => {
  const left = make('span', 'fallen', to.box);
  left.append(to.copy);
  play(left, [
    { opacity: 1, filter: 'grayscale(0)' },
    { opacity: 1, filter: 'grayscale(1)', rotate: '-5deg', offset: 0.15 },
    { opacity: 0.9, filter: 'grayscale(1)', rotate: '6deg', translate: '0 6px', offset: 0.3 },
    { opacity: 0.9, filter: 'grayscale(1)', rotate: '6deg', translate: '0 6px', offset: 0.7 },
    { opacity: 0, filter: 'grayscale(1)', rotate: '6deg', translate: '0 14px' },
  ], beat);
};

const appear = (beat, _, to) => play(to.element, [{ scale: 0.3, opacity: 0 }, { scale: 1.06, opacity: 1, offset: 0.7 }, { scale: 1 }], beat);

// What has been scrolled below the header is not framed upon it.
const seen = ({ element, box }) => {
  const edge = element.closest('#top') ? 0 : document.getElementById('top')?.getBoundingClientRect().bottom ?? 0;
  const y = Math.max(box.y, edge);
  return { x: box.x, y, width: box.width, height: box.y + box.height - y };
};
const light = (beat, _, to) => {
  const box = seen(to);
  if (box.height > 0) play(make('span', 'ring-of', box), [{ opacity: 0, scale: 1.12 }, { opacity: 1, scale: 1, offset: 0.3 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], beat);
};

const READ = 1500; // milliseconds that a name stands which does not move

// The phase: a nudge of its name; for a class, its name over the whole table.
const call = (beat, _, to) => {
  if (!root.dataset.projector) return play(to.element, [{ scale: 1 }, { scale: 1.18, offset: 0.3 }, { scale: 1 }], beat);
  const banner = make('p', beat.waits ? 'banner waits' : 'banner');
  banner.textContent = to.element.textContent;
  if (still()) setTimeout(() => banner.remove(), READ);
  else if (beat.waits) {
    const rest = banner.animate(null, { delay: beat.at + beat.lasts / 2 });
    playing.push(rest);
    rest.finished.then(pause, () => {}); // it has been cut short
  }
  play(banner, [{ opacity: 0, translate: '-60px 0' }, { opacity: 1, translate: 0, offset: 0.15 }, { opacity: 1, offset: 0.8 }, { opacity: 0, translate: '60px 0' }], beat);
};

const roll = (beat, _, to) => {
  for (const [i, die] of [...to.element.querySelectorAll('.die')].entries())
    play(die, [{ rotate: '-200deg', translate: '0 -22px', scale: 0.6 }, { rotate: '20deg', translate: 0, offset: 0.7 }, { rotate: '0deg' }], { at: beat.at + 60 * i, lasts: beat.lasts });
};

const PLAYS = { appear, arrow, call, carry, fall, grow, light, roll, stamp };

// ------------------------------------------------------------------ the whole

const remembered = there => {
  const portrait = there?.itself && there.element.querySelector('.portrait svg');
  const box = portrait && visible(portrait.parentElement);
  if (!box) return null;
  return { box, copy: portrait.cloneNode(true) };
};

// Where somebody has died the others do not close up before that has been seen, or something else happens: nothing points at
// who stands there now.
let graves = [], mourning = []; // boards on which nobody lives any more
let laid = new Map(); // who has died -> where it was, and what keeps its place now
export const hold = () => {
  laid = new Map();
  for (const { element, row, board, at, end, was } of graves) {
    if (element.isConnected) continue;
    if (!row.isConnected) {
      board?.toggleAttribute('data-mourns', true);
      mourning.push(...board ? [board] : []);
      continue;
    }
    const gap = document.createElement('span');
    gap.className = 'gap';
    gap.ariaHidden = 'true';
    const portrait = (root.dataset.lesson || document.getElementById('next')) && element.querySelector('.portrait svg');
    if (portrait) gap.append(portrait.cloneNode(true)); // it is read of, until somebody goes on
    row.insertBefore(gap, row.children[at] ?? null);
    laid.set(end, { was, gap });
  }
  graves = [];
};
// The picture of one that has died, where its place is by now: it covers no neighbour. None, if another board is open there.
const followed = (picture, end) => {
  const { was, gap } = laid.get(end) ?? {}, now = gap?.isConnected && gap.getBoundingClientRect();
  if (!picture || !now) return picture;
  if (!now.width || !now.height) return null;
  const [wide, high] = [now.width / was.width, now.height / was.height], { box, copy } = picture;
  const moved = { x: now.x + (box.x - was.x) * wide, y: now.y + (box.y - was.y) * high, width: box.width * wide, height: box.height * high };
  return { box: moved, copy };
};

const animal = name => name.split('|')[0];

const stands = ({ how }) => how === 'arrow' || (how === 'call' && root.dataset.projector);

// Before the page changes: end what still plays, and note where those are who will be gone. Where
// nothing may move, an arrow stands there until something else happens, for a class the phase's name
// for a moment, and all the rest is left out.
export const set = told => {
  if (!told) return () => {};
  stop();
  const then = plan(told);
  clear();
  return then;
};
export const close = () => { for (const gap of document.querySelectorAll('.gap')) gap.remove(); };
const plan = told => {
  close();
  const beats = document.hidden ? [] : still() ? told.filter(stands) : told;
  if (!beats.length) return () => {};
  const before = new Map();
  for (const name of new Set(beats.flatMap(beat => [beat.start, beat.end]).filter(Boolean))) {
    const it = find(name);
    if (it) before.set(name, { ...it, board: it.element.closest('.board') });
  }
  for (const { end } of beats.filter(beat => beat.how === 'fall')) {
    const { element, itself } = before.get(end) ?? {}, row = element?.parentElement;
    if (itself && row.matches('.tiles')) graves.push({ element, row, board: row.closest('.board'), at: [...row.children].indexOf(element), end, was: visible(element) });
  }
  graves.sort((one, other) => one.at - other.at);
  const falls = new Map(beats.filter(beat => beat.how === 'fall').map(({ end }) => [end, remembered(before.get(end))]));
  const there = name => {
    const now = find(name), then = before.get(name);
    if (now?.itself || !then?.itself) return now;
    const gone = [...laid].find(([end]) => animal(end) === animal(name))?.[1].gap.getBoundingClientRect();
    if (gone?.width) return { ...then, box: gone }; // its place has moved with those of the others
    const away = then.board?.isConnected && !visible(then.board) || then.element.isConnected && !visible(then.element);
    const hidden = gone || away; // another board is open there
    return hidden && now ? now : then;
  };
  return closed => {
    from = scrollY;
    const scenes = beats.map(beat => { // all is looked for before anything is put on the stage
      const where = still() || !beat.lasts ? find : there; // what stands must not point at where somebody was
      return [beat, beat.start && where(beat.start), beat.how === 'fall' ? followed(falls.get(beat.end), beat.end) : where(beat.end)];
    });
    for (const [beat, start, end] of scenes) if (end && (start || !beat.start)) PLAYS[beat.how](beat, start, end);
    if (!playing.length) return;
    root.dataset.busy = 'on';
    const mine = playing;
    Promise.allSettled(mine.map(one => one.finished)).then(() => {
      if (mine !== playing) return;
      stop();
      stay();
      if (closed && !stage?.firstChild && !document.querySelector('.tile:hover, .gap > svg')) closed(close()); // nobody is about to press one
    });
  };
};
