// @ts-check
import { load } from "../shell/lazy-modules.js";

/** @import { ActionReports } from "../shell/action-reports.js" */
/** @import { DeviceSession } from "./device-session.js" */

/**
 * @typedef {"event" | "problem" | "idle" | "reportEarlier" | "commit" | "sent" | "awaitResponse" |
 *   "stopAwaiting"} Report the name of a method of `ActionReports`
 */

/**
 * Queues a device session's reports to the ticker until `ActionReports` is loaded. The first report that the ticker
 * shows loads it.
 */
export class ReportQueue {
  /** @type {ActionReports | undefined} */
  receiver;
  /** @type {[Report, ...any[]][]} any: the parameters of a report's method */
  #waiting = [];
  /** Fulfilled when `receiver` is loaded. @type {Promise<void> | undefined} */
  #loading;

  /** @param {DeviceSession} deviceSession */
  constructor(deviceSession) {
    this.deviceSession = deviceSession;
  }

  /** Whether `receiver` is loaded or is being loaded. */
  get isUsed() {
    return this.receiver !== undefined || this.#loading !== undefined;
  }

  /** @param {Report} name @param {any[]} values any: the parameters of the report's method */
  add(name, values) {
    if (this.receiver) return call(this.receiver, name, values);
    this.#waiting.push([name, ...values]);
    if (isShown(name, values[0])) return this.#load();
    // After a commit that no viewer's action caused, the events of its turn are not needed.
    if (name === "commit" && !this.#loading && !this.#waiting.some(([, message]) => message.action)) this.#waiting = [];
  }

  #load() {
    this.#loading ??= load("action-reports").then(({ ActionReports }) => {
      this.receiver = new ActionReports(this.deviceSession);
      for (const [name, ...values] of this.#waiting.splice(0)) call(this.receiver, name, values);
      this.deviceSession.workspace.changed(this.deviceSession);
    }, () => {
      this.#loading = undefined;
    });
  }
}

/**
 * Whether the ticker shows a report.
 * @param {Report} name
 * @param {any} message any: the first parameter of the report's method
 */
function isShown(name, message) {
  if (name === "commit") return message.action !== undefined;
  return name === "event" ? message.severity === "warning" : true;
}

/**
 * @param {ActionReports} reports
 * @param {Report} name
 * @param {any[]} values any: the parameters of the report's method
 */
function call(reports, name, values) {
  /** @type {(...values: any[]) => unknown} any: they fit, as `DeviceSession.report` checks */
  const report = reports[name];
  report.apply(reports, values);
}
