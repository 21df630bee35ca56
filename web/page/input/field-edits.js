// @ts-check
import { pasteActions } from "../../client/keys.js";
import { ActionKind } from "../../protocol.js";
import { DELETIONS, selectedText } from "./typing-field.js";

/** @import { Typing } from "./typing.js" */

/**
 * Turns edits in the typing field into actions. The browser makes none of the edits: the
 * app's answer sets the field.
 *
 * beforeinput ─► type, key     composition ─► compose, until it ends     copy, cut ─► key     paste ─► paste, in parts
 */
export class FieldEdits {
  /** Whether an input method composes a text, which stays in the field until the composition ends. */
  isComposing = false;

  /** @param {Typing} typing */
  constructor(typing) {
    this.typing = typing;
  }

  /** @param {InputEvent} event */
  beforeinput(event) {
    const { typing } = this;
    if (this.isComposing || event.inputType === "insertCompositionText") return;
    event.preventDefault();
    if (!typing.acceptsInput) return;
    const { inputType, data } = event;
    const deletion = DELETIONS[inputType];
    if (deletion) return void typing.press(...deletion);
    if (inputType === "insertLineBreak" || inputType === "insertParagraph") return void typing.press("Enter");
    if (inputType === "insertReplacementText") return this.#replace(event);
    if (inputType === "insertText" && data) typing.type(data);
  }

  /** Replaces the selected word by the correction of a phone's keyboard. @param {InputEvent} event */
  #replace(event) {
    const text = event.data ?? event.dataTransfer?.getData("text/plain");
    if (!text) return;
    const { field } = this.typing;
    this.typing.perform(ActionKind.select, { range: [field.selectionStart, field.selectionEnd] });
    this.typing.type(text);
  }

  /** Undoes an edit whose event could not be prevented. */
  input() {
    if (!this.isComposing) this.typing.updateField();
  }

  compositionstart() {
    this.isComposing = true;
  }

  /** @param {CompositionEvent} event */
  compositionupdate({ data }) {
    if (this.typing.acceptsInput) {
      this.typing.perform(ActionKind.compose, { text: data, selection: [data.length, data.length] });
    }
  }

  /** @param {CompositionEvent} event */
  compositionend({ data }) {
    this.isComposing = false;
    if (this.typing.acceptsInput) this.typing.perform(ActionKind.compose, { text: data, ended: true });
  }

  /** @param {ClipboardEvent} event @returns {boolean} whether there was a text to copy */
  copy(event) {
    const { node } = this.typing;
    event.preventDefault();
    const text = node && selectedText(node.members);
    if (!text) return false;
    event.clipboardData?.setData("text/plain", text);
    if (event.type === "copy") this.typing.press("c", ["command"]);
    return true;
  }

  /** @param {ClipboardEvent} event */
  cut(event) {
    if (this.copy(event)) this.typing.press("x", ["command"]);
  }

  /** @param {ClipboardEvent} event */
  paste(event) {
    event.preventDefault();
    const text = event.clipboardData?.getData("text/plain");
    if (!text || !this.typing.acceptsInput) return;
    try {
      for (const [kind, members] of pasteActions(text)) this.typing.perform(kind, members);
    } catch (error) {
      this.typing.onRefusal?.(/** @type {Error} pasteActions throws no other */ (error));
    }
  }
}
