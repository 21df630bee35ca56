// @ts-check
/** @import { WireReplay, WireReplayDifference } from "../../wire-types.d.ts" */
/** @import { DeviceSession } from "./device-session.js" */

/** The maximum number of actions that are listed. */
const maximumListed = 20;

/**
 * Lists the actions that a replay on another build did not perform as recorded, or where one on the same build
 * differed. The report closes with the next action on the device.
 * @param {DeviceSession} deviceSession @param {WireReplay} message
 */
export function showReport(deviceSession, message) {
  deviceSession.deviceFrame.device.querySelector(".replay-report")?.remove();
  // In the terminal of `vitrine dev`, somebody has chosen to go on.
  if (!message.count && !message.damage) return;
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
  const reportFailure = (restart) => restart.catch((error) => deviceSession.report("problem", error.message));
  report.add("Continue", close);
  report.add("Restart from scratch", () => reportFailure(deviceSession.session.restart("afresh")));
  for (const number of report.stops) {
    report.add(
      `Stop before action ${number}`,
      () => reportFailure(deviceSession.session.restart("before", { number })),
    );
  }
}

class ReplayReport {
  element = makeElement("section", "build replay-report");
  buttons = makeElement("p", "buttons");

  /** @param {WireReplay} message */
  constructor({ count, applied, moved, missing, state, vitrine, damage = [], unlisted = 0 }) {
    this.element.setAttribute("role", "status");
    const byNumber = (/** @type {{number: number}} */ one, /** @type {{number: number}} */ other) =>
      one.number - other.number;
    const entries = [...moved, ...missing].sort(byNumber);
    const changed = [...entries, ...state ? [state] : []].sort(byNumber);
    /** The numbers of the first action that was not performed as recorded, and of the first one that was left out. */
    this.stops = new Set([...changed.slice(0, 1), ...missing.slice(0, 1)].map(({ number }) => number));
    const heading = damage.length > 0
      ? "The session's journal is damaged"
      : entries.length > 0
      ? `${applied} of ${count} actions apply to the new build`
      : "The replay differs from what was recorded";
    const name = makeElement("h2", "build-name", heading);
    const list = makeElement("ul", "replay-list");
    for (const line of damage) list.append(makeElement("li", "", `${line[0].toUpperCase()}${line.slice(1)}.`));
    if (vitrine) {
      const text = vitrine === "another"
        ? "Another build of Vitrine has recorded the session."
        : "The journal does not name its build of Vitrine.";
      list.append(makeElement("li", "", `${text} Actions were matched by their descriptions.`));
    }
    if (state) {
      const action = `action ${state.number}, ${state.kind} on ${state.was},`;
      const text = state.expected === undefined
        ? `After ${action} ${state.member} differed.`
        : `The answer to ${action} differed. Recorded: ${state.expected}. In the replay: ${state.found}.`;
      list.append(makeElement("li", "", text), makeOutlines(state));
    }
    for (const { number, kind, was, to, confidence, message: reason, code } of entries.slice(0, maximumListed)) {
      const text = to === undefined
        ? code === undefined
          ? `Action ${number}, ${kind} on ${was}, was left out: ${reason}.`
          : `Action ${number}, ${kind} on ${was}, was performed, and is refused now with ${code}: ${reason}.`
        : `Action ${number}, ${kind} on ${was}, was applied to ${to}${
          confidence ? `, found by its ${confidence}` : ""
        }.`;
      list.append(makeElement("li", "", text));
    }
    const more = entries.length + unlisted - maximumListed;
    if (more > 0) list.append(makeElement("li", "", `${more.toLocaleString("en")} more.`));
    this.element.append(name, list, this.buttons);
  }

  /** @param {string} text @param {() => void} action */
  add(text, action) {
    const button = Object.assign(makeElement("button", this.buttons.childElementCount ? "" : "action", text), {
      type: "button",
    });
    button.addEventListener("click", action);
    this.buttons.append(button);
  }
}

/**
 * The outlines of the recorded screen and of the one in the replay, each closed at first.
 * @param {WireReplayDifference} difference
 */
function makeOutlines({ recorded, text }) {
  const item = makeElement("li", "replay-outlines");
  for (const [title, outline] of [["The recorded screen", recorded], ["The screen in the replay", text]]) {
    if (outline === undefined) {
      item.append(makeElement("p", "", "No outline of the recorded screen exists."));
      continue;
    }
    const details = makeElement("details", "");
    const content = makeElement("pre", "", outline);
    // The keyboard can scroll it.
    content.tabIndex = 0;
    details.append(makeElement("summary", "", title), content);
    item.append(details);
  }
  return item;
}

/** @param {string} tag @param {string} className @param {string} [text] */
function makeElement(tag, className, text = "") {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}
