// @ts-check
import { ActionKind } from "../../protocol.js";
import { describe } from "../rendering/aria.js";
import { attributesOf, makeField } from "./typing-field.js";
import { ActionQueue } from "./action-queue.js";
import { FieldEdits } from "./field-edits.js";
import { keyOf, modifiersOf } from "./keys.js";
import { TextSelection } from "./text-selection.js";
import { TabDestination } from "./tab-destination.js";

/** @import { WireCommit, WireView } from "../../wire-types.d.ts" */
/** @import { Renderer } from "../rendering/renderer.js" */
/** @import { ViewNode } from "../rendering/view-node.js" */
/** @import { Opening } from "./action-queue.js" */

/**
 * Handles typing on a keyboard into the text that the app edits. A hidden field over the caret, the typing field, has
 * the browser's focus. It receives keys, the input of input methods and the clipboard's events (`FieldEdits`). It
 * contains a copy of the app's text, for screen readers, phones' keyboards and copying.
 *
 *   a letter on a field that is not edited yet ─► tap, type
 *   Tab ─► the next control
 *   Escape that the app does not use ─► the focus leaves the device
 *   an edit of the typing field ─► FieldEdits
 *   a pointer on the text ─► TextSelection
 */
export class Typing {
  /** The view whose text is edited. @type {ViewNode | undefined} */ #node;
  /** The control whose text is edited. @type {ViewNode | undefined} */ #editedControl;
  /** Whether the last input was a key, and not a pointer. */ #isByKeys = false;
  /** @type {TabDestination} */ #tab;
  #edits = new FieldEdits(this);
  /** Whether the screen takes input. */ acceptsInput = false;
  /** Whether a key belongs to the page. @type {(event: KeyboardEvent) => boolean} */ isForPage = () => false;
  /** Called when a text cannot be pasted. @type {((error: Error) => void) | undefined} */ onRefusal;

  /**
   * @param {HTMLElement} screen @param {Renderer} renderer
   * @param {(kind: string, members: object) => Promise<WireCommit>} perform whose promise is fulfilled when the answer
   *   is drawn
   * @param {ActionQueue} [order] of all actions at the screen
   */
  constructor(screen, renderer, perform, order = new ActionQueue()) {
    this.screen = screen;
    this.renderer = renderer;
    this.order = order;
    this.send = perform;
    this.#tab = new TabDestination(screen.ownerDocument, order, (isFromText) => this.#tabArrived(isFromText));
    this.field = makeField(screen.ownerDocument);
    this.selection = new TextSelection(this);
  }

