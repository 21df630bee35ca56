// @ts-check
import { make } from "./elements.js";
import { rulesOf } from "./rules.js";
import { lastEvents } from "./source-calls.js";
import { count, describeMessage, kindOf, states, wordsFor } from "./message-texts.js";

/** The appearance state that a callback announces. */
const announced = /** @type {Record<string, string>} */ ({
  "viewWillAppear(_:)": "appearing",
  "viewDidAppear(_:)": "appeared",
  "viewWillDisappear(_:)": "disappearing",
  "viewDidDisappear(_:)": "disappeared",
});

/** @import { Stored } from "./recording.js" */

/** The kinds of events that have a row. Callbacks of a layout pass have one only if there are no others. */
const listed = new Set(["callback", "containment", "state", "silence", "warning"]);

/**
 * The callbacks that UIKit sent because of the last action, each with its rule. If a past moment is shown, it is the
 * last action before that.
 */
export default class Callbacks {
  #isShown = false;
  /** @type {Awaited<ReturnType<typeof rulesOf>> | undefined} */
  #rules;
  /** The JSON of what is drawn, which prevents drawing it again. */
  #drawn = "";

  /** @param {HTMLElement} element @param {import("./instrument.js").Instrument} instrument */
  constructor(element, instrument) {
    this.instrument = instrument;
    this.element = element;
    this.title = make("h2", { className: "callbacks-title" });
    this.list = make("ol", { className: "callbacks-list" });
    this.omittedNote = make("p", { className: "callbacks-rest quiet" });
    this.body = make(
      "div",
      { className: "callbacks", tabIndex: 0, role: "region", "aria-label": "Callbacks and their reasons" },
      this.title,
      this.list,
      this.omittedNote,
    );
    element.append(this.body);
    for (const event of /** @type {const} */ (["recorded", "moment", "session"])) {
      instrument.on(event, () => this.#draw());
    }
    instrument.on("session", () => this.#load());
    this.#load();
  }

  refresh() {
    this.#isShown = true;
    this.#draw();
  }

  hide() {
    this.#isShown = false;
  }

  async #load() {
    const { session } = this.instrument;
    const rules = await rulesOf(session).catch(() => undefined);
    if (session !== this.instrument.session) return;
    this.#rules = rules;
    this.#drawn = "";
    this.#draw();
  }

  #draw() {
    if (!this.#isShown) return;
    const { action, events } = lastEvents(this.instrument.recording, this.instrument.moment);
    const drawn = JSON.stringify([action, events]);
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const others = events.filter((event) => listed.has(kindOf(event)));
    const layouts = events.filter((event) => kindOf(event) === "layout" && event.event === "callback");
    const rows = others.length ? others : layouts;
    this.title.textContent = action ? wordsFor(action) : "Launch of the app";
    /** @type {string | undefined} */ let lastReason;
    this.list.replaceChildren(...rows.map((event) => {
      const reason = this.#reason(event);
      const isNew = reason !== lastReason;
      lastReason = reason;
      return this.#row(event, isNew ? reason : "");
    }));
    this.omittedNote.textContent = rows.length
      ? others.length && layouts.length ? `${count(layouts.length, "layout callback")} not listed.` : ""
      : "UIKit sent no callbacks.";
    this.body.scrollTop = 0;
  }

  /** @param {Stored} event @returns {string} why UIKit sent it, or why it did not */
  #reason(event) {
    if (event.event === "silence") return event.text ?? "";
    if (event.file) return `${event.file}:${event.line}`;
    return this.#rules?.get(/** @type {string} */ (event.rule))?.sentence ?? "";
  }

  /** @param {Stored} event @param {string} reason */
  #row(event, reason) {
    const kind = kindOf(event);
    const state = announced[event.name ?? ""];
    const glyph = make("span", {
      className: "glyph-state",
      role: state ? "img" : undefined,
      "aria-label": state && states[state].words,
      "aria-hidden": state ? undefined : "true",
    });
    glyph.dataset.state = kind === "callback" ? state ?? "none" : kind;
    return make(
      "li",
      { "data-kind": kind },
      glyph,
      make(
        "p",
        { className: "callbacks-name" },
        make("span", { className: "what" }, describeMessage(event)),
        " ",
        event.class && make("span", { className: "of" }, event.class),
      ),
      reason && make("p", { className: "callbacks-reason" }, ...withCode(reason)),
    );
  }
}

/** A sentence in which the parts between backticks are code. @param {string} text @returns {(string | Node)[]} */
const withCode = (text) => text.split("`").map((part, at) => (at % 2 ? make("code", {}, part) : part));
