// @ts-check
import { IDENTITY, lifted, poseOf, way } from "./matrices.js";

/**
 * What an animation draws. Each member that is made of numbers is drawn as its distance from the model, which stands in the element's style:
 *
 *     alpha       opacity, which holds model and distance together; where several fade at once --da, which `aspects` adds
 *     frame       translate; of another size, --dw and --dh too, which `aspects` adds to width and height
 *     origin      translate of each child, the other way; a scroll view's offset is one, too
 *     transform   --t0...--t5, depth --m0...--m15, radius --dr, which `aspects` adds
 *     center      translate
 *     size        --dw and --dh, about the middle
 *     pose        --p0...--p4, which take the place of the matrix
 *     border and shadow, part by part: --db, --dsx, --dsy, --dsr, and their colours as properties of their own
 *
 * and colours, and what only shapes and gradients have, as they are: of a shape properties of its path, of a gradient those in `gradients.js`. Where several run on one property, the oldest replaces and the others add to it.
 */

/** A member as numbers, from what stands on the wire. */
const numbers = {
  alpha: (value = 1) => [value],
  frame: (value = [0, 0, 0, 0]) => value,
  // The model of these is a frame.
  center: ([x, y, width, height] = [0, 0]) => width === undefined ? [x, y] : [x + width / 2, y + height / 2],
  size: (value = [0, 0]) => value.slice(-2),
  origin: (value = [0, 0]) => value,
  transform: (value = IDENTITY) => value,
  // The model of this is a matrix.
  pose: (value = IDENTITY) => value.length === 6 ? poseOf(value) : value,
  depth: (value = lifted()) => value,
  radius: (value = 0) => [value],
  borderWidth: (value = 0) => [value],
  shadowOffset: (value = [0, 0]) => value,
  shadowRadius: (value = 0) => [value],
};

const colors = {
  background: "backgroundColor", color: "color", borderColor: "--border-color", shadowColor: "--shadow-color", strokeColor: "stroke", fillColor: "fill",
};

const each = (name, values) => Object.fromEntries(values.map((value, i) => [`--${name}${i}`, value]));

/** Members whose places are drawn as they are. */
const plain = {
  strokeStart: (value) => ({ "--from": value }),
  strokeEnd: (value) => ({ "--to": value }),
  lineWidth: (value) => ({ strokeWidth: `${value}px` }),
  lineDashPhase: (value) => ({ strokeDashoffset: `${value}px` }),
  path: (value) => ({ d: `path("${value}")` }),
  colors: (values) => each("stop-color-", values),
  locations: (values) => each("stop-", values),
  startPoint: (values) => each("start-", values),
  endPoint: (values) => each("end-", values),
};

/** What a path draws, and what a gradient. */
export const ofShapes = new Set(["strokeStart", "strokeEnd", "lineWidth", "lineDashPhase", "path", "strokeColor", "fillColor"]);
export const ofGradients = ["colors", "locations", "startPoint", "endPoint"];

/** The model of members that stand inside of another one. */
const inside = {
  center: ({ frame }) => frame,
  size: ({ frame }) => frame,
  pose: ({ transform }) => transform,
  borderWidth: ({ border }) => border?.[0],
  borderColor: ({ border }) => border?.[1],
  shadowColor: ({ shadow }) => shadow?.color,
  shadowOffset: ({ shadow }) => shadow?.offset,
  shadowRadius: ({ shadow }) => shadow?.radius,
};

/** What a member of a view stands at, without its animations. */
export const modelOf = ({ members }, member) => inside[member] ? inside[member](members) : members[member];

/** How a distance is drawn, each as the properties of one animation. */
const drawings = {
  alpha: { opacity: ([alpha], held) => ({ opacity: held + alpha }), fade: ([alpha]) => ({ "--da": alpha }) },
  frame: {
    translate: ([x, y]) => ({ translate: `${x}px ${y}px` }),
    size: ([, , width, height]) => ({ "--dw": width, "--dh": height }),
  },
  center: { translate: ([x = 0, y = 0]) => ({ translate: `${x}px ${y}px` }) },
  size: { size: ([width, height]) => ({ "--dw": width, "--dh": height }) },
  origin: { translate: ([x, y]) => ({ translate: `${-x}px ${-y}px` }) },
  transform: { transform: (distance) => Object.fromEntries(distance.map((n, i) => [`--t${i}`, n])) },
  pose: { pose: (distance) => Object.fromEntries(distance.map((n, i) => [`--p${i}`, n])) },
  depth: { depth: (distance) => Object.fromEntries(distance.map((n, i) => [`--m${i}`, n])) },
  radius: { radius: ([radius]) => ({ "--dr": radius }) },
  borderWidth: { border: ([width]) => ({ "--db": width }) },
  shadowOffset: { shadow: ([x, y]) => ({ "--dsx": x, "--dsy": y }) },
  shadowRadius: { shadowRadius: ([radius]) => ({ "--dsr": radius }) },
};

/** What moves on the screen, as against what fades. */
export const moves = new Set(["frame", "center", "size", "pose", "origin", "transform", "depth"]);

/** Whether a member's animation can be drawn. */
export const isDrawn = (member) => [drawings, colors, plain].some((table) => Object.hasOwn(table, member));

/** The properties that an animation of the wire takes, each to be animated for itself. @returns {string[]} */
export function propertiesOf({ member, from, to, values = [from, to] }, { animated }) {
  if (member === "alpha") return [animated.has("fade") ? "fade" : "opacity"];
  if (colors[member]) return [colors[member]];
  if (plain[member]) return [member];
  const names = Object.keys(drawings[member]);
  const [first, ...rest] = values;
  return member === "frame" && rest.every((each) => each[2] === first[2] && each[3] === first[3]) ? ["translate"] : names;
}

/** Each place of a way with the part of the time that it is reached at; `between` says what lies between two of them. */
function places({ values, times = [] }, between) {
  return values.slice(1).flatMap((value, i) => {
    const steps = between(values[i], value);
    return steps.map((step, n) => ({ step, offset: times[i] + (times[i + 1] - times[i]) * n / (steps.length - 1) }));
  });
}

/**
 * The keyframes of one property, with the view as it is now.
 * @param {boolean} added whether they add to what others draw
 */
export function keyframes({ member, from, to, additive, reversed, values, times, parts }, property, node, added) {
  if (colors[member]) {
    const frame = (value, more) => ({ [property]: value ?? (member === "color" ? "#000000" : "transparent"), ...more });
    return values ? values.map((value, i) => frame(value, { offset: times[i] })) : [from, to].map((value) => frame(value));
  }
  if (plain[member]) return (values ?? [from, to]).map((value, i) => ({ ...plain[member](value), ...(values && { offset: times[i] }) }));
  const numbersOf = (value) => numbers[member](value ?? undefined);
  const model = numbersOf(modelOf(node, member));
  const base = additive ? numbersOf(reversed ? from : to) : model;
  const between = member === "transform" ? way : (...ends) => ends;
  const isOwn = (i) => !parts || parts.includes(i);
  const said = (frame) => Object.fromEntries(Object.entries(frame).filter(([, value]) => value !== undefined));
  const drawn = (step) => said(drawings[member][property](step.map((n, i) => isOwn(i) ? n - base[i] : undefined), added ? 0 : model[0]));
  if (values) return places({ values: values.map(numbersOf), times }, between).map(({ step, offset }) => ({ ...drawn(step), offset }));
  return between(numbersOf(from), numbersOf(to)).map(drawn);
}
