// @ts-check
import { ActionError, mistake, SessionError } from "../../../web/client/errors.js";
import { moveFinger } from "../../../web/client/finger.js";
import { formatValue } from "../../../web/client/query.js";
import { onScreen } from "../../../web/client/target.js";
import { waitUntil } from "../waiting.mjs";
import { actionableTarget, uniqueTarget } from "./target.mjs";

/** @import { Session } from "../../../web/client/session.js" */
/** @import { WireCommit } from "../../../web/wire-types.d.ts" */

/**
 * @typedef {import("../../../web/client/view.js").AnyView} AnyView
 * @typedef {import("../../../web/client/tree.js").Tree} Tree
 * @typedef {import("../../../web/client/selector.js").Selector} Selector
 * @typedef {import("../../../web/client/target.js").Assessment & {path?:
 *   import("../../../web/client/drags.js").DragPath}} Assessment
 * @typedef {import("../../../web/client/finger.js").Pace} Pace
 */

/** The default timeout of an action or an assertion, in milliseconds. */
export const defaultTimeout = 5000;

/**
 * Refuses options that a call does not have, and a `timeout` that is no number of milliseconds.
 * @param {unknown} options @param {string} call @param {readonly string[]} names
 */
export function checkOptions(options, call, names) {
  if (options === undefined) return;
  if (typeof options !== "object" || options === null) {
    throw mistake(new TypeError(`${call}: options are an object; got ${formatValue(options)}`));
  }
  const other = Object.keys(options).find((name) => !names.includes(name));
  if (other !== undefined) {
    throw mistake(
      new TypeError(`${call} has no option ${formatValue(other)}${names.length ? `: use ${names.join(", ")}` : ""}`),
    );
  }
  const { timeout } = /** @type {{timeout?: unknown}} */ (options);
  if (timeout !== undefined && !(typeof timeout === "number" && Number.isFinite(timeout) && timeout >= 0)) {
    throw mistake(new TypeError(`${call}: timeout is a number of milliseconds; got ${formatValue(timeout)}`));
  }
}

/** Codes of refusals that may be due to a commit that had not arrived yet, because the tree was out of date. */
const stale = new Set(["unknown-view", "hidden", "disabled"]);

/** @param {Session} session @param {string} what @param {string} obstacle @param {string} reason */
export const timeoutError = (session, what, obstacle, reason) =>
  new ActionError({
    code: "timeout",
    message: `${what}: ${obstacle}${obstacle.endsWith("?") ? " It was not found," : ","} ${reason}. On the screen: ${
      onScreen(session.tree)
    }.`,
  });

/**
 * Waits until an action on a locator's view is possible, scrolls the view into sight if needed, and performs the
 * action.
 * @param {Session} session @param {Selector} selector @param {string} what is done, for errors
 * @param {(tree: Tree, view: AnyView) => Assessment} assess returns the action's step for a view
 * @param {{timeout?: number, pace?: Pace}} options @returns {Promise<WireCommit>} the commit
 */
export async function perform(session, selector, what, assess, { timeout = defaultTimeout, pace } = {}) {
  for (;;) {
    const { step, path } = await waitUntil(session, timeout, () => {
      const target = actionableTarget(session, selector, what);
      if ("obstacle" in target) return target;
      if ("scroll" in target) return { value: { step: target.scroll, path: undefined } };
      const result = assess(session.tree, target.view);
      return "step" in result ? { value: { step: result.step, path: result.path } } : { obstacle: result.obstacle };
    }, (obstacle, reason) => timeoutError(session, what, obstacle, reason)).catch((error) => {
      throw withSession(error, what);
    });
    const before = session.tree.seq;
    try {
      const commit = await session.send(step.kind, step.members);
      if (!step.last) continue;
      return path && pace ? await moveFinger(session, path, pace) : commit;
    } catch (error) {
      if (
        !(error instanceof ActionError && stale.has(error.code) && session.tree.seq !== before)
      ) throw withAction(error, what);
    }
  }
}

/**
 * Waits until a locator matches one visible view, and scrolls to it if needed.
 * @param {Session} session
 * @param {Selector} selector
 * @param {string} what
 * @param {{timeout?: number}} options
 * @returns {Promise<AnyView>}
 */
export async function reveal(session, selector, what, { timeout = defaultTimeout } = {}) {
  for (;;) {
    const result = await waitUntil(session, timeout, () => {
      const found = uniqueTarget(session, selector, what);
      return "obstacle" in found ? found : { value: found };
    }, (obstacle, reason) => timeoutError(session, what, obstacle, reason)).catch((error) => {
      throw withSession(error, what);
    });
    if ("view" in result) return result.view;
    await session.send(result.scroll.kind, result.scroll.members);
  }
}

/**
 * Adds the action to an error that ended the whole session.
 * @param {unknown} error
 * @param {string} what
 */
const withSession = (error, what) => (error instanceof SessionError ? withAction(error, what) : error);

/** @param {unknown} error @param {string} what was done when it occurred */
function withAction(error, what) {
  if (error instanceof ActionError || error instanceof SessionError) error.message = `${what}: ${error.message}`;
  return error;
}
