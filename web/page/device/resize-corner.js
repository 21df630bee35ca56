// @ts-check
/** The least and the most that a device's sides are dragged to, in points, and what an arrow key does. */
const [least, most, step] = [200, 1400, 10];

/** A corner of a device that its size is dragged by: the app follows, as often as it answers. */
export class ResizeCorner {
  /** @type {{width: number, height: number} | undefined} */
  #wish;
  #isBusy = false;
  /** @type {any} */
  #from;

  /** @param {any} show */
  constructor(show) {
    this.show = show;
    const corner = this.element = Object.assign(document.createElement("button"), { className: "corner", title: "Drag, or use the arrow keys, to resize the device" });
    corner.setAttribute("aria-label", "Resize the device");
    corner.addEventListener("pointerdown", (event) => this.#begin(event));
    corner.addEventListener("pointermove", (event) => this.#move(event));
    for (const type of ["pointerup", "pointercancel"]) corner.addEventListener(type, () => this.#end());
    corner.addEventListener("keydown", (event) => this.#key(event));
    show.figure.element.append(corner);
  }

  #begin(event) {
    if (!this.show.accepts) return;
    event.preventDefault();
    this.element.setPointerCapture(event.pointerId);
    this.#hold(true);
    this.#from = { x: event.clientX, y: event.clientY, ...this.show.figure.size };
  }

  /** The device stands in the middle: its corner goes half as far as it grows. */
  #move({ clientX, clientY }) {
    const from = this.#from;
    if (!from) return;
    const { scale } = this.show.figure;
    this.#want(from.width + 2 * (clientX - from.x) / scale, from.height + 2 * (clientY - from.y) / scale);
  }

  #end() {
    this.#from = undefined;
    if (!this.#isBusy) this.#hold(false);
  }

  #key(event) {
    const [dx, dy] = { ArrowRight: [step, 0], ArrowLeft: [-step, 0], ArrowDown: [0, step], ArrowUp: [0, -step] }[event.key] ?? [];
    if (dx === undefined || !this.show.accepts) return;
    event.preventDefault();
    event.stopPropagation();
    const { width, height } = this.#wish ?? this.show.figure.size;
    this.#want(width + dx, height + dy);
  }

  #hold(isHeld) {
    const { stage } = this.show.workspace;
    stage.isHeld = isHeld;
    this.show.figure.element.toggleAttribute("data-resizing", isHeld);
    stage.fit();
  }

  async #want(...sides) {
    const [width, height] = sides.map((side) => Math.round(Math.min(most, Math.max(least, side))));
    this.#wish = { width, height };
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#wish) {
      const device = this.#wish;
      this.#wish = undefined;
      const { size } = this.show.figure;
      if (device.width === size.width && device.height === size.height) continue;
      await this.show.perform("device", { device }).catch(() => { this.#wish = undefined; });
    }
    this.#isBusy = false;
    if (!this.#from) this.#hold(false);
  }
}
