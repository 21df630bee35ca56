// @ts-check
import { write } from "./session-address.js";

export { addressParameter, liveAddress, requestedSessions } from "./session-address.js";

/**
 * Sets parameters of the address.
 * @param {Record<string, string | number | undefined>} values undefined ones are removed
 */
export function setAddressParameters(values) {
  write((query) => {
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) query.delete(name);
      else query.set(name, String(value));
    }
    return [...query];
  });
}

/** Parameters that name a session or request one. All others describe what is open on the page. */
const sessionNamingParameters = new Set(["scene", "session", "branch", "seq", "epoch", "clock"]);

/** Parameters that are meaningful for one session only. */
export const sessionParameters = ["moment", "select"];

/**
 * The address of other sessions, with the same panels open as here.
 * @param {Iterable<string[]>} sessions
 * @param {string[]} [without] parameters that are left out
 */
export function addressWithSettings(sessions, without = []) {
  const settings = [...new URLSearchParams(location.search)].filter(([name]) =>
    !sessionNamingParameters.has(name) && !without.includes(name)
  );
  return `/?${new URLSearchParams([...sessions, ...settings])}`;
}
