// @ts-check
import { RemoteSession } from "../../client/remote-session.js";
import { snapshotOf } from "../../client/snapshot.js";
import { Recording } from "../../instruments/recording.js";
import { load, loaded } from "./lazy-modules.js";
import { addressParameter } from "./session-address.js";
import { narrow } from "../device/stage.js";
import { svg } from "../rendering/svg.js";

/** @import { Received } from "../../client/types.d.ts" */

const text = (/** @type {string} */ id) => document.getElementById(id)?.textContent ?? "";

/** The maximum part of the window's height that the timeline occupies by default. */
const maximumPart = 0.4;

/**
 * Opens the page of a recording: a session in a file. It shows the first picture, with a button that plays the
 * recording.
 * @param {import("../main.js").Workspace} workspace
 */
export async function replay(workspace) {
  const recording = Recording.from(text("history"));
  const session = sessionFrom(recording, JSON.parse(text("rules")), JSON.parse(text("sources")));
  const [requestedMoment, size] = ["moment", "timeline"].map(addressParameter);
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
  deviceSession.deviceState.canBranch = false;
  deviceSession.setStatus("recording");
  deviceSession.setStatus = () => {};
  const { panels } = await workspace.loadControls();
  const timeline = narrow.matches ? undefined : await panels.expandTimeline(true);
  if (size === undefined && timeline) panels.size.timeline(Math.min(timeline.height, innerHeight * maximumPart));
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
  if (requestedMoment !== undefined && Number(requestedMoment) !== first) return;
  await instrument.seek(first);
  if (size === undefined) timeline?.fitIfLegible();
  addPlayButton(deviceSession.deviceFrame, instrument);
}

/**
 * Adds a button that plays the recording, until it plays or another moment is chosen.
 * @param {import("../device/device-frame.js").DeviceFrame} deviceFrame
 * @param {import("../../instruments/instrument.js").Instrument} instrument
 */
function addPlayButton({ element }, instrument) {
  const button = Object.assign(document.createElement("button"), {
    className: "play-button",
    title: "Play",
    ariaLabel: "Play the recording",
  });
  const icon = svg(document, "svg", { viewBox: "0 0 12 12", "aria-hidden": "true" });
  icon.append(svg(document, "path", { d: "M3 1l8 5-8 5z" }));
  button.append(icon);
  button.addEventListener("click", () => instrument.playback.play());
  element.append(button);
  document.body.toggleAttribute("data-play-offered", true);
  const removals = [instrument.on("moment", end), instrument.playback.on("playing", end)];
  function end() {
    for (const each of removals) each();
    button.remove();
    document.body.removeAttribute("data-play-offered");
  }
}

/**
 * Sends a session the first messages of a gateway, with the recording's content.
 * @param {RemoteSession} session
 * @param {Recording} recording
 */
function sendFirstMessages(session, recording) {
  const {
    about: { session: id = "recording", epoch = "recording", scene = "", title = "", clock, wall, branch },
    last = 0,
  } = recording;
  const receive = (/** @type {Partial<Received>} */ message) =>
    session.linkReceived(/** @type {Received} */ (message), JSON.stringify(message));
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
function sessionFrom(recording, rules, sources) {
  const session = new RemoteSession({
    url: "recording:",
    WebSocket: /** @type {any} any: a recording opens no connection */ (undefined),
    session: recording.about.session ?? "recording",
  });
  const refuse = async () => {
    throw new Error("recordings are read-only");
  };
  const ask = async (/** @type {string} */ type, /** @type {() => {controller: number}} */ members) => {
    const { controller } = members();
    const source = type === "source" &&
      sources[recording.treeAt(recording.last ?? 0).controllers.get(controller)?.type ?? ""];
    if (!source) throw new Error(`the recording has no ${type}`);
    return { ...source, controller };
  };
  return Object.assign(session, {
    recording,
    rules,
    isRecording: true,
    send: refuse,
    restart: refuse,
    ask,
    start: async () => sendFirstMessages(session, recording),
  });
}
