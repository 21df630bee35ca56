// @ts-check
import { AsyncLocalStorage } from "node:async_hooks";
import { mistake } from "../../../web/client/errors.js";
import { formatValue } from "../../../web/client/query.js";

/** @import { Session } from "../../../web/client/session.js" */
/** @import { WireGatewayMessage } from "../../../web/wire-types.d.ts" */
/** @typedef {{bytes: number, commits: number, callbacks: number, layoutPasses: number}} Cost */

const names = /** @type {const} */ (["bytes", "commits", "callbacks", "layoutPasses"]);

/**
 * The meter of the code that is measured. Several tests run concurrently, so each has its own meter.
 * @type {AsyncLocalStorage<Meter>}
 */
const meters = new AsyncLocalStorage();

/** Counts the messages of sessions while a function runs. */
class Meter {
  /** @type {Cost} */
  cost = { bytes: 0, commits: 0, callbacks: 0, layoutPasses: 0 };
  /** @type {Map<Session, () => void>} */
  #removals = new Map();
  /** @type {Session | undefined} */
  session;

  /** @param {Session} session */
  add(session) {
    if (this.#removals.has(session)) return;
    this.session ??= session;
    this.#removals.set(
      session,
      session.on(
        "message",
        (message, text) => this.#count(message, text),
      ),
    );
  }

  /** @param {WireGatewayMessage} message @param {string} text */
  #count(message, text) {
    if (message.type === "commit") {
      this.cost.commits += 1;
      this.cost.bytes += Buffer.byteLength(text);
    }
    if (message.type !== "event") return;
    if (message.event === "callback") this.cost.callbacks += 1;
    if (message.event === "layout") this.cost.layoutPasses += message.passes;
  }

  end() {
    for (const end of this.#removals.values()) end();
  }
}

/** Adds a session to the meter of the running code, if there is one. @param {Session} session that sends a message */
export const meter = (session) => meters.getStore()?.add(session);

/** @param {unknown} budget @returns {Partial<Cost>} */
export function checkBudget(budget) {
  const entries = typeof budget === "object" && budget !== null ? Object.entries(budget) : [];
  if (!entries.length) {
    throw mistake(new TypeError(`toCost takes a budget of ${names.join(", ")}; got ${formatValue(budget)}`));
  }
  for (const [name, value] of entries) {
    if (!names.some((each) => each === name)) {
      throw mistake(new TypeError(`toCost has no member ${formatValue(name)}: use ${names.join(", ")}`));
    }
    if (typeof value !== "number" || !(value >= 0)) {
      throw mistake(new TypeError(`toCost: ${name} is a number from 0 on; got ${formatValue(value)}`));
    }
  }
  return /** @type {Partial<Cost>} */ (budget);
}

/**
 * @param {() => unknown} action
 * @returns {Promise<{cost: Cost, session: Session}>} the cost of the work in the sessions that it uses
 */
export async function costOf(action) {
  const meter = new Meter();
  try {
    await meters.run(meter, action);
  } finally {
    meter.end();
  }
  if (!meter.session) {
    throw mistake(new TypeError("toCost: the function has done nothing in a session; await what it does"));
  }
  if (!meter.session.isSubscribed) {
    throw mistake(new TypeError("toCost needs the session's events: connect or launch it with { events: true }"));
  }
  return { cost: meter.cost, session: meter.session };
}
