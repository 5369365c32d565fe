// Codes of results, seen by the camera or in pictures. No picture leaves this device or is kept: only what a code says
// is told on. The browser's own reader is asked where it has one; else one of ours, which comes only then.
//   start(told)           asks for the camera; told "on", "off", or why not; and "code" with what a code says
//   photos(told, files)   told "code", or "nothing"
// Both fail where no reader can be had.
const OFTEN = 150, ANEW = 4000; // milliseconds between two looks; and until the same code is told once more
const TROUBLE = { NotAllowedError: 'refused', SecurityError: 'refused', NotReadableError: 'busy', AbortError: 'busy' };
const WANTED = { audio: false, video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } };
const PATIENT = { effort: Infinity, timeLimit: 3000 }; // a photograph is looked at for so long
const FORMAT = { formats: ['qr_code'] };

const ours = () => import('./vendor/qr/decode.js');
let reader = null;
const prepare = async () => {
  const formats = await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => []);
  reader ??= new (formats?.includes('qr_code') ? BarcodeDetector : (await ours()).BarcodeDetector)(FORMAT);
};

// What the codes in a picture say. A browser may promise a reader and have none.
const read = async picture => {
  try {
    return (await reader.detect(picture)).map(one => one.rawValue);
  } catch (error) {
    console.info('no reader of its own:', error.message);
    reader = new (await ours()).BarcodeDetector(FORMAT);
    return [];
  }
};

// ------------------------------------------------------------------ the camera

let stream = null, turn = 0;
const close = one => { for (const track of one?.getTracks() ?? []) track.stop(); };
export const stop = () => {
  turn++;
  close(stream);
  stream = null;
};
addEventListener('pagehide', stop);

export const start = async told => {
  stop();
  const now = turn;
  if (!navigator.mediaDevices?.getUserMedia) return told(isSecureContext ? 'missing' : 'insecure');
  try {
    const got = await navigator.mediaDevices.getUserMedia(WANTED);
    if (now !== turn) return close(got);
    stream = got;
  } catch (error) {
    return now === turn && told(TROUBLE[error.name] ?? 'missing');
  }
  try {
    return await show(document.getElementById('seen'), now, told);
  } catch (error) {
    if (now === turn) stop();
    throw error;
  }
};

const show = async (video, now, told) => {
  await prepare();
  const [track] = stream?.getVideoTracks() ?? [];
  if (now !== turn || !track) return;
  track.onended = () => now === turn && end('gone', told);
  video.classList.toggle('mirror', track.getSettings().facingMode !== 'environment');
  video.muted = true;
  video.srcObject = stream;
  await video.play();
  told('on');
  await watch(video, now, told);
};
const end = (why, told) => {
  stop();
  told(why);
};

const watch = async (video, now, told) => {
  const seen = new Map(); // what was said, and when it was seen last
  while (now === turn) {
    if (!video.checkVisibility()) return end('off', told); // the page shows something else
    if (video.readyState >= video.HAVE_CURRENT_DATA) {
      const at = performance.now();
      for (const text of await read(video)) {
        if (now === turn && !(at - seen.get(text) < ANEW)) told('code', text);
        seen.set(text, performance.now());
      }
    }
    await new Promise(resolve => setTimeout(resolve, OFTEN));
  }
};

// ------------------------------------------------------------------ pictures

export const photos = async (told, files) => {
  await prepare();
  let any = false;
  for (const file of files) {
    const picture = await createImageBitmap(file).catch(() => null);
    for (const text of picture ? await within(picture) : []) {
      any = true;
      told('code', text);
    }
  }
  if (files.length && !any) told('nothing');
};

const within = async picture => {
  const found = await read(picture);
  return found.length ? found : patiently(picture);
};
const patiently = async picture => {
  const { width, height } = picture, canvas = document.createElement('canvas'), { decodeQR } = await ours();
  [canvas.width, canvas.height] = [width, height];
  const paper = canvas.getContext('2d');
  paper.drawImage(picture, 0, 0);
  try {
    return [decodeQR(paper.getImageData(0, 0, width, height), PATIENT)];
  } catch {
    return []; // nothing in it
  }
};
