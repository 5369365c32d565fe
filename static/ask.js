// "What is this?": pointing at a thing, focusing it, tapping it or the key i asks Python about it.
const root = document.documentElement;
const LONG = 500; // milliseconds that a finger stays on a thing to ask about it
const DELAY = 350; // milliseconds a pointer or the focus rests on a thing before it is asked about
const COARSE = matchMedia('(pointer: coarse)'); // fingers ask by tapping
const NAMED = '[data-ask]';

const swallow = e => { // nobody else hears of it
  e.preventDefault();
  e.stopImmediatePropagation();
};
const kept = () => document.querySelector('#about .pinned')?.checkVisibility(); // an answer that stays, and is seen
const explained = on => on?.closest?.('.card.picked'); // one has read it, the sheet has it, and here a card may be played
const asked = on => on?.closest?.(NAMED)?.dataset.ask ?? '';

export const listen = tell => {
  let under = null, pointing = false; // what was pointed at or focused last: the pointer or a key
  let resting = 0, told = '', from = null, touched = false, at = '';

  const ask = (what, pin) => {
    clearTimeout(resting);
    if (!pin && kept()) return; // nothing else is told beside it
    if (told && !document.getElementById('about')?.childElementCount) told = ''; // the table has gone on
    if (what === told && !pin) return;
    told = what;
    aside(what);
    tell('ask', what, pin ? 'pin' : '');
    describe();
  };
  const rest = what => {
    clearTimeout(resting);
    resting = setTimeout(() => ask(pointing && explained(under) ? '' : what), DELAY);
  };
  const aside = what => { // the answer stands where it does not cover what was asked about
    const here = what && under?.isConnected && asked(under) === what && under.closest(NAMED);
    const on = here || what && document.querySelector(`[data-ask="${CSS.escape(what)}"]`), box = on && on.getBoundingClientRect();
    const sheet = document.getElementById('sheet')?.getBoundingClientRect();
    const hand = on && on.closest('.table.many #hand')?.getBoundingClientRect(); // no panel stands beside these: it is told above the card
    const covers = box && box.left > 360 && (box.right > innerWidth - 360 || sheet?.top < 220);
    const beside = box && !covers && box.right < innerWidth / 3 && sheet?.top < 220;
    const panel = sheet && !covers && sheet.right > innerWidth - 20 && sheet.top > 220;
    root.toggleAttribute('data-aside', false);
    if (hand || covers || beside) root.dataset.aside = hand ? 'hand' : 'left';
    const own = hand && document.querySelector('.lands .near > .plate')?.getBoundingClientRect().right; // a card may be played there
    const where = {
      beside: hand ? Math.max(5, Math.min(Math.max(box.left, (own ?? 0) + 8), innerWidth - 400)) : beside ? box.right + 12 : 5,
      above: hand ? innerHeight - hand.top + 8 : 0,
      room: hand ? hand.top - 60 : panel ? sheet.top - 58 : innerHeight * 0.6,
    };
    for (const [name, size] of Object.entries(where)) document.getElementById('about')?.style.setProperty(`--${name}`, `${Math.round(size)}px`);
  };
  const describe = () => {
    const here = document.activeElement;
    for (const e of document.querySelectorAll(`${NAMED}[aria-describedby=about-answer]`)) if (e !== here || asked(e) !== told) e.removeAttribute('aria-describedby');
    if (told && asked(here) === told) here.setAttribute('aria-describedby', 'about-answer');
  };
  const pin = on => {
    from = document.activeElement;
    ask(asked(on), true);
  };
  const back = () => {
    told = '';
    const again = from?.isConnected ? from : null;
    from = null;
    again?.focus({ preventScroll: touched }); // what one has tapped is in sight
  };

  const point = e => { // true where a mouse has moved; under one at rest only the table has
    const before = at;
    at = `${e.screenX} ${e.screenY}`;
    if (at !== before) [under, pointing] = [e.target, true];
    return at !== before;
  };
  const aims = e => e.pointerType === 'mouse' && !e.target.closest?.('#about');
  document.addEventListener('pointerover', e => {
    if (!aims(e)) return;
    if (point(e)) rest(asked(under));
    else if (pointing) clearTimeout(resting);
  });
  document.addEventListener('pointermove', e => { if (aims(e)) point(e); }, { passive: true });
  let keys = false, goes = false; // does the focus move by a key; and where somebody steps from one thing to the next?
  document.addEventListener('keydown', e => [keys, goes] = [true, /^(Tab|Arrow.+|Home|End|[hxog])$/i.test(e.key)], true);
  document.addEventListener('pointerdown', () => [keys, goes] = [false, false], true);
  document.addEventListener('focusin', e => {
    if (!keys || e.target.closest('#about')) return;
    clearTimeout(resting);
    [under, pointing] = [e.target, false];
    if (goes && !COARSE.matches && e.target.matches(':focus-visible')) rest(asked(under));
  });
  let pressing = 0, pressed = false; // a finger that stays asks, and chooses nothing
  document.addEventListener('pointerdown', e => {
    touched = e.pointerType !== 'mouse';
    pressed = false;
    clearTimeout(pressing);
    if (touched && asked(e.target) && !e.target.closest('#about')) pressing = setTimeout(() => {
      pressed = true;
      pin(e.target);
    }, LONG);
  }, true);
  for (const what of ['pointerup', 'pointercancel']) document.addEventListener(what, () => clearTimeout(pressing), true);
  document.addEventListener('contextmenu', e => pressed && e.preventDefault());
  document.addEventListener('click', e => {
    clearTimeout(pressing);
    if (pressed) {
      pressed = false;
      return swallow(e);
    }
    const what = asked(e.target);
    const chooses = e.target.closest('.legal, .picked, .pill, .choice:not(.refused), [data-do]:not([data-ask])');
    if (e.target.closest('[data-do=unask]')) return setTimeout(back);
    const reads = touched && e.target.closest('.tile, .spot')?.matches(':not(.legal, .picked, .barred)') && !root.dataset.lesson;
    const bank = touched && e.target.closest('.top .bank') && !document.querySelector('#sheet .trail'); // one that wants to know what it is
    if (what && (reads || bank || root.dataset.asking || !e.target.closest('[data-do]'))) {
      swallow(e);
      pin(e.target);
    } else if (root.dataset.asking && e.target.closest('.board, .strip, .hand, #sheet .choices')) {
      swallow(e); // nothing is told of it, and nothing is played
    } else if (touched && what && !chooses && root.dataset.lesson !== 'doing') setTimeout(pin, 0, e.target.closest('[data-do]')); // why not
    else if (e.target.closest('#about')) return;
    else if (touched && kept()) {
      setTimeout(tell, 0, 'click', 'unask', '');
      if (!e.target.closest('.pill, .tab')) swallow(e); // a finger that closes an answer does nothing else, but opens a board
    } else if (touched || told) setTimeout(ask, 0, '');
  }, true);
  document.addEventListener('keydown', e => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.target.matches('input[type=text], input[type=search], select, textarea')) return;
    const answer = e.key === 'Escape' && document.querySelector('#about .answer');
    if (answer && answer.checkVisibility() && !answer.closest('[inert]')) {
      if (answer.matches('.pinned')) return setTimeout(back);
      e.stopImmediatePropagation(); // an answer goes first, and then what has been picked
      told = '';
      clearTimeout(resting);
      return tell('ask', '', '');
    }
    if (e.key.toLowerCase() !== 'i') { // who chooses has read it, unless it is to stay
      if (told && /^[a-z0-9 ]$/i.test(e.key) && !kept()) ask('');
      return;
    }
    const on = under?.isConnected ? under : document.activeElement;
    if (!asked(on)) return;
    swallow(e);
    pin(on);
  }, true);
};
