// @ts-check
// What the browser is to make of the field that takes the keys.

/** What the wire calls a keyboard, as browsers on phones call it. */
const MODES = { digits: "numeric", decimal: "decimal", phone: "tel", email: "email", url: "url", search: "search", numbers: "text" };
const RETURNS = { go: "go", search: "search", send: "send", next: "next", done: "done", continue: "next", join: "go", route: "go" };

/** What the browser would do to the text, as keys. */
export const DELETIONS = {
  deleteContentBackward: ["Backspace", []], deleteContentForward: ["Delete", []],
  deleteWordBackward: ["Backspace", ["alternate"]], deleteWordForward: ["Delete", ["alternate"]],
  deleteSoftLineBackward: ["Backspace", ["command"]], deleteHardLineBackward: ["Backspace", ["command"]],
  deleteSoftLineForward: ["Delete", ["command"]], deleteHardLineForward: ["Delete", ["command"]],
};

/** @param {Document} document */
export function makeField(document) {
  const field = document.createElement("textarea");
  field.className = "typing";
  for (const [name, value] of Object.entries({ autocomplete: "off", rows: "1", tabindex: "0" })) field.setAttribute(name, value);
  return field;
}

/** @param {any} members of the view whose text is edited @returns {string} what may be copied */
export function selectedText({ input, text = "" }) {
  return !input || input.secret || input.blank ? "" : text.slice(...input.selection);
}

/** @param {any} input what the app tells of the text @param {string} [label] of its control @returns {Record<string, string>} */
export function attributesOf({ keyboard = "text", return: key, capitals = "sentences", corrects, spells, secret }, label) {
  return {
    inputmode: MODES[keyboard] ?? "text", enterkeyhint: RETURNS[key] ?? "enter", autocapitalize: secret ? "none" : capitals,
    autocorrect: corrects === false || secret ? "off" : "on", spellcheck: String(spells !== false && !secret),
    "aria-label": label ?? (secret ? "Password" : "Text"),
  };
}

/** Browsers count clicks in `detail`, but not for a pointer that comes down. */
export class Clicks {
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
