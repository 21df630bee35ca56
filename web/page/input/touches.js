// @ts-check
import { isDrag, takerOf } from "../../client/pan.js";
import { TouchPhase } from "../../protocol.js";
import { adjustment, followChoice } from "./adjust-keys.js";
import { Drag } from "./drag.js";
import { MultiTouch, wantsFingers } from "./multi-touch.js";
import { seen } from "./scroll-views.js";

/**
 * Mouse, touch, pen and keyboard become taps; where a view waits for drags, these are sent as they go.
 *
 *   down ─► press shown ─┬─ up on the same control ─► tap, press stays until the answer
 *                        ├─ moved, and some view pans that way ─► no press; the app follows the pointer
 *                        └─ left, scrolled, cancelled ─► nothing
 *
 * Where a view wants all fingers (`fingers`), each is sent from when it comes down.
 *
 * The deepest view is the target: which control acts is the app's decision. What scrolls natively is left to the browser, until its first move
 * says that a view pans that way: see `takerOf`.
 */
export class Touches {
  #down;
  /** Whether the screen takes input: not while the connection or the process is away. */
  accepts = false;

  /**
   * @param {HTMLElement} screen
   * @param {{tap: (id: number, point?: {x: number, y: number}) => Promise<any>, touch: (phase: string, members: object) => Promise<any>, adjust: (id: number, by: number) => Promise<any>}} sends
   */
  constructor(screen, renderer, { tap, touch, adjust }) {
    Object.assign(this, { screen, renderer, tap, touch, adjust });
    /** Whether a point of the screen is on the status bar: @type {(at: {x: number, y: number}) => boolean} */
    this.isOnStatusBar = () => false;
    this.fingers = new MultiTouch(touch);
  }

