// @ts-check
/** The modules that the page loads when they are first needed, each with the style sheet that it needs. */
const modules = {
  "action-reports": { load: () => import("./action-reports.js"), sheet: "ticker" },
  announcer: { load: () => import("../rendering/announcer.js") },
  animations: { load: () => import("../rendering/animations.js"), sheet: "motion" },
  "aria-details": { load: () => import("../rendering/aria-details.js") },
  "build-sheet": { load: () => import("../device/build-sheet.js"), sheet: "build" },
  captions: { load: () => import("../device/captions.js"), sheet: "captions" },
  controls: { load: () => import("./controls.js"), sheet: "controls" },
  "crash-card": { load: () => import("../device/crash-card.js"), sheet: "cards" },
  input: { load: () => import("../input/input.js"), sheet: "input" },
  "last-action-request": { load: () => import("./last-action-request.js") },
  "narrow-layout": { load: () => import("../panels/narrow-layout.js"), sheet: "narrow" },
  "no-session-card": { load: () => import("../device/no-session-card.js"), sheet: "cards" },
  "overlay-buttons": { load: () => import("../panels/overlay-buttons.js"), sheet: "toolbar" },
  "past-moment": { load: () => import("../device/past-moment.js") },
  presentation: { load: () => import("./presentation.js"), sheet: "presenting" },
  "rare-members": { load: () => import("../rendering/rare-members.js"), sheet: "rare-members" },
  "recording-page": { load: () => import("./recording-page.js") },
  "replay-report": { load: () => import("../device/replay-report.js"), sheet: "build" },
  recorder: { load: () => import("./recorder.js"), sheet: "recorder" },
  "scene-search": { load: () => import("./scene-search.js") },
  "scene-thumbnails": { load: () => import("./scene-thumbnails.js"), sheet: "thumbnails" },
  "scroll-reporting": { load: () => import("../input/scroll-reporting.js"), sheet: "input" },
  "share-dialog": { load: () => import("./share-dialog.js") },
  "session-commands": { load: () => import("../../client/session.js") },
  "shortcut-list": { load: () => import("./shortcut-list.js") },
  "snapshot-difference": { load: () => import("../rendering/snapshot-difference.js") },
  "status-pill": { load: () => import("../device/status-pill.js"), sheet: "notices" },
  "text-input": { load: () => import("../rendering/text-input.js"), sheet: "keyboard" },
  "text-runs": { load: () => import("../rendering/text-runs.js"), sheet: "fonts" },
  welcome: { load: () => import("./welcome.js"), sheet: "cards" },
};

/**
 * @typedef {typeof modules} Modules
 * @typedef {keyof Modules} Name
 * @typedef {{ [N in Name]: Awaited<ReturnType<Modules[N]["load"]>> }} Loaded
 */

/** @type {Partial<Loaded>} */
const results = {};
/** @type {Partial<Record<Name, Promise<unknown>>>} */
const requests = {};

/** @template {Name} N @param {N} name @returns {Partial<Loaded>[N]} the module, if it has been loaded */
export const loaded = (name) => results[name];

/**
 * Loads a module with its style sheet. A module that could not be loaded is requested again the next time.
 * @template {Name} N
 * @param {N} name
 * @returns {Promise<Loaded[N]>}
 */
export function load(name) {
  const request = (requests[name] ??= loadWithSheet(name).catch((error) => {
    delete requests[name];
    throw error;
  }));
  return /** @type {Promise<Loaded[N]>} */ (request);
}

/** @template {Name} N @param {N} name */
async function loadWithSheet(name) {
  /** @type {{load: () => Promise<unknown>, sheet?: string}} */
  const entry = modules[name];
  const [module] = await Promise.all([entry.load(), entry.sheet && sheet(entry.sheet)]);
  return (results[name] = /** @type {Loaded[N]} */ (module));
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
