// @ts-check
import { readdir } from "node:fs/promises";
import { isDeepStrictEqual } from "node:util";
import { snapshotOf } from "../../web/client/snapshot.js";
import { connect } from "../vitrine.mjs";
import { Bystanders } from "./bystanders.mjs";
import { percentile, privateMemory, withGateway } from "./gateway.mjs";
import { hostileScene, Hostility } from "./hostile.mjs";
import { pause } from "./movies.mjs";
import { Random } from "./random.mjs";
import { TreeViewer } from "./tree-viewer.mjs";

/**
 * @typedef {Awaited<ReturnType<typeof connect>>} Session
 * @typedef {{minutes: number, seed: number, sessions: number, viewers: number}} SoakOptions
 * @typedef {{session: Session, viewers: TreeViewer[], random: Random}} Member
 *   one session: the client that acts, and the viewers that only watch
 * @typedef {Record<string, number>} Counts
 * @typedef {{descriptors: number, gateway: number, sessions: number}} Measure descriptors of the gateway; megabytes
 */

/**
 * The part of the time, and at most the minutes, after which memory is first measured, when caches are filled. The
 * hostility begins at half of it.
 */
const warmUp = { part: 0.3, minutes: 5 };
/** The sessions in which bystanders tap. */
const bystanderSessions = 3;
/** The app of the gateway's tests, which has the hostile scene. */
const app = "TimersTestApp";

/**
 * Taps, scrolls, types, rotates, disconnects and kills sessions of all scenes at random. After the first part of the
 * time, a hostile viewer and a hostile session begin. At the end, each client's tree must equal the server's, and
 * memory and descriptors must not have grown. Bystanders' taps must be answered nearly as fast as before.
 * @param {SoakOptions} options
 */
export async function soak({ minutes, seed, sessions: count, viewers }) {
  return withGateway(async (gateway) => {
    const all = /** @type {{id: string}[]} */ (await (await fetch(`${gateway.url}/scenes`)).json());
    const scenes = all.filter(({ id }) => id !== hostileScene);
    const bystanders = await Bystanders.open({
      url: gateway.url,
      sessions: bystanderSessions,
      scene: hostileScene,
      button: "count",
    });
    // Nobody kills the bystanders.
    const spared = new Set(await gateway.sessions());
    const hostility = await Hostility.open(gateway.url, seed);
    /** @type {Member[]} */
    const members = [];
    for (let index = 0; index < count; index++) {
      // The first sessions have few viewers, and the last ones many, for which the gateway compresses once.
      const watching = Math.round(viewers * (index + 1) ** 2 / count ** 2) -
        Math.round(viewers * index ** 2 / count ** 2);
      members.push(await begin(gateway.url, scenes[index % scenes.length].id, watching, seed * 1000 + index));
    }
    /** @type {Counts} */
    const counts = {};
    const act = async (/** @type {number} */ ms) => {
      const end = performance.now() + ms;
      await Promise.all(members.map((member) => actIn(member, gateway, spared, counts, end)));
    };
    /** Measures the gateway after some time with hostility. @type {(ms: number) => Promise<[number[], Measure]>} */
    const disturb = async (ms) => {
      await bystanders.times();
      hostility.start(() => members[0].session.id);
      await act(ms);
      const times = await bystanders.times();
      await hostility.stop();
      return [times, await measure(gateway, members)];
    };
    const warm = Math.min(minutes * warmUp.part, warmUp.minutes) * 60_000;
    // The first taps are part of the sessions' starts.
    await act(warm / 8);
    await bystanders.times();
    await act(warm * 3 / 8);
    const quiet = await bystanders.times();
    const [first, before] = await disturb(warm / 2);
    const [second, after] = await disturb(minutes * 60_000 - warm);
    const disturbed = [...first, ...second];
    const { compared, different } = await compare(gateway.url, members);
    await bystanders.end();
    hostility.session.close();
    for (const { session, viewers: watching } of members) for (const each of [session, ...watching]) each.close();
    const listed = (/** @type {Counts} */ list) =>
      Object.entries(list).sort().map(([name, number]) => `${number} ${name}`).join(", ");
    console.error(`soak: seed ${seed}; ${listed(counts)}`);
    console.error(`soak: hostile: ${listed(hostility.counts)}; ${disturbed.length} taps of bystanders`);
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
      {
        name: "soak: p99 of a bystander's tap beside hostility, beside before",
        value: percentile(disturbed, 0.99),
        unit: "ms",
        baseline: percentile(quiet, 0.99),
        must: 5,
        aim: 2,
      },
      { name: "soak: the gateway's descriptors, beside before", ...comparison("descriptors", "", 1.05) },
      { name: "soak: the gateway's private memory, beside before", ...comparison("gateway", "MB", 1.25) },
      { name: "soak: private memory of all sessions, beside before", ...comparison("sessions", "MB", 1.25) },
    ];
  }, app);
}

