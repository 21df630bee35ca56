// @ts-check
// Scripts that launch the built gateway, with a virtual clock.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "../../support/bounded.mjs";
import { fileURLToPath } from "node:url";
import { connect, launch } from "../../../scripts/vitrine.mjs";
import { descendants, ended } from "../../support/processes.mjs";
import { bin } from "../../support/real-gateway.mjs";

/** @import { Session } from "../../../web/client/session.js" */

const bounded = { timeout: 60_000 };
const app = join(bin, "Gallery");
const virtual = { app, scene: "child", clock: /** @type {const} */ ("virtual") };

/**
 * A launched session that is gone when the test is over.
 * @param {import("node:test").TestContext} context
 * @param {Parameters<typeof launch>[0]} [options]
 */
async function launched(context, options) {
  const session = await launch({ ...virtual, ...options });
  context.after(() => session.close());
  return session;
}

const isLoading = (/** @type {Session} */ session) =>
  [...session.tree.controllers.values()].some(({ type }) => type === "LoadingViewController");

test("the example prints the load's moments", bounded, async () => {
  const example = fileURLToPath(new URL("../../../scripts/examples/loading.mjs", import.meta.url));
  const output = await new Promise((resolve, reject) => {
    execFile(process.execPath, [example, app], (error, output) => error ? reject(error) : resolve(output));
  });
  assert.deepEqual(output.split("\n").map((/** @type {string} */ line) => line.trim()), [
    "0 ms  loading",
    "1499 ms  loading",
    "1500 ms  Loaded once",
    "1500 ms  loading",
    "3000 ms  Loaded 2 times",
    "",
  ]);
});

test("a load of 1.5 s is over after advance(1500), not a millisecond before", bounded, async (context) => {
  const session = await launched(context);
  assert.deepEqual([session.clock, session.time, isLoading(session)], [{ rate: 1, paused: true }, 0, true]);
  assert.equal((await session.advance(1499)).time, 1499);
  assert.equal(isLoading(session), true);
  assert.equal((await session.advance(1)).time, 1500);
  assert.deepEqual([isLoading(session), session.text()[1]], [false, "Loaded once"]);
});

test("step goes to the load's end, settle past it, and settled has nothing to wait for", bounded, async (context) => {
  const session = await launched(context);
  assert.equal((await session.step()).time, 1500);
  assert.equal(session.text()[1], "Loaded once");
  await session.advance(100);
  await session.tap({ text: "Reload" });
  assert.equal(isLoading(session), true);
  assert.equal((await session.settle()).time, 3100);
  assert.equal(session.text()[1], "Loaded 2 times");
  await session.settled();
});

test("the clock of a session that lives stops and goes on", bounded, async (context) => {
  const session = await launched(context, { clock: "live" });
  await session.pause();
  assert.equal(session.clock.paused, true);
  const { time } = await session.pause();
  assert.equal((await session.advance(2500)).time, time + 2500);
  assert.equal(session.text()[1], "Loaded once");
  await session.rate(10);
  await session.tap({ text: "Reload" });
  await session.resume();
  await session.waitFor({ text: "Loaded 2 times" }, { timeout: 30_000 });
});

/** All received messages, without the members that identify the session. */
async function transcript() {
  const session = await launch({ ...virtual, events: true });
  const lines = [JSON.stringify([...session.tree.views.values()])];
  session.on("message", ({ type }, text) => {
    if (["commit", "event", "error"].includes(type)) lines.push(text);
  });
  await session.advance(700);
  await session.advance(800);
  await session.tap({ text: "Reload" });
  await session.step();
  await session.tap({ text: "Reload" });
  await session.settle();
  lines.push(session.outline());
  await session.close();
  return lines;
}

test("the same script has the same transcript in two launches, byte for byte", bounded, async () => {
  const [one, two] = await Promise.all([transcript(), transcript()]);
  assert.ok(one.length > 20);
  one.forEach((line, index) => assert.equal(line, two[index]));
  assert.equal(one.length, two.length);
});

test("invalid clock actions are rejected with a code", bounded, async (context) => {
  const session = await launched(context);
  for (
    const [kind, members] of [["advance", { by: -1 }], ["advance", { by: 86_400_001 }], ["advance", {}], ["rate", {
      rate: 11,
    }], ["rate", { rate: "1" }]]
  ) {
    await assert.rejects(session.send(/** @type {string} */ (kind), /** @type {object} */ (members)), {
      code: "bad-message",
    });
  }
  await session.advance(1500);
});

test("a session comes back from its journal at the time at which it was left", bounded, async (context) => {
  const journal = await mkdtemp(join(tmpdir(), "vitrine-whole-"));
  context.after(() => rm(journal, { recursive: true }));
  const first = await launch({ ...virtual, journal });
  await first.advance(1500);
  await first.tap({ text: "Reload" });
  await first.advance(400);
  const { id } = first;
  await first.close();
  assert.deepEqual(await readdir(journal), [`${id}.jsonl`]);
  const relaunched = await launched(context, { scene: undefined, clock: undefined, session: id, journal });
  assert.deepEqual([relaunched.time, relaunched.clock.paused, isLoading(relaunched)], [1900, true, true]);
  assert.equal((await relaunched.step()).time, 3000);
  assert.equal(relaunched.text()[1], "Loaded 2 times");
});

test("close leaves no process, and another viewer is told that the gateway stops", bounded, async () => {
  const session = await launch(virtual);
  const guest = await connect(session.url, { session: session.id, reconnect: false });
  const lost = new Promise((resolve) => guest.on("lost", resolve));
  const pids = await descendants(process.pid);
  assert.ok(pids.length >= 4, `keeper, gateway, nursery and session: ${pids}`);
  await session.close();
  await ended(pids);
  await lost;
});

test("a session whose clock stands, and whose main thread spins, ends with its gateway, too", bounded, async () => {
  const session = await launch({ app: join(bin, "TimersTestApp"), scene: "trouble", clock: "virtual" });
  const pids = await descendants(process.pid);
  session.tap({ text: "main" }).catch(() => {});
  const other = await connect(session.url, { scene: "trouble", clock: "virtual" });
  await other.tap({ text: "count" });
  other.close();
  await session.close();
  await ended(pids);
});

test(
  "the events up to the first screen are there for whoever starts a session, in order and each once",
  bounded,
  async (context) => {
    const session = await launched(context, { events: true });
    const guest = await connect(session.url, { scene: "child", clock: "virtual", events: true });
    const names = (/** @type {Awaited<ReturnType<typeof connect>>} */ each) =>
      each.events.map(({ event, class: type, name }) => [event, type, name].filter(Boolean).join(" "));
    assert.equal(names(session)[0], "containment UINavigationController addChild");
    await session.settle();
    await guest.settle();
    const history = async (/** @type {{id: string}} */ of) =>
      (await (await fetch(`${session.url}/sessions/${of.id}/history`)).text())
        .trim().split("\n").map((line) => JSON.parse(line)).filter(({ type }) => type === "event");
    for (const each of [session, guest]) {
      assert.ok(names(each).includes("callback ContentViewController viewDidAppear(_:)"));
      assert.deepEqual(
        each.events.filter(({ event }) => event !== "action"),
        (await history(each)).filter(({ event }) => event !== "action"),
      );
    }
    const late = await connect(session.url, { session: session.id, events: true });
    assert.deepEqual(late.events, []);
    for (const each of [guest, late]) each.close();
  },
);
