// @ts-check
import { ActionKind, TextUnit } from "../../protocol.js";
import { ClickCounter } from "./typing-field.js";

/** @import { ViewNode } from "../rendering/view-node.js" */
/** @import { Point } from "./drag.js" */
/** @import { Typing } from "./typing.js" */

/**
 * @typedef {"character" | "word" | "paragraph"} Unit of a selection
 * @typedef {Point & {target: ViewNode, unit: Unit, isUp?: boolean}} Press a pointer that came down on a text; `isUp`:
 *   it was lifted
 * @typedef {{target: number, from: number[], to: number[], unit?: Unit}} SelectMembers
 */

/** The text unit by the number of clicks. @type {readonly Unit[]} */
const UNITS = [TextUnit.character, TextUnit.word, TextUnit.paragraph];

/**
 * Selects by pointer in the text that is edited. A click moves the caret, and a drag selects the text between its ends;
 * two clicks select by words, three by paragraphs.
 */
export class TextSelection {
  /** The pointer that is down on the text, or on a field that is not edited yet. @type {Press | undefined} */ #down;
  /** The last press, from which a shift-click selects. @type {Press | undefined} */ #lastPress;
  #clicks = new ClickCounter();
  #isBusy = false;
  /** The newest selection, sent once the app has answered. @type {SelectMembers | undefined} */ #pendingSelection;

  /** @param {Typing} typing */
  constructor(typing) {
    this.typing = typing;
  }

  /** Places the caret where the pointer opened the field, once the app edits its text. */
  begin() {
    if (this.#down && this.isInEditedControl(this.#down.target)) this.#select(this.#down, this.#down);
  }

  /** @param {PointerEvent} event */
  pointerdown(event) {
    if (!this.typing.acceptsInput || !event.isPrimary || event.button !== 0) return;
    const target = this.typing.renderer.nodeOf(event.target);
    if (!target) return;
    this.#down = {
      target,
      x: event.clientX,
      y: event.clientY,
      unit: UNITS[Math.min(this.#clicks.count(event), 3) - 1],
    };
    const { x, y } = this.#down;
    if (event.pointerType === "mouse" && this.isInEditedControl(target)) {
      this.#select(event.shiftKey && this.#lastPress ? this.#lastPress : this.#down, { x, y });
    }
    this.#lastPress = this.#down;
  }

  /** @param {PointerEvent} event */
  pointermove(event) {
    if (!this.#down || event.pointerType !== "mouse" || !event.buttons) return;
    if (!this.isInEditedControl(this.#down.target)) return;
    this.#select(this.#down, { x: event.clientX, y: event.clientY });
  }

  /** @param {PointerEvent} event */
  pointerup(event) {
    const down = this.#down;
    if (
      down && event.pointerType !== "mouse" && this.isInEditedControl(down.target) &&
      Math.hypot(event.clientX - down.x, event.clientY - down.y) < 10
    ) {
      this.#select(down, down);
    }
    // A field that this click opens puts the caret at the clicked point.
    setTimeout(() => {
      if (this.#down === down) this.#down = undefined;
    }, 1000);
    if (down) down.isUp = true;
  }

  pointercancel() {
    this.#down = undefined;
  }

  /** @param {ViewNode} target @returns {boolean} whether it belongs to the control whose text is edited */
  isInEditedControl(target) {
    const host = this.typing.host();
    for (let node = /** @type {ViewNode | undefined} */ (target); node && host; node = node.parent) {
      if (node === host) return true;
      if (node.members.tappable) return false;
    }
    return false;
  }

  /**
   * Selects between two points. While an answer is pending, only the newest selection is stored.
   * @param {Press} from
   * @param {Point} to
   */
  #select(from, to) {
    const { node } = this.typing;
    if (!node || this.#down?.isUp && this.#down !== from) return;
    /** @type {SelectMembers} */
    const members = { target: node.id, from: pointIn(node, from), to: pointIn(node, to) };
    if (from.unit !== TextUnit.character) members.unit = from.unit;
    if (this.#isBusy) return void (this.#pendingSelection = members);
    this.#isBusy = true;
    this.typing.perform(ActionKind.select, members).then(() => {
      this.#isBusy = false;
      const next = this.#pendingSelection;
      this.#pendingSelection = undefined;
      if (next && this.typing.node?.id === next.target) this.typing.perform(ActionKind.select, next);
    });
  }
}

/**
 * @param {ViewNode} node
 * @param {Point} point of the window
 * @returns {number[]} the same point in the view's coordinates
 */
function pointIn(node, { x, y }) {
  const { left, top, width } = node.element.getBoundingClientRect();
  const zoom = width / (node.members.frame?.[2] || width) || 1;
  return [Math.round((x - left) / zoom * 100) / 100, Math.round((y - top) / zoom * 100) / 100];
}
