// @ts-check
// A session is replayed on builds with one change each. Every action must apply to its original target, or be reported.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, open } from "node:fs/promises";
import { join } from "node:path";
import { kill } from "node:process";
import { connect } from "../../../scripts/vitrine.mjs";
import { test } from "../../support/bounded.mjs";
import { BuiltApp, rebuilt, record } from "../../support/built-app.mjs";
import { children } from "../../support/processes.mjs";

/** @import { WireBuild, WireReplay, WireReplayedAction } from "../../../web/wire-types.d.ts" */

/** @typedef {Awaited<ReturnType<typeof connect>>} Session */

/**
 * @param {Session} session
 * @param {() => Promise<void>} cause
 * @returns {Promise<WireBuild & {message: string}>} what is told of a build that is not used, once the session is live
 *   again
 */
async function crashes(session, cause) {
  const crashed = new Promise((resolve) => {
    const remove = session.on("message", (message) => {
      if (message.type !== "build" || message.state !== "crashed") return;
      remove();
      resolve(message);
    });
  });
  await cause();
  const message = await crashed;
  await session.ping();
  assert.equal(session.state, "live");
  return message;
}

/** @param {WireReplayedAction[]} entries */
const named = (entries) => entries.map(({ kind, was, to }) => [kind, was, ...(to ? [to] : [])].join(": "));

for (const change of ["another digest", "inserted", "reordered"]) {
  test(`on a build with ${change} every action is performed on the view that it was performed on`, async (context) => {
    const app = await BuiltApp.start(context);
    const session = await record(app);
    const { report } = await rebuilt(session, () => app.build(change));
    assert.equal(report, undefined);
    assert.ok(session.text().includes("2 bought"), session.outline());
    assert.equal(session.find({ label: "Gift" })?.value, "1");
    await session.tap({ text: "Buy" });
    assert.ok(session.text().includes("3 bought"), session.outline());
    await session.close();
  });
}

for (
  const [change, to, confidence] of [
    ["a text", 'button "Add to cart" in ProductViewController', "place"],
    ["moved", 'button "Buy" in PanelViewController', "name"],
  ]
) {
  test(`on a build that has changed ${change} the actions are performed, and it is said on what`, async (context) => {
    const app = await BuiltApp.start(context);
    const session = await record(app);
    const { report } = await rebuilt(session, () => app.build(change));
    const expected = `tap: button "Buy" in ProductViewController: ${to}`;
    assert.deepEqual(named(report.moved), [expected, expected]);
    assert.ok(report.moved.every((entry) => entry.confidence === confidence));
    assert.deepEqual([report.missing, report.applied], [[], report.count]);
    assert.ok(session.text().includes("2 bought"), session.outline());
    const { code, errors } = await app.replay();
    assert.equal(code, 0);
    assert.ok(
      errors.includes(
        `(tap) was done to button "Buy" in ProductViewController, and is now done to ${to}, found by its ${confidence}.`,
      ),
      errors,
    );
    await session.close();
  });
}

for (const change of ["removed", "two of a name"]) {
  test(`on a build with ${change} nothing else is tapped, and it is said what is left out`, async (context) => {
    const app = await BuiltApp.start(context);
    const session = await record(app);
    const { report } = await rebuilt(session, () => app.build(change));
    const expected = 'tap: button "Buy" in ProductViewController';
    assert.deepEqual([named(report.missing), report.moved, report.count - report.applied], [
      [expected, expected],
      [],
      2,
    ]);
    assert.ok(session.text().includes("Note: for Ann") || session.text().includes("Nothing bought"), session.outline());
    assert.equal(session.find({ label: "Gift" })?.value, "1");
    const late = await connect(app.url, { session: session.id });
    /** @type {WireReplay[]} */
    const replays = [];
    late.on("message", (message) => {
      if (message.type === "replay") replays.push(message);
    });
    await session.restart("before", { number: report.missing[1].number });
    assert.ok(session.text().includes("Nothing bought"), session.outline());
    // Other viewers receive the report of the replay up to there, which contains one of the two actions.
    await late.ping();
    assert.equal(replays.at(-1)?.missing.length, 1);
    await late.close();
    await session.close();
  });
}

