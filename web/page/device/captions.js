// @ts-check
import { proceed as continueAfterCaption } from "../../client/captions.js";

/** @import { DeviceSession } from "./device-session.js" */
/** @import { Stage } from "./stage.js" */

/**
 * Shows a caption beneath a device: the text of a script that is being presented.
 * @param {DeviceSession} deviceSession @param {{text: string, waiting?: boolean}} message
 */
export function caption(deviceSession, { text, waiting = false }) {
  const { element } = deviceSession.deviceFrame;
  const isOpen = Boolean(text);
  deviceSession.caption = isOpen ? { text, waiting } : undefined;
  const captionElement = /** @type {HTMLElement | null} */ (element.querySelector(".script-caption")) ??
    makeCaption(deviceSession);
  const [paragraph, nextButton] = /** @type {HTMLElement[]} */ ([...captionElement.children]);
  captionElement.hidden = !isOpen;
  element.toggleAttribute("data-captioned", isOpen);
  if (paragraph.textContent !== text) paragraph.textContent = text;
  nextButton.hidden = !waiting || deviceSession.watching;
  updateCaptionHeight(deviceSession.workspace.stage);
}

/** Leaves space for the captions beneath the devices. @param {Stage} stage */
function updateCaptionHeight(stage) {
  const captions =
    /** @type {NodeListOf<HTMLElement>} */ (stage.element.querySelectorAll(".script-caption:not([hidden])"));
  const heights = [...captions].map(({ offsetHeight }) => offsetHeight);
  stage.captionHeight = Math.max(0, ...heights.map((height) => height - 24));
  stage.element.style.setProperty("--caption-height", `${stage.captionHeight}px`);
  stage.fit();
}

/** @param {DeviceSession} deviceSession */
function makeCaption(deviceSession) {
  const captionElement = Object.assign(document.createElement("div"), { className: "script-caption" });
  const paragraph = document.createElement("p");
  paragraph.setAttribute("role", "status");
  const nextButton = Object.assign(document.createElement("button"), { textContent: "Next" });
  nextButton.append(Object.assign(document.createElement("kbd"), { textContent: "Space" }));
  nextButton.addEventListener("click", () => proceed(deviceSession));
  captionElement.append(paragraph, nextButton);
  deviceSession.deviceFrame.element.append(captionElement);
  new ResizeObserver(() => updateCaptionHeight(deviceSession.workspace.stage)).observe(captionElement);
  return captionElement;
}

/** Lets the script that waits at the caption continue. @param {DeviceSession} deviceSession */
export function proceed(deviceSession) {
  continueAfterCaption(deviceSession.session).catch((/** @type {Error} */ error) =>
    deviceSession.report("problem", error.message)
  );
}
