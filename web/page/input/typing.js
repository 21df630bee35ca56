// @ts-check
import { pasting } from "../../client/keys.js";
import { ActionKind } from "../../protocol.js";
import { describe } from "../rendering/aria.js";
import { DELETIONS, attributesOf, makeField, selectedText } from "./typing-field.js";
import { ActionQueue } from "./action-queue.js";
import { keyOf, modifiersOf } from "./keys.js";
import { TextSelection } from "./text-selection.js";
import { TabDestination } from "./tab-destination.js";

/**
 * Typing on a real keyboard, into the text that the app edits. A hidden field over the caret has the browser's focus: it takes keys, what
 * input methods compose, and the clipboard's events. Nothing stays in it but a copy of the app's text, for readers of the screen, for phones'
 * keyboards and for what is copied.
 *
 *   a letter on a field that is not edited yet ─► tap, type        Tab ─► the next that one can go to        Escape that nobody takes ─► out of the device
 *   beforeinput ─► type, key     composition ─► compose, until it ends     paste ─► paste, in parts     pointer on the text ─► select
 */
export class Typing {
  /** The view whose text is edited. */ #node;
  #isComposing = false;
  /** The control whose text this is. */ #edited;
  #isByKeys = false;
  /** @type {TabDestination} */ #tab;
  /** Whether the screen takes input. */ accepts = false;
  /** Whether a key is the page's own. @type {(event: KeyboardEvent) => boolean} */ isForPage = () => false;

  /**
   * @param {HTMLElement} screen @param {any} renderer @param {(kind: string, members: object) => Promise<any>} perform whose promise is fulfilled when the answer is drawn
   * @param {ActionQueue} [order] of all that is done at the screen
   */
  constructor(screen, renderer, perform, order = new ActionQueue()) {
    this.screen = screen;
    this.renderer = renderer;
    this.order = order;
    this.send = perform;
    this.#tab = new TabDestination(screen.ownerDocument, order, (isFromText) => this.#arrive(isFromText));
    this.perform = (kind, members) => order.send(() => perform(kind, members)).catch(() => {});
    this.field = makeField(screen.ownerDocument);
    this.picking = new TextSelection(this);
  }

