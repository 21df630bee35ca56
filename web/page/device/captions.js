// @ts-check
import { proceed as continueAfterCaption } from "../../client/talk.js";

/**
 * What is said about a session, beneath its device: the words of a script that is being presented.
 * @param {any} show @param {{caption: number, text: string, waiting?: boolean}} message
 */
export function caption(show, { text, waiting = false }) {
  const { element } = show.figure;
  const isOpen = Boolean(text);
  show.caption = isOpen ? { text, waiting } : undefined;
  const spoken = element.querySelector(".spoken") ?? make(show);
  const [words, next] = spoken.children;
  spoken.hidden = !isOpen;
  element.toggleAttribute("data-spoken", isOpen);
  if (words.textContent !== text) words.textContent = text;
  next.hidden = !waiting || show.watching;
  measure(show.workspace.stage);
}

/** The devices leave room for what is said beneath them. @param {any} stage */
function measure(stage) {
  const heights = [...stage.element.querySelectorAll(".spoken:not([hidden])")].map(({ offsetHeight }) => offsetHeight);
  stage.said = Math.max(0, ...heights.map((height) => height - 24));
  stage.element.style.setProperty("--said", `${stage.said}px`);
  stage.fit();
}

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

/** Whoever waits at the caption goes on. @param {any} show */
export function proceed(show) {
  continueAfterCaption(show.session).catch((error) => show.tell("problem", error.message));
}
