// @ts-check
import { KeyModifier } from "../../protocol.js";

/**
 * Keys without a character that apps receive. Where a text is edited, Backspace, Delete and Enter are sent as edits of
 * it, as phones have no keys.
 */
const APP_KEYS = new Set([
  "ArrowLeft",
  "ArrowRight",
  "ArrowUp",
  "ArrowDown",
  "Home",
  "End",
  "PageUp",
  "PageDown",
  "Escape",
  "Tab",
  "Enter",
  "Backspace",
  "Delete",
  ...Array.from({ length: 12 }, (_, i) => `F${i + 1}`),
]);

/** Keys that belong to the browser while the command key is held: its clipboard, its tabs, its zoom. */
const BROWSER_KEYS = new Set(["c", "x", "v", "t", "w", "n", "r", "l", "q", "+", "-", "0", "i", "j", "u", "p"]);

/** The page's own keys, by the names that `Shortcuts` binds. */
export const pageKeys = new Set([..."?/ rd+p012345t,.lbic"]);

/** @param {KeyboardEvent} event @returns {string} the name by which `Shortcuts` binds its key */
export const nameOf = ({ key }) => (key.length === 1 ? key.toLowerCase() : key);

/**
 * Whether a key that is pressed in a device is the page's. It is the app's if
 *
 *   a text is edited, or a field has the focus
 *   the app has another first responder, or a key command for the key (`screen.keys`)
 *   it is Space, unless a caption waits for it and no control has the focus
 *   it is none of the page's keys, or Control, Command or Option is held
 *
 * While a past moment is shown, or the session is only watched, the app gets no key.
 * @param {KeyboardEvent} event
 * @param {import("../device/device-session.js").DeviceSession | undefined} deviceSession of the device
 */
export function isForPage(event, deviceSession) {
  const name = nameOf(event);
  if (!pageKeys.has(name) || event.ctrlKey || event.metaKey || event.altKey) return false;
  if (!deviceSession) return true;
  if (name === " " && !deviceSession.caption?.waiting) return false;
  if (!deviceSession.acceptsInput) return true;
  const node = deviceSession.renderer.nodeOf(event.target);
  const isControl = node?.members.tappable || node !== undefined && node === node.parent?.face;
  if (deviceSession.input?.typing.node || node?.members.role === "field" || name === " " && isControl) return false;
  const { keys = [] } = deviceSession.session.tree.screen;
  return keys !== true && !keys.includes(name);
}

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");

/**
 * The name of the key that is sent to the app; undefined for a character, and for a key that belongs to the browser.
 * @param {KeyboardEvent} event
 */
export function keyOf({ key, ctrlKey, metaKey }) {
  if (APP_KEYS.has(key) && !/^F(5|11|12)$/.test(key)) return key;
  if (key.length !== 1 || !(ctrlKey || metaKey) || BROWSER_KEYS.has(key.toLowerCase())) return undefined;
  return key.toLowerCase();
}

/**
 * On systems other than Apple's, the control key is sent as the command key.
 * @param {KeyboardEvent} event
 * @returns {string[]}
 */
export function modifiersOf({ shiftKey, ctrlKey, altKey, metaKey }) {
  const isCommand = isApple ? metaKey : ctrlKey;
  return [
    shiftKey && KeyModifier.shift,
    ctrlKey && isApple && KeyModifier.control,
    altKey && KeyModifier.alternate,
    isCommand && KeyModifier.command,
  ].filter((name) => name !== false);
}
