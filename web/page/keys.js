// @ts-check
import { KeyModifier } from "../protocol.js";

/** Keys without a character that apps hear of. Backspace, Delete and Enter come as what they do to a text, where there is one: phones have no keys. */
const NAMED = new Set([
  "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End", "PageUp", "PageDown", "Escape", "Tab", "Enter", "Backspace", "Delete",
  ...Array.from({ length: 12 }, (_, i) => `F${i + 1}`),
]);

/** With the command key these are the browser's: its clipboard, its tabs, its zoom. */
const BROWSERS = new Set(["c", "x", "v", "t", "w", "n", "r", "l", "q", "+", "-", "0", "i", "j", "u", "p"]);

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");

/** The key of an event that is to be told as a key; undefined where it is a character, or none of ours. @param {KeyboardEvent} event */
export function keyOf({ key, ctrlKey, metaKey }) {
  if (NAMED.has(key) && !/^F(5|11|12)$/.test(key)) return key;
  if (key.length !== 1 || !(ctrlKey || metaKey) || BROWSERS.has(key.toLowerCase())) return undefined;
  return key.toLowerCase();
}

/** Away from Apple's systems the control key stands for the command key. @param {KeyboardEvent} event @returns {string[]} */
export function modifiersOf({ shiftKey, ctrlKey, altKey, metaKey }) {
  const isCommand = isApple ? metaKey : ctrlKey;
  return [
    shiftKey && KeyModifier.shift, ctrlKey && isApple && KeyModifier.control, altKey && KeyModifier.alternate, isCommand && KeyModifier.command,
  ].filter((name) => name !== false);
}
