// @ts-check
import { dragReceiver, isDrag } from "../../client/pan.js";
import { TouchPhase } from "../../protocol.js";
import { adjustment, focusSelectedSegment } from "./adjust-keys.js";
import { Drag } from "./drag.js";
import { MouseScroll } from "./mouse-scroll.js";
import { MultiTouch, viewWantingFingers } from "./multi-touch.js";
import { offsetOf } from "./scroll-views.js";

/** @import { Phase, Point } from "./drag.js" */
/** @import { Hit } from "./multi-touch.js" */
/** @import { Renderer } from "../rendering/renderer.js" */
/** @import { ViewNode } from "../rendering/view-node.js" */

/**
 * @typedef {Hit & {at: Point, isStatusBar: boolean, isTap: boolean, mayPan: boolean, drag?: Drag, scroll?:
 *   MouseScroll}} Press
 * The primary pointer while it is down. `isTap`: its end is still a tap. `mayPan`: a view pans with it, or that is not
 * decided yet. `drag`: the app follows it. `scroll`: a scroll view's content follows it.
 * @typedef {{
 *   tap: (id: number, point?: Point) => Promise<unknown>,
 *   touch: (phase: Phase, members: Point & {finger?: number}) => Promise<unknown>,
 *   adjust: (id: number, by: number) => Promise<unknown>,
 * }} Actions functions that send actions

/**
 * Turns mouse, touch, pen and keyboard into taps and drags.
 *
 *   down ─► control is pressed ─┬─ up on the same control ─► tap; the control stays pressed until the answer
 *                               ├─ moved, and a view pans in that direction ─► not pressed; the app follows the pointer
 *                               ├─ mouse moved, and a view scrolls so ─► not pressed; the content follows the pointer
 *                               └─ left, scrolled, cancelled ─► nothing
 *
 * If a view wants all fingers (`fingers`), each is sent from the moment it comes down.
 *
 * The deepest view is the target; the app decides which control acts. The browser scrolls by touch and by
 * wheel, unless the first move shows that a view pans in that direction: see `dragReceiver`.
 */
export class Touches {
  /** @type {Press | undefined} */
  #down;
  /** The last drag of content by mouse. @type {MouseScroll | undefined} */
  #mouseScroll;
  /** Whether the screen takes input. It does not while the connection is lost or the app's process has ended. */
  acceptsInput = false;
  /** Whether a point of the screen is on the status bar. @type {(at: Point) => boolean} */
  isOnStatusBar = () => false;
  /** Whether a mouse that moves over a view selects text. @type {(node: ViewNode) => boolean} */
  selectsText = () => false;

  /** @param {HTMLElement} screen @param {Renderer} renderer @param {Actions} actions */
  constructor(screen, renderer, { tap, touch, adjust }) {
    this.screen = screen;
    this.renderer = renderer;
    this.tap = tap;
    this.touch = touch;
    this.adjust = adjust;
    this.fingers = new MultiTouch(touch);
  }

