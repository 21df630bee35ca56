// @ts-check
import { highlight, make, updateAttribute } from "./elements.js";

/** @typedef {import("./hierarchy-rows.js").Row} Row */

/** With touch input, rows are as high as a finger needs. */
const narrow = matchMedia("(max-width: 719px)");
/** The number of rows drawn above and below the visible range. */
const overscanRows = 8;

/**
 * The rows as an ARIA tree. Only visible rows are in the document, keyed, and the one with the tab stop: a commit
 * changes only the rows that it affects.
 * @typedef {{choose(row: Row): void, setExpanded(row: Row, open: boolean): void, point(row: Row | undefined): void,
 *   isShortcut(key: string): boolean}} Delegate
 * @typedef {HTMLElement & {nameElement: HTMLElement, noteElement: HTMLElement, phase: HTMLElement, drawn?: string}}
 *   RowElement
 *   `drawn`: the row and its state that it shows
 */
export class HierarchyTree {
  /** @type {Row[]} */ rows = [];
  /** The row with the tab stop. @type {string | undefined} */ active;
  /** @type {string | undefined} */ selected;
  /** The text that is marked in the rows. @type {string | undefined} */ query;
  /** @type {Map<string, RowElement>} */ #elements = new Map();
  #typed = "";
  #typedAt = 0;

  /** @param {Delegate} delegate */
  constructor(delegate) {
    this.delegate = delegate;
    this.inner = make("div", { className: "rows", role: "presentation" });
    this.element = make("div", { className: "tree", role: "tree", "aria-label": "Controllers and views" }, this.inner);
    this.element.addEventListener("scroll", () => this.draw(), { passive: true });
    this.element.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#keyDown(event));
    this.element.addEventListener("click", (/** @type {MouseEvent} */ event) => this.#click(event));
    this.element.addEventListener("dblclick", (/** @type {MouseEvent} */ event) => this.#toggle(this.#rowOf(event)));
    this.element.addEventListener(
      "pointerover",
      (/** @type {PointerEvent} */ event) => this.delegate.point(this.#rowOf(event)),
    );
    this.element.addEventListener("pointerleave", () => this.delegate.point(undefined));
    new ResizeObserver(() => this.draw()).observe(this.element);
    narrow.addEventListener("change", () => this.display(this.rows, this.query));
  }

  get rowHeight() {
    return narrow.matches ? 44 : 24;
  }

  /** @param {Row[]} rows @param {string} [query] what is marked in them */
  display(rows, query) {
    Object.assign(this, { rows, query });
    if (!rows.some(({ key }) => key === this.active)) {
      this.active = (rows.find(({ key }) => key === this.selected) ?? rows[0])?.key;
    }
    this.inner.style.setProperty("height", `${rows.length * this.rowHeight}px`);
    this.draw();
  }

  /** @param {string | undefined} key */
  select(key) {
    this.selected = key;
    if (key && this.rows.some((row) => row.key === key)) this.active = key;
    this.draw();
  }

  /** Scrolls to a row, if it is out of sight. @param {string | undefined} key */
  reveal(key) {
    const at = this.rows.findIndex((row) => row.key === key);
    if (at < 0) return;
    const { scrollTop, clientHeight } = this.element;
    const { rowHeight } = this;
    const top = at * rowHeight;
    if (top >= scrollTop && top + rowHeight <= scrollTop + clientHeight) return;
    this.element.scrollTop = top < scrollTop ? top - rowHeight : top - clientHeight + 2 * rowHeight;
    this.draw();
  }

  /** Draws the visible rows, and the row with the tab stop. */
  draw() {
    const { scrollTop, clientHeight } = this.element;
    const { rowHeight } = this;
    const first = Math.max(0, Math.floor(scrollTop / rowHeight) - overscanRows);
    const last = Math.min(this.rows.length, Math.ceil((scrollTop + clientHeight) / rowHeight) + overscanRows);
    const active = this.rows.findIndex(({ key }) => key === this.active);
    const indexes = [];
    for (let at = first; at < last; at++) indexes.push(at);
    if (active >= 0 && active < first) indexes.unshift(active);
    if (active >= last) indexes.push(active);
    this.#insertRows(indexes);
  }

  /** @param {number[]} indexes */
  #insertRows(indexes) {
    const keys = new Set(indexes.map((at) => this.rows[at].key));
    for (const [key, element] of this.#elements) {
      if (keys.has(key)) continue;
      element.remove();
      this.#elements.delete(key);
    }
    let next = this.inner.firstElementChild;
    for (const at of indexes) {
      const row = this.rows[at];
      const element = this.#elements.get(row.key) ?? this.#make(row);
      this.#update(element, row, at);
      if (element === next) next = element.nextElementSibling;
      else this.inner.insertBefore(element, next);
    }
  }

  /** @param {Row} row @returns {RowElement} */
  #make({ key, kind }) {
    const [name, note] = [make("span", { className: "name" }), make("span", { className: "note" })];
    const element = make(
      "div",
      { className: "row", role: "treeitem", id: `row-${key}` },
      make("span", { className: "disclosure", "aria-hidden": "true" }),
      make("span", { className: "phase", "aria-hidden": "true" }),
      name,
      note,
    );
    element.dataset.key = key;
    element.dataset.kind = kind;
    const phase = /** @type {HTMLElement} */ (element.children[1]);
    const rowElement = Object.assign(element, { nameElement: name, noteElement: note, phase });
    this.#elements.set(key, rowElement);
    return rowElement;
  }

  /** @param {RowElement} element @param {Row} row @param {number} at */
  #update(element, row, at) {
    const isSelected = row.key === this.selected;
    const isActive = row.key === this.active;
    const signature = JSON.stringify([row, at, this.rowHeight, isSelected, isActive, this.query]);
    if (element.drawn === signature) return;
    element.drawn = signature;
    element.style.setProperty("top", `${at * this.rowHeight}px`);
    element.style.setProperty("--level", String(row.level));
    updateAttribute(element, "aria-level", row.level);
    updateAttribute(element, "aria-posinset", row.position);
    updateAttribute(element, "aria-setsize", row.size);
    updateAttribute(element, "aria-expanded", row.isOpen === undefined ? undefined : String(row.isOpen));
    updateAttribute(element, "aria-selected", String(isSelected));
    updateAttribute(element, "aria-label", wordsFor(row));
    element.tabIndex = isActive ? 0 : -1;
    element.classList.toggle("faded", Boolean(row.isFaded));
    if (row.state) element.phase.dataset.state = row.state;
    highlight(element.nameElement, row.kind === "stub" ? `↳ ${row.type}` : row.type, this.query);
    highlight(element.noteElement, [row.tag, row.note].filter(Boolean).join(" "), this.query);
  }

