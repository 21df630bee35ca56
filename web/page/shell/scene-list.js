// @ts-check
import { load } from "./lazy-modules.js";

/** The scenes, each a link that starts one anew. */
export class SceneList {
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
    for (const link of this.list.querySelectorAll("a")) link.ariaCurrent = link.dataset.scene === id ? "page" : null;
  }

  /** Pictures of the scenes, once there is time for them. @param {any} workspace */
  picture(workspace) {
    this.picturing ??= load("scene-thumbnails").then(({ Thumbnails }) => { this.pictures = new Thumbnails(this, workspace); }, () => { this.picturing = undefined; });
  }
}

const make = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });

function item({ id, title, summary }) {
  const link = make("a");
  link.href = `/?scene=${encodeURIComponent(id)}`;
  link.dataset.scene = id;
  link.append(make("b", title));
  if (summary) link.append(make("span", summary));
  const row = make("li");
  row.append(link);
  return row;
}
