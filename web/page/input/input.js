// @ts-check
import { Focus } from "./focus.js";
import { ActionQueue } from "./action-queue.js";
import { isForPage } from "./keys.js";
import { TabOrder } from "./tab-order.js";
import { ResizeCorner } from "../device/resize-corner.js";
import { Touches } from "./touches.js";
import { Typing } from "./typing.js";

/** @import { WireCommit } from "../../wire-types.d.ts" */
/** @import { ViewNode } from "../rendering/view-node.js" */

/** Connects the handlers of a device's pointers, fingers and keys with its session. */
export class Input {
  /** @param {import("../device/device-session.js").DeviceSession} deviceSession */
  constructor(deviceSession) {
    const { deviceFrame: { screen }, renderer } = deviceSession;
    this.order = new ActionQueue();
    this.typing = renderer.typing = new Typing(
      screen,
      renderer,
      (kind, members) => deviceSession.perform(kind, members),
      this.order,
    );
    this.typing.isForPage = (event) => isForPage(event, deviceSession);
    this.typing.onRefusal = (error) => deviceSession.report("problem", error.message);
    this.focus = new Focus(screen, renderer);
    this.touches = new Touches(screen, renderer, {
      tap: (target, point) =>
        this.#tap(() => deviceSession.perform("tap", { target, ...point }), renderer.nodes.get(target)).catch(() => {}),
      touch: (phase, members) => this.order.track(deviceSession.perform("touch", { phase, ...members })),
      adjust: (target, by) => this.order.send(() => deviceSession.perform("adjust", { target, by })).catch(() => {}),
    });
    const { status } = deviceSession.deviceFrame;
    this.touches.isOnStatusBar = ({ y }) => !status.hidden && y >= 0 && y < parseFloat(status.style.height);
    this.touches.selectsText = (node) => this.typing.selection.isInEditedControl(node);
    this.corner = new ResizeCorner(deviceSession);
    this.touches.start();
    this.typing.start();
    if (!CSS.supports("reading-flow", "source-order")) new TabOrder(screen).start();
  }

  /** @param {() => Promise<WireCommit>} act @param {ViewNode | undefined} node the view that is tapped */
  #tap(act, node) {
    const field = node && this.typing.fieldToOpen(node);
    return field ? this.order.open(field, this.typing.node, act) : this.order.send(act);
  }

  /** @param {boolean} acceptsInput whether the session takes input now */
  accept(acceptsInput) {
    this.touches.acceptsInput = acceptsInput;
    this.typing.acceptsInput = acceptsInput;
    this.corner.element.hidden = !acceptsInput;
  }

  /** Handles an event that occurred before this module was loaded. @param {Event} event */
  replay(event) {
    this.touches.handleEvent(event);
    this.typing.replay(event);
  }
}
