// When a class should look at its teacher: B or a full stop darkens the projector, any key lights it again.
const root = document.documentElement;
const KEYS = ['b', '.'];

const toggle = e => {
  const dark = root.toggleAttribute('data-dark');
  dispatchEvent(new CustomEvent('dark', { detail: dark ? 'on' : 'off' })); // so that it is said
  e.preventDefault();
  e.stopImmediatePropagation();
};

addEventListener('keydown', e => {
  const typing = e.target.matches?.('input[type=text], select, textarea');
  const asked = root.dataset.projector && !root.dataset.wall && !typing && KEYS.includes(e.key.toLowerCase());
  if (asked || root.hasAttribute('data-dark')) toggle(e);
}, true);
addEventListener('pointerdown', e => { if (root.hasAttribute('data-dark')) toggle(e); }, true);
