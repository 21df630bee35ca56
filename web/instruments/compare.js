// @ts-check
import { differences } from "./differences.js";
import { Still } from "./still.js";
import { make, signButton } from "./timeline-make.js";
import { count, figures, told } from "./timeline-words.js";

/** The most that is written out of one kind. */
const most = 200;

/** Two moments of a session: both screens, side by side or one over the other, and what is different. */
export class Compare {
  /** @type {[number, number]} */
  #seqs = [0, 0];
  #frame = 0;

  /** @param {import("./instrument.js").Instrument} instrument */
  constructor(instrument) {
    this.instrument = instrument;
    this.stills = [new Still("The first moment's screen"), new Still("The second moment's screen")];
    this.pickers = ["First moment", "Second moment"].map((label, at) => this.#picker(label, at));
    this.mode = make("fieldset", { className: "choice" }, make("legend", { className: "unseen" }, "Screens"), ...[["beside", "Side by side"], ["over", "Overlay"]].map(([value, words]) =>
      make("label", {}, make("input", { type: "radio", name: "compare-mode", value, checked: value === "beside", change: () => this.#lay(value) }), make("span", {}, words))));
    this.wipe = make("input", { type: "range", min: "0", max: "100", value: "50", "aria-label": "How much of the second is seen", input: () => this.#cut() });
    this.pair = make("div", { className: "pair" }, ...this.stills.map(({ element }, at) => make("figure", {}, element, make("figcaption", { className: "small" }, at ? "Second" : "First"))));
    this.list = make("div", { className: "differences", tabIndex: 0, role: "region", "aria-label": "What is different" });
    this.element = make("dialog", { className: "compare timeline-pane", "aria-label": "Compare two moments", close: () => this.element.remove() },
      make("div", { className: "title" }, make("h2", {}, "Compare two moments"), this.mode, signButton("close", "Close", () => this.element.close())),
      make("div", { className: "pickers" }, ...this.pickers.map(({ element }) => element)),
      make("div", { className: "compared" }, make("div", { className: "screens" }, this.pair, this.wipe), this.list));
    new ResizeObserver(() => this.#soon()).observe(this.pair);
  }

  /** With the moment shown, or the one before the last action, as the first. */
  open() {
    const { travel, recording, isLive } = this.instrument;
    const { first = 0, last = 0 } = recording;
    const acted = recording.moments.findLast(({ action }) => action !== undefined)?.seq ?? last;
    this.#seqs = isLive ? [Math.max(first, acted - 1), last] : [travel.seq, last];
    document.body.append(this.element);
    this.#lay(this.pair.dataset.mode ?? "beside");
    this.element.showModal();
    this.#draw();
  }

  #picker(label, at) {
    const slider = make("input", { type: "range", step: "1", "aria-label": label, input: () => this.#pick(at, Number(slider.value)) });
    const words = make("p", { className: "where" });
    const step = (by) => this.#pick(at, this.#seqs[at] + by);
    const element = make("div", { className: "picker" }, make("b", {}, at ? "Second" : "First"), signButton("back", `${label}: a commit back`, () => step(-1)), slider, signButton("forth", `${label}: a commit on`, () => step(1)), words);
    return { element, slider, words };
  }

  #pick(at, seq) {
    const { first = 0, last = 0 } = this.instrument.recording;
    this.#seqs[at] = Math.min(Math.max(seq, first), last);
    this.#soon();
  }

  #soon() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      if (this.element.open) this.#draw();
    });
  }

  #draw() {
    const { recording } = this.instrument;
    const { first = 0, last = 0 } = recording;
    const trees = this.#seqs.map((seq) => recording.treeAt(seq));
    const over = this.pair.dataset.mode === "over";
    const room = { width: over ? this.pair.clientWidth : (this.pair.clientWidth - 24) / 2, height: this.pair.clientHeight - 24 };
    this.pickers.forEach(({ slider, words }, at) => {
      Object.assign(slider, { min: String(first), max: String(last) });
      slider.value = String(this.#seqs[at]);
      words.textContent = `Commit ${this.#seqs[at].toLocaleString("en")} · ${figures(trees[at].time)}${this.#wordsAt(this.#seqs[at])}`;
      slider.setAttribute("aria-valuetext", words.textContent);
      this.stills[at].show(trees[at], room);
    });
    this.#tell(differences(trees[0], trees[1]));
  }

  /** The action that led there. */
  #wordsAt(seq) {
    const action = this.instrument.recording.moment(seq)?.events.find((event) => event.event === "action");
    return action ? ` · ${told(action)}` : "";
  }

  #lay(mode) {
    this.pair.dataset.mode = mode;
    this.wipe.hidden = mode !== "over";
    this.#cut();
    this.#soon();
  }

  #cut() {
    const over = this.pair.dataset.mode === "over";
    this.stills[1].element.style.setProperty("clip-path", over ? `inset(0 0 0 ${100 - Number(this.wipe.value)}%)` : "none");
  }

  #tell({ screen, controllers, views }) {
    const parts = [
      screen.length && ["Screen", [this.#changed(screen)]],
      controllers.length && [count(controllers.length, "controller"), controllers.slice(0, most).map((each) => this.#difference(each, "controller"))],
      views.length && [count(views.length, "view"), views.slice(0, most).map((each) => this.#difference(each, "view"))],
    ].filter(Boolean);
    if (!parts.length) return this.list.replaceChildren(make("p", { className: "quiet" }, "Nothing is different."));
    this.list.replaceChildren(...parts.flatMap(([title, rows]) => [make("h3", {}, title), make("ul", {}, ...rows.map((row) => make("li", {}, row)))]));
  }

  #difference({ kind, id, type, owner, more, changes }, what) {
    const words = { added: "came", removed: "left", changed: "changed" }[kind];
    const name = make("button", { type: "button", className: "plain", click: () => this.instrument.select({ [what]: id }) }, `${type} ${id}`);
    const tail = [owner && ` in ${owner}`, more && `, with ${more} below`].filter(Boolean).join("");
    return make("div", {}, make("span", { className: "change" }, { added: "+", removed: "−", changed: "~" }[kind]), make("p", {}, name, ` ${words}`, make("span", { className: "quiet" }, tail)), this.#changed(changes));
  }

  #changed(changes) {
    const rows = changes.filter(([, before, after]) => before !== undefined || after !== undefined);
    return make("dl", {}, ...rows.flatMap(([name, before, after]) => [make("dt", {}, name), make("dd", {}, before !== undefined && make("del", {}, shown(before)), before !== undefined && after !== undefined && " → ", after !== undefined && make("ins", {}, shown(after)))]));
  }
}

/** A member's value, in a line. */
function shown(value) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
