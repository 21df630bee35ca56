// @ts-check
/** @import { AnyView } from "./view.js" */

/** The members that describe a view's position in the tree. The snapshot has them in another form. */
const structuralMembers = new Set(["id", "type", "parent", "children"]);

/**
 * The snapshot from which an equal tree can be made. It shares its values with the tree: do not change them.
 * @param {import("./tree.js").Tree} tree @returns {import("../wire-types.d.ts").WireSnapshot}
 */
export function snapshotOf(tree) {
  /** @type {import("../wire-types.d.ts").WireView[]} */
  const views = [];
  const append = (/** @type {number[]} */ ids, /** @type {number} */ parent) => {
    let after = 0;
    for (const id of ids) {
      const view = /** @type {AnyView & Record<string, unknown>} */ (tree.views.get(id));
      /** @type {import("./types.d.ts").Change} */
      const members = { id, type: view.type, parent, after };
      for (const name of Object.keys(view)) if (!structuralMembers.has(name)) members[name] = view[name];
      views.push(members);
      append(view.children, id);
      after = id;
    }
  };
  append(tree.roots, 0);
  const { styles, keptViews } = tree.expansion;
  return {
    type: "snapshot",
    seq: tree.seq,
    time: tree.time,
    screen: { ...tree.screen },
    classes: Object.fromEntries(tree.classes),
    images: Object.fromEntries(tree.images),
    ...(styles.size && { styles: Object.fromEntries(styles) }),
    views,
    ...(keptViews.length && { keptViews }),
    controllers: [...tree.controllers.values()].map((each) => ({
      ...each,
      state: /** @type {import("../wire-types.d.ts").WireControllerState} */ (each.state),
    })),
  };
}
