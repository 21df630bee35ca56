// @ts-check
import { mistake } from "./errors.js";
import { formatValue } from "./query.js";

/** The arguments of actions on a session's clock, checked before they are sent. See Sources/Wire/README.md. */

const kinds = ["live", "virtual"];
const maximumAdvance = 86_400_000;
const minimumRate = 0.1;
const maximumRate = 10;

/** @param {unknown} clock of a session that starts; `undefined` leaves it to the gateway */
export function checkClock(clock) {
  if (clock !== undefined && !kinds.includes(/** @type {typeof kinds[number]} */ (clock))) {
    throw mistake(new TypeError(`a clock is "live" or "virtual"; got ${formatValue(clock)}`));
  }
}

/** @param {unknown} ms @returns {{by: number}} */
export function advanceMembers(ms) {
  return { by: checkNumber(ms, "advance", "milliseconds", 0, maximumAdvance) };
}

/** @param {unknown} rate @returns {{rate: number}} */
export function rateMembers(rate) {
  return { rate: checkNumber(rate, "rate", "a number of times real time", minimumRate, maximumRate) };
}

/** @param {unknown} value @param {string} what @param {string} unit @param {number} minimum @param {number} maximum */
function checkNumber(value, what, unit, minimum, maximum) {
  if (typeof value !== "number" || Number.isNaN(value)) {
    throw mistake(new TypeError(`${what} takes ${unit}; got ${formatValue(value)}`));
  }
  if (value < minimum || value > maximum) {
    throw mistake(new RangeError(`${what} takes ${unit}, from ${minimum} to ${maximum}; got ${value}`));
  }
  return value;
}

/**
 * @param {{clock: {paused: boolean}, time: number}} session
 * @returns {string} a sentence for errors if the clock is paused, else the empty string
 */
export function pauseText({ clock, time }) {
  return clock.paused
    ? ` The session's clock is paused at ${time} ms: advance(ms), step(), settle() or resume() moves it.`
    : "";
}
