// @ts-check
import { connect } from "../vitrine.mjs";
import { openBareEcho, withBareEcho } from "./bare-echo.mjs";
import { median, withGateway } from "./gateway.mjs";
import { MoviesClient, joinMovies, openMovies } from "./movies.mjs";
import { RawClient } from "./raw-client.mjs";

const [viewerCount, broadcasts, labelTaps, labelRounds] = [1000, 20, 40, 10];

/** One label that changes among many views, beside one among few. */
export async function views() {
  return withGateway(async ({ url }) => {
    const [few, many] = [await openLabels(url, "labels-100"), await openLabels(url, "labels-10000")];
    /** @type {number[][]} */
    const times = [[], []];
    for (let round = 0; round < labelRounds; round++) {
      for (const [index, labels] of [few, many].entries()) {
        for (let run = 0; run < labelTaps; run++) times[index].push((await labels.tap()).ms);
      }
    }
    for (const labels of [few, many]) labels.close();
    return [{ name: "one label changed among 10,000 views, beside 100", value: median(times[1]), unit: "ms", baseline: median(times[0]), must: 1.3, aim: 1.05 }];
  }, "BenchmarkApp");
}

/** @param {string} url @param {string} scene @returns {Promise<MoviesClient>} which taps its button */
async function openLabels(url, scene) {
  const session = await connect(url, { scene, events: false });
  const { id: target } = /** @type {import("../vitrine.d.ts").Found} */ (session.find({ text: "One" }));
  const client = await joinMovies(url, { target, nothing: target, id: session.id });
  session.close();
  for (let run = 0; run < 20; run++) await client.tap();
  return client;
}

/** From a tap until all of 1,000 viewers have its commit, beside a bare libwebsockets server that sends as many bytes to as many connections. */
export async function viewers() {
  return withGateway(({ url }) => withBareEcho(async (bare) => {
    const movies = await openMovies(url);
    const { bytes } = await movies.tap();
    await movies.tap();
    const audience = await opened(viewerCount - 1, async () => {
      const client = await RawClient.open(`${url}/live`);
      client.send(JSON.stringify({ type: "hello", session: movies.movies.id }));
      while (!(await client.next()).payload.includes('"type":"snapshot"'));
      return client;
    });
    const bareAudience = await opened(viewerCount, () => openBareEcho(bare));
    // The numbers of viewers that the last ones have been told.
    await new Promise((resolve) => { setTimeout(resolve, 500); });
    /** @type {number[][]} */
    const [times, baselines] = [[], []];
    for (let run = 0; run < broadcasts; run++) {
      for (const client of audience) client.drop();
      const begun = performance.now();
      await Promise.all([movies.tap(), ...audience.map(received)]);
      // Every other tap is of the filter that goes on.
      if (run % 2 === 0) times.push(performance.now() - begun);
      const from = performance.now();
      bareAudience[0].send(`*${bytes} `);
      await Promise.all(bareAudience.map((client) => client.next()));
      if (run % 2 === 0) baselines.push(performance.now() - from);
    }
    for (const client of [movies, ...audience, ...bareAudience]) client.close();
    return [{ name: "1,000 viewers have a commit, beside a bare broadcast", value: median(times), unit: "ms", baseline: median(baselines), must: 2, aim: 1.2 }];
  }));
}

/** The next commit. @param {RawClient} client */
async function received(client) {
  while (!(await client.next()).payload.includes('"type":"commit"'));
}

/** Opens connections, some at a time. @param {number} count @param {() => Promise<RawClient>} open @returns {Promise<RawClient[]>} */
async function opened(count, open) {
  /** @type {RawClient[]} */
  const clients = [];
  while (clients.length < count) clients.push(...await Promise.all(Array.from({ length: Math.min(50, count - clients.length) }, open)));
  return clients;
}