  start() {
    for (const type of ["beforeinput", "keydown", "compositionstart", "compositionupdate", "compositionend", "copy", "cut", "paste", "input"]) {
      this.field.addEventListener(type, this);
    }
    for (const type of ["pointerdown", "pointermove", "pointerup", "pointercancel", "mousedown"]) this.screen.addEventListener(type, this);
    this.screen.addEventListener("keydown", (event) => this.#keyForOpening(event), true);
    this.screen.addEventListener("keydown", (event) => this.#screenKey(event));
  }

  /** What was done at the screen before this was there. @param {any} event */
  replay(event) {
    if (event.type !== "keydown") this.#hear(event);
    else if (!this.#keyForOpening(event)) this.#screenKey(event);
  }

  handleEvent(event) {
    // What is read next is not for this to say.
    if (event.currentTarget === this.field && event.key !== "Tab") event.stopPropagation();
    this.#hear(event);
  }

  #hear(event) {
    this[event.type]?.(event);
    this.picking[event.type]?.(event);
  }

  // What the app edits

  /** The view's text is edited, in another state, or no longer. */
  edit(node) {
    const { input } = node.members;
    if (!input) return void (this.#node === node && this.#leave());
    const isNew = this.#node !== node;
    this.#node = node;
    this.#describe(input);
    this.#follow();
    if (isNew) this.#enter(node);
  }

  /** Views go with all that was in them. */
  left(node) {
    if (this.#node === node) this.#leave();
  }

  /** The view whose text is edited. */
  get node() {
    return this.#node;
  }

  /** Nobody is to read what is typed now. */
  get isSecret() {
    return Boolean(this.#node?.members.input.secret);
  }

  #enter(node) {
    this.#tab.look();
    const { activeElement, body } = this.screen.ownerDocument;
    // A viewer who is busy elsewhere on the page stays there.
    const isHere = !activeElement || activeElement === body || this.screen.contains(activeElement);
    const host = this.host();
    // This answers an earlier key than the Tab key that has led to another element since.
    const isLate = this.#tab.keeps(activeElement) && this.renderer.nodeOf(activeElement) !== host;
    node.element.append(this.field);
    this.#isComposing = false;
    this.#stand(host);
    if (isHere && !isLate) this.#focus();
    this.picking.begin();
  }

  #leave() {
    const hadFocus = this.screen.ownerDocument.activeElement === this.field;
    this.#node = undefined;
    this.#isComposing = false;
    this.field.remove();
    this.field.value = "";
    const control = this.#edited?.element;
    this.#stand(undefined);
    // Who goes by keys is where the text was.
    if (hadFocus) (this.#isByKeys && control?.isConnected ? control : this.screen).focus({ preventScroll: true });
  }

  /** In the place of the control: there are not two of it to be read, or to be gone to. */
  #stand(host) {
    for (const [node, edited] of [[this.#edited, false], [host, true]]) if (node) {
      node.edited = edited;
      describe(node);
    }
    this.#edited = host;
  }

  #focus() {
    this.field.focus({ preventScroll: true });
  }

  /** The field's place, its text and its selection, as the app has them. */
  #follow() {
    const { members: { input, text = "" } } = this.#node;
    const [x, y, , height] = input.caret ?? input.rects?.[0] ?? [0, 0, 0, 20];
    const place = { left: x, top: y, height };
    for (const side in place) this.field.style.setProperty(side, `${place[side]}px`);
    if (this.#isComposing) return;
    const value = input.blank ? "" : text;
    if (this.field.value !== value) this.field.value = value;
    const [start, end] = input.selection;
    if (this.field.selectionStart !== start || this.field.selectionEnd !== end) this.field.setSelectionRange(start, end);
  }

  #describe(input) {
    const attributes = attributesOf(input, this.host()?.members.label);
    for (const name in attributes) if (this.field.getAttribute(name) !== attributes[name]) this.field.setAttribute(name, attributes[name]);
  }

  /** The control whose text is edited. */
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

  keydown(event) {
    if (event.isComposing || event.keyCode === 229) return;
    const key = keyOf(event);
    this.#isByKeys = true;
    if (!key) return;
    const modifiers = modifiersOf(event);
    if (key === "Escape" && !modifiers.length) {
      event.preventDefault();
      return void this.#escape();
    }
    // Through all that one can go to, not fields alone, as everywhere in a browser.
    if (key === "Tab" && (event.shiftKey || !this.#node.members.input.lines)) return this.#tab.pressed(true);
    if (!this.accepts) return;
    event.preventDefault();
    this.press(key, modifiers);
  }

  /** A field is edited when the Tab key has come to it from another. @param {boolean} isFromText */
  #arrive(isFromText) {
    const { activeElement } = this.screen.ownerDocument;
    const node = this.accepts && this.screen.contains(activeElement) ? this.renderer.nodeOf(activeElement) : undefined;
    if (isFromText && node?.members.role === "field" && node !== this.#edited) this.#open(node);
  }

  /** The field that a tap on a view opens, where it is not edited yet. */
  fieldToOpen(node) {
    while (node && !node.members.tappable) node = node.parent;
    return node?.members.role === "field" && node.members.enabled !== false && node !== this.#edited ? node : undefined;
  }

  /** Taps a field for editing. */
  #open(field) {
    this.order.open(field, this.#node, () => this.send(ActionKind.tap, { target: field.id })).catch(() => {});
  }

  /** Keys on a field that is being opened are for its text. @returns {boolean} whether this key is */
  #keyForOpening(event) {
    this.#tab.look();
    const { opening } = this.order;
    if (!opening || !this.accepts || event.target === this.field || this.renderer.nodeOf(event.target) !== opening.field) return false;
    const key = keyOf(event);
    if (key === "Tab" || !key && !isCharacter(event)) return false;
    event.preventDefault();
    event.stopPropagation();
    this.#isByKeys = true;
    if (!key) this.#write(opening, ActionKind.type, { text: event.key });
    else this.#write(opening, ActionKind.key, { key, ...(modifiersOf(event).length && { modifiers: modifiersOf(event) }) });
    return true;
  }

  /** Types into a field once it is open; nothing happens where the app has not opened it. */
  #write(opening, kind, members) {
    const isOpen = () => this.accepts && this.#node && (this.#edited === opening.field || this.#node !== opening.before);
    this.order.send(async () => isOpen() && this.send(kind, members), opening).catch(() => {});
  }

  /** What the app has to be left is first: a text, a dialog, a menu. Where nothing comes of it the viewer leaves the device. */
  async #escape() {
    const { ownerDocument } = this.screen;
    const before = ownerDocument.activeElement;
    const isAsked = this.accepts && (this.#node || this.screen.querySelector('[aria-modal="true"]'));
    const commit = isAsked && await this.press("Escape");
    if (!commit?.views && !commit?.removed && ownerDocument.activeElement === before) before.blur();
  }

  /** Where no text is edited, the app gets the keys that are not the page's. What the browser does with them it does all the same. */
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
    const isOpening = isLetter && event.key !== " " && target?.members.role === "field" && target.members.enabled !== false && target !== this.#edited;
    if (isOpening && this.accepts) {
      event.preventDefault();
      this.#isByKeys = true;
      this.#open(target);
      return this.#write(this.order.opening, ActionKind.type, { text: event.key });
    }
    if (this.#node) {
      if (isLetter) this.#focus();
      return;
    }
    if (!this.accepts || this.isForPage(event)) return;
    // Space and the return key are for whoever goes through the controls by keys.
    if (event.repeat || event.key === " " || event.key === "Enter" && target?.members.tappable) return;
    const key = keyOf(event) ?? (event.key.length === 1 && !event.ctrlKey && !event.metaKey ? event.key : undefined);
    if (key) this.press(key, modifiersOf(event));
  }

  beforeinput(event) {
    if (this.#isComposing || event.inputType === "insertCompositionText") return;
    event.preventDefault();
    if (!this.accepts) return;
    const { inputType, data } = event;
    const deletion = DELETIONS[inputType];
    if (deletion) return void this.press(...deletion);
    if (inputType === "insertLineBreak" || inputType === "insertParagraph") return void this.press("Enter");
    if (inputType === "insertReplacementText") return void this.#replace(event);
    if (inputType === "insertText" && data) this.type(data);
  }

  /** What a phone's keyboard corrects. */
  #replace(event) {
    const text = event.data ?? event.dataTransfer?.getData("text/plain");
    if (!text) return;
    this.perform(ActionKind.select, { range: [this.field.selectionStart, this.field.selectionEnd] });
    this.type(text);
  }

  /** What came in by no event that could be prevented is the app's to tell. */
  input() {
    if (!this.#isComposing && this.#node) this.#follow();
  }

  // Input methods

  compositionstart() {
    this.#isComposing = true;
  }

  compositionupdate({ data }) {
    if (this.accepts) this.perform(ActionKind.compose, { text: data, selection: [data.length, data.length] });
  }

  compositionend({ data }) {
    this.#isComposing = false;
    if (this.accepts) this.perform(ActionKind.compose, { text: data, ended: true });
  }

  // The clipboard

  copy(event) {
    event.preventDefault();
    const text = this.#node && selectedText(this.#node.members);
    if (!text) return false;
    event.clipboardData.setData("text/plain", text);
    if (event.type === "copy") this.press("c", ["command"]);
    return true;
  }

  cut(event) {
    if (this.copy(event)) this.press("x", ["command"]);
  }

  paste(event) {
    event.preventDefault();
    const text = event.clipboardData.getData("text/plain");
    if (!text || !this.accepts) return;
    try {
      for (const [kind, members] of pasting(text)) this.perform(kind, members);
    } catch (error) {
      this.refused?.(error);
    }
  }

  // The pointer

  /** What is clicked does not take the focus from the text that is edited. */
  mousedown(event) {
    if (!this.#node || event.target === this.field) return;
    event.preventDefault();
    this.#focus();
  }

  pointerdown() {
    this.#isByKeys = false;
  }
}

/** @param {KeyboardEvent} event whether it types a character */
const isCharacter = ({ key, ctrlKey, metaKey, altKey }) => key.length === 1 && !ctrlKey && !metaKey && !altKey;
