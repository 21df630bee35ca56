// @ts-check
/** @import { Tree } from "../client/tree.js" */
/** @import { Failure } from "../page/device/device-session.js" */
/** @import { Stored } from "./recording.js" */
/** @import { Answer } from "./source-code.js" */
/**
 * @typedef {{type: string, inspected: {view?: number, controller?: number}, isFaded?: boolean}} Listed a class, and an
 *   object of it, which the app is asked about
 * @typedef {{answer?: Answer, error?: Failure, when?: Promise<void>}} SourceFile the answer about a class, or why there
 *   is none
 */
import { actionWords, lastCalls } from "./source-calls.js";
import { SourceCode } from "./source-code.js";
import { make, updateAttribute, updateKeyedChildren, updateText } from "./elements.js";

/**
 * The code of the controllers on the screen, beside it. The methods that the last action called are numbered; selecting
 * a callback in the timeline scrolls to its line.
 */
export default class Source {
  /** The answers, by class. @type {Map<string, SourceFile>} */
  #files = new Map();
  /** @type {string | undefined} The class shown. */ #chosen;
  /** A callback whose line is shown once its file is loaded. @type {string | undefined} */ #pendingCallback;
  #isShown = false;
  /** The lines of compiler errors whose files are displayed, by file name. @type {Map<string, number>} */
  #filesWithErrors = new Map();
  /** The process whose sources these are. @type {string | undefined} */ #epoch;

