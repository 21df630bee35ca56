// @ts-check
const placed = new Set(["id", "type", "parent", "children"]);

/**
 * The snapshot that makes an equal tree. Its values are the tree's own and must not be changed.
 * @param {import("./tree.js").Tree} tree @returns {import("../wire-types.d.ts").WireSnapshot}
 */
export function snapshotOf(tree) {
  /** @type {import("../wire-types.d.ts").WireView[]} */
  const views = [];
  const put = (/** @type {number[]} */ ids, /** @type {number} */ parent) => {
    let after = 0;
    for (const id of ids) {
      const view = /** @type {any} */ (tree.views.get(id));
      // The type of a member that is found by its name is not known.
      /** @type {Record<string, any> & {id: number}} */
      const members = { id, type: view.type, parent, after };
      for (const name of Object.keys(view)) if (!placed.has(name)) members[name] = view[name];
      views.push(members);
      put(view.children, id);
      after = id;
    }
  };
  put(tree.roots, 0);
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
