// A bot is somebody's program. It runs in a worker of its own, which is ended when it falls silent, and what
// it says is text. A worker made of a blob has the page's policy, so it reaches nobody but this site; what
// else it could touch of the browser is taken from it (bot-worker.js) before it reads a line of the bot.
const START = 90_000, SILENT = 12_000; // milliseconds: a slow device starts Python slowly; signs of life come oftener
const LONGEST = 2e6; // characters of a message

let worker = null, timer = 0, tell = () => {};

export const stop = () => {
  clearTimeout(timer);
  worker?.terminate();
  worker = null;
};
const end = key => {
  stop();
  tell(JSON.stringify({ error: key, line: 0, detail: '', printed: '' }));
};
const wait = (limit, key) => {
  clearTimeout(timer);
  timer = setTimeout(end, limit, key);
};

const hear = (text, job) => {
  if (typeof text !== 'string' || text.length > LONGEST) return end('broken');
  wait(SILENT, 'silent');
  if (text === 'up') return worker.postMessage(job);
  if (text === 'alive') return undefined;
  if (text.startsWith('{"error"') || text.startsWith('{"done"')) stop();
  return tell(text);
};

// Plays what the job says; every news of it is told as text.
export const start = (job, told) => {
  stop();
  tell = told;
  if (!location.protocol.startsWith('http')) return end('nowhere'); // nothing of the kind on file://
  const address = new URL('./bot-worker.js', import.meta.url).href;
  const blob = URL.createObjectURL(new Blob([`import ${JSON.stringify(address)};`], { type: 'text/javascript' }));
  try {
    worker = new Worker(blob, { type: 'module', name: 'bot' });
  } catch {
    return end('start');
  }
  worker.onmessage = ({ data }) => hear(data, job);
  worker.onerror = () => end('start');
  return wait(START, 'start');
};

// ------------------------------------------------------------------ the editor

let listening = false;

const number = area => {
  const lines = area.value.split('\n').length, gutter = area.previousElementSibling;
  const text = Array.from({ length: lines }, (_, at) => at + 1).join('\n');
  if (gutter.textContent !== text) gutter.textContent = text;
  gutter.scrollTop = area.scrollTop;
};

let leaving = false; // after Escape, Tab leaves the editor
const INDENT = '    ';
const put = (area, text) => {
  if (!document.execCommand?.('insertText', false, text)) area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end');
  number(area);
};
const type = e => {
  const area = e.target;
  if (e.key === 'Escape') {
    leaving = true;
    e.stopPropagation();
    return;
  }
  if (e.key === 'Tab' && !e.shiftKey && !leaving) {
    e.preventDefault();
    put(area, INDENT);
  } else if (e.key === 'Enter' && !e.ctrlKey && !e.metaKey) {
    const line = area.value.slice(0, area.selectionStart).split('\n').at(-1);
    e.preventDefault();
    put(area, `\n${/^ */.exec(line)[0]}${line.trimEnd().endsWith(':') ? INDENT : ''}`);
  }
  leaving = false;
};

const mine = e => e.target.matches?.('.editor textarea');
// Once, when the editor is opened first.
export const edit = () => {
  if (!listening) {
    listening = true;
    addEventListener('input', e => mine(e) && number(e.target), true);
    addEventListener('scroll', e => mine(e) && number(e.target), true);
    addEventListener('keydown', e => mine(e) && type(e), true);
  }
  for (const area of document.querySelectorAll('.editor textarea')) number(area);
};
