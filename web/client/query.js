// @ts-check
import { ViewRole } from "../protocol.js";
import { mistake } from "./errors.js";
import { isReachable, screenFrame } from "./geometry.js";
import { textOf, valueOf } from "./text.js";
import { isVisible } from "./visibility.js";

/**
 * @typedef {import("./view.js").AnyView} AnyView
 * @typedef {import("./tree.js").Tree} Tree
 * @typedef {{id?: number, text?: string, label?: string, identifier?: string, role?: string, type?: string,
 *   controller?: string}} Query
 * @typedef {{id: number, type: string, controller: string, identifier: string, label: string, text: string, role:
 *   string, value: string,
 *   frame: import("./geometry.js").Rect, enabled: boolean, selected: boolean}} Found
 * `controller`: the class of the nearest controller. Missing texts are "". `frame` is in the screen's coordinates.
 */

/** @type {Record<string, "string" | "number">} */
const members = {
  id: "number",
  text: "string",
  label: "string",
  identifier: "string",
  type: "string",
  controller: "string",
  role: "string",
};

/**
 * Checks that a value is a query, and throws an error that describes what is wrong with it.
 * @param {unknown} query
 * @returns {Query}
 */
export function checkQuery(query) {
  const names = Object.keys(members).join(", ");
  if (typeof query !== "object" || query === null || Array.isArray(query)) {
    throw mistake(
      new TypeError(
        `a query is an object such as {text: "Comedy"}, with one or more of ${names}; got ${formatValue(query)}`,
      ),
    );
  }
  const entries = Object.entries(query);
  if (entries.length === 0) {
    throw mistake(new TypeError(`an empty query would match everything: name one or more of ${names}`));
  }
  for (const [name, value] of entries) {
    if (!Object.hasOwn(members, name)) {
      throw mistake(new TypeError(`a query has no member ${formatValue(name)}: use ${names}`));
    }
    if (typeof value !== members[name]) {
      throw mistake(new TypeError(`a query's ${name} is a ${members[name]}; got ${formatValue(value)}`));
    }
    if (name === "role") checkRole(value);
  }
  return query;
}

/** Throws unless a role is one of the wire's. @param {unknown} role */
export function checkRole(role) {
  const roles = Object.values(ViewRole);
  if (!roles.includes(/** @type {typeof roles[number]} */ (role))) {
    throw mistake(new TypeError(`there is no role ${formatValue(role)}: use ${roles.join(", ")}`));
  }
}

/** A value as an error message prints it. @param {unknown} value @returns {string} */
export function formatValue(value) {
  if (typeof value === "function") return "a function";
  if (typeof value === "number") return String(value);
  if (typeof value === "bigint") return `${value}n`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

/**
 * Views that match a query, best first: those with the text itself (the deepest of nested ones first), then controls
 * and rows whose texts combine to it; within each group, top to bottom, then in document order.
 * @param {Tree} tree @param {Query} query
 * @param {(tree: Tree, view: AnyView) => boolean} [isIncluded] which views count; by default the visible ones
 * @returns {AnyView[]}
 */
export function matches(tree, query, isIncluded = isVisible) {
  const views = [...tree.walk()].filter((view) => hasMembers(tree, view, query, isIncluded) && isIncluded(tree, view));
  const above = new Set(
    query.text === undefined
      ? []
      : views.filter((view) => view.text === query.text).flatMap((view) => ancestors(tree, view)),
  );
  const rank = (
    /** @type {AnyView} */ view,
  ) => (query.text === undefined ? 0 : view.text !== query.text ? 2 : above.has(view) ? 1 : 0);
  return views
    .map((view) => ({ view, rank: rank(view), y: screenFrame(tree, view).y }))
    .sort((a, b) => a.rank - b.rank || a.y - b.y)
    .map((each) => each.view);
}

/**
 * Visible nodes that match, best first.
 * @param {Tree} tree @param {Query} query @returns {Found[]}
 */
export function findAll(tree, query) {
  return matches(tree, checkQuery(query)).map((view) => describe(tree, view));
}

/** @param {Tree} tree @param {Query} query @returns {Found | undefined} */
export function find(tree, query) {
  return findAll(tree, query)[0];
}

/**
 * Views that would match after scrolling the scroll views above them.
 * @param {Tree} tree @param {Query} query
 */
export const reachableMatches = (tree, query) => matches(tree, query, isReachable);

/** @param {Tree} tree @param {AnyView} view @returns {Found} */
export function describe(tree, view) {
  return {
    id: view.id,
    type: view.type,
    controller: tree.controllerOf(view)?.type ?? "",
    identifier: view.identifier ?? "",
    label: view.label ?? "",
    text: textOf(tree, view),
    role: view.role ?? "",
    value: valueOf(tree, view),
    frame: screenFrame(tree, view),
    enabled: isEnabled(tree, view),
    selected: view.selected,
  };
}

/**
 * @param {Tree} tree
 * @param {AnyView} view
 * @returns {string} a line for a list of views, such as `UILabel #12 "Comedy" in FilterListViewController at (16, 211)`
 */
export function candidate(tree, view) {
  const { type, id, text, label, identifier, controller, frame } = describe(tree, view);
  const name = text || label;
  return [
    `${type} #${id}`,
    name && JSON.stringify(name.length > 60 ? `${name.slice(0, 57)}...` : name),
    identifier && `identifier ${JSON.stringify(identifier)}`,
    controller && `in ${controller}`,
    `at (${Math.round(frame.x)}, ${Math.round(frame.y)})`,
  ].filter(Boolean).join(" ");
}

/** @param {Tree} tree @param {AnyView} view @returns {boolean} whether neither it nor a control above it is disabled */
export function isEnabled(tree, view) {
  for (const each of tree.upward(view)) if (!each.enabled) return false;
  return true;
}

/** @param {Tree} tree @param {AnyView} view @returns {boolean} */
export function isControlOrRow(tree, view) {
  return view.tappable || tree.inherits(view.type, "UIControl") || tree.inherits(view.type, "UITableViewCell");
}

/** @param {Tree} tree @param {AnyView} view */
const ancestors = (tree, view) => [...tree.upward(view)].slice(1);

/**
 * @param {Tree} tree @param {AnyView} view @param {Query} query
 * @param {(tree: Tree, view: AnyView) => boolean} isIncluded
 */
function hasMembers(tree, view, query, isIncluded) {
  return Object.entries(query).every(([name, value]) =>
    memberTests[name](tree, view, /** @type {string} */ (value), isIncluded)
  );
}

/**
 * @type {Record<string, (tree: Tree, view: AnyView, value: any, seen: (tree: Tree, view: AnyView) => boolean) =>
 *   boolean>} any: the id is a number, and the others are texts
 */
const memberTests = {
  id: (_, view, id) => view.id === id,
  text: (tree, view, text, isIncluded) =>
    view.text === text ||
    (view.text === undefined && isControlOrRow(tree, view) && textOf(tree, view, isIncluded) === text),
  label: (_, view, label) => view.label === label,
  identifier: (_, view, identifier) => view.identifier === identifier,
  role: (_, view, role) => view.role === role,
  type: (tree, view, type) => tree.inherits(view.type, type),
  controller: (tree, view, type) => {
    const controller = tree.controllerOf(view);
    return controller !== undefined && tree.inherits(controller.type, type);
  },
};
