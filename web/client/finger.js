// @ts-check
import { ActionKind, TouchPhase } from "../protocol.js";
import { checkNumbers, mistake } from "./errors.js";
import { checkQuery, formatValue } from "./query.js";
import { directions } from "./drags.js";

/** @import { WireCommit } from "../wire-types.d.ts" */

/**
 * @typedef {import("./drags.js").Point} Point
 * @typedef {import("./drags.js").DragPath} DragPath
 * @typedef {import("./query.js").Query} Query
 * @typedef {{duration: number, steps: number}} Pace
 * @typedef {{from: Query | Point, to: Point | {dx: number, dy: number}, duration?: number, steps?: number, timeout?:
 *   number}} DragOptions
 */

/** The default duration of a drag, and the time between two of its moves, in milliseconds. */
const defaultDuration = 250;
const moveInterval = 16;

const maximumDuration = 60_000;
const maximumSteps = 1000;

const phases = Object.values(TouchPhase);

/**
 * @param {unknown} phase
 * @param {unknown} x
 * @param {unknown} y
 * @param {unknown} finger
 * @returns {object} a touch's members, checked
 */
export function touchMembers(phase, x, y, finger) {
  if (!phases.includes(/** @type {typeof phases[number]} */ (phase))) {
    throw mistake(new TypeError(`a touch is ${phases.join(", ")}; got ${formatValue(phase)}`));
  }
  checkNumbers({ x, y });
  return { phase, x, y, finger };
}

/** @param {any} options any: the function checks them @returns {DragOptions & Pace} */
export function checkDrag(options) {
  const { from, to, duration, steps } = options ?? {};
  if (names(from, "x", "y")) checkNumbers({ x: from.x, y: from.y }, "from.");
  else checkQuery(from);
  if (names(to, "dx", "dy")) checkNumbers({ dx: to.dx, dy: to.dy }, "to.");
  else if (names(to, "x", "y")) checkNumbers({ x: to.x, y: to.y }, "to.");
  else throw mistake(new TypeError(`a drag goes to {x, y}, or by {dx, dy}; got ${formatValue(to)}`));
  return { ...options, ...pace(duration, steps) };
}

/**
 * @param {unknown} value
 * @param {...string} members
 * @returns {boolean} whether it is an object with one of these members, whatever that is
 */
const names = (value, ...members) =>
  typeof value === "object" && value !== null && members.some((name) => name in value);

/** @param {any} [duration] @param {any} [steps] any: the function checks both @returns {Pace} */
export function pace(duration = defaultDuration, steps = Math.max(1, Math.ceil(duration / moveInterval))) {
  if (!(duration >= 0 && duration <= maximumDuration)) {
    throw mistake(new RangeError(`a drag takes 0 to ${maximumDuration} milliseconds; got ${formatValue(duration)}`));
  }
  if (!(Number.isInteger(steps) && steps >= 1 && steps <= maximumSteps)) {
    throw mistake(new RangeError(`a drag has 1 to ${maximumSteps} steps; got ${formatValue(steps)}`));
  }
  return { duration, steps };
}

/** @param {any} direction any: the function checks it */
export function checkDirection(direction) {
  const names = Object.keys(directions);
  if (!names.includes(direction)) {
    throw mistake(new TypeError(`a swipe goes ${names.join(", ")}; got ${formatValue(direction)}`));
  }
}

/** @param {any} value any: the function checks it @returns {value is Point} */
export const isPoint = (value) => Number.isFinite(value?.x) && Number.isFinite(value?.y);

/** @param {DragOptions["to"]} to @returns {(from: Point) => Point} */
export const destinationOf = (to) => (from) => "dx" in to ? { x: from.x + to.dx, y: from.y + to.dy } : to;

/**
 * Moves a finger that is down, and lifts it. It advances a paused clock between the steps, so that the app sees the
 * same speed everywhere.
 * @param {import("./screen-commands.js").ControlledSession} session
 * @param {DragPath} path
 * @param {Pace} pace
 * @returns {Promise<WireCommit>} the commit of its end
 */
export async function moveFinger(session, { from, to }, { duration, steps }) {
  const touch = (/** @type {string} */ phase, /** @type {Point} */ { x, y }) =>
    session.send(ActionKind.touch, { phase, x, y });
  let at = from;
  try {
    for (let step = 1; step <= steps; step += 1) {
      await waitForTime(session, duration / steps);
      const part = step / steps;
      at = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await touch(TouchPhase.moved, at);
    }
    return await touch(TouchPhase.ended, to);
  } catch (error) {
    // The finger must not stay down on the app's screen. An error means that it was already up.
    await touch(TouchPhase.cancelled, at).catch(() => {});
    throw error;
  }
}

/** @param {import("./screen-commands.js").ControlledSession} session @param {number} ms of the session */
function waitForTime(session, ms) {
  const { paused, rate } = session.clock;
  return paused ? session.send(ActionKind.advance, { by: ms }) : session.waits.pause(ms / rate);
}
