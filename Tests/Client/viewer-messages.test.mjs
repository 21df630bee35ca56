// @ts-check
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { ManualTimers } from "../support/manual-timers.mjs";
import { next, stage } from "../support/events.mjs";

/** @import { Rejection, Unchecked } from "../support/types.d.ts" */

/** @param {Promise<unknown>} promise */
const code = (promise) =>
  promise.then(
    (value) => assert.fail(`fulfilled: ${JSON.stringify(value)}`),
    (/** @type {Rejection} */ error) => error.code,
  );

test("a step presents its caption to every viewer, and waits until one of them continues", async (context) => {
  const { join } = await stage(context);
  const presenter = await join();
  const other = await join({ session: presenter.id });
  const read = next(other, "caption");
  const step = presenter.step("Filter comedies");
  assert.deepEqual([(await read)?.text, other.caption?.text, other.caption?.waiting], [
    "Filter comedies",
    "Filter comedies",
    true,
  ]);
  const gone = next(other, "caption");
  await other.proceed();
  assert.equal((await gone)?.waiting, false);
  const caption = await step;
  assert.deepEqual([caption.text, caption.waiting, presenter.caption?.waiting], ["Filter comedies", false, false]);
});

test("the presenter can continue alone, and without a waiting step nothing is sent", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  const asked = next(session, "caption");
  const step = session.step("One");
  await asked;
  await session.proceed();
  await step;
  await session.proceed();
  await session.ping();
  assert.deepEqual(gateway.received.filter(({ type }) => type === "proceed"), [{ type: "proceed", caption: 1 }]);
});

test("a step that does not wait ends when its caption is shown, and an empty step removes the caption", async (context) => {
  const { join } = await stage(context);
  const session = await join();
  assert.equal((await session.step("One", { wait: false })).waiting, false);
  const late = await join({ session: session.id });
  await late.ping();
  assert.equal(late.caption?.text, "One");
  await session.step("");
  assert.equal(session.caption, undefined);
});

test("a step without a text still moves the clock", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join({ scene: "child", clock: "virtual" });
  assert.equal((await session.step()).type, "commit");
  assert.deepEqual((await gateway.heard("action")).map(({ kind }) => kind), ["step"]);
});

test("a step is rejected with the code of what ended it", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  const other = await join({ session: session.id });
  const nextCaption = () => next(other, "caption");
  let read = nextCaption();
  const replaced = code(session.step("One"));
  await read;
  await other.step("Two", { wait: false });
  assert.equal(await replaced, "replaced");
  read = nextCaption();
  const lost = code(session.step("Three"));
  await read;
  gateway.breakAll();
  assert.equal(await lost, "lost");
  await Promise.all([session, other].map((each) => each.link === "open" || next(each, "back")));
  read = nextCaption();
  const closed = code(session.step("Four"));
  await read;
  session.close();
  assert.equal(await closed, "closed");
  assert.equal(await code(session.step("Five")), "closed");
});

test("a step stops waiting after its timeout, and viewers are no longer asked to continue", async (context) => {
  const timers = new ManualTimers();
  const { join } = await stage(context, { timers });
  const session = await join();
  const step = code(session.step("One", { timeout: 5000 }));
  await timers.asked();
  timers.advance(5000);
  assert.equal(await step, "timeout");
  assert.deepEqual([session.caption?.text, session.caption?.waiting], ["One", false]);
});

test("step refuses invalid captions and options", async (context) => {
  const { join } = await stage(context);
  // The test passes arguments of wrong types.
  const session = /** @type {Unchecked} */ (await join());
  assert.deepEqual(
    await Promise.all([
      code(session.step(7)),
      code(session.step(null)),
      code(session.step("x".repeat(1025))),
      code(session.step("", { wait: true })),
      code(session.step("One", { timeout: 0 })),
    ]),
    Array(5).fill("bad-message"),
  );
});

test("a viewer with the watch link sees everything, and its actions are refused", async (context) => {
  const { gateway, url, join } = await stage(context);
  const session = await join();
  assert.equal(session.watchURL, `${url}/?session=${session.watch}`);
  const [watcher] = await Promise.all([
    join({ session: session.watch }),
    next(session, "viewers", ({ count }) => count === 2),
  ]);
  await watcher.ping();
  assert.deepEqual([watcher.id, watcher.watch, watcher.watching, session.watching], [
    session.watch,
    session.watch,
    true,
    false,
  ]);
  assert.deepEqual([session.viewers, session.watchers, watcher.watchers], [2, 1, 1]);
  assert.deepEqual(watcher.text(), session.text());
  const refusals = [
    watcher.tap({ text: "Comedy" }),
    watcher.proceed(),
    watcher.step("Mine"),
    watcher.restart("afresh"),
    watcher.pause(),
  ];
  assert.deepEqual(await Promise.all(refusals.map(code)), Array(5).fill("watching"));
  assert.equal(gateway.sessions.size, 1);
  const left = next(session, "viewers", ({ count }) => count === 1);
  watcher.close();
  await left;
  assert.deepEqual([session.viewers, session.watchers], [1, 0]);
});

test("a caption that was removed while the connection was lost is no longer shown", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  await session.step("One", { wait: false });
  const [gone] = [next(session, "caption", (value) => value === undefined)];
  gateway.session.talk.caption = undefined;
  gateway.breakAll();
  await gone;
  assert.equal(session.caption, undefined);
});

test("a caption outlives the app's process", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  const read = next(session, "caption");
  const step = session.step("One");
  await read;
  const snapshot = next(session, "snapshot");
  gateway.session.replace();
  await snapshot;
  assert.equal(session.caption?.waiting, true);
  await session.proceed();
  assert.equal((await step).text, "One");
});

test("a ping is measured in milliseconds", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  assert.ok(await session.ping() >= 0);
  assert.deepEqual((await gateway.heard("ping"))[0], { type: "ping", id: "w1" });
  session.close();
  assert.equal(await code(session.ping()), "closed");
});
