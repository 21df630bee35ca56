// @ts-check
import { DeviceFrame } from "./device-frame.js";

const BEZEL = 8;
/** Around the devices, as the style sheet has it: air, the captions below them, and what is between two. */
const MARGIN = { x: 24, y: 36 };
const GAP = 40;

const LEAST = 0.3;

/** Where the page changes from a desk to a phone. */
export const narrow = matchMedia("(max-width: 719px)");

/** Where the devices stand: on one baseline, all at one scale, as large as there is room for. */
export class Stage {
  /** @type {DeviceFrame[]} */
  figures = [];
  /** While a device is being resized by hand the scale stays. */
  isHeld = false;
  /** How high what is said beneath the devices is, beyond the usual margin. */
  said = 0;

  /** @param {Document} document */
  constructor(document) {
    this.document = document;
    /** @type {any} */
    this.element = document.getElementById("stage");
    new ResizeObserver(() => this.fit()).observe(this.element);
  }

  /** @returns {DeviceFrame} a device more, at the end */
  add() {
    const figure = new DeviceFrame(this.document, !this.document.getElementById("figure"));
    figure.resized = () => this.fit();
    this.figures.push(figure);
    this.element.append(figure.element);
    this.element.toggleAttribute("data-several", this.figures.length > 1);
    figure.show(figure.size);
    return figure;
  }

  /** @param {DeviceFrame} figure */
  remove(figure) {
    this.figures.splice(this.figures.indexOf(figure), 1);
    figure.element.remove();
    this.element.toggleAttribute("data-several", this.figures.length > 1);
    this.fit();
  }

  /**
   * On a phone a device is as wide as the window; elsewhere all fit whole if they stay legible, and grow beyond their own size in quarters only.
   */
  fit() {
    const { clientWidth, clientHeight } = this.element;
    if (!clientWidth || !this.figures.length) return;
    const sides = (name) => this.figures.map(({ size }) => size[name] + 2 * BEZEL);
    const across = sides("width").reduce((sum, width) => sum + width, 0);
    const free = clientWidth - 2 * MARGIN.x - (this.figures.length - 1) * GAP;
    const room = Math.min(free / across, (clientHeight - 2 * MARGIN.y - this.said) / Math.max(...sides("height")));
    if (!this.isHeld) this.scale = room > 1 ? Math.floor(room * 4) / 4 : Math.max(room, LEAST);
    for (const figure of this.figures) figure.draw(figure.zoom ?? (narrow.matches ? clientWidth / figure.size.width : this.scale));
  }

  /** What a new session's device should be here: the window's own size on a phone, else the gateway's choice. */
  get preferredDevice() {
    if (!narrow.matches) return undefined;
    const scale = Math.min(3, Math.max(1, Math.round(devicePixelRatio)));
    return { width: Math.max(100, this.element.clientWidth), height: Math.max(100, this.element.clientHeight), scale };
  }
}
