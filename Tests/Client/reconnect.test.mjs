// @ts-check
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { ManualTimers } from "../support/manual-timers.mjs";
import { next, stage } from "../support/events.mjs";
import { startLimit, Viewer } from "../../web/client/viewer.js";

/** @import { ActionError } from "../../web/client/errors.js" */
/** @import { WireCommit } from "../../web/wire-types.d.ts" */

const comedy = { text: "Comedy", controller: "FilterListViewController" };

/**
 * @param {import("../support/events.mjs").Session} session
 * @returns {string[]} the links it goes through from now on
 */
function links(session) {
  /** @type {string[]} */ const states = [];
  session.on("link", (/** @type {string} */ state) => states.push(state));
  return states;
}

test("after a lost connection the missed commits are received", async (context) => {
  const timers = new ManualTimers();
  const { gateway, join } = await stage(context, { timers });
  const session = await join();
  const states = links(session);
  const { epoch, tree } = session;
  const lost = next(session, "lost");
  gateway.breakAll();
  const { reason, at } = await lost;
  assert.match(reason, /closed with code 1006/);
  assert.ok(at instanceof Date);
  gateway.session.commit();
  gateway.session.app?.tap("/filters/Comedy");
  gateway.session.commit();
  const back = next(session, "back");
  timers.advance(100);
  assert.deepEqual(await back, { commits: 2, snapshot: false });
  assert.deepEqual(gateway.received.at(-1), {
    type: "hello",
    session: session.id,
    epoch,
    since: 1,
    batch: true,
    styles: true,
  });
  assert.deepEqual([session.tree, session.tree.seq, session.viewer], [tree, 3, 2]);
  assert.equal(session.find({ ...comedy, type: "UITableViewCell" })?.selected, true);
  assert.deepEqual(states, ["lost", "open"]);
});

test("after a reconnection without missed commits the hello completes it", async (context) => {
  const timers = new ManualTimers();
  const { gateway, join } = await stage(context, { timers });
  const session = await join();
  const lost = next(session, "lost");
  gateway.breakAll();
  await lost;
  const back = next(session, "back");
  timers.advance(100);
  assert.deepEqual(await back, { commits: 0, snapshot: false });
});

test("the delay between retries grows up to five seconds, and is reset after a success", async (context) => {
  const timers = new ManualTimers();
  const { gateway, join } = await stage(context, { timers });
  const session = await join();
  gateway.refusing = 503;
  const lost = next(session, "lost");
  gateway.breakAll();
  await lost;
  for (const delay of [100, 200, 400, 800, 1600, 3200, 5000, 5000]) {
    assert.equal(timers.delays.at(-1), delay);
    const asked = timers.asked();
    timers.advance(delay);
    await asked;
  }
  gateway.refusing = undefined;
  const back = next(session, "back");
  timers.advance(5000);
  await back;
  const secondLoss = next(session, "lost");
  gateway.breakAll();
  await secondLoss;
  assert.equal(timers.delays.at(-1), 100);
});

test("when the network returns the next attempt starts at once", async (context) => {
  const timers = new ManualTimers();
  const network = new EventTarget();
  const { gateway, join } = await stage(context, { timers, network });
  const session = await join();
  const lost = next(session, "lost");
  gateway.breakAll();
  await lost;
  const back = next(session, "back");
  network.dispatchEvent(new Event("online"));
  await back;
  assert.equal(timers.size, 0);
});

test("actions under way at a loss are rejected as lost", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  gateway.session.held = true;
  const answer = session.send("tap", { target: 1 }).then(
    () => assert.fail(),
    (/** @type {ActionError} */ error) => error,
  );
  await gateway.heard("action");
  gateway.breakAll();
  const { name, code, message, action } = await answer;
  assert.deepEqual([name, code, action], ["ActionError", "lost", "a1"]);
  assert.match(message, /may or may not have been done/);
  await assert.rejects(session.send("tap", { target: 1 }), { code: "not-connected" });
});

test("a tap while the connection is lost waits for it", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  const lost = next(session, "lost");
  gateway.breakAll();
  await lost;
  assert.equal((await session.tap(comedy)).type, "commit");
});

test("a gap in the numbers asks for a whole screen", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  gateway.session.skip();
  const [lost, back] = await Promise.all([next(session, "lost"), next(session, "back"), gateway.session.commit()]);
  assert.equal(lost.reason, "commit 3 came after 1");
  assert.deepEqual(back, { commits: 0, snapshot: true });
  assert.deepEqual(gateway.received.at(-1), { type: "hello", session: session.id, batch: true, styles: true });
  assert.equal(session.tree.seq, 3);
});

test("a commit that does not fit the tree asks for a whole screen", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  const [lost, back] = await Promise.all([
    next(session, "lost"),
    next(session, "back"),
    gateway.sendRaw(JSON.stringify({ type: "commit", seq: 2, views: [{ id: 4711, text: "?" }] })),
  ]);
  assert.match(lost.reason, /view 4711 is not in the tree/);
  assert.equal(back.snapshot, true);
});

