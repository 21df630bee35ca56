// @ts-check
/**
 * Mouse, touch, pen and keyboard become taps.
 *
 *   down ─► press shown ─┬─ up on the same control ─► tap, press stays until the answer
 *                        └─ left, scrolled, cancelled ─► nothing
 *
 * The deepest view is the target: which control acts is the app's decision.
 */
export class Touches {
  #down;
  /** Whether the screen takes input: not while the connection or the process is away. */
  accepts = false;

  /** @param {HTMLElement} screen @param {(id: number) => Promise<any>} tap */
  constructor(screen, renderer, tap) {
    this.screen = screen;
    this.renderer = renderer;
    this.tap = tap;
  }

  start() {
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave", "keydown", "click"]) {
      this.screen.addEventListener(type, this);
    }
    this.screen.addEventListener("scroll", this, { capture: true, passive: true });
  }

  handleEvent(event) {
    this[event.type]?.(event);
  }

  pointerdown(event) {
    if (!this.accepts || !event.isPrimary || event.button !== 0) return;
    const target = this.renderer.nodeOf(event.target);
    if (!target) return;
    // A touch would keep the pointer on its first element: then leaving it could not be seen.
    if (event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    const control = controlOf(target);
    this.#down = { target, control };
    press(control);
  }

  pointermove(event) {
    if (this.#down && event.isPrimary && !this.#isOn(event)) this.#cancel();
  }

  pointerup(event) {
    const down = this.#down;
    if (!down || !event.isPrimary) return;
    this.#down = undefined;
    if (this.accepts && this.#isOn(event, down)) this.#send(down);
    else release(down.control);
  }

  /** A touch whose content moves under it is no tap. */
  scroll(event) {
    if (this.#down && event.target.contains(this.#down.target.element)) this.#cancel();
  }

  pointercancel() {
    this.#cancel();
  }

  pointerleave() {
    this.#cancel();
  }

  keydown(event) {
    if (event.key !== "Enter" && event.key !== " ") return;
    const target = this.renderer.nodeOf(event.target);
    if (!target?.members.tappable || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!this.accepts || event.repeat) return;
    press(target);
    this.#send({ target, control: target });
  }

  /** Assistive technology clicks without a pointer. */
  click(event) {
    const target = this.renderer.nodeOf(event.target);
    if (event.detail === 0 && event.pointerType === "" && this.accepts && target) this.#send({ target, control: controlOf(target) });
  }

  #cancel() {
    release(this.#down?.control);
    this.#down = undefined;
  }

  #isOn(event, down = this.#down) {
    const node = this.renderer.nodeOf(event.target);
    return down.control ? controlOf(node) === down.control : node === down.target;
  }

  async #send({ target, control }) {
    try {
      await this.tap(target.id);
    } finally {
      release(control);
    }
  }
}

/** The control or row that a touch on this view is for. */
function controlOf(node) {
  while (node && !node.members.tappable) node = node.parent;
  return node;
}

function press(control) {
  const look = control?.members.press;
  if (!look || control.members.enabled === false) return;
  control.element.dataset.press = look === "dim" ? "dim" : "colour";
  if (look !== "dim") control.element.style.setProperty("--press", look);
  control.element.classList.add("pressed");
}

function release(control) {
  if (!control?.element.classList.contains("pressed")) return;
  control.element.classList.remove("pressed");
  delete control.element.dataset.press;
  control.element.style.removeProperty("--press");
}
