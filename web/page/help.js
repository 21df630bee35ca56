// @ts-check
const names = { " ": "Space", "?": "?", "/": "/" };
const show = (key) => names[key] ?? (key.length === 1 ? key.toUpperCase() : key);

/** Lists the page's keys. @param {import("./shortcuts.js").Shortcuts} shortcuts */
export function help(shortcuts) {
  const dialog = document.createElement("dialog");
  dialog.className = "help";
  dialog.setAttribute("aria-labelledby", "help-name");
  const list = document.createElement("dl");
  const make = (tag, text, ...content) => {
    const element = Object.assign(document.createElement(tag), { textContent: text });
    element.append(...content);
    return element;
  };
  for (const [key, { words }] of [...shortcuts.bound, ["Escape", { words: "Leave what is open, then the device" }]]) {
    const row = document.createElement("div");
    row.append(make("dt", "", make("kbd", show(key))), make("dd", words));
    list.append(row);
  }
  const close = make("button", "Close");
  close.addEventListener("click", () => dialog.close());
  const name = Object.assign(make("h2", "Keys"), { id: "help-name" });
  dialog.append(name, make("p", "While the device has the keyboard its keys are the app's: Tab goes from control to control, Escape closes what the app has opened, and then leaves the device."), list, close);
  dialog.addEventListener("close", () => dialog.remove());
  dialog.addEventListener("click", ({ target }) => { if (target === dialog) dialog.close(); });
  document.body.append(dialog);
  dialog.showModal();
  close.focus({ preventScroll: true });
  dialog.scrollTop = 0;
}
