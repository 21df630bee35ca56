// @ts-check
import { DeviceFrame } from "./device-frame.js";

const BEZEL = 8;
/** The margins around the devices and the gap between two, as the style sheet has them. */
const MARGIN = { x: 24, y: 36 };
const GAP = 40;

const MINIMUM_SCALE = 0.3;

/** Whether the window is as narrow as a phone's. */
export const narrow = matchMedia("(max-width: 719px)");

/** Lays out the devices: on one baseline, at one scale, as large as the window allows. */
export class Stage {
  /** @type {DeviceFrame[]} */
  deviceFrames = [];
  /** Whether the scale is fixed, while a device is resized by dragging. */
  isScaleFixed = false;
  /** The height of the captions beneath the devices, beyond the usual margin. */
  captionHeight = 0;
  /** The scale of all devices without a zoom of their own. */
  scale = 1;

  /** @param {Document} document */
  constructor(document) {
    this.document = document;
    this.element = /** @type {HTMLElement} */ (document.getElementById("stage"));
    new ResizeObserver(() => this.fit()).observe(this.element);
  }

  /** Adds a device at the end. @returns {DeviceFrame} */
  add() {
    const deviceFrame = new DeviceFrame(this.document, !this.document.getElementById("figure"));
    deviceFrame.onResize = () => this.fit();
    this.deviceFrames.push(deviceFrame);
    this.element.append(deviceFrame.element);
    this.element.toggleAttribute("data-several", this.deviceFrames.length > 1);
    deviceFrame.update(deviceFrame.size);
    return deviceFrame;
  }

  /** @param {DeviceFrame} deviceFrame */
  remove(deviceFrame) {
    this.deviceFrames.splice(this.deviceFrames.indexOf(deviceFrame), 1);
    deviceFrame.element.remove();
    this.element.toggleAttribute("data-several", this.deviceFrames.length > 1);
    this.fit();
  }

  /**
   * Scales the devices. On a phone, a device is as wide as the window. Elsewhere all fit if they stay legible, and a
   * scale above 1 is a multiple of 1/4.
   */
  fit() {
    const { clientWidth, clientHeight } = this.element;
    if (!clientWidth || !this.deviceFrames.length) return;
    const sides = (/** @type {"width" | "height"} */ name) =>
      this.deviceFrames.map(({ size }) => size[name] + 2 * BEZEL);
    const totalWidth = sides("width").reduce((sum, width) => sum + width, 0);
    const freeWidth = clientWidth - 2 * MARGIN.x - (this.deviceFrames.length - 1) * GAP;
    const largest = Math.min(
      freeWidth / totalWidth,
      (clientHeight - 2 * MARGIN.y - this.captionHeight) / Math.max(...sides("height")),
    );
    if (!this.isScaleFixed) this.scale = largest > 1 ? Math.floor(largest * 4) / 4 : Math.max(largest, MINIMUM_SCALE);
    for (const deviceFrame of this.deviceFrames) {
      deviceFrame.draw(deviceFrame.zoom ?? (narrow.matches ? clientWidth / deviceFrame.size.width : this.scale));
    }
  }

  /** The device of a new session: on a phone, the window's size; elsewhere undefined, because the gateway decides. */
  get preferredDevice() {
    if (!narrow.matches) return undefined;
    const scale = Math.min(3, Math.max(1, Math.round(devicePixelRatio)));
    return { width: Math.max(100, this.element.clientWidth), height: Math.max(100, this.element.clientHeight), scale };
  }
}
