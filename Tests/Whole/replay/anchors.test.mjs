// @ts-check
// The journal describes the targets of actions by the same words as the locators of scripts.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { connect } from "../../../scripts/vitrine.mjs";
import { nameOf } from "../../../web/client/selector.js";
import { isVisible } from "../../../web/client/visibility.js";
import { after, before, test } from "../../support/bounded.mjs";
import { states } from "../../support/gallery-states.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @typedef {Awaited<ReturnType<typeof connect>>} Session */
/** @typedef {import("../../../web/client/view.js").AnyView} AnyView */
/** @typedef {{type: string, role?: string, name?: string, identifier?: string, within?: string}} Anchor */
/** @typedef {Anchor & {id: number, around: Set<string>}} Described `around`: the names of the views around it */

/** Controls and rows. The names of containers, such as lists, are shortened in anchors. */
const roles = new Set(["button", "link", "switch", "slider", "stepper", "choice", "entry", "row", "image", "heading"]);

const gateway = new RealGateway();
let base = "";
before(async () => {
  base = await gateway.start();
});
after(() => gateway.close());

/** @param {Session} session @param {AnyView} view @returns {Described} */
function described({ tree }, view) {
  const { id, type, role, identifier } = view;
  const around = [...tree.upward(view)].slice(1).flatMap((each) => [nameOf(tree, each, isVisible), each.identifier]);
  const names = new Set(around.filter((name) => name !== undefined));
  return { id, type, role, identifier, name: nameOf(tree, view, isVisible) || undefined, around: names };
}

for (const scene of new Set(states.map(({ scene }) => scene))) {
  test(`${scene}: anchors and locators describe controls and rows alike`, async () => {
    const session = await connect(base, { scene, clock: "virtual", events: false });
    /** @type {Map<number, Described>} */
    const expected = new Map();
    for (const view of [...session.tree.walk()].filter((each) => roles.has(each.role ?? ""))) {
      if (!isVisible(session.tree, view)) continue;
      expected.set(view.id, described(session, view));
      // The journal also describes the target of an action that is refused, and that leaves the screen as it is.
      await assert.rejects(session.send("scroll", { target: view.id, x: 0, y: 1 }), { code: "not-scrollable" });
    }
    const lines = (await readFile(gateway.journal(session.id), "utf8")).trim().split("\n");
    await session.close();
    const actions = lines.map((line) => JSON.parse(line)).filter(({ type }) => type === "action");
    assert.equal(actions.length, expected.size);
    for (const { target, anchor } of /** @type {{target: number, anchor: Anchor}[]} */ (actions)) {
      const { id: _, around, ...members } = /** @type {Described} */ (expected.get(target));
      const { type, role, name, identifier } = anchor;
      assert.deepEqual({ type, role, identifier, name }, members);
      if (anchor.within !== undefined) assert.ok(around.has(anchor.within), `${anchor.within} is not around ${name}`);
    }
  });
}
