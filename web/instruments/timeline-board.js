// @ts-check
/** @import { Item } from "./timeline-track.js" */
/** @import { Row } from "./timeline-draw.js" */
/** @typedef {{seq: number, time?: undefined} | {time: number} | undefined} Scrubbed a moment that is pressed */

import { Emitter } from "../client/emitter.js";
import { colorsOf, Drawing, foot, headOf, lane } from "./timeline-draw.js";
import { make } from "./elements.js";
import { Scale } from "./timeline-scale.js";
import { describeMessage, formatSessionTime, isLabelled, states } from "./message-texts.js";
import { kindsWithoutLane } from "./timeline-track.js";

/** The minimum width of a column, in pixels, with which all columns are fitted into the view. */
const minimumColumnWidth = 3;

/** The lane of the app itself. @type {Row} */
const app = { id: 0, type: "App", depth: 0, spans: [] };

/**
 * The lanes: a fixed canvas in a scroll container, which draws only the visible part, so that the length costs nothing.
 * Names of lanes are elements beside it.
 *
 * Events: `choose` (item | undefined), when an item is pressed; `scrub` ({seq, time}), when a moment is pressed;
 * `controller` (id), when a name is pressed.
 * @extends {Emitter<{choose: [item?: Item], scrub: [moment: Scrubbed], controller: [id: number]}>}
 */
export class Board extends Emitter {
  /** The selected item, whose effects are highlighted. @type {Item | undefined} */
  selected;
  /** @type {string | undefined} */
  highlightedCause;
  /** The past moment that is shown. @type {{seq: number, time?: number} | undefined} */
  moment;
  #frame = 0;
  /** Whether the board scrolls to each newest item. */
  #followsNewest = true;
  /** @type {Record<string, string> | undefined} */
  #colors;
  /** The JSON of the displayed names. @type {string | undefined} */
  #drawnNames;
  /** @type {Item | undefined} */
  #hovered;
  /**
   * The current press: where it began, and whether it is a drag.
   * @type {{x: number, y: number, isDragging: boolean} | undefined}
   */
  #pressed;
  /** The id of the selected controller. @type {number | undefined} */
  chosen;
  /**
   * The magnification of the drawing, from the style sheet's `--magnify`. Widths and positions are unmagnified, those
   * of elements are magnified.
   */
  #magnify = 1;

