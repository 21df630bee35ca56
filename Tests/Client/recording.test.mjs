// @ts-check
import assert from "node:assert/strict";
import { test } from "../support/bounded.mjs";
import { Emitter } from "../../web/client/emitter.js";
import { Recording } from "../../web/instruments/recording.js";
import { connect } from "../../scripts/vitrine.mjs";
import { FakeGateway } from "../support/fake-gateway.mjs";

/** @import { Drawn, Received, ReceivedOf, SessionEvents } from "../../web/client/types.d.ts" */

/**
 * @typedef {Awaited<ReturnType<typeof connect>>} Session
 * @typedef {{gateway: FakeGateway, session: Session, load: (path: string) => Promise<Response>, open: (id: string) =>
 *   Promise<Session>}} Fixture
 */

/** @param {string} sentence @param {(fixture: Fixture) => Promise<void>} body */
const check = (sentence, body) =>
  test(sentence, { timeout: 20_000 }, async () => {
    const gateway = new FakeGateway();
    const base = await gateway.start();
    const session = await connect(base, { scene: "movies", events: true });
    try {
      await body({
        gateway,
        session,
        load: (path) => fetch(base + path),
        open: (id) => connect(base, { session: id, events: true }),
      });
    } finally {
      await session.close();
      await gateway.close();
    }
  });

const tap = (/** @type {Session} */ session, /** @type {string} */ text) => session.tap({ text });
const numbers = (/** @type {Recording} */ { moments }) => moments.map(({ seq }) => seq);
const eventNames = (/** @type {Recording} */ recording) =>
  recording.moments.map(({ events }) =>
    events.map(({ event, name, text }) => event === "action" ? event : name ?? text)
  );

/**
 * Waits for the next event of this name, and returns its value.
 * @param {Recording} recording
 * @param {"moment" | "event" | "reset"} event
 * @returns {Promise<unknown>}
 */
const next = (recording, event) =>
  new Promise((resolve) => {
    const end = recording.on(event, (/** @type {unknown[]} */ ...[value]) => {
      end();
      resolve(value);
    });
  });

check(
  "a recording contains what happened before it was opened, with the events of each turn",
  async ({ gateway, session, load, open }) => {
    await tap(session, "Comedy");
    gateway.session.happen({
      event: "callback",
      controller: 3,
      class: "MovieListViewController",
      name: "viewWillLayoutSubviews()",
    });
    gateway.session.commit();
    const late = await open(session.id);
    const recording = new Recording();
    await recording.follow(late, load);
    assert.deepEqual(numbers(recording), [1, 2, 3]);
    assert.deepEqual(eventNames(recording), [[], ["action"], ["viewWillLayoutSubviews()"]]);
    assert.equal(recording.about.scene, "movies");
    assert.deepEqual([recording.moment(2)?.action, recording.moment(2)?.viewer], ["a1", 1]);
    await late.close();
  },
);

check("a past tree equals the session's tree at that commit", async ({ session, load }) => {
  const before = session.text();
  await tap(session, "Comedy");
  const then = session.text();
  await tap(session, "Clear Filter");
  const recording = new Recording();
  await recording.follow(session, load);
  const { visibleTexts } = await import("../../web/client/text.js");
  assert.deepEqual(visibleTexts(recording.treeAt(2)), then);
  assert.deepEqual(visibleTexts(recording.treeAt(1)), before);
  assert.deepEqual(visibleTexts(recording.treeAt(3)), session.text());
});

check("a past tree is the same whichever commit was read before it", async ({ gateway, session, load }) => {
  for (let i = 0; i < 250; i++) gateway.session.commit();
  await tap(session, "Comedy");
  const recording = new Recording();
  await recording.follow(session, load);
  const { snapshotOf } = await import("../../web/client/snapshot.js");
  const at = (/** @type {number} */ seq) => JSON.stringify(snapshotOf(recording.treeAt(seq)));
  const wanted = [252, 1, 101, 100, 252, 150].map((seq) => [seq, at(seq)]);
  const other = Recording.from(recording.text);
  for (const [seq, tree] of wanted.reverse()) assert.equal(JSON.stringify(snapshotOf(other.treeAt(Number(seq)))), tree);
});

check(
  "a recording contains commits once that arrive while the history is being loaded",
  async ({ gateway, session, load }) => {
    await tap(session, "Comedy");
    const recording = new Recording();
    /** @type {(value?: unknown) => void} */ let release = () => {};
    const held = new Promise((resolve) => {
      release = resolve;
    });
    const loaded = recording.follow(session, async (path) => {
      await held;
      const answer = await load(path);
      return answer;
    });
    await tap(session, "Drama");
    gateway.session.happen({ event: "log", text: "half of a turn" });
    release();
    await loaded;
    await tap(session, "Clear Filter");
    assert.deepEqual(numbers(recording), [1, 2, 3, 4]);
    assert.deepEqual(eventNames(recording), [[], ["action"], ["action"], ["half of a turn", "action"]]);
  },
);

check(
  "a recording contains a message once if the history has it before the connection delivers it",
  async ({ gateway, session, load }) => {
    const recording = new Recording();
    await recording.follow(session, async (path) => {
      gateway.session.happen({ event: "log", text: "early" });
      gateway.session.commit();
      const text = gateway.session.history();
      return new Response(text);
    });
    gateway.session.happen({ event: "log", text: "after" });
    gateway.session.commit();
    await session.tap({ text: "Comedy" });
    assert.deepEqual(numbers(recording), [1, 2, 3, 4]);
    assert.deepEqual(eventNames(recording), [[], ["early"], ["after"], ["action"]]);
  },
);

