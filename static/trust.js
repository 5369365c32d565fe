// What may come into the page as HTML, script or the address of a script. Where a browser knows
// Trusted Types, the policy of index.html sends all of it through here: with PyScript on the page,
// an element that innerHTML brings in could otherwise be a program.
//   trust.started()   Python is up: from now on no text is a script, and PyScript need not look for any in
//                     all that comes into the page, which took a twentieth of every click
(() => {
  const HERE = new URL('.', document.baseURI).href;
  const ONE_FILE = location.protocol === 'file:'; // there the modules are blobs of the page itself
  const ELEMENT = /<\/?([a-z][^\s/>]*)/gi; // as a parser finds them
  const PROGRAM = /-|^(script|i?frame|object|embed|base|link|meta|style|template)$/i; // and py-…
  let starting = true; // Python's engine is put together from text once
  const Observer = globalThis.MutationObserver, looking = [];
  globalThis.MutationObserver = class extends Observer {
    constructor(see) {
      super(see);
      looking.push(this);
    }
  };

  const refused = what => { throw new TypeError(`refused: ${what.slice(0, 200)}`); };
  // A blob of this site may be a worker, as that of a bot: no policy lets it be a script of the page.
  const ours = address => address.startsWith(HERE) || address.startsWith(ONE_FILE ? 'blob:' : `blob:${location.origin}/`);

  globalThis.trustedTypes?.createPolicy('default', {
    createHTML: html => {
      for (const [, name] of html.matchAll(ELEMENT)) if (PROGRAM.test(name)) refused(html);
      return html;
    },
    createScript: text => (starting ? text : refused(text)),
    createScriptURL: address => (ours(new URL(address, HERE).href) ? address : refused(address)),
  });

  globalThis.trust = {
    started: () => {
      starting = false;
      globalThis.MutationObserver = Observer;
      for (const one of looking) one.disconnect();
    },
  };
})();
