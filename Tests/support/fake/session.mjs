// @ts-check
import { clockActions, ClockRefusal, FakeClock } from "./clock.mjs";
import { Differ } from "./differ.mjs";
import { classes } from "./parts.mjs";
import { refusalOf } from "./refusal.mjs";
import { FakeTalk } from "./talk.mjs";

/** @import { SentAction, ToldOf } from "../../../web/client/types.d.ts" */
/** @import { WireCommit, WireController, WireView } from "../../../web/wire-types.d.ts" */
/** @import { App, Viewer } from "./types.d.ts" */

/** A running session of the fake gateway: its app, viewers and commits. */
export class FakeSession {
  /** @type {Set<Viewer>} */
  viewers = new Set();
  talk = new FakeTalk((message) => this.#broadcast(message));
  state = "live";
  seq = 0;
  /** While true, actions are queued and not answered. */
  held = false;
  /**
   * Changes nodes before they are sent.
   * @type {((node: import("./differ.mjs").Node) => import("./differ.mjs").Node) | undefined}
   */
  change;
  /** @type {{viewer: Viewer, action: SentAction}[]} */
  #heldActions = [];
  #life = 0;
  #viewerCount = 0;
  /** @type {{kind: string, path: string, x?: number, y?: number, text?: string, seq: number}[]} */
  #journal = [];
  /** @type {Map<number, WireCommit>} */
  #history = new Map();
  /** @type {unknown} */
  #crash;
  /** @type {WireController[]} */
  #controllers = [];
  /** The fingers that are down, with their viewers. @type {Set<string>} */
  #fingers = new Set();
  /** The JSON of the clock's state that was sent last. */
  #sentClock = "";
  /** All commits and events since its process began. @type {{type: string, seq?: number}[]} */
  #sentMessages = [];
  /** The commit of another session from which it branched. @type {{session: string, seq: number} | undefined} */
  branch;

  /**
   * @param {string} id
   * @param {string} scene
   * @param {(device: {width: number, height: number}) => App} make
   * @param {{device?: any, clock?: string}} [options] any: the device of a hello, which may be invalid in tests
   */
  constructor(id, scene, make, { device, clock } = {}) {
    this.id = id;
    this.scene = scene;
    this.make = make;
    this.device = { width: 390, height: 844, scale: 3, ...device };
    this.clock = new FakeClock(clock === "virtual");
    this.app = make(this.device);
    this.differ = new Differ();
    this.#begin();
  }

  /** The id for watching only. */
  get watch() {
    return this.id.replace("fake", "look");
  }

  get epoch() {
    return `e${this.#life}`;
  }

  /** @param {Viewer} viewer @param {ToldOf<"hello">} hello */
  join(viewer, hello) {
    viewer.number = ++this.#viewerCount;
    viewer.subscribed = hello.events === true;
    viewer.watching = hello.session === this.watch;
    this.viewers.add(viewer);
    this.#greet(viewer);
    const { since = NaN } = hello;
    const missed = [...this.#history.values()].filter((each) => each.seq > since);
    if (hello.epoch === this.epoch && since <= this.seq && missed.length === this.seq - since) {
      missed.forEach((each) => viewer.send(each));
    } else viewer.send(this.#snapshot());
    if (this.#crash) viewer.send(this.#crash);
    this.#broadcastCount();
  }

  /** @param {Viewer} viewer */
  leave(viewer) {
    if (!this.viewers.delete(viewer)) return;
    this.talk.leave(viewer);
    this.#broadcastCount();
  }

  #broadcastCount() {
    const watching = [...this.viewers].filter((each) => each.watching).length;
    this.#broadcast({ type: "viewers", count: this.viewers.size, ...(watching && { watching }) });
  }

  /** @param {Viewer} viewer */
  #greet(viewer) {
    viewer.send(this.#hello(viewer));
    this.talk.greet(viewer);
  }

  /** @param {Viewer} viewer @param {SentAction} action */
  act(viewer, action) {
    if (this.held) return void this.#heldActions.push({ viewer, action });
    if (action.kind in clockActions && this.state !== "crashed") return this.#actOnClock(viewer, action);
    const refusal = refusalOf(action, {
      isCrashed: this.state === "crashed",
      isDown: this.#fingers.has(`${viewer.number} ${action.finger ?? 0}`),
      chain: this.#upward(action.target),
    });
    if (refusal) return viewer.send({ type: "error", ...refusal, action: action.id });
    if (action.kind === "touch") return this.#touch(viewer, action);
    // Actions on the device, selections, and typing without a text field have no effect on this screen.
    if (action.target === undefined && !(action.kind === "type" && this.app.type)) {
      return this.commit({ action: action.id, viewer: viewer.number });
    }
    const path = action.target === undefined ? "" : this.#actor(action);
    const text = action.text ?? this.#text(action.target);
    this.#event({
      action: action.id,
      event: "action",
      kind: action.kind,
      target: action.target,
      ...(text && { text }),
    });
    try {
      this.#perform(action.kind, path, action);
    } catch (error) {
      return this.#crashWith(/** @type {Error} */ (error), viewer, action);
    }
    this.#journal.push({ kind: action.kind, path, x: action.x, y: action.y, text: action.text, seq: this.seq + 1 });
    this.commit({ action: action.id, viewer: viewer.number });
  }

  /** @param {Viewer} viewer @param {SentAction} action */
  #touch(viewer, action) {
    const finger = `${viewer.number} ${action.finger ?? 0}`;
    if (action.phase === "began") this.#fingers.add(finger);
    else if (action.phase !== "moved") this.#fingers.delete(finger);
    if (action.phase !== "moved") {
      this.#event({ action: action.id, event: "action", kind: "touch", phase: action.phase, x: action.x, y: action.y });
    }
    try {
      this.app.touch?.(action);
    } catch (error) {
      return this.#crashWith(/** @type {Error} */ (error), viewer, action);
    }
    this.commit({ action: action.id, viewer: viewer.number });
  }

