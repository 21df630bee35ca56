// @ts-check
import { wordsFor } from "../page/shell/ticker.js";

/** A duration or a session time, with a suitable number of digits. @param {number} ms */
export function seconds(ms) {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60_000) return `${(ms / 1000).toFixed(ms < 10_000 ? 2 : 1)} s`;
  return `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, "0")} min`;
}

/** A time of the session's clock. @param {number} ms */
export function clockTime(ms) {
  const minutes = Math.floor(ms / 60_000);
  const remainder = (ms % 60_000) / 1000;
  return minutes ? `${minutes}:${remainder.toFixed(2).padStart(5, "0")}` : `${remainder.toFixed(3)} s`;
}

/** @param {number} bytes */
export function size(bytes) {
  if (bytes < 10_000) return `${Math.round(bytes).toLocaleString("en")} B`;
  return bytes < 1e6 ? `${(bytes / 1000).toFixed(bytes < 1e5 ? 1 : 0)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

export { count } from "../page/shell/ticker.js";

/**
 * A description of an action, from its event, or from what its commit contains.
 * @param {import("../page/shell/ticker.js").ActionMembers | undefined} event @param {string} [id]
 */
export const actionWords = (event, id) => (event ? wordsFor(event) : `action ${id}`);
