// @ts-check
import { bar, label, textWidth } from "./parts.mjs";

/**
 * One text field. A tap on it begins editing, `type` appends to its text, and a tap elsewhere ends editing.
 * It is an `App` of session.mjs.
 */
export class Note {
  title = "Note";
  text = "";
  #isEditing = false;
  #device;

  /** @param {{width: number, height: number}} device */
  constructor(device) {
    this.#device = device;
  }

  /** @param {string} path */
  tap(path) {
    this.#isEditing = path.endsWith("/field");
  }

  /** @param {string} text */
  type(text) {
    if (this.#isEditing) this.text += text;
  }

  scroll() {}

  /** @returns {import("./types.d.ts").FakeController[]} */
  controllers() {
    return [{ id: 1, type: "NoteViewController", parent: 0, view: "window", title: this.title, state: "appeared" }];
  }

  render() {
    const { width, height } = this.#device;
    const end = this.text.length;
    const input = { selection: [end, end], caret: [textWidth(this.text, 15), 10, 2, 20] };
    const content = label("text", this.text, [0, 0, width - 32, 40], this.#isEditing ? { input } : {});
    const field = {
      key: "field",
      type: "UITextField",
      frame: [16, 110, width - 32, 40],
      role: "field",
      label: "Note",
      tappable: true,
      children: [content],
    };
    return {
      key: "window",
      type: "UIWindow",
      frame: [0, 0, width, height],
      background: "#FFFFFF",
      children: [bar(this.title, width), field],
    };
  }
}
