// @ts-check
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { connect } from "../../scripts/vitrine.mjs";
import { stage } from "../support/events.mjs";

/** @import { Unchecked } from "../support/types.d.ts" */

test("a branch is asked for by its session, its commit, and its epoch if that is named", async (context) => {
  const { gateway, url } = await stage(context);
  // The stand-in keeps no history.
  await assert.rejects(
    connect(url, { branch: { session: "q3m5yl3gqk2x7vha", seq: 41, epoch: "b1f0" }, events: true }),
    { name: "SessionError" },
  );
  await assert.rejects(connect(url, { branch: { session: "q3m5yl3gqk2x7vha", seq: 1 }, clock: "virtual" }), {
    name: "SessionError",
  });
  assert.deepEqual(gateway.received, [
    { type: "hello", branch: "q3m5yl3gqk2x7vha", seq: 41, epoch: "b1f0", events: true, batch: true, styles: true },
    { type: "hello", branch: "q3m5yl3gqk2x7vha", seq: 1, batch: true, styles: true },
  ]);
});

test("connect refuses an invalid branch before it sends anything", async (context) => {
  const { gateway, url } = await stage(context);
  const branch = { session: "q3m5yl3gqk2x7vha", seq: 41 };
  for (const options of [{ branch, scene: "movies" }, { branch, session: "a" }]) {
    await assert.rejects(connect(url, options), {
      name: "TypeError",
      code: "bad-message",
      message: /either a scene to start or a session to join, or a branch/,
    });
  }
  for (
    const wrong of [{}, { seq: 1 }, { session: "a" }, { session: "a", seq: 0 }, { session: "a", seq: 1.5 }, {
      session: "a",
      seq: "1",
    }, { session: 1, seq: 1 }]
  ) {
    await assert.rejects(connect(url, { branch: /** @type {Unchecked} */ (wrong) }), {
      name: "TypeError",
      code: "bad-message",
      message: /a branch has the `session`/,
    });
  }
  assert.deepEqual(gateway.received, []);
});
