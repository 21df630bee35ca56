// @ts-check
/** @import { Item } from "./timeline-track.js" */
/** @typedef {{cause: string | undefined, items: Item[]}} Group what one action caused */
/** @typedef {HTMLButtonElement & {item?: Item}} ItemButton the button of an item, if it has one */

import { make } from "./elements.js";
import { count, describeMessage, formatSessionTime } from "./message-texts.js";

/** The number of groups that are written out at first. */
const initialGroups = 40;

/** The pixels between the marked entry and the list's ends. */
const margin = 24;

/** The maximum number of entries in a group. The lanes have all of them. */
const maximumEntries = 400;

/**
 * The timeline as text: an ordered list of actions, each with an ordered list of its effects. Effects without an action
 * have an entry of their own.
 */
export class List {
  /** The requested and the written number of groups. */
  #requestedGroups = initialGroups;
  #writtenGroups = initialGroups;
  /** The number of the commit that is shown; undefined for the present. @type {number | undefined} */
  seq;
  /** @type {Item | undefined} */
  selected;
  /** The marked button. @type {ItemButton | undefined} */
  #currentButton;

  /** @param {import("./timeline-track.js").Track} track @param {(item: Item) => void} choose */
  constructor(track, choose) {
    this.track = track;
    this.choose = choose;
    this.more = make("button", {
      type: "button",
      className: "plain",
      hidden: true,
      click: () => {
        this.#requestedGroups = this.#writtenGroups + 5 * initialGroups;
        this.update();
      },
    });
    this.acts = make("ol", { className: "acts", "aria-label": "Events by action, newest last" });
    this.element = make(
      "div",
      { className: "list", tabIndex: 0, role: "region", "aria-label": "Events as a list" },
      this.more,
      this.acts,
    );
    // The answer to "Why?" takes half of the width, and the rows wrap.
    let { width } = this;
    new ResizeObserver(() => {
      if (width && width !== this.width) this.reveal();
      width = this.width;
    }).observe(this.element);
  }

  get width() {
    return this.element.clientWidth;
  }

