// @ts-check
import { connect } from "../vitrine.mjs";
import { median, withGateway } from "./gateway.mjs";
import { bareRoundTrips, openBareEcho, withBareEcho } from "./bare-echo.mjs";

const runs = 400;

/** Measures an animation's commit, and the time from a touch to its commit, beside an echo of the same bytes. */
export async function motion() {
  return withGateway(async (gateway) => {
    const [short, long] = [await bytesOf(gateway.url, "0.3"), await bytesOf(gateway.url, "30")];
    const move = await dragging(gateway.url);
    return [
      {
        name: "an animation of 30 s, its commit, beside 0.3 s",
        value: long,
        unit: "B",
        baseline: short,
        must: 1.05,
        aim: 1,
      },
      {
        name: "a finger's move, round trip",
        value: median(move.times),
        unit: "ms",
        baseline: await echo(move.bytes),
        must: 20,
        aim: 5,
      },
    ];
  }, "BenchmarkApp");
}

/** The round trip of as many bytes with a bare libwebsockets server. @param {number} received */
async function echo(received) {
  return withBareEcho(async (url) => {
    const client = await openBareEcho(url);
    const times = await bareRoundTrips(client, { sent: 90, received, runs });
    client.close();
    return median(times);
  });
}

/** The size of the commit that begins an animation. @param {string} url @param {string} text of its button */
async function bytesOf(url, text) {
  const session = await connect(url, { scene: "move", clock: "virtual", events: false });
  let bytes = 0;
  session.on("message", (message, line) => {
    if (message.type === "commit" && message.views?.some((view) => view.animations)) {
      bytes = Buffer.byteLength(line);
    }
  });
  await session.tap({ text });
  session.close();
  return bytes;
}

/** @param {string} url */
async function dragging(url) {
  const session = await connect(url, { scene: "drag", events: false });
  let bytes = 0;
  session.on("message", (message, line) => {
    if (message.type === "commit" && message.views?.length) bytes = Buffer.byteLength(line);
  });
  await session.touch("began", 150, 350);
  const times = [];
  for (let run = 0; run < runs; run++) {
    const begun = performance.now();
    await session.touch("moved", 150 + (run % 100), 350 + (run % 70));
    times.push(performance.now() - begun);
  }
  await session.touch("ended", 150, 350);
  session.close();
  if (!bytes) throw new Error("the box has not followed the finger");
  return { times, bytes };
}