test("actions are performed although the class of the controller has another name", async (context) => {
  const app = await BuiltApp.start(context);
  const session = await record(app);
  const { report } = await rebuilt(session, () => app.build("a class"));
  assert.equal(report.missing.length, 0);
  assert.ok(
    named(report.moved).includes('tap: button "Buy" in ProductViewController: button "Buy" in ItemViewController'),
    JSON.stringify(report),
  );
  assert.ok(session.text().includes("2 bought"), session.outline());
  await session.close();
});

test("a replay does not tap a view before a slower build has shown it", async (context) => {
  const app = await BuiltApp.start(context);
  const session = await connect(app.url, { scene: "shop", clock: "virtual" });
  await session.tap({ text: "Details" });
  await session.advance(500);
  await session.tap({ text: "Open" });
  assert.ok(session.text().includes("Read"), session.outline());
  const { report } = await rebuilt(session, () => app.build("a loading time"));
  assert.deepEqual(named(report.missing), ['tap: button "Open" in DetailsViewController']);
  assert.ok(session.text().includes("Loading"), session.outline());
  await session.close();
});

test("a scene that is gone says so, the build before goes on, and the next build has it", async (context) => {
  const app = await BuiltApp.start(context);
  const session = await record(app);
  const { epoch } = session;
  const { message } = await crashes(session, () => app.build("no scene"));
  assert.match(
    message,
    /^The new build cannot continue the session: the app has no scene `shop` any more; it has late, /,
  );
  await session.tap({ text: "Buy" });
  assert.ok(session.text().includes("3 bought"), session.outline());
  assert.equal(session.epoch, epoch);
  const { report } = await rebuilt(session, () => app.build("another digest"));
  assert.equal(report, undefined);
  assert.ok(session.text().includes("3 bought"), session.outline());
  await session.close();
});

for (const [change, during] of [["trap in viewDidLoad", undefined], ["trap in an action", "tap"]]) {
  test(`a build with a ${change} shows the crash, the one before goes on, and the next one takes over from there`, async (context) => {
    const app = await BuiltApp.start(context);
    const session = await record(app);
    const { epoch } = session;
    const { message, action } = await crashes(session, () => app.build(/** @type {string} */ (change)));
    assert.match(message, /ShopViewController\.swift:\d+: Fatal error: (no product|sold out)/);
    assert.equal(action?.kind, during);
    await session.tap({ text: "Buy" });
    assert.ok(session.text().includes("3 bought"), session.outline());
    assert.equal(session.epoch, epoch);
    const { report } = await rebuilt(session, () => app.build("another digest"));
    assert.equal(report, undefined);
    assert.ok(session.text().includes("3 bought"), session.outline());
    assert.notEqual(session.epoch, epoch);
    await session.close();
  });
}

test("after a build that crashes, killed processes and new sessions begin on the build before", async (context) => {
  const app = await BuiltApp.start(context);
  const session = await record(app);
  await crashes(session, () => app.build("trap in viewDidLoad"));
  const { report } = await rebuilt(session, async () => {
    // The process of the new build may still be ending.
    for (const process of await app.sessions()) {
      try {
        kill(process, "SIGKILL");
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
      }
    }
  });
  assert.equal(report, undefined);
  assert.ok(session.text().includes("2 bought"), session.outline());
  const other = await connect(app.url, { scene: "shop", clock: "virtual" });
  assert.ok(other.text().includes("Nothing bought"), other.outline());
  await other.close();
  await session.close();
});

test("a build that does not respond is given up, with the place where it is, and the one before goes on", async (context) => {
  const app = await BuiltApp.start(context);
  const session = await record(app);
  const { message, action } = await crashes(session, () => app.build("endless loop"));
  assert.match(message, /^The new build has not responded for \d+ s: it is in ProductViewController\./);
  assert.equal(action?.kind, "tap");
  await session.tap({ text: "Buy" });
  assert.ok(session.text().includes("3 bought"), session.outline());
  await session.close();
});

