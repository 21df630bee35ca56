// @ts-check
import { timeOfDay } from "./device-frame.js";

/** How long the word of a return stays. */
const RETURN_STAYS = 4000;

const commits = (/** @type {number} */ n) => `${n} ${n === 1 ? "commit" : "commits"}`;

/** @typedef {import("./device-state.js").DeviceState} DeviceState */

/** @param {DeviceState} moments @param {Date | undefined} seen when the picture was last known to be true */
export function lost(moments, seen) {
  // The connection may be back by the time that this is loaded.
  if (moments.now !== "lost") return;
  moments.pill.textContent = seen ? `Reconnecting, last seen ${timeOfDay(seen)}` : "Reconnecting";
}

/** @param {DeviceState} moments @param {number | undefined} behind by how many commits the moment shown is past; undefined: the present is shown */
export function past(moments, behind) {
  clearTimeout(moments.timer);
  moments.behind = behind;
  moments.figure.element.toggleAttribute("data-past", behind !== undefined);
  clear(moments);
  moments.changed();
}

/** What the pill says of itself: nothing, or which past this is, and the ways out. @param {DeviceState} moments */
export function clear(moments) {
  const { behind, pill, branches } = moments;
  if (behind === undefined) return void (pill.textContent = "");
  const line = pill.querySelector(".ago") ?? Object.assign(document.createElement("span"), { className: "ago" });
  line.textContent = behind === 0 ? "The last commit" : `${behind.toLocaleString("en")} ${behind === 1 ? "commit" : "commits"} ${branches ? "ago" : "before the end"}`;
  if (!line.isConnected) pill.replaceChildren(line, ...ways(moments));
}

/** The buttons stay while the words change: who is on one is not to lose it. @param {DeviceState} moments */
function ways(moments) {
  return [["live", moments.branches ? "Live" : "End", "L"], ...(moments.branches ? [["branch", "Branch here", "B"]] : [])].map(([way, textContent, key]) => {
    const button = Object.assign(document.createElement("button"), { type: "button", textContent, title: `${textContent} (${key})` });
    button.dataset.way = way;
    button.addEventListener("click", () => moments.way?.(way));
    return button;
  });
}

/** @param {DeviceState} moments */
export function recovering(moments) {
  if (moments.now !== "recovering") return;
  moments.pill.textContent = "Restoring…";
}

/** @param {DeviceState} moments @param {number} count @param {boolean} snapshot */
export function back(moments, count, snapshot) {
  moments.show("live");
  moments.pill.textContent = `Back, ${snapshot ? "screen reloaded" : count === 0 ? "nothing missed" : `${commits(count)} caught up`}`;
  moments.timer = window.setTimeout(() => clear(moments), RETURN_STAYS);
}
