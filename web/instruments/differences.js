// @ts-check
/** @import { Tree } from "../client/tree.js" */
/** @import { AnyView } from "../client/view.js" */
/**
 * @typedef {{kind: "added" | "removed" | "changed", id: number, type: string, owner?: string, more: number, changes:
 *   [name: string, before: unknown, after: unknown][]}} Difference
 *   `more`: the number of descendants added or removed with it; `owner`: the class of the nearest controller of a view.
 */

/** The members that identify a view and do not describe it. */
const identifyingMembers = new Set(["id", "type", "children", "animations"]);

const isEqual = (/** @type {unknown} */ a, /** @type {unknown} */ b) =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

/** @param {object} a @param {object} b @param {Set<string>} [ignored] @returns {Difference["changes"]} */
function changesOf(a, b, ignored = new Set()) {
  const [before, after] = /** @type {Record<string, unknown>[]} */ ([a, b]);
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const changed = [...names].filter((name) => !ignored.has(name) && !isEqual(before[name], after[name]));
  return changed.map((name) => [name, before[name], after[name]]);
}

/**
 * The differences between two moments of a session: controllers, then views in the order of the second moment.
 * @param {import("../client/tree.js").Tree} before @param {import("../client/tree.js").Tree} after
 * @returns {{screen: [string, unknown, unknown][], controllers: Difference[], views: Difference[]}}
 */
export function differences(before, after) {
  return {
    screen: changesOf(before.screen, after.screen),
    controllers: controllersOf(before, after),
    views: viewsOf(before, after),
  };
}

/** @param {Tree} before @param {Tree} after @returns {Difference[]} */
function controllersOf({ controllers: before }, { controllers: after }) {
  /**
   * @param {Difference["kind"]} kind
   * @param {{id: number, type: string}} controller
   * @param {Difference["changes"]} [changes]
   * @returns {Difference}
   */
  const difference = (kind, { id, type }, changes = []) => ({ kind, id, type, more: 0, changes });
  return [
    ...[...after.values()].filter(({ id }) => !before.has(id)).map((each) =>
      difference("added", each, [["state", undefined, each.state]])
    ),
    ...[...before.values()].filter(({ id }) => !after.has(id)).map((each) =>
      difference("removed", each, [["state", each.state, undefined]])
    ),
    ...[...after.values()].flatMap((each) => {
      const changes = before.has(each.id) ? changesOf(before.get(each.id) ?? {}, each) : [];
      return changes.length ? [difference("changed", each, changes)] : [];
    }),
  ];
}

/**
 * The views that differ; of an added or removed subtree, only its root.
 * @param {Tree} before @param {Tree} after @returns {Difference[]}
 */
function viewsOf(before, after) {
  const roots = (/** @type {Tree} */ tree, /** @type {Tree} */ other) =>
    [...tree.walk()].filter(({ id, parent }) => !other.views.has(id) && (parent === 0 || other.views.has(parent)));
  const descendantCount = (/** @type {Tree} */ tree, /** @type {AnyView} */ { id }) => [...tree.walk([id])].length - 1;
  /**
   * @param {Difference["kind"]} kind
   * @param {Tree} tree
   * @param {AnyView} view
   * @param {Difference["changes"]} changes
   * @returns {Difference}
   */
  const difference = (kind, tree, view, changes) => ({
    kind,
    id: view.id,
    type: view.type,
    owner: tree.controllerOf(view)?.type,
    more: kind === "changed" ? 0 : descendantCount(tree, view),
    changes,
  });
  return [
    ...roots(after, before).map((view) =>
      difference("added", after, view, [["text", undefined, textBelow(after, view)]])
    ),
    ...roots(before, after).map((view) =>
      difference("removed", before, view, [["text", textBelow(before, view), undefined]])
    ),
    ...[...after.walk()].flatMap((view) => {
      const old = before.views.get(view.id);
      const changes = old ? changesOf(old, view, identifyingMembers) : [];
      return changes.length ? [difference("changed", after, view, changes)] : [];
    }),
  ];
}

/** The text below a view. @param {Tree} tree @param {AnyView} view */
function textBelow(tree, view) {
  const texts = [...tree.walk([view.id])].map(({ text }) => text).filter(Boolean);
  return texts.length ? texts.join(" ") : undefined;
}
