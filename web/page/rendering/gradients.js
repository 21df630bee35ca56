// @ts-check
// Gradients that stretch with their box, as Core Animation's do. One that is not animated is drawn as an SVG image,
// which is exact. One that is animated is drawn as a CSS gradient, whose stops and points are custom properties.

/** @import { WireGradient } from "../../wire-types.d.ts" */
/** @import { ViewNode } from "./view-node.js" */

/**
 * The same gradient with all stops between 0 and 1, which SVG requires: its ends are moved to its outermost stops.
 * @param {WireGradient} gradient
 */
function normalized({ type, start, end, stops }) {
  const [first, last] = [Math.min(0, ...stops.map(([at]) => at)), Math.max(1, ...stops.map(([at]) => at))];
  if (type === "conic" || (first === 0 && last === 1) || (type === "radial" && first < 0)) return { start, end, stops };
  const along = (/** @type {number} */ part) => start.map((n, i) => n + (end[i] - n) * part);
  return {
    start: along(first),
    end: along(last),
    stops: stops.map(([at, color]) => /** @type {const} */ ([(at - first) / (last - first), color])),
  };
}

/** A gradient that is not animated, as a CSS image. @param {WireGradient} gradient @returns {string} */
export function gradientImage(gradient) {
  const { start: [x1, y1], end: [x2, y2], stops } = normalized(gradient);
  if (gradient.type === "conic") {
    const angle = Math.atan2(y2 - y1, x2 - x1) + Math.PI / 2;
    return `conic-gradient(from ${angle}rad at ${x1 * 100}% ${y1 * 100}%, ${
      stops.map(([at, color]) => `${color} ${at * 100}%`)
    })`;
  }
  const [name, geometry] = gradient.type === "radial"
    ? [
      "radial",
      `cx="0" cy="0" r="1" gradientTransform="matrix(${Math.abs(x2 - x1)} 0 0 ${Math.abs(y2 - y1)} ${x1} ${y1})"`,
    ]
    : ["linear", `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`];
  const colors = stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join("");
  const image =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" preserveAspectRatio="none"><${name}Gradient id="g" ${geometry}>${colors}</${name}Gradient><rect width="1" height="1" fill="url(#g)"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(image)}")`;
}

/** Names of the custom properties that the browser knows the type of. @type {Set<string>} */
const registered = new Set();

/** @param {string} name @param {string} syntax @param {string} value the initial one */
function register(name, syntax, value) {
  if (registered.has(name)) return;
  registered.add(name);
  CSS.registerProperty({ name, syntax, inherits: false, initialValue: value });
}

const [dx, dy] = ["(var(--end-0) - var(--start-0))", "(var(--end-1) - var(--start-1))"];
const absolute = (/** @type {string} */ n) => `max(${n}, -1 * ${n})`;

/**
 * @typedef {{name: string, geometry: string, position: (at: string) => string}} GradientDrawing
 *   The name of a CSS gradient, its first argument, and the position of a stop on its gradient line.
 */

/**
 * The CSS gradient that draws each type. In a box of one by one, with the vector d from start to end, a point p is at
 * t = (p - start) d / d². CSS's gradient line goes through the box's middle, and from its 0 to its 1 the position grows
 * by (|dx| + |dy|) / d².
 * @type {Record<WireGradient["type"], (size: number[]) => GradientDrawing>}
 */
const drawings = {
  axial: ([width, height]) => ({
    name: "linear-gradient",
    geometry: `atan2(${dx} * ${height}, ${dy} * -${width})`,
    position: (at) =>
      `calc(50% + 100% * (${at} * (${dx} * ${dx} + ${dy} * ${dy}) - (.5 - var(--start-0)) * ${dx} - (.5 - var(--start-1)) * ${dy}) / max(${
        absolute(dx)
      } + ${absolute(dy)}, .0001))`,
  }),
  radial: () => ({
    name: "radial-gradient",
    geometry: `calc(${absolute(dx)} * 100%) calc(${
      absolute(dy)
    } * 100%) at calc(var(--start-0) * 100%) calc(var(--start-1) * 100%)`,
    position: (at) => `calc(${at} * 100%)`,
  }),
  conic: () => ({
    name: "conic-gradient",
    geometry: `from calc(atan2(${dy}, ${dx}) + 90deg) at calc(var(--start-0) * 100%) calc(var(--start-1) * 100%)`,
    position: (at) => `calc(${at} * 100%)`,
  }),
};

/**
 * The styles that draw an animated gradient; undefined if nothing of it is animated.
 * @param {WireGradient} gradient
 * @param {ViewNode} node
 * @returns {Record<string, string> | undefined}
 */
export function movingGradient({ type, start, end, stops }, { animated, members }) {
  if (!["colors", "locations", "startPoint", "endPoint"].some((member) => animated.has(member))) return undefined;
  const values = Object.fromEntries([
    ...[0, 1].flatMap((i) => [[`--start-${i}`, start[i]], [`--end-${i}`, end[i]]]),
    ...stops.flatMap(([at, color], i) => [[`--stop-${i}`, at], [`--stop-color-${i}`, color]]),
  ].map(([name, value]) => [name, String(value)]));
  for (const name in values) {
    register(
      name,
      name.startsWith("--stop-color") ? "<color>" : "<number>",
      name.startsWith("--stop-color") ? "transparent" : "0",
    );
  }
  const { name, geometry, position } = drawings[type]((members.frame ?? [0, 0, 1, 1]).slice(2));
  const colors = stops.map((_, i) => `var(--stop-color-${i}) ${position(`var(--stop-${i})`)}`);
  return { ...values, "background-image": `${name}(${geometry}, ${colors})` };
}