  /** @type {import("./types.d.ts").Handlers} */
  #handlers = {
    keydown: (event) => this.#fieldKey(event),
    beforeinput: (event) => this.#edits.beforeinput(event),
    input: () => this.#edits.input(),
    compositionstart: () => this.#edits.compositionstart(),
    compositionupdate: (event) => this.#edits.compositionupdate(event),
    compositionend: (event) => this.#edits.compositionend(event),
    copy: (event) => this.#edits.copy(event),
    cut: (event) => this.#edits.cut(event),
    paste: (event) => this.#edits.paste(event),
    mousedown: (event) => this.#mouseDown(event),
    pointerdown: (event) => {
      this.#isByKeys = false;
      this.selection.pointerdown(event);
    },
    pointermove: (event) => this.selection.pointermove(event),
    pointerup: (event) => this.selection.pointerup(event),
    pointercancel: () => this.selection.pointercancel(),
  };

  /**
   * Sends an action after those that are queued.
   * @param {string} kind
   * @param {object} members
   * @returns {Promise<WireCommit | void>} nothing if it is refused
   */
  perform(kind, members) {
    return this.order.send(() => this.send(kind, members)).catch(() => {});
  }

  start() {
    for (
      const type of [
        "beforeinput",
        "keydown",
        "compositionstart",
        "compositionupdate",
        "compositionend",
        "copy",
        "cut",
        "paste",
        "input",
      ]
    ) {
      this.field.addEventListener(type, this);
    }
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel", "mousedown"]) {
      this.screen.addEventListener(type, this);
    }
    this.screen.addEventListener("keydown", (event) => this.#keyForOpening(event), true);
    this.screen.addEventListener("keydown", (event) => this.#screenKey(event));
  }

  /** Handles an event of the screen that occurred before this module was loaded. @param {Event} event */
  replay(event) {
    if (!(event instanceof KeyboardEvent)) this.#handle(event);
    else if (!this.#keyForOpening(event)) this.#screenKey(event);
  }

  /** Calls the handler of an event. @param {Event} event */
  #handle(event) {
    const type = /** @type {keyof HTMLElementEventMap} */ (event.type);
    /** @type {import("./types.d.ts").Handler} */ (this.#handlers[type])?.(event);
  }

  /** @param {Event} event */
  handleEvent(event) {
    // The Tab key is also handled by the screen's Tab order.
    const isTab = event instanceof KeyboardEvent && event.key === "Tab";
    if (event.currentTarget === this.field && !isTab) event.stopPropagation();
    this.#handle(event);
  }

  // The text that the app edits

  /** Updates the typing field after the app began, changed or ended editing a view's text. @param {ViewNode} node */
  edit(node) {
    const { input } = node.members;
    if (!input) return void (this.#node === node && this.#leave());
    const isNew = this.#node !== node;
    this.#node = node;
    this.#describe(input);
    this.updateField();
    if (isNew) this.#enter(node);
  }

  /** @param {ViewNode} node */
  removeNode(node) {
    if (this.#node === node) this.#leave();
  }

  /** The view whose text is edited. @returns {ViewNode | undefined} */
  get node() {
    return this.#node;
  }

  /** Whether the text is a password, which must not appear on the page. */
  get isSecret() {
    return Boolean(this.#node?.members.input?.secret);
  }

  /** @param {ViewNode} node */
  #enter(node) {
    this.#tab.resolveFocus();
    const { activeElement, body } = this.screen.ownerDocument;
    // A viewer who uses another part of the page keeps the focus there.
    const isHere = !activeElement || activeElement === body || this.screen.contains(activeElement);
    const host = this.host();
    // This answers a key that was pressed before Tab moved the focus.
    const answersEarlierKey = this.#tab.preservesFocus(activeElement) && this.renderer.nodeOf(activeElement) !== host;
    node.element.append(this.field);
    this.#edits.isComposing = false;
    this.#replaceControl(host);
    if (isHere && !answersEarlierKey) this.#focus();
    this.selection.begin();
  }

  #leave() {
    const hadFocus = this.screen.ownerDocument.activeElement === this.field;
    this.#node = undefined;
    this.#edits.isComposing = false;
    this.field.remove();
    this.field.value = "";
    const control = this.#editedControl?.element;
    this.#replaceControl(undefined);
    // A viewer who uses the keyboard continues at the control.
    if (hadFocus) (this.#isByKeys && control?.isConnected ? control : this.screen).focus({ preventScroll: true });
  }

  /**
   * Replaces the control by the typing field for assistive technology and in the Tab order, which get only one of them.
   * @param {ViewNode | undefined} host
   */
  #replaceControl(host) {
    const before = this.#editedControl;
    this.#editedControl = host;
    if (before) before.edited = false;
    if (before) describe(before);
    if (host) host.edited = true;
    if (host) describe(host);
  }

  #focus() {
    this.field.focus({ preventScroll: true });
  }

  /** Sets the typing field's position, its text and its selection to the app's. */
  updateField() {
    const { input, text = "" } = this.#node?.members ?? {};
    if (!input) return;
    const [left, top, , height] = input.caret ?? input.rects?.[0] ?? [0, 0, 0, 20];
    for (const [property, length] of Object.entries({ left, top, height })) {
      this.field.style.setProperty(property, `${length}px`);
    }
    if (this.#edits.isComposing) return;
    const value = input.blank ? "" : text;
    if (this.field.value !== value) this.field.value = value;
    const [start, end] = input.selection;
    if (this.field.selectionStart !== start || this.field.selectionEnd !== end) {
      this.field.setSelectionRange(start, end);
    }
  }

  /** @param {NonNullable<WireView["input"]>} input */
  #describe(input) {
    for (const [name, value] of Object.entries(attributesOf(input, this.host()?.members.label))) {
      if (this.field.getAttribute(name) !== value) this.field.setAttribute(name, value);
    }
  }

  /** The control whose text is edited. @returns {ViewNode | undefined} */
  host() {
    let node = this.#node;
    while (node && !node.members.tappable) node = node.parent;
    return node;
  }

  // Keys

  /** @param {string} text */
  type(text) {
    return this.perform(ActionKind.type, { text });
  }

  /** @param {string} key @param {string[]} [modifiers] */
  press(key, modifiers = []) {
    return this.perform(ActionKind.key, modifiers.length ? { key, modifiers } : { key });
  }

  /** A key in the typing field. @param {KeyboardEvent} event */
  #fieldKey(event) {
    if (event.isComposing || event.keyCode === 229) return;
    const key = keyOf(event);
    this.#isByKeys = true;
    if (!key) return;
    const modifiers = modifiersOf(event);
    if (key === "Escape" && !modifiers.length) {
      event.preventDefault();
      return void this.#escape();
    }
    // Tab moves through all controls, as everywhere in a browser; in a text with several lines it is a character.
    if (key === "Tab" && (event.shiftKey || !this.#node?.members.input?.lines)) return this.#tab.pressed(true);
    if (!this.acceptsInput) return;
    event.preventDefault();
    this.press(key, modifiers);
  }

  /** Opens the field to which Tab has moved the focus from another field. @param {boolean} isFromText */
  #tabArrived(isFromText) {
    const { activeElement } = this.screen.ownerDocument;
    const node = this.acceptsInput && this.screen.contains(activeElement)
      ? this.renderer.nodeOf(activeElement)
      : undefined;
    if (isFromText && node?.members.role === "field" && node !== this.#editedControl) this.#open(node);
  }

  /**
   * The field that a tap on a view opens, if it is not edited yet.
   * @param {ViewNode} target
   * @returns {ViewNode | undefined}
   */
  fieldToOpen(target) {
    let node = /** @type {ViewNode | undefined} */ (target);
    while (node && !node.members.tappable) node = node.parent;
    const isField = node?.members.role === "field" && node.members.enabled !== false;
    return isField && node !== this.#editedControl ? node : undefined;
  }

  /** Taps a field for editing. @param {ViewNode} field */
  #open(field) {
    this.order.open(field, this.#node, () => this.send(ActionKind.tap, { target: field.id })).catch(() => {});
  }

  /**
   * Sends a key that was pressed on a field to that field's text, while the field is being opened.
   * @param {KeyboardEvent} event
   * @returns {boolean} whether this is such a key
   */
  #keyForOpening(event) {
    this.#tab.resolveFocus();
    const { opening } = this.order;
    if (
      !opening || !this.acceptsInput || event.target === this.field ||
      this.renderer.nodeOf(event.target) !== opening.field
    ) return false;
    const key = keyOf(event);
    if (key === "Tab" || !key && !isCharacter(event)) return false;
    event.preventDefault();
    event.stopPropagation();
    this.#isByKeys = true;
    if (!key) this.#sendOnceOpen(opening, ActionKind.type, { text: event.key });
    else {this.#sendOnceOpen(opening, ActionKind.key, {
        key,
        ...(modifiersOf(event).length && { modifiers: modifiersOf(event) }),
      });}
    return true;
  }

  /**
   * Types into a field once it is open; nothing happens if the app has not opened it.
   * @param {Opening | undefined} opening
   * @param {string} kind
   * @param {object} members
   */
  #sendOnceOpen(opening, kind, members) {
    const isOpen = () =>
      this.acceptsInput && this.#node && (this.#editedControl === opening?.field || this.#node !== opening?.before);
    this.order.send(async () => isOpen() && this.send(kind, members), opening).catch(() => {});
  }

  /**
   * Sends Escape if the app has something to close: a text, a dialog or a menu. If nothing changes, the focus leaves
   * the device.
   */
  async #escape() {
    const { ownerDocument } = this.screen;
    const before = ownerDocument.activeElement;
    const isSent = this.acceptsInput && (this.#node || this.screen.querySelector('[aria-modal="true"]'));
    const commit = isSent ? await this.press("Escape") : undefined;
    if (!commit?.views && !commit?.removed && ownerDocument.activeElement === before && before instanceof HTMLElement) {
      before.blur();
    }
  }

  /**
   * While no text is edited, sends the app the keys that are not the page's. The browser acts on them, too.
   * @param {KeyboardEvent} event
   */
  #screenKey(event) {
    if (event.defaultPrevented) return;
    const target = this.renderer.nodeOf(event.target);
    if (event.key === "Tab") {
      if (event.target !== this.field) this.#tab.pressed(Boolean(target) && target === this.order.opening?.field);
      return;
    }
    const isLetter = isCharacter(event);
    if (event.key === "Escape") {
      event.preventDefault();
      return void this.#escape();
    }
    const isOpening = isLetter && event.key !== " " && target?.members.role === "field" &&
      target.members.enabled !== false && target !== this.#editedControl;
    if (target && isOpening && this.acceptsInput) {
      event.preventDefault();
      this.#isByKeys = true;
      this.#open(target);
      return this.#sendOnceOpen(this.order.opening, ActionKind.type, { text: event.key });
    }
    if (this.#node) {
      if (isLetter) this.#focus();
      return;
    }
    if (!this.acceptsInput || this.isForPage(event)) return;
    // Space and the return key press the control that has the focus.
    if (event.repeat || event.key === " " || event.key === "Enter" && target?.members.tappable) return;
    const key = keyOf(event) ?? (event.key.length === 1 && !event.ctrlKey && !event.metaKey ? event.key : undefined);
    if (key) this.press(key, modifiersOf(event));
  }

  // The pointer

  /** Prevents a click from moving the focus away from the text that is edited. @param {MouseEvent} event */
  #mouseDown(event) {
    if (!this.#node || event.target === this.field) return;
    event.preventDefault();
    this.#focus();
  }
}

/** Whether a key types a character. @param {KeyboardEvent} event */
const isCharacter = ({ key, ctrlKey, metaKey, altKey }) => key.length === 1 && !ctrlKey && !metaKey && !altKey;
