// @ts-check
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { endOf } from "../../web/client/animation.js";
import { treeOf } from "../support/sketch.mjs";

/** @import { WireAnimation } from "../../web/wire-types.d.ts" */

/** @type {import("../../web/client/animation.js").Animation & {member: "alpha"}} */
const held = {
  key: 7,
  member: "alpha",
  from: 1,
  to: 0.5,
  at: 0,
  duration: 300,
  delay: 100,
  curve: "linear",
  additive: true,
};

/** A tree whose view 1 has a held animation, and a function that applies a change and returns its animations. */
function heldTree() {
  const tree = treeOf("1 UIView");
  let seq = 1;
  const after = (/** @type {WireAnimation} */ news, time = 0) => {
    tree.apply({ type: "commit", seq: ++seq, time, views: [{ id: 1, animations: [news] }] });
    return tree.views.get(1)?.animations;
  };
  after(/** @type {WireAnimation} */ (held));
  return { tree, after };
}

test("a paused animation has the time that the app sets, and does not end by itself", () => {
  const { tree, after } = heldTree();
  assert.deepEqual(after({ key: 7, at: 120 }, 3_600_000), [{ ...held, at: 120 }]);
  assert.equal(tree.animatedUntil, 0);
});

test("a resumed animation ends after its remaining time, or after the time back if it is reversed", () => {
  const { tree, after } = heldTree();
  after({ key: 7, at: 120 });
  assert.deepEqual(after({ key: 7, begin: 1000, speed: 2 }, 1000), [{ ...held, at: 120, begin: 1000, speed: 2 }]);
  assert.equal(tree.animatedUntil, 1140);
  after({ key: 7, speed: -0.5, reversed: true }, 1000);
  assert.equal(tree.animatedUntil, 1240);
  tree.apply({ type: "commit", seq: 9, time: 1240 });
  assert.deepEqual(tree.views.get(1)?.animations, []);
});

test("null removes a paused moment, and a message about an unknown animation adds none", () => {
  const { after } = heldTree();
  after({ key: 7, begin: 1000, speed: 2 });
  assert.deepEqual(after({ key: 7, begin: null, speed: null, at: 50 }), [{ ...held, at: 50 }]);
  assert.deepEqual(after({ key: 8, at: 50 }), [{ ...held, at: 50 }]);
});

test("an animation that was paused beyond its end has ended when it is resumed", () => {
  assert.equal(endOf({ ...held, at: 900, begin: 1000 }), 1000);
  assert.equal(endOf({ ...held, repeat: -1, at: 900, begin: 1000 }), Infinity);
  assert.equal(endOf({ ...held, repeat: -1, at: 900, begin: 1000, speed: -1 }), 1900);
});

test("an offset that the app animates is waited for until the app reports its end", () => {
  const tree = treeOf("1 UIScrollView");
  const scroll = { content: [100, 900], offset: [0, 10] };
  const commit = (/** @type {number} */ seq, /** @type {object} */ view) =>
    tree.apply({ type: "commit", seq, time: 0, views: [{ id: 1, ...view }] });
  commit(2, { scroll: { ...scroll, until: 300 } });
  assert.equal(tree.animatedUntil, 300);
  commit(3, { alpha: 0.5 });
  assert.equal(tree.animatedUntil, 300);
  commit(4, { scroll });
  assert.equal(tree.animatedUntil, 0);
});
