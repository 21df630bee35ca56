// @ts-check
/** The scenes, each a link that starts one anew. */
export class Rail {
  /** @type {{id: string, title: string, summary: string}[]} */
  scenes = [];

  /** @param {Document} document */
  constructor(document) {
    this.list = document.getElementById("scenes");
  }

  async load() {
    const answer = await fetch("/scenes");
    if (!answer.ok) throw new Error(`The list of scenes did not come: ${answer.status} ${answer.statusText}`);
    this.scenes = await answer.json();
    this.list.replaceChildren(...this.scenes.map(item));
    this.mark(this.current);
    return this.scenes;
  }

  /** @param {string | undefined} id */
  mark(id) {
    this.current = id;
    for (const link of this.list.querySelectorAll("a")) {
      if (link.dataset.scene === id) link.setAttribute("aria-current", "page");
      else link.removeAttribute("aria-current");
    }
  }
}

function item({ id, title, summary }) {
  const link = document.createElement("a");
  link.href = `/?scene=${encodeURIComponent(id)}`;
  link.dataset.scene = id;
  const name = document.createElement("b");
  name.textContent = title;
  link.append(name);
  if (summary) {
    const words = document.createElement("span");
    words.textContent = summary;
    link.append(words);
  }
  const row = document.createElement("li");
  row.append(link);
  return row;
}
