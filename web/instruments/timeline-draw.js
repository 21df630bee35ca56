// @ts-check
import { describeMessage, formatSessionTime, isLabelled, states } from "./message-texts.js";
/** @import { Item, Lane, Track } from "./timeline-track.js" */
/** @import { Scale } from "./timeline-scale.js" */

/**
 * @typedef {Pick<Lane, "id" | "type" | "depth" | "spans">} Row a lane, or that of the app
 * @typedef {{track: Track, scale: Scale, rows: Row[], left: number, top: number, width: number, height: number,
 *   colors: Record<string, string>, highlightedCause?: string, selected?: Item,
 *   moment?: {item: Item, time?: number}}} BoardView
 *   The visible part of a timeline: `highlightedCause` is the cause whose effects are highlighted, `moment` the past
 *   moment shown.
 */

/** The height of a row of labels. Captions have their own row above the actions. */
const label = 22;
/** The height of the labels above the lanes. @param {{hasCaptions: boolean}} track */
export const headOf = ({ hasCaptions }) => (hasCaptions ? 2 * label : label);
/** The height of a lane. */
export const lane = 24;
/** The height of the commits and the axis's numbers below the lanes. */
export const foot = 30;

const colorNames = [
  "--surface",
  "--paper",
  "--rule",
  "--ink",
  "--quiet",
  "--accent",
  "--problem",
  "--appearing",
  "--appeared",
  "--disappearing",
  "--amber",
];

/** The page's current colours. @param {Element} element @returns {Record<string, string>} */
export function colorsOf(element) {
  const style = getComputedStyle(element);
  return Object.fromEntries(colorNames.map((name) => [name, style.getPropertyValue(name).trim()]));
}

const colorOf = (
  /** @type {Item} */ { kind, message },
) => (kind === "process"
  ? message.state === "crashed" ? "--problem" : "--quiet"
  : kind === "caption"
  ? "--ink"
  : "--accent");

/** Half the height of a symbol in a lane. */
const halfSymbolHeight = 7;

/**
 * Draws the visible part of a timeline.
 *
 *   head    actions and captions, each with its line through all lanes
 *   lanes   one for each controller: the bar of its appearance states, with its events on top
 *   foot    commits, and numbers of the axis
 */
export class Drawing {
  /** @param {CanvasRenderingContext2D} context @param {BoardView} view */
  constructor(context, { track, scale, rows, left, top, width, height, colors, highlightedCause, selected, moment }) {
    this.context = context;
    this.track = track;
    this.scale = scale;
    this.rows = rows;
    this.left = left;
    this.top = top;
    this.width = width;
    this.height = height;
    this.colors = colors;
    this.highlightedCause = highlightedCause;
    this.selected = selected;
    this.moment = moment;
    this.bottom = this.height - foot;
    this.head = headOf(this.track);
    this.items = this.track.filteredItems.slice(...this.scale.range(this.left - 20, this.left + this.width + 20));
    this.rowOf = new Map(this.rows.map((row, at) => [row.id, at]));
    /** The last drawn position of each kind, by lane. @type {Map<string, number>} */
    this.drawn = new Map();
    this.isDense = this.items.length > this.width / 3;
  }

