// @ts-check
import { addressParameter, setAddressParameters } from "../page/shell/view-address.js";
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
  #expansions = new Map();
  #isShown = false;
  /** Whether views are expanded by default. */
  #showsAllViews = false;
  #query = "";
  search = make("input", {
    type: "search",
    placeholder: "Search classes and texts",
    autocomplete: "off",
    spellcheck: false,
    "aria-label": "Search the tree",
  });
  views = make("button", {
    type: "button",
    className: "tool",
    title: "Expand the views of all view controllers",
    "aria-pressed": "false",
  }, "Views");
  found = make("span", { className: "found small", role: "status" });
  inspect = make("button", {
    type: "button",
    className: "tool",
    title: "Point at the screen to select a view (I)",
    "aria-pressed": "false",
  }, "Inspect");
  empty = make("p", { className: "hint", hidden: true });

  /** @param {HTMLElement} element @param {import("./instrument.js").Instrument} instrument */
  constructor(element, instrument) {
    this.element = element;
    this.instrument = instrument;
    this.tree = new HierarchyTree({
      choose: (row) =>
        instrument.select(row.kind === "controller" || row.kind === "stub" ? { controller: row.id } : { view: row.id }),
      setExpanded: (row, open) => {
        this.#expansions.set(row.key, open);
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
    instrument.on("session", () => this.#expansions.clear());
    instrument.on("selection", () => this.#revealSelection());
  }

  refresh() {
    this.#isShown = true;
    this.#draw();
    this.#revealSelection();
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
    this.search.addEventListener("input", () => this.#applySearch());
    this.search.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#searchKeyDown(event));
    this.views.addEventListener("click", () => this.#toggleAllViews());
    this.inspect.addEventListener(
      "click",
      () => this.instrument.overlay.inspect(!this.instrument.overlay.isInspecting),
    );
    this.instrument.overlay.on(
      "inspecting",
      () => updateAttribute(this.inspect, "aria-pressed", String(this.instrument.overlay.isInspecting)),
    );
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
    this.#makeResizable(edge);
  }

  #draw() {
    if (!this.#isShown) return;
    const { tree } = this.instrument;
    const rows = new Rows(tree);
    const list = rows.list({
      isOpen: (key, kind) => this.#expansions.get(key) ?? (kind === "controller" || this.#showsAllViews),
      query: this.#query,
    });
    this.tree.display(list, this.#query);
    const matches = list.filter(({ isMatch }) => isMatch).length;
    updateText(this.found, this.#query ? `${matches} found` : "");
    this.empty.hidden = list.length > 0;
    updateText(this.empty, this.#query ? "No class or text matches." : "The screen is empty.");
  }

  /** Selects the row of the selection, and expands all its ancestors. */
  #revealSelection() {
    if (!this.#isShown) return;
    const { selection, tree } = this.instrument;
    const key = selection && (selection.view === undefined ? `c${selection.controller}` : `v${selection.view}`);
    if (selection) { for (const above of new Rows(tree).path(selection)) this.#expansions.set(above, true); }
    this.tree.selected = key;
    this.#draw();
    this.tree.select(key);
    this.tree.reveal(key);
  }

  #applySearch() {
    this.#query = this.search.value.trim();
    this.#draw();
    this.tree.reveal(this.tree.rows.find(({ isMatch }) => isMatch)?.key);
  }

  /**
   * Return selects the next match, the down arrow moves the focus into the tree, and Escape ends the search.
   * @param {KeyboardEvent} event
   */
  #searchKeyDown(event) {
    if (event.key === "Escape" && this.search.value) {
      event.stopPropagation();
      this.search.value = "";
      this.#applySearch();
      this.#revealSelection();
    } else if (event.key === "Enter") {
      const matches = this.tree.rows.filter(({ isMatch }) => isMatch);
      const at = matches.findIndex(({ key }) => key === this.tree.selected);
      const next = matches[(at + (event.shiftKey ? -1 : 1) + matches.length) % matches.length];
      if (next) this.tree.delegate.choose(next);
    } else if (event.key === "ArrowDown") {
      event.preventDefault();
      /** @type {HTMLElement | null} */ (this.tree.element.querySelector('[tabindex="0"]'))?.focus();
    }
  }

  #toggleAllViews() {
    this.#showsAllViews = !this.#showsAllViews;
    updateAttribute(this.views, "aria-pressed", String(this.#showsAllViews));
    for (const key of [...this.#expansions.keys()]) if (key.startsWith("v")) this.#expansions.delete(key);
    this.#draw();
    this.tree.reveal(this.tree.selected);
  }

  /** Makes the divider between tree and properties movable by dragging and arrow keys. @param {HTMLElement} edge */
  #makeResizable(edge) {
    const [minimum, maximum, initial] = shares;
    const set = (/** @type {number} */ share) => {
      this.share = Math.round(Math.min(maximum, Math.max(minimum, Number.isFinite(share) ? share : initial)));
      this.element.style.setProperty("--share", `${this.share}%`);
      updateAttribute(edge, "aria-valuenow", this.share);
    };
    updateAttribute(edge, "aria-valuemin", minimum);
    updateAttribute(edge, "aria-valuemax", maximum);
    set(Number(addressParameter("split") ?? initial));
    const saveShare = (/** @type {number} */ share) => {
      set(share);
      setAddressParameters({ split: this.share });
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
