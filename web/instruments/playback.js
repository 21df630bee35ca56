// @ts-check
import { addressWithSettings } from "../page/shell/view-address.js";
import { Emitter } from "../client/emitter.js";

/** The longest pause while the past is played, in milliseconds: longer ones are skipped. */
const maximumPause = 1000;

/** Milliseconds per commit, if played by order. */
const commitInterval = 350;

/** The speeds of playing the past; `order` shows one commit after another, regardless of the time between them. */
export const speeds = [0.1, 0.25, 0.5, 1, 2, 5, 10, "order"];

/**
 * Controls the moment shown of a session's past. Events: `playing` (), when playing starts, stops, or changes its
 * speed.
 * @extends {Emitter<{playing: []}>}
 */
export class Playback extends Emitter {
  /** @type {number | "order"} */
  #speed = 1;
  #frame = 0;
  /** The position of playing: the session time, and when the current commit was first displayed. */
  #time = 0;
  #since = 0;

  /** @param {import("./instrument.js").Instrument} instrument */
  constructor(instrument) {
    super();
    this.instrument = instrument;
    instrument.on("session", () => {
      instrument.deviceSession.deviceState.onPillButton = (name) => (name === "branch" ? this.branch() : this.live());
    });
    instrument.on("recorded", () => this.#updatePill());
    document.addEventListener("keydown", (event) => this.#keyDown(event));
  }

  /** The number of the commit that is shown. */
  get seq() {
    return this.instrument.moment ?? this.instrument.recording.last ?? 0;
  }

  /** The session time that is shown. */
  get time() {
    const { instrument } = this;
    return instrument.time ?? instrument.recording.moment(this.seq)?.time ?? 0;
  }

  back() {
    this.#step(-1);
  }

  forth() {
    this.#step(1);
  }

  live() {
    this.pause();
    return this.instrument.seek(undefined);
  }

  /** @param {number} seq */
  seek(seq) {
    this.pause();
    return this.instrument.seek(seq);
  }

  /** Shows a session time, or the first commit if the time is earlier. @param {number} time */
  seekTime(time) {
    this.pause();
    const { recording } = this.instrument;
    const moment = recording.at(time) ?? recording.moments[0];
    if (moment) this.instrument.seek(moment.seq, Math.max(time, moment.time));
  }

  /** Branches a new session from here, which replaces this one. */
  async branch() {
    const { session, panels } = this.instrument;
    if (session.isRecording || !session.id) return;
    // Without a past moment, it branches from the last commit of the recording.
    await this.instrument.ready;
    panels?.document.location.assign(
      addressWithSettings([["branch", session.id], ["seq", String(this.seq)], ["epoch", session.epoch]], ["moment"]),
    );
  }

  get isPlaying() {
    return this.#frame !== 0;
  }

  get speed() {
    return this.#speed;
  }

  set speed(speed) {
    // Playing by commit does not update the time.
    if (this.isPlaying) this.#time = this.time;
    this.#speed = speed;
    this.#since = performance.now();
    this.emit("playing");
  }

  /** Plays from the moment shown, or from the beginning if that is the end. */
  async play() {
    const { instrument } = this;
    await instrument.ready;
    if (this.isPlaying || !instrument.recording.moments.length) return;
    if (this.seq >= (instrument.recording.last ?? 0)) await instrument.seek(instrument.recording.first);
    this.#time = this.time;
    this.#since = performance.now();
    this.#frame = requestAnimationFrame((now) => this.#tick(now));
    this.emit("playing");
  }

  pause() {
    if (!this.isPlaying) return;
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.emit("playing");
  }

  toggle() {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  /** @param {number} by */
  #step(by) {
    const { instrument, seq } = this;
    this.pause();
    const isEnd = seq + by > (instrument.recording.last ?? 0);
    instrument.seek(isEnd ? undefined : seq + by);
  }

  /** @param {number} now */
  #tick(now) {
    this.#frame = requestAnimationFrame((then) => this.#tick(then));
    if (this.#speed === "order") return this.#tickByCommit(now);
    this.#time += Math.min(250, Math.max(0, now - this.#since)) * this.#speed;
    this.#since = now;
    const { recording } = this.instrument;
    const moment = recording.at(this.#time);
    const next = moment && recording.moment(moment.seq + 1);
    const settledAt = moment ? this.instrument.settledTime(moment.seq) : 0;
    if (next && this.#time > settledAt + maximumPause) this.#time = next.time;
    const { seq = 0 } = recording.at(this.#time) ?? {};
    if (next || this.#time <= settledAt) this.instrument.seek(seq, this.#time);
    else this.#end();
  }

  /** Plays a commit's animations to their end, but no longer than the longest pause. @param {number} now */
  #tickByCommit(now) {
    const { instrument, seq } = this;
    const { time: begin = 0 } = instrument.recording.moment(seq) ?? {};
    const duration = instrument.settledTime(seq) - begin;
    const passed = Math.max(0, now - this.#since);
    if (passed < Math.max(commitInterval, Math.min(duration, maximumPause))) {
      return void instrument.seek(seq, begin + Math.min(passed, duration));
    }
    this.#since = now;
    if (seq < (instrument.recording.last ?? 0)) instrument.seek(seq + 1, instrument.recording.moment(seq + 1)?.time);
    else this.#end();
  }

  #end() {
    this.pause();
    this.instrument.seek(undefined);
  }

  /** Updates the pill: the recording has grown, so the moment shown is further in the past. */
  #updatePill() {
    const { moment, recording, deviceSession } = this.instrument;
    if (moment !== undefined) {
      deviceSession.deviceState.updatePill((pill) =>
        pill.past(deviceSession.deviceState, (recording.last ?? moment) - moment)
      );
    }
  }

  /** While a past moment is shown, Space plays and pauses the past. @param {KeyboardEvent} event */
  #keyDown(event) {
    const { key, target, defaultPrevented, repeat, ctrlKey, metaKey, altKey } = event;
    if (
      key !== " " || target !== document.body || defaultPrevented || repeat || ctrlKey || metaKey || altKey ||
      this.instrument.isLive
    ) return;
    event.preventDefault();
    this.toggle();
  }
}
