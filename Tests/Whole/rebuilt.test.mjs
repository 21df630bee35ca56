// @ts-check
// A session is replayed on builds with one change each. Every action must apply to its original target, or be reported.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kill } from "node:process";
import { createInterface } from "node:readline";
import { connect } from "../../scripts/vitrine.mjs";
import { test } from "../support/bounded.mjs";
import { children } from "../support/processes.mjs";
import { bin } from "../support/real-gateway.mjs";

/** @typedef {Awaited<ReturnType<typeof connect>>} Session */

/** An app that is rebuilt: a program that starts the test app and tells it which build it is. */
class BuiltApp {
  /** @param {import("node:test").TestContext} context */
  static async start(context) {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-rebuilt-"));
    const app = new BuiltApp(folder);
    await app.write("");
    const words = ["serve", "--builds", "--app", app.path, "--port", "0", "--journal", join(folder, "journal")];
    const child = spawn(join(bin, "vitrine"), words, { stdio: ["pipe", "pipe", "ignore"] });
    app.input = child.stdin;
    app.pid = child.pid ?? 0;
    const exited = once(child, "exit");
    context.after(async () => {
      child.kill("SIGTERM");
      await exited;
      await rm(folder, { recursive: true });
    });
    [app.url] = await once(createInterface({ input: child.stdout }), "line");
    return app;
  }

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    this.path = join(folder, "TimersTestApp");
    this.url = "";
    /** The process id of the gateway. */
    this.pid = 0;
    /** @type {import("node:stream").Writable | undefined} */
    this.input = undefined;
  }

  /** @param {string} change what its source has changed */
  async write(change) {
    const fails = change === "no start" ? "echo no start today\nexit 3\n" : "";
    const found = `"$(cat '${this.#outside}' 2>/dev/null || echo '${change}')"`;
    await writeFile(this.path, `#!/bin/sh\n${fails}VITRINE_BUILD=${found} exec '${join(bin, "TimersTestApp")}'\n`);
    await chmod(this.path, 0o755);
  }

  /** The file outside of the build that decides how the app behaves, if it exists. */
  get #outside() {
    return join(this.folder, "outside");
  }

  /** Makes the same build behave like one with this change, as if it depended on the machine. @param {string} change */
  async behave(change) {
    await writeFile(this.#outside, change);
  }

  /** Announces another build. @param {string} change */
  async build(change) {
    await this.write(change);
    this.input?.write("built\n");
  }

  /** The process ids of the sessions' apps, on all builds. @returns {Promise<number[]>} */
  async sessions() {
    const nurseries = await children(this.pid);
    return (await Promise.all(nurseries.map(children))).flat();
  }

  /**
   * Runs the only journal with `vitrine replay`.
   * @param {...string} more further arguments
   * @returns {Promise<{code: number, output: string, errors: string}>}
   */
  async replay(...more) {
    const [journal] = (await readdir(join(this.folder, "journal"))).filter((name) => name.endsWith(".jsonl"));
    const child = spawn(join(bin, "vitrine"), [
      "replay",
      join(this.folder, "journal", journal),
      "--app",
      this.path,
      "--outline",
      ...more,
    ]);
    let [output, errors] = ["", ""];
    child.stdout.on("data", (text) => {
      output += text;
    });
    child.stderr.on("data", (text) => {
      errors += text;
    });
    const [code] = await once(child, "close");
    return { code, output, errors };
  }
}

/** Buys twice and writes a note between: five actions with a target. @param {BuiltApp} app */
async function record(app) {
  const session = await connect(app.url, { scene: "shop", clock: "virtual" });
  await session.tap({ text: "Buy" });
  await session.tap({ label: "Gift" });
  await session.tap({ label: "Note" });
  await session.type("for Ann");
  await session.tap({ text: "Buy" });
  assert.ok(session.text().includes("2 bought"), session.outline());
  return session;
}

/**
 * @param {Session} session
 * @param {() => Promise<void>} cause
 * @returns {Promise<{report: any}>} what is told once the new build is live
 */
async function rebuilt(session, cause) {
  /** @type {any} */
  let report;
  const removals = [session.on("message", (message) => {
    if (message.type === "replay") report = message;
  })];
  const snapshot = new Promise((resolve) => removals.push(session.on("snapshot", resolve)));
  await cause();
  await snapshot;
  // The report follows the snapshot, and the answer to a ping follows both.
  await session.ping();
  for (const remove of removals) remove();
  return { report };
}

/**
 * @param {Session} session
 * @param {() => Promise<void>} cause
 * @returns {Promise<any>} what is told of a build that is not used, once the session is live again
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

/** @param {any[]} entries */
const named = (entries) => entries.map(({ kind, was, to }) => [kind, was, ...(to ? [to] : [])].join(": "));

