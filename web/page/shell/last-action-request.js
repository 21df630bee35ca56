// @ts-check
import { doneBy } from "./last-action.js";
import { load } from "./lazy-modules.js";

/** Commits that are looked at, and then, where nobody did anything in these. */
const far = [50, 1000];

/** Tells the ticker of a session that was there before this page what was done in it last. @param {any} show */
export async function again(show) {
  const { session } = show;
  const { seq } = session.tree;
  for (const many of far) {
    const since = Math.max(0, seq - many);
    const answer = await fetch(`/sessions/${encodeURIComponent(session.id)}/history?since=${since}`).catch(() => undefined);
    // Who has been told something meanwhile knows more.
    if (!answer?.ok || show.telling) return;
    const moments = momentsIn(await answer.text());
    const did = doneBy((at) => moments.get(at), Math.max(...moments.keys()), show, await load("action-reports"));
    if (did) return show.tell("again", did);
    if (since === 0) return;
  }
}

/** Commits by number, each with what its turn brought about. @param {string} text */
function momentsIn(text) {
  /** @type {Map<number, any>} */ const moments = new Map();
  let events = [];
  for (const line of text.split("\n").slice(1)) {
    if (!line) continue;
    const message = JSON.parse(line);
    if (message.type === "commit") {
      const { seq, time, action, viewer } = message;
      moments.set(seq, { seq, time, action, viewer, commit: message, bytes: line.length, events });
      events = [];
    } else {
      events.push(message);
    }
  }
  return moments;
}
