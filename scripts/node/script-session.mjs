// @ts-check
import { Session } from "../../web/client/session.js";
import { nearMisses } from "../../web/client/near-misses.js";
import { suggestions } from "../../web/client/target.js";
import { naming } from "./call-site.mjs";

suggestions.nearMisses = nearMisses;

/** A session as scripts have it: the errors of what it does name the line of the script. */
export class ScriptSession extends Session {}

const calls = /** @type {const} */ ([
  "tap", "tapStatusBar", "scroll", "adjust", "touch", "drag", "swipe", "back", "type", "paste", "select", "key", "keyboard", "send", "waitFor",
  "pause", "resume", "rate", "advance", "step", "proceed", "settle", "settled", "device", "rotate", "resize", "background", "foreground", "memoryWarning",
  "why", "svg", "inspect", "source", "export", "ping", "restart",
]);

for (const name of calls) {
  const call = /** @type {(...values: any[]) => Promise<any>} */ (Session.prototype[name]);
  Object.defineProperty(ScriptSession.prototype, name, { value: naming(name, call), configurable: true, writable: true });
}
