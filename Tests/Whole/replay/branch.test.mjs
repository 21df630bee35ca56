// @ts-check
// Branches, in the gallery: a session's history from the gateway, and sessions that start from a past moment.
import assert from "node:assert/strict";
import { after, before, test } from "../../support/bounded.mjs";
import { connect } from "../../../scripts/vitrine.mjs";
import { Tree } from "../../../web/client/tree.js";
import { next } from "../../support/events.mjs";
import { RealGateway } from "../../support/real-gateway.mjs";

/** @import { Drawn } from "../../../web/client/types.d.ts" */
/** @import { JsonMessage } from "../../support/types.d.ts" */

const bounded = { timeout: 90_000 };
const gateway = new RealGateway();
/** @type {string} */ let url;
before(async () => {
  url = await gateway.start();
});
after(() => gateway.close());

/**
 * @param {{id: string}} session @param {string} [query]
 * @returns {Promise<JsonMessage[]>} what its gateway remembers of it
 */
async function history(session, query = "") {
  const answer = await fetch(`${url}/sessions/${session.id}/history${query}`);
  assert.equal(answer.status, 200);
  return (await answer.text()).trimEnd().split("\n").map((line) => JSON.parse(line));
}

/** @param {JsonMessage[]} lines @param {number} seq @returns {Tree} the screen at a commit */
function past(lines, seq) {
  const tree = new Tree();
  for (const line of lines) {
    if (line.type === "commit" && line.seq <= seq) {
      tree.apply(/** @type {Drawn} */ (line.seq === 1 ? { ...line, type: "snapshot" } : line));
    }
  }
  return tree;
}

/** @param {Tree} tree */
const comparable = ({ seq, time, views, roots, controllers, screen }) => ({
  seq,
  time,
  views: [...views],
  roots,
  controllers: [...controllers],
  screen,
});

/** @param {import("node:test").TestContext} context @param {Parameters<typeof connect>[1]} options */
async function open(context, options) {
  const session = await connect(url, options);
  context.after(() => session.close());
  return session;
}

/**
 * @param {import("node:test").TestContext} context @param {Awaited<ReturnType<typeof connect>>} session
 * @param {number} seq
 */
async function branch(context, session, seq) {
  const other = await open(context, { branch: { session: session.id, seq } });
  assert.deepEqual([other.branch, other.scene, other.epoch === session.epoch], [
    { session: session.id, seq },
    session.scene,
    false,
  ]);
  return other;
}

test("a session can branch at every commit of a container that loads its content", bounded, async (context) => {
  const session = await open(context, { scene: "child", clock: "virtual" });
  await session.advance(500);
  await session.settled();
  await session.advance(4000);
  const lines = await history(session);
  assert.equal(lines.at(-1)?.seq, session.tree.seq);
  assert.deepEqual(comparable(past(lines, session.tree.seq)), comparable(session.tree));
  for (let seq = 1; seq <= session.tree.seq; seq++) {
    const other = await branch(context, session, seq);
    assert.deepEqual(comparable(other.tree), comparable(past(lines, seq)), `commit ${seq}`);
    // The timers of the original session fire in the branch, too.
    await other.advance(session.time - other.time);
    assert.deepEqual(other.text(), session.text());
    assert.deepEqual(
      (await history(other)).filter(({ event }) => event === "callback").map(({ class: name, name: call }) =>
        `${name}.${call}`
      ),
      lines.filter(({ event }) => event === "callback").map(({ class: name, name: call }) => `${name}.${call}`),
    );
  }
});

test("another choice is made in the past, and both sessions outlive the gateway", bounded, async (context) => {
  const session = await open(context, { scene: "movies", clock: "virtual" });
  const all = session.text();
  await session.tap({ text: "Comedy", controller: "FilterListViewController" });
  const seq = session.tree.seq;
  await session.tap({ text: "Clear Filter" });
  const other = await branch(context, session, 1);
  assert.deepEqual(other.text(), all);
  await other.tap({ text: "Comedy", controller: "FilterListViewController" });
  assert.deepEqual(comparable(other.tree), comparable(past(await history(session), seq)));
  const backs = [next(session, "back"), next(other, "back")];
  await gateway.kill();
  await gateway.start();
  await Promise.all(backs);
  // The gateway tells the link that was used only on the connection that began the branch.
  assert.deepEqual(other.branch, { session: session.watch, seq: 1 });
  assert.deepEqual((await history(other, "?since=1")).at(-1)?.action, "a1");
  const third = await branch(context, other, 1);
  assert.deepEqual(third.text(), all);
});

test("a branch at an unknown commit is refused", bounded, async (context) => {
  const session = await open(context, { scene: "steps" });
  await assert.rejects(connect(url, { branch: { session: session.id, seq: 1_000_000 } }), {
    name: "SessionError",
    code: "unknown-moment",
  });
  await assert.rejects(connect(url, { branch: { session: session.id, seq: 1, epoch: "none" } }), {
    code: "unknown-moment",
  });
  await assert.rejects(connect(url, { branch: { session: "aaaaaaaaaaaaaaaa", seq: 1 } }), { code: "unknown-session" });
});