/**
 * @param {string} url @param {string} scene @param {number} viewerCount @param {number} seed
 * @returns {Promise<Member>}
 */
async function begin(url, scene, viewerCount, seed) {
  const session = await connect(url, { scene, events: false });
  const viewers = [];
  for (let viewer = 0; viewer < viewerCount; viewer++) viewers.push(await TreeViewer.open(url, session.id));
  return { session, viewers, random: new Random(seed) };
}

/**
 * @param {Member} member
 * @param {import("./gateway.mjs").Gateway} gateway
 * @param {Set<number>} spared processes that are not killed
 * @param {Counts} counts
 * @param {number} end
 */
async function actIn(member, gateway, spared, counts, end) {
  const { random } = member;
  while (performance.now() < end) {
    await pause(random.below(1500) + 50);
    const name = nameOfNext(random);
    let result = /** @type {string} */ (name);
    try {
      await within(actions[name](member, gateway, spared), 15_000);
    } catch (error) {
      result = `${name} refused (${/** @type {{code?: string}} */ (error).code ?? error})`;
    }
    counts[result] = (counts[result] ?? 0) + 1;
  }
}

/** The relative frequency of each action. Restarts bound what an app itself gathers, such as pushed controllers. */
const weights = { taps: 76, scrolls: 8, texts: 6, turns: 3, cuts: 5, kills: 2, restarts: 3 };

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

/** @typedef {import("./gateway.mjs").Gateway} Gateway */
/** @type {Record<ActionName, (member: Member, gateway: Gateway, spared: Set<number>) => Promise<unknown>>} */
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
  restarts: ({ session }) => session.restart("afresh"),
  cuts: ({ session, random }) => session.network({ cut: random.below(800) }),
  async kills({ random }, gateway, spared) {
    const processes = (await gateway.sessions()).filter((process) => !spared.has(process));
    const target = random.pick(processes.sort((a, b) => a - b));
    // The process may have ended since it was listed.
    try {
      if (target) process.kill(target, "SIGKILL");
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ESRCH") throw error;
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
    const fresh = await connect(url, { session: session.id, events: false });
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

/**
 * The comparable part of a tree, without animations: a snapshot omits those that have ended.
 * @param {import("../../web/client/tree.js").Tree} tree
 */
function comparableTree(tree) {
  const { seq, screen, views = [], controllers = [] } = snapshotOf(tree);
  const still = views.map(({ animations: _, ...view }) => view);
  const ordered = controllers.toSorted((a, b) => a.id - b.id);
  return JSON.parse(JSON.stringify({ seq, screen, views: still, controllers: ordered }));
}

/** The first members that differ. @param {Record<string, unknown>} actual @param {Record<string, unknown>} expected */
function difference(actual, expected) {
  for (const name of Object.keys(expected)) {
    if (isDeepStrictEqual(actual[name], expected[name])) continue;
    const [is, wanted] = [actual[name], expected[name]];
    if (!Array.isArray(wanted)) return `${name} is ${JSON.stringify(is)}, not ${JSON.stringify(wanted)}`;
    const actualItems = /** @type {unknown[]} */ (is);
    const isOther = (/** @type {unknown} */ each, /** @type {number} */ at) =>
      !isDeepStrictEqual(each, actualItems[at]);
    const index = wanted.findIndex(isOther);
    return `${name}[${index}] is ${JSON.stringify(actualItems[index])}, not ${JSON.stringify(wanted[index])}`;
  }
  return "nothing";
}

/** @param {Promise<unknown>} work @param {number} ms */
async function within(work, ms) {
  /** @type {ReturnType<typeof setTimeout> | undefined} */
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
