// @ts-check
/** @typedef {import("./types.d.ts").Animation} Animation */
/** @typedef {import("./types.d.ts").AnimationChange} AnimationChange */

/**
 * @param {Animation} animation
 * @returns {number} the session time of its end; `Infinity` if it repeats forever or is paused by the app
 */
export function endOf({ begin, at = 0, speed = 1, duration, delay = 0, repeat = 1, autoreverse = false }) {
  if (begin === undefined) return Infinity;
  if (speed < 0) return begin - at / speed;
  return repeat < 0 ? Infinity : begin + Math.max(0, delay + duration * repeat * (autoreverse ? 2 : 1) - at) / speed;
}

/** @param {Animation} animation @param {AnimationChange} news @returns {Animation} */
export function changed(animation, news) {
  return /** @type {Animation} */ (Object.fromEntries(
    Object.entries({ ...animation, ...news }).filter(([, value]) => value !== null),
  ));
}

/**
 * A view's animations after a message, which adds, changes or removes them by key.
 * @param {readonly Animation[]} before @param {readonly AnimationChange[]} news @returns {readonly Animation[]}
 */
export function merged(before, news) {
  const byKey = new Map(before.map((each) => [each.key, each]));
  for (const each of news) {
    const known = byKey.get(each.key);
    if (each.removed) byKey.delete(each.key);
    else if (known) byKey.set(each.key, changed(known, each));
    else if (each.duration !== undefined) byKey.set(each.key, /** @type {Animation} */ (each));
  }
  return [...byKey.values()];
}
