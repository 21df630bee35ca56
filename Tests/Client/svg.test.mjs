// @ts-check
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { stage } from "../support/events.mjs";

test("the screen is asked for as SVG", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  assert.equal(await session.svg(), "<svg/>");
  assert.deepEqual(await gateway.heard("svg"), [{ type: "svg", id: "w1" }]);
  session.close();
  await assert.rejects(session.svg(), { code: "closed" });
});
