// @ts-check
/** @import { SentAction } from "../../../web/client/types.d.ts" */
/** @import { WireView } from "../../../web/wire-types.d.ts" */
/**
 * Why an action is not performed, in the gateway's words, if it is not.
 * @param {SentAction} action
 * @param {{isCrashed: boolean, isDown: boolean, chain: WireView[]}} at whether the action's finger is down; its target,
 *   and
 *   the views above that
 * @returns {{code: string, message: string} | undefined}
 */
export function refusalOf({ kind, target, x, y, phase, finger = 0 }, { isCrashed, isDown, chain }) {
  if (isCrashed) return { code: "crashed", message: "the session's process has crashed" };
  if (kind === "touch") {
    if (!(Number.isFinite(x) && Number.isFinite(y))) return { code: "bad-message", message: "x and y are numbers" };
    return isDown === (phase === "began") ? { code: "bad-touch", message: `${phase}: finger ${finger}` } : undefined;
  }
  if (["device", "life", "select", "type"].includes(kind)) return undefined;
  if (kind !== "tap" && kind !== "scroll") return { code: "unknown-action", message: `no action ${kind}` };
  if (typeof target !== "number") return { code: "bad-message", message: "target is a view's id" };
  if (chain.length === 0) return { code: "unknown-view", message: `no view ${target} on the screen` };
  const named = `${chain[0].type} ${target}`;
  if (chain.some((each) => each.hidden || each.alpha === 0 || each.interactive === false)) {
    return { code: "hidden", message: `${named} cannot be touched` };
  }
  if (kind === "scroll" && !chain[0].scroll) return { code: "not-scrollable", message: `${named} is no scroll view` };
  if (kind === "scroll" && !(Number.isFinite(x) && Number.isFinite(y))) {
    return { code: "bad-message", message: "x and y are numbers" };
  }
  if (chain.find((each) => each.tappable)?.enabled === false) {
    return { code: "disabled", message: `${named} is disabled` };
  }
  return undefined;
}
