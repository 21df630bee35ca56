// @ts-check
/** So many commits back at most is looked for the last action. */
const reach = 400;

/**
 * What the last action called, up to a moment: callbacks in order, also of the commits that followed of themselves.
 * @param {import("./recording.js").Recording} recording @param {number | undefined} moment undefined is now
 * @returns {{action: any, calls: any[]}}
 */
export function lastCalls(recording, moment) {
  const { moments, first = 0 } = recording;
  const end = moment === undefined ? moments.length - 1 : Math.min(moment - first, moments.length - 1);
  /** @type {any[][]} */ const turns = moment === undefined ? [recording.tail] : [];
  for (let at = end; at >= Math.max(0, end - reach); at--) {
    turns.unshift(moments[at].events);
    if (moments[at].action !== undefined) break;
  }
  const events = turns.flat();
  return { action: events.findLast(({ event }) => event === "action"), calls: events.filter(({ event }) => event === "callback") };
}

/** An action in words. @param {any} action */
export function actionWords(action) {
  if (!action) return "the session's beginning";
  return [action.kind, action.text && `“${action.text}”`].filter(Boolean).join(" ");
}
