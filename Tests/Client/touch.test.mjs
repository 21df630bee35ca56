// @ts-check
// Fingers with coordinates: touches, drags, swipes and the way back.
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { stage } from "../support/events.mjs";
import { ManualTimers } from "../support/manual-timers.mjs";

/** @import { Pans } from "../support/fake/pans.mjs" */
/** @import { ConnectOptions } from "../support/events.mjs" */
/** @import { Rejection, Unchecked } from "../support/types.d.ts" */

const card = { identifier: "card" };

/** @param {import("node:test").TestContext} context @param {object} [more] @param {ConnectOptions} [options] */
async function pans(context, more, options) {
  const { gateway, join } = await stage(context, options);
  const session = await join({ scene: "pans", clock: "virtual", ...more });
  return { gateway, session, app: /** @type {Pans} */ (gateway.session.app) };
}

/** @param {Promise<unknown>} promise @returns {Promise<Rejection>} its error */
const failure = (promise) => promise.then(() => assert.fail("it should have failed"), (error) => error);

test("a touch is sent as it is, and a wrong order is refused", async (context) => {
  const { gateway, session, app } = await pans(context);
  assert.equal((await session.touch("began", 20.5, 400)).action, "a1");
  await session.touch("moved", 30, -10, { finger: 0 });
  await session.touch("began", 9, 9, { finger: 3 });
  await session.touch("cancelled", 30, 400);
  assert.deepEqual(app.log, ["began 21,400", "moved 30,-10", "began 9,9 by 3", "cancelled 30,400"]);
  assert.deepEqual(gateway.received.find(({ kind }) => kind === "touch"), {
    type: "action",
    id: "a1",
    kind: "touch",
    phase: "began",
    x: 20.5,
    y: 400,
  });
  assert.equal((await failure(session.touch("moved", 1, 1))).code, "bad-touch");
});

for (
  const [what, call] of /** @type {[string, (session: Unchecked) => Promise<unknown>][]} */ ([
    ["no such phase", (session) => session.touch("stroked", 1, 1)],
    ["no place", (session) => session.touch("began", NaN, 1)],
    ["no start", (session) => session.drag({ to: { x: 1, y: 1 } })],
    ["no goal", (session) => session.drag({ from: card })],
    ["no time that passes", (session) => session.drag({ from: card, to: { dx: 1, dy: 1 }, duration: -1 })],
    ["no step", (session) => session.drag({ from: card, to: { dx: 1, dy: 1 }, steps: 0 })],
    ["no direction", (session) => session.swipe("north")],
  ])
) {
  test(`invalid arguments of touches and drags are not sent: ${what}`, async (context) => {
    const { gateway, session } = await pans(context);
    assert.equal((await failure(call(session))).code, "bad-message");
    assert.ok(!gateway.received.some(({ type }) => type === "action"));
  });
}

test("a drag advances a paused clock between its steps", async (context) => {
  const { session, app } = await pans(context);
  const commit = await session.drag({ from: card, to: { dx: 60, dy: -40 }, duration: 100, steps: 4 });
  assert.deepEqual(app.log, [
    "began 200,150",
    "moved 215,140",
    "moved 230,130",
    "moved 245,120",
    "moved 260,110",
    "ended 260,110",
  ]);
  assert.deepEqual([commit.time, commit.type], [100, "commit"]);
  assert.deepEqual(session.find(card)?.frame, { x: 160, y: 60, width: 200, height: 100 });
});

test("a drag takes 250 ms by default, and moves from point to point", async (context) => {
  const { session, app } = await pans(context);
  assert.equal((await session.drag({ from: { x: 5, y: 5 }, to: { x: 100, y: 200 } })).time, 250);
  assert.deepEqual([app.log[0], app.log.at(-1), app.log.length], ["began 5,5", "ended 100,200", 18]);
});

test("on a running clock a drag lasts as long as on the session's clock's rate", async (context) => {
  const timers = new ManualTimers();
  const { session, app } = await pans(context, { clock: "live" }, { timers });
  await session.rate(2);
  timers.delays = [];
  const drag = session.drag({ from: { x: 5, y: 5 }, to: { dx: 20, dy: 0 }, duration: 100, steps: 2 });
  for (const _ of [1, 2]) {
    while (!timers.delays.includes(25)) await timers.asked();
    timers.delays = [];
    timers.advance(25);
  }
  await drag;
  assert.deepEqual(app.log, ["began 5,5", "moved 15,5", "moved 25,5", "ended 25,5"]);
});

test("a drag that is refused midway lifts its finger", async (context) => {
  const { gateway, session, app } = await pans(context);
  const touch = app.touch.bind(app);
  app.touch = (/** @type {Parameters<typeof touch>[0]} */ action) => {
    touch(action);
    if (app.log.length === 2) gateway.session.state = "crashed";
  };
  assert.equal((await failure(session.drag({ from: card, to: { dx: 60, dy: 0 } }))).code, "crashed");
  assert.equal(gateway.received.at(-1)?.phase, "cancelled");
});

test("a drag waits for its target, and its error lists the texts on the screen", async (context) => {
  const timers = new ManualTimers();
  const { session } = await pans(context, {}, { timers });
  const drag = failure(session.drag({ from: { text: "Nowhere" }, to: { dx: 1, dy: 1 }, timeout: 300 }));
  timers.advance(300);
  assert.match((await drag).message, /nothing matches \{"text":"Nowhere"\}, after 300 ms\. On the screen: "Press"/);
});

test("a swipe drags over most of its target, or of the screen", async (context) => {
  const { session, app } = await pans(context);
  await session.swipe("right", card);
  assert.deepEqual([app.log[0], app.log.at(-1)], ["began 130,150", "ended 270,150"]);
  app.log = [];
  await session.swipe("left", { identifier: "plain" });
  assert.deepEqual([app.log[0], app.log.at(-1)], ["began 332,350", "ended 59,350"], "also where nobody waits for it");
});

test("a swipe over a scroll view scrolls it, unless it is at its start and another recognizer waits for the drag", async (context) => {
  const { session, app } = await pans(context);
  await session.swipe("up", { text: "Row 2" });
  assert.deepEqual(app.log, ["scroll 180"]);
  await session.swipe("down", { text: "Row 5" });
  assert.deepEqual(app.log, ["scroll 180", "scroll 0"]);
  app.log = [];
  await session.swipe("down", { text: "Row 2" });
  assert.deepEqual(app.log[0].slice(0, 5), "began");
  app.log = [];
  await session.swipe("up");
  assert.equal(app.log[0], "began 195,717", "the middle of the screen is above the sheet");
});

test("back taps the back button's button, or swipes in from the left edge", async (context) => {
  const { gateway, session, app } = await pans(context);
  await session.back();
  assert.deepEqual([app.log[0], app.log.at(-1)], ["began 1,422", "ended 312,422"]);
  app.log = [];
  app.hasBar = true;
  gateway.session.commit();
  await session.waitFor({ identifier: "BackButton" });
  await session.back();
  assert.deepEqual(app.log, ["tap back"]);
});

test("back fails on a screen without a back button", async (context) => {
  const timers = new ManualTimers();
  const { join } = await stage(context, { timers });
  const session = await join({ scene: "movies" });
  const back = failure(session.back({ timeout: 50 }));
  timers.advance(50);
  assert.match(
    (await back).message,
    /back: there is no back button, and nothing listens at the edge where the screen begins, after 50 ms/,
  );
});
