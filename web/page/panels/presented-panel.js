// @ts-check
/**
 * The panes that can be shown beside a presented device: name, title and key.
 * @type {[name: string, title: string, key: string][]}
 */
export const presentationPanes = [["callbacks", "Callbacks", "1"], ["source", "Source", "2"], [
  "timeline",
  "Timeline",
  "3",
]];

/** The large pane beside a presented device, under tabs that name the panes and their keys. */
export class PresentationPane {
  /** @type {string | undefined} */
  name;
  /** Moves the pane back to its region. @type {Promise<() => void> | undefined} */
  #moveBack;

  /** @param {import("./panels.js").Panels} panels @param {(name: string | undefined) => void} onChoice */
  constructor(panels, onChoice) {
    this.panels = panels;
    this.onChoice = onChoice;
    this.tabs = make("div", { className: "presented-tabs" }, {
      role: "tablist",
      "aria-label": "Pane beside the device",
    });
    this.container = make("div", { className: "presented-pane" });
    this.element = make("section", { id: "presented", className: "presented" }, {
      "aria-label": "Pane beside the device",
    });
    for (const [name, title, key] of presentationPanes) {
      const tab = make("button", { type: "button", textContent: title, id: `present-${name}` }, { role: "tab" });
      tab.append(Object.assign(document.createElement("kbd"), { textContent: key }));
      tab.addEventListener("click", () => this.choose(name));
      this.tabs.append(tab);
    }
    const deviceOnlyButton = make("button", { type: "button", textContent: "Device only", id: "present-device" }, {});
    deviceOnlyButton.append(Object.assign(document.createElement("kbd"), { textContent: "0" }));
    deviceOnlyButton.addEventListener("click", () => this.choose(undefined));
    const row = make("div", { className: "presented-bar" });
    row.append(this.tabs, deviceOnlyButton);
    this.element.append(row, this.container);
    document.querySelector("footer")?.before(this.element);
  }

  /** @param {string | undefined} name none: the device alone */
  async choose(name) {
    const isFirst = this.#moveBack === undefined;
    if (name === this.name && !isFirst) return;
    this.name = name;
    document.body.dataset.presenting = name ?? "device";
    for (const tab of this.tabs.children) tab.setAttribute("aria-selected", String(tab.id === `present-${name}`));
    const before = this.#moveBack;
    this.#moveBack = this.#replace(name, before);
    this.onChoice(name);
    await this.#moveBack;
  }

  /**
   * Moves one pane after another, however fast they are chosen.
   * @param {string | undefined} name @param {Promise<() => void> | undefined} before
   */
  async #replace(name, before) {
    (await before)?.();
    return name === undefined || name !== this.name ? () => {} : this.panels.showOutside(name, this.container);
  }

  end() {
    this.#moveBack?.then((moveBack) => moveBack());
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
