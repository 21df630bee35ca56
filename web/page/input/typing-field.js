// @ts-check
// The typing field's attributes, and the edits that browsers make in it.

/** @import { WireView } from "../../wire-types.d.ts" */
/** @import { Members } from "../rendering/view-node.js" */

/** The `inputmode` for each keyboard of the wire. @type {Record<string, string>} */
const INPUT_MODES = {
  digits: "numeric",
  decimal: "decimal",
  phone: "tel",
  email: "email",
  url: "url",
  search: "search",
  numbers: "text",
};
/** The `enterkeyhint` for each return key of the wire. @type {Record<string, string>} */
const ENTER_KEY_HINTS = {
  go: "go",
  search: "search",
  send: "send",
  next: "next",
  done: "done",
  continue: "next",
  join: "go",
  route: "go",
};

/**
 * The key, with modifiers, that makes the same deletion in the app.
 * @type {Record<string, [key: string, modifiers: string[]]>}
 */
export const DELETIONS = {
  deleteContentBackward: ["Backspace", []],
  deleteContentForward: ["Delete", []],
  deleteWordBackward: ["Backspace", ["alternate"]],
  deleteWordForward: ["Delete", ["alternate"]],
  deleteSoftLineBackward: ["Backspace", ["command"]],
  deleteHardLineBackward: ["Backspace", ["command"]],
  deleteSoftLineForward: ["Delete", ["command"]],
  deleteHardLineForward: ["Delete", ["command"]],
};

/** @param {Document} document */
export function makeField(document) {
  const field = document.createElement("textarea");
  field.className = "typing";
  for (const [name, value] of Object.entries({ autocomplete: "off", rows: "1", tabindex: "0" })) {
    field.setAttribute(name, value);
  }
  return field;
}

/**
 * @param {Members} members of the view whose text is edited
 * @returns {string} the selected text, unless it is secret or a placeholder
 */
export function selectedText({ input, text = "" }) {
  return !input || input.secret || input.blank ? "" : text.slice(...input.selection);
}

/**
 * @param {NonNullable<WireView["input"]>} input
 * @param {string} [label] of its control
 * @returns {Record<string, string>}
 */
export function attributesOf({ keyboard, return: key = "return", capitals, corrects, spells, secret }, label) {
  return {
    inputmode: INPUT_MODES[keyboard ?? "text"] ?? "text",
    enterkeyhint: ENTER_KEY_HINTS[key] ?? "enter",
    autocapitalize: secret ? "none" : capitals ?? "sentences",
    autocorrect: corrects === false || secret ? "off" : "on",
    spellcheck: String(spells !== false && !secret),
    "aria-label": label ?? (secret ? "Password" : "Text"),
  };
}

/** Counts clicks: browsers do that in `detail`, but not for `pointerdown`. */
export class ClickCounter {
  #count = 0;
  #last = { x: 0, y: 0, time: -Infinity };

  /** @param {PointerEvent} event @returns {number} */
  count({ timeStamp: time, clientX: x, clientY: y }) {
    const isNear = Math.hypot(x - this.#last.x, y - this.#last.y) < 6;
    this.#count = isNear && time - this.#last.time < 400 ? this.#count + 1 : 1;
    this.#last = { x, y, time };
    return this.#count;
  }
}
