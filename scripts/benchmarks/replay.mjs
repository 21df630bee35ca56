// @ts-check
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { connect } from "../vitrine.mjs";
import { median, processorTime, withGateway } from "./gateway.mjs";

const id = "aaaaaaaaaaaaaaaa";
/** The number of touches of a drag, from finger down to finger up. */
const drag = 100;

/** Measures the replay of 100,000 journaled touches, compared with 10,000, on the same build and on another one. */
export async function replay() {
  return [...await measure(100_000, 3), ...await measure(100_000, 1, { isOnOtherBuild: true })];
}

/** Measures the replay of 1,000,000 touches, compared with 100,000. */
export const longReplay = () => measure(1_000_000, 1);

/** @param {number} count @param {number} runs @param {{isOnOtherBuild?: boolean}} [build] of the replay */
async function measure(count, runs, { isOnOtherBuild = false } = {}) {
  const [few, many] = [await times(count / 10, runs, isOnOtherBuild), await times(count, runs, isOnOtherBuild)];
  const name = `${count.toLocaleString("en")} journaled touches come back${isOnOtherBuild ? " on another build" : ""}`;
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

/**
 * @param {number} count @param {number} runs @param {boolean} isOnOtherBuild
 * @returns {Promise<Times[]>} of each run
 */
async function times(count, runs, isOnOtherBuild) {
  /** @type {Times[]} */
  const found = [];
  for (let run = 0; run < runs; run++) {
    /** @type {string[]} */
    const log = [];
    /** @type {Promise<unknown> | undefined} */
    let logEnd;
    found.push(
      await withGateway(async (gateway) => {
        gateway.log.on("line", (line) => log.push(line));
        logEnd = once(gateway.log, "close");
        const recorded = await recordDrag(gateway);
        if (isOnOtherBuild) recorded.head = recorded.head.map(ofOtherBuild);
        await writeJournal(join(gateway.journal, `${id}.jsonl`), count, recorded);
        const before = await processorTime(gateway.pid);
        const others = new Set(await gateway.sessions());
        const begun = performance.now();
        const session = await connect(gateway.url, { session: id, timeout: 3_600_000 });
        const time = performance.now() - begun;
        if (session.time !== count) throw new Error(`the session came back at ${session.time} ms, not at ${count}`);
        let processor = await processorTime(gateway.pid) - before;
        for (const process of await gateway.sessions()) {
          if (!others.has(process)) processor += await processorTime(process);
        }
        await session.close();
        return { time, processor: processor / 1e6 };
      }, "BenchmarkApp"),
    );
    await logEnd;
    const report = log.find((line) => /actions apply|differed/.test(line));
    if (report) throw new Error(`the replay is not what was recorded: ${report}`);
  }
  return found;
}

/**
 * A journal as the gateway writes it: its lines before the first action, and those of one drag, each action with its
 * answer.
 * @typedef {Record<string, unknown>} JournalLine
 * @typedef {{head: JournalLine[], drag: JournalLine[]}} RecordedDrag
 */

/**
 * Drags the box of the app there and back. The journal has an anchor, and the state after each action. The
 * states stay the same when the drag is repeated, because they have no geometry.
 * @param {import("./gateway.mjs").Gateway} gateway
 * @returns {Promise<RecordedDrag>}
 */
async function recordDrag(gateway) {
  const session = await connect(gateway.url, { scene: "drag", clock: "virtual" });
  for (let step = 1; step <= drag; step++) {
    const phase = step === 1 ? "began" : step === drag ? "ended" : "moved";
    // It ends where it began, so that any number of drags stays on the screen.
    const distance = (drag - 1) / 2 - Math.abs(step - (drag + 1) / 2);
    await session.send("touch", { phase, x: 120 + distance, y: 320 + distance });
  }
  const text = await readFile(join(gateway.journal, `${session.id}.jsonl`), "utf8");
  await session.close();
  const lines = text.trim().split("\n").map((each) => JSON.parse(each));
  const first = lines.findIndex(({ type }) => type === "action");
  const recorded = { head: lines.slice(0, first), drag: lines.slice(first) };
  // Only the touch that begins has an anchor: the others belong to its finger.
  const isComplete = recorded.head.some(({ type }) => type === "build") && recorded.drag[0].anchor &&
    recorded.drag.every(({ type, state }, index) => index % 2 === 0 ? type === "action" : type === "answer" && state);
  if (recorded.drag.length !== 2 * drag || !isComplete) throw new Error(`the journal of the drag is:\n${text}`);
  return recorded;
}

/**
 * Writes a journal of drags, a touch each millisecond.
 * @param {string} path @param {number} count @param {RecordedDrag} recorded
 */
async function writeJournal(path, count, recorded) {
  const file = createWriteStream(path);
  let text = "";
  for (const record of recorded.head) {
    const { watch: _, ...header } = record;
    text += line(record.type === "session" ? { ...header, session: id } : record);
  }
  for (let number = 1; number <= count; number++) {
    const [action, answer] = recorded.drag.slice(2 * ((number - 1) % drag));
    text += line({ ...action, number, time: number, id: `a${number}` });
    text += line({ ...answer, number, time: number, seq: number + 1 });
    if (text.length < 1 << 20 && number < count) continue;
    if (!file.write(text)) await once(file, "drain");
    text = "";
  }
  file.end();
  await once(file, "finish");
}

/**
 * A line before the first action as it is if another build of the app has recorded it. A replay finds the targets of
 * such actions by their anchors.
 * @param {JournalLine} record
 */
const ofOtherBuild = (record) =>
  record.type === "build" ? { ...record, build: `1-1+${String(record.build).split("+")[1]}` } : record;

/** @param {object} record */
function line(record) {
  return `${JSON.stringify(record)}\n`;
}
