// @ts-check
import { presentationPanes } from "../panels/presented-panel.js";

const rules = [
  "After a click on the device the page's keys still work, unless the app uses that key: it edits a text, it has another first responder, or it has a key command for the key.",
  "Tab goes from control to control on the device. Escape closes what the app has opened, and then leaves the device.",
];

/** @type {Record<string, string>} */
const names = { " ": "Space", "?": "?", "/": "/" };
const keyText = (/** @type {string} */ key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** Lists the page's keys. @param {import("./shortcuts.js").Shortcuts} shortcuts */
export function help(shortcuts) {
  const dialog = document.createElement("dialog");
  dialog.className = "help";
  dialog.setAttribute("aria-labelledby", "help-name");
  const list = document.createElement("dl");
  /** @param {string} tag @param {string} text @param {...Node} content */
  const make = (tag, text, ...content) => {
    const element = Object.assign(document.createElement(tag), { textContent: text });
    element.append(...content);
    return element;
  };
  const presenting = document.createElement("dl");
  const add = (/** @type {HTMLElement} */ to, /** @type {string} */ key, /** @type {string} */ words) => {
    const row = document.createElement("div");
    row.append(make("dt", "", make("kbd", keyText(key))), make("dd", words));
    to.append(row);
  };
  for (const [key, { words }] of shortcuts.bound) add(list, key, words);
  add(list, "Escape", "Close what is open, then leave the device");
  for (const [, title, key] of presentationPanes) add(presenting, key, title);
  add(presenting, "0", "Device only");
  const close = make("button", "Close");
  close.addEventListener("click", () => dialog.close());
  const name = Object.assign(make("h2", "Keyboard shortcuts"), { id: "help-name" });
  dialog.append(name, ...rules.map((text) => make("p", text)), list, make("h3", "While presenting"), presenting, close);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", ({ target }) => {
    if (target === dialog) dialog.close();
  });
  document.body.append(dialog);
  dialog.showModal();
  close.focus({ preventScroll: true });
  dialog.scrollTop = 0;
}
