// @ts-check
import { write } from "./place.js";

export { asked, keep, liveAddress, remembered } from "./place.js";

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
