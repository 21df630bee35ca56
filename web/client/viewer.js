// @ts-check
import { ErrorCode, MessageType } from "../protocol.js";
import { systemTimers } from "./backoff.js";
import { Emitter } from "./emitter.js";
import { SessionError } from "./failures.js";
import { Link } from "./link.js";
import { isCrash, isProgress, SessionModel } from "./session-model.js";

/** @import { WireHello } from "../wire-types.d.ts" */
/** @import { AppEvent, LinkState, Received, SessionEvents, Timer, Told } from "./types.d.ts" */

/** @typedef {import("./types.d.ts").ViewerOptions} Options */

/** @type {EventTarget | undefined} */
const networkTarget = "addEventListener" in globalThis ? globalThis : undefined;

/** The milliseconds after which a start fails without a first screen, or a progress message of a replay. */
export const startLimit = 30_000;

/**
 * A viewer of one session: the model of its tree and clock, and a connection that reconnects (see `Link`).
 *
 * Events: each message by its `type`, snapshot and commit with the tree's `Changes` as second value; `message`
 * (message, text) before them; `open` (); `told` (message), for each message that this viewer has sent; `lost`
 * ({reason, at}); `back` ({commits, snapshot}); `gone` (error); `closed` (); `link` (state).
 */
export class Viewer {
  #options;
  #timers;
  #link;
  /** @type {Emitter<SessionEvents>} */
  #emitter = new Emitter();
  /** The known state of the session. @type {SessionModel} */
  model;
  /** The newest messages that were sent. @type {{message: Told, seq: number, time: number}[]} */
  sentMessages = [];
  /** The pending waits for a condition, if there are any. @type {import("./wait.js").Waits | undefined} */
  waits;
  /** @type {{resolve: () => void, reject: (error: Error) => void, timer: Timer} | undefined} */
  #starting;
  /** Whether events are subscribed. @type {boolean} */
  isSubscribed;
  /** Whether this connection's hello has been answered. */
  #greeted = false;
  /** The local time at which the session's time was last received. */
  #timeReceivedAt = 0;
  /**
   * After a reconnection: the last commit before it, and the commit at which the missed ones are complete.
   * @type {{from: number, until: number} | undefined}
   */
  #reconnection;

  /** @param {Options} options */
  constructor(options) {
    this.#options = options;
    this.isSubscribed = options.events ?? false;
    this.#timers = options.timers ?? systemTimers;
    this.model = new SessionModel(/** @type {import("./tree.js").Tree} */ (options.tree));
    const { network = networkTarget } = options;
    this.#link = new Link({ url: options.url, WebSocket: options.WebSocket, timers: this.#timers, network }, this);
  }

  /** The copy of the app's tree. It remains the same object, once it is a `Tree`. */
  get tree() {
    return this.model.tree;
  }

  set tree(tree) {
    this.model.tree = tree;
  }

