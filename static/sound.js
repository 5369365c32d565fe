// Short cues for what is seen to happen, made of oscillators and noise; silent until somebody asks for them.
const root = document.documentElement;
const LOUD = 0.12, AT_ONCE = 3, FADE = 0.005; // the volume; cues within a moment; seconds
const CUES = { // wave (or noise), from how many hertz to how many, within how many seconds; small speakers have little below 300
  carry: ['sine', 520, 780, 0.07],
  appear: ['triangle', 390, 780, 0.14],
  grow: ['triangle', 360, 620, 0.12],
  stamp: ['square', 900, 300, 0.09],
  arrow: ['sawtooth', 700, 180, 0.16],
  fall: ['sine', 560, 350, 0.18],
  light: ['sine', 880, 880, 0.04],
  call: ['triangle', 392, 392, 0.15],
  roll: ['noise', 1800, 500, 0.15],
  asked: ['sine', 587, 880, 0.18],
  refused: ['square', 330, 220, 0.1],
};
const EVEN = { sine: 1, triangle: 1.22, square: 0.84, sawtooth: 1.45, noise: 4.2 }; // so that they are about equally loud
let context = null, hiss = null;

const noise = context => {
  if (!hiss) {
    hiss = context.createBuffer(1, context.sampleRate / 4, context.sampleRate);
    hiss.getChannelData(0).forEach((_, i, all) => { all[i] = Math.random() * 2 - 1; });
  }
  const source = context.createBufferSource(), filter = context.createBiquadFilter();
  source.buffer = hiss;
  filter.type = 'bandpass';
  source.connect(filter);
  return { source, pitch: filter.frequency, end: filter };
};

const tone = (context, wave) => {
  const source = context.createOscillator();
  source.type = wave;
  return { source, pitch: source.frequency, end: source };
};

export const NAMES = Object.keys(CUES);

// One cue, put into any context; it begins and ends in silence.
export const put = (context, name, begins) => {
  const [wave, from, to, lasts] = CUES[name], ends = begins + lasts, loud = LOUD * EVEN[wave];
  const { source, pitch, end } = wave === 'noise' ? noise(context) : tone(context, wave), volume = context.createGain();
  pitch.setValueAtTime(from, begins);
  pitch.exponentialRampToValueAtTime(to, ends);
  volume.gain.setValueAtTime(0, begins);
  volume.gain.linearRampToValueAtTime(loud, begins + FADE);
  volume.gain.exponentialRampToValueAtTime(loud / 100, ends - FADE);
  volume.gain.linearRampToValueAtTime(0, ends);
  end.connect(volume).connect(context.destination);
  source.start(begins);
  source.stop(ends);
};

// One cue, in so many milliseconds. Browsers let a page sound after the first click only.
export const cue = (name, at = 0) => {
  if (root.dataset.sound !== 'on' || document.hidden || !CUES[name]) return;
  context ??= new AudioContext();
  if (context.state !== 'running') return void context.resume();
  put(context, name, context.currentTime + at / 1000);
};

// What is seen is heard, as much of it as an ear can tell apart.
export const play = beats => {
  const moments = {};
  for (const { how, at, lasts } of beats ?? []) {
    const moment = Math.round(at / 120);
    moments[moment] = (moments[moment] ?? 0) + 1;
    if (lasts && moments[moment] <= AT_ONCE) cue(how, at);
  }
};
