// @ts-check
import { isForPage, nameOf } from "../input/keys.js";

/**
 * The page's keyboard shortcuts. They do not act where text is typed or with a modifier. In a device they act only for
 * keys that the app does not handle (`isForPage`). Each is bound with a description, which the list of shortcuts has.
 */
export class Shortcuts {
  /**
   * @type {Map<string, {words: string, act: (event: KeyboardEvent) => void, release?: (event: KeyboardEvent) => void}>}
   */
  bound = new Map();

  /**
   * Temporary bindings of keys, which may also disable them.
   * @type {Map<string, ((event: KeyboardEvent) => void) | undefined> | undefined}
   */
  layer;

  /**
   * @param {Document} document
   * @param {(screen: Element) => import("../device/device-session.js").DeviceSession | undefined} deviceSessionOf finds
   *   the device session of a screen
   */
  constructor(document, deviceSessionOf) {
    this.document = document;
    this.deviceSessionOf = deviceSessionOf;
    document.addEventListener("keydown", (event) => this.press(event));
    document.addEventListener("keyup", (event) => this.bound.get(nameOf(event))?.release?.(event));
  }

  /**
   * @param {string} key
   * @param {string} words
   * @param {(event: KeyboardEvent) => void} act
   * @param {(event: KeyboardEvent) => void} [release]
   */
  bind(key, words, act, release) {
    this.bound.set(key, { words, act, release });
  }

  /**
   * Handles a key that was pressed before the shortcuts listened, except one that acts only while it is held.
   * @param {KeyboardEvent} event
   */
  repeat(event) {
    if (!this.bound.get(nameOf(event))?.release) this.press(event);
  }

  /** @param {KeyboardEvent} event */
  press(event) {
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = /** @type {Element} a key's target is an element, or the body */ (event.target);
    if (this.document.querySelector("dialog[open]")) return;
    if (
      target.closest(
        'input:not([type="radio"], [type="checkbox"], [type="range"]), select, textarea, [contenteditable]',
      )
    ) return;
    const key = nameOf(event);
    const screen = target.closest(".screen");
    // Under a card the screen has no focus, and a user who was typing may continue for a moment.
    const covered = this.document.querySelector(".screen[inert]");
    if (covered && key.length === 1 && this.deviceSessionOf(covered)?.input?.typing.node) return;
    if (screen) {
      if (!isForPage(event, this.deviceSessionOf(screen))) return;
      // Space belongs to a focused button, and arrow keys to a focused tab or row.
    } else if (key === " " && target !== this.document.body) {
      return;
    }
    const act = this.layer?.has(key) ? this.layer.get(key) : this.bound.get(key)?.act;
    if (!act) return;
    event.preventDefault();
    act(event);
  }
}
