// @ts-check
import { ErrorCode } from "../../protocol.js";
import { ResponseWatch } from "../device/response-watch.js";
import { clockMovingKinds, Ticker, wordsFor } from "./ticker.js";

export { wordsFor };

/** @import { WireClock, WireCommit, WireSnapshot } from "../../wire-types.d.ts" */
/** @import { DeviceSession, Failure } from "../device/device-session.js" */
/** @import { ActionMembers, Effects, EventMembers } from "./ticker.js" */

/** @typedef {Effects & {drawn: number}} Cost what commits caused, and when the last was drawn */

/** @type {Cost} */
const NO_COST = { bytes: 0, events: [], commits: 0, drawn: 0 };
/** @param {Cost} a @param {Cost} b @returns {Cost} */
const sum = (a, b) => ({
  bytes: a.bytes + b.bytes,
  events: [...a.events, ...b.events],
  commits: a.commits + b.commits,
  drawn: b.drawn,
});

/**
 * Kinds of actions that occur many times a second. Screen readers do not read them.
 * @type {ReadonlySet<string | undefined>}
 */
const unannouncedKinds = new Set(["scroll", "touch", "type", "compose", "key", "select", "paste"]);

/**
 * Describes an action without an event. Actions that change the clock may have none.
 * @param {WireClock | undefined} clock
 */
export const clockWords = (clock) => clock ? `clock ${clock.paused ? "paused" : `at ${clock.rate}×`}` : "clock";

/** Follows a session's actions from when they are sent to when they are drawn, and shows them in the ticker. */
export class ActionReports {
  /** The cost of each answer, until its action is reported. @type {WeakMap<object, Cost>} */
  #costs = new WeakMap();
  /** Functions to call when an answer is drawn. @type {WeakMap<object, () => void>} */
  #onDrawn = new WeakMap();
  /** The cost of the commits before the answer of an action that moves the clock. */
  #costBeforeAnswer = NO_COST;
  /** The number of this page's actions that move the clock and have no answer yet. */
  #pendingClockActions = 0;
  /** The epoch of the process whose commit came last. @type {string} */
  #epoch;

  /** @param {import("../device/device-session.js").DeviceSession} deviceSession */
  constructor(deviceSession) {
    this.deviceSession = deviceSession;
    this.#epoch = deviceSession.session.epoch;
    this.ticker = new Ticker(document);
    this.watch = new ResponseWatch(deviceSession);
  }

  /** @param {EventMembers} message */
  event(message) {
    if (message.event === "output") this.watch.receiveOutput(message.text ?? "");
    this.ticker.event(message);
  }

  /** @param {string} text */
  problem(text) {
    this.ticker.problem(text);
  }

  idle() {
    this.ticker.idle();
  }

  /**
   * Reports the last action before this page was opened, if none has been reported since.
   * @param {{writeTo(ticker: Ticker): void}} lastAction
   */
  reportEarlier(lastAction) {
    if (this.ticker.isIdle) lastAction.writeTo(this.ticker);
  }

  /** @param {WireCommit | WireSnapshot} message @param {number} bytes @param {number} drawn when it was drawn */
  commit(message, bytes, drawn) {
    const [action, viewer] = message.type === "commit" ? [message.action, message.viewer] : [];
    const cost = { bytes, events: this.#eventsOfProcess(), commits: 1, drawn };
    if (action !== undefined) {
      this.#costs.set(message, sum(this.#costBeforeAnswer, cost));
      this.#onDrawn.get(message)?.();
      this.#costBeforeAnswer = NO_COST;
      if (viewer !== this.deviceSession.session.viewer) this.#report(message, { who: `viewer ${viewer}` });
    } else if (this.#pendingClockActions || cost.events.some((event) => event.action !== undefined)) {
      this.#costBeforeAnswer = sum(this.#costBeforeAnswer, cost);
    } else {
      this.ticker.addLaterEffects(cost);
    }
  }

  /**
   * Dequeues the events of the turn. If a new process has taken over, an action of the one before gets no answer: its
   * events and commits are not those of the next action.
   */
  #eventsOfProcess() {
    const events = this.ticker.dequeueEvents();
    const { epoch } = this.deviceSession.session;
    if (epoch === this.#epoch) return events;
    this.#epoch = epoch;
    this.#costBeforeAnswer = NO_COST;
    return events.filter(({ action }) => action === undefined);
  }

  /**
   * Reports an action of this page or its console when it is answered.
   * @param {ActionMembers & {id: string, type?: string}} action
   * @param {Promise<WireCommit>} answer
   * @param {number} sent when the action was sent
   */
  async sent({ kind, type, id, ...members }, answer, sent) {
    if (this.deviceSession.input?.typing.isSecret) delete members.text;
    this.awaitResponse(id);
    this.#pendingClockActions += Number(clockMovingKinds.has(kind));
    try {
      const commit = await answer;
      this.stopAwaiting(id);
      // The commit may wait for modules that draw it.
      if (!this.#costs.has(commit)) {
        await new Promise((/** @type {(value: void) => void} */ resolve) => this.#onDrawn.set(commit, resolve));
      }
      this.#report(commit, { kind, ...members, sent });
    } catch (reason) {
      const error = /** @type {Failure} an answer is rejected with no other */ (reason);
      this.#costBeforeAnswer = NO_COST;
      const name = nameOf(this.deviceSession, members.target);
      if (error.code === ErrorCode.disabled) {
        this.ticker.refused(`${name ?? "The control"} is disabled, so the ${kind} has no effect.`);
      } else {this.ticker.problem(`${
          members.target === undefined
            ? wordsFor({ kind, ...members })
            : wordsFor({ kind, target: members.target }, name)
        }: ${error.message}`);}
    } finally {
      this.#pendingClockActions -= Number(clockMovingKinds.has(kind));
      this.stopAwaiting(id);
    }
  }

  /** @param {unknown} what */
  awaitResponse(what) {
    this.watch.awaitResponse(what);
  }

  /** @param {unknown} what */
  stopAwaiting(what) {
    this.watch.stopAwaiting(what);
  }

  /** @param {WireCommit | WireSnapshot} commit @param {ActionMembers & {who?: string, sent?: number}} action */
  #report(commit, { who, sent, ...members }) {
    const { drawn, ...cost } = this.#costs.get(commit) ?? { ...NO_COST, drawn: performance.now() };
    const action = { ...cost.events.find((event) => event.event === "action"), ...members };
    const what = wordsFor({ kind: clockWords(commit.clock), ...action }, nameOf(this.deviceSession, action.target));
    this.ticker.action({
      who,
      what,
      ...cost,
      ms: sent === undefined ? undefined : drawn - sent,
      quietly: unannouncedKinds.has(action.kind),
    });
  }
}

/**
 * The label or the text of a view, in quotes.
 * @param {DeviceSession} deviceSession
 * @param {number | undefined} target the view's id
 * @returns {string | undefined}
 */
export function nameOf({ renderer }, target) {
  const node = target === undefined ? undefined : renderer.nodes.get(target);
  if (!node) return undefined;
  const name = node.members.label ??
    ([...node.element.querySelectorAll(".line")].map((line) => line.textContent).join(" ") ||
      node.element.querySelector("[aria-label]")?.ariaLabel);
  return name ? `"${name}"` : undefined;
}