  /**
   * @param {import("./timeline-track.js").Track} track
   * @param {(id: number) => import("../client/tree.js").Controller | undefined} controllerAt returns a controller as it
   *   is at the moment shown
   */
  constructor(track, controllerAt) {
    super();
    this.track = track;
    this.scale = new Scale(track);
    this.controllerAt = controllerAt;
    this.names = make("ul", { className: "names" });
    this.canvas = make("canvas", { "aria-hidden": "true" });
    this.tip = make("p", { className: "tip", hidden: true, "aria-hidden": "true" });
    this.empty = make("p", { className: "none quiet" }, "Tap something to see what it causes.");
    this.extent = make(
      "div",
      { className: "extent" },
      make("div", { className: "board" }, make("div", { className: "column" }, this.names), this.canvas, this.tip),
    );
    this.element = make(
      "div",
      {
        className: "lanes",
        tabIndex: 0,
        role: "region",
        "aria-label":
          "Lanes. The arrow keys select the next or previous event. The list shows the same events as text.",
        scroll: () => this.#scrolled(),
        keydown: (/** @type {KeyboardEvent} */ event) => this.#keyDown(event),
        wheel: (/** @type {WheelEvent} */ event) => this.#wheel(event),
      },
      this.extent,
      this.empty,
    );
    for (const type of /** @type {const} */ (["pointerdown", "pointermove", "pointerup", "pointerleave"])) {
      this.canvas.addEventListener(type, (/** @type {PointerEvent} */ event) => this[type](event));
    }
    new ResizeObserver(() => this.#resized()).observe(this.element);
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", () => {
      this.#colors = undefined;
      this.#scheduleDraw();
    });
  }

  /** The height of the labels above the lanes. */
  get head() {
    return headOf(this.track);
  }

  get rows() {
    return this.track.hasApp ? [...this.track.order, app] : this.track.order;
  }

  /** The total height. */
  get height() {
    return this.head + this.rows.length * lane + foot;
  }

  /** The width of the lanes beside their names. */
  get visibleWidth() {
    return (this.element.clientWidth - this.column) / this.#magnify;
  }

  /** Draws again after a change of size, and keeps the selection visible. */
  #resized() {
    this.#colors = undefined;
    this.#magnify = Number(getComputedStyle(this.element).getPropertyValue("--magnify")) || 1;
    this.update();
    if (this.selected && this.element.clientWidth) this.reveal(this.selected);
  }

  /** Draws again after a change. */
  update() {
    const { element, scale } = this;
    if (!element.clientWidth) return;
    this.empty.hidden = this.track.items.length > 1 || this.track.order.length > 0;
    this.extent.style.setProperty("width", `${this.column + scale.width * this.#magnify}px`);
    this.extent.style.setProperty("height", `${Math.max(this.height * this.#magnify, element.clientHeight)}px`);
    if (this.#followsNewest && !this.moment) element.scrollLeft = element.scrollWidth;
    this.#scheduleDraw();
  }

  /** Scrolls to the newest item, and from now on to each newer one. */
  followNewest() {
    this.#followsNewest = true;
    this.update();
  }

  /** The width of the names' column. */
  get column() {
    return /** @type {HTMLElement} */ (this.names.parentElement).offsetWidth;
  }

  /** Scrolls to an item. @param {Item} item */
  reveal(item) {
    const { element, visibleWidth } = this;
    const left = element.scrollLeft / this.#magnify;
    const x = this.moment?.time !== undefined && this.scale.axis === "time"
      ? this.scale.xOf(this.moment.time)
      : this.scale.x(item);
    if (x < left + 40 || x > left + visibleWidth - 40) {
      element.scrollLeft = Math.max(0, x - visibleWidth / 2) * this.#magnify;
    }
    this.#revealLane(item);
    this.#scheduleDraw();
  }

  /** @param {Item} item */
  #revealLane({ lane: id, kind }) {
    const { element, head } = this;
    const at = kindsWithoutLane.has(kind) ? -1 : this.rows.findIndex((row) => row.id === id);
    const [top, high] = [element.scrollTop / this.#magnify, element.clientHeight / this.#magnify - head - foot];
    if (at < 0 || high < lane) return;
    if (at * lane < top) element.scrollTop = at * lane * this.#magnify;
    else if ((at + 1) * lane > top + high) element.scrollTop = ((at + 1) * lane - high) * this.#magnify;
  }

  /** @param {number} factor */
  zoom(factor, at = this.visibleWidth / 2) {
    const { element, scale } = this;
    const part = (element.scrollLeft / this.#magnify + at) / scale.width;
    scale.zoom(factor);
    this.update();
    if (!this.#followsNewest || this.moment) element.scrollLeft = (part * scale.width - at) * this.#magnify;
    this.#scheduleDraw();
  }

  fit() {
    this.scale.fit(this.visibleWidth);
    this.update();
  }

  /** Shows everything, unless items would be too close to distinguish. */
  fitIfLegible() {
    const { axis, unit } = this.scale;
    const before = unit[axis];
    this.scale.fit(this.visibleWidth);
    if (unit[axis] < minimumColumnWidth) unit[axis] = before;
    this.update();
  }

  redraw() {
    this.#scheduleDraw();
  }

  #scheduleDraw() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }

  #scrolled() {
    const { scrollLeft, scrollWidth, clientWidth } = this.element;
    this.#followsNewest = scrollLeft + clientWidth > scrollWidth - 24;
    this.tip.hidden = true;
    this.#scheduleDraw();
  }

  #draw() {
    const { element, canvas } = this;
    const [width, height] = [element.clientWidth - this.column, element.clientHeight];
    if (width <= 0 || height <= 0) return;
    const ratio = devicePixelRatio;
    if (canvas.width !== Math.round(width * ratio) || canvas.height !== Math.round(height * ratio)) {
      [canvas.width, canvas.height] = [Math.round(width * ratio), Math.round(height * ratio)];
      canvas.style.setProperty("width", `${width}px`);
      canvas.style.setProperty("height", `${height}px`);
      canvas.parentElement?.style.setProperty("height", `${height}px`);
    }
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    const magnify = this.#magnify;
    context.setTransform(ratio * magnify, 0, 0, ratio * magnify, 0, 0);
    this.#colors ??= colorsOf(element);
    const item = this.moment && this.track.commit(this.moment.seq);
    new Drawing(context, {
      track: this.track,
      scale: this.scale,
      rows: this.rows,
      left: element.scrollLeft / magnify,
      top: element.scrollTop / magnify,
      width: width / magnify,
      height: height / magnify,
      colors: this.#colors,
      highlightedCause: this.#hovered?.cause ?? this.highlightedCause,
      selected: this.selected,
      moment: item && { item, time: this.moment?.time },
    }).draw();
    this.#drawNames();
  }

  #drawNames() {
    const rows = this.rows.map((row) => ({ ...row, controller: row.id ? this.controllerAt(row.id) : undefined }));
    const named = JSON.stringify(
      rows.map((
        { id, type, depth, controller },
      ) => [id, type, depth, controller?.state, controller?.title, this.chosen === id]),
    );
    const { names, element: { scrollTop, clientHeight } } = this;
    names.style.setProperty("transform", `translateY(${this.head * this.#magnify - scrollTop}px)`);
    // As on the canvas, the lanes end at the head and at the foot.
    const end = scrollTop + clientHeight - (this.head + foot) * this.#magnify;
    names.style.setProperty("clip-path", `polygon(0 ${scrollTop}px, 100% ${scrollTop}px, 100% ${end}px, 0 ${end}px)`);
    if (named === this.#drawnNames) return;
    this.#drawnNames = named;
    this.names.replaceChildren(...rows.map((row) => this.#nameItem(row)));
  }

  /** @param {Row & {controller?: import("../client/tree.js").Controller}} row */
  #nameItem({ id, type, depth, controller }) {
    if (!id) return make("li", {}, make("span", { className: "name" }, "App"));
    const state = controller ? states[controller.state] : undefined;
    const glyph = make("span", {
      className: "glyph-state",
      role: "img",
      "aria-label": state?.words ?? "not in the hierarchy",
    });
    glyph.dataset.state = controller?.state ?? "none";
    const button = make(
      "button",
      {
        type: "button",
        className: "name",
        title: [type, controller?.title && `“${controller.title}”`, state?.words ?? "not in the hierarchy"].filter(
          Boolean,
        ).join(", "),
        "aria-pressed": String(this.chosen === id),
        click: () => this.emit("controller", id),
      },
      glyph,
      make("span", {}, type || `Controller ${id}`),
    );
    button.style.setProperty("--depth", String(Math.min(depth, 6)));
    return make("li", {}, button);
  }

  /** The item at a point of the canvas. @param {PointerEvent} event */
  #itemAt(event) {
    const { element, scale, track, head } = this;
    const [offsetX, y] = [event.offsetX / this.#magnify, event.offsetY / this.#magnify];
    const x = offsetX + element.scrollLeft / this.#magnify;
    const height = element.clientHeight / this.#magnify;
    const row = y > head && y < height - foot
      ? this.rows[Math.floor((y - head + element.scrollTop / this.#magnify) / lane)]
      : undefined;
    if (y <= head) {
      return this.#headAt(
        x,
        track.hasCaptions && y <= head / 2 ? (/** @type {Item} */ { kind }) => kind === "caption" : isLabelled,
      );
    }
    const near = track.filteredItems.slice(...scale.range(x - 8, x + 8)).filter((item) =>
      Math.abs(scale.x(item) - x) <= 8
    );
    const fits = (/** @type {Item} */ item) =>
      y >= height - foot
        ? item.kind === "commit"
        : item.lane === row?.id && item.kind !== "commit" && item.kind !== "action" && item.kind !== "caption";
    return near.filter(fits).sort((a, b) => Math.abs(scale.x(a) - x) - Math.abs(scale.x(b) - x))[0];
  }

  /** The last label that begins before a point. @param {number} x @param {(item: Item) => boolean} matches */
  #headAt(x, matches) {
    const { scale, track } = this;
    const [, end] = scale.range(x, x + 2);
    for (let at = end; at >= Math.max(0, end - 400); at--) {
      const item = track.filteredItems[at];
      if (item && matches(item) && scale.x(item) <= x + 2) return item;
    }
    return undefined;
  }

  /** The moment at a point. @param {PointerEvent} event @returns {Scrubbed} */
  #momentAt({ offsetX }) {
    const { element, scale, track } = this;
    const x = (offsetX + element.scrollLeft) / this.#magnify;
    if (scale.axis === "time") return { time: Math.min(Math.max(scale.timeAt(x), track.start), track.end) };
    const [at] = scale.range(x, x);
    const item = track.filteredItems[Math.min(at, track.filteredItems.length - 1)];
    return item && { seq: item.seq };
  }

  /** @param {PointerEvent} event */
  pointerdown(event) {
    if (event.button !== 0) return;
    this.#pressed = {
      x: event.offsetX,
      y: event.offsetY,
      isDragging: event.pointerType === "mouse" && event.offsetY > this.element.clientHeight - foot * this.#magnify,
    };
    if (event.pointerType === "mouse") this.canvas.setPointerCapture(event.pointerId);
    if (this.#pressed.isDragging) this.emit("scrub", this.#momentAt(event));
  }

  /** @param {PointerEvent} event */
  pointermove(event) {
    const pressed = this.#pressed;
    if (pressed && event.pointerType === "mouse") {
      pressed.isDragging ||= Math.abs(event.offsetX - pressed.x) > 5;
      if (pressed.isDragging) this.emit("scrub", this.#momentAt(event));
      return;
    }
    if (event.pointerType === "mouse") this.#hover(this.#itemAt(event), event);
  }

  /** @param {PointerEvent} event */
  pointerup(event) {
    const pressed = this.#pressed;
    this.#pressed = undefined;
    if (!pressed || pressed.isDragging) return;
    const item = this.#itemAt(event);
    if (item) this.emit("choose", item);
    else this.emit("scrub", this.#momentAt(event));
  }

  pointerleave() {
    this.#hover(undefined);
  }

  /** @param {Item | undefined} item @param {PointerEvent} [event] */
  #hover(item, event) {
    this.canvas.style.setProperty("cursor", item ? "pointer" : "");
    this.tip.hidden = !item;
    if (item && event) this.#updateTip(item, event);
    if (item === this.#hovered) return;
    this.#hovered = item;
    this.#scheduleDraw();
  }

  /** @param {Item} item @param {PointerEvent} event */
  #updateTip(item, { offsetX, offsetY }) {
    const type = item.message.class ?? "";
    this.tip.replaceChildren(
      make("b", {}, describeMessage(item.message)),
      type && make("span", {}, type),
      make("span", { className: "quiet" }, `${formatSessionTime(item.time)} · commit ${item.seq.toLocaleString("en")}`),
    );
    const available = this.element.clientWidth - this.column;
    this.tip.style.setProperty(
      "left",
      `${this.column + Math.max(4, Math.min(offsetX + 12, available - this.tip.offsetWidth - 8))}px`,
    );
    this.tip.style.setProperty(
      "top",
      `${Math.max(4, Math.min(offsetY + 16, this.element.clientHeight - this.tip.offsetHeight - 4))}px`,
    );
  }

  /** Selects the next or previous item that passes the filter. @param {KeyboardEvent} event */
  #keyDown(event) {
    const by = /** @type {Record<string, number>} */ ({ ArrowRight: 1, ArrowLeft: -1 })[event.key];
    if (event.target !== this.element || !by || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const { filteredItems } = this.track;
    const from = this.selected ? this.track.indexAmongFiltered(this.selected.index) : filteredItems.length;
    const item = filteredItems[Math.min(Math.max(from + by, 0), filteredItems.length - 1)];
    if (item) this.emit("choose", item);
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    this.zoom(
      Math.exp(-event.deltaY / 200),
      (event.clientX - this.canvas.getBoundingClientRect().left) / this.#magnify,
    );
  }
}
