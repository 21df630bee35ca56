// @ts-check
import { Session } from "../../web/client/session.js";
import { nearMisses } from "../../web/client/near-misses.js";
import { suggestions } from "../../web/client/target.js";
import { recordActions } from "./action-log.mjs";
import { withCallSite } from "./call-site.mjs";
import { meter } from "./expect/cost.mjs";
import { Locator } from "./locators/locator.mjs";

suggestions.nearMisses = nearMisses;

/** A session for scripts: it makes locators, and its errors name the line of the script. */
export class ScriptSession extends Session {
  /** @param {import("../../web/client/session.js").Options} options */
  constructor(options) {
    super(options);
    recordActions(this);
    this.on("sent", () => meter(this));
  }

  /** @param {string | RegExp} text @param {{exact?: boolean}} [options] */
  getByText(text, options) {
    return new Locator(this).getByText(text, options);
  }

  /** @param {string} role @param {{name?: string | RegExp, exact?: boolean}} [options] */
  getByRole(role, options) {
    return new Locator(this).getByRole(role, options);
  }

  /** @param {string | RegExp} label @param {{exact?: boolean}} [options] */
  getByLabel(label, options) {
    return new Locator(this).getByLabel(label, options);
  }

  /** @param {string | RegExp} identifier */
  getByIdentifier(identifier) {
    return new Locator(this).getByIdentifier(identifier);
  }

  /** @param {import("../../web/client/query.js").Query} query */
  locator(query) {
    return new Locator(this).locator(query);
  }
}

const asyncMethods = /** @type {const} */ ([
  "tap",
  "tapStatusBar",
  "scroll",
  "adjust",
  "touch",
  "drag",
  "swipe",
  "back",
  "type",
  "paste",
  "select",
  "key",
  "keyboard",
  "send",
  "waitFor",
  "pause",
  "resume",
  "rate",
  "advance",
  "step",
  "proceed",
  "settle",
  "settled",
  "device",
  "rotate",
  "resize",
  "background",
  "foreground",
  "memoryWarning",
  "why",
  "svg",
  "inspect",
  "source",
  "export",
  "ping",
  "network",
  "revoke",
  "restart",
]);

for (const name of asyncMethods) {
  const call = /** @type {(...values: never[]) => unknown} */ (Session.prototype[name]);
  Object.defineProperty(ScriptSession.prototype, name, {
    value: withCallSite(name, call),
    configurable: true,
    writable: true,
  });
}

for (const name of /** @type {const} */ (["getByText", "getByRole", "getByLabel", "getByIdentifier", "locator"])) {
  const call = /** @type {(...values: unknown[]) => Locator} */ (ScriptSession.prototype[name]);
  Object.defineProperty(ScriptSession.prototype, name, {
    value: withCallSite(name, call),
    configurable: true,
    writable: true,
  });
}
