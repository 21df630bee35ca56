// @ts-check
/** The panes that can stand beside a presented device: name, title and key. @type {[name: string, title: string, key: string][]} */
export const presentedPanes = [["callbacks", "Callbacks", "1"], ["source", "Source", "2"], ["timeline", "Timeline", "3"]];

/** The large pane beside a presented device, under tabs that name the panes and their keys. */
export class PresentedPane {
  /** @type {string | undefined} */
  name;
  /** Gives the pane back to its region. @type {Promise<() => void> | undefined} */
  #lent;

  /** @param {import("./panels.js").Panels} panels @param {(name: string | undefined) => void} chosen */
  constructor(panels, chosen) {
    this.panels = panels;
    this.chosen = chosen;
    this.tabs = make("div", { className: "presented-tabs" }, { role: "tablist", "aria-label": "Pane beside the device" });
    this.container = make("div", { className: "presented-pane" });
    this.element = make("section", { id: "presented", className: "presented" }, { "aria-label": "Pane beside the device" });
    for (const [name, title, key] of presentedPanes) {
      const tab = make("button", { type: "button", textContent: title, id: `present-${name}` }, { role: "tab" });
      tab.append(Object.assign(document.createElement("kbd"), { textContent: key }));
      tab.addEventListener("click", () => this.choose(name));
      this.tabs.append(tab);
    }
    const alone = make("button", { type: "button", textContent: "Device only", id: "present-device" }, {});
    alone.append(Object.assign(document.createElement("kbd"), { textContent: "0" }));
    alone.addEventListener("click", () => this.choose(undefined));
    const row = make("div", { className: "presented-bar" });
    row.append(this.tabs, alone);
    this.element.append(row, this.container);
    document.querySelector("footer")?.before(this.element);
  }

  /** @param {string | undefined} name none: the device alone */
  async choose(name) {
    const isFirst = this.#lent === undefined;
    if (name === this.name && !isFirst) return;
    this.name = name;
    document.body.dataset.presenting = name ?? "device";
    for (const tab of this.tabs.children) tab.setAttribute("aria-selected", String(tab.id === `present-${name}`));
    const before = this.#lent;
    this.#lent = this.#lend(name, before);
    this.chosen(name);
    await this.#lent;
  }

  /** One pane after the other, however fast they are chosen. @param {string | undefined} name @param {Promise<() => void> | undefined} before */
  async #lend(name, before) {
    (await before)?.();
    return name === undefined || name !== this.name ? () => {} : this.panels.lend(name, this.container);
  }

  end() {
    this.#lent?.then((giveBack) => giveBack());
    this.name = undefined;
    this.element.remove();
  }
}

/** @param {string} tag @param {object} members @param {Record<string, string>} [attributes] */
function make(tag, members, attributes = {}) {
  const element = Object.assign(document.createElement(tag), members);
  for (const name in attributes) element.setAttribute(name, attributes[name]);
  return element;
}
