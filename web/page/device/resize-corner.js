// @ts-check
/** The least and the greatest length of a device's sides, in points, and the step of an arrow key. */
const [minimum, maximum, step] = [200, 1400, 10];

/** @import { DeviceSession } from "./device-session.js" */

/**
 * The corner of a device, which is dragged to resize it. A new size is sent when the app has answered the previous one.
 */
export class ResizeCorner {
  /** The newest size that is not sent yet. @type {{width: number, height: number} | undefined} */
  #pendingSize;
  #isBusy = false;
  /**
   * The pointer's position and the device's size at the beginning of a drag.
   * @type {{x: number, y: number, width: number, height: number} | undefined}
   */
  #dragStart;

  /** @param {DeviceSession} deviceSession */
  constructor(deviceSession) {
    this.deviceSession = deviceSession;
    const corner = this.element = Object.assign(document.createElement("button"), {
      className: "corner",
      title: "Drag, or use the arrow keys, to resize the device",
    });
    corner.setAttribute("aria-label", "Resize the device");
    corner.addEventListener("pointerdown", (event) => this.#begin(event));
    corner.addEventListener("pointermove", (event) => this.#move(event));
    for (const type of ["pointerup", "pointercancel"]) corner.addEventListener(type, () => this.#end());
    corner.addEventListener("keydown", (event) => this.#keyDown(event));
    deviceSession.deviceFrame.element.append(corner);
  }

  /** @param {PointerEvent} event */
  #begin(event) {
    if (!this.deviceSession.acceptsInput) return;
    event.preventDefault();
    this.element.setPointerCapture(event.pointerId);
    this.#lockScale(true);
    this.#dragStart = { x: event.clientX, y: event.clientY, ...this.deviceSession.deviceFrame.size };
  }

  /** The device is centered, so its corner moves by half of what it grows. @param {PointerEvent} event */
  #move({ clientX, clientY }) {
    const from = this.#dragStart;
    if (!from) return;
    const { scale } = this.deviceSession.deviceFrame;
    this.#resize(from.width + 2 * (clientX - from.x) / scale, from.height + 2 * (clientY - from.y) / scale);
  }

  #end() {
    this.#dragStart = undefined;
    if (!this.#isBusy) this.#lockScale(false);
  }

  /** @param {KeyboardEvent} event */
  #keyDown(event) {
    /** @type {Record<string, [dx: number, dy: number]>} */
    const steps = { ArrowRight: [step, 0], ArrowLeft: [-step, 0], ArrowDown: [0, step], ArrowUp: [0, -step] };
    const [dx, dy] = steps[event.key] ?? [];
    if (dx === undefined || dy === undefined || !this.deviceSession.acceptsInput) return;
    event.preventDefault();
    event.stopPropagation();
    const { width, height } = this.#pendingSize ?? this.deviceSession.deviceFrame.size;
    this.#resize(width + dx, height + dy);
  }

  /** Keeps the stage's scale while the device is resized. @param {boolean} isScaleFixed */
  #lockScale(isScaleFixed) {
    const { stage } = this.deviceSession.workspace;
    stage.isScaleFixed = isScaleFixed;
    this.deviceSession.deviceFrame.element.toggleAttribute("data-resizing", isScaleFixed);
    stage.fit();
  }

  /** @param {number} newWidth @param {number} newHeight */
  async #resize(newWidth, newHeight) {
    const [width, height] = [newWidth, newHeight].map((side) => Math.round(Math.min(maximum, Math.max(minimum, side))));
    this.#pendingSize = { width, height };
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#pendingSize) {
      const device = this.#pendingSize;
      this.#pendingSize = undefined;
      const { size } = this.deviceSession.deviceFrame;
      if (device.width === size.width && device.height === size.height) continue;
      await this.deviceSession.perform("device", { device }).catch(() => {
        this.#pendingSize = undefined;
      });
    }
    this.#isBusy = false;
    if (!this.#dragStart) this.#lockScale(false);
  }
}
