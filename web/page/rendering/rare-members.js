// @ts-check
import { aspects, place, style, sum } from "./common-members.js";
import { shadow } from "./css-values.js";
import { drawShapes, drawSpinner } from "./vector-drawing.js";
import { drawLayers } from "./layers.js";
import { IDENTITY, lifted, poseOf } from "./matrices.js";
import { drawGround, drawImage, drawMask } from "./box-painting.js";
import { stick } from "./sticky-headers.js";

export { placeLayers } from "./layers.js";
export { Images } from "./box-painting.js";
export { PageSnapping } from "./page-snapping.js";
export { standAtTop } from "./sticky-headers.js";

/** About the view's centre, as is CSS's way. */
function transform(node) {
  if (node.members.depth || node.animated.has("depth")) return turn(node);
  if (node.animated.has("pose")) return pose(node);
  const animated = node.animated.has("transform");
  const matrix = node.members.transform ?? (animated ? IDENTITY : undefined);
  style(node, "transform", matrix && `matrix(${matrix.map((n, i) => animated ? `calc(${n} + var(--t${i}))` : n)})`);
}

function pose(node) {
  const [x, y, angle, across, down] = poseOf(node.members.transform ?? IDENTITY).map((n, i) => `(${n} + var(--p${i}))`);
  style(node, "transform", `translate(calc(${x} * 1px), calc(${y} * 1px)) rotate(calc(${angle} * 1rad)) scale(calc${across}, calc${down})`);
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

/** As many of the display's pixels as come nearest, one at least: a width of CSS's own would be cut to whole pixels. */
const wholePixels = (width) => `calc(max(1, round(${width} / var(--hair, ${width}), 1)) * var(--hair, ${width}) * 1px)`;

function border(node) {
  const [width, color] = node.members.border ?? [];
  const animated = node.animated.has("borderWidth");
  node.element.toggleAttribute("data-border", width > 0 || animated);
  const moving = animated ? sum(`${width ?? 0}px`, "db") : undefined;
  style(node, "--border-width", moving ?? (width ? wholePixels(width) : undefined));
  style(node, "--border-color", color);
}

function placeChildren(node, { nodes }) {
  for (const child of node.element.children) {
    const view = nodes.get(Number(child.dataset?.id));
    if (view) place(view);
  }
}

/**
 * Blurs what lies behind. Where the viewer prefers less transparency the style sheet (`art.css`) draws the ground opaque instead: `--solid` is its colour then.
 */
function blur(node) {
  const { blur, background } = node.members;
  node.element.toggleAttribute("data-blur", blur > 0);
  style(node, "backdrop-filter", blur > 0 ? `blur(${blur}px)` : undefined);
  style(node, "--solid", blur > 0 ? (background ?? "").slice(0, 7) || undefined : undefined);
}

/** What draws the members that many a screen does without. */
Object.assign(aspects, {
  through: (node) => { node.element.toggleAttribute("data-through", Boolean(node.members.through)); },
  background: (node) => {
    drawGround(node);
    if (node.members.blur) blur(node);
  },
  blur,
  gradient: drawGround,
  shadow: drawGround,
  shadowColor: drawGround,
  shadowOffset: drawGround,
  shadowRadius: drawGround,
  colors: drawGround,
  locations: drawGround,
  startPoint: drawGround,
  endPoint: drawGround,
  size: place,
  pose: transform,
  mask: drawMask,
  z: height,
  radius,
  corners: radius,
  curve: radius,
  transform,
  depth: transform,
  oneSided: (node) => style(node, "backface-visibility", node.members.oneSided && "hidden"),
  textShadow: (node) => style(node, "text-shadow", shadow(node.members.textShadow)),
  shapes: drawShapes,
  image: drawImage,
  layers: drawLayers,
  spinner: (node, { motion }) => {
    drawSpinner(node);
    motion.spins(node);
  },
  stick,
  origin: placeChildren,
  border,
  borderWidth: border,
  identifier: ({ element, members }) => {
    if (members.identifier === undefined) delete element.dataset.identifier;
    else element.dataset.identifier = members.identifier;
  },
});
