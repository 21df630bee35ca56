// @ts-check
import { mistake } from "./errors.js";

/**
 * Faults of one viewer's connection.
 * @typedef {{
 *   latency?: number,
 *   jitter?: number,
 *   slow?: number,
 *   cut?: number | boolean,
 *   seed?: number,
 *   viewer?: number,
 * }} NetworkFaults
 * `latency`: milliseconds by which each message to the viewer is delayed. `jitter`: the maximum additional delay, drawn
 * anew for each message from `seed`. `slow`: bytes per second. `cut`: closes the connection, and refuses the viewer's
 * next connections for so many milliseconds; `true` is 0. `viewer`: whose connection; by default this session's own.
 */

const maximumMilliseconds = 600_000;

/** The minimum and the maximum of each member. @type {Record<string, [number, number]>} */
const bounds = {
  latency: [0, maximumMilliseconds],
  jitter: [0, maximumMilliseconds],
  slow: [1, 1_000_000_000],
  cut: [0, maximumMilliseconds],
  seed: [0, Number.MAX_SAFE_INTEGER],
  viewer: [1, Number.MAX_SAFE_INTEGER],
};

/** @param {unknown} faults the argument of a script @returns {Record<string, number>} the members of the message */
export function networkMembers(faults = {}) {
  if (typeof faults !== "object" || faults === null || Array.isArray(faults)) {
    throw mistake(new TypeError("network: the faults are an object, such as { latency: 200 }"));
  }
  const members = Object.entries(faults).filter(([name, value]) =>
    value !== undefined && !(name === "cut" && value === false)
  );
  return Object.fromEntries(
    members.map(([name, value]) => [name, checkedFault(name, name === "cut" && value === true ? 0 : value)]),
  );
}

/** @param {string} name @param {unknown} value @returns {number} rounded, because the gateway accepts only integers */
function checkedFault(name, value) {
  if (!Object.hasOwn(bounds, name)) {
    throw mistake(
      new TypeError(`network: there is no fault "${name}"; the faults are ${Object.keys(bounds).join(", ")}`),
    );
  }
  const [minimum, maximum] = bounds[name];
  const isNumber = typeof value === "number" && value >= minimum && value <= maximum;
  if (!isNumber) {
    throw mistake(
      new RangeError(
        `network: ${name} is a number of ${minimum} to ${maximum}; got ${
          typeof value === "string" ? JSON.stringify(value) : value
        }`,
      ),
    );
  }
  return Math.round(value);
}
