// @ts-check
import { RemoteSession } from "../../client/remote-session.js";
import { snapshotOf } from "../../client/snapshot.js";
import { Recording } from "../../instruments/recording.js";
import { load, loaded } from "./lazy-modules.js";
import { remembered } from "./session-address.js";
import { narrow } from "../device/stage.js";
import { svg } from "../rendering/svg.js";

const text = (/** @type {string} */ id) => document.getElementById(id)?.textContent ?? "";

/** The largest part of the window's height that the timeline takes by default. */
const most = 0.4;

/**
 * Opens the page of a recording: a session in a file. It shows the first picture, with a button that plays the
 * recording.
 * @param {import("../main.js").Workspace} workspace
 */
export async function replay(workspace) {
  const recording = Recording.from(text("history"));
  const session = recorded(recording, JSON.parse(text("rules")), JSON.parse(text("sources")));
  const [asked, size] = ["moment", "timeline"].map(remembered);
  await Promise.all([
    load("action-reports"),
    load("status-pill"),
    load("past-moment"),
    load("input"),
    load("captions"),
  ]);
  document.querySelector(".brand")?.removeAttribute("href");
  workspace.updateAddress = () => {};
  const deviceSession = await workspace.open({ recorded: session });
  deviceSession.deviceState.branches = false;
  deviceSession.setStatus("recording");
  deviceSession.setStatus = () => {};
  const { panels } = await workspace.loadControls();
  const timeline = narrow.matches ? undefined : await panels.expandTimeline(true);
  if (size === undefined && timeline) panels.size.timeline(Math.min(timeline.height, innerHeight * most));
  const instrument = await panels.instrument;
  deviceSession.perform = async () => {
    deviceSession.report("problem", "This is a recording. You can play it, but not use it.");
    return { type: "commit", seq: 0, time: 0 };
  };
  instrument.on(
    "moment",
    () => loaded("captions")?.caption(deviceSession, { text: recording.captionAt(instrument.playback.seq) ?? "" }),
  );
  const first = recording.moments.find(({ seq }) => recording.treeAt(seq).views.size)?.seq ?? recording.first;
  if (asked !== undefined && Number(asked) !== first) return;
  await instrument.go(first);
  if (size === undefined) timeline?.survey();
  invite(deviceSession.deviceFrame, instrument);
}

/**
 * Adds a button that plays the recording, until it plays or another moment is chosen.
 * @param {import("../device/device-frame.js").DeviceFrame} deviceFrame
 * @param {import("../../instruments/instrument.js").Instrument} instrument
 */
function invite({ element }, instrument) {
  const button = Object.assign(document.createElement("button"), {
    className: "invitation",
    title: "Play",
    ariaLabel: "Play the recording",
  });
  const sign = svg(document, "svg", { viewBox: "0 0 12 12", "aria-hidden": "true" });
  sign.append(svg(document, "path", { d: "M3 1l8 5-8 5z" }));
  button.append(sign);
  button.addEventListener("click", () => instrument.playback.play());
  element.append(button);
  document.body.toggleAttribute("data-inviting", true);
  const ends = [instrument.on("moment", end), instrument.playback.on("playing", end)];
  function end() {
    for (const each of ends) each();
    button.remove();
    document.body.removeAttribute("data-inviting");
  }
}

/**
 * Sends a session the messages that a gateway would send.
 * @param {RemoteSession} session
 * @param {Recording} recording
 */
function begin(session, recording) {
  const {
    about: { session: id = "recording", epoch = "recording", scene = "", title = "", clock, wall, branch },
    last = 0,
  } = recording;
  const receive = (/** @type {any} */ message) => session.linkReceived(message, JSON.stringify(message));
  receive({
    type: "hello",
    session: id,
    epoch,
    viewer: 0,
    seq: last,
    scene,
    title,
    clock,
    wall,
    state: "live",
    viewers: 1,
    branch,
  });
  receive({ ...snapshotOf(recording.treeAt(last)), type: "snapshot", clock: { rate: 1, paused: true } });
}

/**
 * A session that refuses actions and answers questions from the file.
 * @param {Recording} recording @param {unknown} rules of the callbacks @param {Record<string, object>} sources by class
 */
function recorded(recording, rules, sources) {
  const session = new RemoteSession({
    url: "recording:",
    WebSocket: /** @type {any} */ (undefined),
    session: recording.about.session ?? "recording",
  });
  const refuse = async () => {
    throw new Error("not in a recording");
  };
  const ask = async (/** @type {string} */ type, /** @type {() => {controller: number}} */ members) => {
    const { controller } = members();
    const source = type === "source" &&
      sources[recording.treeAt(recording.last ?? 0).controllers.get(controller)?.type ?? ""];
    if (!source) throw new Error(`${type}: not in a recording`);
    return { ...source, controller };
  };
  return Object.assign(session, {
    recording,
    rules,
    isRecording: true,
    send: refuse,
    restart: refuse,
    ask,
    start: async () => begin(session, recording),
  });
}