  /** @param {HTMLElement} element @param {import("./instrument.js").Instrument} instrument */
  constructor(element, instrument) {
    this.instrument = instrument;
    this.code = new SourceCode();
    this.tabs = make("div", { className: "classes", role: "tablist", "aria-label": "Classes on the screen" });
    this.about = make("p", { className: "about small" });
    this.problem = make("p", { className: "hint", hidden: true });
    this.panel = make(
      "div",
      { className: "panel", role: "tabpanel", id: "source-panel" },
      this.about,
      this.problem,
      this.code.element,
    );
    element.classList.add("source");
    element.append(this.tabs, this.panel);
    this.tabs.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => this.#selectByArrow(event));
    for (const event of /** @type {const} */ (["tree", "moment", "recorded"])) instrument.on(event, () => this.#draw());
    instrument.on("selection", () => this.#follow());
    instrument.on("session", () => this.#reset());
    for (const name of /** @type {const} */ (["callback", "event"])) {
      instrument.on(name, (event) => this.#selectCallback(event));
    }
  }

  refresh() {
    this.#isShown = true;
    const { event } = this.instrument;
    if (!this.#chosen && event?.event === "callback") return this.#selectCallback(event);
    if (!this.#chosen) this.#follow();
    this.#draw();
  }

  hide() {
    this.#isShown = false;
  }

  /**
   * Shows a file with an error of the compiler, until there is another process.
   * @param {{file: string, text: string, line: number}} faulty
   */
  showFile({ file, text, line }) {
    const name = file.split("/").at(-1) ?? file;
    const answer = { class: name, file: file.split("/").slice(-2).join("/"), text, line, lines: {} };
    this.#files.set(name, { answer, when: Promise.resolve() });
    this.#filesWithErrors.set(name, line);
    this.#epoch = this.instrument.session.epoch;
    this.#chosen = name;
    this.#draw();
    this.code.revealLine(line, true);
  }

  /** Discards the sources and the selection, because the panel shows another session. */
  #reset() {
    this.#discardSources();
    this.#chosen = undefined;
  }

  #discardSources() {
    this.#files.clear();
    this.#filesWithErrors.clear();
  }

  /** The classes of existing controllers, those in front first, and of the selected view. @returns {Listed[]} */
  #classes() {
    const { instrument: { tree, selection } } = this;
    /** @type {Map<string, Listed>} */
    const found = new Map();
    const all = [...tree.controllers.values()];
    for (
      const { id, type, state } of [
        ...all.filter(({ state }) => state !== "disappeared"),
        ...all.filter(({ state }) => state === "disappeared"),
      ]
    ) {
      if (!found.has(type) && isAppClass(tree, type)) {
        found.set(type, { type, inspected: { controller: id }, isFaded: state === "disappeared" });
      }
    }
    const view = tree.views.get(selection?.view ?? 0);
    if (view && !found.has(view.type) && this.#files.get(view.type)?.answer) {
      found.set(view.type, { type: view.type, inspected: { view: view.id } });
    }
    const chosen = all.find(({ id }) => id === selection?.controller);
    if (chosen && !found.has(chosen.type)) {
      found.set(chosen.type, { type: chosen.type, inspected: { controller: chosen.id } });
    }
    for (const name of this.#filesWithErrors.keys()) found.set(name, { type: name, inspected: {} });
    return [...found.values()];
  }

  #draw() {
    if (!this.#isShown) return;
    // A new build has other sources.
    const { epoch } = this.instrument.session;
    if (this.#epoch !== undefined && this.#epoch !== epoch) this.#discardSources();
    this.#epoch = epoch;
    const classes = this.#classes();
    if (
      !this.#chosen || (!classes.some(({ type }) => type === this.#chosen) && !this.#files.get(this.#chosen)?.answer)
    ) this.#chosen = classes.at(-1)?.type;
    updateKeyedChildren(this.tabs, classes, ({ type }) => type, (each) => this.#tab(each), (tab, { type, isFaded }) => {
      updateAttribute(tab, "aria-selected", String(type === this.#chosen));
      tab.tabIndex = type === this.#chosen ? 0 : -1;
      tab.classList.toggle("faded", Boolean(isFaded));
    });
    this.#file(classes.find(({ type }) => type === this.#chosen));
  }

  /** @param {Listed} listed */
  #tab({ type }) {
    const tab = make("button", {
      type: "button",
      role: "tab",
      "aria-controls": "source-panel",
      id: `class-${type.replace(/\W+/g, "-")}`,
    }, type);
    tab.addEventListener("click", () => this.#choose(type));
    return tab;
  }

  /** @param {string} type */
  #choose(type) {
    this.#chosen = type;
    this.#draw();
  }

  /** @param {Listed | undefined} wanted */
  #file(wanted) {
    const type = this.#chosen;
    this.tabs.hidden = !this.tabs.childElementCount;
    if (!type) return this.#reportProblem("No view controller of the app is on the screen.");
    if (wanted && !this.#files.get(type)) this.#ask(type, wanted.inspected);
    const { answer, error } = this.#files.get(type) ?? {};
    updateAttribute(this.panel, "aria-labelledby", `class-${type.replace(/\W+/g, "-")}`);
    if (error) return this.#reportProblem(reason(error));
    if (!answer) return this.#reportProblem(wanted ? "Loading…" : "No object of this class is on the screen.");
    this.problem.hidden = true;
    this.code.element.hidden = false;
    const isOther = answer !== this.code.answer;
    this.code.display(answer);
    if (isOther && !this.#pendingCallback) this.code.revealLine(answer.line);
    if (this.#pendingCallback) this.code.revealLine(this.code.lineOf(this.#pendingCallback), true);
    this.#pendingCallback = undefined;
    this.#numberCalls(answer);
  }

  /** @param {{class: string, file: string}} answer */
  #numberCalls({ class: type, file }) {
    const { recording, moment } = this.instrument;
    const { action, calls } = lastCalls(recording, moment);
    const callsOfClass = calls.map((call, at) => ({ ...call, order: at + 1 })).filter((call) => call.class === type);
    const words = actionWords(action);
    this.code.numberCalls(
      callsOfClass.map(({ name, order }) => ({
        name,
        order,
        words: `${name}: ${order} of ${calls.length} after ${words}`,
      })),
    );
    const elsewhere = [...new Set(callsOfClass.map(({ name }) => name))].filter((name) => !this.code.lineOf(name));
    const notOverridden = elsewhere.length ? `, not overridden here: ${elsewhere.join(", ")}` : "";
    updateText(
      this.about,
      file +
        (callsOfClass.length
          ? ` · ${callsOfClass.length} of ${calls.length} callbacks after ${words}${notOverridden}`
          : ""),
    );
  }

  /** @param {string} text */
  #reportProblem(text) {
    updateText(this.problem, text);
    updateText(this.about, this.#chosen ?? "");
    this.problem.hidden = false;
    this.code.element.hidden = true;
  }

  /** @param {string} type @param {object} inspected */
  #ask(type, inspected) {
    /** @type {SourceFile} */
    const file = {};
    this.#files.set(type, file);
    file.when = this.instrument.ask("source", inspected).then((answer) => {
      file.answer = answer;
    }, (error) => {
      file.error = error;
      // A request at another moment may succeed.
      if (error.code === "unknown-controller" || error.code === "unknown-view" || error.code === "lost") {
        this.#files.delete(type);
      }
    }).then(() => ("view" in inspected ? this.#follow() : this.#draw()));
  }

  /** Selects the selection's class: a view's own, if it is the app's, or else its controller's. */
  #follow() {
    const { selection, tree } = this.instrument;
    const view = tree.views.get(selection?.view ?? 0);
    // Many of UIKit's own classes have other names: only the answer shows whether there is a source.
    if (this.#isShown && view && isAppClass(tree, view.type) && !this.#files.has(view.type)) {
      this.#ask(view.type, { view: view.id });
    }
    const viewWithSource = view && this.#files.get(view.type)?.answer ? view : undefined;
    const controller = view ? tree.controllerOf(view) : tree.controllers.get(selection?.controller ?? 0);
    const type = viewWithSource?.type ?? controller?.type;
    if (type) this.#chosen = type;
    this.#draw();
  }

  /** @param {Stored} event a callback */
  #selectCallback(event) {
    if (event.event !== "callback" || !event.class) return;
    this.#pendingCallback = event.name;
    this.#choose(event.class);
  }

  /** @param {KeyboardEvent} event */
  #selectByArrow(event) {
    const step =
      /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: 1, ArrowUp: -1 })[event.key];
    const all = /** @type {HTMLElement[]} */ ([...this.tabs.children]);
    const next = all[(all.indexOf(/** @type {HTMLElement} */ (event.target)) + (step ?? 0) + all.length) % all.length];
    if (!step || !next) return;
    event.preventDefault();
    next.click();
    next.focus();
  }
}

/** Whether a class is not one of UIKit's, which have no source here. */
const isAppClass = (/** @type {Tree} */ tree, /** @type {string} */ type) =>
  !/^_?UI[A-Z]/.test(type) && (tree.classes.get(type) !== undefined || type.endsWith("Controller"));

/** @param {Failure} error */
function reason({ code, message = "" }) {
  if (code === "no-source") return `No source: ${message}.`.replace(/\.\.$/, ".");
  if (code === "not-connected" || code === "unknown-type" || code === undefined) {
    return "This recording does not contain the source. The running app can show it.";
  }
  return message;
}
