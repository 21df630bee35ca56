// @ts-check
import { isRecording } from "../shell/session-address.js";
import { narrow } from "../device/stage.js";

/** The heights of the sheet: only the ticker, half of the window, nearly all of it. */
const stops = ["ticker", "half", "full"];

/**
 * Moves the panels' tabs into a sheet above the ticker while the window is narrow.
 * @param {import("../main.js").Workspace} workspace
 */
export function addPanelSheet(workspace) {
  const { body } = document;
  const footer = /** @type {HTMLElement} */ (document.querySelector("footer"));
  const tabs = /** @type {HTMLElement} */ (document.querySelector(".tabs"));
  const timeline = /** @type {HTMLElement} */ (document.getElementById("timelineButton"));
  const make = (/** @type {string} */ tag, /** @type {string} */ className, /** @type {string} */ label) => {
    const element = Object.assign(document.createElement(tag), { className });
    element.setAttribute("aria-label", label);
    return element;
  };
  const sheet = make("section", "panel-sheet", "Panels");
  const handle = make("button", "handle", "Expand the panels");
  const row = document.createElement("div");
  sheet.append(handle, row);
  const opener = make("button", "opener", "Panels");
  opener.append("Panels");
  footer.append(opener);
  footer.before(sheet);

  // In a wide window the tabs are in the header, and the timeline's button is in the footer.
  const moveTabs = () => {
    if (narrow.matches) row.append(tabs, timeline);
    else {
      document.querySelector(".bar")?.append(tabs);
      document.getElementById("ticker")?.after(timeline);
    }
    for (const element of [sheet, opener]) element.hidden = !narrow.matches;
  };
  narrow.addEventListener("change", moveTabs);
  moveTabs();

  /** @param {string} stop */
  const setStop = (stop) => {
    body.dataset.sheet = stop;
    opener.setAttribute("aria-expanded", String(stop !== "ticker"));
    handle.setAttribute("aria-label", stop === "full" ? "Shrink the panels" : "Expand the panels");
  };
  const open = async (/** @type {string} */ stop) => {
    const { panels } = await workspace.loadControls();
    if (stop === "ticker") {
      panels.choose(undefined);
      panels.expandTimeline(false);
    } else if (!panels.tab && !panels.isTimelineExpanded) {
      if (isRecording) panels.expandTimeline(true);
      else panels.choose("hierarchy");
    }
    setStop(stop);
  };
  opener.addEventListener("click", () => open(body.dataset.sheet === "ticker" ? "half" : "ticker"));
  // A tab that is chosen replaces the one before; the same tab again closes the sheet.
  document.addEventListener("panelschanged", (event) => {
    const { panels, what } =
      /** @type {CustomEvent<{panels: import("./panels.js").Panels, what: string}>} */ (event).detail;
    if (!narrow.matches) return;
    if (panels.tab && panels.isTimelineExpanded) {
      return void (what === "tab" ? panels.expandTimeline(false) : panels.choose(undefined));
    }
    setStop(panels.tab || panels.isTimelineExpanded ? openStop() : "ticker");
  });
  // The tab that is chosen is scrolled into view.
  for (const each of [...tabs.children, timeline]) {
    each.addEventListener("click", () => each.scrollIntoView({ block: "nearest", inline: "nearest" }));
  }
  const openStop = () => (body.dataset.sheet === "full" ? "full" : "half");

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
  handle.addEventListener("click", () => {
    if (!isDragged) open(body.dataset.sheet === "full" ? "half" : "full");
  });
  setStop(
    new URLSearchParams(location.search).has("tab") || new URLSearchParams(location.search).has("timeline")
      ? "half"
      : "ticker",
  );
}
