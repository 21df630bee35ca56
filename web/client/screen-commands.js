// @ts-check
import { ErrorCode } from "../protocol.js";
import { pauseText } from "./clock.js";
import { ActionError, checkNumbers, mistake, SessionError } from "./errors.js";
import { destinationOf, isPoint, moveFinger, pace } from "./finger.js";
import { checkQuery, find, formatValue } from "./query.js";
import { animatedUntil } from "./settling.js";
import { assessBack, assessDrag, assessSwipe, press } from "./drags.js";
import { assessAdjustment, assessScroll, assessTap, onScreen, whyNothingMatches } from "./target.js";

/** @import { WireCommit } from "../wire-types.d.ts" */

/**
 * @typedef {import("./query.js").Query} Query
 * @typedef {import("./query.js").Found} Found
 * @typedef {import("./tree.js").Tree} Tree
 * @typedef {import("./target.js").Assessment} Assessment
 * @typedef {{
 *   readonly tree: Tree,
 *   readonly clock: {paused: boolean, rate: number},
 *   readonly time: number,
 *   readonly link: string,
 *   readonly waits: import("./wait.js").Waits,
 *   readonly answers: import("./answers.js").Answers,
 *   send(kind: string, members: object): Promise<WireCommit>,
 *   now(): number,
 *   readonly crash?: unknown,
 * }} ControlledSession the session that the commands act on
 */

const defaultTimeout = 5000;

/** Codes of a refusal whose reason may be that the tree was not up to date. */
const stale = new Set([ErrorCode.unknownView, ErrorCode.hidden, ErrorCode.disabled]);
/** @typedef {Parameters<typeof stale.has>[0]} StaleCode */

/** A person's commands at the screen: they find views, wait for them and act on them. */
export class ScreenCommands {
  #session;

  /** @param {ControlledSession} session */
  constructor(session) {
    this.#session = session;
  }

  /** @param {Query} query @param {{timeout?: number}} options @returns {Promise<WireCommit>} the commit */
  async tap(query, { timeout = defaultTimeout } = {}) {
    checkQuery(query);
    return this.#perform(`tap ${formatValue(query)}`, timeout, () => assessTap(this.#session.tree, query));
  }

  /**
   * @param {Query} query
   * @param {number} by steps
   * @param {{timeout?: number}} options
   * @returns {Promise<WireCommit>} the commit
   */
  async adjust(query, by, { timeout = defaultTimeout } = {}) {
    checkQuery(query);
    if (!Number.isInteger(by) || Math.abs(by) > 100) {
      throw mistake(new RangeError(`an adjustment goes by -100 to 100 steps; got ${formatValue(by)}`));
    }
    return this.#perform(
      `adjust ${formatValue(query)} by ${by}`,
      timeout,
      () => assessAdjustment(this.#session.tree, query, by),
    );
  }

  /**
   * @param {Query} query
   * @param {{x?: number, y?: number, timeout?: number}} offset
   * @returns {Promise<WireCommit>} the commit
   */
  async scroll(query, { x, y, timeout = defaultTimeout } = {}) {
    checkQuery(query);
    if (x === undefined && y === undefined) {
      throw mistake(new TypeError("scroll: x and y are undefined; one of them must be a number"));
    }
    checkNumbers({ ...(x !== undefined && { x }), ...(y !== undefined && { y }) });
    return this.#perform(
      `scroll ${formatValue(query)} to ${formatValue({ x, y })}`,
      timeout,
      () => assessScroll(this.#session.tree, query, { x, y }),
    );
  }

  /**
   * @param {import("./finger.js").DragOptions & import("./finger.js").Pace} options checked
   * @returns {Promise<WireCommit>} the commit of its end
   */
  async drag({ from, to, timeout = defaultTimeout, ...pace }) {
    const { tree } = this.#session;
    const assessDrags = () =>
      isPoint(from) ? press(from, destinationOf(to)(from)) : assessDrag(tree, from, destinationOf(to));
    return this.#drag(`drag ${formatValue(from)}`, timeout, assessDrags, pace);
  }

  /**
   * @param {import("./drags.js").Direction} direction
   * @param {Query | undefined} query
   * @param {{timeout?: number}} options
   * @returns {Promise<WireCommit>} the commit of its end
   */
  async swipe(direction, query, { timeout = defaultTimeout } = {}) {
    if (query) checkQuery(query);
    return this.#drag(
      `swipe ${direction}${query ? ` ${formatValue(query)}` : ""}`,
      timeout,
      () => assessSwipe(this.#session.tree, direction, query),
      pace(),
    );
  }

