// @ts-check
import { readFileSync } from "node:fs";
import { connect } from "../../scripts/vitrine.mjs";

/** @typedef {import("../../web/client/session.js").Session} Session */
/**
 * One step of a script on a session.
 * @typedef {{tap: object} | {type: string, into: object} | {swipe: "left" | "right" | "up" | "down"} | {scroll: object,
 *   y: number}} Step
 */
/**
 * @typedef {{name: string, scene: string, steps: Step[], rest?: number}} State `rest`: milliseconds after the last
 *   step, 2000 if left out
 */

/**
 * States of the gallery's scenes, which tests of pictures and of hidden texts go through. Tests/Pictures/README.md
 * describes the file.
 * @type {State[]}
 */
export const states = JSON.parse(readFileSync(new URL("../Pictures/states.json", import.meta.url), "utf8"));

/**
 * Milliseconds of virtual time that a scene gets to load, each step but the last to end, and the state to come to rest.
 */
const pause = { load: 2000, step: 1000, rest: 2000 };

/** Milliseconds that the app has to answer a step, on a machine that does much else. */
const timeout = 60_000;

/** Performs one step. @param {Session} session @param {Step} step */
function perform(session, step) {
  if ("tap" in step) return session.tap(step.tap, { timeout });
  if ("type" in step) return session.type(step.into, step.type, { timeout });
  if ("swipe" in step) return session.swipe(step.swipe, undefined, { timeout });
  return session.scroll(step.scroll, { y: step.y, timeout });
}

/**
 * Starts a session on a virtual clock and brings it into a state.
 * @param {string} base the gateway's address
 * @param {State} state
 * @param {object} [device] settings beside its size
 * @returns {Promise<Session>}
 */
export async function reach(base, { scene, steps, rest = pause.rest }, device = {}) {
  const session = await connect(base, {
    scene,
    clock: "virtual",
    device: { width: 390, height: 844, scale: 3, ...device },
  });
  await session.advance(steps.length > 0 ? pause.load : rest);
  for (const step of steps) {
    await perform(session, step);
    await session.advance(step === steps.at(-1) ? rest : pause.step);
  }
  return session;
}
