// @ts-check
/** @import { DeviceSession } from "../device/device-session.js" */

/** @typedef {readonly [x: number, y: number]} ScreenPoint in points */

/** Milliseconds that a circle fades out after a touch. */
const FADE_DURATION = 450;

/** Circles at the fingers: this viewer's by its pointer events, other viewers' by the app's action events. */
export class TouchCircles {
  /** @type {Map<string, HTMLElement>} */
  #circles = new Map();
  /** @type {(() => void)[]} */
  #removals = [];

  /** @param {{deviceSessions: DeviceSession[]}} workspace */
  constructor(workspace) {
    for (const deviceSession of workspace.deviceSessions) this.#follow(deviceSession);
  }

  end() {
    for (const remove of this.#removals) remove();
    for (const circle of this.#circles.values()) circle.remove();
  }

  /** @param {DeviceSession} deviceSession */
  #follow(deviceSession) {
    const { device, screen } = deviceSession.deviceFrame;
    const onPointer = (/** @type {PointerEvent} */ event) => {
      const name = `own ${event.pointerId}`;
      const { left, top, width } = screen.getBoundingClientRect();
      const scale = width / deviceSession.deviceFrame.size.width;
      /** @type {ScreenPoint} */
      const at = [(event.clientX - left) / scale, (event.clientY - top) / scale];
      if (event.type === "pointerdown") this.#addCircle(name, device, at);
      else if (event.type === "pointermove") this.#move(name, at);
      else this.#fadeOut(name);
    };
    for (const type of /** @type {const} */ (["pointerdown", "pointermove", "pointerup", "pointercancel"])) {
      screen.addEventListener(type, onPointer, true);
      this.#removals.push(() => screen.removeEventListener(type, onPointer, true));
    }
    this.#removals.push(
      deviceSession.session.on(
        "event",
        (/** @type {import("../shell/ticker.js").EventMembers} */ message) =>
          this.#drawOtherTouches(deviceSession, message),
      ),
    );
  }

  /**
   * Shows the touches of other viewers.
   * @param {DeviceSession} deviceSession @param {import("../shell/ticker.js").EventMembers} message
   */
  #drawOtherTouches(deviceSession, { event, kind, viewer, target, phase, x, y, finger = 0 }) {
    if (event !== "action" || viewer === deviceSession.session.viewer) return;
    const { device, screen, size } = deviceSession.deviceFrame;
    const name = `${viewer} ${finger}`;
    if (kind === "touch" && x !== undefined && y !== undefined) {
      if (phase === "began") this.#addCircle(name, device, [x, y]);
      else this.#move(name, [x, y]);
      if (phase === "ended" || phase === "cancelled") this.#fadeOut(name);
    } else if (kind === "tap") {
      const box = deviceSession.renderer.nodes.get(target ?? 0)?.element.getBoundingClientRect();
      const { left, top, width } = screen.getBoundingClientRect();
      const scale = width / size.width;
      /** @type {ScreenPoint | undefined} */
      const middle = box && [(box.left + box.width / 2 - left) / scale, (box.top + box.height / 2 - top) / scale];
      /** @type {ScreenPoint | undefined} */
      const at = x === undefined || y === undefined ? middle : [x, y];
      if (!at) return;
      this.#addCircle(name, device, at);
      this.#fadeOut(name);
    }
  }

  /** @param {string} name of the finger @param {HTMLElement} device @param {ScreenPoint} at */
  #addCircle(name, device, at) {
    this.#circles.get(name)?.remove();
    const circle = Object.assign(document.createElement("div"), { className: "finger" });
    circle.setAttribute("aria-hidden", "true");
    device.append(circle);
    this.#circles.set(name, circle);
    this.#move(name, at);
  }

  /** @param {string} name @param {ScreenPoint} at */
  #move(name, [x, y]) {
    const style = this.#circles.get(name)?.style;
    style?.setProperty("left", `${x}px`);
    style?.setProperty("top", `${y}px`);
  }

  /** @param {string} name */
  #fadeOut(name) {
    const circle = this.#circles.get(name);
    this.#circles.delete(name);
    circle?.classList.add("lifted");
    setTimeout(() => circle?.remove(), FADE_DURATION);
  }
}