  /** @type {import("./types.d.ts").Handlers} */
  #handlers = {
    pointerdown: (event) => this.#pointerDown(event),
    pointermove: (event) => this.#pointerMove(event),
    pointerup: (event) => this.#pointerUp(event),
    pointercancel: (event) => this.#pointerCancel(event),
    // A captured pointer does not leave.
    pointerleave: () => {
      if (!isFollowed(this.#down)) this.#cancel();
    },
    lostpointercapture: (event) => this.#captureLost(event),
    keydown: (event) => this.#keyDown(event),
    click: (event) => this.#click(event),
    // A finger that rests must not open the browser's menu.
    contextmenu: (event) => {
      if (this.fingers.count) event.preventDefault();
    },
    touchmove: (event) => this.#touchMove(event),
    scroll: (event) => this.#scroll(event),
  };

  start() {
    for (
      const type of [
        "pointerdown",
        "pointermove",
        "pointerup",
        "pointercancel",
        "pointerleave",
        "lostpointercapture",
        "keydown",
        "click",
        "contextmenu",
      ]
    ) {
      this.screen.addEventListener(type, this);
    }
    // Only a listener that is not passive can keep the browser from scrolling.
    this.screen.addEventListener("touchmove", this, { passive: false });
    this.screen.addEventListener("scroll", this, { capture: true, passive: true });
  }

  /** Calls the handler of an event. @param {Event} event */
  #handle(event) {
    const type = /** @type {keyof HTMLElementEventMap} */ (event.type);
    /** @type {import("./types.d.ts").Handler} */ (this.#handlers[type])?.(event);
  }

  /** @param {Event} event */
  handleEvent(event) {
    this.#handle(event);
  }

  /** @param {PointerEvent} event */
  #pointerDown(event) {
    if (!this.acceptsInput || event.button !== 0) return;
    const target = this.renderer.nodeOf(event.target);
    if (!target) return;
    const multiTouchView = viewWantingFingers(target);
    if (multiTouchView && !this.#down) return this.#fingerDown(event, target, multiTouchView);
    if (!event.isPrimary) return;
    // A touch is captured by its first element, so that leaving it could not be observed.
    const element = /** @type {Element} nodeOf has found a view for it */ (event.target);
    if (element.hasPointerCapture(event.pointerId)) element.releasePointerCapture(event.pointerId);
    const at = this.#point(event);
    const isStatusBar = this.isOnStatusBar(at);
    // A press that stops moving content is no tap.
    const isTap = !this.#mouseScroll?.stop(target);
    const control = isStatusBar || !isTap ? undefined : controlOf(target);
    this.#down = { target, control, at, isStatusBar, isTap, mayPan: true };
    press(control);
  }

  /** @param {PointerEvent} event @param {ViewNode} target @param {ViewNode} multiTouchView */
  #fingerDown(event, target, multiTouchView) {
    const at = this.#point(event);
    const control = controlOf(target);
    this.screen.setPointerCapture(event.pointerId);
    this.fingers.begin(
      event.pointerId,
      { target, control },
      at,
      event.altKey ? this.#middle(multiTouchView) : undefined,
      event.timeStamp,
    );
    press(control);
  }

