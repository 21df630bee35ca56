// @ts-check
import { Session } from "../client/session.js";
import { snapshotOf } from "../client/snapshot.js";
import { Recording } from "../instruments/recording.js";
import { load } from "./later.js";
import { Now } from "./now.js";
import { Panes } from "./panes.js";
import { Shortcuts } from "./shortcuts.js";
import { Show } from "./show.js";
import { Stage } from "./stage.js";

/*
 * The page of a recording: a session that has been, in a file by itself. It is the session's last moment that stands there first; the rest is the timeline's.
 */
const text = (id) => document.getElementById(id).textContent;
const recording = Recording.from(text("history"));
const session = replay(recording, JSON.parse(text("rules")), JSON.parse(text("sources")));
await Promise.all(["past", "notices"].map(load));
const stage = new Stage(document);
const now = new Now(document);
const show = new Show(session, stage.add(), { stage, shows: [], changed, ticked: () => now.show(show) });
Object.assign(window, { vitrine: session });
Object.assign(show, { tell: (name) => { if (name === "problem") tell("This is a recording: nothing can be done in it."); } });
document.querySelector(".brand").removeAttribute("href");
show.moments.branches = false;
show.start();
begin();
document.getElementById("title").textContent = session.title ?? "";
tell("A recording: play it, drag along it, or step with , and .");
const link = document.getElementById("link");
Object.assign(link, { hidden: false, textContent: "Recording" });
link.dataset.state = "recording";
const panes = new Panes(document, new Shortcuts(document));
panes.attend(show);
panes.unfold(true);
panes.instrument.then((instrument) => instrument.on("moment", () => {
  const caption = recording.captionAt(instrument.travel.seq);
  tell(caption ?? "A recording: play it, drag along it, or step with , and .");
}));

function changed({ moments, figure }) {
  document.body.dataset.moment = moments.now ?? "connecting";
  document.body.toggleAttribute("data-past", figure.element.hasAttribute("data-past"));
}

function tell(words) {
  document.getElementById("ticker").textContent = words;
}

/** As a gateway would tell it. */
function begin() {
  const { about: { session: id = "recording", epoch = "recording", scene = "", title = "", clock, wall, branch } } = recording;
  const { last = 0 } = recording;
  const say = (message) => session.linkReceived(message, JSON.stringify(message));
  say({ type: "hello", session: id, epoch, viewer: 0, seq: last, scene, title, clock, wall, state: "live", viewers: 1, branch });
  say({ ...snapshotOf(recording.treeAt(last)), type: "snapshot", clock: { rate: 1, paused: true } });
}

/** A session that nobody can act on: what it is asked it answers from what was kept. */
function replay(recording, rules, sources) {
  const session = new Session({ url: "recording:", WebSocket: /** @type {any} */ (undefined), session: recording.about.session ?? "recording" });
  const refuse = async () => { throw new Error("not in a recording"); };
  const ask = async (type, members) => {
    const { controller } = members();
    const source = type === "source" && sources[recording.treeAt(recording.last).controllers.get(controller)?.type];
    if (!source) throw new Error(`${type}: not in a recording`);
    return { ...source, controller };
  };
  return Object.assign(session, { ready: async () => session, recording, rules, isRecording: true, send: refuse, restart: refuse, ask });
}
