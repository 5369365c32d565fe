// Which colours: those that were chosen, or by day and by night as the device has it.
const root = document.documentElement;
const night = matchMedia('(prefers-color-scheme: dark)');
const print = matchMedia('print'); // paper is light
let chosen = 'system';

export const wear = theme => {
  chosen = theme;
  let worn = theme !== 'system' ? theme : night.matches ? 'night' : 'paper';
  if (worn === 'night' && print.matches) worn = 'paper';
  if (root.dataset.theme !== worn) root.dataset.theme = worn;
};

const kept = () => {
  try { return JSON.parse(localStorage.getItem('evolution:settings'))?.theme; } catch { return null; }
};

for (const query of [night, print]) query.addEventListener('change', () => wear(chosen));
wear(kept() ?? chosen);