  /** @param {ViewNode} node @returns {Point} */
  #middle({ element }) {
    const { left, top, width, height } = element.getBoundingClientRect();
    return this.#point({ clientX: left + width / 2, clientY: top + height / 2 });
  }

  /** @param {PointerEvent} event @param {Phase} phase */
  #fingerEnded(event, phase) {
    const { hit } = this.fingers.of(event.pointerId);
    this.fingers.end(event.pointerId, phase, phase === TouchPhase.ended ? this.#point(event) : undefined);
    release(hit.control);
  }

  /** @param {PointerEvent} event */
  #pointerMove(event) {
    if (this.fingers.has(event.pointerId)) return this.#fingerMoved(event);
    const down = this.#down;
    if (!down || !event.isPrimary) return;
    const at = this.#point(event);
    if (down.drag) return down.drag.move(at);
    if (down.scroll) return down.scroll.move(at, event);
    if (down.mayPan && isDrag(dragBetween(down.at, at))) this.#beginDrag(event, down, at);
    if (!isFollowed(down) && !this.#isOn(event, down)) this.#endTap(down);
  }

  /** A scroll view takes the mouse from a view that wants all touches. @param {PointerEvent} event */
  #fingerMoved(event) {
    const at = this.#point(event);
    const finger = this.fingers.of(event.pointerId);
    const { hit: { target }, at: from } = finger;
    // The first move decides. With two fingers, nothing scrolls. A long press may have lifted what the mouse drags now.
    const decides = !finger.middle && finger.preventsScrolling === undefined && isDrag(dragBetween(from, at));
    const isLongPress = event.timeStamp - finger.time >= LONG_PRESS;
    const scrollView = decides && !isLongPress ? this.#scrolledByMouse(event, target, from, at) : undefined;
    if (decides && event.pointerType === "mouse") finger.preventsScrolling = true;
    if (!scrollView) return this.fingers.move(event.pointerId, at);
    this.#fingerEnded(event, TouchPhase.cancelled);
    this.#down = { target, control: undefined, at: from, isStatusBar: false, isTap: false, mayPan: false };
    this.#beginScroll(event, this.#down, scrollView, at);
  }

  /**
   * Begins a drag if a view pans in the pointer's direction, or scrolls if a scroll view does. Otherwise the pointer
   * drags nothing until it is lifted.
   * @param {PointerEvent} event
   * @param {Press} down
   * @param {Point} at
   */
  #beginDrag(event, down, at) {
    down.mayPan = this.acceptsInput && this.#pans(down.target, down.at, at);
    const scrollView = down.mayPan ? undefined : this.#scrolledByMouse(event, down.target, down.at, at);
    if (scrollView) this.#beginScroll(event, down, scrollView, at);
    if (!down.mayPan) return;
    this.#endTap(down);
    this.screen.setPointerCapture(event.pointerId);
    down.drag = new Drag((phase, point) => this.touch(phase, point), down.at);
    down.drag.move(at);
  }

  /** @param {PointerEvent} event @param {Press} down @param {ViewNode} scrollView @param {Point} at */
  #beginScroll(event, down, scrollView, at) {
    this.#endTap(down);
    this.screen.setPointerCapture(event.pointerId);
    down.scroll = this.#mouseScroll = new MouseScroll(this.renderer.scrolling, scrollView, down.at);
    down.scroll.move(at, event);
  }

  /**
   * The scroll view that a mouse drags, if it is one.
   * @param {PointerEvent} event
   * @param {ViewNode} target
   * @param {Point} from
   * @param {Point} to
   */
  #scrolledByMouse(event, target, from, to) {
    if (event.pointerType !== "mouse" || !this.acceptsInput || this.selectsText(target)) return undefined;
    const receiver = this.#dragReceiver(target, from, to);
    return receiver?.pans === false ? receiver.view.node : undefined;
  }

  /** @param {TouchEvent} event */
  #touchMove(event) {
    if (this.fingers.count && event.cancelable) return this.#preventScrolling(event);
    const down = this.#down;
    if (!down?.mayPan || !event.cancelable) return;
    if (down.drag || this.#pans(down.target, down.at, this.#point(event.touches[0]))) event.preventDefault();
  }

  /**
   * Lets the browser scroll with a single finger if no view pans in its direction, which its first move decides.
   * @param {TouchEvent} event
   */
  #preventScrolling(event) {
    if (event.touches.length > 1) return event.preventDefault();
    for (const finger of this.fingers.all) {
      finger.preventsScrolling ??= this.#pans(finger.hit.target, finger.at, this.#point(event.touches[0]));
      if (finger.preventsScrolling) event.preventDefault();
    }
  }

  /** @param {PointerEvent} event */
  #pointerUp(event) {
    if (this.fingers.has(event.pointerId)) return this.#fingerEnded(event, TouchPhase.ended);
    const down = this.#down;
    if (!down || !event.isPrimary) return;
    this.#down = undefined;
    if (down.drag) down.drag.move(this.#point(event));
    if (down.drag) down.drag.end(TouchPhase.ended);
    else if (down.scroll) down.scroll.release();
    else if (this.acceptsInput && down.isTap && this.#isOn(event, down)) {
      this.#sendTap(down.isStatusBar ? STATUS_BAR : down, down.at);
    } else release(down.control);
  }

  /** A touch that scrolls the content under it is no tap. @param {Event} event */
  #scroll({ target }) {
    if (this.#down && !isFollowed(this.#down) && target instanceof Node && target.contains(this.#down.target.element)) {
      this.#cancel();
    }
  }

  /** @param {PointerEvent} event */
  #pointerCancel(event) {
    if (this.fingers.has(event.pointerId)) return this.#fingerEnded(event, TouchPhase.cancelled);
    this.#cancel();
  }

  /** @param {PointerEvent} event */
  #captureLost(event) {
    if (this.fingers.has(event.pointerId)) return this.#fingerEnded(event, TouchPhase.cancelled);
    if (isFollowed(this.#down)) this.#cancel();
  }

  /** @param {KeyboardEvent} event */
  #keyDown(event) {
    const change = adjustment(event, this.renderer.nodeOf(event.target));
    if (change) return void this.#adjust(event, change);
    if (event.key !== "Enter" && event.key !== " ") return;
    const at = this.renderer.nodeOf(event.target);
    const target = at && at === at.parent?.face ? at.parent : at;
    if (!target?.members.tappable || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (!this.acceptsInput || event.repeat) return;
    press(target);
    this.#sendTap({ target, control: target });
  }

  /** @param {KeyboardEvent} event @param {{node: ViewNode, by: number}} change */
  async #adjust(event, { node, by }) {
    event.preventDefault();
    if (!this.acceptsInput) return;
    await this.adjust(node.id, by);
    focusSelectedSegment(node);
  }

  /** Assistive technology clicks without a pointer. @param {PointerEvent} event */
  #click(event) {
    const target = this.renderer.nodeOf(event.target);
    if (event.detail === 0 && event.pointerType === "" && this.acceptsInput && target) {
      this.#sendTap({ target, control: controlOf(target) });
    }
  }

  #cancel() {
    release(this.#down?.control);
    this.#down?.drag?.end(TouchPhase.cancelled);
    this.#down?.scroll?.release();
    this.#down = undefined;
  }

  /** The press can no longer become a tap. @param {Press} down */
  #endTap(down) {
    down.isTap = false;
    release(down.control);
  }

  /**
   * Whether a view wants a drag that begins at a point of a view.
   * @param {ViewNode} target
   * @param {Point} from
   * @param {Point} to
   */
  #pans(target, from, to) {
    return this.#dragReceiver(target, from, to)?.pans ?? false;
  }

  /** @param {ViewNode} target @param {Point} from @param {Point} to */
  #dragReceiver(target, from, to) {
    const size = { width: parseFloat(this.screen.style.width), height: parseFloat(this.screen.style.height) };
    return dragReceiver(draggables(target), dragBetween(from, to), size);
  }

  /**
   * The point of an event on the screen; the stage may be drawn at any zoom.
   * @param {{clientX: number, clientY: number}} event
   * @returns {Point}
   */
  #point({ clientX, clientY }) {
    const { left, top, width } = this.screen.getBoundingClientRect();
    const zoom = width / parseFloat(this.screen.style.width);
    return { x: round((clientX - left) / zoom), y: round((clientY - top) / zoom) };
  }

  /**
   * Whether an event is on the control that was pressed, or on the view if there is none.
   * @param {PointerEvent} event
   * @param {Press} down
   */
  #isOn(event, down) {
    const node = this.renderer.nodeOf(event.target);
    return down.control ? node !== undefined && controlOf(node) === down.control : node === down.target;
  }

  /** @param {{target: {id: number}, control: ViewNode | undefined}} hit @param {Point} [point] */
  async #sendTap({ target, control }, point) {
    try {
      await this.tap(target.id, point);
    } finally {
      release(control);
    }
  }
}