  get address() {
    return new URL(this.#options.url.replace(/^ws/, "http")).origin;
  }

  /** The gateway's address, with the token if the connection was made with one. A page has a cookie instead. */
  get accessAddress() {
    const { origin, search } = new URL(this.#options.url.replace(/^ws/, "http"));
    return `${origin}/${search}`;
  }

  get timers() {
    return this.#timers;
  }

  /** The events received, the newest last: at most 10,000. */
  get events() {
    return this.model.events;
  }

  /** The messages since the last commit, which belong to the current turn. @type {AppEvent[]} */
  turn = [];

  get id() {
    return this.model.id;
  }

  get epoch() {
    return this.model.epoch;
  }

  /** This viewer's number in the session. */
  get viewer() {
    return this.model.viewer;
  }

  get scene() {
    return this.model.scene;
  }

  get title() {
    return this.model.title;
  }

  get viewers() {
    return this.model.viewers;
  }

  /** A `SessionState`. */
  get state() {
    return this.model.state;
  }

  /** The message of the session's crash, if it has crashed. */
  get crash() {
    return this.model.crash;
  }

  /** The state of the session's clock. A change replaces the object. */
  get clock() {
    return this.model.clock;
  }

  /** Session time in milliseconds, from the last commit. */
  get time() {
    return this.tree.time;
  }

  /**
   * Extrapolates the session time from the last message and the real time since then.
   * @returns {number} in milliseconds
   */
  now() {
    const { rate, paused } = this.clock;
    return paused || this.crash ? this.time : this.time + (this.#timers.now() - this.#timeReceivedAt) * rate;
  }

  /** The present time for the app's `Date()`. Invalid before the first hello. */
  get date() {
    return new Date(this.model.wall + this.now());
  }

  /** The session's time zone: "UTC" if its clock is virtual; undefined for the local one. */
  get timeZone() {
    return this.model.timeZone;
  }

  /** The state of the connection: idle, connecting, open, lost, gone or closed. */
  get link() {
    return this.#link.state;
  }

  /**
   * Connects. The promise is fulfilled after the first snapshot. It is rejected with a `SessionError`, after which this
   * may be called again. If the app crashed before it had a screen (code "crashed"), the connection remains, for a
   * `restart`.
   * @returns {Promise<void>}
   */
  start() {
    if (this.link !== "idle") {
      return Promise.reject(new SessionError("closed", `a session starts once; this one is ${this.link}`));
    }
    return new Promise((resolve, reject) => {
      this.#starting = { resolve, reject, timer: this.#startTimer() };
      this.#link.start();
    });
  }

  #startTimer() {
    const { timeout = startLimit, url } = this.#options;
    return this.#timers.setTimeout(
      () => this.#failStart("timeout", `no screen came from ${url} in ${timeout} ms`),
      timeout,
    );
  }

  /**
   * @template {keyof SessionEvents} E @param {E} event @param {(...values: SessionEvents[E]) => void} listener
   * @returns {() => void} removes the listener
   */
  on(event, listener) {
    return this.#emitter.on(event, listener);
  }

  /** @template {keyof SessionEvents} E @param {E} event @param {SessionEvents[E]} values */
  emit(event, ...values) {
    this.#emitter.emit(event, ...values);
  }

  /** Sends a message that is not an action, if there is a connection. @param {object} message */
  sendMessage(message) {
    if (this.link === "open") this.#link.send(message);
  }

  /**
   * Closes this connection; the session continues without it.
   * @param {string} [reason] the message with which pending promises are rejected
   * @returns {void | Promise<void>}
   */
  close(reason = "the session was closed") {
    if (this.link === "closed") return;
    this.#link.end("closed");
    this.#abandon("closed", reason);
    this.#emitter.emit("closed");
  }

  linkOpened() {
    this.#greeted = false;
    this.#reconnection = undefined;
    const { scene, session, branch, device, clock } = this.#options;
    const members = this.model.resumption ??
      (branch
        ? { ...branch, branch: branch.session, session: undefined }
        : { scene, session, device, clock: scene && clock });
    this.#link.send({
      type: MessageType.hello,
      ...members,
      events: this.isSubscribed || undefined,
      batch: true,
      styles: true,
    });
    this.#emitter.emit("open");
  }

  /** @param {Received} received @param {string} text */
  linkReceived(received, text) {
    const message = this.model.expanded(received);
    this.#emitter.emit("message", message, text);
    if (this.#isClosed) return;
    const caption = this.model.answers?.viewerMessages.caption;
    let changes;
    try {
      changes = this.model.receive(message);
      if (message.time !== undefined && changes) this.#timeReceivedAt = this.#timers.now();
    } catch (error) {
      return this.#link.reopen(/** @type {Error} */ (error).message);
    }
    if (changes) this.turn = [];
    else if (message.type === MessageType.event) this.turn.push(message);
    this.#emitter.emit(message.type, .../** @type {SessionEvents[Received["type"]]} */ ([message, changes]));
    if (caption && !this.model.answers?.viewerMessages.caption && message.type === MessageType.hello) {
      this.#emitter.emit("caption", undefined);
    }
    if (this.#isClosed) return;
    this.#updateConnection(message);
    this.waits?.recheck();
  }

  /** Checked again each time, because a listener may have closed it. */
  get #isClosed() {
    return this.link === "closed";
  }

  /** @param {Told} message */
  linkSent(message) {
    const entry = { message, seq: this.tree?.seq ?? 0, time: this.tree && this.clock ? this.now() : 0 };
    this.sentMessages = [...this.sentMessages.slice(-199), entry];
    this.#emitter.emit("told", message);
  }

  /** @param {string} reason */
  linkFailed(reason) {
    this.#failStart("not-connected", `cannot connect to ${this.#options.url}: ${reason}`);
  }

  /** @param {string} reason */
  linkLost(reason) {
    if (this.#options.reconnect === false) this.model.client = "";
    this.model.answers?.connectionIsLost(reason, this.#timers, this.#options.timeout ?? startLimit);
    this.#emitter.emit("lost", { reason, at: new Date() });
    this.waits?.recheck();
    if (this.#options.reconnect === false) this.close();
  }

  /** @param {LinkState} state */
  linkStateChanged(state) {
    this.#emitter.emit("link", state);
  }

  /**
   * Reports the start or the reconnection, if a message completes it.
   * @param {Received} message
   */
  #updateConnection(message) {
    if (message.type === MessageType.hello) this.#greet(message);
    if (message.type === MessageType.error && !this.#greeted && message.action === undefined) {
      return this.#helloRefused(message);
    }
    if (this.link === "connecting") this.#completeStart(message);
    else if (this.#reconnection) this.#completeReconnection(message, this.#reconnection);
  }

  /** @param {WireHello} hello */
  #greet({ seq = 0 }) {
    this.#greeted = true;
    if (this.link === "lost") this.#reconnection = { from: this.tree.seq, until: seq };
  }

  /** @param {Received} message */
  #completeStart(message) {
    if (isProgress(message) && this.#starting) {
      this.#timers.clearTimeout(this.#starting.timer);
      this.#starting.timer = this.#startTimer();
    }
    if (message.type !== MessageType.snapshot && !isCrash(message)) return;
    this.#link.arrived();
    this.#endStart((
      start,
    ) => (isCrash(message) ? start.reject(new SessionError(ErrorCode.crashed, message.message)) : start.resolve()));
  }

  /** @param {Received} message @param {{from: number, until: number}} missed */
  #completeReconnection(message, { from, until }) {
    const snapshot = message.type === MessageType.snapshot;
    const caughtUp = this.model.isCurrent && this.tree.seq >= until;
    if (!(snapshot || caughtUp || isCrash(message))) return;
    this.#reconnection = undefined;
    this.#link.arrived();
    this.model.answers?.connectionIsBack();
    this.#emitter.emit("back", { commits: snapshot ? 0 : this.tree.seq - from, snapshot });
  }

  /**
   * Handles a refused hello.
   * @param {{code: string, message: string}} error
   */
  #helloRefused({ code, message }) {
    if (this.link === "connecting") return this.#failStart(code, message);
    if (code !== ErrorCode.unknownSession && code !== ErrorCode.unknownScene) return this.#link.reopen(message);
    this.#link.end("gone");
    this.#abandon(code, message);
    this.#emitter.emit("gone", new SessionError(code, message));
  }

  /** @param {string} code @param {string} message */
  #failStart(code, message) {
    if (this.link !== "idle") this.#link.end("idle");
    this.#endStart((start) => start.reject(new SessionError(code, message)));
  }

  /** @param {(start: {resolve: () => void, reject: (error: Error) => void}) => void} end */
  #endStart(end) {
    const start = this.#starting;
    if (!start) return;
    this.#starting = undefined;
    this.#timers.clearTimeout(start.timer);
    end(start);
  }

  /**
   * Ends all waits, because no further messages will come.
   * @param {string} code
   * @param {string} message
   */
  #abandon(code, message) {
    this.#endStart((start) => start.reject(new SessionError(code, message)));
    this.model.answers?.abandon(code, (kind) => `${kind}: ${message}`);
    this.waits?.fail(() => new SessionError(code, message));
  }
}
