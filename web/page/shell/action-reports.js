// @ts-check
import { ErrorCode } from "../../protocol.js";
import { ResponseWatch } from "../device/response-watch.js";
import { Ticker, moves, wordsFor } from "./ticker.js";

export { wordsFor };

/** @typedef {{bytes: number, events: any[], commits: number, drawn: number}} Cost */

/** @type {Cost} */
const FREE = { bytes: 0, events: [], commits: 0, drawn: 0 };
const sum = (a, b) => ({ bytes: a.bytes + b.bytes, events: [...a.events, ...b.events], commits: a.commits + b.commits, drawn: b.drawn });

/** These come many a second: nobody wants each of them read out. */
const quiet = new Set(["scroll", "touch", "type", "compose", "key", "select", "paste"]);

/** What another viewer did, where no event tells: an app need not write any. */
export const clockWords = (clock) => clock ? `clock ${clock.paused ? "paused" : `at ${clock.rate}×`}` : "clock";

/** Follows a session's actions from when they are sent to when they are drawn, and has the ticker tell of them. */
export class ActionReports {
  /** What each answer cost, until the promise of its action is told. @type {WeakMap<object, Cost>} */
  #costs = new WeakMap();
  /** What waits until an answer is drawn. @type {WeakMap<object, () => void>} */
  #waiting = new WeakMap();
  /** What came on the way of an action that moves the clock, until its answer does. */
  #way = FREE;
  /** How many of those that were sent here are under way. */
  #moving = 0;

  /** @param {import("../device/device-session.js").DeviceSession} show */
  constructor(show) {
    this.show = show;
    this.ticker = new Ticker(document);
    this.watch = new ResponseWatch(show);
  }

  event(message) {
    if (message.event === "output") this.watch.hear(message.text);
    this.ticker.event(message);
  }

  problem(text) {
    this.ticker.problem(text);
  }

  idle() {
    this.ticker.idle();
  }

  /** What was done before this page was there, where nothing has been done since. @param {{tell(ticker: Ticker): void}} did */
  again(did) {
    if (this.ticker.isIdle) did.tell(this.ticker);
  }

  commit(message, bytes, drawn) {
    const cost = { bytes, events: this.ticker.takeEvents(), commits: 1, drawn };
    if (message.action !== undefined) {
      this.#costs.set(message, sum(this.#way, cost));
      this.#waiting.get(message)?.();
      this.#way = FREE;
      if (message.viewer !== this.show.session.viewer) this.#tell(message, { who: `viewer ${message.viewer}` });
    } else if (this.#moving || cost.events.some(({ action }) => action !== undefined)) {
      this.#way = sum(this.#way, cost);
    } else {
      this.ticker.later(cost);
    }
  }

  /** An action was sent, by this page or in the console: tells what came of it. */
  async sent({ kind, type, id, ...members }, answer, sent) {
    if (this.show.input?.typing.isSecret) delete members.text;
    this.owe(id);
    this.#moving += Number(moves.has(kind));
    try {
      const commit = await answer;
      this.settle(id);
      // What it caused may wait to be drawn: that draws it comes by a network.
      if (!this.#costs.has(commit)) await new Promise((/** @type {(_?: any) => void} */ resolve) => this.#waiting.set(commit, resolve));
      this.#tell(commit, { kind, ...members, sent });
    } catch (error) {
      this.#way = FREE;
      const name = nameOf(this.show, members.target);
      if (error.code === ErrorCode.disabled) this.ticker.refused(`${name ?? "The control"} is disabled, so the ${kind} has no effect.`);
      else this.ticker.problem(`${members.target === undefined ? wordsFor({ kind, ...members }) : wordsFor({ kind, target: members.target }, name)}: ${error.message}`);
    } finally {
      this.#moving -= Number(moves.has(kind));
      this.settle(id);
    }
  }

  /** @param {unknown} what */
  owe(what) {
    this.watch.owe(what);
  }

  /** @param {unknown} what */
  settle(what) {
    this.watch.settle(what);
  }

  #tell(commit, { who, sent, ...did }) {
    const { drawn, ...cost } = this.#costs.get(commit) ?? { ...FREE, drawn: performance.now() };
    const action = { ...cost.events.find((event) => event.event === "action"), ...did };
    const what = wordsFor({ kind: clockWords(commit.clock), ...action }, nameOf(this.show, action.target));
    this.ticker.action({ who, what, ...cost, ms: sent && drawn - sent, quietly: quiet.has(action.kind) });
  }
}

/** What a view is called, in quotes. @param {import("../device/device-session.js").DeviceSession} show @param {number} target */
export function nameOf({ renderer }, target) {
  const node = renderer.nodes.get(target);
  if (!node) return undefined;
  const name = node.members.label ?? [...node.element.querySelectorAll(".line")].map((line) => line.textContent).join(" ");
  return name ? `"${name}"` : undefined;
}
