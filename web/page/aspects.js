// @ts-check
import { drawInput } from "./caret.js";
import { describe } from "./description.js";
import { drawShapes, drawSpinner } from "./ink.js";
import { drawKeyboard } from "./keyboard.js";
import { drawLayers } from "./layers.js";
import { drawLines, setFont, shadow } from "./lines.js";
import { IDENTITY, lifted } from "./matrix.js";
import { drawGround, drawImage, drawMask } from "./paint.js";
import { stick } from "./sticking.js";

/** Sets a style, or takes it away where there is nothing to say. */
const style = (node, name, value) =>
  value === undefined ? node.element.style.removeProperty(name) : node.element.style.setProperty(name, value);

const NOWHERE = [0, 0, 0, 0];
const SIDES = ["left", "width", "top", "height"];

function place(node) {
  const [x, y, width, height] = node.members.frame ?? NOWHERE;
  const [dx, dy] = node.parent?.members.origin ?? NOWHERE;
  const [, , outerWidth, outerHeight] = node.parent?.members.frame ?? NOWHERE;
  const animated = node.animated.has("frame");
  const [h, v] = [span(x - dx, width, outerWidth, animated), span(y - dy, height, outerHeight, animated)];
  const box = [h.start, sum(h.length, animated && "dw"), v.start, sum(v.length, animated && "dh")];
  box.forEach((length, i) => { if (length !== node.box[i]) style(node, SIDES[i], length); });
  node.box = box;
  if (node.members.stick) stick(node);
  if (!h.thin && !v.thin && !node.isThin) return;
  node.isThin = Boolean(h.thin || v.thin);
  style(node, "scale", node.isThin ? `${h.thin ?? 1} ${v.thin ?? 1}` : undefined);
  style(node, "transform-origin", node.isThin ? `${h.origin ?? "50%"} ${v.origin ?? "50%"}` : undefined);
}

/** A length, and what an animation (see `keyframes.js`) adds to it. */
const sum = (length, animated) => animated ? `calc(${length} + var(--${animated}) * 1px)` : length;

/** About the view's centre, as is CSS's way. */
function transform(node) {
  if (node.members.depth || node.animated.has("depth")) return turn(node);
  const animated = node.animated.has("transform");
  const matrix = node.members.transform ?? (animated ? IDENTITY : undefined);
  style(node, "transform", matrix && `matrix(${matrix.map((n, i) => animated ? `calc(${n} + var(--t${i}))` : n)})`);
}

/** Where in the sixteen numbers of a transform of space those of one of the plane stand. */
const PLANE = [0, 1, 4, 5, 12, 13];

function turn(node) {
  const { members, animated } = node;
  const parts = (members.depth ?? lifted(members.transform)).map((n, i) => {
    const plane = animated.has("transform") ? PLANE.indexOf(i) : -1;
    const more = [animated.has("depth") && `var(--m${i})`, plane >= 0 && `var(--t${plane})`].filter(Boolean);
    return more.length ? `calc(${[n, ...more].join(" + ")})` : n;
  });
  style(node, "transform", `matrix3d(${parts})`);
}

function radius(node) {
  const animated = node.animated.has("radius");
  const { radius = animated ? 0 : undefined, corners, curve } = node.members;
  const length = sum(`${radius}px`, animated && "dr");
  const each = corners ? corners.map((round) => round ? length : "0px").join(" ") : length;
  style(node, "border-radius", radius === undefined ? undefined : each);
  style(node, "corner-shape", curve && "superellipse(1.25)");
}

/** Above siblings with less, and within the parent only. */
function height(node) {
  style(node, "z-index", node.members.z === undefined ? undefined : String(Math.round(node.members.z)));
  if (node.parent) style(node.parent, "isolation", "isolate");
}

/**
 * Start and length along one axis. A hairline (thinner than a point) is a point, which engines place on whole pixels, scaled to a pixel
 * at least; at its container's end, where a neighbour would cover it. While its length changes it is what it is.
 */
function span(start, length, outer, exact) {
  if (length <= 0 || length >= 1 || exact) return { start: `${start}px`, length: `${length}px` };
  const end = start + length;
  const atEnd = outer - end < 0.5 && end <= outer + 0.5;
  return { start: `${atEnd ? end - 1 : start}px`, length: "1px", thin: `max(${length}, var(--hair))`, origin: atEnd ? "100%" : 0 };
}

function placeChildren(node, { nodes }) {
  for (const child of node.element.children) {
    const view = nodes.get(Number(child.dataset?.id));
    if (view) place(view);
  }
}

/** What is nearly transparent takes no touches, as in UIKit; what fades away takes none already. */
function reach(node) {
  const { alpha = 1, interactive = true } = node.members;
  style(node, "opacity", alpha === 1 ? undefined : String(alpha));
  style(node, "visibility", alpha < 0.01 && !node.animated.has("alpha") ? "hidden" : undefined);
  style(node, "pointer-events", interactive && alpha >= 0.01 ? undefined : "none");
  describe(node);
}

const clip = (node) => style(node, "overflow", node.members.clip && !node.members.scroll ? "clip" : undefined);

function border(node) {
  const [width, color] = node.members.border ?? [];
  const animated = node.animated.has("borderWidth");
  node.element.toggleAttribute("data-border", width > 0 || animated);
  style(node, "--border-width", width || animated ? sum(`${width ?? 0}px`, animated && "db") : undefined);
  style(node, "--border-color", color);
}

function type(node) {
  setFont(node.element, node.members.font);
  drawLines(node);
}

/** What draws each member. Members that share a drawing share its function, so that it runs once a commit. */
export const aspects = {
  frame: place,
  origin: placeChildren,
  hidden: (node) => { node.element.hidden = Boolean(node.members.hidden); },
  clip,
  alpha: reach,
  interactive: reach,
  through: (node) => { node.element.toggleAttribute("data-through", Boolean(node.members.through)); },
  background: drawGround,
  gradient: drawGround,
  shadow: drawGround,
  shadowColor: drawGround,
  shadowOffset: drawGround,
  shadowRadius: drawGround,
  mask: drawMask,
  z: height,
  radius,
  corners: radius,
  curve: radius,
  transform,
  depth: transform,
  oneSided: (node) => style(node, "backface-visibility", node.members.oneSided && "hidden"),
  border,
  borderWidth: border,
  lines: drawLines,
  font: type,
  color: (node) => style(node, "color", node.members.color),
  textShadow: (node) => style(node, "text-shadow", shadow(node.members.textShadow)),
  shapes: drawShapes,
  image: drawImage,
  layers: drawLayers,
  spinner: (node, { motion }) => {
    drawSpinner(node);
    motion.spins(node);
  },
  scroll: (node, { scrolling }) => {
    clip(node);
    scrolling.draw(node);
  },
  thumbs: (node) => node.thumbs?.draw(),
  stick,
  input: drawInput,
  keyboard: drawKeyboard,
  role: describe,
  label: describe,
  value: describe,
  range: describe,
  hint: describe,
  silent: describe,
  modal: describe,
  text: describe,
  enabled: describe,
  selected: describe,
  tappable: describe,
  identifier: ({ element, members }) => {
    if (members.identifier === undefined) delete element.dataset.identifier;
    else element.dataset.identifier = members.identifier;
  },
};
