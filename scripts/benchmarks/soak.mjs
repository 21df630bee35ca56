// @ts-check
import { readdir } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { snapshotOf } from "../../web/client/snapshot.js";
import { connect } from "../vitrine.mjs";
import { privateMemory, withGateway } from "./gateway.mjs";
import { pause } from "./movies.mjs";
import { Random } from "./random.mjs";
import { TreeViewer } from "./tree-viewer.mjs";

/**
 * @typedef {import("../vitrine.d.ts").Session} Session
 * @typedef {{minutes: number, seed: number, sessions: number}} SoakOptions
 * @typedef {{session: Session, viewers: TreeViewer[], random: Random}} Member
 *   one session: the client that acts, and the viewers that only watch
 * @typedef {Record<string, number>} Counts
 * @typedef {{descriptors: number, gateway: number, sessions: number}} Measure descriptors of the gateway; megabytes
 */

/** The number of viewers of the first session, enough for the gateway to compress once for all of them. */
const sharedViewers = 8;

/** The part of the time after which memory is first measured, when caches are filled. */
const warmUp = 0.3;

/**
 * Taps, scrolls, types, rotates, disconnects and kills sessions of all scenes at random. At the end, each client's tree
 * must equal the server's, and memory and descriptors must not have grown.
 * @param {SoakOptions} options
 */
export async function soak({ minutes, seed, sessions: count }) {
  return withGateway(async (gateway) => {
    const scenes = /** @type {{id: string}[]} */ (await (await fetch(`${gateway.url}/scenes`)).json());
    /** @type {Member[]} */
    const members = [];
    for (let index = 0; index < count; index++) {
      members.push(await begin(gateway.url, scenes[index % scenes.length].id, index, seed));
    }
    /** @type {Counts} */
    const counts = {};
    const act = async (/** @type {number} */ ms) => {
      const end = performance.now() + ms;
      await Promise.all(members.map((member) => actIn(member, gateway, counts, end)));
    };
    await act(minutes * 60_000 * warmUp);
    const before = await measure(gateway, members);
    await act(minutes * 60_000 * (1 - warmUp));
    const after = await measure(gateway, members);
    const { compared, different } = await compare(gateway.url, members);
    for (const { session, viewers } of members) for (const each of [session, ...viewers]) each.close();
    console.error(
      `soak: seed ${seed}; ${Object.entries(counts).sort().map(([name, number]) => `${number} ${name}`).join(", ")}`,
    );
    const comparison = (/** @type {keyof Measure} */ key, /** @type {string} */ unit, /** @type {number} */ must) => ({
      value: after[key],
      unit,
      baseline: before[key],
      must,
      aim: 1,
    });
    return [
      {
        name: "soak: clients, beside those whose tree is the server's",
        value: compared,
        unit: "",
        baseline: compared - different,
        must: 1,
        aim: 1,
      },
      { name: "soak: the gateway's descriptors, beside before", ...comparison("descriptors", "", 1.02) },
      { name: "soak: the gateway's private memory, beside before", ...comparison("gateway", "MB", 1.25) },
      { name: "soak: private memory of all sessions, beside before", ...comparison("sessions", "MB", 1.25) },
    ];
  });
}

/** @param {string} url @param {string} scene @param {number} index @param {number} seed @returns {Promise<Member>} */
async function begin(url, scene, index, seed) {
  const session = /** @type {Session} */ (await connect(url, { scene, events: false }));
  const viewers = [];
  // Every other session has one viewer, with its own compression context.
  const viewerCount = index === 0 ? sharedViewers : index % 2;
  for (let viewer = 0; viewer < viewerCount; viewer++) viewers.push(await TreeViewer.open(url, session.id));
  return { session, viewers, random: new Random(seed * 1000 + index) };
}

/**
 * @param {Member} member
 * @param {import("./gateway.mjs").Gateway} gateway
 * @param {Counts} counts
 * @param {number} end
 */
async function actIn(member, gateway, counts, end) {
  const { random } = member;
  while (performance.now() < end) {
    await pause(random.below(1500) + 50);
    const name = nameOfNext(random);
    let result = /** @type {string} */ (name);
    try {
      await within(actions[name](member, gateway), 15_000);
    } catch (error) {
      result = `${name} refused (${/** @type {any} */ (error).code ?? error})`;
    }
    counts[result] = (counts[result] ?? 0) + 1;
  }
}

/** The relative frequency of each action. */
const weights = { taps: 76, scrolls: 8, texts: 6, turns: 3, cuts: 5, kills: 2 };

/** @typedef {keyof typeof weights} ActionName */

/** @param {Random} random @returns {ActionName} */
function nameOfNext(random) {
  let remaining = random.below(Object.values(weights).reduce((sum, weight) => sum + weight, 0));
  for (const [name, weight] of Object.entries(weights)) {
    if (remaining < weight) return /** @type {ActionName} */ (name);
    remaining -= weight;
  }
  return "taps";
}

