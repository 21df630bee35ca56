// @ts-check
/** @import { WireView } from "../../wire-types.d.ts" */
/** @import { Members } from "./view-node.js" */

/**
 * The change that turns a view's or a layer's members into others: `null` for each that is no longer there, and the new
 * value of each that differs.
 * @param {Members} before @param {Members} after @returns {Partial<WireView>}
 */
export function differences(before, after) {
  const gone = Object.keys(before).filter((name) => !(name in after)).map((name) => [name, null]);
  const known = /** @type {Record<string, unknown>} by name, the type of one member is not known */ (before);
  return Object.fromEntries([
    ...gone,
    ...Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(known[name])),
  ]);
}
