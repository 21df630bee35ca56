// @ts-check
import { connect } from "../vitrine.mjs";
import { median, withGateway } from "./gateway.mjs";

const runs = 5;

/**
 * Measures an hour of a session in which a label changes each second: advancing the clock, and the replay after the
 * process was killed. Two hours are measured for comparison.
 */
export async function hour() {
  const one = await measureSession(3_600_000);
  const two = await measureSession(7_200_000);
  return [
    { name: "an hour with a timer, twice", value: two.advance, unit: "ms", baseline: one.advance, must: 2.5, aim: 2 },
    {
      name: "an hour with a timer, after a kill",
      value: one.replay,
      unit: "ms",
      baseline: one.advance,
      must: 1.5,
      aim: 1,
    },
  ];
}

/**
 * The median milliseconds that advancing the clock takes, and those of the replay after a kill.
 * @param {number} length the advance, in milliseconds
 */
async function measureSession(length) {
  return withGateway(async (gateway) => {
    /** @type {[number[], number[]]} */
    const [advances, replays] = [[], []];
    for (let run = 0; run < runs; run++) {
      const session = await connect(gateway.url, { scene: "ticks", clock: "virtual" });
      const begun = performance.now();
      await session.advance(length);
      advances.push(performance.now() - begun);
      const before = session.outline();
      const pid = Math.max(...(await gateway.sessions()));
      const restored = new Promise((resolve) => session.on("snapshot", resolve));
      const killed = performance.now();
      process.kill(pid, "SIGKILL");
      await restored;
      replays.push(performance.now() - killed);
      if (session.outline() !== before || session.time !== length) {
        throw new Error("the session did not come back as it was");
      }
      await session.close();
    }
    return { advance: median(advances), replay: median(replays) };
  }, "TimersTestApp");
}
