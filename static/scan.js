// Codes of results, seen by the camera or in pictures. No picture leaves this device or is kept: only what a code says
// is told on. The browser's own reader is asked where it has one; else one of ours, which comes only then.
//   start(told)   the camera is asked for; news: "on", "refused", "missing", "busy", "insecure", "gone", or a code
//   photos(files, told)   news: a code, or "nothing"
const OFTEN = 150, ANEW = 4000; // milliseconds between two looks; and until a code that has gone is told once more
const TROUBLE = { NotAllowedError: 'refused', SecurityError: 'refused', NotReadableError: 'busy', AbortError: 'busy' };
const WANTED = { audio: false, video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } };
const PATIENT = { effort: Infinity, timeLimit: 3000 }; // a photograph is looked at for so long
const FORMAT = { formats: ['qr_code'] };

const own = async () => {
  const found = await globalThis.BarcodeDetector?.getSupportedFormats().catch(() => []);
  return found?.includes('qr_code') ? new BarcodeDetector(FORMAT) : null;
};
const shipped = () => import('./vendor/qr/decode.js');

// What the codes in a picture say. A browser may promise a reader and have none.
let reader = null;
const read = async picture => {
  reader ??= await own() ?? new (await shipped()).BarcodeDetector(FORMAT);
  try {
    return (await reader.detect(picture)).map(one => one.rawValue);
  } catch (error) {
    console.info('no reader of its own:', error.message);
    reader = new (await shipped()).BarcodeDetector(FORMAT);
    return [];
  }
};

let stream = null, turn = 0;
export const stop = () => {
  turn++;
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = null;
};
addEventListener('pagehide', stop);

export const start = async told => {
  stop();
  const now = turn;
  if (!navigator.mediaDevices?.getUserMedia) return told(isSecureContext ? 'missing' : 'insecure');
  let got;
  try {
    got = await navigator.mediaDevices.getUserMedia(WANTED);
  } catch (error) {
    return now === turn && told(TROUBLE[error.name] ?? 'missing');
  }
  stream = got;
  const video = document.querySelector('#class-camera video'), [track] = got.getVideoTracks();
  if (now !== turn || !video) {
    for (const one of got.getTracks()) one.stop();
    return undefined;
  }
  track.onended = () => now === turn && told('gone');
  video.classList.toggle('mirror', track.getSettings().facingMode !== 'environment');
  video.srcObject = got;
  video.muted = true;
  await video.play().catch(() => {}); // it is told by nothing but its picture
  told('on');
  return watch(video, now, told);
};

const watch = async (video, now, told) => {
  const seen = new Map(); // what was said, and when it was seen last
  while (now === turn && video.isConnected) {
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

export const photos = async (files, told) => {
  let any = false;
  for (const file of files) {
    try {
      const picture = await createImageBitmap(file);
      for (const text of await within(picture)) {
        any = true;
        told('code', text);
      }
    } catch (error) {
      console.info('no picture:', error.message);
    }
  }
  if (!any) told('nothing');
};

const within = async picture => {
  const found = await read(picture);
  return found.length ? found : patiently(picture);
};
const patiently = async picture => {
  const { width, height } = picture, canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const context = canvas.getContext('2d');
  context.drawImage(picture, 0, 0);
  try {
    return [(await shipped()).default(context.getImageData(0, 0, width, height), PATIENT)];
  } catch {
    return []; // nothing in it
  }
};
