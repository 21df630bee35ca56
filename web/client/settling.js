// @ts-check
/** Milliseconds to wait for the effects of an animation's end, if no commit has reported them. */
const grace = 50;

/** The maximum delay of a timer, in milliseconds. */
const maximumDelay = 2 ** 31 - 1;

/**
 * @param {import("./screen-commands.js").ControlledSession} session
 * @returns {number | undefined} session time at which the last of the finite animations ends; undefined if none runs.
 *   Animations that ended before the last commit are not in the tree.
 */
export function animatedUntil(session) {
  const end = session.tree.animatedUntil;
  return end > 0 && end + grace * session.clock.rate > session.now() ? end : undefined;
}

/**
 * Waits until a session time, a change of the animations or of the clock.
 * @param {import("./screen-commands.js").ControlledSession} session
 * @param {number} end
 */
export async function waitUntil(session, end) {
  const { clock } = session;
  const timeout = new Error();
  const wait = session.waits.begin(Math.min((end - session.now()) / clock.rate + grace, maximumDelay), () => timeout);
  try {
    await wait.until(() => animatedUntil(session) !== end || session.clock !== clock || session.crash || undefined);
  } catch (error) {
    if (error !== timeout) throw error;
  } finally {
    wait.end();
  }
}
