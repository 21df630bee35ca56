// @ts-check
/** The limits of pixels per column, by order; and per millisecond, by time. */
const limits = { order: { least: 0.005, most: 160 }, time: { least: 0.00001, most: 8 } };

/** Browsers do not scroll reliably over more pixels. */
const longest = 8_000_000;

const air = 12;

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
    return Math.ceil(length) + 2 * air;
  }

  /** @param {{index: number, time: number}} item @returns {number} */
  x(item) {
    return this.axis === "order"
      ? air + (this.track.indexAmongFiltered(item.index) + 0.5) * this.unit.order
      : this.xOf(item.time);
  }

  /** @param {number} time */
  xOf(time) {
    return air + (time - this.track.start) * this.unit.time;
  }

  /** The session time at a position, on the axis by time. @param {number} x @returns {number} */
  timeAt(x) {
    return this.track.start + (x - air) / this.unit.time;
  }

  /**
   * The filtered items between two positions.
   * @param {number} left @param {number} right @returns {[number, number]} indexes
   */
  range(left, right) {
    const { track, unit } = this;
    const edges = this.axis === "order"
      ? [Math.floor((left - air) / unit.order), Math.ceil((right - air) / unit.order) + 1]
      : [track.from(this.timeAt(left)), track.from(this.timeAt(right) + 0.001)];
    return /** @type {[number, number]} */ (edges.map((edge) =>
      Math.min(Math.max(0, edge), track.filteredItems.length)
    ));
  }

  /** @param {number} factor */
  zoom(factor) {
    const { least, most } = limits[this.axis];
    const { track } = this;
    const all = this.axis === "order" ? track.filteredItems.length : track.end - track.start;
    this.unit[this.axis] = Math.max(least, Math.min(most, longest / Math.max(1, all), this.unit[this.axis] * factor));
  }

  /** Scales everything to a width, if it can be read then. @param {number} width */
  fit(width) {
    const { track } = this;
    const all = this.axis === "order" ? track.filteredItems.length : track.end - track.start;
    this.zoom(Math.max(0.000001, (width - 2 * air) / Math.max(1, all)) / this.unit[this.axis]);
  }
}
