// The loader of the one-file edition. It gives the page its site back, out of the page itself.
//
// Browsers refuse a page on file:// to fetch or import its neighbours. So build.py packs every file
// of the site into this page (gzip, base64, in <script type="text/plain" data-file="...">) and we
// answer in the network's stead, at an address that nobody owns:
//   - fetch() of a file of the site is answered from the page;
//   - an import map sends each module of the site to a blob: made here (build.py has written full
//     addresses into the modules, as a blob: has no neighbours);
//   - the sprite lies in the page, and icons are looked up there; the licences are a blob:, too.
// Then PyScript boots as it does anywhere.
(async () => {
  const SITE = "https://offline.invalid/";
  const HERE = new URL("./", location.href).href;
  const MODULE = /\.m?js$/;
  const nonce = document.currentScript.nonce; // known only until the first await
  const TYPES = { wasm: "application/wasm", json: "application/json", svg: "image/svg+xml" };

  const packed = new Map();
  for (const element of document.querySelectorAll("script[data-file]")) {
    packed.set(element.dataset.file, element.textContent);
    element.remove();
  }

  const typeOf = (name) => TYPES[name.slice(name.lastIndexOf(".") + 1)] ?? "text/plain";

  function bytes(base64) {
    if (Uint8Array.fromBase64) return Uint8Array.fromBase64(base64);
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  }

  function unpack(name) {
    const stream = new Blob([bytes(packed.get(name))]).stream();
    return new Response(stream.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  }

  const fetchElsewhere = globalThis.fetch;
  globalThis.fetch = async (request, options) => {
    const url = new URL(request?.url ?? request, HERE).href.replace(/[?#].*/, "");
    for (const base of [SITE, HERE]) {
      const name = url.startsWith(base) ? url.slice(base.length) : "";
      if (!packed.has(name)) continue;
      return new Response(await unpack(name), { headers: { "content-type": typeOf(name) } });
    }
    if (url.startsWith(SITE)) return new Response("", { status: 404 });
    return fetchElsewhere(request, options);
  };

  function script(type, text) {
    const element = document.createElement("script");
    element.type = type;
    element.nonce = nonce;
    element.textContent = text;
    document.head.append(element);
  }

  async function mapModules() {
    const imports = {};
    const modules = [...packed.keys()].filter((name) => MODULE.test(name));
    await Promise.all(
      modules.map(async (name) => {
        const blob = new Blob([await unpack(name)], { type: "text/javascript" });
        imports[SITE + name] = URL.createObjectURL(blob);
      }),
    );
    script("importmap", JSON.stringify({ imports }));
  }

  /** Puts the sprite into the page; sends to it every icon that is drawn from now on. */
  async function bringIcons() {
    const SPRITE = /href="\.\/static\/icons\.svg#/g;
    const LICENCES = 'href="./static/licenses.txt"';
    const text = new Blob([await unpack("static/licenses.txt")], { type: "text/plain;charset=utf-8" });
    const licences = `href="${URL.createObjectURL(text)}"`;
    const property = Object.getOwnPropertyDescriptor(Element.prototype, "innerHTML");
    const set = function (html) {
      property.set.call(this, String(html).replace(SPRITE, 'href="#').replace(LICENCES, licences));
    };
    Object.defineProperty(Element.prototype, "innerHTML", { ...property, set });
    const holder = document.createElement("div");
    holder.hidden = true;
    holder.innerHTML = new TextDecoder().decode(await unpack("static/icons.svg"));
    document.body.append(holder);
  }

  await Promise.all([mapModules(), bringIcons()]);
  const wall = location.hash.startsWith("#wall-"); // the same page once more, in a second window
  for (const name of wall ? ["static/wall.js"] : "__MODULES__") await import(SITE + name);
})();
