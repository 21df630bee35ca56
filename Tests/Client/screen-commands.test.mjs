// @ts-check
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { ManualTimers } from "../support/manual-timers.mjs";
import { next, stage } from "../support/events.mjs";

/** @import { Rejection, Unchecked } from "../support/types.d.ts" */

const comedy = { text: "Comedy", controller: "FilterListViewController" };
const list = { type: "UITableView", controller: "MovieListViewController" };

/** @param {Promise<unknown>} promise @returns {Promise<Rejection>} its error */
const failure = (promise) => promise.then(() => assert.fail("it should have failed"), (error) => error);

/**
 * A session with manual timers.
 * @param {import("node:test").TestContext} context
 * @param {import("../support/events.mjs").ConnectOptions} [options]
 */
async function still(context, options) {
  const timers = new ManualTimers();
  const set = await stage(context, { timers });
  return { ...set, timers, session: await set.join(options) };
}

test("a tap on a label acts on the row around it", async (context) => {
  const { gateway, session } = await still(context);
  await session.tap(comedy);
  assert.equal(gateway.received.at(-1)?.target, session.find({ ...comedy, type: "UITableViewCell" })?.id);
});

test("a label that receives no touches can be tapped through its row", async (context) => {
  const { gateway, session } = await still(context);
  gateway.session.change = (node) => (node.text === "Comedy" ? { ...node, interactive: false } : node);
  gateway.session.commit();
  await next(session, "commit");
  assert.equal((await session.tap(comedy)).action, "a1");
});

test("a tap waits until its target exists", async (context) => {
  const { session } = await still(context, { scene: "child" });
  const tap = session.tap({ text: "Reload" });
  await session.tap({ text: "Finish" });
  assert.equal((await tap).type, "commit");
  assert.ok(session.find({ controller: "LoadingViewController" }));
});

