// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { connect } from "../vitrine.mjs";
import { bin, median, privateMemory, withGateway } from "./gateway.mjs";
import { openMovies, pause } from "./movies.mjs";
import { RawClient } from "./raw-client.mjs";

const [starts, scratchStarts, startedSessions, manyTaps] = [100, 10, 10, 10_000];

/** A session's start: the fork alone, beside an app process from scratch, and all of it up to the first picture. */
export async function start() {
  const scratch = [];
  for (let run = 0; run < scratchStarts; run++) scratch.push(await fromScratch());
  const { forks, pictures } = await withGateway(async (gateway) => {
    /** @type {number[]} */
    const forks = [];
    gateway.log.on("line", (line) => {
      const found = /forked in (\d+) µs/.exec(line);
      if (found) forks.push(Number(found[1]) / 1000);
    });
    const pictures = [];
    for (let run = 0; run < starts; run++) pictures.push(await firstPicture(gateway.url));
    return { forks, pictures };
  });
  return [
    {
      name: "session: fork, beside a process from scratch",
      value: median(forks),
      unit: "ms",
      baseline: median(scratch),
      must: 0.1,
      aim: 0.05,
    },
    {
      name: "session: hello to first picture, beside 12 ms",
      value: median(pictures),
      unit: "ms",
      baseline: 12,
      must: 1,
      aim: 0.42,
    },
  ];
}

/** @param {string} url @returns {Promise<number>} the milliseconds from a hello to the snapshot */
async function firstPicture(url) {
  const client = await RawClient.open(`${url}/live`);
  const begun = performance.now();
  client.send(JSON.stringify({ type: "hello", scene: "movies" }));
  while (!(await client.next()).payload.includes('"type":"snapshot"'));
  const time = performance.now() - begun;
  client.close();
  return time;
}

/** The private memory of a session's process: when it has started, and after many taps. */
export async function memory() {
  const started = await withGateway(async (gateway) => {
    const sessions = [];
    for (let run = 0; run < startedSessions; run++) sessions.push(await connect(gateway.url, { scene: "movies" }));
    const values = await Promise.all((await gateway.sessions()).map(privateMemory));
    for (const session of sessions) session.close();
    return median(values);
  });
  const [hundred, late] = await withGateway(async (gateway) => {
    const movies = await openMovies(gateway.url);
    const [process] = await gateway.sessions();
    const values = [];
    for (const taps of [100, manyTaps - 100]) {
      for (let run = 0; run < taps; run++) await movies.tap();
      // An idle session gives memory back.
      await pause(1500);
      values.push(await privateMemory(process));
    }
    movies.close();
    return values;
  });
  return [
    {
      name: "session: private memory at its start, beside 0.9 MB",
      value: started,
      unit: "MB",
      baseline: 0.9,
      must: 1,
      aim: 0.56,
    },
    {
      name: "session: private memory after 10,000 taps, beside 1.0 MB",
      value: late,
      unit: "MB",
      baseline: 1,
      must: 1,
      aim: 0.6,
    },
    {
      name: "session: private memory after 10,000 taps, beside after 100",
      value: late,
      unit: "MB",
      baseline: hundred,
      must: 1.05,
      aim: 1,
    },
  ];
}

/** Taps of one session alone, and of 16 sessions at once. The value is the time of one tap, over all sessions. */
export async function parallel() {
  return withGateway(async ({ url }) => {
    /** @type {import("./movies.mjs").MoviesClient[]} */
    const sessions = [];
    for (let run = 0; run < 16; run++) sessions.push(await openMovies(url));
    const each = 200;
    const tapAll = async (/** @type {import("./movies.mjs").MoviesClient[]} */ list) => {
      const begun = performance.now();
      await Promise.all(list.map(async (movies) => {
        for (let run = 0; run < each; run++) await movies.tap();
      }));
      return (performance.now() - begun) / (list.length * each);
    };
    await tapAll(sessions);
    const baseline = await tapAll(sessions.slice(0, 1));
    const value = await tapAll(sessions);
    for (const movies of sessions) movies.close();
    return [{
      name: "a tap among 16 sessions, beside one of one session (reported only)",
      value,
      unit: "ms",
      baseline,
      must: Infinity,
      aim: 0.53,
    }];
  });
}

/** Milliseconds until an app process reports that it is ready. */
async function fromScratch() {
  const begun = performance.now();
  const child = spawn(join(bin, "Gallery"), [], {
    stdio: ["ignore", "ignore", "inherit", "pipe"],
    env: { ...process.env, VITRINE_NURSERY: "3" },
  });
  await once(/** @type {import("node:net").Socket} */ (child.stdio[3]), "data");
  const time = performance.now() - begun;
  const exited = once(child, "exit");
  child.stdio[3]?.destroy();
  await exited;
  return time;
}
