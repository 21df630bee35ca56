// @ts-check
/** @typedef {import("./console-groups.js").Line} Line */
/** @typedef {import("./console-groups.js").Group} Group */
import { Feed } from "./feed.js";
import { Groups, isConsoleLine, isConsoleLineOrAction } from "./console-groups.js";
import { keepingFocus, make } from "./elements.js";
import { clockTime, count } from "./formatting.js";

/** The maximum number of lines in the document. */
const maximumLines = 2000;

const kinds = { output: "Output", log: "Log", warning: "Warnings" };
/** @type {Record<string, string>} */
const filterKinds = { output: "output", log: "log", warning: "warning", information: "warning", crash: "warning" };
/** @type {Record<string, string>} */
const prefixes = { log: "UIKit", warning: "Warning", information: "Note", crash: "Crash" };

/** The app's output, its log and its broken rules, grouped by the actions that caused them, the newest last. */
export default class ConsolePane {
  #isVisible = false;
  #drawn = "";
  #groups = new Groups();
  /** The number of the feed's messages that are in groups. */
  #read = 0;
  /** Everything before this index was cleared. */
  #clearedUntil = 0;
  /**
   * The element of each group, and the text of the values that it depends on.
   * @type {WeakMap<object, {element: HTMLElement, stamp: string}>}
   */
  #cache = new WeakMap();
  #followsNewest = true;
  /** The hidden kinds. @type {Set<string>} */
  #hiddenKinds = new Set();

