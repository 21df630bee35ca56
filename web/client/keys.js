// @ts-check
import { ActionKind, KeyModifier } from "../protocol.js";
import { bytesOf } from "./bytes.js";
import { mistake } from "./errors.js";

/** The maximum number of bytes of text in one message, before they are escaped in JSON. */
const maximumBytes = { type: 2_000, paste: 10_000 };

/** The maximum length of a text that can be pasted, in bytes. */
const maximumPasteBytes = 1_048_576;

/**
 * Splits a text into parts of complete characters.
 * @param {string} text @param {number} length @returns {string[]}
 */
function parts(text, length) {
  const list = [];
  for (let at = 0; at < text.length;) {
    let end = Math.min(text.length, at + length);
    // A part must not end between the halves of a surrogate pair.
    if (end < text.length && /[\uD800-\uDBFF]/.test(text[end - 1])) end -= 1;
    list.push(text.slice(at, end));
    at = end;
  }
  return list.length ? list : [""];
}

/** @param {unknown} text @returns {string} */
function checkText(text) {
  if (typeof text !== "string") throw mistake(new TypeError("a text is a string"));
  return text;
}

/** @param {unknown} text @returns {[string, object][]} the actions that type it */
export const typeActions = (text) =>
  parts(checkText(text), maximumBytes.type).map((part) => [ActionKind.type, { text: part }]);

/** @param {unknown} text @returns {[string, object][]} the actions that paste it */
export function pasteActions(text) {
  if (bytesOf(checkText(text)) > maximumPasteBytes) {
    throw mistake(new RangeError(`a text that is pasted has at most ${maximumPasteBytes} bytes`));
  }
  const all = parts(checkText(text), maximumBytes.paste);
  return all.map((part, i) => [ActionKind.paste, i < all.length - 1 ? { text: part, more: true } : { text: part }]);
}

/** @param {unknown} range @returns {object} */
export function selectMembers(range) {
  if (range === undefined) return { from: [0, 0], unit: "all" };
  if (!Array.isArray(range) || range.length !== 2 || !range.every((index) => Number.isInteger(index) && index >= 0)) {
    throw mistake(new TypeError("a selection goes from one whole number to another: [0, 4]"));
  }
  return { range };
}

/** @param {unknown} key @param {any} modifiers any: the function checks them @returns {object} */
export function keyMembers(key, modifiers = []) {
  if (typeof key !== "string" || !key) throw mistake(new TypeError('a key has a name, such as "Enter" or "a"'));
  const names = Array.isArray(modifiers) ? modifiers : Object.keys(modifiers).filter((name) => modifiers[name]);
  for (const name of names) {
    if (!Object.hasOwn(KeyModifier, name)) {
      throw mistake(
        new TypeError(`no key is called ${JSON.stringify(name)}: there are ${Object.values(KeyModifier).join(", ")}`),
      );
    }
  }
  return names.length ? { key, modifiers: names } : { key };
}

/** @param {any} keyboard any: the function checks it @returns {object} */
export function keyboardMembers(keyboard) {
  const members = typeof keyboard === "boolean"
    ? { shown: keyboard }
    : typeof keyboard === "number"
    ? { height: keyboard }
    : keyboard;
  const isKnown = typeof members === "object" && members !== null &&
    Object.keys(members).every((name) => name === "shown" || name === "height");
  if (!isKnown || Object.keys(members).length === 0) {
    throw mistake(
      new TypeError("a keyboard is shown (true or false), or has a height, or is an object with `shown` and `height`"),
    );
  }
  const { shown = true, height } = members;
  if (typeof shown !== "boolean") throw mistake(new TypeError("a keyboard's `shown` is true or false"));
  if (height !== undefined && !(height >= 50 && height <= 2000)) {
    throw mistake(new RangeError("a keyboard is 50 to 2000 points high"));
  }
  return height === undefined ? { shown } : { shown, height };
}
