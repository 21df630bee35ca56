// @ts-check
/** @import { WireFont, WireGradient, WireImage, WireShape, WireView } from "../wire-types.d.ts" */
import { textOfLine } from "../page/rendering/text-lines.js";
import { count } from "./formatting.js";

/** The maximum length of a value's text. */
const maximumLength = 200;

const rounded = (/** @type {number} */ n) => String(Math.round(n * 100) / 100);
const point = (/** @type {number[]} */ [x, y]) => `(${rounded(x)}, ${rounded(y)})`;
const size = (/** @type {number} */ width, /** @type {number} */ height) => `${rounded(width)} × ${rounded(height)}`;
const frame = (/** @type {number[]} */ [x, y, width, height]) => `${point([x, y])} ${size(width, height)}`;
const list = (/** @type {unknown[]} */ parts) => parts.filter(Boolean).join(", ");
/** The text in quotation marks, on one line. */
const quoted = (/** @type {string} */ text) => `“${text.replaceAll("\n", " ")}”`;

/** The sides that are not 0, by name. @param {string[]} names */
const sides = (...names) => (/** @type {number[]} */ values) =>
  list(values.map((value, at) => value && `${names[at]} ${rounded(value)}`)) || "none";

const path = (/** @type {string | undefined} */ d = "") =>
  `path of ${count((d.match(/[a-z]/gi) ?? []).length, "step")}`;
const gradient = (/** @type {WireGradient} */ { type, stops }) =>
  `${type} gradient of ${count(stops.length, "colour")}`;
const shape = (/** @type {WireShape} */ { d, glyph, fill, stroke, color, width }) =>
  list([
    glyph ? "symbol" : path(d),
    glyph ? color : fill && `filled ${fill}`,
    stroke && `line ${stroke}${width === undefined ? "" : ` ${rounded(width)}`}`,
  ]);

/** The effect of an affine transform, if it has a name. @param {number[]} matrix */
function transform([a, b, c, d, x, y]) {
  const [across, down, angle] = [
    Math.hypot(a, b),
    Math.hypot(c, d) * Math.sign(a * d - b * c),
    Math.atan2(b, a) * 180 / Math.PI,
  ];
  if (Math.abs(a * c + b * d) > 0.001) return `matrix ${list([a, b, c, d, x, y].map(rounded))}`;
  const scale = rounded(across) === rounded(down) ? rounded(across) : size(across, down);
  return list([
    scale !== "1" && `scaled by ${scale}`,
    rounded(angle) !== "0" && `turned by ${rounded(angle)}°`,
    (x || y) && `moved by ${point([x, y])}`,
  ]) || "none";
}

const scroll = (
  /** @type {NonNullable<WireView["scroll"]>} */ { content: [width, height], offset = [0, 0], ...more },
) =>
  list([
    `at ${point(offset)} of ${size(width, height)}`,
    more.paging && "in pages",
    more.bounces === false && "does not bounce",
  ]);
const image = (/** @type {WireImage} */ { id, fit, at, tint, flip }) =>
  list([`image ${id}`, fit, at && `at ${frame(at)}`, tint && `in ${tint}`, flip && "mirrored"]);
const keys = (/** @type {NonNullable<WireView["keyboard"]>} */ { keys: which = "text", return: key = "return" }) =>
  `${which} keys, ${quoted(key)}`;
const stick = (/** @type {NonNullable<WireView["stick"]>} */ { x, y }) =>
  list([
    x && `across from ${rounded(x[0])} to ${rounded(x[1])}`,
    y && `down from ${rounded(y[0])} to ${rounded(y[1])}`,
  ]);
const edited = (/** @type {NonNullable<WireView["input"]>} */ { selection: [from, to] = [0, 0], secret }) =>
  list([from === to ? `caret at ${from}` : `${from} to ${to} selected`, secret && "secret"]);
const thumbs = (/** @type {NonNullable<WireView["thumbs"]>} */ { x, y }) =>
  list([y && "down", x && "across"]) || "none";
const corners = (/** @type {unknown[]} */ round) =>
  list(["top left", "top right", "bottom right", "bottom left"].filter((_, at) => round[at])) || "none";
