// @ts-check
import { Announcer } from "./announcer.js";
import { Crash } from "./crash.js";
import { DeviceControls } from "./device.js";
import { Focus } from "./focus.js";
import { Renderer } from "./renderer.js";
import { Scrolling } from "./scrolling.js";
import { Ticker, wordsFor } from "./ticker.js";
import { Touches } from "./touches.js";
import { Typing } from "./typing.js";
import { Transport } from "./transport.js";

/** Milliseconds until ways on are offered. */
const patience = 4000;

/** @typedef {{bytes: number, events: any[], commits: number, drawn: number}} Cost */

/** @type {Cost} */
const FREE = { bytes: 0, events: [], commits: 0, drawn: 0 };
const sum = (a, b) => ({ bytes: a.bytes + b.bytes, events: [...a.events, ...b.events], commits: a.commits + b.commits, drawn: b.drawn });

/** These take many turns of the app, each with a commit of its own. */
const moves = new Set(["step", "advance", "settle"]);

/** These come many a second: nobody wants each of them read out. */
const quiet = new Set(["scroll", "touch", "type", "compose", "key", "select", "paste"]);

/** What another viewer did, where no event tells: an app need not write any. */
const clockWords = (clock) => clock ? `clock ${clock.paused ? "paused" : `at ${clock.rate}×`}` : "clock";

const bytesOf = (text) => new TextEncoder().encode(text).length;

/**
 * One session on the stage: messages to the screen, input to the session, both to the ticker.
 *
 *   session ─ snapshot, commit ─► renderer          touches, scrolling, transport ─► perform ─► session
 *           ─ state, lost, back ─► moments                   session ─ sent, and its answer ─► ticker
 */
export class Show {
  #bytes = 0;
  #seen;
  /** Unanswered. @type {Set<unknown>} */
  #owed = new Set();
  #timer = 0;
  /** What each answer cost, until the promise of its action is told. @type {WeakMap<object, Cost>} */
  #costs = new WeakMap();
  /** What came on the way of an action that moves the clock, until its answer does. */
  #way = FREE;
  /** How many of those that were sent here are under way. */
  #moving = 0;

  /** @param {import("../client/session.js").Session} session @param {{stage: any, header: any, moments: any}} place */
  constructor(session, { stage, header, moments }) {
    Object.assign(this, { session, stage, header, moments });
    const { screen } = stage;
    this.renderer = new Renderer(screen, new Scrolling((target, x, y, more) => this.perform("scroll", { target, x, y, ...more })), session);
    this.typing = this.renderer.typing = new Typing(screen, this.renderer, (kind, members) => this.perform(kind, members));
    this.typing.refused = (error) => this.ticker.problem(error.message);
    this.focus = new Focus(screen, this.renderer);
    this.announcer = new Announcer(document, this.renderer);
    this.touches = new Touches(screen, this.renderer, {
      tap: (target, point) => this.perform("tap", { target, ...point }).catch(() => {}),
      touch: (phase, members) => this.perform("touch", { phase, ...members }),
      adjust: (target, by) => this.perform("adjust", { target, by }).catch(() => {}),
    });
    this.touches.isOnStatusBar = (at) => stage.isOnStatusBar(at);
    this.transport = new Transport(document, session, stage, (kind, members) => this.perform(kind, members));
    this.controls = new DeviceControls(document, session, (kind, members) => this.perform(kind, members));
    this.ticker = new Ticker(document);
    this.crash = new Crash(document, (mode) => this.restart(mode));
  }

  start() {
    this.touches.start();
    this.typing.start();
    this.transport.start();
    this.controls.start();
    const { session } = this;
    const hear = {
      message: (_, text) => { this.#bytes = bytesOf(text); this.#seen = new Date(); },
      sent: (action, answer) => this.follow(action, answer),
      hello: () => this.hello(),
      snapshot: (message) => this.draw(message),
      commit: (message) => this.draw(message),
      event: (message) => this.ticker.event(message),
      state: (message) => this.turn(message),
      viewers: ({ count }) => this.header.count(count),
      lost: () => this.lost(),
      back: ({ commits, snapshot }) => this.back(commits, snapshot),
      gone: (error) => this.gone(error),
    };
    for (const name in hear) session.on(name, hear[name]);
  }

  hello() {
    const { session, stage, header } = this;
    header.name(session.title);
    header.count(session.viewers);
    stage.screen.setAttribute("aria-label", `${session.title}, the app's screen`);
    // Live is what has been drawn: the snapshot, or the word of what was missed, comes next.
    if (session.state !== "live") this.turn({ state: session.state });
  }

  draw(message) {
    if (message.screen) {
      this.stage.show(message.screen);
      this.controls.show();
    }
    this.focus.around(() => this.renderer[message.type](message));
    this.announcer.tell(message);
    this.transport.show();
    this.#count(message, { bytes: this.#bytes, events: this.ticker.takeEvents(), commits: 1, drawn: performance.now() });
    if (this.session.state === "live" && this.session.link !== "lost") this.#live();
  }

  #count(message, cost) {
    if (message.action !== undefined) {
      this.#costs.set(message, sum(this.#way, cost));
      this.#way = FREE;
      if (message.viewer !== this.session.viewer) this.#tell(message, { who: `viewer ${message.viewer}` });
    } else if (this.#moving || cost.events.some(({ action }) => action !== undefined)) {
      this.#way = sum(this.#way, cost);
    } else {
      this.ticker.later(cost);
    }
  }

