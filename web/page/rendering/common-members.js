// @ts-check
import { describe } from "./aria.js";
import { drawLines, setFont, style as setStyle } from "./text-lines.js";

/** @import { Renderer } from "./renderer.js" */
/** @import { ViewNode } from "./view-node.js" */

/**
 * @typedef {(node: ViewNode, renderer: Renderer) => void} DrawMember draws one member of a view, or several that share
 *   a drawing
 */

/**
 * Sets a style of a view's element, or removes it if the value is undefined.
 * @param {ViewNode} node
 * @param {string} name
 * @param {string | undefined} value
 */
export const style = (node, name, value) => setStyle(node.element, name, value);

/** @type {readonly [number, number, number, number]} */
const ZERO_FRAME = [0, 0, 0, 0];
const SIDES = ["left", "width", "top", "height"];

/** Draws the frame, relative to the parent's bounds origin. @type {DrawMember} */
export function drawFrame(node, renderer) {
  const [x, y, width, height] = node.members.frame ?? ZERO_FRAME;
  const [dx, dy] = node.parent?.members.origin ?? ZERO_FRAME;
  const [, , outerWidth, outerHeight] = node.parent?.members.frame ?? ZERO_FRAME;
  const isSizeAnimated = node.animated.has("size");
  const isAnimated = isSizeAnimated || node.animated.has("frame");
  const [h, v] = [extent(x - dx, width, outerWidth, isAnimated), extent(y - dy, height, outerHeight, isAnimated)];
  const start = (/** @type {string} */ at, /** @type {string} */ growth) =>
    isSizeAnimated ? `calc(${at} - var(${growth}) * .5px)` : at;
  const box = [
    start(h.start, "--dw"),
    animatedLength(h.length, isAnimated && "dw"),
    start(v.start, "--dh"),
    animatedLength(v.length, isAnimated && "dh"),
  ];
  box.forEach((length, i) => {
    if (length !== node.box[i]) style(node, SIDES[i], length);
  });
  node.box = box;
  if (node.members.stick) memberDrawings.stick(node, renderer);
  // Browsers clip at parts of a pixel, but put the hairline on a whole one.
  if (node.parent && (h.isLast || v.isLast)) style(node.parent, "overflow-clip-margin", ".5px");
  if (!h.thickness && !v.thickness && !node.isHairline) return;
  node.isHairline = Boolean(h.thickness || v.thickness);
  style(node, "scale", node.isHairline ? `${h.thickness ?? 1} ${v.thickness ?? 1}` : undefined);
  style(node, "transform-origin", node.isHairline ? `${h.origin ?? "50%"} ${v.origin ?? "50%"}` : undefined);
}

/**
 * A length, and what an animation (see `keyframes.js`) adds to it.
 * @param {string} length
 * @param {string | false} property without `--`; false: none runs
 */
export const animatedLength = (length, property) => property ? `calc(${length} + var(--${property}) * 1px)` : length;

/**
 * Start and length along one axis. A hairline (a point at most) is a box of one pixel (`--dot`: see `applyZoom`) scaled
 * to the nearest whole number of display pixels, one at least. It grows from its end, unless it is the first in its
 * container: a neighbour that begins there would cover it. While its length is animated it is drawn exactly.
 * @param {number} start @param {number} length @param {number} outer length of the container @param {boolean} exact
 * @returns {{start: string, length: string, thickness?: string, origin?: string, isLast?: boolean}}
 */
function extent(start, length, outer, exact) {
  if (length <= 0 || length > 1 || exact) return { start: `${start}px`, length: `${length}px` };
  const end = start + length;
  const isFirst = start < 0.5;
  const isLast = outer - end < 0.5 && end <= outer + 0.5;
  const fromEnd = isLast || !isFirst;
  const dot = "var(--dot, 1)";
  const thickness = `calc(max(1, round(${length} / var(--hair), 1)) * var(--hair) / ${dot})`;
  // Browsers round each sum of lengths. An end that is slightly above its neighbour is not rounded up beyond it.
  return {
    start: fromEnd ? `calc(${end - 1 / 32}px - ${dot} * 1px)` : `${start}px`,
    length: `calc(${dot} * 1px)`,
    thickness,
    origin: fromEnd ? "100%" : "0",
    isLast,
  };
}

/**
 * A nearly transparent view takes no touches, as in UIKit; a view that fades out takes none from the beginning.
 * @type {DrawMember}
 */
function drawAlpha(node) {
  const { alpha = 1, interactive = true } = node.members;
  style(
    node,
    "opacity",
    node.animated.has("fade") ? `calc(${alpha} + var(--da))` : alpha === 1 ? undefined : String(alpha),
  );
  style(node, "visibility", alpha < 0.01 && !node.animated.has("alpha") ? "hidden" : undefined);
  style(node, "pointer-events", interactive && alpha >= 0.01 ? undefined : "none");
  describe(node);
}

/** @param {ViewNode} node */
const drawClip = (node) => style(node, "overflow", node.members.clip && !node.members.scroll ? "clip" : undefined);

/** Sets the font, and moves the lines, whose distance from their baseline depends on it. @type {DrawMember} */
function drawFont(node) {
  setFont(node.element, node.members.font);
  drawLines(node);
}

/**
 * The function that draws each member, by name. Members with a common drawing have the same function, which runs once a
 * commit. `rare-members.js` and `text-input.js` add functions when they are loaded.
 * @type {Record<string, DrawMember>}
 */
export const memberDrawings = {
  frame: drawFrame,
  hidden: (node, { scrolling }) => {
    const hidden = Boolean(node.members.hidden);
    if (node.element.hidden && !hidden) scrolling.clearOffsets();
    node.element.hidden = hidden;
  },
  clip: drawClip,
  alpha: drawAlpha,
  interactive: drawAlpha,
  background: (node) => style(node, "background-color", node.members.background),
  radius: (node) =>
    style(node, "border-radius", node.members.radius === undefined ? undefined : `${node.members.radius}px`),
  lines: drawLines,
  font: drawFont,
  color: (node) => style(node, "color", node.members.color),
  scroll: (node, { scrolling }) => {
    drawClip(node);
    scrolling.draw(node);
  },
  thumbs: (node, { scrolling }) => {
    if (node.sizer) scrolling.reporting?.indicatorsOf(node).draw();
  },
};
for (
  const name of [
    "role",
    "label",
    "value",
    "range",
    "hint",
    "silent",
    "modal",
    "text",
    "enabled",
    "selected",
    "tappable",
  ]
) memberDrawings[name] = describe;
