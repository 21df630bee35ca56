// @ts-check
import { Session } from "../client/session.js";
import { snapshotOf } from "../client/snapshot.js";
import { Recording } from "../instruments/recording.js";
import { load } from "./later.js";

const text = (/** @type {string} */ id) => document.getElementById(id)?.textContent ?? "";
const words = "A recording: play it, drag along it, or step with , and .";

/**
 * The page of a recording: a session that has been, in a file by itself. Its last moment stands there first; the rest is the timeline's.
 * @param {any} house
 */
export async function replay(house) {
  const recording = Recording.from(text("history"));
  const session = recorded(recording, JSON.parse(text("rules")), JSON.parse(text("sources")));
  await Promise.all(["telling", "notices", "past", "input"].map(load));
  document.querySelector(".brand")?.removeAttribute("href");
  house.keep = () => {};
  const show = await house.open({ recorded: session });
  show.moments.branches = false;
  show.say("recording");
  show.say = () => {};
  show.tell("problem", words);
  while (!show.telling) await new Promise((resolve) => setTimeout(resolve));
  const tell = (/** @type {string} */ said) => { show.telling.ticker.line.textContent = said; };
  show.telling.problem = () => tell("This is a recording: nothing can be done in it.");
  tell(words);
  const { panes } = await house.desks();
  await panes.unfold(true);
  const instrument = await panes.instrument;
  instrument.on("moment", () => tell(recording.captionAt(instrument.travel.seq) ?? words));
}

/** As a gateway would tell it. */
function begin(session, recording) {
  const { about: { session: id = "recording", epoch = "recording", scene = "", title = "", clock, wall, branch }, last = 0 } = recording;
  const say = (/** @type {any} */ message) => session.linkReceived(message, JSON.stringify(message));
  say({ type: "hello", session: id, epoch, viewer: 0, seq: last, scene, title, clock, wall, state: "live", viewers: 1, branch });
  say({ ...snapshotOf(recording.treeAt(last)), type: "snapshot", clock: { rate: 1, paused: true } });
}

/** A session that nobody can act on: what it is asked it answers from what was kept. */
function recorded(recording, rules, sources) {
  const session = new Session({ url: "recording:", WebSocket: /** @type {any} */ (undefined), session: recording.about.session ?? "recording" });
  const refuse = async () => { throw new Error("not in a recording"); };
  const ask = async (type, members) => {
    const { controller } = members();
    const source = type === "source" && sources[recording.treeAt(recording.last).controllers.get(controller)?.type];
    if (!source) throw new Error(`${type}: not in a recording`);
    return { ...source, controller };
  };
  return Object.assign(session, { recording, rules, isRecording: true, send: refuse, restart: refuse, ask, ready: async () => session, start: async () => begin(session, recording) });
}
