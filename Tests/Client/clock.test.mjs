// @ts-check
// Reading and moving the session's clock from a client.
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { connect } from "../../scripts/vitrine.mjs";
import { next, stage } from "../support/events.mjs";
import { ManualTimers } from "../support/manual-timers.mjs";

/** @import { Unchecked } from "../support/types.d.ts" */

/** @type {import("../support/events.mjs").ConnectOptions} */
const virtual = { scene: "child", clock: "virtual" };

/**
 * A session on a virtual clock with pending timers.
 * @param {import("node:test").TestContext} context
 * @param {import("../support/events.mjs").ConnectOptions} [options]
 */
async function due(context, options) {
  const { gateway, join } = await stage(context, options);
  const session = await join(virtual);
  const { clock } = gateway.session;
  /** @type {number[]} */ const at = [];
  for (const ms of [500, 1500]) clock.after(ms, () => at.push(clock.time));
  return { gateway, session, clock, at };
}

/**
 * A commit that only begins or ends animations.
 * @param {import("../support/fake-gateway.mjs").FakeGateway} gateway
 * @param {number} view
 * @param {object[]} animations
 * @param {object} [more] members of the message
 */
function animate(gateway, view, animations, more = {}) {
  const { session } = gateway;
  session.skip();
  gateway.sendRaw(
    JSON.stringify({
      type: "commit",
      seq: session.seq,
      time: session.clock.time,
      views: [{ id: view, animations }],
      ...more,
    }),
  );
}

test("a session's clock follows the machine's time, or is virtual and paused at 0", async (context) => {
  const { gateway, join } = await stage(context);
  const live = await join({ scene: "child" });
  const paused = await join(virtual);
  assert.deepEqual(live.clock, { rate: 1, paused: false });
  assert.deepEqual([paused.clock, paused.time, paused.now()], [{ rate: 1, paused: true }, 0, 0]);
  assert.deepEqual(gateway.received.filter(({ type }) => type === "hello").map(({ clock }) => clock), [
    undefined,
    "virtual",
  ]);
});

test("only a session that starts is given a clock", async (context) => {
  const { gateway, join } = await stage(context);
  const first = await join(virtual);
  const second = await join({ session: first.id, clock: "virtual" });
  assert.equal("clock" in (gateway.received.findLast(({ type }) => type === "hello") ?? {}), false);
  assert.equal(second.clock.paused, true);
});

test("advance runs what is due, and its commit is the last", async (context) => {
  const { session, at } = await due(context);
  /** @type {[number, string | undefined][]} */ const times = [];
  session.on("commit", ({ time, action }) => times.push([time, action]));
  assert.deepEqual([(await session.advance(499)).time, at], [499, []]);
  assert.equal((await session.advance(1500.25)).time, 1999.25);
  assert.deepEqual(at, [500, 1500]);
  assert.deepEqual(times, [[499, "a1"], [500, undefined], [1500, undefined], [1999.25, "a2"]]);
  assert.equal(session.time, 1999.25);
});

test("step advances to what is due next, and does not move the clock if nothing is due", async (context) => {
  const { session } = await due(context);
  /** @type {number[]} */ const times = [];
  for (const _ of [1, 2, 3]) times.push((await session.step()).time);
  assert.deepEqual(times, [500, 1500, 1500]);
});

test("settle runs until nothing is due", async (context) => {
  const { session, at } = await due(context);
  assert.equal((await session.settle()).time, 1500);
  assert.deepEqual(at, [500, 1500]);
});

test("settle names the animation that never ends", async (context) => {
  const { session, clock } = await due(context);
  clock.after(1000, () => {}, { every: 1000, name: "a timer of ClockViewController" });
  await assert.rejects(session.settle(), {
    name: "ActionError",
    code: "never-settles",
    message: /ClockViewController/,
  });
  assert.equal(session.time, 60_000);
});

test("pause, resume and rate are reported to all viewers", async (context) => {
  const { join } = await stage(context);
  const session = await join({ scene: "child" });
  const other = await join({ session: session.id });
  await session.rate(0.25);
  await session.pause();
  assert.deepEqual(session.clock, { rate: 0.25, paused: true });
  await Promise.all([session.resume(), next(other, "commit", ({ clock }) => clock?.paused === false)]);
  assert.deepEqual([session.clock, other.clock], [{ rate: 0.25, paused: false }, { rate: 0.25, paused: false }]);
});

test("invalid arguments of clock commands are refused before anything is sent", async (context) => {
  const { gateway, session: typed } = await due(context);
  // The test passes arguments of wrong types.
  const session = /** @type {Unchecked} */ (typed);
  const rejection = (/** @type {Promise<unknown>} */ promise) =>
    promise.then(() => assert.fail("it was fulfilled"), (error) => {
      assert.equal(error.code, "bad-message");
      return `${error.name}: ${error.message}`;
    });
  assert.deepEqual(
    await Promise.all([
      rejection(session.advance(-1)),
      rejection(session.advance(86_400_001)),
      rejection(session.advance(Infinity)),
      rejection(session.advance(NaN)),
      rejection(session.advance("1500")),
      rejection(session.advance()),
      rejection(session.rate(0)),
      rejection(session.rate(11)),
      rejection(session.rate(null)),
      rejection(session.step(3)),
    ]),
    [
      "RangeError: advance takes milliseconds, from 0 to 86400000; got -1",
      "RangeError: advance takes milliseconds, from 0 to 86400000; got 86400001",
      "RangeError: advance takes milliseconds, from 0 to 86400000; got Infinity",
      "TypeError: advance takes milliseconds; got NaN",
      'TypeError: advance takes milliseconds; got "1500"',
      "TypeError: advance takes milliseconds; got undefined",
      "RangeError: rate takes a number of times real time, from 0.1 to 10; got 0",
      "RangeError: rate takes a number of times real time, from 0.1 to 10; got 11",
      "TypeError: rate takes a number of times real time; got null",
      "TypeError: step: a caption is a text; got number",
    ],
  );
  assert.deepEqual(gateway.received.map(({ type }) => type), ["hello"]);
  await assert.rejects(session.send("advance", { by: -1 }), { code: "bad-message" });
  await assert.rejects(
    connect("http://127.0.0.1:1", { scene: "child", clock: /** @type {Unchecked} */ ("slow") }),
    /a clock is "live" or "virtual"; got "slow"/,
  );
});