/** The milliseconds after which a pointer that has not moved is a long press. */
const LONG_PRESS = 500;

/** The target of a tap on the status bar, which belongs to the system. */
const STATUS_BAR = { target: { id: 0 }, control: undefined };

const round = (/** @type {number} */ n) => Math.round(n * 100) / 100;

/** Whether the app or a scroll view's content follows the pointer. @param {Press | undefined} down */
const isFollowed = (down) => Boolean(down?.drag || down?.scroll);

/** @param {Point} from @param {Point} to @returns {import("../../client/pan.js").Drag} */
const dragBetween = (from, to) => ({ ...from, dx: to.x - from.x, dy: to.y - from.y });

/**
 * A view and its ancestors, with the members that decide which view receives a drag.
 * @param {ViewNode} node
 * @returns {Generator<import("../../client/pan.js").Draggable & {node: ViewNode}>}
 */
function* draggables(node) {
  for (let at = /** @type {ViewNode | undefined} */ (node); at; at = at.parent) {
    const { pan, scroll, frame: [, , ...size] = [0, 0, 0, 0] } = at.members;
    if (pan || scroll) yield { node: at, pan, scroll, size, offset: offsetOf(at) };
  }
}

/** The control or row that a touch on this view is for. @param {ViewNode} target @returns {ViewNode | undefined} */
function controlOf(target) {
  let node = /** @type {ViewNode | undefined} */ (target);
  while (node && !node.members.tappable) node = node.parent;
  return node;
}

/** Draws a control as pressed. @param {ViewNode | undefined} control */
function press(control) {
  const look = control?.members.press;
  if (!control || !look || look === "none" || control.members.enabled === false) return;
  control.element.dataset.press = look === "dim" ? "dim" : "colour";
  if (look !== "dim") control.element.style.setProperty("--press", look);
  control.element.classList.add("pressed");
}

/** Draws a control as not pressed. @param {ViewNode | undefined} control */
function release(control) {
  if (!control?.element.classList.contains("pressed")) return;
  control.element.classList.remove("pressed");
  delete control.element.dataset.press;
  control.element.style.removeProperty("--press");
}
