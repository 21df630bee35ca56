// @ts-check
import { describe } from "./aria.js";
import { load, loaded } from "../shell/lazy-modules.js";
import { ViewNode } from "./view-node.js";

/** Parts that are loaded when a member comes that they draw. */
const apart = {};
const drawnBy = (part, names) => { for (const name of names.split(" ")) (apart[name] ??= []).push(part); };
drawnBy("rare-members", "animations spinner layers input keyboard border corners curve depth gradient identifier image mask blur oneSided origin shadow shapes stick textShadow through transform z");
drawnBy("animations", "animations spinner");
drawnBy("text-runs", "layers");
drawnBy("text-input", "input keyboard");
drawnBy("aria-details", "hint modal range selected silent value");

const plain = /^(bar|button|face|heading|link|list|row|field|none)$/;

/** What a member with that value is drawn by, beyond what is there from the beginning. */
function partsFor(name, value) {
  if (value === null) return [];
  if (name === "lines") return value.every(([, , , text]) => text.trim) ? [] : ["text-runs"];
  if (name === "font") return /^(400|600|)$/.test(value.slice(1).join()) ? [] : ["text-runs"];
  if (name === "scroll") return value.paging ? ["rare-members"] : [];
  if (name === "thumbs") return value.flash ? ["scroll-reporting"] : [];
  if (name === "role") return plain.test(value) ? [] : ["aria-details"];
  return apart[name] ?? [];
}

/**
 * Draws commits: one element a view, and no more work than the commit says. What `lacks` something is to be `prepare`d first.
 *
 *   views      each changed view, in order: made if new, placed if `parent` is there, then its changed members drawn
 *   removed    roots that left, with all below them
 *   animations when all that is done
 *
 * A snapshot is drawn as the change from what stands there: views keep their elements by id, so focus and scrolling outlive a
 * reconnection, and a view that is as it was costs nothing.
 */
export class Renderer {
  /** @type {Map<number, ViewNode>} */
  nodes = new Map();
  /** Roots that this commit takes away: they do not count as anybody's siblings. @type {Set<Node | null>} */
  #leaving = new Set();
  /** Told of scroll views as they come and go. */
  scrolling;
  /** Told of texts that are edited. @type {import("../input/typing.js").Typing | undefined} */
  typing;

  /** @param {HTMLElement} screen @param {any} time whose animations run here: the session */
  constructor(screen, scrolling, time) {
    this.scrolling = scrolling;
    this.time = time;
    /** @type {import("./animations.js").Animations | undefined} */
    this.motion = undefined;
    this.root = new ViewNode(0, screen);
    /** @type {import("./box-painting.js").Images | undefined} */
    this.images = undefined;
  }

  /** @returns {string[]} the parts that a message needs and that are not there */
  lacks({ type, images, views = [] }) {
    this.#equip();
    const parts = new Set(images && Object.keys(images).length ? ["rare-members"] : []);
    if (type === "snapshot" && this.nodes.size) parts.add("snapshot-difference");
    for (const view of views) for (const name in view) for (const part of partsFor(name, view[name])) parts.add(part);
    return [...parts].filter((part) => !this.#has(part));
  }

  #has(part) {
    if (part === "animations") return this.motion;
    if (part === "scroll-reporting") return this.scrolling.following;
    return loaded(part) && (part !== "text-input" || this.typing !== undefined);
  }

  /** @param {string[]} parts @returns {Promise<void>} fulfilled when they are there */
  async prepare(parts) {
    await Promise.all(parts.map((part) => part === "scroll-reporting" ? this.scrolling.follow() : load(part)));
    this.#equip();
  }

  #equip() {
    if (loaded("animations")) this.motion ??= new (loaded("animations").Animations)(this.time);
    if (loaded("rare-members")) this.images ??= new (loaded("rare-members").Images)(this.root.element);
  }

  commit({ images, views = [], removed = [] }) {
    if (images) this.images?.take(images);
    this.change(views, removed.map((id) => this.nodes.get(id)).filter(Boolean));
  }

  /** Of what stands there already, only what differs is drawn. */
  snapshot(message) {
    if (this.nodes.size) loaded("snapshot-difference").renew(this, message);
    else this.commit(message);
  }

  /** The view that an element of the screen belongs to. @returns {ViewNode | undefined} */
  nodeOf(element) {
    const view = element?.closest?.("[data-id]");
    return view ? this.nodes.get(Number(view.dataset.id)) : undefined;
  }

  /** @param {any[]} changes @param {any[]} gone */
  change(changes, gone) {
    this.#leaving = new Set(gone.map((node) => node.element));
    for (const change of changes) this.#change(change);
    for (const node of gone) this.#remove(node);
    this.#leaving.clear();
    loaded("aria-details")?.attend(this);
    if (!this.motion) return;
    for (const { id, animations } of changes) if (animations && this.nodes.has(id)) this.motion.take(this.nodes.get(id), animations);
    this.motion.sync();
  }

  #change(change) {
    const node = this.nodes.get(change.id) ?? this.#make(change);
    if (!node) return;
    if (change.parent !== undefined) this.#place(node, change);
    node.update(change, this);
  }

  #make({ id, type }) {
    if (type === undefined) return undefined;
    const element = this.root.element.ownerDocument.createElement("div");
    element.className = "view";
    element.dataset.id = id;
    const node = new ViewNode(id, element);
    this.nodes.set(id, node);
    return node;
  }

  /** Moves only what is elsewhere: moving an element would end its scrolling and, in older browsers, its focus. */
  #place(node, { parent, after }) {
    const above = parent ? this.nodes.get(parent) : this.root;
    if (!above) return;
    const previous = (after ? this.nodes.get(after)?.element : above.lastOfInk) ?? null;
    const { element } = node;
    node.parent = above;
    if (element.parentNode === above.element && this.#before(element) === previous) return;
    const next = previous ? previous.nextSibling : above.element.firstChild;
    if (element.isConnected && above.element.moveBefore) above.element.moveBefore(element, next);
    else above.element.insertBefore(element, next);
    if (above.layers.length > 0) loaded("rare-members").placeLayers(above, this);
  }

  #before(element) {
    let sibling = element.previousSibling;
    while (this.#leaving.has(sibling) || sibling?.classList?.contains("layer")) sibling = sibling.previousSibling;
    return sibling;
  }

  #remove(node) {
    if (!node || this.nodes.get(node.id) !== node) return;
    for (const element of node.element.querySelectorAll("[data-id]")) this.#forget(this.nodes.get(Number(element.dataset.id)));
    this.#forget(node);
    node.element.remove();
    if (node.parent?.face === node) describe(node.parent);
  }

  #forget(node) {
    if (!node) return;
    this.nodes.delete(node.id);
    this.motion?.left(node);
    this.scrolling.left(node);
    this.typing?.left(node);
  }
}