  /** @param {Viewer} viewer @param {SentAction} action */
  #actOnClock(viewer, action) {
    try {
      clockActions[action.kind](this.clock, action, () => this.commit());
      this.commit({ action: action.id, viewer: viewer.number });
    } catch (error) {
      if (!(error instanceof ClockRefusal)) throw error;
      viewer.send({ type: "error", code: error.code, message: error.message, action: action.id });
    }
  }

  /** Answers the queued actions. */
  release() {
    this.held = false;
    for (const { viewer, action } of this.#heldActions.splice(0)) this.act(viewer, action);
  }

  /** @param {Record<string, unknown>} [cause] */
  commit(cause = {}) {
    this.#broadcast(this.#record(cause));
  }

  /** @param {Record<string, unknown>} [cause] */
  #record(cause) {
    const { views, removed } = this.differ.diff(this.#changed(this.app.render()));
    const controllers = this.#changedControllers();
    if (!this.clock.virtual) this.clock.time += 1;
    const clock = this.#changedClock();
    const message = this.#trim({
      type: "commit",
      seq: ++this.seq,
      time: this.clock.time,
      ...cause,
      ...clock,
      views,
      removed,
      controllers,
    });
    this.#history.set(message.seq, message);
    this.#sentMessages.push(message);
    return message;
  }

  #changedClock() {
    const now = JSON.stringify(this.clock.state);
    const before = this.#sentClock;
    this.#sentClock = now;
    return now === before ? {} : { clock: this.clock.state };
  }

  /** @param {import("./differ.mjs").Node} node @returns {import("./differ.mjs").Node} */
  #changed(node) {
    if (!this.change) return node;
    return this.change({
      ...node,
      ...(node.children && { children: node.children.map((child) => this.#changed(child)) }),
    });
  }

  /** Skips a commit, so that the next one has a gap before it. */
  skip() {
    this.seq += 1;
  }

  /**
   * Starts a new process, which replays the journal.
   * @param {(view: WireView) => unknown} [change] the changes of each view in another build
   */
  replace(change = (view) => view) {
    this.#broadcast({ type: "state", state: "recovering" });
    this.#launch();
    for (const { kind, path, ...members } of this.#journal) this.#perform(kind, path, members);
    this.#record();
    for (const viewer of this.viewers) {
      this.#greet(viewer);
      const snapshot = this.#snapshot();
      viewer.send({ ...snapshot, views: snapshot.views.map(change) });
    }
  }

  /** Sends a snapshot in place of commits, as the gateway does to slow viewers. */
  refresh() {
    this.#broadcast(this.#snapshot());
  }

  /** @param {"resume" | "afresh"} mode */
  restart(mode) {
    if (mode === "afresh") this.#journal = [];
    this.replace();
  }

  /** @param {unknown} message */
  #broadcast(message) {
    for (const viewer of this.viewers) viewer.send(message);
  }

  /** @param {object} members */
  #event(members) {
    const event = { type: "event", time: this.clock.time, ...members };
    this.#sentMessages.push(event);
    for (const viewer of this.viewers) if (viewer.subscribed) viewer.send(event);
  }

  #launch() {
    this.app = this.make(this.device);
    this.differ = new Differ();
    this.#begin();
  }

  #begin() {
    this.#life += 1;
    this.seq = 0;
    this.state = "live";
    this.#crash = undefined;
    this.#history.clear();
    this.#controllers = [];
    this.#sentClock = "";
    this.#record();
    this.#history.clear();
    this.#sentMessages = [{ ...this.#snapshot(), type: "commit" }];
  }

  /**
   * The gateway's answer at `/sessions/ID/history`.
   * @param {number} [since] a commit, from which the history begins
   */
  history(since = 0) {
    const { id: session, epoch, scene, seq, branch } = this;
    const lines = [
      {
        type: "history",
        session,
        epoch,
        scene,
        title: this.app.title,
        clock: "live",
        wall: 1_168_335_660_000,
        seq,
        branch,
      },
      ...this.#sentMessages.slice(
        this.#sentMessages.findIndex(({ seq }) => seq === since) + 1,
        this.#sentMessages.findLastIndex(({ type }) => type === "commit") + 1,
      ),
    ];
    return lines.map((line) => `${JSON.stringify(line)}\n`).join("");
  }

  /** Sends an event of the app. @param {object} members */
  happen(members) {
    this.#event(members);
  }

  /** Branches another session, with the same actions up to a commit. @param {string} id @param {number} seq */
  branched(id, seq) {
    const other = new FakeSession(id, this.scene, this.make, { device: this.device });
    other.branch = { session: this.id, seq };
    other.#journal = this.#journal.filter((each) => each.seq <= seq);
    for (const { kind, path, ...members } of other.#journal) other.#perform(kind, path, members);
    other.commit();
    return other;
  }

  /**
   * @param {string} kind @param {string} path
   * @param {{x?: number, y?: number, text?: string}} members an offset, or the typed text
   */
  #perform(kind, path, { x = NaN, y = NaN, text = "" }) {
    if (kind === "tap") this.app.tap(path);
    else if (kind === "type") this.app.type?.(text);
    else this.app.scroll(path, x, y);
  }

  /** @param {Error} error @param {Viewer} viewer @param {SentAction} action */
  #crashWith(error, viewer, action) {
    this.state = "crashed";
    const { id, kind, target } = action;
    this.#crash = {
      type: "state",
      state: "crashed",
      message: error.message,
      file: "Gallery/Movie.swift",
      line: 12,
      signal: 5,
      log: `${error.message}\n0 closure #1 in Movies.tap`,
      action: { id, kind, target, viewer: viewer.number },
      skipped: true,
    };
    viewer.send({
      type: "error",
      code: "action-failed",
      message: `the app died on ${kind}: ${error.message}`,
      action: id,
    });
    this.#broadcast(this.#crash);
  }

  /** @param {Viewer} viewer */
  #hello(viewer) {
    const { id, watch, epoch, scene, state, seq, branch } = this;
    const naming = viewer.watching ? { session: watch, watching: true } : { session: id, watch };
    return {
      type: "hello",
      protocol: "vitrine.v1",
      ...naming,
      epoch,
      viewer: viewer.number,
      scene,
      title: this.app.title,
      clock: this.clock.virtual ? "virtual" : "live",
      wall: 1_168_335_660_000,
      state,
      viewers: this.viewers.size,
      seq,
      ...(branch && { branch }),
    };
  }

  #snapshot() {
    const screen = { ...this.device, safeArea: [47, 0, 34, 0], dark: false };
    return {
      type: "snapshot",
      seq: this.seq,
      time: this.clock.time,
      clock: this.clock.state,
      screen,
      classes,
      views: this.differ.all(),
      controllers: this.#controllers,
    };
  }

  #changedControllers() {
    const now = this.app.controllers().map((each) => ({ ...each, view: this.differ.id(each.view) }));
    const was = this.#controllers;
    this.#controllers = now;
    const same = (/** @type {unknown} */ each) => was.some((old) => JSON.stringify(old) === JSON.stringify(each));
    const gone = was.filter((old) => !now.some((each) => each.id === old.id)).map(({ id }) => ({
      id,
      removed: /** @type {const} */ (true),
    }));
    return [...now.filter((each) => !same(each)), ...gone];
  }

  /** @param {WireCommit} message @returns {WireCommit} */
  #trim(message) {
    return /** @type {WireCommit} */ (Object.fromEntries(
      Object.entries(message).filter(([, value]) => !Array.isArray(value) || value.length > 0),
    ));
  }

  /** @param {number | undefined} id @returns {WireView[]} the view and those above it */
  #upward(id) {
    const all = new Map(this.differ.all().map((each) => [each.id, each]));
    const chain = [];
    for (let at = all.get(id ?? 0); at; at = all.get(at.parent ?? 0)) chain.push(at);
    return chain;
  }

  /** @param {SentAction} action @returns {string} the path of keys to the action's receiver */
  #actor({ kind, target }) {
    const chain = this.#upward(target);
    const actor = kind === "tap" ? (chain.find((each) => each.tappable) ?? chain[0]) : chain[0];
    return this.differ.path(actor.id);
  }

  /** @param {number | undefined} id */
  #text(id) {
    return this.#upward(id)[0]?.text;
  }
}
