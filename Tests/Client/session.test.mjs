// @ts-check
import assert from "node:assert/strict";
import { createServer } from "node:net";
import { test } from "../support/bounded.mjs";
import { connect } from "../../scripts/vitrine.mjs";
import { next, stage } from "../support/events.mjs";

/** @import { Rejection, Unchecked } from "../support/types.d.ts" */

/** @type {(error: Rejection) => Rejection} */
const caught = (error) => error;

const comedy = { text: "Comedy", controller: "FilterListViewController" };
const rows = { type: "UITableViewCell", controller: "MovieListViewController" };

test("connect gives the first screen", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join({ scene: "movies", device: { width: 400, height: 900 } });
  assert.deepEqual([session.scene, session.title, session.state, session.viewer, session.viewers, session.link], [
    "movies",
    "Movies",
    "live",
    1,
    1,
    "open",
  ]);
  assert.equal(session.id, gateway.session.id);
  assert.equal(session.tree.screen.width, 400);
  assert.equal(session.text()[0], "Movies");
  assert.match(session.outline(), /FilterListViewController appeared/);
});

test("a tap's promise is its commit", async (context) => {
  const { join } = await stage(context);
  const session = await join();
  const before = session.findAll(rows).length;
  const commit = await session.tap(comedy);
  assert.deepEqual([commit.type, commit.viewer, commit.action], ["commit", session.viewer, "a1"]);
  assert.ok(session.findAll(rows).length < before);
  assert.equal(session.find({ ...comedy, type: "UITableViewCell" })?.selected, true);
});

test("viewers of one session see the same and may both act", async (context) => {
  const { join } = await stage(context);
  const one = await join();
  const two = await join({ session: one.id });
  const [commit] = await Promise.all([next(one, "commit"), two.tap(comedy)]);
  assert.equal(commit.viewer, two.viewer);
  assert.deepEqual(one.text(), two.text());
  assert.deepEqual([one.viewers, two.viewers], [2, 2]);
  two.close();
  assert.equal((await next(one, "viewers")).count, 1);
});

test("two viewers with the same action id each get their own answer", async (context) => {
  const { gateway, join } = await stage(context);
  const one = await join();
  const two = await join({ session: one.id });
  gateway.session.held = true;
  const target = one.find({ text: "Clear Filter" })?.id;
  const answers = Promise.all([one.send("tap", { target }), two.send("tap", { target })]);
  await gateway.heard("action", 2);
  gateway.session.release();
  assert.deepEqual((await answers).map((each) => [each.action, each.viewer]), [["a1", 1], ["a1", 2]]);
});

test("a refused action has an error code with the reason", async (context) => {
  const { join } = await stage(context);
  const session = await join();
  const code = (/** @type {string} */ kind, /** @type {object} */ members) =>
    session.send(kind, members).then(
      () => assert.fail(),
      (/** @type {Rejection} */ error) => `${error.name} ${error.code}`,
    );
  const id = (/** @type {import("../../web/client/query.js").Query} */ query) => session.find(query)?.id;
  assert.equal(await code("tap", { target: 9999 }), "ActionError unknown-view");
  assert.equal(await code("juggle", { target: 1 }), "ActionError unknown-action");
  assert.equal(await code("tap", { target: id({ text: "Sort" }) }), "ActionError disabled");
  assert.equal(
    await code("scroll", { target: id({ text: "Clear Filter" }), x: 0, y: 0 }),
    "ActionError not-scrollable",
  );
  assert.equal(await code("tap", {}), "ActionError bad-message");
  assert.equal(await code("tap", { target: 1, note: "x".repeat(70_000) }), "ActionError too-large");
  assert.equal(session.link, "open");
});

test("settled waits for every action", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  gateway.session.held = true;
  let answered = 0;
  for (const _ of [1, 2, 3]) session.tap(comedy).then(() => (answered += 1));
  const settled = session.settled().then(() => answered);
  await gateway.heard("action", 3);
  gateway.session.release();
  assert.equal(await settled, 3);
  await session.settled();
});

test("events come to those who ask", async (context) => {
  const { join } = await stage(context);
  const asks = await join({ scene: "movies", events: true });
  const silent = await join({ session: asks.id });
  await asks.tap(comedy);
  assert.deepEqual(asks.events.map((each) => [each.event, each.kind, each.action]), [[
    "action",
    "tap",
    "a1",
  ]]);
  assert.deepEqual(silent.events, []);
  silent.subscribe(true);
  await silent.tap(comedy);
  assert.equal(silent.events.length, 1);
});

test("listeners hear each message by name, until they have ended it", async (context) => {
  const { join } = await stage(context);
  const session = await join();
  // After the answer, all messages to a new viewer have arrived.
  await session.ping();
  /** @type {string[]} */ const heard = [];
  session.on("message", (message, text) => heard.push(`message ${JSON.parse(text).seq === message.seq}`));
  const end = session.on(
    "commit",
    (message, changes) => heard.push(`commit ${changes.views.length === message.views?.length}`),
  );
  await session.tap(comedy);
  end();
  await session.tap(comedy);
  assert.deepEqual(heard, ["message true", "commit true", "message true"]);
});

test("the event `told` reports each message that the client sends", async (context) => {
  const { join } = await stage(context);
  const session = await join();
  /** @type {string[]} */ const sentMessages = [];
  session.on("told", ({ type, kind = "" }) => sentMessages.push(`${type} ${kind}`.trim()));
  await session.tap(comedy);
  await session.svg();
  session.subscribe(true);
  assert.deepEqual(sentMessages, ["action tap", "svg", "subscribe"]);
});

