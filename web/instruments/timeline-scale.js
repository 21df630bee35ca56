// @ts-check
/** The limits of pixels per column, by order; and per millisecond, by time. */
const limits = { order: { minimum: 0.005, maximum: 160 }, time: { minimum: 0.00001, maximum: 8 } };

/** The maximum width in pixels over which browsers scroll reliably. */
const maximumWidth = 8_000_000;

const padding = 12;

/** The positions of items along the axis: in columns of equal width, by `order`, or by session `time`. */
export class Scale {
  /** @type {"order" | "time"} */
  axis = "order";
  unit = { order: 14, time: 0.1 };

  /** @param {import("./timeline-track.js").Track} track */
  constructor(track) {
    this.track = track;
  }

  get width() {
    const { track, unit } = this;
    const length = this.axis === "order"
      ? track.filteredItems.length * unit.order
      : (track.end - track.start) * unit.time;
    return Math.ceil(length) + 2 * padding;
  }

  /** @param {{index: number, time: number}} item @returns {number} */
  x(item) {
    return this.axis === "order"
      ? padding + (this.track.indexAmongFiltered(item.index) + 0.5) * this.unit.order
      : this.xOf(item.time);
  }

  /** @param {number} time */
  xOf(time) {
    return padding + (time - this.track.start) * this.unit.time;
  }

  /** The session time at a position, on the axis by time. @param {number} x @returns {number} */
  timeAt(x) {
    return this.track.start + (x - padding) / this.unit.time;
  }

  /**
   * The filtered items between two positions.
   * @param {number} left @param {number} right @returns {[number, number]} indexes
   */
  range(left, right) {
    const { track, unit } = this;
    const edges = this.axis === "order"
      ? [Math.floor((left - padding) / unit.order), Math.ceil((right - padding) / unit.order) + 1]
      : [track.from(this.timeAt(left)), track.from(this.timeAt(right) + 0.001)];
    return /** @type {[number, number]} */ (edges.map((edge) =>
      Math.min(Math.max(0, edge), track.filteredItems.length)
    ));
  }

  /** @param {number} factor */
  zoom(factor) {
    const { minimum, maximum } = limits[this.axis];
    const { track } = this;
    const all = this.axis === "order" ? track.filteredItems.length : track.end - track.start;
    const widest = maximumWidth / Math.max(1, all);
    this.unit[this.axis] = Math.max(minimum, Math.min(maximum, widest, this.unit[this.axis] * factor));
  }

  /** Scales everything to a width, as far as the limits allow. @param {number} width */
  fit(width) {
    const { track } = this;
    const all = this.axis === "order" ? track.filteredItems.length : track.end - track.start;
    this.zoom(Math.max(0.000001, (width - 2 * padding) / Math.max(1, all)) / this.unit[this.axis]);
  }
}