/** @type {Record<number, string>} */
const weights = {
  100: "ultra light",
  200: "thin",
  300: "light",
  400: "regular",
  500: "medium",
  600: "semibold",
  700: "bold",
  800: "heavy",
  900: "black",
};
/** @type {Record<string, string>} */
const fontFeatures = { tnum: "figures of one width", mono: "monospaced" };
const font = (/** @type {WireFont} */ [size, weight, ...more]) =>
  list([`${rounded(size)} ${weights[weight] ?? weight}`, ...more.map((name) => fontFeatures[name] ?? name)]);

/**
 * Members of views, of controllers and of the screen whose values need an explanation.
 * @type {Record<string, (value: any) => string>} any: the member's name determines its type, which `format` does not
 *   know
 */
const formatters = {
  frame,
  caret: frame,
  origin: point,
  offset: point,
  shadowOffset: point,
  transform,
  depth: () => "in space",
  corners,
  border: ([width, color]) => list([rounded(width), color]),
  shadow: ({ radius = 0, offset = [0, 0], color, d }) =>
    list([`blur ${rounded(radius)}`, `offset ${point(offset)}`, color, d && path(d)]),
  gradient,
  mask: ({ d, gradient: fades, image: id }) => (d ? path(d) : fades ? gradient(fades) : `image ${id}`),
  text: quoted,
  label: quoted,
  hint: quoted,
  title: quoted,
  lines: (lines) =>
    lines.map((/** @type {import("../wire-types.d.ts").WireLine} */ line) => quoted(textOfLine(line))).join(" "),
  font,
  textShadow: ([color, x, y, blur]) => list([color, `offset ${point([x, y])}`, `blur ${rounded(blur)}`]),
  shapes: (shapes) => shapes.map(shape).join("; "),
  image,
  layers: (layers) => count(layers.length, "layer"),
  scroll,
  thumbs,
  stick,
  input: edited,
  keyboard: keys,
  range: ([value, from, to]) => `${rounded(value)} of ${rounded(from)} to ${rounded(to)}`,
  safeArea: sides("top", "left", "bottom", "right"),
  images: (images) => count(Object.keys(images).length, "image"),
};

/**
 * Formats a member's value as one line of text.
 * @param {string} name
 * @param {unknown} value
 * @param {(name: string, id: number) => string | undefined} [named] the name of the object with that number
 * @returns {string}
 */
export function formatMember(name, value, named) {
  const text = format(name, value, named);
  return text.length > maximumLength ? `${text.slice(0, maximumLength - 1)}…` : text;
}

/**
 * @param {string} name
 * @param {any} value any: a member of any type
 * @param {((name: string, id: number) => string | undefined) | undefined} named
 */
function format(name, value, named) {
  try {
    return (referenceMembers.has(name) && named?.(name, value)) ||
      (typeof value === "object" || typeof value === "string" ? formatters[name]?.(value) : undefined) ||
      formatPlain(value);
  } catch {
    // An older recording may have another format.
    return formatPlain(value);
  }
}

/** Members whose value is the number of another object. */
const referenceMembers = new Set(["parent", "presenter", "view"]);

/** @param {unknown} value @returns {string} */
function formatPlain(value) {
  if (typeof value === "number") return rounded(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) {
    return value.every((each) => typeof each === "number")
      ? `(${value.map(rounded).join(", ")})`
      : value.map(formatPlain).join(", ");
  }
  if (typeof value === "object" && value) {
    return Object.entries(value).map(([name, each]) => `${name} ${formatPlain(each)}`).join(", ");
  }
  return String(value);
}

/** Displays a value, with a sample of the colour that it contains. @param {HTMLElement} element @param {string} text */
export function showValue(element, text) {
  if (element.textContent !== text) element.textContent = text;
  const color = /^[^“"]*?(#(?:[\da-f]{8}|[\da-f]{6}))\b/i.exec(text)?.[1];
  element.toggleAttribute("data-swatch", Boolean(color));
  if (color) element.style.setProperty("--swatch", color);
  else element.style.removeProperty("--swatch");
}
