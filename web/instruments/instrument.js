// @ts-check
import { Emitter } from "../client/emitter.js";
import { addressParameter, setAddressParameters } from "../page/shell/view-address.js";
import { Overlay } from "./overlay.js";
import { Recording } from "./recording.js";
import { settledTime } from "./settled-time.js";
import { PastActionLine } from "./past-action-line.js";
import { Playback } from "./playback.js";

/** @import { AnswerOf, Question } from "../client/types.d.ts" */
/** @import { DeviceSession, PageSession } from "../page/device/device-session.js" */
/** @import { Stored } from "./recording.js" */

/** @typedef {"tree" | "moment" | "selection" | "recorded" | "session"} Occasion an event without values */
/** @typedef {{view?: number, controller?: number}} Selection either a view or a controller, by id */

/**
 * The state that all panes share: the session, its recording, the moment shown and the selection.
 *
 * Events: `tree` (), when the shown tree has changed, at most once a frame; `moment` (), when another moment is shown;
 * `selection` (); `recorded` (), when the recording has grown or was reset, at most once a frame; `session` (), when
 * the panes show another session.
 * @extends {Emitter<Record<Occasion, []> & Record<"callback" | "event", [Stored]>>}
 */
export class Instrument extends Emitter {
  /** The number of the commit that is shown; undefined for the present. @type {number | undefined} */
  moment;
  /** The displayed session time, if it is later than the commit of the displayed moment. @type {number | undefined} */
  time;
  /** @type {Selection | undefined} */
  selection;
  /** The names of events to emit in the next frame. @type {Set<Occasion>} */
  #due = new Set();
  #frame = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #momentTimer;
  /**
   * Delays writing the selection into the address, because browsers limit the rate of such changes.
   * @type {ReturnType<typeof setTimeout> | undefined}
   */
  #selectionTimer;
  /** @type {Map<PageSession, {recording: Recording, ready: Promise<void>}>} */
  #recordings = new Map();

  /** @param {DeviceSession} deviceSession @param {import("../page/panels/panels.js").Panels} [panels] */
  constructor(deviceSession, panels) {
    super();
    this.panels = panels;
    this.deviceSession = deviceSession;
    this.session = deviceSession.session;
    const { recording, ready } = this.#recordingOf(deviceSession.session);
    this.recording = recording;
    /** Fulfilled when the recording has the session's history. */
    this.ready = ready;
    /** The last selection in the timeline. @type {Stored | undefined} */
    this.event = undefined;
    this.playback = new Playback(this);
    this.#emitAll();
    /** The drawing over the screen. */
    this.overlay = new Overlay(this);
    this.pastActionLine = new PastActionLine(this);
  }

  /** Shows another device session in all panes. @param {DeviceSession} deviceSession */
  activate(deviceSession) {
    if (deviceSession === this.deviceSession) return;
    if (this.moment !== undefined) this.deviceSession.present();
    const { session } = deviceSession;
    Object.assign(
      this,
      { deviceSession, session, moment: undefined, time: undefined, selection: undefined },
      this.#recordingOf(session),
    );
    this.#emitAll();
  }

  /** Emits all events, because everything may have changed. */
  #emitAll() {
    this.emit("session");
    for (const name of /** @type {const} */ (["tree", "recorded", "moment", "selection"])) this.emit(name);
  }

  /** The recording of a session, which begins when it is first needed. @param {PageSession} session */
  #recordingOf(session) {
    const known = this.#recordings.get(session);
    if (known) return known;
    const recording = session.recording ?? new Recording();
    const emitForRecording = (/** @type {Occasion} */ name) => {
      if (this.recording === recording) this.#emitNextFrame(name);
    };
    recording.on("moment", () => emitForRecording("recorded"));
    recording.on("event", () => emitForRecording("recorded"));
    recording.on("reset", () => {
      if (this.recording === recording) this.#recordingWasReset();
    });
    for (const name of /** @type {const} */ (["snapshot", "commit", "state"])) {
      session.on(name, () => emitForRecording("tree"));
    }
    // An exported recording is already complete.
    const entry = { recording, ready: session.recording ? Promise.resolve() : recording.follow(session) };
    this.#recordings.set(session, entry);
    return entry;
  }

  /** Whether the present is shown. */
  get isLive() {
    return this.moment === undefined;
  }

  /** @returns {import("../client/tree.js").Tree} the tree at the moment shown */
  get tree() {
    return this.moment === undefined ? this.session.tree : this.recording.treeAt(this.moment);
  }

  /**
   * Displays a past moment on the device and in all panes, or the present.
   * @param {number | undefined} seq
   * @param {number} [time] a session time between that commit and the next, to show its animations at
   */
  async seek(seq, time) {
    await this.ready;
    const { first = 0, last = 0 } = this.recording;
    const wanted = seq === undefined || Number.isNaN(seq)
      ? undefined
      : Math.min(Math.max(Math.round(seq), first), last);
    if (wanted === this.moment && time === this.time) return;
    const isOtherMoment = wanted !== this.moment;
    Object.assign(this, { moment: wanted, time: wanted === undefined ? undefined : time });
    if (wanted === undefined) this.deviceSession.present();
    else this.deviceSession.past(this.recording.treeAt(wanted), last - wanted, time, time ?? this.settledTime(wanted));
    if (isOtherMoment) this.#writeMomentToAddress();
    this.emit("moment");
    if (isOtherMoment) this.#emitNextFrame("tree");
  }

  /** The time at which a past moment is shown. It is not after the time of a paused clock. @param {number} seq */
  settledTime(seq) {
    const { recording, session } = this;
    return settledTime(recording, seq, session.clock.paused && !session.isRecording ? session.now() : undefined);
  }

  /** Writes the moment into the address, with a delay, because browsers limit the rate of such changes. */
  #writeMomentToAddress() {
    clearTimeout(this.#momentTimer);
    this.#momentTimer = setTimeout(() => setAddressParameters({ moment: this.moment }), 250);
  }

  /** Shows the same moment again, if it still exists: the process has changed, or more history was loaded. */
  #recordingWasReset() {
    const { moment, recording: { first = 0, last = 0 } } = this;
    this.#emitNextFrame("recorded");
    if (moment === undefined) return;
    this.moment = undefined;
    if (moment >= first && moment <= last) this.seek(moment);
    else this.deviceSession.present();
    this.emit("moment");
    this.#emitNextFrame("tree");
  }

  /** @param {Selection | undefined} selection */
  select(selection) {
    if (selection?.view === this.selection?.view && selection?.controller === this.selection?.controller) return;
    this.selection = selection;
    clearTimeout(this.#selectionTimer);
    this.#selectionTimer = setTimeout(
      () =>
        setAddressParameters({
          select: selection && (selection.view === undefined ? `c${selection.controller}` : `v${selection.view}`),
        }),
      150,
    );
    this.emit("selection");
  }

  /** Selects the object that the address names. */
  restore() {
    const [, kind, id] = /^([vc])(\d+)$/.exec(addressParameter("select") ?? "") ?? [];
    if (kind) this.select(kind === "v" ? { view: Number(id) } : { controller: Number(id) });
  }

  /**
   * Asks the app a question about the present.
   * @template {Question} Type @param {Type} type @param {object} members
   * @returns {Promise<AnswerOf<Type>>}
   */
  ask(type, members) {
    return this.session.ask(type, () => members);
  }

  /** Emits an event at most once a frame. @param {Occasion} name */
  #emitNextFrame(name) {
    this.#due.add(name);
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      const due = [...this.#due];
      this.#due.clear();
      for (const each of due) this.emit(each);
    });
  }
}
