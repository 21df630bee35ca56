// @ts-check
import { timeOfDay } from "./device-frame.js";

/** How long the pill reports a restored connection, in milliseconds. */
const RETURN_DURATION = 4000;

const commitCount = (/** @type {number} */ n) => `${n} ${n === 1 ? "commit" : "commits"}`;

/** @typedef {import("./device-state.js").DeviceState} DeviceState */

/** @param {DeviceState} deviceState @param {Date | undefined} lastMessageAt when the last message was received */
export function lost(deviceState, lastMessageAt) {
  // The connection may be back when this module is loaded.
  if (deviceState.now !== "lost") return;
  deviceState.pill.textContent = lastMessageAt ? `Reconnecting, last seen ${timeOfDay(lastMessageAt)}` : "Reconnecting";
}

/**
 * @param {DeviceState} deviceState
 * @param {number | undefined} behind by how many commits the moment shown is past; undefined: the present is shown
 */
export function past(deviceState, behind) {
  clearTimeout(deviceState.timer);
  deviceState.behind = behind;
  deviceState.deviceFrame.element.toggleAttribute("data-past", behind !== undefined);
  clear(deviceState);
  deviceState.changed();
}

/**
 * Sets the pill's default content: nothing, or which past moment is shown, with the buttons that leave it.
 * @param {DeviceState} deviceState
 */
export function clear(deviceState) {
  const { behind, pill, canBranch } = deviceState;
  if (behind === undefined) return void (pill.textContent = "");
  const line = pill.querySelector(".ago") ?? Object.assign(document.createElement("span"), { className: "ago" });
  line.textContent = behind === 0
    ? "The last commit"
    : `${behind.toLocaleString("en")} ${behind === 1 ? "commit" : "commits"} ${canBranch ? "ago" : "before the end"}`;
  if (!line.isConnected) pill.replaceChildren(line, ...buttons(deviceState));
}

/**
 * The pill's buttons. They remain while the text changes, so that a focused button keeps the focus.
 * @param {DeviceState} deviceState
 */
function buttons(deviceState) {
  return [
    ["live", deviceState.canBranch ? "Live" : "End", "L"],
    ...(deviceState.canBranch ? [["branch", "Branch here", "B"]] : []),
  ].map(([command, textContent, key]) => {
    const button = Object.assign(document.createElement("button"), {
      type: "button",
      textContent,
      title: `${textContent} (${key})`,
    });
    button.dataset.command = command;
    button.addEventListener("click", () => deviceState.onPillButton?.(command));
    return button;
  });
}

/**
 * @param {DeviceState} deviceState
 * @param {{applied?: number, count?: number}} progress of the replay, if it is known
 */
export function recovering(deviceState, { applied, count }) {
  if (deviceState.now !== "recovering") return;
  deviceState.pill.textContent = applied === undefined || !count
    ? "Restoring…"
    : `Restoring… ${Math.floor(100 * applied / count)} %`;
}

/** @param {DeviceState} deviceState @param {number} count @param {boolean} snapshot */
export function back(deviceState, count, snapshot) {
  deviceState.set("live");
  deviceState.pill.textContent = `Back, ${
    snapshot ? "screen reloaded" : count === 0 ? "nothing missed" : `${commitCount(count)} caught up`
  }`;
  deviceState.timer = window.setTimeout(() => clear(deviceState), RETURN_DURATION);
}