check("a new process begins a new recording", async ({ gateway, session, load }) => {
  const recording = new Recording();
  await recording.follow(session, load);
  await tap(session, "Comedy");
  assert.deepEqual(numbers(recording), [1, 2]);
  const reset = next(recording, "reset");
  gateway.session.restart("afresh");
  await reset;
  assert.equal(recording.about.epoch, "e2");
  assert.equal(recording.last, gateway.session.seq);
  await tap(session, "Drama");
  assert.equal(recording.last, gateway.session.seq);
});

check("after a lost connection the recording contains what happened meanwhile", async ({ gateway, session, load }) => {
  const recording = new Recording();
  await recording.follow(session, load);
  gateway.refusing = 503;
  const lost = new Promise((resolve) => {
    session.on("lost", resolve);
  });
  gateway.breakAll();
  await lost;
  gateway.session.happen({ event: "log", text: "nobody looks" });
  gateway.session.commit();
  const reset = next(recording, "reset");
  gateway.refusing = undefined;
  await reset;
  assert.deepEqual(eventNames(recording), [[], ["nobody looks"]]);
});

check("a recording without a history begins with the present screen", async ({ session }) => {
  await tap(session, "Comedy");
  const recording = new Recording();
  await recording.follow(
    session,
    async () => new Response("unknown session", { status: 404 }),
  );
  assert.deepEqual(numbers(recording), [2]);
  await tap(session, "Clear Filter");
  assert.deepEqual(numbers(recording), [2, 3]);
});

check("a recording's text is the history that it was read from", async ({ session, load }) => {
  await tap(session, "Comedy");
  const recording = new Recording();
  await recording.follow(session, load);
  const copy = Recording.from(recording.text);
  assert.deepEqual(
    copy.moments.map(({ commit, events }) => ({ commit, events })),
    recording.moments.map(({ commit, events }) => ({ commit, events })),
  );
  assert.deepEqual(copy.about, { ...recording.about, seq: 2 });
});

check("a time is in the moment before it", async ({ gateway, session, load }) => {
  for (let i = 0; i < 3; i++) gateway.session.commit();
  const recording = new Recording();
  await recording.follow(session, load);
  const times = recording.moments.map(({ time }) => time);
  assert.equal(recording.at(times[1])?.seq, 2);
  assert.equal(recording.at(times[2] - 0.5)?.seq, 2);
  assert.equal(recording.at(times[0] - 1), undefined);
  assert.equal(recording.at(1e9)?.seq, 4);
});

check("a caption is shown until another one replaces it", async ({ gateway, session }) => {
  const head = JSON.parse(gateway.session.history().split("\n")[0]);
  const first = JSON.parse(gateway.session.history().split("\n")[1]);
  const commit = (/** @type {number} */ seq) => ({ type: "commit", seq, time: seq });
  const caption = (/** @type {string} */ text) => ({
    type: "caption",
    caption: 1,
    text,
    waiting: false,
    viewer: 1,
    time: 1,
  });
  const recording = Recording.from(
    [head, first, caption("One"), commit(2), commit(3), caption("Two"), caption(""), commit(4)].map((line) =>
      JSON.stringify(line)
    ).join("\n"),
  );
  assert.deepEqual([1, 2, 3, 4].map((seq) => recording.captionAt(seq)), [undefined, "One", "One", undefined]);
  assert.ok(session);
});

/** A session without a gateway, whose messages are sent by the test. @extends {Emitter<SessionEvents>} */
class FakeSession extends Emitter {
  id = "told";
  epoch = "e1";
  /** @type {Received[]} */
  turn = [];
  tree = { seq: 1 };

  /** @param {Partial<Received>} partial as much of a message as a recording reads */
  receive(partial) {
    const message = /** @type {Received} */ (partial);
    if (message.seq) this.tree.seq = message.seq;
    this.emit("message", message, JSON.stringify(message));
    this.emit(message.type, .../** @type {SessionEvents[Received["type"]]} */ ([message]));
  }
}

/** @type {(number: number) => ReceivedOf<"caption">} */
const caption = (number) => ({
  type: "caption",
  caption: number,
  text: `caption ${number}`,
  waiting: false,
  viewer: 1,
  time: 500,
});
/** @type {(seq: number) => Drawn} */
const commit = (seq) => ({ type: "commit", seq, time: 1000 * seq });

test("a recording contains a caption and a state once, although each new viewer and process receives them again", async () => {
  const session = new FakeSession();
  let text = "";
  const setHistory = (/** @type {string} */ epoch, /** @type {object[]} */ ...lines) => {
    text = [{ type: "history", session: "told", epoch, scene: "s", title: "S", seq: 1 }, ...lines].map((line) =>
      `${JSON.stringify(line)}\n`
    ).join("");
  };
  const recording = new Recording();
  setHistory("e1", commit(1));
  await recording.follow(
    /** @type {any} any: only as much of a session as a recording uses */ (session),
    async () => new Response(text),
  );
  session.receive(caption(1));
  session.receive(commit(2));
  session.receive(caption(2));
  for (const epoch of ["e2", "e3", "e4"]) {
    setHistory(epoch, commit(1), caption(1), commit(2), caption(2));
    const reset = next(recording, "reset");
    session.receive({ type: "state", state: "crashed" });
    session.receive({ type: "state", state: "recovering" });
    session.receive(caption(2));
    session.receive({ type: "snapshot", seq: 2, time: 2000 });
    await reset;
  }
  assert.equal(recording.about.epoch, "e4");
  assert.deepEqual(recording.moments.map(({ events }) => events.map((event) => event.text)), [[], ["caption 1"]]);
  assert.deepEqual(recording.tail.map(({ text, state }) => text ?? state), ["caption 2", "crashed", "recovering"]);
});
