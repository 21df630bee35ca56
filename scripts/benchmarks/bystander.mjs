// @ts-check
// The thread of the sessions beside which a soak is hostile. It taps in them and measures the times of the answers,
// without the work of the other clients in between.
import { parentPort, workerData } from "node:worker_threads";
import { connect } from "../vitrine.mjs";
import { pause } from "./movies.mjs";

/** @typedef {{url: string, sessions: number, scene: string, button: string}} BystanderOptions */
/** @typedef {Awaited<ReturnType<typeof connect>>} Session */
/** @typedef {"measure" | "end"} Command "measure" returns the times since the previous one */

/** The milliseconds between two taps of a session. */
const interval = 100;

const { url, sessions: count, scene, button } = /** @type {BystanderOptions} */ (workerData);
/** @type {number[]} */
let times = [];
let isEnded = false;

/** Taps the session's button until the end. @param {Session} session */
async function tap(session) {
  const { id: target } = /** @type {import("../vitrine.d.ts").Found} */ (session.find({ text: button }));
  while (!isEnded) {
    const begun = performance.now();
    await session.send("tap", { target });
    times.push(performance.now() - begun);
    await pause(interval);
  }
  session.close();
}

/** @type {Session[]} */
const sessions = [];
for (let index = 0; index < count; index += 1) {
  sessions.push(await connect(url, { scene, events: false }));
}
const tapping = Promise.all(sessions.map(tap));
parentPort?.on("message", async (/** @type {Command} */ command) => {
  if (command === "measure") {
    parentPort?.postMessage(times);
    times = [];
    return;
  }
  isEnded = true;
  await tapping;
  parentPort?.close();
});
parentPort?.postMessage("ready");
