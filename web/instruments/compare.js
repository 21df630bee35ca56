// @ts-check
/** @typedef {Difference["changes"]} Changes */
/** @typedef {import("./differences.js").Difference} Difference */
import { differences } from "./differences.js";
import { make } from "./elements.js";
import { iconButton } from "./icons.js";
import { PastScreen } from "./past-screen.js";
import { count, describeMessage, formatSessionTime } from "./message-texts.js";
import { formatMember, showValue } from "./values.js";

/** The maximum number of listed entries of one kind. */
const maximumEntries = 200;

/** Compares two moments of a session: both screens, side by side or one over the other, and the differences. */
export class Compare {
  /** @type {[number, number]} */
  #seqs = [0, 0];
  /** @type {import("../client/tree.js").Tree[]} The trees at both moments. */
  #trees = [];
  #frame = 0;

  /** @param {import("./instrument.js").Instrument} instrument */
  constructor(instrument) {
    this.instrument = instrument;
    this.screens = [new PastScreen("Screen at the first moment"), new PastScreen("Screen at the second moment")];
    this.pickers = ["First moment", "Second moment"].map((label, at) => this.#picker(label, at));
    this.mode = make(
      "fieldset",
      { className: "choice" },
      make("legend", { className: "unseen" }, "Screens"),
      ...[["beside", "Side by side"], ["over", "Overlay"]].map(([value, title]) =>
        make(
          "label",
          {},
          make("input", {
            type: "radio",
            name: "compare-mode",
            value,
            checked: value === "beside",
            change: () => this.#setMode(value),
          }),
          make("span", {}, title),
        )
      ),
    );
    this.wipe = make("input", {
      type: "range",
      min: "0",
      max: "100",
      value: "50",
      "aria-label": "Visible share of the second screen",
      input: () => this.#clip(),
    });
    this.pair = make(
      "div",
      { className: "pair" },
      ...this.screens.map(({ element }, at) =>
        make("figure", {}, element, make("figcaption", { className: "small" }, at ? "Second" : "First"))
      ),
    );
    this.list = make("div", { className: "differences", tabIndex: 0, role: "region", "aria-label": "Differences" });
    this.element = make(
      "dialog",
      {
        className: "compare timeline-pane",
        "aria-label": "Compare two moments",
        close: () => this.element.remove(),
      },
      make(
        "div",
        { className: "title" },
        make("h2", {}, "Compare", make("span", {}, " two moments")),
        this.mode,
        iconButton("close", "Close", () => this.element.close()),
      ),
      make("div", { className: "pickers" }, ...this.pickers.map(({ element }) => element)),
      make("div", { className: "compared" }, make("div", { className: "screens" }, this.pair, this.wipe), this.list),
    );
    new ResizeObserver(() => this.#scheduleDraw()).observe(this.pair);
  }

  /** Opens the dialog. The first moment is the one shown, or the one before the last action. */
  open() {
    const { playback, recording, isLive } = this.instrument;
    const { first = 0, last = 0 } = recording;
    const lastActionSeq = recording.moments.findLast(({ action }) => action !== undefined)?.seq ?? last;
    this.#seqs = isLive ? [Math.max(first, lastActionSeq - 1), last] : [playback.seq, last];
    document.body.append(this.element);
    this.#setMode(this.pair.dataset.mode ?? "beside");
    this.element.showModal();
    this.#draw();
  }

  /** @param {string} label @param {number} at */
  #picker(label, at) {
    const slider = make("input", {
      type: "range",
      step: "1",
      "aria-label": label,
      input: () => this.#pick(at, Number(slider.value)),
    });
    const caption = make("p", { className: "where" });
    const step = (/** @type {number} */ by) => this.#pick(at, this.#seqs[at] + by);
    const element = make(
      "div",
      { className: "picker" },
      make("b", {}, at ? "Second" : "First"),
      iconButton("back", `${label}: previous commit`, () => step(-1)),
      slider,
      iconButton("forth", `${label}: next commit`, () => step(1)),
      caption,
    );
    return { element, slider, caption };
  }

  /** @param {number} at @param {number} seq */
  #pick(at, seq) {
    const { first = 0, last = 0 } = this.instrument.recording;
    this.#seqs[at] = Math.min(Math.max(seq, first), last);
    this.#scheduleDraw();
  }

