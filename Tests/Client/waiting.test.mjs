// @ts-check
// Locators and assertions while the gateway goes away and comes back, and when the session ends.
import assert from "node:assert/strict";
import { expect } from "../../scripts/vitrine.mjs";
import { ManualTimers } from "../support/manual-timers.mjs";
import { next, stage } from "../support/events.mjs";
import { test } from "../support/bounded.mjs";

/** @import { Session } from "../support/events.mjs" */
/** @import { Rejection } from "../support/types.d.ts" */

/** @param {import("node:test").TestContext} context @param {object} [options] */
async function movies(context, options) {
  const timers = new ManualTimers();
  const { gateway, join } = await stage(context, { timers });
  const session = await join({ scene: "movies", ...options });
  return {
    gateway,
    timers,
    session,
    comedy: session.getByText("Comedy"),
    rows: session.locator({ type: "UITableViewCell" }).within({ controller: "MovieListViewController" }),
  };
}

/** @param {Promise<unknown>} promise @returns {Promise<Rejection>} */
const failure = (promise) => promise.then(() => assert.fail("it should have failed"), (error) => error);

/** @param {import("../support/fake-gateway.mjs").FakeGateway} gateway @param {Session} session */
async function loseConnection(gateway, session) {
  const lost = next(session, "lost");
  gateway.breakAll();
  await lost;
}

for (const clock of ["live", "virtual"]) {
  test(`on a ${clock} clock, an action waits until the lost connection is back, and is sent once`, async (context) => {
    const { gateway, timers, session, comedy, rows } = await movies(context, { clock });
    await loseConnection(gateway, session);
    const tapped = comedy.tap();
    const back = next(session, "back");
    timers.advance(100);
    await back;
    await tapped;
    await expect(rows).toHaveCount(6);
    assert.equal(gateway.received.filter(({ kind }) => kind === "tap").length, 1);
  });

  test(`on a ${clock} clock, an assertion is given up where the connection does not come back`, async (context) => {
    const { gateway, timers, session, rows } = await movies(context, { clock });
    const lost = next(session, "lost");
    await gateway.close();
    await lost;
    const error = failure(expect(rows).toHaveCount(6, { timeout: 50 }));
    timers.advance(50);
    assert.match((await error).message, /toHaveCount\(6\) does not hold, after 50 ms/);
  });

  test(`on a ${clock} clock, a wait ends with the session`, async (context) => {
    const { session } = await movies(context, { clock });
    const error = failure(session.getByText("Nothing like it").waitFor());
    session.close();
    assert.match(String((await error).code), /^(closed|lost|not-connected)$/);
  });
}

test("a session that is closed already takes no action", async (context) => {
  const { session, comedy } = await movies(context);
  session.close();
  assert.equal((await failure(comedy.tap())).code, "closed");
  assert.equal((await failure(expect(comedy).toBeVisible())).code, "closed");
});

test("a crash of the app ends a wait with the app's words", async (context) => {
  const { session } = await movies(context);
  await failure(session.getByLabel("Crash the app").tap());
  const error = await failure(session.getByText("Sort").tap());
  assert.equal(error.code, "crashed");
  assert.match(error.message, /the app has crashed: .*Index out of range/);
});
