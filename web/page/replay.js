// @ts-check
import { Session } from "../client/session.js";
import { snapshotOf } from "../client/snapshot.js";
import { Recording } from "../instruments/recording.js";
import { Header } from "./header.js";
import { Moments } from "./moments.js";
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
const stage = new Stage(document);
const header = new Header(document);
const moments = new Moments(document);
const panes = new Panes(document, new Shortcuts(document));
const show = new Show(session, { stage, header, moments });
Object.assign(window, { vitrine: session });

header.say = () => {};
document.querySelector(".brand").removeAttribute("href");
moments.branches = false;
stage.start();
show.start();
begin();
show.ticker.problem = () => tell("This is a recording: nothing can be done in it.");
tell("A recording: play it, drag along it, or step with , and .");
for (const [name, value] of Object.entries({ hidden: false, textContent: "Recording" })) header.link[name] = value;
header.link.dataset.state = "recording";
panes.attend(show);
panes.unfold(true);
panes.instrument.then((instrument) => instrument.on("moment", () => {
  const caption = recording.captionAt(instrument.travel.seq);
  tell(caption ?? "A recording: play it, drag along it, or step with , and .");
}));

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
  return Object.assign(session, { recording, rules, isRecording: true, send: refuse, restart: refuse, ask });
}
