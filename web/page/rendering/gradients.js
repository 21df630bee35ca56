// @ts-check
/**
 * Gradients that stretch with their box, as Core Animation's do: as an image while they stand, which is exact; as one of CSS's while they move, whose stops and
 * points are properties that animations move.
 */

/** Places that lie beyond a gradient's ends are brought to them, and the ends to those: SVG knows none. */
function within({ type, start, end, stops }) {
  const [first, last] = [Math.min(0, ...stops.map(([at]) => at)), Math.max(1, ...stops.map(([at]) => at))];
  if (type === "conic" || (first === 0 && last === 1) || (type === "radial" && first < 0)) return { start, end, stops };
  const along = (part) => start.map((n, i) => n + (end[i] - n) * part);
  return { start: along(first), end: along(last), stops: stops.map(([at, color]) => [(at - first) / (last - first), color]) };
}

/** @returns {string} */
export function gradientImage(gradient) {
  const { start: [x1, y1], end: [x2, y2], stops } = within(gradient);
  if (gradient.type === "conic") {
    const angle = Math.atan2(y2 - y1, x2 - x1) + Math.PI / 2;
    return `conic-gradient(from ${angle}rad at ${x1 * 100}% ${y1 * 100}%, ${stops.map(([at, color]) => `${color} ${at * 100}%`)})`;
  }
  const [name, way] = gradient.type === "radial"
    ? ["radial", `cx="0" cy="0" r="1" gradientTransform="matrix(${Math.abs(x2 - x1)} 0 0 ${Math.abs(y2 - y1)} ${x1} ${y1})"`]
    : ["linear", `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`];
  const colors = stops.map(([at, color]) => `<stop offset="${at}" stop-color="${color}"/>`).join("");
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" preserveAspectRatio="none"><${name}Gradient id="g" ${way}>${colors}</${name}Gradient><rect width="1" height="1" fill="url(#g)"/></svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(image)}")`;
}

const registered = new Set();

function register(name, syntax, value) {
  if (registered.has(name)) return;
  registered.add(name);
  CSS.registerProperty({ name, syntax, inherits: false, initialValue: value });
}

const [dx, dy] = ["(var(--end-0) - var(--start-0))", "(var(--end-1) - var(--start-1))"];
const size = (n) => `max(${n}, -1 * ${n})`;

/**
 * How each type is drawn, and where on CSS's own line a place is. In a box of one by one, with the way d from start to end, a point p is at t = (p - start) d / d²; CSS's line goes
 * through the box's middle, and from its 0 to its 1 the place grows by (|dx| + |dy|) / d².
 */
const drawings = {
  axial: ([width, height]) => ({
    name: "linear-gradient",
    way: `atan2(${dx} * ${height}, ${dy} * -${width})`,
    place: (at) => `calc(50% + 100% * (${at} * (${dx} * ${dx} + ${dy} * ${dy}) - (.5 - var(--start-0)) * ${dx} - (.5 - var(--start-1)) * ${dy}) / max(${size(dx)} + ${size(dy)}, .0001))`,
  }),
  radial: () => ({
    name: "radial-gradient",
    way: `calc(${size(dx)} * 100%) calc(${size(dy)} * 100%) at calc(var(--start-0) * 100%) calc(var(--start-1) * 100%)`,
    place: (at) => `calc(${at} * 100%)`,
  }),
  conic: () => ({
    name: "conic-gradient",
    way: `from calc(atan2(${dy}, ${dx}) + 90deg) at calc(var(--start-0) * 100%) calc(var(--start-1) * 100%)`,
    place: (at) => `calc(${at} * 100%)`,
  }),
};

/** What draws a gradient of which something moves; `undefined`: nothing does. @returns {Record<string, string> | undefined} */
export function movingGradient({ type, start, end, stops }, { animated, members }) {
  if (!["colors", "locations", "startPoint", "endPoint"].some((member) => animated.has(member))) return undefined;
  const values = Object.fromEntries([
    ...[0, 1].flatMap((i) => [[`--start-${i}`, start[i]], [`--end-${i}`, end[i]]]),
    ...stops.flatMap(([at, color], i) => [[`--stop-${i}`, at], [`--stop-color-${i}`, color]]),
  ].map(([name, value]) => [name, String(value)]));
  for (const name in values) register(name, name.startsWith("--stop-color") ? "<color>" : "<number>", name.startsWith("--stop-color") ? "transparent" : "0");
  const { name, way, place } = drawings[type]((members.frame ?? [0, 0, 1, 1]).slice(2));
  const colors = stops.map((_, i) => `var(--stop-color-${i}) ${place(`var(--stop-${i})`)}`);
  return { ...values, "background-image": `${name}(${way}, ${colors})` };
}
