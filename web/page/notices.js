// @ts-check
import { timeOfDay } from "./figure.js";

/** How long the word of a return stays. */
const RETURN_STAYS = 4000;

const commits = (n) => `${n} ${n === 1 ? "commit" : "commits"}`;

/** @typedef {import("./moments.js").Moments} Moments */

/** @param {Moments} moments @param {Date | undefined} seen when the picture was last known to be true */
export function lost(moments, seen) {
  moments.show("lost");
  moments.pill.textContent = seen ? `Reconnecting, last seen ${timeOfDay(seen)}` : "Reconnecting";
}

/** @param {Moments} moments @param {number | undefined} behind by how many commits the moment shown is past; undefined: the present is shown */
export function past(moments, behind) {
  clearTimeout(moments.timer);
  moments.figure.element.toggleAttribute("data-past", behind !== undefined);
  moments.pill.textContent = behind === undefined ? "" : behind === 0 ? "The last commit" : `${commits(behind)} ago`;
  moments.changed();
}

/** @param {Moments} moments */
export function recovering(moments) {
  moments.show("recovering");
  moments.pill.textContent = "Restoring…";
}

/** @param {Moments} moments @param {number} count @param {boolean} snapshot */
export function back(moments, count, snapshot) {
  moments.show("live");
  moments.pill.textContent = `Back, ${snapshot ? "drawn anew" : count === 0 ? "nothing missed" : `${commits(count)} caught up`}`;
  moments.timer = setTimeout(() => { moments.pill.textContent = ""; }, RETURN_STAYS);
}
