// @ts-check
import { timeOfDay } from "./stage.js";

/** How long the word of a return stays. */
const RETURN_STAYS = 4000;

const DEAD = {
  "unknown-scene": ["No such scene", "All scenes"],
  "unknown-session": ["No such session", "All scenes"],
  unavailable: ["No session could be started", "Try again"],
};

/** What the stage shows when it is not simply live. `body` names the moment, the style sheets do the rest. */
export class Moments {
  #timer;
  /** Of the past that is shown: by how many commits, see `past`. @type {number | undefined} */
  #behind;
  /** What leads out of the past, by name: `live`, `branch`. @type {((name: string) => void) | undefined} */
  way;
  /** Whether it can be lived on from a past moment: not where there is only a recording. */
  branches = true;

  /** @param {Document} document */
  constructor(document) {
    this.body = document.body;
    for (const id of ["pill", "screen", "first"]) this[id] = document.getElementById(id);
    this.dead = ["name", "reason", "way"].map((part) => document.getElementById(`dead-${part}`));
    this.pill.addEventListener("click", ({ target }) => { if (target.dataset.way) this.way?.(target.dataset.way); });
  }

  get now() {
    return this.body.dataset.moment;
  }

  show(moment) {
    clearTimeout(this.#timer);
    this.body.dataset.moment = moment;
    this.#clear();
    this.screen.setAttribute("aria-busy", String(moment !== "live"));
    // Under the crash card nothing is to be reached; a lost connection leaves the focus where it is.
    this.screen.inert = moment === "crashed";
  }

  /** @param {{id: string, title: string}} scene the first to try */
  welcome({ id, title }) {
    this.first.textContent = `Open ${title}`;
    this.first.href = `/?scene=${encodeURIComponent(id)}`;
    this.show("welcome");
  }

  /** @param {Date | undefined} seen when the picture was last known to be true */
  lost(seen) {
    this.show("lost");
    this.pill.textContent = seen ? `Reconnecting, last seen ${timeOfDay(seen)}` : "Reconnecting";
  }

  /** @param {number | undefined} behind by how many commits the moment shown is past; undefined: the present is shown */
  past(behind) {
    clearTimeout(this.#timer);
    this.#behind = behind;
    this.body.toggleAttribute("data-past", behind !== undefined);
    this.#clear();
  }

  /** What the pill says of itself: nothing, or which past this is, and the ways out. */
  #clear() {
    if (this.#behind === undefined) return void (this.pill.textContent = "");
    const words = this.#behind === 0 ? "The last commit" : `${this.#behind.toLocaleString("en")} ${this.#behind === 1 ? "commit" : "commits"} ${this.branches ? "ago" : "before the end"}`;
    const line = this.pill.querySelector(".ago") ?? Object.assign(document.createElement("span"), { className: "ago" });
    line.textContent = words;
    if (!line.isConnected) this.pill.replaceChildren(line, ...this.#ways());
  }

  /** The buttons stay while the words change: who is on one is not to lose it. */
  #ways() {
    return [["live", this.branches ? "Live" : "End", "L"], ...(this.branches ? [["branch", "Branch here", "B"]] : [])].map(([way, textContent, key]) => {
      const button = Object.assign(document.createElement("button"), { type: "button", textContent, title: `${textContent} (${key})` });
      button.dataset.way = way;
      return button;
    });
  }

  recovering() {
    this.show("recovering");
    this.pill.textContent = "Restoring…";
  }

  back(commits, snapshot) {
    this.show("live");
    const what = snapshot ? "drawn anew" : commits === 0 ? "nothing missed" : `${commits} ${commits === 1 ? "commit" : "commits"} caught up`;
    this.pill.textContent = `Back, ${what}`;
    this.#timer = setTimeout(() => this.#clear(), RETURN_STAYS);
  }

  /** There is no session to show, and a way on. @param {{code?: string, message: string}} error */
  end({ code = "", message }, again = location.href) {
    const [name, way] = DEAD[code] ?? ["No connection", "Try again"];
    const [title, reason, link] = this.dead;
    title.textContent = name;
    reason.textContent = sentence(message);
    link.textContent = way;
    link.href = way === "Try again" ? again : "/";
    this.show("dead");
  }
}

const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? "" : ".");
