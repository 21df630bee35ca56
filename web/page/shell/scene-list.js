// @ts-check
import { load } from "./lazy-modules.js";

/** @typedef {{id: string, title: string, summary?: string}} Scene */

/** The list of scenes. Each is a link that starts a session of it. */
export class SceneList {
  /** @type {Scene[]} */
  scenes = [];
  /** The id of the scene on the stage. @type {string | undefined} */
  current;
  /** @type {import("./scene-thumbnails.js").Thumbnails | undefined} */
  pictures;
  /** Fulfilled when `pictures` is loaded. @type {Promise<void> | undefined} */
  #picturesLoading;

  /** @param {Document} document */
  constructor(document) {
    this.list = /** @type {HTMLElement} */ (document.getElementById("scenes"));
  }

  /** @returns {Promise<Scene[]>} */
  async load() {
    const answer = await fetch("/scenes");
    if (!answer.ok) throw new Error(`The scenes could not be loaded: ${answer.status}`);
    this.scenes = await answer.json();
    this.list.replaceChildren(...this.scenes.map(item));
    this.setCurrent(this.current);
    return this.scenes;
  }

  /** @param {string | undefined} id */
  setCurrent(id) {
    this.current = id;
    for (const link of this.list.querySelectorAll("a")) link.ariaCurrent = link.dataset.scene === id ? "page" : null;
  }

  /** Adds the thumbnails of the scenes. @param {import("../main.js").Workspace} workspace */
  loadPictures(workspace) {
    this.#picturesLoading ??= load("scene-thumbnails").then(({ Thumbnails }) => {
      this.pictures = new Thumbnails(this, workspace);
    }, () => {
      this.#picturesLoading = undefined;
    });
  }
}

/** @template {"a" | "b" | "span" | "li"} Tag @param {Tag} tag @param {string} [text] */
const make = (tag, text = "") => Object.assign(document.createElement(tag), { textContent: text });

/** @param {Scene} scene */
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
