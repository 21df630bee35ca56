// @ts-check
import { loaded } from "../shell/lazy-modules.js";

/** @import { WireFont, WireLine, WireRunMembers } from "../../wire-types.d.ts" */
/** @import { ViewNode } from "./view-node.js" */

/**
 * @typedef {HTMLElement & {look: string}} LineElement draws one run; `look` is the JSON of what it was styled for, ""
 *   for the view's own style
 */
/**
 * @typedef {[x: number, baseline: number, width: number, text: string, members?: WireRunMembers]} PlacedRun a run with
 *   its x in the view's coordinates
 */

/** The drawn text of a line, as one string. @param {Readonly<WireLine>} line */
export const textOfLine = ([, , , text]) =>
  typeof text === "string" ? text : text.map(([, , string]) => string).join("");

/** @param {WireLine} line @returns {PlacedRun[]} */
const runsOf = ([x, baseline, width, text]) =>
  typeof text === "string"
    ? [[x, baseline, width, text]]
    : text.map(([dx, width, string, members]) => [x + dx, baseline, width, string, members]);

/**
 * Draws each run in a box of its own, with its left edge at x and its lower edge (see `.line`) on the baseline. The
 * font size is the box's height, so a new size moves the runs.
 * @param {ViewNode} node
 */
export function drawLines(node) {
  const { element, members } = node;
  const runs = (members.lines ?? []).flatMap(runsOf);
  while (node.lines.length > runs.length) node.lines.pop()?.remove();
  runs.forEach(([x, baseline, width, text, runMembers], i) => {
    const line = node.lines[i] ?? addLine(node);
    const look = runMembers ? JSON.stringify([runMembers, width, members.font]) : "";
    if (line.look !== look || runMembers?.fit && line.textContent !== text) {
      loaded("text-runs")?.styleRun(line, look, runMembers ?? {}, width, text, members.font);
    } else if (line.textContent !== text) line.textContent = text;
    line.style.setProperty("left", `${x}px`);
    line.style.setProperty(
      "top",
      `${baseline - (runMembers?.rise ?? 0) - (runMembers?.font ?? members.font ?? [17])[0]}px`,
    );
  });
}

/**
 * Inserts an element that draws the view itself after another one, or first.
 * @param {ViewNode} node
 * @param {Element} drawing
 * @param {Element | undefined} previous
 */
export function insertDrawing(node, drawing, previous) {
  node.element.insertBefore(drawing, previous ? previous.nextSibling : node.element.firstChild);
}

/** @param {ViewNode} node @returns {LineElement} */
function addLine(node) {
  const line = Object.assign(node.element.ownerDocument.createElement("span"), { className: "line", look: "" });
  insertDrawing(node, line, node.lastDrawing);
  node.lines.push(line);
  return line;
}

/**
 * Sets size, weight and traits of a font; without one the element inherits its parent's.
 * @param {HTMLElement} element
 * @param {WireFont | undefined} font
 */
export function setFont(element, font) {
  const [size, weight] = font ?? [];
  const traits = font?.slice(2) ?? [];
  style(element, "font-variant-numeric", traits.includes("tnum") ? "tabular-nums" : undefined);
  style(element, "font-size", size === undefined ? undefined : `${size}px`);
  style(element, "font-weight", weight ? String(weight) : undefined);
  style(element, "font-style", traits.includes("italic") ? "italic" : undefined);
}

/**
 * Sets a style, or removes it if the value is undefined.
 * @param {HTMLElement | SVGElement} element
 * @param {string} name
 * @param {string | undefined} value
 */
export const style = (element, name, value) =>
  value === undefined ? element.style.removeProperty(name) : element.style.setProperty(name, value);
