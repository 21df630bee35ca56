// @ts-check
import { SessionError } from "../../web/client/errors.js";
import { animatedUntil } from "../../web/client/settling.js";

/** @import { Session } from "../../web/client/session.js" */

/**
 * The result of a check: a value, which ends the wait, or the obstacle. `recheckAt` is the session time at which to
 * check again though nothing has arrived; `error` ends the wait at once.
 * @template T
 * @typedef {{value: T} | {obstacle: string, recheckAt?: number, error?: Error}} Outcome
 */

/**
 * Milliseconds of real time for work that the app does beside its clock, such as reading a file, once nothing more is
 * due.
 */
const workTimeout = 300;

/**
 * Checks until there is a value. While the session's clock is paused, this moves it from one deadline to the
 * next, so a wait takes no real time, and `timeout` is session time. Otherwise it checks after each change, and
 * `timeout` is real time.
 * @template T
 * @param {Session} session
 * @param {number} timeout milliseconds
 * @param {() => Outcome<T>} check
 * @param {(obstacle: string, reason: string) => Error} makeError makes the error
 * @returns {Promise<T>}
 */
export async function waitUntil(session, timeout, check, makeError) {
  const first = checkSession(session, check);
  if ("value" in first) return first.value;
  return session.clock.paused
    ? inSessionTime(session, timeout, check, makeError)
    : inRealTime(session, timeout, check, (obstacle) => makeError(obstacle, `after ${timeout} ms`));
}

/** @template T @param {Session} session @param {() => Outcome<T>} check @returns {Outcome<T>} */
function checkSession(session, check) {
  if (session.link === "closed" || session.link === "gone") {
    throw new SessionError("closed", `the session is ${session.link}`);
  }
  if (session.crash) throw new SessionError("crashed", `the app has crashed: ${session.crash.message}`);
  if (session.link !== "open") return { obstacle: "the connection is lost" };
  const outcome = check();
  if ("error" in outcome && outcome.error) throw outcome.error;
  return outcome;
}

/**
 * @template T
 * @param {Session} session
 * @param {number} timeout
 * @param {() => Outcome<T>} check
 * @param {(obstacle: string, reason: string) => Error} makeError
 * @returns {Promise<T>}
 */
async function inSessionTime(session, timeout, check, makeError) {
  const deadline = session.time + timeout;
  for (;;) {
    const outcome = checkSession(session, check);
    if ("value" in outcome) return outcome.value;
    if (session.time >= deadline) throw makeError(outcome.obstacle, `after ${timeout} ms of session time`);
    if (session.link !== "open") {
      const makeTimeoutError = (/** @type {string} */ obstacle) => makeError(obstacle, `after ${timeout} ms`);
      await inRealTime(session, timeout, () => ({ value: true }), makeTimeoutError);
    } else if (!(await advanceToNextDeadline(session, deadline))) break;
  }
  return inRealTime(
    session,
    workTimeout,
    check,
    (obstacle) => makeError(obstacle, `and nothing more is due at ${session.time} ms of session time`),
  );
}

/**
 * Advances the clock to the next deadline.
 * @param {Session} session
 * @param {number} deadline
 * @returns {Promise<boolean>} false if nothing is due
 */
async function advanceToNextDeadline(session, deadline) {
  const before = session.time;
  const commit = await session.send("step").catch((/** @type {{code?: string}} */ error) => {
    // It is unknown whether the clock has moved: the next check finds out, once the connection is back.
    if (error.code !== "lost" && error.code !== "not-connected") throw error;
  });
  if (!commit) return true;
  if (session.time > before || commit.views || commit.removed || commit.controllers) return true;
  const end = animatedUntil(session);
  if (end === undefined || end <= session.time) return false;
  await session.send("advance", { by: Math.min(end, deadline) - session.time });
  return session.time > before;
}

/**
 * @template T
 * @param {Session} session
 * @param {number} timeout
 * @param {() => Outcome<T>} check
 * @param {(obstacle: string) => Error} makeError
 * @returns {Promise<T>}
 */
async function inRealTime(session, timeout, check, makeError) {
  let obstacle = "";
  /** @type {number | undefined} */
  let scheduled;
  const wait = session.waits.begin(timeout, () => makeError(obstacle));
  try {
    return (await wait.until(() => {
      const outcome = checkSession(session, check);
      if ("value" in outcome) return outcome;
      obstacle = outcome.obstacle;
      if (outcome.recheckAt !== undefined && outcome.recheckAt !== scheduled && !session.clock.paused) {
        checkAgain(session, wait, scheduled = outcome.recheckAt);
      }
      return undefined;
    })).value;
  } finally {
    wait.end();
  }
}

/**
 * @param {Session} session @param {import("../../web/client/wait.js").Wait} wait @param {number} time of the session
 */
function checkAgain(session, wait, time) {
  session.waits.pause(Math.max(1, (time - session.now()) / session.clock.rate)).then(() => wait.recheck());
}