  update() {
    const { element } = this;
    const atEnd = element.scrollTop + element.clientHeight > element.scrollHeight - 24;
    const focused = /** @type {ItemButton | null} */ (document.activeElement)?.item?.index;
    const isFirst = !this.acts.querySelector("button");
    const groups = this.#groups();
    this.#include(groups);
    const visibleGroups = groups.slice(-this.#writtenGroups);
    this.more.hidden = visibleGroups.length === groups.length;
    this.more.textContent = `${count(groups.length - visibleGroups.length, "action")} earlier`;
    if (groups.length) this.acts.replaceChildren(...visibleGroups.map((group) => this.#group(group)));
    else this.acts.replaceChildren(make("li", { className: "quiet" }, "Tap something to see what it causes."));
    if (focused !== undefined && this.acts.isConnected) {
      [...this.acts.querySelectorAll("button")].find((button) =>
        /** @type {ItemButton} */ (button).item?.index === focused
      )
        ?.focus({ preventScroll: true });
    }
    if (atEnd) element.scrollTop = element.scrollHeight;
    this.#currentButton = this.#updateCurrent();
    if (isFirst) this.reveal();
  }

  /**
   * Writes groups out up to the one of the moment shown.
   * @param {Group[]} groups @returns {boolean} whether these are more than there were
   */
  #include(groups) {
    const { seq } = this;
    const at = seq === undefined ? groups.length : groups.findLastIndex(({ items }) => items[0].seq <= seq);
    const before = this.#writtenGroups;
    this.#writtenGroups = Math.max(this.#requestedGroups, groups.length - Math.max(0, at));
    return this.#writtenGroups > before;
  }

  /** Consecutive items with one cause. */
  #groups() {
    /** @type {Group[]} */ const groups = [];
    for (const item of this.track.filteredItems) {
      const last = groups.at(-1);
      if (last && last.cause === item.cause) last.items.push(item);
      else groups.push({ cause: item.cause, items: [item] });
    }
    // Commits without a cause and without events are left out.
    return groups.filter(({ cause, items }) => cause !== undefined || items.some(({ kind }) => kind !== "commit"));
  }

  /** @param {Group} group */
  #group({ cause, items }) {
    const action = this.track.action(cause);
    const events = items.filter((item) => item !== action && item.kind !== "commit");
    const commits = items.filter(({ kind }) => kind === "commit");
    const callbacks = events.filter(({ message }) => message.event === "callback").length;
    const title = action ? describeMessage(action.message) : cause === undefined ? "Without an action" : "Clock";
    const first = action ?? items[0];
    const figures = [
      formatSessionTime(first.time),
      callbacks && count(callbacks, "callback"),
      commits.length && count(commits.length, "commit"),
    ].filter(Boolean).join(" · ");
    const rows = events.slice(0, maximumEntries).map((item) => make("li", {}, this.#row(item)));
    if (events.length > maximumEntries) {
      rows.push(make("li", { className: "quiet" }, `and ${count(events.length - maximumEntries, "more", "more")}`));
    }
    for (const item of commits.slice(-3)) rows.push(make("li", {}, this.#row(item)));
    return make(
      "li",
      {},
      make("h3", {}, this.#button(first, title, "act"), make("span", { className: "quiet" }, figures)),
      make("ol", { "aria-label": `Caused by ${title}` }, ...rows),
    );
  }

  /** @param {Item} item */
  #row(item) {
    const { class: type } = item.message;
    const icon = make("span", { className: "kind-icon", "aria-hidden": "true" });
    icon.dataset.kind = item.kind;
    return this.#button(
      item,
      describeMessage(item.message),
      "row",
      icon,
      type && make("span", { className: "of" }, type),
    );
  }

  /**
   * @param {Item} item
   * @param {string} words
   * @param {string} className
   * @param {Node} [icon]
   * @param {Node | string} [of]
   */
  #button(item, words, className, icon, of) {
    const button = make(
      "button",
      { type: "button", className, click: () => this.choose(item) },
      icon,
      of,
      make("span", { className: "what" }, item.kind === "warning" ? `Warning: ${words}` : words),
    );
    return Object.assign(button, { item });
  }

  /**
   * Highlights the selection and the moment shown, and scrolls to them.
   * @param {Item | undefined} selected @param {number | undefined} seq
   */
  highlight(selected, seq) {
    const before = [this.seq !== undefined, this.#currentButton?.item];
    Object.assign(this, { selected, seq });
    if (!this.acts.querySelector("button") || !this.element.clientHeight) return;
    if (this.#include(this.#groups())) this.update();
    this.#currentButton = this.#updateCurrent();
    if (this.#currentButton ? this.#currentButton.item !== before[1] : before[0]) this.reveal();
  }

  /** Scrolls to the marked entry; without one, to the newest. */
  reveal() {
    const { element } = this;
    if (!this.#currentButton) return void (element.scrollTop = element.scrollHeight);
    const [{ top, bottom }, bounds] = [this.#currentButton.getBoundingClientRect(), element.getBoundingClientRect()];
    if (top < bounds.top + margin) element.scrollTop -= bounds.top + margin - top;
    else if (bottom > bounds.bottom - margin) element.scrollTop += bottom - bounds.bottom + margin;
  }

  /**
   * Updates `aria-current` of all buttons.
   * @returns {ItemButton | undefined} the button to reveal: the selected one, if it belongs to the moment shown, else
   *   the last one
   *   before it
   */
  #updateCurrent() {
    const { selected, seq } = this;
    /** @type {ItemButton & {item: Item} | undefined} */ let last;
    /** @type {ItemButton & {item: Item} | undefined} */ let chosen;
    for (
      const button of /** @type {NodeListOf<HTMLButtonElement & {item: Item}>} */ (this.acts.querySelectorAll("button"))
    ) {
      const { item } = button;
      const isChosen = selected !== undefined && item.index === selected.index;
      if (isChosen) chosen = button;
      if (isChosen) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      if (seq !== undefined && item.seq <= seq && item.index >= (last?.item.index ?? 0)) last = button;
    }
    if (last && last !== chosen) last.setAttribute("aria-current", "step");
    return seq === undefined || chosen?.item.seq === seq ? chosen : last;
  }
}
