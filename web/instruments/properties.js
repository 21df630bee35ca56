// @ts-check
import { narrow } from "../page/device/stage.js";
import { copy } from "./properties-copy.js";
import { make, updateAttribute, updateKeyedChildren, updateText } from "./elements.js";
import { Constraints } from "./properties-constraints.js";
import { sectionsOf, titleOf } from "./properties-sections.js";
import { showValue } from "./values.js";

/** @import { Tree } from "../client/tree.js" */
/** @import { Failure } from "../page/device/device-session.js" */
/** @import { Property } from "./properties-sections.js" */
/**
 * @typedef {HTMLElement & {nameElement: HTMLElement, valueElement: HTMLElement, button: HTMLElement, row?: Property}}
 *   PropertyElement the element of a property, with its parts
 */

/**
 * All known properties of the selection: by class, with its constraints. In the past and in a recording, where the app
 * cannot be asked, they are those of the wire.
 */
export class Properties {
  /** Sections collapsed by hand. @type {Set<string>} */ #folded = new Set();
  #isShown = false;

  /** @param {import("./instrument.js").Instrument} instrument */
  constructor(instrument) {
    this.instrument = instrument;
    this.inspection = instrument.overlay.inspection;
    this.constraints = new Constraints(instrument);
    this.name = make("h3");
    this.chain = make("p", { className: "chain code" });
    this.note = make("p", { className: "hint", hidden: true });
    this.filter = make("input", {
      type: "search",
      placeholder: "Filter",
      autocomplete: "off",
      spellcheck: false,
      "aria-label": "Filter the properties",
    });
    this.sections = make("div", { className: "sections" });
    this.close = make("button", {
      type: "button",
      className: "tool",
      title: "Clear the selection (Esc)",
      "aria-label": "Clear the selection",
    }, "×");
    this.about = make(
      "div",
      { className: "about" },
      make("div", { className: "heading" }, this.name, this.filter, this.close),
      this.chain,
      this.note,
    );
    this.body = make("div", { className: "known" }, this.about, this.constraints.element, this.sections);
    this.empty = make(
      "p",
      { className: "hint" },
      narrow.matches
        ? "Select a row, or press Inspect and then the screen."
        : "Select a row, or press I and click on the screen.",
    );
    this.element = make(
      "section",
      { className: "properties", "aria-label": "Properties", tabIndex: -1 },
      this.empty,
      this.body,
    );
    this.filter.addEventListener("input", () => this.#draw());
    this.filter.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape" || !this.filter.value) return;
      event.stopPropagation();
      this.filter.value = "";
      this.#draw();
    });
    this.close.addEventListener("click", () => instrument.select(undefined));
    for (const event of /** @type {const} */ (["selection", "moment", "tree"])) {
      instrument.on(event, () => this.#draw());
    }
    this.inspection.on("answer", () => this.#draw());
  }

  refresh() {
    this.#isShown = true;
    this.inspection.watch(this, true);
    this.#draw();
  }

  hide() {
    this.#isShown = false;
    this.inspection.watch(this, false);
    this.instrument.overlay.outlineItems([]);
  }

  #draw() {
    if (!this.#isShown) return;
    const { selection, tree, isLive } = this.instrument;
    this.empty.hidden = Boolean(selection);
    this.body.hidden = !selection;
    if (!selection) return;
    const { answer, error } = this.inspection;
    const { name, chain } = titleOf(tree, selection);
    updateText(this.name, name);
    updateText(this.chain, chain);
    updateText(this.note, this.#hintFor(isLive, tree, error));
    this.note.hidden = !this.note.textContent;
    this.constraints.display(answer, this.filter.value);
    updateKeyedChildren(
      this.sections,
      sectionsOf(tree, selection, answer, this.filter.value),
      ({ key }) => key,
      (section) => this.#section(section),
      (element, section) => this.#fill(element, section),
    );
  }

  /** @param {boolean} isLive @param {Tree} tree @param {Failure | undefined} error */
  #hintFor(isLive, tree, error) {
    const { view, controller } = this.instrument.selection ?? {};
    const isThere = view === undefined ? tree.controllers.has(controller ?? 0) : tree.views.has(view);
    if (!isThere) return "It is not in the hierarchy at this moment.";
    if (!isLive) return "These properties are from the recording. A recording contains no constraints.";
    if (!error || error.code === "lost") return "";
    return error.code === "unknown-type" || error.code === "not-connected" || error.code === undefined
      ? "The recording contains only these properties."
      : `${error.message}.`.replace(/\.\.$/, ".");
  }

  /** @param {import("./properties-sections.js").Section} section */
  #section({ key, title }) {
    const list = make("ul");
    const summary = make("summary", {}, title);
    const section = make("details", { open: !this.#folded.has(key) }, summary, list);
    section.addEventListener("toggle", () => this.#folded[section.open ? "delete" : "add"](key));
    return Object.assign(section, { list, summary });
  }

  /**
   * @param {HTMLElement & {list: HTMLElement, summary: HTMLElement}} section
   * @param {import("./properties-sections.js").Section} content
   */
  #fill(section, { rows, title }) {
    updateText(section.summary, title);
    updateKeyedChildren(section.list, rows, ({ name }) => name, () => this.#row(), (element, row) => {
      element.row = row;
      updateText(element.nameElement, row.label ?? row.name);
      showValue(element.valueElement, row.value);
      element.button.title = row.select ? "Select it" : "Copy";
      element.button.classList.toggle("selects", Boolean(row.select));
      element.button.classList.toggle("is-empty", /^(nil|\[\]|none)$/.test(row.value));
      updateAttribute(element.valueElement, "data-state", row.state);
      element.valueElement.classList.toggle("phase-before", Boolean(row.state));
    });
  }

  #row() {
    const [name, value] = [make("span", { className: "name" }), make("span", { className: "value" })];
    const button = make("button", { type: "button" }, name, value);
    /** @type {PropertyElement} */
    const element = Object.assign(make("li", {}, button), { nameElement: name, valueElement: value, button });
    button.addEventListener("click", () => {
      if (element.row?.select) this.instrument.select(element.row.select);
      else copy(element.row?.value ?? "", button);
    });
    const point = (/** @type {import("./instrument.js").Selection | undefined} */ what) => {
      if (element.row?.select || !what) this.instrument.overlay.point(what);
    };
    button.addEventListener("pointerenter", () => point(element.row?.select));
    button.addEventListener("pointerleave", () => point(undefined));
    return element;
  }
}
