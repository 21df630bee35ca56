// @ts-check
import { Feed } from "./feed.js";
import { Groups, isSaid, isToldOf } from "./console-groups.js";
import { keepingFocus, make } from "./make.js";
import { clockTime, count } from "./words.js";

/** The most lines that stand in the document. */
const most = 2000;

const kinds = { output: "Output", log: "Log", warning: "Warnings" };
const sorts = { output: "output", log: "log", warning: "warning", information: "warning", crash: "warning" };
const said = { log: "UIKit", warning: "Warning", information: "Note", crash: "Crash" };

/** What the app has printed and logged, and where it has broken rules: under the actions that led to it, the newest last. */
export default class ConsolePane {
  #isSeen = false;
  #drawn = "";
  /** Everything up to here was cleared away. */
  #from = 0;
  #follows = true;
  /** Kinds that are left out. @type {Set<string>} */
  #without = new Set();

  /** @param {HTMLElement} element @param {import("./instrument.js").Instrument} instrument */
  constructor(element, instrument) {
    this.instrument = instrument;
    this.feed = new Feed(instrument, isToldOf);
    this.filter = make("input", { type: "search", placeholder: "Filter", "aria-label": "Filter the console", on: { input: () => this.#draw(true) } });
    this.kinds = Object.entries(kinds).map(([kind, title]) => this.#toggle(kind, title));
    const clear = make("button", { type: "button", on: { click: () => this.#clear() } }, "Clear");
    this.lines = make("div", { class: "said" });
    this.scroller = make("div", { class: "scroller", tabindex: 0, role: "log", "aria-label": "Console", on: { scroll: () => this.#scrolled() } }, this.lines);
    this.newest = make("button", { type: "button", class: "newest", hidden: true, on: { click: () => this.#follow() } }, "Newest ↓");
    this.empty = make("p", { class: "nothing" });
    element.append(make("div", { class: "console" }, make("div", { class: "tools" }, this.filter, ...this.kinds, clear), this.empty, this.scroller, this.newest));
    for (const name of ["recorded", "moment"]) instrument.on(name, () => this.#draw());
    instrument.on("session", () => { this.#from = 0; this.#draw(true); });
    new ResizeObserver(() => this.#stay()).observe(this.scroller);
  }

  show() {
    this.#isSeen = true;
    this.#draw(true);
  }

  hide() {
    this.#isSeen = false;
  }

  #toggle(kind, title) {
    const button = make("button", { type: "button", "aria-pressed": "true", on: { click: () => {
      if (!this.#without.delete(kind)) this.#without.add(kind);
      button.setAttribute("aria-pressed", String(!this.#without.has(kind)));
      this.#draw(true);
    } } }, title);
    return button;
  }

  #clear() {
    this.#from = this.feed.settled.length + this.feed.tail.length;
    this.#draw(true);
  }

  #draw(isAsked = false) {
    if (!this.#isSeen) return;
    const { feed, instrument } = this;
    if (feed.update()) this.#from = 0;
    const { tail } = feed;
    const drawn = [instrument.recording.about.epoch, feed.settled.length, tail.length, instrument.moment].join();
    if (drawn === this.#drawn && !isAsked) return;
    this.#drawn = drawn;
    const groups = this.#groups(tail);
    const all = groups.reduce((sum, { lines }) => sum + lines.length, 0);
    this.empty.hidden = all > 0;
    this.scroller.hidden = all === 0;
    this.empty.textContent = this.#emptiness();
    keepingFocus(this.lines, () => this.lines.replaceChildren(...this.#elements(groups, all)));
    this.#stay();
  }

  /** What is to be seen, group by group. */
  #groups(tail) {
    const groups = new Groups();
    const told = [...this.feed.settled.map(({ event, moment }) => ({ event, turn: moment })), ...tail.map((event) => ({ event, turn: undefined }))];
    const words = this.filter.value.trim().toLowerCase();
    told.forEach(({ event, turn }, at) => { if (at >= this.#from || !isSaid(event)) groups.add(event, turn); });
    const fits = (line) => !this.#without.has(sorts[line.kind]) && (!words || [line.text, line.place, ...line.more ?? []].some((text) => text?.toLowerCase().includes(words)));
    return groups.list
      .map((group) => ({ ...group, lines: words && group.words.toLowerCase().includes(words) ? group.lines.filter(({ kind }) => !this.#without.has(sorts[kind])) : group.lines.filter(fits) }))
      .filter(({ lines }) => lines.length);
  }

  #emptiness() {
    if (this.filter.value || this.#without.size) return "Nothing fits the filter.";
    return this.#from ? "Cleared. What the app says from now on appears here." : "Nothing yet. What the app prints and logs appears here, and where it breaks a rule of containment or of layout.";
  }

  #elements(groups, all) {
    const elements = [];
    let left = most;
    const { moment } = this.instrument;
    for (const group of groups.toReversed()) {
      if (left <= 0) break;
      const lines = group.lines.slice(-left);
      left -= lines.length;
      elements.push(this.#group(group, lines, moment));
    }
    if (all > most) elements.push(make("p", { class: "quiet earlier" }, `${count(all - most, "earlier line")} left out: filter to see them`));
    return elements.reverse();
  }

  #group({ key, words, who, time, seq }, lines, moment) {
    const isLater = moment !== undefined && (seq === undefined || seq > moment);
    const title = words || "By itself";
    const others = who !== undefined && who !== this.instrument.session.viewer ? make("span", { class: "who" }, `viewer ${who}: `) : undefined;
    return make("section", { class: "group", "data-later": isLater },
      make("h3", { class: words ? undefined : "quiet" }, others, title, this.#time(time, seq, `${key}${seq}`, moment)),
      make("ol", {}, ...lines.map((line, at) => this.#line(line, `${key}${seq} ${at}`, moment))));
  }

  #line({ kind, text, time, place, more, seq }, key, moment) {
    const words = make("span", { class: "text" }, said[kind] ? make("b", {}, `${said[kind]} `) : undefined, text, place ? make("span", { class: "place" }, ` ${place}`) : undefined,
      more ? make("details", {}, make("summary", {}, kind === "crash" ? "Last output" : count(more.length, "constraint")), make("pre", {}, more.join("\n"))) : undefined);
    const isLater = moment !== undefined && (seq === undefined || seq > moment);
    const go = (event) => { if (!event.target.closest("button, summary, pre") && getSelection()?.isCollapsed) this.#go(seq); };
    return make("li", { "data-kind": kind, "data-later": isLater, "data-shown": seq !== undefined && seq === moment, on: { click: go } }, make("i", { "aria-hidden": "true" }), words, this.#time(time, seq, key, moment));
  }

  #time(time, seq, key, moment) {
    const text = clockTime(time);
    if (seq === undefined) return make("span", { class: "when quiet" }, text);
    return make("button", { type: "button", class: "plain when", "data-key": key, "aria-current": seq === moment ? "true" : undefined, title: "Show that moment", on: { click: () => this.#go(seq) } }, text);
  }

  #go(seq) {
    if (seq !== undefined) this.instrument.go(seq);
  }

  #scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.scroller;
    this.#follows = scrollTop + clientHeight > scrollHeight - 24;
    this.newest.hidden = this.#follows;
  }

  #follow() {
    this.#follows = true;
    this.#stay();
  }

  #stay() {
    if (this.#follows) this.scroller.scrollTop = this.scroller.scrollHeight;
    this.#scrolled();
  }
}
