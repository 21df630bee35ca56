// @ts-check
import { MessageType } from "../../web/protocol.js";
import { SessionError } from "../../web/client/errors.js";
import { fetchFrom } from "./token.mjs";

/** The maximum number of events in `session.events`. */
const maximumEvents = 10_000;

/**
 * Inserts the events up to the first screen before those that were received: the gateway sends events only
 * to viewers that have a screen.
 * @param {import("../../web/client/session.js").Session} session that has just started, with its first snapshot
 * @param {number} seq of that snapshot
 */
export async function addFirstEvents(session, seq) {
  const answer = await fetchFrom(`/sessions/${session.id}/history`, session.accessAddress);
  if (!answer.ok) {
    throw new SessionError(
      "unavailable",
      `cannot read the first events of session ${session.id}: the gateway answered ${answer.status} ${
        (await answer.text()).trim()
      }`,
    );
  }
  /** @type {import("../../web/client/types.d.ts").AppEvent[]} */
  const first = [];
  for (const line of (await answer.text()).split("\n")) {
    if (!line) continue;
    const message = JSON.parse(line);
    if (message.type === MessageType.event) first.push(message);
    else if ((message.type === MessageType.commit || message.type === MessageType.snapshot) && message.seq >= seq) {
      break;
    }
  }
  const { events } = session;
  events.splice(0, events.length, ...[...first, ...events].slice(-maximumEvents));
}