for (
  const [query, obstacle] of /** @type {[import("../../web/client/query.js").Query, RegExp][]} */ ([
    [{ text: "Nothing like it" }, /nothing matches \{"text":"Nothing like it"\}/],
    [{ text: "Sort" }, /UILabel #\d+ "Sort" is disabled/],
    [{ text: "Debug", type: "UIButton" }, /UIButton #\d+ is hidden/],
  ])
) {
  test(`the error of a tap names the obstacle and what is on the screen: ${JSON.stringify(query)}`, async (context) => {
    const { gateway, timers, session } = await still(context);
    const tap = failure(session.tap(query, { timeout: 700 }));
    timers.advance(700);
    const error = await tap;
    assert.deepEqual([error.name, error.code], ["ActionError", "timeout"]);
    assert.match(error.message, obstacle);
    assert.match(error.message, /after 700 ms\. On the screen: "Movies", "Alien"/);
    assert.ok(!gateway.received.some((each) => each.type === "action"));
    assert.equal(timers.size, 0);
  });
}

test("a tap waits while something above its target takes no touches", async (context) => {
  const { gateway, timers, session } = await still(context);
  gateway.session.change = (node) => (node.key === "content" ? { ...node, interactive: false } : node);
  const changed = next(session, "commit");
  gateway.session.commit();
  await changed;
  const rejected = failure(session.tap(comedy, { timeout: 10 }));
  timers.advance(10);
  assert.match((await rejected).message, /"Comedy" takes no touches/);
  const tap = session.tap(comedy);
  gateway.session.change = undefined;
  gateway.session.commit();
  assert.equal((await tap).action, "a1");
});

test("a target scrolled out of sight is scrolled to first", async (context) => {
  const { gateway, session } = await still(context);
  assert.equal(session.find({ text: "Vertigo" }), undefined);
  await session.tap({ text: "Vertigo" });
  const actions = gateway.received.filter((each) => each.type === "action");
  assert.deepEqual(actions.map((each) => each.kind), ["scroll", "tap"]);
  assert.ok(session.find({ text: "Vertigo" }));
});

test("a scroll view that does not scroll is an error after a bounded number of scrolls", async (context) => {
  const { gateway, timers, session } = await still(context);
  gateway.session.change = (
    node,
  ) => (node.key === "list" ? { ...node, scroll: { .../** @type {object} */ (node.scroll), offset: [0, 0] } } : node);
  const tap = failure(session.tap({ text: "Vertigo" }));
  await next(session, "commit");
  await new Promise((resolve) => setImmediate(resolve)); // What the commit's promise sets going ends within this turn.
  timers.advance(5000);
  assert.match((await tap).message, /could not be scrolled into view/);
  assert.equal(gateway.received.filter((each) => each.kind === "scroll").length, 1);
});

test("scroll moves the scroll view at or above its target", async (context) => {
  const { session } = await still(context);
  const offset = () => session.tree.views.get(session.find(list)?.id ?? 0)?.scroll?.offset;
  await session.scroll(list, { y: 60 });
  assert.deepEqual(offset(), [0, 60]);
  await session.scroll({ text: "Brazil" }, { x: 0, y: 20 });
  assert.deepEqual(offset(), [0, 20]);
});

test("scroll of what does not scroll is refused", async (context) => {
  const { session } = await still(context);
  assert.equal((await failure(session.scroll({ text: "Clear Filter" }, { y: 5 }))).code, "not-scrollable");
});

test("an action without an answer fails after its timeout", async (context) => {
  const { gateway, timers, session } = await still(context);
  gateway.session.held = true;
  const tap = failure(session.tap(comedy));
  await gateway.heard("action");
  timers.advance(5000);
  assert.match((await tap).message, /it was sent, and the app has not answered, after 5000 ms/);
});

test("an action that was refused because of a commit not yet received is repeated on the new screen", async (context) => {
  const { gateway, session } = await still(context, { scene: "child" });
  gateway.session.held = true;
  const first = session.tap({ text: "Finish" });
  const second = session.tap({ text: "Finish" });
  await gateway.heard("action", 2);
  gateway.session.release();
  await first;
  await session.tap({ text: "Reload" });
  assert.equal((await second).type, "commit");
  assert.equal(session.find({ controller: "LoadingViewController" }), undefined);
});

test("waitFor returns an existing match at once, and otherwise waits for one", async (context) => {
  const { session } = await still(context, { scene: "child" });
  assert.equal((await session.waitFor({ text: "Finish" }))?.type, "UILabel");
  const loaded = session.waitFor({ text: "Loaded 1 times" });
  await session.tap({ text: "Finish" });
  assert.equal((await loaded)?.controller, "ContentViewController");
});

test("waitFor can wait until a view has gone", async (context) => {
  const { timers, session } = await still(context, { scene: "child" });
  const late = failure(session.waitFor({ text: "Finish" }, { gone: true, timeout: 40 }));
  timers.advance(40);
  assert.match((await late).message, /waitFor \{"text":"Finish"\} to be gone: it is still on the screen, after 40 ms/);
  const gone = session.waitFor({ text: "Finish" }, { gone: true });
  await session.tap({ text: "Finish" });
  assert.equal(await gone, undefined);
});

test("the error of waitFor lists the texts on the screen", async (context) => {
  const { timers, session } = await still(context);
  const late = failure(session.waitFor({ text: "Debug" }));
  timers.advance(5000);
  assert.match(
    (await late).message,
    /waitFor \{"text":"Debug"\}: UILabel #\d+ "Debug" is hidden, after 5000 ms\. On the screen: "Movies"/,
  );
});

test("an invalid query fails at once", async (context) => {
  const { timers, session } = await still(context);
  const wrong = /** @type {Unchecked} */ ("Comedy");
  for (const act of [() => session.tap(wrong), () => session.waitFor(wrong), () => session.scroll(wrong, { y: 0 })]) {
    assert.match((await failure(act())).message, /a query is an object/);
  }
  assert.throws(() => session.find(wrong), /a query is an object/);
  assert.equal(timers.size, 0);
});
