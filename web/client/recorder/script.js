// @ts-check
import { ScriptWriter } from "./writer.js";

/** @import { WireAction, WireCommit, WireGatewayMessage, WireHistory } from "../../wire-types.d.ts" */
/** @import { Joined } from "../types.d.ts" */
/** @import { ActionMembers } from "./gestures.js" */
/**
 * A line of a history or of a journal. The lines of a journal's actions also have their viewer, number and time.
 * @typedef {Joined<WireGatewayMessage | WireHistory | (WireAction & {viewer: number, number: number, time: number})>}
 *   Recorded
 */

/**
 * Writes a session as a test that performs the same actions.
 *
 * - `history`: the gateway's answer at `/sessions/ID/history`. It omits keys, selections and the text of secret fields.
 * - `journal`: the session's file, which has each action with all its members.
 * - `module`: the module from which the test imports the fixture.
 * - `begin`: the commit at which the recording begins, if there are earlier actions. A comment separates both parts.
 * @param {{history: string, journal?: string, module: string, device?: object, begin?: number}} recording
 * @returns {{text: string, faults: string[]}} `faults`: the actions that could not be written
 */
export function scriptFrom({ history, journal = "", module, device, begin }) {
  const [header, ...messages] = linesOf(history);
  if (header?.type !== "history") throw new TypeError("the history of the session cannot be read");
  if (header.from !== undefined) {
    throw new TypeError("the session is so long that its beginning is not kept: a script needs it");
  }
  const actions = actionsIn(journal, messages);
  const writer = new ScriptWriter();
  for (const message of messages) {
    if (message.type !== "commit" && message.type !== "snapshot") continue;
    if (begin !== undefined && message.seq > begin) {
      writer.begin();
      begin = undefined;
    }
    writer.add(
      /** @type {WireCommit} */ (message),
      message.action === undefined ? undefined : actions.get(`${message.viewer} ${message.action}`),
    );
  }
  const settings = JSON.stringify({ scene: header.scene, ...(device && { device }) }).replace(/"(\w+)":/g, "$1: ")
    .replace(/,(?=\w)/g, ", ").replace(/\{(?=\w)/g, "{ ").replace(/(?<=[^{ ])\}/g, " }");
  const lines = writer.statements("  ");
  const text = [
    `import { expect, test } from ${JSON.stringify(module)};`,
    "",
    `test(${JSON.stringify(`${header.title || header.scene}, as recorded`)}, ${settings}, async ({ session }) => {`,
    ...lines,
    "  await expect(session).toHaveNoWarnings();".slice(0, hasWarnings(messages) ? 0 : undefined),
    "});",
    "",
  ].filter((line, index, all) => line !== "" || index === 1 || index === all.length - 1).join("\n");
  return { text, faults: writer.faults };
}

/** @param {Recorded[]} messages */
const hasWarnings = (messages) =>
  messages.some(({ event, severity = "warning" }) =>
    (event === "breach" || event === "conflict" || event === "log") && severity === "warning"
  );

/**
 * All actions, by viewer and id.
 * @param {string} journal
 * @param {Recorded[]} messages
 * @returns {Map<string, ActionMembers>}
 */
function actionsIn(journal, messages) {
  const eventActions = messages.filter(({ type, event }) => type === "event" && event === "action").map((
    event,
  ) => /** @type {const} */ ([`${event.viewer} ${event.action}`, event]));
  const journalActions = linesOf(journal).filter(({ type }) => type === "action").map((
    action,
  ) => /** @type {const} */ ([`${action.viewer} ${action.id}`, action]));
  const all = new Map();
  // The journal has no target for typed text, the event has one. The text in a tap's event is that of its target.
  for (const [key, { kind, target, phase, x, y, finger, by, device, life, text }] of eventActions) {
    all.set(key, { kind, target, phase, x, y, finger, by, device, life, ...(kind === "type" && { text }) });
  }
  for (
    const [key, { type: _type, number: _number, viewer: _viewer, id: _id, time: _time, ...members }] of journalActions
  ) {
    all.set(key, { ...all.get(key), ...members });
  }
  return all;
}

/** @param {string} text JSON Lines @returns {Recorded[]} */
function linesOf(text) {
  return text.split("\n").filter((line) => line.trim()).flatMap((line) => {
    try {
      return [JSON.parse(line)];
    } catch {
      return [];
    }
  });
}
