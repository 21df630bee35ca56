// @ts-check
/** @import { WireReplay } from "../../wire-types.d.ts" */
/** @import { DeviceSession } from "./device-session.js" */

/** How many actions are listed. */
const listed = 20;

/**
 * Shows which actions a replay on another build did not perform as they were taken, or where one on the same build was
 * different. The report closes with the next action on the device.
 * @param {DeviceSession} deviceSession @param {WireReplay} message
 */
export function showReport(deviceSession, message) {
  deviceSession.deviceFrame.device.querySelector(".replay-report")?.remove();
  const report = new ReplayReport(message);
  deviceSession.deviceFrame.device.append(report.element);
  const listeners = [
    deviceSession.session.on("sent", () => close()),
    deviceSession.session.on("snapshot", () => close()),
  ];
  const close = () => {
    for (const remove of listeners) remove();
    report.element.remove();
  };
  if (deviceSession.watching) return report.buttons.remove();
  /** @param {Promise<void>} restart */
  const restarted = (restart) => restart.catch((error) => deviceSession.report("problem", error.message));
  report.add("Continue", close);
  report.add("Restart from scratch", () => restarted(deviceSession.session.restart("afresh")));
  const first = report.first;
  if (first < Infinity) {
    report.add(
      `Stop before action ${first}`,
      () => restarted(deviceSession.session.restart("before", { number: first })),
    );
  }
}

class ReplayReport {
  element = make("section", "build replay-report");
  buttons = make("p", "buttons");

  /** @param {WireReplay} message */
  constructor({ count, applied, moved, missing, state, damage = [] }) {
    this.element.setAttribute("role", "status");
    const entries = [...moved, ...missing].sort((one, other) => one.number - other.number);
    /** The number of the first action that was not performed as it was taken. */
    this.first = Math.min(...entries.map(({ number }) => number), state?.number ?? Infinity);
    const heading = damage.length > 0
      ? "The session's journal is damaged"
      : entries.length > 0
      ? `${applied} of ${count} actions apply to the new build`
      : "The replay differs from what was recorded";
    const name = make("h2", "build-name", heading);
    const list = make("ul", "replay-list");
    for (const line of damage) list.append(make("li", "", `${line[0].toUpperCase()}${line.slice(1)}.`));
    if (state) {
      list.append(
        make("li", "", `After action ${state.number}, ${state.kind} on ${state.was}, ${state.member} differed.`),
      );
    }
    for (const { number, kind, was, to, message: reason } of entries.slice(0, listed)) {
      const text = to === undefined
        ? `Action ${number}, ${kind} on ${was}, was left out: ${reason}.`
        : `Action ${number}, ${kind} on ${was}, was applied to ${to}.`;
      list.append(make("li", "", text));
    }
    if (entries.length > listed) list.append(make("li", "", `${entries.length - listed} more.`));
    this.element.append(name, list, this.buttons);
  }

  /** @param {string} text @param {() => void} action */
  add(text, action) {
    const button = Object.assign(make("button", this.buttons.childElementCount ? "" : "action", text), {
      type: "button",
    });
    button.addEventListener("click", action);
    this.buttons.append(button);
  }
}

/** @param {string} tag @param {string} className @param {string} [text] */
function make(tag, className, text = "") {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}
