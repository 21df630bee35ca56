// @ts-check
/** Milliseconds that a circle stays after a tap. */
const fades = 450;

/** Circles where fingers are: this viewer's by its pointers, others' by what the app tells of them. */
export class TouchCircles {
  /** @type {Map<string, HTMLElement>} */
  #circles = new Map();
  #ends = /** @type {(() => void)[]} */ ([]);

  constructor(workspace) {
    for (const show of workspace.shows) this.#follow(show);
  }

  end() {
    for (const end of this.#ends) end();
    for (const circle of this.#circles.values()) circle.remove();
  }

  #follow(show) {
    const { device, screen } = show.figure;
    const own = (event) => {
      const name = `own ${event.pointerId}`;
      const { left, top, width } = screen.getBoundingClientRect();
      const scale = width / show.figure.size.width;
      const at = [(event.clientX - left) / scale, (event.clientY - top) / scale];
      if (event.type === "pointerdown") this.#put(name, device, at);
      else if (event.type === "pointermove") this.#move(name, at);
      else this.#lift(name);
    };
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel"]) {
      screen.addEventListener(type, own, true);
      this.#ends.push(() => screen.removeEventListener(type, own, true));
    }
    this.#ends.push(show.session.on("event", (message) => this.#others(show, message)));
  }

  /** @param {any} show @param {any} message */
  #others(show, { event, kind, viewer, target, phase, x, y, finger = 0 }) {
    if (event !== "action" || viewer === show.session.viewer) return;
    const { device, screen, size } = show.figure;
    const name = `${viewer} ${finger}`;
    if (kind === "touch" && x !== undefined) {
      if (phase === "began") this.#put(name, device, [x, y]);
      else this.#move(name, [x, y]);
      if (phase === "ended" || phase === "cancelled") this.#lift(name);
    } else if (kind === "tap") {
      const box = show.renderer.nodes.get(target)?.element.getBoundingClientRect();
      const { left, top, width } = screen.getBoundingClientRect();
      const scale = width / size.width;
      const middle = box && [(box.left + box.width / 2 - left) / scale, (box.top + box.height / 2 - top) / scale];
      const at = x === undefined ? middle : [x, y];
      if (!at) return;
      this.#put(name, device, at);
      this.#lift(name);
    }
  }

  #put(name, device, at) {
    this.#circles.get(name)?.remove();
    const circle = Object.assign(document.createElement("div"), { className: "finger" });
    circle.setAttribute("aria-hidden", "true");
    device.append(circle);
    this.#circles.set(name, circle);
    this.#move(name, at);
  }

  #move(name, [x, y]) {
    const style = this.#circles.get(name)?.style;
    style?.setProperty("left", `${x}px`);
    style?.setProperty("top", `${y}px`);
  }

  #lift(name) {
    const circle = this.#circles.get(name);
    this.#circles.delete(name);
    circle?.classList.add("lifted");
    setTimeout(() => circle?.remove(), fades);
  }
}
