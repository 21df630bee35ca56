// @ts-check
import { isForPage } from "../input/keys.js";
import { load } from "./lazy-modules.js";

let isWaiting = false;

/** Buttons and keys that come before what hears them: it is loaded, and then they come again. The console has the session that is attended to. @param {any} house */
export function wait(house) {
  if (isWaiting) return;
  isWaiting = true;
  // Until now nobody would have heard them.
  for (const each of document.querySelectorAll(":is(.bar, .ticker, .pocket) [inert]:not(#controls)")) /** @type {HTMLElement} */ (each).inert = false;
  for (const show of house.shows) if (show.session.id && show.wish?.[0] !== "scene" && !show.session.isRecording && !house.desk) load("last-action-request").then(({ again }) => again(show)).catch(() => {});
  Object.defineProperty(window, "vitrine", { configurable: true, get: () => consoleOf(house.attended?.session) });
  // A page that is kept for the way back is no viewer.
  addEventListener("pagehide", () => { for (const { session } of house.shows) session.close(); });
  addEventListener("pageshow", ({ persisted }) => { if (persisted) location.reload(); });
  const again = (type, what) => document.addEventListener(type, (event) => {
    if (house.desk || !house.attended || !event.target.closest?.(".bar, .ticker")) return;
    what(event, event.target.closest("button:not(.figure *), summary, select"));
  }, true);
  for (const type of ["pointerover", "focusin"]) again(type, () => house.desks());
  again("click", (event, target) => {
    if (!target) return;
    event.preventDefault();
    event.stopPropagation();
    house.desks().then(() => target.click());
  });
  document.addEventListener("keydown", (event) => {
    if (house.desk || !house.attended || event.target.closest("input, select, textarea")) return;
    const screen = event.target.closest(".screen");
    if (!screen || isForPage(event, house.showOf(screen))) house.desks().then(({ shortcuts }) => shortcuts.press(event));
  });
}

/** For the console: what needs the whole session waits until that is loaded. @param {any} session */
function consoleOf(session) {
  if (!session || Object.hasOwn(session, "ready")) return session;
  const ready = session.ready();
  return new Proxy(session, {
    get(target, /** @type {any} */ name) {
      const value = target[name];
      if (value?.bind) return value.bind(target);
      return name in target || name === "then" ? value : (...args) => ready.then((it) => it[name](...args));
    },
  });
}
