// @ts-check
import { bareRoundTrips, openBareEcho, withBareEcho } from "./bare-echo.mjs";
import { median, percentile, withGateway } from "./gateway.mjs";
import { openMovies } from "./movies.mjs";

/** Taps and echoes alternate in rounds, so that both run under the same load of the machine. */
const [rounds, tapsPerRound, countedTaps] = [20, 100, 40];

/**
 * Measures round trips of actions over a raw socket, compared with a bare libwebsockets server that receives and sends
 * as many bytes.
 */
export async function stream() {
  return withGateway(({ url }) =>
    withBareEcho(async (bare) => {
      const movies = await openMovies(url);
      const echo = await openBareEcho(bare);
      const sent = movies.requestBytes;
      const kinds = { nothing: new Kind(), on: new Kind(), off: new Kind() };
      // The first taps are not counted, because they compile, fill caches and load modules.
      for (let run = 0; run < 100; run++) await movies.tap();
      for (let round = 0; round < rounds; round++) {
        for (let run = 0; run < tapsPerRound; run++) kinds.nothing.add(await movies.tap(movies.movies.nothing));
        for (let run = 0; run < tapsPerRound; run++) (run % 2 ? kinds.off : kinds.on).add(await movies.tap());
        for (const kind of Object.values(kinds)) {
          kind.echoes.push(...await bareRoundTrips(echo, { sent, received: kind.bytes, runs: tapsPerRound / 2 }));
        }
      }
      for (const each of [movies, echo]) each.close();
      const { nothing, on, off } = kinds;
      return [
        { name: "action that changes nothing, beside an echo", ...nothing.roundTrip, must: 2, aim: 1.5 },
        { name: "filter on, beside an echo", ...on.roundTrip, must: 5, aim: 3 },
        { name: "filter off, beside an echo", ...off.roundTrip, must: 8, aim: 4 },
        { name: "filter on, 99 of 100, beside its median", ...on.spread, must: 1.6, aim: 1.3 },
        { name: "filter off, 99 of 100, beside its median", ...off.spread, must: 1.6, aim: 1.3 },
        ...await sizes(url),
      ];
    })
  );
}

/** The measurements of one kind of action. */
class Kind {
  /** @type {number[]} */
  times = [];
  /** @type {number[]} */
  echoes = [];
  bytes = 0;

  /** @param {{ms: number, bytes: number}} tap */
  add({ ms, bytes }) {
    this.times.push(ms);
    this.bytes = bytes;
  }

  get roundTrip() {
    return { value: median(this.times), unit: "ms", baseline: median(this.echoes) };
  }

  get spread() {
    return { value: percentile(this.times, 0.99), unit: "ms", baseline: median(this.times) };
  }
}

/** The bytes and the frames of a tap. @param {string} url */
async function sizes(url) {
  const plain = await counted(url, {});
  const deflated = await counted(url, { deflate: true });
  const subscribed = await counted(url, { events: true });
  const name = (/** @type {string} */ filter) =>
    `filter ${filter}, bytes${deflated.isDeflated ? " deflated" : "; the gateway does not deflate"}`;
  return [
    { name: "filter on, bytes, beside 500", value: plain.on.bytes, unit: "B", baseline: 500, must: 1, aim: 0.5 },
    { name: "filter off, bytes, beside 1,500", value: plain.off.bytes, unit: "B", baseline: 1500, must: 1, aim: 0.47 },
    { name: `${name("on")}, beside 150`, value: deflated.on.bytes, unit: "B", baseline: 150, must: 1, aim: 0.4 },
    { name: `${name("off")}, beside 300`, value: deflated.off.bytes, unit: "B", baseline: 300, must: 1, aim: 0.5 },
    {
      name: "frames of a tap with events, beside one",
      value: (subscribed.on.frames + subscribed.off.frames) / 2,
      unit: "",
      baseline: 1,
      must: 2,
      aim: 1,
    },
  ];
}

/** @param {string} url @param {{deflate?: boolean, events?: boolean}} options */
async function counted(url, options) {
  const movies = await openMovies(url, options);
  const taps = [];
  for (let run = 0; run < countedTaps; run++) taps.push(await movies.countedTap());
  movies.close();
  // The first taps are not counted, because class names are sent only once.
  const measuredTaps = taps.slice(4);
  const of = (/** @type {number} */ parity) => {
    const list = measuredTaps.filter((_, run) => run % 2 === parity);
    return { bytes: median(list.map(({ bytes }) => bytes)), frames: median(list.map(({ frames }) => frames)) };
  };
  return { on: of(0), off: of(1), isDeflated: movies.raw.isDeflated };
}