  /**
   * Whether a symbol of that kind is already at that pixel: there may be thousands.
   * @param {Item} item @param {number} x
   */
  #isAlreadyDrawn({ kind, lane }, x) {
    const name = `${kind} ${lane}`;
    if (this.drawn.get(name) === x) return true;
    this.drawn.set(name, x);
    return false;
  }

  draw() {
    const { context: c, width, height, colors } = this;
    c.fillStyle = colors["--surface"];
    c.fillRect(0, 0, width, height);
    c.save();
    c.beginPath();
    c.rect(0, this.head, width, this.bottom - this.head);
    c.clip();
    this.rows.forEach((row, at) => this.#row(row, at));
    this.#verticalLines();
    for (const item of this.items) this.#drawItem(item);
    c.restore();
    this.#head();
    this.#foot();
    this.#drawMoment();
  }

  /** @param {{index: number, time: number}} item */
  x(item) {
    return Math.round(this.scale.x(item) - this.left);
  }

  /** @param {number} at */
  y(at) {
    return this.head + at * lane - this.top;
  }

  /** @param {Row} row @param {number} at */
  #row({ spans }, at) {
    const { context: c, width, colors } = this;
    const y = this.y(at);
    if (y > this.bottom || y + lane < this.head) return;
    c.fillStyle = colors["--rule"];
    c.fillRect(0, y + lane - 1, width, 1);
    let [low, high] = [0, spans?.length ?? 0];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.x(spans[middle]) < 0) low = middle + 1;
      else high = middle;
    }
    for (let i = Math.max(0, low - 1); i < (spans?.length ?? 0); i++) {
      const from = this.x(spans[i]);
      if (from > width) break;
      const to = spans[i + 1] ? this.x(spans[i + 1]) : this.scale.width - this.left;
      this.#bar(spans[i].state, Math.max(-4, from), Math.min(width + 4, to), y + lane - 5);
    }
  }

  /**
   * Draws the bar of a state, filled to the same share as the state's circle.
   * @param {string | undefined} state @param {number} from @param {number} to @param {number} foot
   */
  #bar(state, from, to, foot) {
    if (!state || to <= from) return;
    const { context: c, colors } = this;
    const { color, share } = states[state] ?? states.disappeared;
    const height = 14;
    c.fillStyle = c.strokeStyle = colors[color];
    c.globalAlpha = share ? 0.2 : 0.5;
    if (share) c.fillRect(from, foot - height * share, to - from, height * share);
    c.globalAlpha = 1;
    if (share) c.fillRect(from, foot - 1, to - from, 2);
    else {
      c.setLineDash([2, 3]);
      c.lineWidth = 1;
      c.beginPath();
      c.moveTo(from, foot + 0.5);
      c.lineTo(to, foot + 0.5);
      c.stroke();
      c.setLineDash([]);
    }
  }

  /** @param {Item} item */
  #alpha(item) {
    return this.highlightedCause === undefined || item.cause === this.highlightedCause ? 1 : 0.35;
  }

  #verticalLines() {
    const { context: c, colors } = this;
    for (const item of this.items) {
      if (item.kind !== "caption" && !isLabelled(item)) continue;
      const isHighlighted = item.cause !== undefined && item.cause === this.highlightedCause;
      const x = this.x(item);
      if (!isHighlighted && this.#isAlreadyDrawn(item, x)) continue;
      c.globalAlpha = this.#alpha(item) * (isHighlighted ? 1 : this.isDense ? 0.12 : 0.45);
      c.fillStyle = colors[colorOf(item)];
      c.fillRect(x, this.head, 1, this.bottom - this.head);
    }
    c.globalAlpha = 1;
  }

  /** @param {Item} item */
  #drawItem(item) {
    const at = this.rowOf.get(item.lane);
    const draw = symbols[item.kind];
    if (at === undefined || !draw) return;
    const { context: c, colors } = this;
    const [x, y] = [this.x(item), this.y(at) + lane / 2];
    if (y < 0 || y > this.bottom + lane) return;
    const isHighlighted = this.selected === item ||
      this.highlightedCause !== undefined && item.cause === this.highlightedCause;
    if (!isHighlighted && this.#isAlreadyDrawn(item, x)) return;
    c.globalAlpha = this.#alpha(item);
    c.fillStyle =
      c.strokeStyle =
        colors[
          item.kind === "warning"
            ? "--problem"
            : item.kind === "layout" || item.kind === "silence"
            ? "--quiet"
            : item.kind === "state"
            ? "--accent"
            : "--ink"
        ];
    c.lineWidth = 1.5;
    draw(c, x, y, item, this.scale);
    if (this.selected === item) {
      c.globalAlpha = 1;
      c.strokeStyle = colors["--accent"];
      c.lineWidth = 2;
      c.strokeRect(x - 6, y - halfSymbolHeight - 3, 12, 2 * halfSymbolHeight + 6);
    }
    if (this.scale.axis === "order" && this.scale.unit.order >= 72) this.#name(item, x, y);
    c.globalAlpha = 1;
  }

  /** Draws the name if there is space. @param {Item} item @param {number} x @param {number} y */
  #name(item, x, y) {
    const { context: c, colors } = this;
    c.save();
    c.beginPath();
    c.rect(x + 6, y - 10, this.scale.unit.order - 10, 20);
    c.clip();
    c.fillStyle = colors["--ink"];
    c.font = "11px Inter, sans-serif";
    c.textBaseline = "middle";
    c.fillText(shortened(c, describeMessage(item.message), this.scale.unit.order - 10), x + 6, y);
    c.restore();
  }

  #head() {
    const { context: c, colors, width, head } = this;
    c.font = "11px Inter, sans-serif";
    c.textBaseline = "middle";
    if (this.track.hasCaptions) this.#labels(({ kind }) => kind === "caption", 0);
    this.#labels(isLabelled, head - label);
    c.globalAlpha = 1;
    c.fillStyle = colors["--rule"];
    c.fillRect(0, head - 1, width, 1);
  }

  /**
   * Draws labels. Each one is as long as the space before the next one.
   * @param {(item: Item) => boolean} wanted @param {number} top
   */
  #labels(wanted, top) {
    const { context: c, colors, width } = this;
    const all = this.#labelled(wanted);
    all.forEach(({ item, x }, i) => {
      const end = (all[i + 1]?.x ?? width + 200) - 4;
      const words = describeMessage(item.message);
      if (end - x < 14 || words === "Caption removed") return;
      c.save();
      c.beginPath();
      c.rect(x, top, end - x, label);
      c.clip();
      c.globalAlpha = this.#alpha(item);
      c.fillStyle = colors[colorOf(item)];
      c.fillRect(x, top + 4, 1, label - 4);
      if (this.selected === item) c.fillRect(x, top + label - 2, Math.min(end - x, c.measureText(words).width + 10), 2);
      const left = Math.max(x + 5, 4);
      c.fillText(shortened(c, words, end - left), left, top + label / 2 + 1);
      c.restore();
    });
  }

  /**
   * The visible labels, and the last one before them, which may extend into the visible part.
   * @param {(item: Item) => boolean} wanted
   */
  #labelled(wanted) {
    const all = this.items.filter(wanted).map((item) => ({ item, x: this.x(item) }));
    const { filteredItems } = this.track;
    let at = this.items.length ? this.track.indexAmongFiltered(this.items[0].index) - 1 : -1;
    for (let tries = 0; at >= 0 && tries < 400; at--, tries++) {
      if (!wanted(filteredItems[at])) continue;
      all.unshift({ item: filteredItems[at], x: this.x(filteredItems[at]) });
      break;
    }
    // Labels without enough space to be read are omitted.
    return all.filter(({ x }, i) => !all[i + 1] || all[i + 1].x - x >= 3);
  }

  #foot() {
    const { context: c, colors, width, bottom } = this;
    c.fillStyle = colors["--paper"];
    c.fillRect(0, bottom, width, foot);
    c.fillStyle = colors["--rule"];
    c.fillRect(0, bottom, width, 1);
    c.font = "10px Inter, sans-serif";
    c.textBaseline = "alphabetic";
    c.textAlign = "center";
    let written = -Infinity;
    for (const item of this.items) {
      if (item.kind !== "commit") continue;
      const x = this.x(item) + 0.5;
      if (this.#isAlreadyDrawn(item, x)) continue;
      c.globalAlpha = this.#alpha(item);
      c.fillStyle = c.strokeStyle = colors[item.cause && item.cause === this.highlightedCause ? "--accent" : "--quiet"];
      c.beginPath();
      c.arc(x, bottom + 9, 3, 0, 7);
      if (item.message.views || item.message.removed || item.message.controllers) c.fill();
      else {
        c.lineWidth = 1;
        c.stroke();
      }
      c.globalAlpha = 1;
      if (this.scale.axis !== "order" || x - written < 52) continue;
      written = x;
      c.fillStyle = colors["--quiet"];
      c.fillText(item.seq.toLocaleString("en"), x, bottom + 24);
    }
    if (this.scale.axis === "time") this.#timeNumbers();
    c.textAlign = "start";
  }

  #timeNumbers() {
    const { context: c, colors, scale, bottom } = this;
    const step = stepFor(90 / scale.unit.time);
    c.fillStyle = colors["--quiet"];
    const first = Math.max(this.track.start, scale.timeAt(this.left));
    for (let time = Math.floor(first / step) * step; scale.xOf(time) - this.left < this.width + 40; time += step) {
      if (time < this.track.start - step || time > this.track.end + step) continue;
      const x = scale.xOf(time) - this.left;
      if (x < 0) continue;
      c.fillRect(Math.round(x), bottom, 1, 4);
      c.fillText(formatSessionTime(time), Math.max(22, x), bottom + 24);
    }
  }

  /** Draws the moment shown. */
  #drawMoment() {
    if (!this.moment) return;
    const { context: c, colors, bottom } = this;
    const { item, time } = this.moment;
    const x = time !== undefined && this.scale.axis === "time"
      ? Math.round(this.scale.xOf(time) - this.left)
      : this.x(item);
    c.fillStyle = colors["--amber"];
    c.fillRect(x - 1, 0, 2, bottom + 9);
    c.beginPath();
    c.arc(x + 0.5, bottom + 9, 5, 0, 7);
    c.fill();
    c.beginPath();
    c.moveTo(x - 5, 0);
    c.lineTo(x + 5, 0);
    c.lineTo(x, 6);
    c.fill();
  }
}

