// @ts-check
import { describe } from "./aria.js";
import { drawLines, setFont } from "./text-lines.js";

/** Sets a style, or takes it away where there is nothing to say. */
export const style = (node, name, value) =>
  value === undefined ? node.element.style.removeProperty(name) : node.element.style.setProperty(name, value);

const NOWHERE = [0, 0, 0, 0];
const SIDES = ["left", "width", "top", "height"];

export function place(node) {
  const [x, y, width, height] = node.members.frame ?? NOWHERE;
  const [dx, dy] = node.parent?.members.origin ?? NOWHERE;
  const [, , outerWidth, outerHeight] = node.parent?.members.frame ?? NOWHERE;
  const sized = node.animated.has("size");
  const animated = sized || node.animated.has("frame");
  const [h, v] = [span(x - dx, width, outerWidth, animated), span(y - dy, height, outerHeight, animated)];
  const start = (at, by) => sized ? `calc(${at} - var(${by}) * .5px)` : at;
  const box = [start(h.start, "--dw"), sum(h.length, animated && "dw"), start(v.start, "--dh"), sum(v.length, animated && "dh")];
  box.forEach((length, i) => { if (length !== node.box[i]) style(node, SIDES[i], length); });
  node.box = box;
  if (node.members.stick) aspects.stick(node);
  // Browsers clip at parts of a pixel, but put the hairline on a whole one.
  if (h.isLast || v.isLast) style(node.parent, "overflow-clip-margin", ".5px");
  if (!h.thin && !v.thin && !node.isThin) return;
  node.isThin = Boolean(h.thin || v.thin);
  style(node, "scale", node.isThin ? `${h.thin ?? 1} ${v.thin ?? 1}` : undefined);
  style(node, "transform-origin", node.isThin ? `${h.origin ?? "50%"} ${v.origin ?? "50%"}` : undefined);
}

/** A length, and what an animation (see `keyframes.js`) adds to it. */
export const sum = (length, animated) => animated ? `calc(${length} + var(--${animated}) * 1px)` : length;

/**
 * Start and length along one axis. A hairline (a point at most) is a box that engines place on whole pixels (see `pixels`),
 * scaled to as many of the display's as come nearest, one at least. It grows from its end, unless it is the first in its container:
 * a neighbour that begins there would cover it. While its length changes it is what it is.
 */
function span(start, length, outer, exact) {
  if (length <= 0 || length > 1 || exact) return { start: `${start}px`, length: `${length}px` };
  const end = start + length;
  const isFirst = start < 0.5;
  const isLast = outer - end < 0.5 && end <= outer + 0.5;
  const fromEnd = isLast || !isFirst;
  const dot = "var(--dot, 1)";
  const thin = `calc(max(1, round(${length} / var(--hair), 1)) * var(--hair) / ${dot})`;
  // Browsers keep lengths in parts of a pixel and round each sum. What ends a little above its neighbour is rounded up no further than that.
  return { start: fromEnd ? `calc(${end - 1 / 32}px - ${dot} * 1px)` : `${start}px`, length: `calc(${dot} * 1px)`, thin, origin: fromEnd ? "100%" : 0, isLast };
}

/** What is nearly transparent takes no touches, as in UIKit; what fades away takes none already. */
function reach(node) {
  const { alpha = 1, interactive = true } = node.members;
  style(node, "opacity", node.animated.has("fade") ? `calc(${alpha} + var(--da))` : alpha === 1 ? undefined : String(alpha));
  style(node, "visibility", alpha < 0.01 && !node.animated.has("alpha") ? "hidden" : undefined);
  style(node, "pointer-events", interactive && alpha >= 0.01 ? undefined : "none");
  describe(node);
}

const clip = (node) => style(node, "overflow", node.members.clip && !node.members.scroll ? "clip" : undefined);

function type(node) {
  setFont(node.element, node.members.font);
  drawLines(node);
}

/** What draws each member. Members that share a drawing share its function, so that it runs once a commit. `art.js` and others add to them. @type {Record<string, (node: any, renderer?: any) => void>} */
export const aspects = {
  frame: place,
  hidden: (node) => { node.element.hidden = Boolean(node.members.hidden); },
  clip,
  alpha: reach,
  interactive: reach,
  background: (node) => style(node, "background-color", node.members.background),
  radius: (node) => style(node, "border-radius", node.members.radius && `${node.members.radius}px`),
  lines: drawLines,
  font: type,
  color: (node) => style(node, "color", node.members.color),
  scroll: (node, { scrolling }) => {
    clip(node);
    scrolling.draw(node);
  },
  thumbs: (node, { scrolling }) => { if (node.sizer) scrolling.following?.thumbs(node).draw(); },
};
for (const name of ["role", "label", "value", "range", "hint", "silent", "modal", "text", "enabled", "selected", "tappable"]) aspects[name] = describe;
