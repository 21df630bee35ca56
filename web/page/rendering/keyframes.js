// @ts-check
import { IDENTITY, matricesBetween, matrix3D, poseOf } from "./matrices.js";

/** @import { Animation } from "../../client/animation.js" */
/** @import { Members, ViewNode } from "./view-node.js" */

/*
 * How animations are drawn. A member that consists of numbers is drawn as its distance from the model, which is in the
 * element's style:
 *
 *     alpha       opacity, the sum of model and distance; if several fades run at once, --da, which `common-members.js`
 *                 adds
 *     frame       translate; if the size changes, --dw and --dh too, which `common-members.js` adds to width and height
 *     origin      translate of each child, in the opposite direction; a scroll view's offset is an origin, too
 *     transform   --t0 to --t5; depth --m0 to --m15; radius --dr, which `rare-members.js` adds
 *     center      translate
 *     size        --dw and --dh, about the middle
 *     pose        --p0 to --p4, which replace the matrix
 *     border and shadow, part by part: --db, --dsx, --dsy, --dsr, and their colours as properties of their own
 *
 * Colours, and members that only shapes and gradients have, are drawn as they are: those of a shape as properties of
 * its path, those of a gradient as custom properties (`gradients.js`). If several animations run on one property, the
 * oldest replaces its value and the others add to it.
 */

/**
 * Converts each member's values to numbers: those of the wire, and those of the node, which are the model.
 * @type {Record<string, (value: any) => readonly number[]>} any: each member has values of a type of its own
 */
const toNumbers = {
  alpha: (value = 1) => [value],
  frame: (value = [0, 0, 0, 0]) => value,
  // The model of these is a frame.
  center: ([x, y, width, height] = [0, 0]) => width === undefined ? [x, y] : [x + width / 2, y + height / 2],
  size: (value = [0, 0]) => value.slice(-2),
  origin: (value = [0, 0]) => value,
  transform: (value = IDENTITY) => value,
  // The model of this is a matrix.
  pose: (value = IDENTITY) => value.length === 6 ? poseOf(value) : value,
  depth: (value = matrix3D()) => value,
  radius: (value = 0) => [value],
  borderWidth: (value = 0) => [value],
  shadowOffset: (value = [0, 0]) => value,
  shadowRadius: (value = 0) => [value],
};

/** The CSS property that animates each colour. @type {Record<string, string>} */
const colors = {
  background: "backgroundColor",
  color: "color",
  borderColor: "--border-color",
  shadowColor: "--shadow-color",
  strokeColor: "stroke",
  fillColor: "fill",
};

/**
 * @param {string} name of custom properties, one for each value
 * @param {readonly (number | string)[]} values
 * @returns {Keyframe}
 */
const numbered = (name, values) => Object.fromEntries(values.map((value, i) => [`--${name}${i}`, value]));

/**
 * The keyframe for each value of the members whose values are drawn as they are.
 * @type {Record<string, (value: any) => Keyframe>} any: each member has values of a type of its own
 */
const directKeyframes = {
  strokeStart: (value) => ({ "--from": value }),
  strokeEnd: (value) => ({ "--to": value }),
  lineWidth: (value) => ({ strokeWidth: `${value}px` }),
  lineDashPhase: (value) => ({ strokeDashoffset: `${value}px` }),
  path: (value) => ({ d: `path("${value}")` }),
  colors: (values) => numbered("stop-color-", values),
  locations: (values) => numbered("stop-", values),
  startPoint: (values) => numbered("start-", values),
  endPoint: (values) => numbered("end-", values),
};

/** The members that a shape's path draws, and those that a gradient draws. */
export const shapeMembers = new Set([
  "strokeStart",
  "strokeEnd",
  "lineWidth",
  "lineDashPhase",
  "path",
  "strokeColor",
  "fillColor",
]);
export const gradientMembers = ["colors", "locations", "startPoint", "endPoint"];

/** The model of members that are a part of another member. @type {Record<string, (members: Members) => unknown>} */
const partialModels = {
  center: ({ frame }) => frame,
  size: ({ frame }) => frame,
  pose: ({ transform }) => transform,
  borderWidth: ({ border }) => border?.[0],
  borderColor: ({ border }) => border?.[1],
  shadowColor: ({ shadow }) => shadow?.color,
  shadowOffset: ({ shadow }) => shadow?.offset,
  shadowRadius: ({ shadow }) => shadow?.radius,
};

/** A member's value without its animations. @param {ViewNode} node @param {string} member @returns {unknown} */
export const modelOf = ({ members }, member) =>
  partialModels[member]
    ? partialModels[member](members)
    : /** @type {Record<string, unknown>} by name, the type of one member is not known */ (members)[member];

/**
 * The keyframe that draws a distance, by the member and by the name of an animation's property.
 * @type {Record<string, Record<string, (distance: readonly (number | undefined)[], model: number) => Keyframe>>}
 */
