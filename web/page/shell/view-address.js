// @ts-check
import { write } from "./session-address.js";

export { asked, keep, liveAddress, remembered } from "./session-address.js";

/** @param {Record<string, string | number | undefined>} values those that are undefined leave the address */
export function remember(values) {
  write((query) => {
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) query.delete(name);
      else query.set(name, String(value));
    }
    return [...query];
  });
}

/** What names a session, or asks for one; all else says how it is looked at. */
const naming = new Set(["scene", "session", "branch", "seq", "epoch", "clock"]);

/** What is of one session's story only. */
export const ofStory = ["moment", "select"];

/** The address at which something else is looked at as this is here. @param {Iterable<string[]>} places @param {string[]} [without] */
export function likewise(places, without = []) {
  const how = [...new URLSearchParams(location.search)].filter(([name]) => !naming.has(name) && !without.includes(name));
  return `/?${new URLSearchParams([...places, ...how])}`;
}
