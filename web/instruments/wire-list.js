// @ts-check
/** @import { Entry } from "./wire-log.js" */
import { make } from "./elements.js";
import { formatJSON } from "./json-formatting.js";
import { clockTime, size } from "./formatting.js";

/** With touch input, a collapsed message is as high as a finger needs. */
const phone = matchMedia("(max-width: 719px)");
/** The additional height of an expanded message, the same as in `wire.css`. */
const expandedHeight = 240;

/** The maximum length of a text that is indented. */
const maximumIndentedLength = 200_000;

/**
 * A list of messages of which only the visible ones are in the document, so that 10,000 cost as much as twenty. A
 * message expands to its JSON.
 */
export class WireList {
  /** @type {import("./wire-log.js").Entry[]} */
  #entries = [];
  /** The numbers of the expanded messages. @type {Set<number>} */
  #expanded = new Set();
  /** The indexes of the expanded entries in `#entries`. @type {number[]} */
  #expandedIndexes = [];
  /** @type {Map<number, HTMLElement>} */
  #rows = new Map();
  #followsNewest = true;

  constructor() {
    this.list = make("ol", {});
    this.element = make("div", {
      className: "messages",
      tabIndex: 0,
      role: "region",
      "aria-label": "Messages",
      scroll: () => this.#scrolled(),
    }, this.list);
    new ResizeObserver(() => this.draw(this.#entries)).observe(this.element);
  }

  get #rowHeight() {
    return phone.matches ? 44 : 24;
  }

  /** @param {import("./wire-log.js").Entry[]} entries */
  draw(entries) {
    this.#entries = entries;
    const first = entries[0]?.number ?? 0;
    const expanded = [...this.#expanded].filter((number) => number >= first);
    const indexes = expanded.map((number) => this.#indexOf(number));
    this.#expandedIndexes = indexes.filter((at) => at >= 0).sort((a, b) => a - b);
    this.list.style.setProperty("height", `${this.#top(entries.length)}px`);
    if (this.#followsNewest) this.element.scrollTop = this.element.scrollHeight;
    this.#drawRows();
  }

  #scrolled() {
    const { scrollTop, clientHeight, scrollHeight } = this.element;
    this.#followsNewest = scrollTop + clientHeight > scrollHeight - this.#rowHeight;
    this.#drawRows();
  }

  /** @param {number} number */
  #indexOf(number) {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#entries[middle].number < number) low = middle + 1;
      else high = middle;
    }
    return this.#entries[low]?.number === number ? low : -1;
  }

  /** @param {number} at */
  #top(at) {
    return at * this.#rowHeight + this.#expandedIndexes.filter((open) => open < at).length * expandedHeight;
  }

  /** Makes the visible rows, and a few around them. */
  #drawRows() {
    const { scrollTop, clientHeight } = this.element;
    let at = Math.max(0, this.#at(scrollTop) - 4);
    const wanted = new Map();
    for (; at < this.#entries.length && this.#top(at) < scrollTop + clientHeight + 4 * this.#rowHeight; at++) {
      wanted.set(this.#entries[at].number, at);
    }
    // A row with the focus is not removed, because the focus would be lost.
    for (const [number, element] of this.#rows) {
      if (wanted.has(number)) continue;
      if (element.contains(document.activeElement) && this.#indexOf(number) >= 0) {
        wanted.set(number, this.#indexOf(number));
      } else {
        element.remove();
        this.#rows.delete(number);
      }
    }
    /** @type {HTMLElement | null} */ let before = null;
    for (const [number, index] of [...wanted].sort((a, b) => a[1] - b[1])) {
      before = this.#insertRow(number, index, before);
    }
  }

  /** @param {number} number @param {number} index @param {HTMLElement | null} before */
  #insertRow(number, index, before) {
    const known = this.#rows.get(number);
    const element = known ?? this.#make(this.#entries[index]);
    this.#rows.set(number, element);
    element.style.setProperty("top", `${this.#top(index)}px`);
    element.setAttribute("aria-posinset", String(index + 1));
    element.setAttribute("aria-setsize", String(this.#entries.length));
    const next = before ? before.nextSibling : this.list.firstChild;
    if (element !== next) this.list.insertBefore(element, next);
    return element;
  }

  /** @param {number} y */
  #at(y) {
    let [low, high] = [0, this.#entries.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#top(middle + 1) <= y) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** @param {Entry} entry */
  #make(entry) {
    const { isSent, type, about, bytes, time, number } = entry;
    const button = make(
      "button",
      {
        type: "button",
        "aria-expanded": String(this.#expanded.has(number)),
        click: () => this.#toggle(entry),
      },
      make("i", {
        className: "direction",
        "data-sent": isSent,
        role: "img",
        "aria-label": isSent ? "sent" : "received",
      }, isSent ? "↑" : "↓"),
      make("b", {}, type),
      make("span", { className: "about" }, about),
      make("span", { className: "number" }, size(bytes)),
      make("span", { className: "number" }, clockTime(time)),
    );
    return make("li", {}, button, this.#expanded.has(number) ? messageDetails(entry) : undefined);
  }

  /** @param {Entry} entry */
  #toggle(entry) {
    const { number } = entry;
    if (!this.#expanded.delete(number)) this.#expanded.add(number);
    const element = /** @type {HTMLElement} */ (this.#rows.get(number));
    const isOpen = this.#expanded.has(number);
    element.firstElementChild?.setAttribute("aria-expanded", String(isOpen));
    element.querySelector(".whole")?.remove();
    if (isOpen) element.append(messageDetails(entry));
    // Once a message is expanded, the list does not follow the newest one, so that the message is not moved.
    this.#followsNewest &&= !isOpen;
    this.draw(this.#entries);
    if (isOpen) element.scrollIntoView({ block: "nearest" });
  }
}

/** A message's JSON, indented, with a button that copies it. @param {Entry} entry */
function messageDetails({ text }) {
  const displayedText = text.length > maximumIndentedLength ? text : formatJSON(JSON.parse(text));
  const copy = make("button", {
    type: "button",
    click: async () => {
      await navigator.clipboard.writeText(displayedText);
      copy.textContent = "Copied";
    },
  }, "Copy");
  const code = make(
    "pre",
    { tabIndex: 0, role: "region", "aria-label": "The message" },
    displayedText.slice(0, maximumIndentedLength) + (displayedText.length > maximumIndentedLength ? "…" : ""),
  );
  return make("div", { className: "whole" }, navigator.clipboard ? copy : undefined, code);
}
