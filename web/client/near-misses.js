// @ts-check
import { isOpaque } from "./geometry.js";
import { candidate, isControlOrRow, isEnabled } from "./query.js";
import { textOf } from "./text.js";
import { isVisible } from "./visibility.js";

/**
 * @typedef {import("./view.js").AnyView} AnyView
 * @typedef {import("./tree.js").Tree} Tree
 * @typedef {import("./query.js").Query} Query
 */

const maximumMisses = 5;

/**
 * The values of a view for each member of a query; a class includes those that it inherits from.
 * @type {Record<string, (tree: Tree, view: AnyView) => string[]>}
 */
const values = {
  text: (tree, view) => [view.text ?? (isControlOrRow(tree, view) ? textOf(tree, view) : "")],
  label: (_, view) => [view.label ?? ""],
  identifier: (_, view) => [view.identifier ?? ""],
  role: (_, view) => [view.role ?? ""],
  type: (tree, view) => classAndSuperclasses(tree, view.type),
  controller: (tree, view) => classAndSuperclasses(tree, tree.controllerOf(view)?.type ?? ""),
};

/** Members that a person, or a script, may have confused with each other. */
const textMembers = ["text", "label", "identifier"];

/**
 * For a query without a match: the views that nearly match, the nearest first, each with the difference.
 *
 *     UILabel #12 "Comedy" in FilterListViewController at (16, 211): its text is "Comedy"
 * @param {Tree} tree @param {Query} query @returns {string[]} none where nothing comes near
 */
export function nearMisses(tree, query) {
  const found = [];
  for (const view of tree.walk()) {
    const miss = missOf(tree, view, query);
    if (miss) {
      found.push({
        ...miss,
        view,
        rank: miss.rank + (isVisible(tree, view) ? 0 : 10) + (view.text === undefined ? 0.5 : 0),
      });
    }
  }
  found.sort((a, b) => a.rank - b.rank);
  /** @type {typeof found} */
  const chosen = [];
  for (const each of found) {
    const repeats = chosen.some(({ view, reason }) => reason === each.reason && isNested(tree, each.view, view));
    if (!repeats && chosen.length < maximumMisses) chosen.push(each);
  }
  return chosen.map(({ view, reason }) => `${candidate(tree, view)}${condition(tree, view)}: ${reason}`);
}

/**
 * @param {Tree} tree
 * @param {AnyView} view
 * @param {Query} query
 * @returns {{rank: number, reason: string} | undefined} the one member that differs; undefined if several differ
 */
function missOf(tree, view, query) {
  let miss;
  for (const [name, wanted] of Object.entries(query)) {
    const has = name === "id" ? [String(view.id)] : values[name](tree, view);
    if (has.includes(String(wanted))) continue;
    if (miss || name === "id") return undefined;
    // Class names are similar to each other, so fewer different letters are allowed.
    const nearest = difference(String(wanted), has[0] ?? "", textMembers.includes(name) ? 3 : 5);
    const [other] = (textMembers.includes(name) ? textMembers.filter((each) => each !== name) : []).map((each) => {
      const [value = ""] = values[each](tree, view);
      return { name: each, value, difference: value === wanted ? 0 : difference(String(wanted), value, 3) };
    }).filter((each) => each.difference < nearest).sort((a, b) => a.difference - b.difference);
    const isElsewhere = ["controller", "type", "role"].includes(name) && textMembers.some((each) => each in query);
    if (other) miss = { rank: 1 + other.difference, reason: `its ${other.name} is ${JSON.stringify(other.value)}` };
    else if (nearest < Infinity) {
      const value = textMembers.includes(name) ? JSON.stringify(has[0]) : has[0];
      miss = { rank: nearest, reason: `its ${name} is ${value}` };
    } else if (isElsewhere) miss = { rank: 1, reason: `its ${name} is ${has[0] || "none"}` };
    else return undefined;
  }
  return miss;
}

/**
 * @param {string} wanted
 * @param {string} value
 * @param {number} lettersPerEdit the number of letters for which one edit is allowed
 * @returns {number} 0 if only case or spaces differ, more for greater differences, `Infinity` if the texts are unlike
 */
function difference(wanted, value, lettersPerEdit) {
  const [a, b] = [wanted, value].map((each) => each.trim().toLowerCase().replace(/\s+/g, " "));
  if (!a || !b) return Infinity;
  if (a === b) return 0;
  const edits = distance(a.slice(0, 80), b.slice(0, 80));
  if (edits <= Math.max(1, Math.floor(a.length / lettersPerEdit)) && edits < a.length) return 1 + edits / 100;
  return Math.min(a.length, b.length) > 2 && (a.includes(b) || b.includes(a)) ? 2 : Infinity;
}

/**
 * @param {string} a
 * @param {string} b
 * @returns {number} how many characters must be added, removed or replaced (Levenshtein)
 */
function distance(a, b) {
  let row = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= b.length; j += 1) {
      next.push(Math.min(next[j - 1] + 1, row[j] + 1, row[j - 1] + Number(a[i - 1] !== b[j - 1])));
    }
    row = next;
  }
  return row[b.length];
}

/** @param {Tree} tree @param {string} type @returns {string[]} the class first */
function classAndSuperclasses(tree, type) {
  const list = [];
  for (let at = /** @type {string | undefined} */ (type); at; at = tree.classes.get(at)) list.push(at);
  return list;
}

/** @param {Tree} tree @param {AnyView} view */
function condition(tree, view) {
  if (!isVisible(tree, view)) return isOpaque(tree, view) ? ", out of sight" : ", hidden";
  return isEnabled(tree, view) ? "" : ", disabled";
}

/** @param {Tree} tree @param {AnyView} a @param {AnyView} b @returns {boolean} whether one of them is in the other */
const isNested = (tree, a, b) => [...tree.upward(a)].includes(b) || [...tree.upward(b)].includes(a);
