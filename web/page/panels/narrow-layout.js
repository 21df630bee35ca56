// @ts-check
import { isRecording } from "../shell/session-address.js";
import { narrow } from "../device/stage.js";

/** How far the sheet is open: the ticker alone, half of the window, nearly all of it. */
const stops = ["ticker", "half", "full"];

/** On a phone the instruments are in a sheet that comes up from the ticker. @param {any} workspace */
export function pocket(workspace) {
  const { body } = document;
  const footer = /** @type {HTMLElement} */ (document.querySelector("footer"));
  const tabs = /** @type {HTMLElement} */ (document.querySelector(".tabs"));
  const timeline = /** @type {HTMLElement} */ (document.getElementById("timelineButton"));
  const make = (/** @type {string} */ tag, /** @type {string} */ className, /** @type {string} */ label) => {
    const element = Object.assign(document.createElement(tag), { className });
    element.setAttribute("aria-label", label);
    return element;
  };
  const sheet = make("section", "pocket", "Panels");
  const handle = make("button", "handle", "Expand the panels");
  const row = document.createElement("div");
  sheet.append(handle, row);
  const opener = make("button", "opener", "Panels");
  opener.append("Panels");
  footer.append(opener);
  footer.before(sheet);

  // In a wide window everything is in its place in the header and the footer again.
  const place = () => {
    if (narrow.matches) row.append(tabs, timeline);
    else {
      document.querySelector(".bar")?.append(tabs);
      document.getElementById("ticker")?.after(timeline);
    }
    for (const element of [sheet, opener]) element.hidden = !narrow.matches;
  };
  narrow.addEventListener("change", place);
  place();

  /** @param {string} stop */
  const stand = (stop) => {
    body.dataset.sheet = stop;
    opener.setAttribute("aria-expanded", String(stop !== "ticker"));
    handle.setAttribute("aria-label", stop === "full" ? "Shrink the panels" : "Expand the panels");
  };
  const open = async (/** @type {string} */ stop) => {
    const { panes } = await workspace.loadControls();
    if (stop === "ticker") {
      panes.choose(undefined);
      panes.unfold(false);
    } else if (!panes.tab && !panes.isUnfolded) {
      if (isRecording) panes.unfold(true);
      else panes.choose("hierarchy");
    }
    stand(stop);
  };
  opener.addEventListener("click", () => open(body.dataset.sheet === "ticker" ? "half" : "ticker"));
  // What is chosen takes the place of what was; what is chosen again closes the sheet.
  document.addEventListener("panes", (/** @type {any} */ { detail: { panes, what } }) => {
    if (!narrow.matches) return;
    if (panes.tab && panes.isUnfolded) return void (what === "tab" ? panes.unfold(false) : panes.choose(undefined));
    stand(panes.tab || panes.isUnfolded ? standing() : "ticker");
  });
  // What is chosen is in sight.
  for (const each of [...tabs.children, timeline]) each.addEventListener("click", () => each.scrollIntoView({ block: "nearest", inline: "nearest" }));
  const standing = () => (body.dataset.sheet === "full" ? "full" : "half");

  let from = 0;
  let isDragged = false;
  handle.addEventListener("pointerdown", (event) => {
    handle.setPointerCapture(event.pointerId);
    [from, isDragged] = [event.clientY, false];
  });
  handle.addEventListener("pointerup", ({ clientY }) => {
    isDragged = Math.abs(clientY - from) > 24;
    if (!isDragged) return;
    const at = stops.indexOf(body.dataset.sheet ?? "half") + (clientY < from ? 1 : -1);
    open(stops[Math.max(0, Math.min(stops.length - 1, at))]);
  });
  handle.addEventListener("click", () => { if (!isDragged) open(body.dataset.sheet === "full" ? "half" : "full"); });
  stand(new URLSearchParams(location.search).has("tab") || new URLSearchParams(location.search).has("timeline") ? "half" : "ticker");
}
