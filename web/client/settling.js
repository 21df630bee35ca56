// @ts-check
/** Milliseconds to wait for the effects of an animation's end, if no commit has reported it. */
const grace = 50;

/** The longest delay of a timer. */
const longestTimer = 2 ** 31 - 1;

/**
 * @param {any} session
 * @returns {number | undefined} session time at which the last of the finite animations ends; undefined if none runs.
 *   Those that a commit's time is past are not in the tree.
 */
export function animatedUntil(session) {
  const end = session.tree.animatedUntil;
  return end > 0 && end + grace * session.clock.rate > session.now() ? end : undefined;
}

/** @param {any} session @param {number} end waits for a session time, or until that has another meaning */
export async function waitUntil(session, end) {
  const { clock } = session;
  const passed = new Error();
  const wait = session.waits.begin(Math.min((end - session.now()) / clock.rate + grace, longestTimer), () => passed);
  try {
    await wait.until(() => animatedUntil(session) !== end || session.clock !== clock || session.crash || undefined);
  } catch (error) {
    if (error !== passed) throw error;
  } finally {
    wait.end();
  }
}
