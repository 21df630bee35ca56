// @ts-check
/** The style sheets of what the page loads when it is first needed, besides the module of that name. @type {Record<string, string>} */
const sheets = { art: "art", captions: "captions", crash: "cards", desk: "desk", end: "cards", home: "cards", following: "input", glasses: "lenses", input: "input", motion: "motion", notices: "notices", pocket: "narrow", presenting: "presenting", runs: "fonts", telling: "ticker", thumbnails: "thumbnails", text: "keyboard" };

/** @type {Record<string, any>} */
const there = {};
/** @type {Record<string, Promise<any>>} */
const coming = {};

/** @param {string} name @returns {any} the module, if it has been loaded */
export const loaded = (name) => there[name];

/** @param {string} name @returns {Promise<any>} the module; one that could not be loaded is tried again the next time */
export function load(name) {
  return (coming[name] ??= Promise.all([import(`./${name}.js`), name in sheets && sheet(sheets[name])]).then(([module]) => (there[name] = module), (error) => {
    delete coming[name];
    throw error;
  }));
}

/** @param {string} name of a style sheet @returns {Promise<unknown>} once it applies */
export function sheet(name) {
  const href = `/styles/${name}.css`;
  if (document.querySelector(`[href="${href}"], [data-href="${href}"]`)) return Promise.resolve();
  const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  return new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      link.remove();
      reject(new Error(`${href} cannot be loaded`));
    };
    document.head.append(link);
  });
}