/**
 * A text, or as much of it as fits into a width, with an ellipsis.
 * @param {CanvasRenderingContext2D} c @param {string} text @param {number} width
 */
function shortened(c, text, width) {
  const whole = c.measureText(text).width;
  if (whole <= width) return text;
  let end = Math.floor((text.length * width) / whole);
  while (end > 0 && c.measureText(`${text.slice(0, end)}…`).width > width) end--;
  return `${text.slice(0, end).trimEnd()}…`;
}

/** The interval between numbers of an axis: one, two or five times a power of ten. @param {number} minimum */
function stepFor(minimum) {
  const power = 10 ** Math.floor(Math.log10(minimum));
  return [1, 2, 5, 10].map((each) => each * power).find((each) => each >= minimum) ?? 10 * power;
}

/** @type {Record<string, (c: CanvasRenderingContext2D, x: number, y: number, item: Item, scale: Scale) => void>} */
const symbols = {
  callback: (c, x, y) => c.fillRect(x, y - halfSymbolHeight, 2, 2 * halfSymbolHeight),
  layout: (c, x, y) => c.fillRect(x, y - 3, 1, 6),
  containment: (c, x, y) => fill(c, [[x, y - 5], [x + 5, y], [x, y + 5], [x - 5, y]]),
  send: (c, x, y) => fill(c, [[x - 4, y - 4], [x + 4, y], [x - 4, y + 4]]),
  state: (c, x, y) => fill(c, [[x - 4, y - 5], [x + 5, y], [x - 4, y + 5], [x - 1, y]]),
  warning: (c, x, y) => fill(c, [[x, y - 6], [x + 7, y + 6], [x - 7, y + 6]]),
  output: (c, x, y) => {
    for (const at of [-3, 0, 3]) c.fillRect(x - 3, y + at - 0.5, at === 3 ? 4 : 7, 1);
  },
  silence: (c, x, y) => c.strokeRect(x - 2, y - halfSymbolHeight + 1, 4, 2 * halfSymbolHeight - 2),
  animation: (c, x, y, { message: { duration = 0, delay = 0 } }, scale) => {
    if (scale.axis === "time") {
      return c.fillRect(x + delay * scale.unit.time, y - 1, Math.max(3, duration * scale.unit.time), 2);
    }
    c.beginPath();
    c.moveTo(x - 5, y + 4);
    c.bezierCurveTo(x + 1, y + 4, x - 1, y - 4, x + 5, y - 4);
    c.stroke();
  },
};

/** @param {CanvasRenderingContext2D} c @param {[number, number][]} points */
function fill(c, points) {
  c.beginPath();
  for (const [x, y] of points) c.lineTo(x, y);
  c.fill();
}