test("a commit that cannot be read asks for a whole screen", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  const [lost] = await Promise.all([
    next(session, "lost"),
    next(session, "back"),
    gateway.sendRaw('{"type":"commit","seq":2,"views":7}'),
  ]);
  assert.match(lost.reason, /a commit cannot be read/);
});

for (const text of ["{", "7", '{"type":"surprise"}']) {
  test(`an invalid message ends the connection, and the session continues: ${text}`, async (context) => {
    const { gateway, join } = await stage(context);
    const session = await join();
    const [lost] = await Promise.all([next(session, "lost"), next(session, "back"), gateway.sendRaw(text)]);
    assert.match(lost.reason, /invalid vitrine\.v1 message/);
  });
}

test("a process that was replaced during a disconnection is recognized by its snapshot", async (context) => {
  const timers = new ManualTimers();
  const { gateway, join } = await stage(context, { timers });
  const session = await join();
  const lost = next(session, "lost");
  gateway.breakAll();
  await lost;
  gateway.session.replace();
  const back = next(session, "back");
  timers.advance(100);
  assert.deepEqual(await back, { commits: 0, snapshot: true });
  assert.equal(session.epoch, gateway.session.epoch);
});

test("a session that the gateway has deleted is not retried", async (context) => {
  const timers = new ManualTimers();
  const { gateway, join } = await stage(context, { timers });
  const session = await join();
  const waiting = session.waitFor({ text: "Never" }).then(
    () => assert.fail("it was found"),
    (/** @type {import("../support/types.d.ts").Rejection} */ error) => error,
  );
  const lost = next(session, "lost");
  gateway.breakAll();
  await lost;
  gateway.forget();
  const gone = next(session, "gone");
  timers.advance(100);
  assert.equal((await gone).code, "unknown-session");
  assert.equal(session.link, "gone");
  assert.equal((await waiting).code, "unknown-session");
  assert.equal(timers.size, 0);
  await assert.rejects(session.tap(comedy), /the session is gone/);
});

test("without reconnect a session ends when the connection is lost", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join({ scene: "movies", reconnect: false });
  const closed = next(session, "closed");
  gateway.breakAll();
  await closed;
  assert.equal(session.link, "closed");
});

test("a subscription is kept over a loss", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  session.subscribe(true);
  await session.tap(comedy);
  const [back] = await Promise.all([next(session, "back"), gateway.breakAll()]);
  await session.tap(comedy);
  assert.deepEqual([session.events.length, back.snapshot], [2, false]);
});

test("a frame may hold several messages, each on a line", async (context) => {
  const { gateway, join } = await stage(context, { timers: new ManualTimers() });
  const session = await join();
  const { seq } = session.tree;
  const lines = [1, 2].map((step) => JSON.stringify({ type: "commit", seq: seq + step, time: 0 }));
  const second = new Promise((resolve) => {
    session.on("commit", (/** @type {WireCommit} */ commit) => {
      if (commit.seq === seq + 2) resolve(commit);
    });
  });
  gateway.sendRaw(lines.join("\n"));
  await second;
  assert.equal(session.tree.seq, seq + 2);
  const lost = next(session, "lost");
  gateway.sendRaw(`${JSON.stringify({ type: "commit", seq: seq + 3, time: 0 })}\nnonsense`);
  assert.match((await lost).reason, /invalid vitrine\.v1 message: nonsense/);
  assert.equal(session.tree.seq, seq + 3);
});

test("the time until the first screen is counted from the last progress message of a replay", async () => {
  const timers = new ManualTimers();
  /** The sockets that the viewer opens. @type {ScriptedSocket[]} */
  const sockets = [];
  class ScriptedSocket {
    protocol = "vitrine.v1";
    /** @type {(event?: unknown) => void} */ onopen = () => {};
    /** @type {(event: {data: string}) => void} */ onmessage = () => {};
    onerror = null;
    onclose = null;
    constructor() {
      sockets.push(this);
    }
    send() {}
    close() {}
  }
  const viewer = new Viewer({ url: "ws://127.0.0.1/live", WebSocket: ScriptedSocket, session: "a", timers });
  const started = viewer.start();
  const [socket] = sockets;
  /** @param {unknown} message */
  const receive = (message) => socket.onmessage({ data: JSON.stringify(message) });
  socket.onopen();
  receive({ type: "hello", session: "a", epoch: "e", viewer: 1, scene: "movies", seq: 0, state: "recovering" });
  for (const applied of [10, 20, 30]) {
    timers.advance(startLimit - 1);
    receive({ type: "state", state: "recovering", applied, count: 40 });
  }
  assert.equal(viewer.link, "connecting");
  timers.advance(startLimit);
  await assert.rejects(started, {
    code: "timeout",
    message: `no screen came from ws://127.0.0.1/live in ${startLimit} ms`,
  });
});