test("a crash rejects the action and notifies every viewer, and a restart restores the screen", async (context) => {
  const { join } = await stage(context);
  const session = await join();
  await session.tap(comedy);
  const filtered = session.text();
  const [state, error] = await Promise.all([
    next(session, "state"),
    session.tap({ text: "Crash" }).then(() => assert.fail("it was answered"), caught),
  ]);
  assert.equal(error.code, "action-failed");
  assert.deepEqual([state.state, session.state, session.crash?.line], ["crashed", "crashed", 12]);
  assert.equal(
    (await session.tap(comedy).then(() => assert.fail("it was answered"), caught)).code,
    "crashed",
  );
  await session.restart("resume");
  assert.deepEqual([session.state, session.crash], ["live", undefined]);
  assert.deepEqual(session.text(), filtered);
  await session.restart("afresh");
  assert.notDeepEqual(session.text(), filtered);
});

test("a refused restart is rejected with the gateway's error, and the next one is not", async (context) => {
  const { join } = await stage(context);
  const session = await join();
  await assert.rejects(session.restart("without", { number: 9 }), (/** @type {Rejection} */ error) => {
    assert.deepEqual([error.code, error.message], ["unknown-action", "restart: there is no action 9"]);
    return true;
  });
  await session.restart("afresh");
  assert.equal(session.state, "live");
});

test("a process that is replaced shows as a new epoch, and answers what the one before had not", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  const { epoch } = session;
  gateway.session.held = true;
  const tap = session.tap(comedy);
  await gateway.heard("action");
  const snapshot = next(session, "snapshot");
  gateway.session.replace();
  await snapshot;
  assert.notEqual(session.epoch, epoch);
  gateway.session.release();
  assert.equal((await tap).action, "a1");
});

test("a snapshot instead of commits leaves actions without their answer", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  gateway.session.held = true;
  const error = session.tap(comedy).then(() => assert.fail("it was answered"), caught);
  await gateway.heard("action");
  gateway.session.refresh();
  assert.equal((await error).code, "lost");
  await session.settled();
});

test("an unknown scene, and an unknown session, are refused by code", async (context) => {
  const { url } = await stage(context);
  await assert.rejects(connect(url, { scene: "nope" }), {
    name: "SessionError",
    code: "unknown-scene",
    message: /^no scene nope; there are movies, /,
  });
  await assert.rejects(connect(url, { session: "nope" }), { name: "SessionError", code: "unknown-session" });
});

test("the errors of a refused connection and of a refused handshake contain the cause", async (context) => {
  const { gateway, url } = await stage(context);
  gateway.refusing = 403;
  await assert.rejects(connect(url, { scene: "movies" }), {
    code: "not-connected",
    message: /cannot connect to ws:.*403/,
  });
  gateway.refusing = undefined;
  gateway.protocol = "other.v2";
  await assert.rejects(connect(url, { scene: "movies" }), {
    code: "not-connected",
    message: /other\.v2, which was not offered \(RFC 6455, 4\.1\)/,
  });
  const free = createServer();
  const port = await new Promise((resolve) =>
    free.listen(
      0,
      "127.0.0.1",
      () => resolve(/** @type {import("node:net").AddressInfo} a server on TCP has one */ (free.address()).port),
    )
  );
  await new Promise((resolve) => free.close(resolve));
  await assert.rejects(connect(`http://127.0.0.1:${port}`, { scene: "movies" }), {
    code: "not-connected",
    message: /ECONNREFUSED/,
  });
});

test("connect refuses invalid arguments", async () => {
  await assert.rejects(connect("127.0.0.1", { scene: "movies" }), /an address looks like/);
  await assert.rejects(connect("ftp://127.0.0.1", { scene: "movies" }), /starts with http: or ws:/);
  await assert.rejects(
    connect("http://127.0.0.1:1", /** @type {Unchecked} */ ({ scene: "movies", session: "x" })),
    /either a scene to start or a session to join/,
  );
  await assert.rejects(connect("http://127.0.0.1:1"), { code: "not-connected" });
});

test("the address may name the scene or the session, as the page's does; with several scenes one must be named", async (context) => {
  const { url } = await stage(context);
  const first = await connect(`${url}/?scene=movies`);
  const second = await connect(`${url}/?session=${first.id}`);
  assert.deepEqual([second.scene, second.id], ["movies", first.id]);
  await assert.rejects(connect(url), /name a scene to start \(.*movies.*\) or a session to join/);
  for (const session of [first, second]) session.close();
});

test("a listener that is no function is refused where it is given", async (context) => {
  const session = await (await stage(context)).join();
  assert.throws(
    () => session.on("commit", /** @type {Unchecked} */ (null)),
    /on\("commit"\): the listener is null, not a function/,
  );
  session.close();
});

test("a listener may close the session", async (context) => {
  const { join } = await stage(context);
  const session = await join();
  session.on("commit", () => session.close());
  assert.equal((await session.tap(comedy)).type, "commit");
  assert.equal(session.link, "closed");
});

test("close ends only the connection", async (context) => {
  const { gateway, join } = await stage(context);
  const session = await join();
  const waiting = session.waitFor({ text: "Never" }).catch((/** @type {Rejection} */ error) => error.code);
  const closed = next(session, "closed");
  session.close();
  session.close();
  await closed;
  assert.equal(await waiting, "closed");
  await assert.rejects(session.tap(comedy), { code: "closed" });
  await assert.rejects(session.send("tap", { target: 1 }), { code: "closed" });
  await assert.rejects(session.start(), /starts once/);
  assert.ok(gateway.sessions.has(session.id));
});
