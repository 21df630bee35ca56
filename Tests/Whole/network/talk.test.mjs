// @ts-check
// Viewers that can only watch, with the built gateway and gallery.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { after, before, test } from "../../support/bounded.mjs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { connect } from "../../../scripts/vitrine.mjs";
import { next } from "../../support/events.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

const gateway = new RealGateway();
let url = "";
before(async () => {
  url = await gateway.start();
});
after(() => gateway.close());

const bounded = { timeout: 60_000 };
const code = (/** @type {Promise<unknown>} */ promise) =>
  promise.then(() => assert.fail("it was fulfilled"), (error) => error.code);

/**
 * @param {import("node:test").TestContext} context @param {Parameters<typeof connect>[1]} options @param {string} [to]
 */
async function join(context, options, to = url) {
  const session = await connect(to, options);
  context.after(() => session.close());
  return session;
}

test(
  "a talk waits at each step for the presenter, and viewers with the watch link see what it shows",
  bounded,
  async (context) => {
    const child = spawn(process.execPath, [
      fileURLToPath(new URL("../../../scripts/examples/talk.mjs", import.meta.url)),
      url,
    ], { stdio: ["ignore", "pipe", "inherit"] });
    context.after(() => child.kill());
    const ended = once(child, "exit");
    const addresses = [];
    const lines = createInterface({ input: child.stdout });
    for await (const line of lines) if (addresses.push(line.split(": ")[1].trim()) === 2) break;
    child.stdout.resume();
    const watcher = await join(context, {}, addresses[0]);
    const presenter = await join(context, {}, addresses[1]);
    assert.deepEqual([watcher.watching, presenter.watching], [true, false]);
    const read = new Set();
    watcher.on("caption", (caption) => read.add(caption?.text));
    /** @type {import("../../../web/client/viewer-messages.js").Caption[]} */ const captions = [];
    await new Promise((/** @type {(_?: unknown) => void} */ resolve) => {
      const look = (/** @type {import("../../../web/client/viewer-messages.js").Caption | undefined} */ caption) => {
        if (!caption || caption.caption === captions.at(-1)?.caption) return;
        captions.push(caption);
        if (caption.waiting) presenter.proceed();
        else resolve();
      };
      presenter.on("caption", look);
      look(presenter.caption);
    });
    assert.deepEqual(captions.map(({ text }) => text.split(" ")[0]), ["Two", "A", "The", "That"]);
    assert.deepEqual(await ended, [0, null]);
    await watcher.ping();
    assert.ok(
      ["Two", "A", "The", "That"].every((word) =>
        watcher.caption?.text.startsWith(word) || [...read].some((text) => text.startsWith(word))
      ),
    );
    assert.deepEqual([watcher.caption?.text, watcher.caption?.waiting, watcher.findAll({ type: "MovieCell" }).length], [
      "That was all",
      false,
      14,
    ]);
  },
);

test(
  "the watch link's history contains the captions, and not the id that permits actions",
  bounded,
  async (context) => {
    const session = await join(context, { scene: "child", clock: "virtual" });
    await session.step("Watch the child", { wait: false });
    await session.settle();
    const answer = await fetch(new URL(`/sessions/${session.watch}/history`, url));
    const text = await answer.text();
    const messages = text.trim().split("\n").map((line) => JSON.parse(line));
    assert.deepEqual([answer.status, messages[0].session], [200, session.watch]);
    assert.ok(!text.includes(session.id));
    assert.deepEqual(messages.filter(({ type }) => type === "caption").map((message) => message.text), [
      "Watch the child",
    ]);
  },
);

test("the history of a restarted process contains each caption at its original position", bounded, async (context) => {
  const session = await join(context, { scene: "child", clock: "virtual" });
  const commitsAndCaptions = async () => {
    const lines = (await (await fetch(new URL(`/sessions/${session.id}/history`, url))).text()).trim().split("\n").map((
      line,
    ) => JSON.parse(line));
    return lines.filter(({ type }) => type === "commit" || type === "caption").map((
      { type, seq, text },
    ) => (type === "commit" ? seq : text));
  };
  await session.step("Loading", { wait: false });
  await session.advance(1500);
  await session.step("Loaded", { wait: false });
  await session.tap({ text: "Reload" });
  await session.step("Once more", { wait: false });
  await session.advance(10);
  const before = await commitsAndCaptions();
  assert.ok(before.indexOf("Loading") < before.indexOf("Loaded") && before.at(-2) === "Once more", String(before));
  for (const _ of [1, 2]) {
    await session.restart("resume");
    assert.deepEqual(await commitsAndCaptions(), before);
  }
});

test("a watch link survives the gateway, and nothing can be done by it", bounded, async (context) => {
  const session = await join(context, { scene: "movies" });
  const watcher = await join(context, {}, session.watchURL);
  await session.tap({ controller: "FilterListViewController", text: "Comedy" });
  const back = [session, watcher].map((each) => next(each, "back"));
  await gateway.kill();
  assert.equal(await gateway.start(), url);
  await Promise.all(back);
  const late = await join(context, { session: session.watch });
  for (const each of [watcher, late]) {
    assert.equal(each.id, session.watch);
    assert.equal(await code(each.tap({ text: "Clear Filter" })), "watching");
    assert.deepEqual(each.text(), session.text());
  }
  await session.tap({ text: "Clear Filter" });
});

test("a link to a session that is not running brings it back", bounded, async (context) => {
  const session = await join(context, { scene: "child", clock: "virtual" });
  await session.settle();
  const { watch, time } = session;
  const texts = session.text();
  session.close();
  await gateway.kill();
  await gateway.start();
  const watcher = await join(context, { session: watch });
  assert.deepEqual([watcher.text(), watcher.time], [texts, time]);
});

test("each scene has a thumbnail, drawn once", bounded, async () => {
  const scenes = await (await fetch(new URL("/scenes", url))).json();
  const firstScenes = scenes.slice(0, 4);
  const get = (/** @type {string} */ id, headers = {}) => fetch(new URL(`/thumbnails/${id}.svg`, url), { headers });
  const before = await (await fetch(new URL("/healthz", url))).json();
  const answers = await Promise.all(firstScenes.map((/** @type {{id: string}} */ { id }) => get(id)));
  for (const answer of answers) {
    assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "image/svg+xml"]);
    assert.match(await answer.text(), /^<svg [^>]*width="390" height="844"/);
  }
  const tag = answers[0].headers.get("etag") ?? "";
  assert.equal((await get(firstScenes[0].id, { "if-none-match": tag })).status, 304);
  assert.equal((await get("nothing")).status, 404);
  assert.equal(
    (await (await fetch(new URL("/healthz", url))).json()).sessions,
    before.sessions,
    "they are no sessions for viewers",
  );
});

test("a session's screen is a picture at an address of its own", bounded, async (context) => {
  const session = await join(context, { scene: "movies", clock: "virtual" });
  for (const id of [session.id, session.watch]) {
    const answer = await fetch(new URL(`/sessions/${id}.svg`, url));
    assert.deepEqual([answer.status, answer.headers.get("content-type")], [200, "image/svg+xml"]);
    assert.equal(await answer.text(), await session.svg());
  }
  assert.equal((await fetch(new URL("/sessions/aaaaaaaaaaaaaaaa.svg", url))).status, 404);
});
