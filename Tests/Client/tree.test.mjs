// @ts-check
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { TreeError } from "../../web/client/tree.js";
import { drawn, treeOf, trimmed } from "../support/sketch.mjs";

/** @import { Changes } from "../../web/client/tree.js" */
/** @import { AnyView } from "../../web/client/view.js" */
/** @import { WireCommit } from "../../web/wire-types.d.ts" */

const before = `
  1 UIWindow
    2 UIView hidden
      3 UILabel text="a"
      4 UILabel text="b" color="#FF0000"
    5 UIView`;

/**
 * @param {string} name
 * @param {object} commit may have members that no commit has
 * @param {string} after
 * @param {object} [changes] some of what `apply` returns
 */
function applied(name, commit, after, changes = {}) {
  test(name, () => {
    const tree = treeOf(before);
    const result = tree.apply(/** @type {WireCommit} */ ({ type: "commit", seq: 2, ...commit }));
    assert.equal(drawn(tree), trimmed(after));
    for (const [member, value] of Object.entries(changes)) {
      assert.deepEqual(result[/** @type {keyof Changes} */ (member)], value, member);
    }
  });
}

applied("a commit with nothing changes nothing", {}, before, { reset: false, screen: false, views: [], removed: [] });

applied(
  "members change, and null is back to the default",
  { views: [{ id: 4, text: "c", color: null }, { id: 2, hidden: null }] },
  `
  1 UIWindow
    2 UIView
      3 UILabel text="a"
      4 UILabel text="c"
    5 UIView`,
);

applied(
  "a new view comes after its sibling",
  { views: [{ id: 6, type: "UILabel", parent: 2, after: 3, text: "new" }] },
  `
  1 UIWindow
    2 UIView hidden
      3 UILabel text="a"
      6 UILabel text="new"
      4 UILabel text="b" color="#FF0000"
    5 UIView`,
);

applied(
  "a view after 0 is the first subview",
  { views: [{ id: 4, parent: 2, after: 0 }] },
  `
  1 UIWindow
    2 UIView hidden
      4 UILabel text="b" color="#FF0000"
      3 UILabel text="a"
    5 UIView`,
);

applied(
  "a view that moved out of a subtree that leaves lives on",
  { views: [{ id: 4, parent: 5, after: 0 }], removed: [2] },
  `
  1 UIWindow
    5 UIView
      4 UILabel text="b" color="#FF0000"`,
  { removed: [3, 2] },
);

applied(
  "a subtree that is made and leaves in one turn was never there",
  { views: [{ id: 6, type: "UIView", parent: 5, after: 0 }], removed: [6] },
  before,
  { views: [], removed: [6] },
);

applied("members that this client does not know are left out", {
  views: [{ id: 5, sparkle: 7, __proto__: { hidden: true } }],
}, before);

applied(
  "a snapshot begins from nothing",
  { type: "snapshot", views: [{ id: 9, type: "UIWindow", parent: 0, after: 0 }] },
  "9 UIWindow",
  { reset: true },
);

test("defaults can be read, and are not among the members", () => {
  const view = /** @type {AnyView} */ (treeOf(before).views.get(5));
  assert.deepEqual([view.alpha, view.enabled, view.frame, view.text], [1, true, [0, 0, 0, 0], undefined]);
  assert.deepEqual(Object.keys(view), ["id", "type", "parent", "children"]);
});

test("apply returns the changes of each view", () => {
  const { views } = treeOf(before).apply({
    type: "commit",
    seq: 2,
    time: 0,
    views: [{ id: 6, type: "UIView", parent: 5, after: 0, alpha: 0.5 }, { id: 5, clip: true }],
  });
  assert.deepEqual(views.map(({ view: _, ...each }) => each), [
    { id: 6, added: true, placed: true, members: ["alpha"] },
    { id: 5, added: false, placed: false, members: ["clip"] },
  ]);
});

test("controllers are inserted, changed and removed", () => {
  const tree = treeOf(before, {
    controllers: [{ id: 1, type: "A", parent: 0, view: 2, title: "Old", state: "appearing" }, {
      id: 2,
      type: "B",
      parent: 1,
      view: 0,
      state: "disappeared",
    }],
  });
  const changes = tree.apply({
    type: "commit",
    seq: 2,
    time: 0,
    controllers: [{ id: 1, state: "appeared", title: null }, { id: 2, removed: true }],
  });
  assert.deepEqual([...tree.controllers.values()], [{ id: 1, type: "A", parent: 0, view: 2, state: "appeared" }]);
  assert.deepEqual([changes.controllers, changes.removedControllers], [[1], [2]]);
});

test("classes inherit along the chain", () => {
  const tree = treeOf(before, { classes: { UIButton: "UIControl", UIControl: "UIView", Loop: "Loop" } });
  assert.deepEqual([
    tree.inherits("UIButton", "UIView"),
    tree.inherits("UIView", "UIButton"),
    tree.inherits("Loop", "UIView"),
  ], [true, false, false]);
});

test("a change keeps the members that it does not contain", () => {
  const tree = treeOf(before);
  assert.equal(tree.apply(/** @type {WireCommit} */ ({ type: "commit", seq: 2, screen: { dark: true } })).screen, true);
  assert.deepEqual([tree.screen.dark, tree.screen.width], [true, 100]);
});

/** @param {string} name @param {object} commit @param {RegExp} message */
function refused(name, commit, message) {
  test(
    name,
    () =>
      assert.throws(
        () => treeOf(before).apply(/** @type {WireCommit} */ ({ type: "commit", seq: 2, ...commit })),
        (error) => error instanceof TreeError && message.test(error.message),
      ),
  );
}

refused("an unknown view without a type is refused", { views: [{ id: 8, text: "?" }] }, /view 8 is not in the tree/);
refused(
  "a new view without a place is refused",
  { views: [{ id: 8, type: "UIView" }] },
  /view 8 is new and has no parent/,
);
refused(
  "an unknown parent is refused",
  { views: [{ id: 3, parent: 8, after: 0 }] },
  /under 8, which is not in the tree/,
);
refused("an unknown sibling is refused", { views: [{ id: 3, parent: 2, after: 5 }] }, /after 5, which is not under 2/);
refused("a view under itself is refused", { views: [{ id: 2, parent: 3, after: 0 }] }, /under 3, which is below it/);
refused("the removal of an unknown view is refused", { removed: [8] }, /view 8 was removed, but was not in the tree/);
