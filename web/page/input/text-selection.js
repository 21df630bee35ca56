// @ts-check
import { ActionKind, TextUnit } from "../../protocol.js";
import { Clicks } from "./typing-field.js";

const UNITS = [TextUnit.character, TextUnit.word, TextUnit.paragraph];

/** A pointer on the text that is edited: the caret goes there, and what it is dragged over is selected; by words with two clicks, by paragraphs with three. */
export class TextSelection {
  /** Where the pointer came down on the text, or on a field that was not edited yet. @type {any} */ #down;
  /** Where it did last. @type {any} */ #last;
  #clicks = new Clicks();
  #isBusy = false;
  /** What is to be selected once the app has answered. @type {any} */ #wish;

  /** @param {any} typing */
  constructor(typing) {
    this.typing = typing;
  }

  /** A text is edited from now on. */
  begin() {
    if (this.#down && this.#owns(this.#down.target)) this.#select(this.#down, this.#down);
  }

  pointerdown(event) {
    if (!this.typing.accepts || !event.isPrimary || event.button !== 0) return;
    const target = this.typing.renderer.nodeOf(event.target);
    if (!target) return;
    this.#down = { target, x: event.clientX, y: event.clientY, unit: UNITS[Math.min(this.#clicks.count(event), 3) - 1] };
    const { x, y } = this.#down;
    if (event.pointerType === "mouse" && this.#owns(target)) this.#select(event.shiftKey && this.#last ? this.#last : this.#down, { x, y });
    this.#last = this.#down;
  }

  pointermove(event) {
    if (!this.#down || event.pointerType !== "mouse" || !event.buttons || !this.#owns(this.#down.target)) return;
    this.#select(this.#down, { x: event.clientX, y: event.clientY });
  }

  pointerup(event) {
    const down = this.#down;
    if (down && event.pointerType !== "mouse" && this.#owns(down.target) && Math.hypot(event.clientX - down.x, event.clientY - down.y) < 10) {
      this.#select(down, down);
    }
    // A field that is edited by this very click gets the caret where that was.
    setTimeout(() => { if (this.#down === down) this.#down = undefined; }, 1000);
    if (down) down.isUp = true;
  }

  pointercancel() {
    this.#down = undefined;
  }

  #owns(target) {
    const host = this.typing.host();
    for (let node = target; node && host; node = node.parent) {
      if (node === host) return true;
      if (node.members.tappable) return false;
    }
    return false;
  }

  /** From where the pointer came down to where it is; only the newest place waits for the app. */
  #select(from, to) {
    if (this.#down?.isUp && this.#down !== from) return;
    const members = { target: this.typing.node.id, from: this.#point(from), to: this.#point(to) };
    if (from.unit && from.unit !== TextUnit.character) members.unit = from.unit;
    if (this.#isBusy) return void (this.#wish = members);
    this.#isBusy = true;
    this.typing.perform(ActionKind.select, members).then(() => {
      this.#isBusy = false;
      const wish = this.#wish;
      this.#wish = undefined;
      if (wish && this.typing.node?.id === wish.target) this.typing.perform(ActionKind.select, wish);
    });
  }

  /** In the coordinates of the view that draws the text. */
  #point({ x, y }) {
    const { left, top, width } = this.typing.node.element.getBoundingClientRect();
    const zoom = width / (this.typing.node.members.frame?.[2] || width) || 1;
    return [Math.round((x - left) / zoom * 100) / 100, Math.round((y - top) / zoom * 100) / 100];
  }
}