  /** @param {{timeout?: number}} options @returns {Promise<WireCommit>} the commit of its end */
  async back({ timeout = defaultTimeout } = {}) {
    return this.#drag("back", timeout, () => assessBack(this.#session.tree), pace());
  }

  /**
   * Performs a step. If the step puts a finger down, moves and lifts the finger.
   * @param {string} description
   * @param {number} timeout
   * @param {() => Assessment & {path?: import("./drags.js").DragPath}} assess
   * @param {import("./finger.js").Pace} pace
   */
  async #drag(description, timeout, assess, pace) {
    /** @type {import("./drags.js").DragPath | undefined} */ let path;
    const commit = await this.#perform(description, timeout, () => {
      const result = assess();
      path = result.path;
      return result;
    });
    return path ? moveFinger(this.#session, path, pace) : commit;
  }

  /** @param {Query} query @param {{timeout?: number, gone?: boolean}} options @returns {Promise<Found | undefined>} */
  async waitFor(query, { timeout = defaultTimeout, gone = false } = {}) {
    checkQuery(query);
    const tree = this.#session.tree;
    const wait = this.#session.waits.begin(
      timeout,
      () =>
        this.#timeoutError(
          `waitFor ${formatValue(query)}${gone ? " to be gone" : ""}`,
          timeout,
          gone ? "it is still on the screen" : whyNothingMatches(tree, query),
        ),
    );
    try {
      const found = await wait.until(() => {
        this.#requireOpenSession("waitFor");
        return gone ? !find(tree, query) || undefined : find(tree, query);
      });
      return found === true ? undefined : found;
    } finally {
      wait.end();
    }
  }

  /**
   * Performs steps until the last one is performed. After a refusal and a change of the tree, the step is assessed
   * again. A scroll without effect is repeated only after another change.
   * @param {string} description @param {number} timeout @param {() => Assessment} assess
   */
  async #perform(description, timeout, assess) {
    const session = this.#session;
    let obstacle = "nothing was seen";
    let code = "timeout";
    let unchangedSeq = -1;
    const nextStep = () => {
      this.#requireOpenSession(description);
      if (session.link !== "open") return void (obstacle = "the connection is lost");
      if (session.tree.seq === unchangedSeq) return undefined;
      const result = assess();
      if ("step" in result) return result.step;
      obstacle = result.obstacle;
      code = result.isAmbiguous ? "ambiguous" : "timeout";
      // During animations, views that leave the screen and views that appear may look alike.
      if (result.isAmbiguous && !this.#isMoving()) {
        throw new ActionError({ code, message: `${description}: ${obstacle}.` });
      }
      return undefined;
    };
    const wait = session.waits.begin(timeout, () => this.#timeoutError(description, timeout, obstacle, code));
    try {
      for (;;) {
        const { kind, members, last } = await wait.until(nextStep);
        const before = session.tree.seq;
        obstacle = "it was sent, and the app has not answered";
        code = "timeout";
        try {
          const commit = await wait.within(session.send(kind, members));
          if (last) return commit;
          obstacle = "it could not be scrolled into view";
          if (!changedScroll(commit, Number(members.target))) unchangedSeq = session.tree.seq;
        } catch (error) {
          if (
            !(error instanceof ActionError && stale.has(/** @type {StaleCode} */ (error.code)) &&
              session.tree.seq !== before)
          ) throw error;
        }
      }
    } finally {
      wait.end();
    }
  }

  /** Whether the screen is about to change because of an animation or an answer. */
  #isMoving() {
    const session = this.#session;
    return !session.clock.paused && animatedUntil(session) !== undefined || session.answers.pending.size > 0;
  }

  /** @param {string} description */
  #requireOpenSession(description) {
    const { link } = this.#session;
    if (link !== "closed" && link !== "gone") return;
    throw new SessionError("closed", `${description}: the session is ${link}`);
  }

  /** @param {string} description @param {number} timeout @param {string} obstacle @param {string} [code] */
  #timeoutError(description, timeout, obstacle, code = "timeout") {
    const obstacleText = obstacle.endsWith("?") ? `${obstacle} It was not found,` : `${obstacle},`;
    return new ActionError({
      code,
      message: `${description}: ${obstacleText} after ${timeout} ms. On the screen: ${onScreen(this.#session.tree)}.${
        pauseText(this.#session)
      }`,
    });
  }
}

/** @param {WireCommit} commit @param {number} id */
function changedScroll(commit, id) {
  return Boolean(commit.views?.some((view) => view.id === id && view.scroll));
}