test("a build that ends before it is ready is told, and sessions begin on the one before", async (context) => {
  const app = await BuiltApp.start(context);
  const session = await record(app);
  const { message } = await crashes(session, () => app.build("no start"));
  assert.match(message, /exited with status 3 before it was ready: no start today$/);
  await session.tap({ text: "Buy" });
  assert.ok(session.text().includes("3 bought"), session.outline());
  const other = await connect(app.url, { scene: "shop", clock: "virtual" });
  assert.ok(other.text().includes("Nothing bought"), other.outline());
  await other.close();
  await session.close();
});

test("while the files of a new build are read, the build before goes on", async (context) => {
  const app = await BuiltApp.start(context);
  const session = await record(app);
  // Reading a pipe takes until somebody writes into it. The resources are read in the order of their names.
  const resources = join(app.folder, "Test_App.resources");
  await mkdir(resources);
  const [first, second] = ["a", "b"].map((name) => join(resources, name));
  const [status] = await once(spawn("mkfifo", [first, second]), "exit");
  assert.equal(status, 0);
  const { report } = await rebuilt(session, async () => {
    await app.build("another digest");
    // This is fulfilled when the gateway reads the first one. Then it waits for the second one.
    await (await open(first, "w")).close();
    await session.tap({ text: "Buy" });
    assert.ok(session.text().includes("3 bought"), session.outline());
    await (await open(second, "w")).close();
  });
  assert.equal(report, undefined);
  assert.ok(session.text().includes("3 bought"), session.outline());
  await session.close();
});

/**
 * Kills the nursery. When the app's files are read again, the gateway waits for two pipes, one after the other.
 * @param {BuiltApp} app
 * @returns {Promise<() => Promise<void>>} lets the gateway read to the end
 */
async function restartNursery(app) {
  const resources = join(app.folder, "Test_App.resources");
  await mkdir(resources);
  const [first, second] = ["a", "b"].map((name) => join(resources, name));
  const [status] = await once(spawn("mkfifo", [first, second]), "exit");
  assert.equal(status, 0);
  const [nursery] = await children(app.pid);
  kill(nursery, "SIGKILL");
  await (await open(first, "w")).close();
  return async () => (await open(second, "w")).close();
}

test("while the files of a nursery that is started again are read, sessions go on", async (context) => {
  const app = await BuiltApp.start(context);
  const session = await record(app);
  const finish = await restartNursery(app);
  await session.tap({ text: "Buy" });
  assert.ok(session.text().includes("3 bought"), session.outline());
  await finish();
  const other = await connect(app.url, { scene: "shop", clock: "virtual" });
  assert.ok(other.text().includes("Nothing bought"), other.outline());
  await other.close();
  await session.close();
});

test("a session that waits for a nursery, which then has another build, is replayed by its anchors", async (context) => {
  const app = await BuiltApp.start(context);
  const session = await record(app);
  await app.write("a text");
  const finish = await restartNursery(app);
  const { report } = await rebuilt(session, async () => {
    const restarted = session.restart("resume");
    // The gateway has received the restart before it answers.
    await session.ping();
    await finish();
    await restarted;
  });
  const expected = 'tap: button "Buy" in ProductViewController: button "Add to cart" in ProductViewController';
  assert.deepEqual(named(report.moved), [expected, expected]);
  assert.ok(session.text().includes("2 bought"), session.outline());
  await session.close();
});

test("a new build arrives as one snapshot, and nothing of its replay before", async (context) => {
  const app = await BuiltApp.start(context);
  const session = await record(app);
  const other = await connect(app.url, { session: session.id });
  const received = [session, other].map((each) => {
    /** @type {string[]} */ const types = [];
    each.on("message", ({ type }) => ["hello", "snapshot", "commit"].includes(type) && types.push(type));
    return types;
  });
  await rebuilt(session, () => app.build("a text"));
  await other.ping();
  assert.deepEqual(received, [["hello", "snapshot"], ["hello", "snapshot"]]);
  assert.ok(other.text().includes("Add to cart"), other.outline());
  await other.close();
  await session.close();
});