  start() {
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel", "pointerleave", "lostpointercapture", "keydown", "click", "contextmenu"]) {
      this.screen.addEventListener(type, this);
    }
    // Only here can the browser still be told not to scroll.
    this.screen.addEventListener("touchmove", this, { passive: false });
    this.screen.addEventListener("scroll", this, { capture: true, passive: true });
  }

  handleEvent(event) {
    this[event.type]?.(event);
  }

  pointerdown(event) {
    if (!this.accepts || event.button !== 0) return;
    const target = this.renderer.nodeOf(event.target);
    if (!target) return;
    const taker = wantsFingers(target);
    if (taker && !this.#down) return this.#finger(event, target, taker);
    if (!event.isPrimary) return;
    // A touch would keep the pointer on its first element: then leaving it could not be seen.
    if (event.target.hasPointerCapture(event.pointerId)) event.target.releasePointerCapture(event.pointerId);
    const at = this.#point(event);
    const isStatusBar = this.isOnStatusBar(at);
    const control = isStatusBar ? undefined : controlOf(target);
    this.#down = { target, control, at, isStatusBar, isTap: true, mayPan: true };
    press(control);
  }

  #finger(event, target, taker) {
    const at = this.#point(event);
    const control = controlOf(target);
    this.screen.setPointerCapture(event.pointerId);
    this.fingers.begin(event.pointerId, { target, control }, at, event.altKey ? this.#middle(taker) : undefined);
    press(control);
  }

  #middle({ element }) {
    const { left, top, width, height } = element.getBoundingClientRect();
    return this.#point({ clientX: left + width / 2, clientY: top + height / 2 });
  }

  /** A finger that rests opens no menu of the browser's. */
  contextmenu(event) {
    if (this.fingers.count) event.preventDefault();
  }

  #fingerGone(event, phase) {
    const { node } = this.fingers.of(event.pointerId);
    this.fingers.end(event.pointerId, phase, phase === TouchPhase.ended ? this.#point(event) : undefined);
    release(node.control);
  }

  pointermove(event) {
    if (this.fingers.has(event.pointerId)) return this.fingers.move(event.pointerId, this.#point(event));
    const down = this.#down;
    if (!down || !event.isPrimary) return;
    const at = this.#point(event);
    if (down.drag) return down.drag.move(at);
    if (down.mayPan && isDrag(way(down.at, at))) this.#decide(event, down, at);
    if (!down.drag && !this.#isOn(event)) this.#noTap(down);
  }

  /** The pointer has gone far enough to say where: a drag that is nobody's stays nobody's. */
  #decide(event, down, at) {
    down.mayPan = this.accepts && this.#pans(down, at);
    if (!down.mayPan) return;
    this.#noTap(down);
    this.screen.setPointerCapture(event.pointerId);
    down.drag = new Drag(this.touch, down.at);
    down.drag.move(at);
  }

  touchmove(event) {
    if (this.fingers.count && event.cancelable) return this.#keep(event);
    const down = this.#down;
    if (!down?.mayPan || !event.cancelable) return;
    if (down.drag || this.#pans(down, this.#point(event.touches[0]))) event.preventDefault();
  }

  /** The browser scrolls with a finger that nobody wants that way; from the first move on it is decided. */
  #keep(event) {
    if (event.touches.length > 1) return event.preventDefault();
    for (const finger of this.fingers.all) {
      finger.isKept ??= this.#pans({ target: finger.node.target, at: finger.at }, this.#point(event.touches[0]));
      if (finger.isKept) event.preventDefault();
    }
  }

  pointerup(event) {
    if (this.fingers.has(event.pointerId)) return this.#fingerGone(event, TouchPhase.ended);
    const down = this.#down;
    if (!down || !event.isPrimary) return;
    this.#down = undefined;
    if (down.drag) down.drag.move(this.#point(event));
    if (down.drag) down.drag.end(TouchPhase.ended);
    else if (this.accepts && down.isTap && this.#isOn(event, down)) this.#send(down.isStatusBar ? STATUS_BAR : down, down.at);
    else release(down.control);
  }

  /** A touch whose content moves under it is no tap. */
  scroll(event) {
    if (this.#down && !this.#down.drag && event.target.contains(this.#down.target.element)) this.#cancel();
  }

  pointercancel(event) {
    if (this.fingers.has(event.pointerId)) return this.#fingerGone(event, TouchPhase.cancelled);
    this.#cancel();
  }

  /** A pointer that is captured does not leave. */
  pointerleave() {
    if (!this.#down?.drag) this.#cancel();
  }

  lostpointercapture(event) {
    if (this.fingers.has(event.pointerId)) return this.#fingerGone(event, TouchPhase.cancelled);
    if (this.#down?.drag) this.#cancel();
  }

  keydown(event) {
    const change = adjustment(event, this.renderer.nodeOf(event.target));
    if (change) return this.#adjust(event, change);
    if (event.key !== "Enter" && event.key !== " ") return;
    const at = this.renderer.nodeOf(event.target);
    const target = at && at === at.parent?.face ? at.parent : at;
    if (!target?.members.tappable || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!this.accepts || event.repeat) return;
    press(target);
    this.#send({ target, control: target });
  }

  async #adjust(event, { node, by }) {
    event.preventDefault();
    if (!this.accepts) return;
    await this.adjust(node.id, by);
    followChoice(node);
  }

  /** Assistive technology clicks without a pointer. */
  click(event) {
    const target = this.renderer.nodeOf(event.target);
    if (event.detail === 0 && event.pointerType === "" && this.accepts && target) this.#send({ target, control: controlOf(target) });
  }

  #cancel() {
    release(this.#down?.control);
    this.#down?.drag?.end(TouchPhase.cancelled);
    this.#down = undefined;
  }

  #noTap(down) {
    down.isTap = false;
    release(down.control);
  }

  /** Whether some view waits for a drag from where the pointer came down to here. */
  #pans({ target, at }, to) {
    const size = { width: parseFloat(this.screen.style.width), height: parseFloat(this.screen.style.height) };
    return takerOf(draggables(target), way(at, to), size)?.pans ?? false;
  }

  /** Where an event is on the screen, in points: the stage may be drawn at any zoom. */
  #point({ clientX, clientY }) {
    const { left, top, width } = this.screen.getBoundingClientRect();
    const zoom = width / parseFloat(this.screen.style.width);
    return { x: round((clientX - left) / zoom), y: round((clientY - top) / zoom) };
  }

  #isOn(event, down = this.#down) {
    const node = this.renderer.nodeOf(event.target);
    return down.control ? controlOf(node) === down.control : node === down.target;
  }

  async #send({ target, control }, point) {
    try {
      await this.tap(target.id, point);
    } finally {
      release(control);
    }
  }
}

/** What a tap on the status bar is for: it is the system's. */
const STATUS_BAR = { target: { id: 0 }, control: undefined };

const round = (n) => Math.round(n * 100) / 100;

const way = (from, to) => ({ ...from, dx: to.x - from.x, dy: to.y - from.y });

/** A view and those above it, as drags see them. */
function* draggables(node) {
  for (let at = node; at; at = at.parent) {
    const { pan, scroll, frame: [, , ...size] = [0, 0, 0, 0] } = at.members;
    if (pan || scroll) yield { pan, scroll, size, offset: seen(at) };
  }
}

/** The control or row that a touch on this view is for. */
function controlOf(node) {
  while (node && !node.members.tappable) node = node.parent;
  return node;
}

function press(control) {
  const look = control?.members.press;
  if (!look || look === "none" || control.members.enabled === false) return;
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
