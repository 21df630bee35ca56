// @ts-check
import { loaded } from "../shell/lazy-modules.js";

/** What is drawn of a line, as one string. */
export const textOfLine = ([, , , text]) => typeof text === "string" ? text : text.map(([, , string]) => string).join("");

/** A line's runs: x, baseline, width and text of each, and in what it differs from the view's font and colour. */
const runsOf = ([x, baseline, width, text]) => typeof text === "string"
  ? [[x, baseline, width, text]]
  : text.map(([dx, width, string, members]) => [x + dx, baseline, width, string, members]);

/**
 * Each run in a box of its own, its left edge at x and its foot (see `.line`) on the baseline. The font size is the box's height,
 * so a new size moves the runs.
 */
export function drawLines(node) {
  const { element, members } = node;
  const runs = (members.lines ?? []).flatMap(runsOf);
  while (node.lines.length > runs.length) node.lines.pop()?.remove();
  runs.forEach(([x, baseline, width, text, own], i) => {
    const line = node.lines[i] ?? addLine(node, element.ownerDocument.createElement("span"));
    const look = own ? JSON.stringify([own, width, members.font]) : "";
    if (line.look !== look || own?.fit && line.textContent !== text) loaded("text-runs").dress(line, look, own ?? {}, width, text, members.font);
    else if (line.textContent !== text) line.textContent = text;
    line.style.setProperty("left", `${x}px`);
    line.style.setProperty("top", `${baseline - (own?.rise ?? 0) - (own?.font ?? members.font ?? [17])[0]}px`);
  });
}

/** Puts a part of a view's own drawing after another one, or first. */
export function addInk(node, ink, previous) {
  node.element.insertBefore(ink, previous ? previous.nextSibling : node.element.firstChild);
}

function addLine(node, line) {
  line.className = "line";
  line.look = "";
  addInk(node, line, node.lastOfOwn);
  node.lines.push(line);
  return line;
}

/** Size, weight and what else is said of a font; without one what stands around it. */
export function setFont(element, font) {
  const [size, weight, ...traits] = font ?? [];
  style(element, "font-variant-numeric", font && (traits.includes("tnum") ? "tabular-nums" : undefined));
  style(element, "font-size", size === undefined ? undefined : `${size}px`);
  style(element, "font-weight", weight && String(weight));
  style(element, "font-style", traits.includes("italic") ? "italic" : undefined);
}

export const style = (element, name, value) =>
  value === undefined ? element.style.removeProperty(name) : element.style.setProperty(name, value);
