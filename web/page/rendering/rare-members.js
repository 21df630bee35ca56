// @ts-check
import { animatedLength, drawFrame, memberDrawings, style } from "./common-members.js";
import { textShadow } from "./css-values.js";
import { drawShapes, drawSpinner } from "./vector-drawing.js";
import { drawLayers } from "./layers.js";
import { IDENTITY, matrix3D, poseOf } from "./matrices.js";
import { drawBackground, drawImage, drawMask } from "./box-painting.js";
import { drawStick } from "./sticky-headers.js";

export { orderLayers } from "./layers.js";
export { Images } from "./box-painting.js";
export { PageSnapping } from "./page-snapping.js";
export { moveStickyHeaders } from "./sticky-headers.js";

/** @import { DrawMember } from "./common-members.js" */
/** @import { ViewNode } from "./view-node.js" */

/** Draws the transform about the view's center, as CSS does. @type {DrawMember} */
function drawTransform(node) {
  if (node.members.depth || node.animated.has("depth")) return drawTransform3D(node);
  if (node.animated.has("pose")) return drawPose(node);
  const animated = node.animated.has("transform");
  const matrix = node.members.transform ?? (animated ? IDENTITY : undefined);
  style(node, "transform", matrix && `matrix(${matrix.map((n, i) => animated ? `calc(${n} + var(--t${i}))` : n)})`);
}

/** @param {ViewNode} node */
function drawPose(node) {
  const [x, y, angle, across, down] = poseOf(node.members.transform ?? IDENTITY).map((n, i) => `(${n} + var(--p${i}))`);
  style(
    node,
    "transform",
    `translate(calc(${x} * 1px), calc(${y} * 1px)) rotate(calc(${angle} * 1rad)) scale(calc${across}, calc${down})`,
  );
}

/** The indexes of a 2D transform's six numbers among the sixteen of a 3D transform. */
const INDEXES_2D = [0, 1, 4, 5, 12, 13];

/** @param {ViewNode} node */
function drawTransform3D(node) {
  const { members, animated } = node;
  const parts = (members.depth ?? matrix3D(members.transform)).map((n, i) => {
    const index2D = animated.has("transform") ? INDEXES_2D.indexOf(i) : -1;
    const more = [animated.has("depth") && `var(--m${i})`, index2D >= 0 && `var(--t${index2D})`].filter(Boolean);
    return more.length ? `calc(${[n, ...more].join(" + ")})` : n;
  });
  style(node, "transform", `matrix3d(${parts})`);
}

/** @type {DrawMember} */
function drawRadius(node) {
  const animated = node.animated.has("radius");
  const { radius = animated ? 0 : undefined, corners, curve } = node.members;
  const length = animatedLength(`${radius}px`, animated && "dr");
  const each = corners ? corners.map((round) => round ? length : "0px").join(" ") : length;
  style(node, "border-radius", radius === undefined ? undefined : each);
  style(node, "corner-shape", curve ? "superellipse(1.25)" : undefined);
}

/** Draws a view above siblings with a smaller z, but not above views outside its parent. @type {DrawMember} */
function drawZ(node) {
  style(node, "z-index", node.members.z === undefined ? undefined : String(Math.round(node.members.z)));
  if (!node.parent) return;
  style(node.parent, "isolation", "isolate");
  if ((node.members.z ?? 0) < 0) node.parent.element.classList.add("content-below-views");
}

/**
 * The width in the nearest whole number of display pixels, one at least: CSS would round a border down.
 * @param {number} width
 */
const wholePixels = (width) => `calc(max(1, round(${width} / var(--hair, ${width}), 1)) * var(--hair, ${width}) * 1px)`;

/** @type {DrawMember} */
function drawBorder(node) {
  const [width = 0, color] = node.members.border ?? [];
  const animated = node.animated.has("borderWidth");
  node.element.toggleAttribute("data-border", width > 0 || animated);
  const moving = animated ? animatedLength(`${width}px`, "db") : undefined;
  style(node, "--border-width", moving ?? (width ? wholePixels(width) : undefined));
  style(node, "--border-color", color);
}

/** Draws the frames of all child views again after the bounds origin has changed. @type {DrawMember} */
function drawChildFrames(node, renderer) {
  for (const child of node.element.children) {
    const view = child instanceof HTMLElement && renderer.nodes.get(Number(child.dataset.id));
    if (view) drawFrame(view, renderer);
  }
}

/**
 * Blurs the content behind the view. If the viewer prefers less transparency, the style sheet (`rare-members.css`)
 * draws an opaque background instead, in the colour `--solid`.
 * @type {DrawMember}
 */
function drawBlur(node) {
  const { blur = 0, background } = node.members;
  node.element.toggleAttribute("data-blur", blur > 0);
  style(node, "backdrop-filter", blur > 0 ? `blur(${blur}px)` : undefined);
  style(node, "--solid", blur > 0 ? (background ?? "").slice(0, 7) || undefined : undefined);
}

/** The drawings of members that many screens do not have. @type {Record<string, DrawMember>} */
const rareDrawings = {
  through: (node) => {
    node.element.toggleAttribute("data-through", Boolean(node.members.through));
  },
  background: (node, renderer) => {
    drawBackground(node);
    if (node.members.blur) drawBlur(node, renderer);
  },
  blur: drawBlur,
  gradient: drawBackground,
  shadow: drawBackground,
  shadowColor: drawBackground,
  shadowOffset: drawBackground,
  shadowRadius: drawBackground,
  colors: drawBackground,
  locations: drawBackground,
  startPoint: drawBackground,
  endPoint: drawBackground,
  size: drawFrame,
  pose: drawTransform,
  mask: drawMask,
  z: drawZ,
  radius: drawRadius,
  corners: drawRadius,
  curve: drawRadius,
  transform: drawTransform,
  depth: drawTransform,
  oneSided: (node) => style(node, "backface-visibility", node.members.oneSided ? "hidden" : undefined),
  preserves3D: (node) => style(node, "transform-style", node.members.preserves3D ? "preserve-3d" : undefined),
  textShadow: (node) => style(node, "text-shadow", textShadow(node.members.textShadow)),
  shapes: drawShapes,
  image: drawImage,
  layers: drawLayers,
  spinner: (node, { motion }) => {
    drawSpinner(node);
    motion?.spinnerChanged(node);
  },
  stick: drawStick,
  origin: drawChildFrames,
  border: drawBorder,
  borderWidth: drawBorder,
  identifier: ({ element, members }) => {
    if (members.identifier === undefined) delete element.dataset.identifier;
    else element.dataset.identifier = members.identifier;
  },
};
Object.assign(memberDrawings, rareDrawings);