  /** @param {HTMLElement} element @param {import("./instrument.js").Instrument} instrument */
  constructor(element, instrument) {
    this.instrument = instrument;
    this.feed = new Feed(instrument, isConsoleLineOrAction);
    this.filter = make("input", {
      type: "search",
      placeholder: "Filter",
      "aria-label": "Filter the console",
      input: () => this.#draw(true),
    });
    this.kinds = Object.entries(kinds).map(([kind, title]) => this.#toggle(kind, title));
    const clear = make("button", { type: "button", click: () => this.#clear() }, "Clear");
    this.lines = make("div", { className: "groups" });
    this.hiddenNote = make("p", { className: "quiet earlier", hidden: true });
    this.scroller = make(
      "div",
      {
        className: "scroller",
        tabIndex: 0,
        role: "log",
        "aria-label": "Console",
        scroll: () => this.#scrolled(),
      },
      this.hiddenNote,
      this.lines,
    );
    this.newest = make(
      "button",
      { type: "button", className: "newest", hidden: true, click: () => this.#follow() },
      "Newest ↓",
    );
    this.empty = make("p", { className: "nothing" });
    element.append(
      make(
        "div",
        { className: "console" },
        make("div", { className: "tools" }, this.filter, ...this.kinds, clear),
        this.empty,
        this.scroller,
        this.newest,
      ),
    );
    for (const name of /** @type {const} */ (["recorded", "moment"])) instrument.on(name, () => this.#draw());
    instrument.on("session", () => this.#draw(true));
    new ResizeObserver(() => this.#scrollToEnd()).observe(this.scroller);
  }

  refresh() {
    this.#isVisible = true;
    this.#draw(true);
  }

  hide() {
    this.#isVisible = false;
  }

  /** @param {string} kind @param {string} title */
  #toggle(kind, title) {
    const button = make("button", {
      type: "button",
      "aria-pressed": "true",
      click: () => {
        if (!this.#hiddenKinds.delete(kind)) this.#hiddenKinds.add(kind);
        button.setAttribute("aria-pressed", String(!this.#hiddenKinds.has(kind)));
        this.#draw(true);
      },
    }, title);
    return button;
  }

  #clear() {
    this.#reset(this.feed.settled.length + this.feed.tail.length);
    this.#draw(true);
  }

  #reset(from = 0) {
    this.#clearedUntil = from;
    this.#read = 0;
    this.#groups = new Groups();
  }

  #draw(isForced = false) {
    if (!this.#isVisible) return;
    const { feed, instrument } = this;
    if (feed.update()) this.#reset();
    const { tail } = feed;
    const drawn = [instrument.recording.about.epoch, feed.settled.length, tail.length, instrument.moment].join();
    if (drawn === this.#drawn && !isForced) return;
    this.#drawn = drawn;
    const isNew = (/** @type {import("./recording.js").Recorded} */ event, /** @type {number} */ at) =>
      at >= this.#clearedUntil || !isConsoleLine(event);
    for (; this.#read < feed.settled.length; this.#read++) {
      const { event, moment } = feed.settled[this.#read];
      if (isNew(event, this.#read)) this.#groups.add(event, moment);
    }
    const { elements, left } = this.#elements(
      this.#groups.and(tail.filter((event, at) => isNew(event, this.#read + at))),
    );
    this.empty.hidden = elements.length > 0;
    this.scroller.hidden = elements.length === 0;
    this.empty.textContent = this.#emptyText();
    this.hiddenNote.hidden = !left;
    this.hiddenNote.textContent = `${count(left, "earlier line")} hidden. Use the filter to find them.`;
    keepingFocus(this.lines, () => setChildren(this.lines, elements));
    this.#scrollToEnd();
  }

  #emptyText() {
    if (this.filter.value || this.#hiddenKinds.size) return "No lines match the filter.";
    return this.#clearedUntil
      ? "Cleared. New output of the app appears here."
      : "No output yet. What the app prints and logs appears here, with warnings about containment and layout.";
  }

  /**
   * The elements of the newest groups that fit, and the number of other lines.
   * @param {import("./console-groups.js").Group[]} groups
   */
  #elements(groups) {
    /** @type {HTMLElement[]} */ const elements = [];
    const words = this.filter.value.trim().toLowerCase();
    const stamp = [this.instrument.moment, words, ...this.#hiddenKinds].join("|");
    let [remaining, left] = [maximumLines, 0];
    for (const group of groups.toReversed()) {
      const lines = this.#matchingLines(group, words);
      const newest = remaining > 0 ? lines.slice(-remaining) : [];
      remaining -= newest.length;
      left += lines.length - newest.length;
      if (newest.length) {
        elements.push(this.#cachedElement(group, newest, `${stamp}|${newest.length}|${newest.at(-1)?.text}`));
      }
    }
    return { elements: elements.reverse(), left };
  }

  /** @param {Group} group @param {string} words */
  #matchingLines({ lines, words: action }, words) {
    if (!words && this.#hiddenKinds.size === 0) return lines;
    const isAll = !words || action.toLowerCase().includes(words);
    return lines.filter(({ kind, text, location, more = [] }) =>
      !this.#hiddenKinds.has(filterKinds[kind]) &&
      (isAll || [text, location, ...more].some((each) => each?.toLowerCase().includes(words)))
    );
  }

  /** @param {Group} group @param {Line[]} lines @param {string} stamp */
  #cachedElement(group, lines, stamp) {
    const known = this.#cache.get(group);
    if (known?.stamp === stamp) return known.element;
    const element = this.#group(group, lines, this.instrument.moment);
    this.#cache.set(group, { element, stamp });
    return element;
  }

  /** @param {Group} group @param {Line[]} lines @param {number | undefined} moment */
  #group({ key, words, who, time, seq }, lines, moment) {
    const isLater = moment !== undefined && (seq === undefined || seq > moment);
    const title = words || "Without an action";
    const others = who !== undefined && who !== this.instrument.session.viewer
      ? make("span", { className: "sender" }, `viewer ${who}: `)
      : undefined;
    return make(
      "section",
      { className: "group", "data-after-moment": isLater },
      make(
        "h3",
        { className: words ? undefined : "quiet" },
        others,
        title,
        this.#time(time, seq, `${key}${seq}`, moment),
      ),
      make("ol", {}, ...lines.map((line, at) => this.#line(line, `${key}${seq} ${at}`, moment))),
    );
  }

  /** @param {Line} line @param {string} key @param {number | undefined} moment */
  #line({ kind, text, time, location, more, seq }, key, moment) {
    const words = make(
      "span",
      { className: "text" },
      prefixes[kind] ? make("b", {}, `${prefixes[kind]} `) : undefined,
      text,
      location ? make("span", { className: "place" }, ` ${location}`) : undefined,
      more
        ? make(
          "details",
          {},
          make("summary", {}, kind === "crash" ? "Last output" : count(more.length, "constraint")),
          make("pre", {}, more.join("\n")),
        )
        : undefined,
    );
    const isLater = moment !== undefined && (seq === undefined || seq > moment);
    const onClick = (/** @type {MouseEvent} */ event) => {
      if (!/** @type {Element} */ (event.target).closest("button, summary, pre") && getSelection()?.isCollapsed) {
        this.#seek(seq);
      }
    };
    return make(
      "li",
      {
        "data-kind": kind,
        "data-after-moment": isLater,
        "data-shown": seq !== undefined && seq === moment,
        click: onClick,
      },
      make("i", { "aria-hidden": "true" }),
      words,
      this.#time(time, seq, key, moment),
    );
  }

  /** @param {number} time @param {number | undefined} seq @param {string} key @param {number | undefined} moment */
  #time(time, seq, key, moment) {
    const text = clockTime(time);
    if (seq === undefined) return make("span", { className: "when quiet" }, text);
    return make("button", {
      type: "button",
      className: "plain when",
      "data-key": key,
      "aria-current": seq === moment ? "true" : undefined,
      title: "Go to this moment",
      click: () => this.#seek(seq),
    }, text);
  }

  /** @param {number | undefined} seq */
  #seek(seq) {
    if (seq !== undefined) this.instrument.seek(seq);
  }

  #scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.scroller;
    this.#followsNewest = scrollTop + clientHeight > scrollHeight - 24;
    this.newest.hidden = this.#followsNewest;
  }

  #follow() {
    this.#followsNewest = true;
    this.#scrollToEnd();
  }

  /** Scrolls to the newest line, if the pane follows it. */
  #scrollToEnd() {
    if (this.#followsNewest) this.scroller.scrollTop = this.scroller.scrollHeight;
    this.#scrolled();
  }
}

/**
 * Makes these elements the children of a parent, in order, without touching those that are in place.
 * @param {HTMLElement} parent @param {HTMLElement[]} elements
 */
function setChildren(parent, elements) {
  const wanted = new Set(elements);
  for (const each of [...parent.children]) if (!wanted.has(/** @type {HTMLElement} */ (each))) each.remove();
  elements.forEach((element, at) => {
    if (parent.children[at] !== element) parent.insertBefore(element, parent.children[at] ?? null);
  });
}