  /** @param {Event} event @returns {Row | undefined} */
  #rowOf({ target }) {
    const key = /** @type {HTMLElement | null} */ (/** @type {Element} */ (target).closest?.(".row"))?.dataset.key;
    return this.rows.find((row) => row.key === key);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const row = this.#rowOf(event);
    if (!row) return;
    this.#focus(row);
    if (/** @type {Element} */ (event.target).closest(".disclosure")) this.#toggle(row);
    else this.delegate.choose(row);
  }

  /** @param {Row | undefined} row */
  #toggle(row) {
    if (row && row.isOpen !== undefined) this.delegate.setExpanded(row, !row.isOpen);
  }

  /** @param {Row | undefined} row */
  #focus(row) {
    if (!row) return;
    this.active = row.key;
    this.draw();
    this.reveal(row.key);
    this.#elements.get(row.key)?.focus({ preventScroll: true });
  }

  /** @param {Row | undefined} row */
  #selectRow(row) {
    if (!row) return;
    this.#focus(row);
    this.delegate.choose(row);
  }

  /** @param {KeyboardEvent} event */
  #keyDown(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = this.rows.findIndex(({ key }) => key === this.active);
    const row = this.rows[at];
    /** @type {Record<string, () => unknown>} */
    const steps = {
      ArrowDown: () => this.#selectRow(this.rows[at + 1]),
      ArrowUp: () => this.#selectRow(this.rows[at - 1]),
      Home: () => this.#selectRow(this.rows[0]),
      End: () => this.#selectRow(this.rows.at(-1)),
      ArrowRight: () => (row?.isOpen === false ? this.#toggle(row) : row?.isOpen && this.#selectRow(this.rows[at + 1])),
      ArrowLeft:
        () => (row?.isOpen
          ? this.#toggle(row)
          : this.#selectRow(this.rows.slice(0, at).findLast(({ level }) => level < row.level))),
      Enter: () => row && this.delegate.choose(row),
      " ": () => row && this.delegate.choose(row),
    };
    const step = steps[event.key] ?? this.#typeSelect(event, at);
    if (!step) return;
    if (event.key.length > 1) this.#typed = "";
    event.preventDefault();
    step();
  }

  /**
   * Selects the next row that begins with the typed letters. The page's own shortcuts have precedence, unless typing
   * has begun, or with Shift.
   * @param {KeyboardEvent} event @param {number} at
   */
  #typeSelect({ key, shiftKey, timeStamp }, at) {
    const continuesTyping = this.#typed !== "" && key !== " " && timeStamp - this.#typedAt < 700;
    if (key.length !== 1) return undefined;
    if (!continuesTyping && !shiftKey && this.delegate.isShortcut(key.toLowerCase())) return undefined;
    this.#typed = (continuesTyping ? this.#typed : "") + key.toLowerCase();
    this.#typedAt = timeStamp;
    const begins = (/** @type {Row} */ { type }) => type.toLowerCase().startsWith(this.#typed);
    const from = this.#typed.length > 1 ? at : at + 1;
    return () => this.#selectRow([...this.rows.slice(from), ...this.rows.slice(0, from)].find(begins));
  }
}

/** @param {Row} row */
function wordsFor({ kind, type, note, tag, state }) {
  if (kind === "stub") return `View of ${type}`;
  return [type, note.replace(/[“”]/g, ""), tag, state].filter(Boolean).join(", ");
}