  /** Sends an action. */
  async perform(kind, members = {}) {
    try {
      return await this.session.send(kind, members);
    } catch (error) {
      if (error.action === undefined) this.ticker.problem(`${kind}: ${error.message}`);
      throw error;
    }
  }

  /** An action was sent, by this page or in the console: tells what came of it. */
  async follow({ kind, type, id, ...members }, answer) {
    if (this.typing.isSecret) delete members.text;
    const sent = performance.now();
    this.#owe(id);
    this.#moving += Number(moves.has(kind));
    try {
      this.#tell(await answer, { kind, ...members, sent });
    } catch (error) {
      this.#way = FREE;
      this.ticker.problem(`${members.target === undefined ? wordsFor({ kind, ...members }) : `${kind} ${members.target}`}: ${error.message}`);
    } finally {
      this.#moving -= Number(moves.has(kind));
      this.#settle(id);
    }
  }

  #owe(what) {
    this.#owed.add(what);
    this.#timer ||= setTimeout(() => this.stuck(), patience);
  }

  #settle(what) {
    this.#owed.delete(what);
    if (this.#owed.size) return;
    clearTimeout(this.#timer);
    this.#timer = 0;
    if (this.moments.now === "crashed" && this.session.state === "live") this.#live();
  }

  /** An action, or a journal's, that takes so long may take for ever. */
  stuck() {
    this.#timer = 0;
    if (this.session.link === "lost" || this.session.crash) return;
    this.moments.show("crashed");
    this.crash.show({ busy: true, message: "It has not answered for a while. It may still." });
  }

  #tell(commit, { who, sent, ...did }) {
    const { drawn, ...cost } = this.#costs.get(commit) ?? { ...FREE, drawn: performance.now() };
    const action = { ...cost.events.find((event) => event.event === "action"), ...did };
    const what = wordsFor({ kind: clockWords(commit.clock), ...action }, this.#nameOf(action.target));
    this.ticker.action({ who, what, ...cost, ms: sent && drawn - sent, quietly: quiet.has(action.kind) });
  }

  #nameOf(target) {
    const node = this.renderer.nodes.get(target);
    if (!node) return undefined;
    const name = node.members.label ?? [...node.element.querySelectorAll(".line")].map((line) => line.textContent).join(" ");
    return name ? `"${name}"` : undefined;
  }

  /** The state of the app's process. */
  turn(message) {
    const { state } = message;
    if (state === "live") {
      this.#settle("recovery");
      return this.#live();
    }
    this.#accept(false);
    this.header.say(state);
    if (state === "recovering") {
      this.#owe("recovery");
      this.moments.recovering();
    } else {
      this.#settle("recovery");
    }
    if (state === "crashed") this.stopped(message);
  }

  /** Whether the session takes input now. */
  #accept(accepts) {
    this.touches.accepts = accepts;
    this.typing.accepts = accepts;
    this.transport.accept(accepts);
    this.controls.accept(accepts);
  }

  #live() {
    if (!this.renderer.nodes.size) return;
    this.header.say(this.session.clock.paused ? "paused" : "live");
    if (this.moments.now === "live") return;
    this.#accept(true);
    this.moments.show("live");
    // What could not be seen did not turn.
    this.renderer.motion.sync();
  }

  stopped(message) {
    this.renderer.motion.sync();
    this.moments.show("crashed");
    const { kind, target, text } = message.action ?? {};
    this.crash.show(message, message.action && wordsFor({ kind, target, text }, this.#nameOf(target)));
  }

  lost() {
    this.#settle("recovery");
    this.#accept(false);
    this.header.say("lost");
    if (this.session.tree.seq) this.moments.lost(this.#seen);
  }

  back(commits, snapshot) {
    this.turn(this.session.crash ?? { state: this.session.state });
    if (this.session.state === "live") this.moments.back(commits, snapshot);
  }

  gone(error) {
    this.#accept(false);
    this.header.say("gone");
    this.moments.end(error);
  }

  async restart(mode) {
    try {
      await this.session.restart(mode);
      this.ticker.idle();
      this.stage.screen.focus({ preventScroll: true });
    } catch (error) {
      this.ticker.problem(error.message);
      if (this.session.crash) this.stopped(this.session.crash);
    }
  }
}
