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
 * `latency`: milliseconds by which each message to the viewer is late. `jitter`: up to so many milliseconds more, drawn
 * anew for each message from `seed`. `slow`: bytes per second.
 * `cut`: closes the connection, and refuses the viewer's next ones for so many milliseconds; `true` is 0. `viewer`:
 * whose connection; this session's own if left out.
 */

const longest = 600_000;

/** The least and the greatest value of each member. @type {Record<string, [number, number]>} */
const bounds = {
  latency: [0, longest],
  jitter: [0, longest],
  slow: [1, 1_000_000_000],
  cut: [0, longest],
  seed: [0, Number.MAX_SAFE_INTEGER],
  viewer: [1, Number.MAX_SAFE_INTEGER],
};

/** @param {unknown} faults as a script gives them @returns {Record<string, number>} the members of the message */
export function networkMembers(faults = {}) {
  if (typeof faults !== "object" || faults === null || Array.isArray(faults)) {
    throw mistake(new TypeError("network: the faults are an object, such as { latency: 200 }"));
  }
  const members = Object.entries(faults).filter(([name, value]) =>
    value !== undefined && !(name === "cut" && value === false)
  );
  return Object.fromEntries(
    members.map(([name, value]) => [name, checked(name, name === "cut" && value === true ? 0 : value)]),
  );
}

/** @param {string} name @param {unknown} value @returns {number} in whole numbers, as the gateway takes them */
function checked(name, value) {
  if (!Object.hasOwn(bounds, name)) {
    throw mistake(
      new TypeError(`network: there is no fault "${name}"; the faults are ${Object.keys(bounds).join(", ")}`),
    );
  }
  const [least, greatest] = bounds[name];
  const isNumber = typeof value === "number" && value >= least && value <= greatest;
  if (!isNumber) {
    throw mistake(
      new RangeError(
        `network: ${name} is a number of ${least} to ${greatest}; got ${
          typeof value === "string" ? JSON.stringify(value) : value
        }`,
      ),
    );
  }
  return Math.round(value);
}