for (const change of ["another digest", "inserted", "reordered"]) {
  test(`on a build with ${change} every action is done to what it was done to`, async (context) => {
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
    assert.ok(report.moved.every((/** @type {any} */ entry) => entry.confidence === confidence));
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
    /** @type {any} */
    let replayMessage;
    late.on("message", (message) => {
      if (message.type === "replay") replayMessage = message;
    });
    await session.restart("before", { number: report.missing[1].number });
    assert.ok(session.text().includes("Nothing bought"), session.outline());
    // Other viewers receive the report of the replay up to there, which contains one of the two actions.
    await late.ping();
    assert.equal(replayMessage.missing.length, 1);
    await late.close();
    await session.close();
  });
}

test("a class of another name is another place for the same things", async (context) => {
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

test("what came sooner than it does now is not tapped before it is there", async (context) => {
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
        if (/** @type {any} */ (error).code !== "ESRCH") throw error;
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
  assert.equal(action.kind, "tap");
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

/** Stores a session's history in a file. @param {BuiltApp} app @param {Session} session @returns {Promise<string>} */
async function saveHistory(app, session) {
  const path = join(app.folder, "history.jsonl");
  const answer = await fetch(new URL(`/sessions/${session.id}/history`, app.url));
  assert.equal(answer.status, 200);
  await writeFile(path, await answer.text());
  return path;
}

/** The outlines of the recorded screen and of the one in the replay. @param {string} errors of `vitrine replay` */
function outlines(errors) {
  const found = /^The recorded screen:\n([^]*)\nThe screen in the replay:\n([^]*)\n$/m.exec(errors);
  assert.ok(found, errors);
  return { recorded: found[1], replayed: found[2] };
}

test("on the same build the first action with another screen is told with both outlines", async (context) => {
  const app = await BuiltApp.start(context);
  const session = await connect(app.url, { scene: "shop", clock: "virtual" });
  await session.tap({ text: "Buy" });
  const recorded = await app.replay();
  assert.equal(recorded.code, 0, recorded.errors);
  await session.tap({ label: "Gift" });
  const path = await saveHistory(app, session);
  await app.behave("a text");
  const { report } = await rebuilt(session, () => app.build(""));
  assert.deepEqual([report.moved, report.missing], [[], []]);
  const { number, kind, member, text } = report.state;
  assert.deepEqual([number, kind, member], [1, "tap", "the screen"]);
  // It is the screen after the first action, before the second one.
  assert.equal(`${report.state.recorded}\n`, recorded.output);
  assert.match(text, /"1 bought"[^]*"Add to cart"/);
  assert.doesNotMatch(text, /"Buy"/);

  const { code, errors } = await app.replay("--history", path);
  assert.equal(code, 1);
  assert.deepEqual(outlines(errors), { recorded: report.state.recorded, replayed: text });
  const without = await app.replay();
  assert.equal(without.code, 1);
  assert.match(without.errors, /^No outline of the recorded screen exists\.\nThe screen in the replay:$/m);
  await session.close();
});

test("the recorded screen of a refused action is told, too", async (context) => {
  const app = await BuiltApp.start(context);
  const session = await connect(app.url, { scene: "shop", clock: "virtual" });
  const { output } = await app.replay();
  const label = session.find({ text: "Nothing bought" });
  await assert.rejects(session.send("scroll", { target: label?.id, x: 0, y: 1 }), { code: "not-scrollable" });
  await session.tap({ text: "Buy" });
  const path = await saveHistory(app, session);
  await app.behave("a text");
  const { report } = await rebuilt(session, () => app.build(""));
  assert.deepEqual([report.state.number, report.state.member], [1, "the screen"]);
  assert.equal(`${report.state.recorded}\n`, output);
  const { code, errors } = await app.replay("--history", path);
  assert.equal(code, 1);
  assert.deepEqual(outlines(errors), { recorded: report.state.recorded, replayed: report.state.text });
  await session.close();
});

test("a history without the recorded screen, or a file that is none, is told", async (context) => {
  const app = await BuiltApp.start(context);
  const session = await connect(app.url, { scene: "shop", clock: "virtual" });
  await session.tap({ text: "Buy" });
  await session.tap({ label: "Gift" });
  const path = await saveHistory(app, session);
  const lines = (await readFile(path, "utf8")).split("\n");
  await app.behave("a text");
  // Without its first commit the screen cannot be rebuilt.
  await writeFile(path, lines.filter((line) => !line.includes('"type":"commit","seq":1,')).join("\n"));
  const { code, errors } = await app.replay("--history", path);
  assert.equal(code, 1);
  assert.match(errors, /^No outline of the recorded screen exists\.$/m);
  await writeFile(path, lines.slice(1).join("\n"));
  const other = await app.replay("--history", path);
  assert.deepEqual([other.code, other.output], [1, ""]);
  assert.match(other.errors, /^vitrine: the history \S+ cannot be read: its first line is not the one of a history\n$/);
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
