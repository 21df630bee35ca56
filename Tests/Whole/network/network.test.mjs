// @ts-check
// Faults of one viewer's connection, which the gateway makes on demand.
// Measures real time, so scripts/test runs no other file beside this one.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { connect } from "../../../scripts/vitrine.mjs";
import { test } from "../../support/bounded.mjs";
import { bin, RealGateway } from "../../support/real-gateway.mjs";

/** @typedef {Awaited<ReturnType<typeof connect>>} Session */
/** @import { Rejection, Unchecked } from "../../support/types.d.ts" */

const skip = existsSync(join(bin, "Gallery")) ? false : "the gallery is not built";

/**
 * A gateway, and a first session of one of the app's scenes.
 * @param {import("node:test").TestContext} context @param {string} [app] @param {string} [scene]
 */
async function opened(context, app = "Gallery", scene = "movies") {
  const gateway = new RealGateway(app);
  context.after(() => gateway.close());
  const url = await gateway.start();
  const join = async (/** @type {Parameters<typeof connect>[1]} */ options) => {
    const session = await connect(url, options);
    context.after(() => session.close());
    return session;
  };
  return { gateway, url, join, session: await join({ scene, clock: "virtual" }) };
}

/** @param {() => Promise<unknown>} act @returns {Promise<number>} its milliseconds */
async function duration(act) {
  const begin = performance.now();
  await act();
  return performance.now() - begin;
}

/** @param {Session} session @param {"lost" | "back" | "snapshot" | "closed" | "gone"} event */
const next = (session, event) =>
  new Promise((resolve) => {
    const end = session.on(event, (/** @type {unknown[]} */ ...[value]) => (end(), resolve(value)));
  });

test(
  "latency makes each answer late, for this viewer only, and ends with the faults",
  { skip, timeout: 60_000 },
  async (context) => {
    const { session, join } = await opened(context);
    const other = await join({ session: session.id });
    await session.network({ latency: 300 });
    assert.ok(await duration(() => session.ping()) >= 295);
    assert.ok(await duration(() => session.pause()) >= 295);
    assert.ok(await duration(() => other.ping()) < 250);
    await session.network();
    await session.ping();
    assert.ok(await duration(() => session.ping()) < 250);
  },
);

test("jitter follows from its seed, and keeps the order of messages", { skip, timeout: 60_000 }, async (context) => {
  const { session } = await opened(context);
  const times = async () => {
    await session.network({ jitter: 200, seed: 7 });
    /** @type {number[]} */ const all = [];
    for (let count = 0; count < 5; count += 1) all.push(await duration(() => session.ping()));
    await session.network();
    await session.ping();
    return all;
  };
  const [one, two] = [await times(), await times()];
  assert.ok(Math.max(...one) - Math.min(...one) > 20, `${one}`);
  for (const [index, time] of one.entries()) assert.ok(Math.abs(time - two[index]) < 60, `${one} and ${two}`);
  await session.network({ jitter: 100, seed: 3 });
  /** @type {number[]} */ const order = [];
  await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(async (number) => {
    await session.ping();
    order.push(number);
  }));
  assert.deepEqual(order, [1, 2, 3, 4, 5, 6, 7, 8]);
});

test("a slow connection takes its time for each byte", { skip, timeout: 60_000 }, async (context) => {
  const { session } = await opened(context);
  await session.network({ slow: 20_000 });
  const { length } = await session.svg();
  const time = await duration(() => session.svg());
  assert.ok(time >= length / 20 - 5, `${length} bytes in ${time} ms`);
});

test("a slow viewer gets a snapshot in the place of an endless queue", { skip, timeout: 60_000 }, async (context) => {
  // An app whose commits take little time. Of these 700, at most 512 may wait, and three are written in a second.
  const { session, join } = await opened(context, "GatewayTestApp", "counter");
  const other = await join({ session: session.id });
  await session.network({ slow: 200 });
  const snapshot = next(session, "snapshot");
  let commits = 0;
  session.on("message", ({ type }) => (commits += type === "commit" ? 1 : 0));
  for (let count = 0; count < 700; count += 1) await other.send("tap", { target: 3 });
  await session.network();
  await snapshot;
  await session.ping();
  assert.equal(session.tree.seq, other.tree.seq);
  assert.equal(session.tree.views.get(2)?.text, "700");
  assert.ok(commits < 600, `${commits} commits`);
});

test("a cut connection stays away for its time, comes back, and no action is performed twice", {
  skip,
  timeout: 60_000,
}, async (context) => {
  const { session } = await opened(context);
  const lost = next(session, "lost");
  const back = next(session, "back");
  const begin = performance.now();
  await session.network({ cut: 1500 });
  const { reason } = await lost;
  assert.match(reason, /1006/);
  await assert.rejects(session.send("pause"), { code: "not-connected" });
  const tap = session.tap({ text: "Comedy", controller: "FilterListViewController" });
  await back;
  assert.ok(performance.now() - begin >= 1490);
  await tap;
  assert.equal(session.findAll({ controller: "MovieListViewController", type: "UITableViewCell" }).length, 4);
});

test("a script cuts the connection of another viewer", { skip, timeout: 60_000 }, async (context) => {
  const { session, join } = await opened(context);
  const other = await join({ session: session.id });
  const [lost, back] = [next(other, "lost"), next(other, "back")];
  await session.network({ viewer: other.viewer, cut: 500 });
  await lost;
  assert.equal(session.link, "open");
  await back;
  await other.ping();
});

test("bad faults are refused, each with its reason", { skip, timeout: 60_000 }, async (context) => {
  const { session, join } = await opened(context);
  for (
    const [faults, message] of /** @type {[Unchecked, RegExp][]} */ ([
      [{ latency: -1 }, /^network: latency is a number of 0 to 600000; got -1$/],
      [{ slow: 0 }, /slow is a number of 1 to/],
      [{ latency: "200" }, /got "200"$/],
      [{ lag: 200 }, /there is no fault "lag"; the faults are latency, jitter, slow, cut, seed, viewer/],
      [200, /the faults are an object/],
      [{ viewer: 99 }, /^there is no viewer 99$/],
    ])
  ) {
    await assert.rejects(
      session.network(faults),
      (/** @type {Rejection} */ error) => error.code === "bad-message" && message.test(error.message),
      JSON.stringify(faults),
    );
  }
  const watcher = await join({ session: session.watch });
  await assert.rejects(watcher.network({ latency: 100 }), { code: "watching" });
  await session.ping();
});
