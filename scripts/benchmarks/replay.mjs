// @ts-check
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { connect } from "../vitrine.mjs";
import { median, processorTime, withGateway } from "./gateway.mjs";

const id = "aaaaaaaaaaaaaaaa";
/** The number of touches of a drag, from finger down to finger up. */
const drag = 100;

/** Measures the replay of 100,000 journaled touches, compared with 10,000. */
export const replay = () => measure(100_000, 3);

/** Measures the replay of 1,000,000 touches, compared with 100,000. */
export const longReplay = () => measure(1_000_000, 1);

/** @param {number} count @param {number} runs */
async function measure(count, runs) {
  const [few, many] = [await times(count / 10, runs), await times(count, runs)];
  const name = `${count.toLocaleString("en")} journaled touches come back`;
  const of = (/** @type {keyof Times} */ part) => ({
    value: median(many.map((each) => each[part])),
    unit: "ms",
    baseline: median(few.map((each) => each[part])),
    must: 12,
    aim: 10,
  });
  return [{ name, ...of("time") }, { name: `${name}, in processor time`, ...of("processor") }];
}

/**
 * The milliseconds from the hello to the first screen, and those for which the gateway and the app ran meanwhile.
 * @typedef {{time: number, processor: number}} Times
 */

/** @param {number} count @param {number} runs @returns {Promise<Times[]>} of each run */
async function times(count, runs) {
  /** @type {Times[]} */
  const found = [];
  for (let run = 0; run < runs; run++) {
    found.push(
      await withGateway(async (gateway) => {
        await writeJournal(join(gateway.journal, `${id}.jsonl`), count);
        const before = await processorTime(gateway.pid);
        const begun = performance.now();
        const session = await connect(gateway.url, { session: id, timeout: 3_600_000 });
        const time = performance.now() - begun;
        if (session.time !== count) throw new Error(`the session came back at ${session.time} ms, not at ${count}`);
        let processor = await processorTime(gateway.pid) - before;
        for (const process of await gateway.sessions()) processor += await processorTime(process);
        await session.close();
        return { time, processor: processor / 1e6 };
      }, "BenchmarkApp"),
    );
  }
  return found;
}

/** Writes a journal of drags over the screen, a touch each millisecond. @param {string} path @param {number} count */
async function writeJournal(path, count) {
  const file = createWriteStream(path);
  const device = { width: 390, height: 844, scale: 3 };
  const header = {
    type: "session",
    version: 2,
    session: id,
    app: "BenchmarkApp",
    scene: "drag",
    device,
    created: "2026-11-20T22:51:57Z",
  };
  let text = line({ ...header, clock: "virtual", seed: 1, wall: 1168335660000 });
  for (let number = 1; number <= count; number++) {
    const step = number % drag;
    const phase = step === 1 ? "began" : step === 0 ? "ended" : "moved";
    text += line({
      type: "action",
      number,
      time: number,
      viewer: 1,
      id: `a${number}`,
      kind: "touch",
      phase,
      x: 10 + step,
      y: 100 + step,
    });
    text += line({ type: "answer", number, seq: number + 1, time: number });
    if (text.length < 1 << 20 && number < count) continue;
    if (!file.write(text)) await once(file, "drain");
    text = "";
  }
  file.end();
  await once(file, "finish");
}

/** @param {object} record */
function line(record) {
  return `${JSON.stringify(record)}\n`;
}