  #scheduleDraw() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.element.open) this.#draw();
    });
  }

  #draw() {
    const { recording } = this.instrument;
    const { first = 0, last = 0 } = recording;
    const trees = this.#trees = this.#seqs.map((seq) => recording.treeAt(seq));
    const over = this.pair.dataset.mode === "over";
    const available = {
      width: over ? this.pair.clientWidth : (this.pair.clientWidth - 24) / 2,
      height: this.pair.clientHeight - 24,
    };
    this.pickers.forEach(({ slider, caption }, at) => {
      Object.assign(slider, { min: String(first), max: String(last) });
      slider.value = String(this.#seqs[at]);
      caption.textContent = `Commit ${this.#seqs[at].toLocaleString("en")} · ${formatSessionTime(trees[at].time)}${
        this.#actionTextAt(this.#seqs[at])
      }`;
      slider.setAttribute("aria-valuetext", caption.textContent);
      this.screens[at].display(trees[at], this.instrument.settledTime(this.#seqs[at]), available);
    });
    this.#listDifferences(differences(trees[0], trees[1]));
  }

  /** The action that led to a moment. @param {number} seq */
  #actionTextAt(seq) {
    const action = this.instrument.recording.moment(seq)?.events.find((event) => event.event === "action");
    return action ? ` · ${describeMessage(action)}` : "";
  }

  /** @param {string} mode */
  #setMode(mode) {
    this.pair.dataset.mode = mode;
    this.wipe.hidden = mode !== "over";
    this.#clip();
    this.#scheduleDraw();
  }

  #clip() {
    const over = this.pair.dataset.mode === "over";
    this.screens[1].element.style.setProperty(
      "clip-path",
      over ? `inset(0 0 0 ${100 - Number(this.wipe.value)}%)` : "none",
    );
  }

  /** @param {ReturnType<typeof differences>} differences */
  #listDifferences({ screen, controllers, views }) {
    /** @type {[string, HTMLElement[]][]} */
    const parts = [];
    if (screen.length) parts.push(["Screen", [this.#changed(screen)]]);
    if (controllers.length) {
      parts.push([
        count(controllers.length, "controller"),
        controllers.slice(0, maximumEntries).map((each) => this.#difference(each, "controller")),
      ]);
    }
    if (views.length) {
      parts.push([
        count(views.length, "view"),
        views.slice(0, maximumEntries).map((each) => this.#difference(each, "view")),
      ]);
    }
    if (!parts.length) return this.list.replaceChildren(make("p", { className: "quiet" }, "No differences."));
    this.list.replaceChildren(
      ...parts.flatMap(([title, rows]) => [
        make("h3", {}, title),
        make(
          "ul",
          {},
          ...rows.map((row) => make("li", {}, row)),
        ),
      ]),
    );
  }

  /** @param {Difference} difference @param {"controller" | "view"} what */
  #difference({ kind, id, type, owner, more, changes }, what) {
    const verb = { added: "came", removed: "left", changed: "changed" }[kind];
    const name = make("button", {
      type: "button",
      className: "plain",
      click: () => this.instrument.select({ [what]: id }),
    }, `${type} ${id}`);
    const tail = [owner && ` in ${owner}`, more && `, with ${more} below`].filter(Boolean).join("");
    return make(
      "div",
      {},
      make("span", { className: "change" }, { added: "+", removed: "−", changed: "~" }[kind]),
      make("p", {}, name, ` ${verb}`, make("span", { className: "quiet" }, tail)),
      this.#changed(changes, what),
    );
  }

  /** @param {Changes} changes @param {string} [what] */
  #changed(changes, what = "screen") {
    // The lines repeat a text that has changed.
    const isText = changes.some(([name]) => name === "text");
    const rows = changes.filter(([name, ...values]) =>
      values.some((each) => each !== undefined) && !(isText && name === "lines")
    );
    return make(
      "dl",
      {},
      ...rows.flatMap(([name, ...values]) => {
        const [before, after] = values.map((
          each,
          at,
        ) => (each === undefined
          ? undefined
          : formatMember(name, each, (name, id) => this.#named(at, what, name, id)))
        );
        if (before === after && typeof values[0] !== "string") {
          return [
            make("dt", {}, name),
            make("dd", {}, value("ins", after ?? ""), make("span", { className: "quiet" }, ", drawn otherwise")),
          ];
        }
        return [
          make("dt", {}, name),
          make(
            "dd",
            {},
            before !== undefined && value("del", before),
            before !== undefined && after !== undefined && " → ",
            after !== undefined && value("ins", after),
          ),
        ];
      }),
    );
  }

  /**
   * The name of an object by its number, at the first or the second moment.
   * @param {number} at @param {string} what @param {string} name @param {number} id
   */
  #named(at, what, name, id) {
    const { views, controllers } = this.#trees[at];
    const other = (what === "view" || name === "view" ? views : controllers).get(id);
    return other ? `${other.type} ${id}` : "none";
  }
}

/**
 * A member's value, old or new.
 * @param {keyof HTMLElementTagNameMap} tag @param {string} text
 * @returns {HTMLElement}
 */
function value(tag, text) {
  const element = make(tag);
  showValue(element, text);
  return element;
}
