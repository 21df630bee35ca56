// @ts-check
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { stage } from "../support/events.mjs";

/** @import { Rejection, Unchecked } from "../support/types.d.ts" */

test("a view is asked about by its id or as a query finds it, a controller by its id or its class", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  const list = [...session.tree.controllers.values()].find(({ type }) => type === "MovieListViewController");
  const label = session.find({ type: "UILabel" });
  await session.inspect({ view: 17 });
  await session.inspect({ view: { type: "UILabel" } });
  await session.inspect({ controller: "MovieListViewController" });
  await session.inspect({ controller: 2 });
  assert.deepEqual(await gateway.heard("inspect", 4), [
    { type: "inspect", id: "w1", view: 17 },
    { type: "inspect", id: "w2", view: label?.id },
    { type: "inspect", id: "w3", controller: list?.id },
    { type: "inspect", id: "w4", controller: 2 },
  ]);
});

test("inspect and source reject with a code if the object or the source does not exist", async (context) => {
  const { join } = await stage(context);
  const session = await join();
  const code = (/** @type {Promise<unknown>} */ asked) =>
    asked.then(
      () => assert.fail("it was fulfilled"),
      (/** @type {Rejection} */ error) => `${error.name} ${error.code}`,
    );
  assert.equal(await code(session.inspect({ view: 404 })), "ActionError unknown-view");
  assert.equal(await code(session.inspect({ view: { text: "Nowhere" } })), "ActionError unknown-view");
  assert.equal(await code(session.inspect({ controller: "Nobody" })), "ActionError unknown-controller");
  assert.equal(await code(session.inspect(/** @type {Unchecked} */ ({}))), "TypeError bad-message");
  assert.equal(
    await code(session.inspect(/** @type {Unchecked} */ ({ view: 1, controller: 2 }))),
    "TypeError bad-message",
  );
  assert.equal(await code(session.source({ view: 17 })), "ActionError no-source");
});
