// @ts-check
import { describe } from "../../web/client/query.js";

/** @import { Session } from "../../web/client/session.js" */
/** @import { AppEvent, SentAction } from "../../web/client/types.d.ts" */

/** The maximum number of actions in a log. */
const maximumLines = 12;

/** Kinds of actions that change the clock. They cause no callbacks themselves. */
const clockKinds = new Set(["advance", "step", "settle", "pause", "resume", "rate"]);

/**
 * The actions of a script in a session, and the app's events since its last action on the screen.
 * @typedef {{lines: string[], events: AppEvent[], before: number}} ActionLog
 *   `before`: the commit that was on the screen when the last of these actions was sent.
 */

/** @type {WeakMap<object, ActionLog>} */
const logs = new WeakMap();

/** @param {object} session @returns {ActionLog} */
export const actionLog = (session) => logs.get(session) ?? { lines: [], events: [], before: 0 };

/** Begins to record a session's actions. @param {Session} session */
export function recordActions(session) {
  /** @type {ActionLog} */
  const log = { lines: [], events: [], before: 0 };
  logs.set(session, log);
  session.on("event", (event) => void log.events.push(event));
  session.on("sent", (action) => {
    if (clockKinds.has(action.kind)) return append(log, session, action);
    if (action.kind !== "touch" || action.phase === "began") {
      Object.assign(log, { events: [], before: session.tree.seq });
    }
    if (action.kind !== "touch" || action.phase !== "moved") append(log, session, action);
  });
}

/**
 * Adds an action. Consecutive steps of the clock are one line.
 * @param {ActionLog} log @param {Session} session @param {SentAction} action
 */
function append(log, session, action) {
  const line = `${String(Math.round(session.time)).padStart(7)} ms  ${actionText(session.tree, action)}`;
  const last = log.lines.at(-1);
  if (action.kind === "step" && last?.includes(" ms  step")) log.lines.pop();
  log.lines.push(line);
  if (log.lines.length > maximumLines) log.lines.shift();
}

/** @param {import("../../web/client/tree.js").Tree} tree @param {SentAction} action */
function actionText(tree, { id: _id, type: _type, client: _client, kind, target, ...members }) {
  const view = tree.views.get(target ?? 0);
  const found = view && describe(tree, view);
  const name = found && (found.label || found.text);
  const memberTexts = Object.entries(members).filter(([, value]) => value !== undefined).map(([member, value]) =>
    `${member} ${JSON.stringify(value)}`
  );
  return [
    kind,
    found && `${found.type} #${target}`,
    name && JSON.stringify(name.slice(0, 60)),
    found?.controller && `in ${found.controller}`,
    memberTexts.join(", "),
  ].filter(Boolean).join(" ");
}
