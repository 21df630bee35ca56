// @ts-check
import { connect } from "../vitrine.mjs";
import { median, withGateway } from "./gateway.mjs";

const runs = 5;

/**
 * An hour of a session in which a label changes each second: how long its way takes, and its way back after the process
 * was killed; beside two hours.
 */
export async function hour() {
  const one = await way(3_600_000);
  const two = await way(7_200_000);
  return [
    { name: "an hour with a timer, twice", value: two.there, unit: "ms", baseline: one.there, must: 2.5, aim: 2 },
    { name: "an hour with a timer, after a kill", value: one.back, unit: "ms", baseline: one.there, must: 1.5, aim: 1 },
  ];
}

/** Median milliseconds of the first time, and of the replay. @param {number} length in milliseconds */
async function way(length) {
  return withGateway(async (gateway) => {
    /** @type {[number[], number[]]} */
    const [there, back] = [[], []];
    for (let run = 0; run < runs; run++) {
      const session = await connect(gateway.url, { scene: "ticks", clock: "virtual" });
      const begun = performance.now();
      await session.advance(length);
      there.push(performance.now() - begun);
      const before = session.outline();
      const pid = Math.max(...(await gateway.sessions()));
      const restored = new Promise((resolve) => session.on("snapshot", resolve));
      const killed = performance.now();
      process.kill(pid, "SIGKILL");
      await restored;
      back.push(performance.now() - killed);
      if (session.outline() !== before || session.time !== length) {
        throw new Error("the session did not come back as it was");
      }
      await session.close();
    }
    return { there: median(there), back: median(back) };
  }, "TimersTestApp");
}