/** @type {Record<ActionName, (member: Member, gateway: import("./gateway.mjs").Gateway) => Promise<unknown>>} */
const actions = {
  async taps({ session, random }) {
    if (session.state === "crashed") return session.restart("afresh");
    const targets = [...session.tree.views.values()].filter(({ tappable, enabled, hidden }) =>
      tappable && enabled && !hidden
    );
    const target = random.pick(targets);
    return target && session.send("tap", { target: target.id });
  },
  async scrolls({ session, random }) {
    const target = random.pick([...session.tree.views.values()].filter(({ scroll }) => scroll));
    const [x, y] = target?.scroll?.content.map((length) => random.below(length)) ?? [];
    return target && session.send("scroll", { target: target.id, x, y });
  },
  texts: ({ session, random }) => session.type(random.pick(["a", "Comedy", "\b", "x y\n", "ß", "\t"]) ?? ""),
  turns: ({ session, random }) => session.rotate(random.pick(["portrait", "landscapeLeft", "landscapeRight"])),
  cuts: ({ session, random }) => session.network({ cut: random.below(800) }),
  async kills({ random }, gateway) {
    const target = random.pick((await gateway.sessions()).sort((a, b) => a - b));
    // The process may have ended since it was listed.
    try {
      if (target) process.kill(target, "SIGKILL");
    } catch (error) {
      if (/** @type {any} */ (error).code !== "ESRCH") throw error;
    }
  },
};

/** The milliseconds within which a session must be live again. */
const liveTimeout = 120_000;

/** Waits until all sessions are live and connected, and have answered everything. @param {Member[]} members */
async function waitUntilLive(members) {
  const end = performance.now() + liveTimeout;
  await Promise.all(members.map(async ({ session }) => {
    while (session.link !== "open" || session.state !== "live") {
      if (performance.now() > end) {
        throw new Error(`the session of ${session.scene} is ${session.state}, its connection ${session.link}`);
      }
      if (session.state === "crashed" && session.link === "open") await session.restart("afresh").catch(() => {});
      await pause(50);
    }
    // The answer arrives after all pending messages.
    await session.ping().catch(() => {});
  }));
}

/** @param {import("./gateway.mjs").Gateway} gateway @param {Member[]} members @returns {Promise<Measure>} */
async function measure(gateway, members) {
  await waitUntilLive(members);
  // An idle session returns memory to the system.
  await pause(3000);
  const processes = await gateway.sessions();
  const memory = await Promise.all(processes.map(privateMemory));
  const descriptors = (await readdir(`/proc/${gateway.pid}/fd`)).length;
  console.error(`soak: ${processes.length} processes, ${descriptors} descriptors`);
  const sessions = memory.reduce((sum, each) => sum + each, 0);
  return { descriptors, gateway: await privateMemory(gateway.pid), sessions };
}

/**
 * Stops each session's clock, and compares what its clients have with a snapshot.
 * @param {string} url
 * @param {Member[]} members
 */
async function compare(url, members) {
  await waitUntilLive(members);
  let [compared, different] = [0, 0];
  for (const { session, viewers } of members) {
    await session.pause();
    const fresh = /** @type {Session} */ (await connect(url, { session: session.id, events: false }));
    const expected = comparableTree(fresh.tree);
    const others = await Promise.all(viewers.map((viewer) => viewer.reached(fresh.tree.seq)));
    for (const tree of [session.tree, ...others]) {
      compared += 1;
      const actual = comparableTree(tree);
      if (isDeepStrictEqual(actual, expected)) continue;
      different += 1;
      console.error(`soak: ${session.scene} ${session.id}: ${difference(actual, expected)}`);
    }
    fresh.close();
  }
  return { compared, different };
}

/** The comparable part of a tree, without animations: a snapshot omits those that have ended. @param {any} tree */
function comparableTree(tree) {
  /** @type {Record<string, any>} */
  const { seq, screen, views, controllers } = snapshotOf(tree);
  const still = views.map((/** @type {any} */ { animations: _, ...view }) => view);
  const ordered = controllers.toSorted((/** @type {any} */ a, /** @type {any} */ b) => a.id - b.id);
  return JSON.parse(JSON.stringify({ seq, screen, views: still, controllers: ordered }));
}

/** The first members that differ. @param {Record<string, any>} actual @param {Record<string, any>} expected */
function difference(actual, expected) {
  for (const name of Object.keys(expected)) {
    if (isDeepStrictEqual(actual[name], expected[name])) continue;
    const [is, wanted] = [actual[name], expected[name]];
    if (!Array.isArray(wanted)) return `${name} is ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`;
    const isOther = (/** @type {any} */ each, /** @type {number} */ at) => !isDeepStrictEqual(each, is[at]);
    const index = wanted.findIndex(isOther);
    return `${name}[${index}] is ${JSON.stringify(is[index])}, not ${JSON.stringify(wanted[index])}`;
  }
  return "nothing";
}

/** @param {Promise<unknown>} work @param {number} ms */
async function within(work, ms) {
  /** @type {any} */
  let timer;
  const timeout = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error("no answer")), ms);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
