// @ts-check
/** @import { Item } from "./timeline-track.js" */
import { addressParameter, setAddressParameters } from "../page/shell/view-address.js";
import { narrow } from "../page/device/stage.js";
import { FilterBar, PlaybackBar } from "./timeline-bar.js";
import { Board } from "./timeline-board.js";
import { Detail } from "./timeline-detail.js";
import { List } from "./timeline-list.js";
import { make } from "./elements.js";
import { Track } from "./timeline-track.js";

/** The interval in milliseconds at which the list is updated. */
const listUpdateInterval = 200;

/**
 * The session's events, in lanes by controller and in order, or as a list; and the controls for the past.
 *
 *   PlaybackBar   step, play, slide, compare, branch, export
 *   FilterBar   lanes or list, axis, kinds, text
 *   Board       the lanes, drawn        List   the same as text        Detail   the selection, and its reason
 */
export default class Timeline {
  #isShown = false;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  /** @type {import("./compare.js").Compare | undefined} */
  compare;

  /** @param {HTMLElement} element @param {import("./instrument.js").Instrument} instrument */
  constructor(element, instrument) {
    this.element = element;
    this.instrument = instrument;
    this.track = new Track();
    this.view = addressParameter("events") ?? (narrow.matches ? "list" : "lanes");
    this.board = new Board(this.track, (id) => instrument.tree.controllers.get(id));
    this.list = new List(this.track, (item) => this.choose(item));
    this.detail = new Detail(instrument, this.track, (item) => this.choose(item));
    this.playbackBar = new PlaybackBar(instrument, { compare: () => this.#compare(), export: () => this.#export() });
    this.board.scale.axis = addressParameter("axis") === "time" ? "time" : "order";
    this.filters = new FilterBar(this, { view: this.view, axis: this.board.scale.axis });
    this.body = make(
      "div",
      { className: "timeline-events" },
      this.board.element,
      this.list.element,
      this.detail.element,
    );
    element.classList.add("timeline-pane");
    element.replaceChildren(this.playbackBar.element, this.filters.element, this.body);
    this.#listen();
    this.#updateVisibility();
  }

  refresh() {
    this.#isShown = true;
    this.#readNewItems();
    this.#displayMoment();
  }

  hide() {
    this.#isShown = false;
    this.instrument.playback.pause();
  }

  /** The height with all lanes visible. */
  get height() {
    return this.playbackBar.element.offsetHeight + this.filters.element.offsetHeight + this.board.height + 1;
  }

  /** Fits all items into the view, if they remain legible. */
  fitIfLegible() {
    if (this.view === "lanes") this.board.fitIfLegible();
  }

  #listen() {
    const { instrument, board } = this;
    instrument.on("recorded", () => this.#readNewItems());
    instrument.on("moment", () => this.#displayMoment());
    instrument.on("tree", () => {
      if (this.#isShown) board.redraw();
    });
    instrument.on("selection", () => this.#updateChosenController());
    instrument.on("session", () => {
      this.choose(undefined);
      this.#readNewItems();
    });
    board.on("choose", (item) => this.choose(item));
    board.on(
      "controller",
      (id) => instrument.select(instrument.selection?.controller === id ? undefined : { controller: id }),
    );
    board.on("scrub", (moment) => this.#scrub(moment));
  }

  /** Reads and draws new items of the recording. */
  #readNewItems() {
    if (!this.#isShown) return;
    this.track.follow(this.instrument.recording);
    this.playbackBar.update();
    this.filters.from(this.instrument.session.branch ?? this.instrument.recording.about.branch);
    if (this.view === "lanes") return this.board.update();
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.list.update();
    }, this.list.acts.childElementCount ? listUpdateInterval : 0);
  }

  /** Displays the moment shown in all views of the timeline. */
  #displayMoment() {
    if (!this.#isShown) return;
    const { moment, time } = this.instrument;
    const wasPast = this.board.moment;
    this.board.moment = moment === undefined ? undefined : { seq: moment, time };
    this.playbackBar.update();
    this.list.highlight(this.board.selected, moment);
    const item = moment === undefined ? undefined : this.track.commit(moment);
    if (item) this.board.reveal(item);
    else if (wasPast) this.board.followNewest();
    else this.board.update();
  }

  #updateChosenController() {
    this.board.chosen = this.instrument.selection?.controller;
    this.board.redraw();
  }

  /** @param {import("./timeline-board.js").Scrubbed} moment */
  #scrub(moment) {
    if (moment?.time !== undefined) this.instrument.playback.seekTime(moment.time);
    else if (moment) this.instrument.playback.seek(moment.seq);
  }

  /**
   * Shows the details of an item, highlights items with the same cause, and goes to its moment.
   * @param {Item | undefined} item
   */
  choose(item) {
    const { board, instrument } = this;
    board.selected = item;
    board.highlightedCause = item?.cause;
    this.detail.display(item);
    this.list.highlight(item, instrument.moment);
    board.update();
    if (!item) return;
    if (item.message.controller) instrument.select({ controller: item.message.controller });
    instrument.event = item.message;
    instrument.emit("event", item.message);
    const { last = 0 } = instrument.recording;
    if (item.seq < last || !instrument.isLive) instrument.playback.seek(item.seq);
    board.reveal(item);
  }

  /** @param {string} name */
  axis(name) {
    const { board } = this;
    board.scale.axis = name === "time" ? "time" : "order";
    setAddressParameters({ axis: name === "time" ? name : undefined });
    if (name === "time") board.fit();
    board.update();
    const item = board.selected ?? (this.instrument.moment !== undefined && this.track.commit(this.instrument.moment));
    if (item) board.reveal(item);
  }

  /** @param {string} name lanes or list */
  showAs(name) {
    this.view = name;
    setAddressParameters({ events: name === (narrow.matches ? "list" : "lanes") ? undefined : name });
    this.#updateVisibility();
    this.#readNewItems();
    if (name !== "list") return;
    this.list.update();
    this.list.reveal();
  }

  /** @param {{hidden?: Set<string>, text?: string}} filter */
  filter(filter) {
    this.track.filter(filter);
    if (this.view === "lanes") this.board.update();
    else this.list.update();
  }

  /** @param {number} factor */
  zoom(factor) {
    this.board.zoom(factor);
  }

  fit() {
    this.board.fit();
  }

  #updateVisibility() {
    this.board.element.hidden = this.filters.axes.hidden = this.filters.zooms.hidden = this.view !== "lanes";
    this.list.element.hidden = this.view !== "list";
  }

  async #compare() {
    const { Compare } = await import("./compare.js");
    this.compare ??= new Compare(this.instrument);
    this.compare.open();
  }

  async #export() {
    const { save } = await import("./export-save.js");
    await save(this.instrument);
  }
}
