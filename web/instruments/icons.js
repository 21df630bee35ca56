// @ts-check
import { svg } from "../page/rendering/svg.js";
import { make } from "./elements.js";

const outlines = {
  back: "M8 1v10L1 6zM11 1h-2v10h2z",
  forth: "M4 1v10l7-5zM1 1h2v10H1z",
  play: "M2.5 1l8 5-8 5z",
  pause: "M2 1h3v10H2zM7 1h3v10H7z",
  plus: "M5 1h2v4h4v2H7v4H5V7H1V5h4z",
  minus: "M1 5h10v2H1z",
  close: "M2.2 1L6 4.8 9.8 1 11 2.2 7.2 6 11 9.8 9.8 11 6 7.2 2.2 11 1 9.8 4.8 6 1 2.2z",
  fit: "M0 2h2v8H0zM10 2h2v8h-2zM6 3l3 3-3 3zM6 3L3 6l3 3z",
};

/** @param {keyof typeof outlines} name */
export function icon(name) {
  const element = svg(document, "svg", { viewBox: "0 0 12 12", "aria-hidden": "true" });
  element.append(svg(document, "path", { d: outlines[name] }));
  return element;
}

/** A button that shows an icon. @param {keyof typeof outlines} name @param {string} words @param {() => void} click */
export const iconButton = (name, words, click) =>
  make("button", {
    type: "button",
    className: "icon-button",
    title: words,
    "aria-label": words.replace(/ \(.\)$/, ""),
    click,
  }, icon(name));