test("between commits, now advances with real time multiplied by the clock's rate", async (context) => {
  const timers = new ManualTimers();
  const { join } = await stage(context, { timers });
  const session = await join({ scene: "child" });
  const start = session.time;
  timers.advance(100);
  assert.deepEqual([session.time, session.now()], [start, start + 100]);
  const { time } = await session.rate(0.5);
  timers.advance(100);
  assert.equal(session.now(), time + 50);
  await session.pause();
  timers.advance(100);
  assert.equal(session.now(), session.time);
});

test("the error of a wait that timed out contains that the clock is paused", async (context) => {
  const timers = new ManualTimers();
  const { session } = await due(context, { timers });
  const wait = session.waitFor({ text: "Loaded once" });
  timers.advance(5000);
  await assert.rejects(wait, {
    code: "timeout",
    message: /the session's clock is paused at 0 ms: advance\(ms\), step\(\), settle\(\) or resume\(\) moves it/i,
  });
});

const fade = { key: 1, member: "alpha", from: 0, to: 1, begin: 0, duration: 300, delay: 0, curve: "linear" };

test("a view has its running animations until they end or are removed", async (context) => {
  const { gateway, session } = await due(context);
  const view = session.tree.views.get(1);
  assert.ok(view);
  const keys = () => view.animations.map(({ key }) => key);
  const nextCommit = next(session, "commit");
  animate(gateway, 1, [fade, { ...fade, key: 2, member: "frame", delay: 100 }, { ...fade, key: 3, repeat: -1 }, {
    ...fade,
    key: 4,
    repeat: 2,
    autoreverse: true,
  }]);
  await nextCommit;
  assert.deepEqual(keys(), [1, 2, 3, 4]);
  const removed = next(session, "commit");
  animate(gateway, 1, [{ key: 1, removed: true }, { ...fade, key: 5, duration: 50 }]);
  await removed;
  assert.deepEqual(keys(), [2, 3, 4, 5]);
  await session.advance(399);
  assert.deepEqual(keys(), [2, 3, 4]);
  await session.advance(1);
  assert.deepEqual(keys(), [3, 4]);
  await session.advance(800);
  assert.deepEqual(keys(), [3]);
});

test("settled waits for the animations that end", async (context) => {
  const timers = new ManualTimers();
  const { gateway, join } = await stage(context, { timers });
  const session = await join({ scene: "child" });
  const begin = session.time;
  const nextCommit = next(session, "commit");
  animate(gateway, 1, [{ ...fade, begin }, { ...fade, key: 2, begin, repeat: -1 }]);
  await nextCommit;
  const asked = timers.asked();
  let over = false;
  const settled = session.settled().then(() => (over = true));
  await asked;
  timers.advance(349);
  await new Promise(setImmediate);
  assert.equal(over, false);
  timers.advance(1);
  await settled;
});

test("settled also ends with a commit from after the animation's end", async (context) => {
  const timers = new ManualTimers();
  const { gateway, join } = await stage(context, { timers });
  const session = await join({ scene: "child" });
  const begin = session.time;
  const nextCommit = next(session, "commit");
  animate(gateway, 1, [{ ...fade, begin }]);
  await nextCommit;
  const asked = timers.asked();
  const settled = session.settled();
  await asked;
  gateway.session.clock.time = begin + 300;
  gateway.session.commit();
  await settled;
});

test("settled ends with the commit that removes the animation", async (context) => {
  const timers = new ManualTimers();
  const { gateway, join } = await stage(context, { timers });
  const session = await join({ scene: "child" });
  const nextCommit = next(session, "commit");
  animate(gateway, 1, [{ ...fade, begin: session.time, duration: 60_000 }]);
  await nextCommit;
  const asked = timers.asked();
  const settled = session.settled();
  await asked;
  animate(gateway, 1, [{ key: 1, removed: true }]);
  await settled;
});

test("on a paused clock, settled reports that an animation cannot end, and ends after the clock has advanced", async (context) => {
  const { gateway, session } = await due(context);
  const nextCommit = next(session, "commit");
  animate(gateway, 1, [fade]);
  await nextCommit;
  await assert.rejects(session.settled(), {
    name: "SessionError",
    code: "paused",
    message: /^settled: animations run until 300 ms\. The session's clock is paused at 0 ms/,
  });
  await Promise.all([session.advance(300), session.settled()]);
});

test("a new process's snapshot contains its clock", async (context) => {
  const { gateway, session } = await due(context);
  await session.advance(2000);
  const snapshot = next(session, "snapshot");
  gateway.session.clock.follow(2);
  gateway.session.replace();
  await snapshot;
  assert.deepEqual([session.time, session.clock], [2000, { rate: 2, paused: true }]);
});
