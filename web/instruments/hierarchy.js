// @ts-check
import { remember, remembered } from "../page/shell/view-address.js";
import { make, updateAttribute, updateText } from "./elements.js";
import { Rows } from "./hierarchy-rows.js";
import { HierarchyTree } from "./hierarchy-tree.js";
import { Properties } from "./properties.js";

/** The minimum, maximum and initial share of the pane that the tree takes, in percent. */
const shares = [20, 80, 52];

/**
 * Controllers and views as a tree, with the properties of the selection. Selecting a row outlines it on the screen;
 * selecting on the screen selects the row.
 */
export default class Hierarchy {
  /** Rows that were expanded or collapsed by hand. @type {Map<string, boolean>} */
  #folds = new Map();
  #isShown = false;
  /** Whether views are expanded by default. */
  #showsAllViews = false;
  #query = "";

  /** @param {HTMLElement} element @param {import("./instrument.js").Instrument} instrument */
  constructor(element, instrument) {
    this.element = element;
    this.instrument = instrument;
    this.tree = new HierarchyTree({
      choose: (row) =>
        instrument.select(row.kind === "controller" || row.kind === "stub" ? { controller: row.id } : { view: row.id }),
      fold: (row, open) => {
        this.#folds.set(row.key, open);
        this.#draw();
      },
      point: (row) =>
        instrument.overlay.point(row && (row.kind === "view" ? { view: row.id } : { controller: row.id })),
      isShortcut: (key) => Boolean(instrument.panels?.shortcuts?.bound.has(key)),
    });
    this.properties = new Properties(instrument);
    /** The percentage of the height that the tree takes. */
    this.share = 0;
    this.#build(element);
    instrument.on("tree", () => this.#draw());
    instrument.on("moment", () => this.#draw());
    instrument.on("session", () => this.#folds.clear());
    instrument.on("selection", () => this.#selected());
  }

  refresh() {
    this.#isShown = true;
    this.#draw();
    this.#selected();
    this.properties.refresh();
  }

  hide() {
    this.#isShown = false;
    this.instrument.overlay.point(undefined);
    this.properties.hide();
  }

  /** @param {HTMLElement} element */
  #build(element) {
    element.classList.add("hierarchy");
    this.search = make("input", {
      type: "search",
      placeholder: "Search classes and texts",
      autocomplete: "off",
      spellcheck: false,
      "aria-label": "Search the tree",
    });
    this.views = make("button", {
      type: "button",
      className: "tool",
      title: "Expand the views of all view controllers",
      "aria-pressed": "false",
    }, "Views");
    this.found = make("span", { className: "found small", role: "status" });
    this.inspect = make("button", {
      type: "button",
      className: "tool",
      title: "Point at the screen to select a view (I)",
      "aria-pressed": "false",
    }, "Inspect");
    this.search.addEventListener("input", () => this.#searched());
    this.search.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#searching(event));
    this.views.addEventListener("click", () => this.#toggleAllViews());
    this.inspect.addEventListener(
      "click",
      () => this.instrument.overlay.inspect(!this.instrument.overlay.isInspecting),
    );
    this.instrument.overlay.on(
      "inspecting",
      () => updateAttribute(this.inspect, "aria-pressed", String(this.instrument.overlay.isInspecting)),
    );
    this.empty = make("p", { className: "hint", hidden: true });
    const edge = make("div", {
      className: "splitter",
      role: "separator",
      "aria-orientation": "horizontal",
      "aria-label": "Height of the tree",
      tabIndex: 0,
    });
    element.append(
      make("div", { className: "tools" }, this.search, this.found, this.views, this.inspect),
      make("div", { className: "upper" }, this.tree.element, this.empty),
      edge,
      this.properties.element,
    );
    this.#sizing(edge);
  }

  #draw() {
    if (!this.#isShown) return;
    const { tree } = this.instrument;
    const rows = new Rows(tree);
    const list = rows.list({
      isOpen: (key, kind) => this.#folds.get(key) ?? (kind === "controller" || this.#showsAllViews),
      query: this.#query,
    });
    this.tree.display(list, this.#query);
    const matches = list.filter(({ isMatch }) => isMatch).length;
    updateText(this.found, this.#query ? `${matches} found` : "");
    this.empty.hidden = list.length > 0;
    updateText(this.empty, this.#query ? "No class or text matches." : "The screen is empty.");
  }

  /** The row of the selection, with all its ancestors expanded. */
  #selected() {
    if (!this.#isShown) return;
    const { selection, tree } = this.instrument;
    const key = selection && (selection.view === undefined ? `c${selection.controller}` : `v${selection.view}`);
    if (selection) { for (const above of new Rows(tree).path(selection)) this.#folds.set(above, true); }
    this.tree.selected = key;
    this.#draw();
    this.tree.select(key);
    this.tree.reveal(key);
  }

  #searched() {
    this.#query = this.search.value.trim();
    this.#draw();
    this.tree.reveal(this.tree.rows.find(({ isMatch }) => isMatch)?.key);
  }

  /**
   * Return goes from match to match, the down arrow into the tree; Escape ends the search.
   * @param {KeyboardEvent} event
   */
  #searching(event) {
    if (event.key === "Escape" && this.search.value) {
      event.stopPropagation();
      this.search.value = "";
      this.#searched();
      this.#selected();
    } else if (event.key === "Enter") {
      const matches = this.tree.rows.filter(({ isMatch }) => isMatch);
      const at = matches.findIndex(({ key }) => key === this.tree.selected);
      const next = matches[(at + (event.shiftKey ? -1 : 1) + matches.length) % matches.length];
      if (next) this.tree.delegate.choose(next);
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      this.tree.element.querySelector('[tabindex="0"]')?.focus();
    }
  }

  #toggleAllViews() {
    this.#showsAllViews = !this.#showsAllViews;
    updateAttribute(this.views, "aria-pressed", String(this.#showsAllViews));
    for (const key of [...this.#folds.keys()]) if (key.startsWith("v")) this.#folds.delete(key);
    this.#draw();
    this.tree.reveal(this.tree.selected);
  }

  /** The divider between tree and properties, moved by dragging or by arrow keys. @param {HTMLElement} edge */
  #sizing(edge) {
    const [least, most, usual] = shares;
    const set = (/** @type {number} */ share) => {
      this.share = Math.round(Math.min(most, Math.max(least, Number.isFinite(share) ? share : usual)));
      this.element.style.setProperty("--share", `${this.share}%`);
      updateAttribute(edge, "aria-valuenow", this.share);
    };
    updateAttribute(edge, "aria-valuemin", least);
    updateAttribute(edge, "aria-valuemax", most);
    set(Number(remembered("split") ?? usual));
    const saveShare = (/** @type {number} */ share) => {
      set(share);
      remember({ split: this.share });
    };
    edge.addEventListener("pointerdown", (event) => {
      edge.setPointerCapture(event.pointerId);
      event.preventDefault();
    });
    edge.addEventListener("pointermove", (event) => {
      if (!edge.hasPointerCapture(event.pointerId)) return;
      const { top, height } = this.element.getBoundingClientRect();
      saveShare((event.clientY - top) / height * 100);
    });
    edge.addEventListener("keydown", (event) => {
      const step = /** @type {Record<string, number>} */ ({ ArrowUp: -4, ArrowDown: 4 })[event.key];
      if (!step) return;
      event.preventDefault();
      saveShare(this.share + step);
    });
  }
}
