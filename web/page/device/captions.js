// @ts-check
import { proceed as continueAfterCaption } from "../../client/viewer-messages.js";

/** @import { DeviceSession } from "./device-session.js" */
/** @import { Stage } from "./stage.js" */

/**
 * Shows a caption beneath a device: the text of a script that is being presented.
 * @param {DeviceSession} show @param {{text: string, waiting?: boolean}} message
 */
export function caption(show, { text, waiting = false }) {
  const { element } = show.figure;
  const isOpen = Boolean(text);
  show.caption = isOpen ? { text, waiting } : undefined;
  const spoken = /** @type {HTMLElement | null} */ (element.querySelector(".spoken")) ?? make(show);
  const [words, next] = /** @type {HTMLElement[]} */ ([...spoken.children]);
  spoken.hidden = !isOpen;
  element.toggleAttribute("data-spoken", isOpen);
  if (words.textContent !== text) words.textContent = text;
  next.hidden = !waiting || show.watching;
  measure(show.workspace.stage);
}

/** Leaves space for the captions beneath the devices. @param {Stage} stage */
function measure(stage) {
  const captions = /** @type {NodeListOf<HTMLElement>} */ (stage.element.querySelectorAll(".spoken:not([hidden])"));
  const heights = [...captions].map(({ offsetHeight }) => offsetHeight);
  stage.captionHeight = Math.max(0, ...heights.map((height) => height - 24));
  stage.element.style.setProperty("--said", `${stage.captionHeight}px`);
  stage.fit();
}

/** @param {DeviceSession} show */
function make(show) {
  const spoken = Object.assign(document.createElement("div"), { className: "spoken" });
  const words = document.createElement("p");
  words.setAttribute("role", "status");
  const next = Object.assign(document.createElement("button"), { textContent: "Next" });
  next.append(Object.assign(document.createElement("kbd"), { textContent: "Space" }));
  next.addEventListener("click", () => proceed(show));
  spoken.append(words, next);
  show.figure.element.append(spoken);
  new ResizeObserver(() => measure(show.workspace.stage)).observe(spoken);
  return spoken;
}

/** Lets the script that waits at the caption continue. @param {DeviceSession} show */
export function proceed(show) {
  continueAfterCaption(show.session).catch((/** @type {Error} */ error) => show.tell("problem", error.message));
}
