// @ts-check
/** @import { AnswerOf } from "../client/types.d.ts" */
import { formatMember } from "./values.js";

/**
 * @typedef {import("../client/tree.js").Tree} Tree
 * @typedef {import("./instrument.js").Selection} Selection
 * @typedef {{name: string, label?: string, value: string, select?: Selection, state?: string}} Property `select`: what
 *   a click on it selects
 * @typedef {{key: string, title: string, rows: Property[]}} Section
 */

/**
 * @param {Tree} tree
 * @param {Selection} selection
 * @returns {{name: string, chain: string}} its class, and the superclasses
 */
export function titleOf(tree, { view, controller }) {
  const type = (view === undefined ? tree.controllers.get(/** @type {number} */ (controller)) : tree.views.get(view))
    ?.type;
  if (!type) return { name: view === undefined ? `Controller ${controller}` : `View ${view}`, chain: "" };
  const chain = [];
  for (let at = tree.classes.get(type); at && chain.length < 20; at = tree.classes.get(at)) chain.push(at);
  return { name: type, chain: chain.length ? `: ${chain.join(" : ")}` : "" };
}

/**
 * The properties of the selection, class by class: from the app's answer, or else from the wire.
 * @param {Tree} tree @param {Selection} selection @param {AnswerOf<"inspect"> | undefined} answer
 * @param {string} [filter] @returns {Section[]}
 */
export function sectionsOf(tree, selection, answer, filter = "") {
  const summary = {
    key: "place",
    title: selection.view === undefined ? "Containment" : "Place",
    rows: selection.view === undefined
      ? containmentRows(tree, selection.controller)
      : placementRows(tree, selection.view),
  };
  /** @type {Section[] | undefined} */
  const answeredSections = answer?.properties?.map((each) => ({
    key: each.class,
    title: each.class,
    rows: each.values.map(([name, value]) => ({ name, value, select: selectionNamed(tree, value) })),
  }));
  const sections = [summary, ...(answeredSections ?? [wireSection(tree, selection)])].map((section) => ({
    ...section,
    rows: withUniqueNames(section.rows).filter((row) => matchesFilter(row, filter)),
  }));
  return sections.filter(({ rows }) => rows.length > 0);
}

/**
 * The object that a value such as `UITableView 67` names, if it is on the screen.
 * @param {Tree} tree @param {string} value @returns {Selection | undefined}
 */
function selectionNamed(tree, value) {
  const [, type, number] = /^(\S+) (\d+)$/.exec(value) ?? [];
  if (type === undefined) return undefined;
  const id = Number(number);
  if (tree.controllers.get(id)?.type === type) return { controller: id };
  return tree.views.get(id)?.type === type ? { view: id } : undefined;
}

const matchesFilter = (/** @type {Property} */ { name, label = "", value }, /** @type {string} */ filter) =>
  !filter || `${name} ${label} ${value}`.toLowerCase().includes(filter.trim().toLowerCase());

/** Rows with the same name (such as children) are distinguished by a number. @param {Property[]} rows */
function withUniqueNames(rows) {
  const counts = new Map();
  return rows.map((row) => {
    const count = (counts.get(row.name) ?? 0) + 1;
    counts.set(row.name, count);
    return count === 1 ? row : { ...row, label: row.label ?? row.name, name: `${row.name} ${count}` };
  });
}

/** @param {Tree} tree @param {number | undefined} id @returns {Property[]} */
function containmentRows(tree, id) {
  const controller = tree.controllers.get(id ?? 0);
  if (!controller) return [];
  const others = [...tree.controllers.values()];
  const link = (
    /** @type {string} */ name,
    /** @type {import("../client/tree.js").Controller} */ { id: other, type, title, state },
  ) => ({ name, value: title ? `${type} “${title}”` : type, select: { controller: other }, state });
  const [parent, presenter, view] = [
    tree.controllers.get(controller.parent),
    tree.controllers.get(controller.presenter ?? 0),
    tree.views.get(controller.view),
  ];
  return [
    { name: "state", value: controller.state, state: controller.state },
    ...(controller.title ? [{ name: "title", value: controller.title }] : []),
    parent ? link("parent", parent) : { name: "parent", value: "none" },
    ...others.filter((each) => each.parent === id).map((each) => link("child", each)),
    ...(presenter ? [link("presented by", presenter)] : []),
    ...others.filter((each) => each.presenter === id && !each.parent).map((each) => link("presents", each)),
    view
      ? { name: "view", value: `${view.type} ${view.id}`, select: { view: view.id } }
      : { name: "view", value: controller.view ? "not on the screen" : "not loaded" },
  ];
}

/** @param {Tree} tree @param {number} id @returns {Property[]} */
function placementRows(tree, id) {
  const view = tree.views.get(id);
  if (!view) return [];
  const [controller, parent] = [tree.controllerOf(view), tree.parent(view)];
  return [
    ...(controller
      ? [{
        name: controller.view === id ? "view of" : "in",
        value: controller.type,
        select: { controller: controller.id },
        state: controller.state,
      }]
      : []),
    ...(parent ? [{ name: "superview", value: `${parent.type} ${parent.id}`, select: { view: parent.id } }] : []),
    { name: "subviews", value: String(view.children.length) },
  ];
}

const structuralMembers = new Set(["id", "type", "parent", "children"]);

/** @param {Tree} tree @param {Selection} selection @returns {Section} */
function wireSection(tree, { view, controller }) {
  const members =
    /** @type {Record<string, unknown>} */ (view === undefined
      ? tree.controllers.get(/** @type {number} */ (controller))
      : tree.views.get(view)) ?? {};
  const names = view === undefined
    ? ["id"].filter((name) => name in members)
    : Object.keys(members).filter((name) => !structuralMembers.has(name));
  return {
    key: "members",
    title: "Wire members",
    rows: names.map((name) => ({ name, value: formatMember(name, members[name]) })),
  };
}
