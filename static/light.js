// A name that is pointed at, or has the focus, lights what it names.
import { find } from './stage.js';

const light = e => {
  const name = e.target.closest?.('[data-lights]')?.dataset.lights;
  document.querySelectorAll('[data-lit]').forEach(one => one.removeAttribute('data-lit'));
  if (name) find(name)?.element.setAttribute('data-lit', '');
};

export const listen = () => {
  for (const what of ['pointerover', 'focusin']) document.addEventListener(what, light);
};
