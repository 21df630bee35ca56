// @ts-check
import { timeOfDay } from "./figure.js";
import { load } from "./later.js";

/** How long the word of a return stays. */
const RETURN_STAYS = 4000;

const commits = (n) => `${n} ${n === 1 ? "commit" : "commits"}`;

/** What a device shows when it is not simply live. Its figure names the moment, the style sheets do the rest. */
export class Moments {
  #timer;

  /** @param {import("./figure.js").Figure} figure @param {() => void} changed */
  constructor(figure, changed) {
    this.figure = figure;
    this.changed = changed;
    this.pill = figure.pill;
  }

  get now() {
    return this.figure.element.dataset.moment;
  }

  show(moment) {
    clearTimeout(this.#timer);
    const { element, screen } = this.figure;
    element.dataset.moment = moment;
    this.pill.textContent = "";
    screen.setAttribute("aria-busy", String(moment !== "live"));
    // Under the crash card nothing is to be reached; a lost connection leaves the focus where it is.
    screen.inert = moment === "crashed";
    this.changed();
  }

  /** @param {Date | undefined} seen when the picture was last known to be true */
  lost(seen) {
    this.show("lost");
    this.pill.textContent = seen ? `Reconnecting, last seen ${timeOfDay(seen)}` : "Reconnecting";
  }

  /** @param {number | undefined} behind by how many commits the moment shown is past; undefined: the present is shown */
  past(behind) {
    clearTimeout(this.#timer);
    this.figure.element.toggleAttribute("data-past", behind !== undefined);
    this.pill.textContent = behind === undefined ? "" : behind === 0 ? "The last commit" : `${commits(behind)} ago`;
    this.changed();
  }

  recovering() {
    this.show("recovering");
    this.pill.textContent = "Restoring…";
  }

  back(count, snapshot) {
    this.show("live");
    this.pill.textContent = `Back, ${snapshot ? "drawn anew" : count === 0 ? "nothing missed" : `${commits(count)} caught up`}`;
    this.#timer = setTimeout(() => { this.pill.textContent = ""; }, RETURN_STAYS);
  }

  /** There is no session to show, and a way on. @param {{code?: string, message: string}} error */
  async end(error) {
    (await load("end")).end(this.figure, error);
    this.show("dead");
  }
}