const drawings = {
  alpha: { opacity: ([alpha = 0], model) => ({ opacity: model + alpha }), fade: ([alpha]) => ({ "--da": alpha }) },
  frame: {
    translate: ([x = 0, y = 0]) => ({ translate: `${x}px ${y}px` }),
    size: ([, , width, height]) => ({ "--dw": width, "--dh": height }),
  },
  center: { translate: ([x = 0, y = 0]) => ({ translate: `${x}px ${y}px` }) },
  size: { size: ([width, height]) => ({ "--dw": width, "--dh": height }) },
  origin: { translate: ([x = 0, y = 0]) => ({ translate: `${-x}px ${-y}px` }) },
  transform: { transform: (distance) => numberedParts("t", distance) },
  pose: { pose: (distance) => numberedParts("p", distance) },
  depth: { depth: (distance) => numberedParts("m", distance) },
  radius: { radius: ([radius]) => ({ "--dr": radius }) },
  borderWidth: { border: ([width]) => ({ "--db": width }) },
  shadowOffset: { shadow: ([x, y]) => ({ "--dsx": x, "--dsy": y }) },
  shadowRadius: { shadowRadius: ([radius]) => ({ "--dsr": radius }) },
};

/** @param {string} name @param {readonly (number | undefined)[]} distance @returns {Keyframe} */
const numberedParts = (name, distance) => Object.fromEntries(distance.map((n, i) => [`--${name}${i}`, n]));

/** Members that move on the screen. The others fade. */
export const movingMembers = new Set(["frame", "center", "size", "pose", "origin", "transform", "depth"]);

/** Whether a member's animation can be drawn. @param {string} member */
export const isDrawn = (member) => [drawings, colors, directKeyframes].some((table) => Object.hasOwn(table, member));

/**
 * The names of the browser's animations that draw an animation of the wire.
 * @param {Animation} animation
 * @param {ViewNode} node
 * @returns {string[]}
 */
export function propertiesOf({ member, from, to, values = [from, to] }, { animated }) {
  if (member === "alpha") return [animated.has("fade") ? "fade" : "opacity"];
  if (colors[member]) return [colors[member]];
  if (directKeyframes[member]) return [member];
  const names = Object.keys(drawings[member]);
  const [first, ...others] = values;
  return member === "frame" &&
      others.every((/** @type {number[]} */ each) => each[2] === first[2] && each[3] === first[3])
    ? ["translate"]
    : names;
}

/**
 * All steps over several values, with the fraction of the time at which each is reached.
 * @param {(readonly number[])[]} values @param {readonly number[]} times @param {Between} between
 */
function stepsOver(values, times, between) {
  return values.slice(1).flatMap((value, i) => {
    const steps = between(values[i], value);
    return steps.map((step, n) => ({ step, offset: times[i] + (times[i + 1] - times[i]) * n / (steps.length - 1) }));
  });
}

/**
 * @typedef {(from: readonly number[], to: readonly number[]) => readonly (readonly number[])[]} Between the steps
 *   between two values, both included
 */

/**
 * The keyframes of one property, for the view's current model.
 * @param {Animation} animation
 * @param {string} property
 * @param {ViewNode} node
 * @param {boolean} added whether they add to other animations
 * @returns {Keyframe[]}
 */
export function keyframes({ member, from, to, additive, reversed, values, times = [], parts }, property, node, added) {
  if (colors[member]) {
    const frame = (/** @type {string | undefined} */ value, /** @type {Keyframe} */ more = {}) => ({
      [property]: value ?? (member === "color" ? "#000000" : "transparent"),
      ...more,
    });
    return values
      ? values.map((value, i) => frame(value, { offset: times[i] }))
      : [from, to].map((value) => frame(value));
  }
  if (directKeyframes[member]) {
    return (values ?? [from, to]).map((value, i) => ({
      ...directKeyframes[member](value),
      ...(values && { offset: times[i] }),
    }));
  }
  const numbersOf = (/** @type {unknown} */ value) => toNumbers[member](value ?? undefined);
  const model = numbersOf(modelOf(node, member));
  const base = additive ? numbersOf(reversed ? from : to) : model;
  /** @type {Between} */
  const between = member === "transform" ? matricesBetween : (...ends) => ends;
  const isAnimatedPart = (/** @type {number} */ i) => !parts || parts.includes(i);
  /** @param {readonly number[]} step @returns {Keyframe} */
  const keyframeFor = (step) => {
    const frame = drawings[member][property](
      step.map((n, i) => isAnimatedPart(i) ? n - base[i] : undefined),
      added ? 0 : model[0],
    );
    return Object.fromEntries(Object.entries(frame).filter(([, value]) => value !== undefined));
  };
  if (values) {
    const steps = stepsOver(values.map(numbersOf), times, between);
    return steps.map(({ step, offset }) => ({ ...keyframeFor(step), offset }));
  }
  return between(numbersOf(from), numbersOf(to)).map(keyframeFor);
}
