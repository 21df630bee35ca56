// @ts-check
import { connect } from "../vitrine.mjs";
import { openBareEcho, withBareEcho } from "./bare-echo.mjs";
import { median, privateMemory, withGateway } from "./gateway.mjs";
import { joinMovies, MoviesClient, openMovies } from "./movies.mjs";
import { RawClient } from "./raw-client.mjs";

const [viewerCount, broadcasts, labelTaps, labelRounds] = [1000, 20, 40, 10];

/** Measures a change of one label among many views, compared with few. */
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
    return [{
      name: "one label changed among 10,000 views, beside 100",
      value: median(times[1]),
      unit: "ms",
      baseline: median(times[0]),
      must: 1.3,
      aim: 1.05,
    }];
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

/**
 * The time from a tap until all of 1,000 viewers have its commit. The baseline is a bare libwebsockets server that
 * sends as many bytes to as many connections.
 */
export async function viewers() {
  const [plain, deflated] = [await broadcasting(false), await broadcasting(true)];
  return [
    { name: "1,000 viewers have a commit, beside a bare broadcast", ...plain.time, unit: "ms", must: 2, aim: 1.2 },
    {
      name: "1,000 viewers have a commit, compressed, beside a bare broadcast",
      ...deflated.time,
      unit: "ms",
      must: 2,
      aim: 1.2,
    },
    {
      name: "the gateway's private memory for each of 1,000 viewers, beside 16 KB",
      value: plain.memory,
      unit: "KB",
      baseline: 16,
      must: 1,
      aim: 0.5,
    },
    { name: "the same, compressed", value: deflated.memory, unit: "KB", baseline: 16, must: 1, aim: 0.5 },
  ];
}

/** @param {boolean} deflate whether the viewers ask for compression */
async function broadcasting(deflate) {
  return withGateway(({ url, pid }) =>
    withBareEcho(async (bare) => {
      const movies = await openMovies(url, { deflate });
      const before = await privateMemory(pid);
      const audience = await opened(viewerCount - 1, async () => {
        const client = await RawClient.open(`${url}/live`, { deflate });
        client.send(JSON.stringify({ type: "hello", session: movies.movies.id, styles: true }));
        // The hello, and the snapshot.
        for (let count = 0; count < 2; count++) await client.next();
        return client;
      });
      // Waits until the last messages about viewers have been sent, and temporary memory is freed.
      await new Promise((resolve) => {
        setTimeout(resolve, 1000);
      });
      const memory = (await privateMemory(pid) - before) * 1000 / audience.length;
      // From here on everything is compressed for all, and the bytes of a frame are the same for all.
      const everybody = [movies.raw, ...audience];
      const bareAudience = await opened(viewerCount, () => openBareEcho(bare));
      /** @type {number[][]} */
      const [times, baselines] = [[], []];
      for (let run = 0; run < broadcasts; run++) {
        for (const client of everybody) client.drop();
        const begun = performance.now();
        movies.send();
        const [{ bytes }] = await Promise.all(everybody.map((client) => client.next()));
        const time = performance.now() - begun;
        const from = performance.now();
        bareAudience[0].send(`*${bytes} `);
        await Promise.all(bareAudience.map((client) => client.next()));
        // Only every other tap sets the filter. The first two taps are not counted, because they fill caches.
        if (run < 2 || run % 2) continue;
        times.push(time);
        baselines.push(performance.now() - from);
      }
      for (const client of [...everybody, ...bareAudience]) client.close();
      return { memory, time: { value: median(times), baseline: median(baselines) } };
    })
  );
}

/**
 * Opens connections, some at a time.
 * @param {number} count
 * @param {() => Promise<RawClient>} open
 * @returns {Promise<RawClient[]>}
 */
async function opened(count, open) {
  /** @type {RawClient[]} */
  const clients = [];
  while (clients.length < count) {
    clients.push(...await Promise.all(Array.from({ length: Math.min(50, count - clients.length) }, open)));
  }
  return clients;
}
