// @ts-check
/**
 * What the app has begun to animate, as the wire tells it.
 * @typedef {{
 *   key: number, member: string, from: any, to: any, begin: number, duration: number, delay?: number,
 *   curve?: readonly number[] | "linear" | {spring: readonly number[]}, repeat?: number, autoreverse?: boolean, additive?: boolean,
 * }} Animation
 */

/** @param {Animation} animation @returns {number} the session time at which it is over: `Infinity` for one that repeats for ever */
export function endOf({ begin, duration, delay = 0, repeat = 1, autoreverse = false }) {
  return repeat < 0 ? Infinity : begin + delay + duration * repeat * (autoreverse ? 2 : 1);
}

/**
 * A view's animations after a message: what it names is added, or taken away by its key.
 * @param {readonly Animation[]} before @param {readonly (Animation | {key: number, removed: true})[]} news @returns {readonly Animation[]}
 */
export function merged(before, news) {
  const byKey = new Map(before.map((each) => [each.key, each]));
  for (const each of news) {
    if ("removed" in each) byKey.delete(each.key);
    else byKey.set(each.key, each);
  }
  return [...byKey.values()];
}
