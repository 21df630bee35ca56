// @ts-check
import { make, updateKeyedChildren, updateText } from "./elements.js";

/**
 * @typedef {import("./overlay-layer.js").Rect} Rect
 * @typedef {{key: string, look: string, rect: Rect, text?: string, state?: string}} Shape a box, a line or a tab;
 *   `look` is its class
 */

/** Updates a layer's elements to these shapes. @param {HTMLElement} layer @param {Shape[]} shapes */
export function drawShapes(layer, shapes) {
  updateKeyedChildren(layer, shapes, ({ key }) => key, () => make("div"), update);
}

/** @param {HTMLElement & {drawn?: string}} element `drawn` is the JSON of its shape @param {Shape} shape */
function update(element, { look, rect: { x, y, width, height }, text, state }) {
  const now = JSON.stringify([look, x, y, width, height, text, state]);
  if (element.drawn === now) return;
  element.drawn = now;
  element.className = look;
  for (const [name, value] of Object.entries({ left: x, top: y, width, height })) {
    if (Number.isFinite(value)) element.style.setProperty(name, `${Math.round(value * 100) / 100}px`);
    else element.style.removeProperty(name);
  }
  if (state) element.dataset.state = state;
  if (text !== undefined) updateText(element, text);
}

/** A number of points with at most one decimal. @param {number} n */
export const points = (n) => String(Math.round(n * 10) / 10);

/** @type {CanvasRenderingContext2D | null} */ let ruler;
/** @type {Map<string, number>} */ const widths = new Map();

/** The width of a label's text. @param {string} text */
export function textWidth(text) {
  const known = widths.get(text);
  if (known !== undefined) return known;
  ruler ??= document.createElement("canvas").getContext("2d");
  if (ruler) ruler.font = "600 11px Inter, sans-serif";
  const width = ruler?.measureText(text).width ?? text.length * 6;
  if (widths.size > 500) widths.clear();
  widths.set(text, width);
  return width;
}

const widthOf = (/** @type {string} */ text) => textWidth(text) + 12;

const labelHeight = 18;

/**
 * The position of a label at a box: above it, else below, else inside; within the screen.
 * @param {string} text @param {Rect} rect @param {Rect} bounds @returns {Rect}
 */
export function labelPosition(text, { x, y, height }, bounds) {
  const left = Math.max(0, Math.min(x, bounds.width - widthOf(text)));
  const above = y - labelHeight - 3;
  const below = y + height + 3;
  const top = above >= 0 ? above : below + labelHeight <= bounds.height ? below : Math.max(0, y) + 3;
  return { x: left, y: top, width: NaN, height: NaN };
}

/**
 * The distances between two boxes, as lines with lengths: to the sides of the containing box, or across the gaps
 * between the two.
 * @param {Rect} box @param {Rect} other @param {number} scale @returns {Shape[]}
 */
export function distances(box, other, scale) {
  const [a, b] = [edges(box), edges(other)];
  const [middle, centre] = [(a.top + a.bottom) / 2, (a.left + a.right) / 2];
  const isIn = (/** @type {Edges} */ inner, /** @type {Edges} */ outer) =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1 && inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1;
  /** @type {[string, number, number, number, boolean][]} which, from, to, at, across */
  const lines = [];
  if (isIn(a, b) || isIn(b, a)) {
    const [inner, outer] = isIn(a, b) ? [a, b] : [b, a];
    const at = isIn(a, b) ? [middle, centre] : [(b.top + b.bottom) / 2, (b.left + b.right) / 2];
    lines.push(["left", outer.left, inner.left, at[0], true], ["right", inner.right, outer.right, at[0], true], [
      "top",
      outer.top,
      inner.top,
      at[1],
      false,
    ], ["bottom", inner.bottom, outer.bottom, at[1], false]);
  } else {
    lines.push(b.left >= a.right ? ["right", a.right, b.left, middle, true] : ["left", b.right, a.left, middle, true]);
    lines.push(
      b.top >= a.bottom ? ["bottom", a.bottom, b.top, centre, false] : ["top", b.bottom, a.top, centre, false],
    );
  }
  return lines.filter(([, from, to]) => (to - from) / scale >= 0.95).flatMap(([name, from, to, at, isAcross]) =>
    line(name, from, to, at, isAcross, scale)
  );
}

/**
 * @param {string} name
 * @param {number} from
 * @param {number} to
 * @param {number} at
 * @param {boolean} isAcross
 * @param {number} scale
 * @returns {Shape[]}
 */
function line(name, from, to, at, isAcross, scale) {
  const text = points((to - from) / scale);
  const [length, middle, width] = [to - from, (from + to) / 2, widthOf(text) - 3];
  const rect = isAcross ? { x: from, y: at, width: length, height: 1 } : { x: at, y: from, width: 1, height: length };
  const position = isAcross ? { x: middle - width / 2, y: at - 7 } : { x: at - width / 2, y: middle - 7 };
  return [
    { key: `${name} line`, look: `distance ${isAcross ? "across" : "down"}`, rect },
    { key: `${name} length`, look: "length", rect: { ...position, width, height: NaN }, text },
  ];
}

/** @typedef {ReturnType<typeof edges>} Edges */
const edges = (/** @type {Rect} */ { x, y, width, height }) => ({
  left: x,
  right: x + width,
  top: y,
  bottom: y + height,
});
