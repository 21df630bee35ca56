// @ts-check
import { describe } from "./aria.js";
import { load, loaded } from "../shell/lazy-modules.js";
import { ViewNode } from "./view-node.js";

/** @import { WireCommit, WireSnapshot, WireView } from "../../wire-types.d.ts" */
/** @import { Name } from "../shell/lazy-modules.js" */
/** @import { ScrollViews } from "../input/scroll-views.js" */
/** @import { SessionTime } from "./animations.js" */

/**
 * @typedef {Partial<Pick<WireCommit, "images" | "views" | "removed">> & {type?: WireCommit["type"] |
 *   WireSnapshot["type"]}} Drawable what is drawn of a snapshot or a commit
 */

/** The modules that are loaded when a member is first sent, by the member. @type {Record<string, Name[]>} */
const modulesByMember = {};
/** @param {Name} module @param {string} names of members, separated by spaces */
const drawnBy = (module, names) => {
  for (const name of names.split(" ")) (modulesByMember[name] ??= []).push(module);
};
drawnBy(
  "rare-members",
  "animations spinner layers input keyboard border corners curve depth gradient identifier image mask blur oneSided origin preserves3D shadow shapes stick textShadow through transform z",
);
drawnBy("animations", "animations spinner");
drawnBy("text-runs", "layers");
drawnBy("text-input", "input keyboard");
drawnBy("aria-details", "hint modal range selected silent value");

/** Roles that `aria.js` describes without `aria-details.js`. */
const commonRoles = /^(bar|button|face|heading|link|list|row|field|none)$/;

/**
 * The modules that draw a view's members, beyond those that are loaded at first.
 * @param {WireView} view
 * @returns {Name[]}
 */
function modulesFor(view) {
  const { lines, font, scroll, thumbs, role, ...others } = view;
  /** @type {Name[]} */
  const modules = Object.entries(others).flatMap(([name, value]) => value === null ? [] : modulesByMember[name] ?? []);
  if (lines?.some(([, , , text]) => typeof text !== "string")) modules.push("text-runs");
  if (font && !/^(400|600|)$/.test(font.slice(1).join())) modules.push("text-runs");
  if (scroll?.paging) modules.push("rare-members");
  if (thumbs?.flash) modules.push("scroll-reporting");
  if (role && !commonRoles.test(role)) modules.push("aria-details");
  return modules;
}

/**
 * Draws commits: one element for each view, and nothing that the commit does not name. Modules that `missingModules`
 * names for a message must be loaded by `prepare` first.
 *
 *   views        each changed view, in order: it is made if new, inserted if `parent` is there, and its changed members
 *                are drawn
 *   removed      the roots of removed subtrees
 *   animations   after all that
 *
 * A snapshot is drawn as the change from what the screen shows: views keep their elements by id, so focus and scrolling
 * survive a reconnection, and an unchanged view costs nothing.
 */
export class Renderer {
  /** @type {Map<number, ViewNode>} */
  nodes = new Map();
  /** The elements of the roots that this commit removes, which do not count as siblings. @type {Set<Node | null>} */
  #removed = new Set();
  /**
   * Receives the text that is edited; null: this screen takes no input.
   * @type {import("../input/typing.js").Typing | null | undefined}
   */
  typing;

  /**
   * @param {HTMLElement} screen
   * @param {ScrollViews} scrolling is called when scroll views are drawn and removed
   * @param {SessionTime} time the session's, which animations follow
   */
  constructor(screen, scrolling, time) {
    this.scrolling = scrolling;
    this.time = time;
    /** @type {import("./animations.js").Animations | undefined} */
    this.motion = undefined;
    this.root = new ViewNode(0, screen);
    /** @type {import("./box-painting.js").Images | undefined} */
    this.images = undefined;
  }

  /** @param {Drawable} message @returns {Name[]} the modules that the message needs and that are not loaded */
  missingModules({ type, images, views = [] }) {
    this.#connectModules();
    /** @type {Set<Name>} */
    const modules = new Set(images && Object.keys(images).length ? ["rare-members"] : []);
    if (type === "snapshot" && this.nodes.size) modules.add("snapshot-difference");
    for (const view of views) for (const module of modulesFor(view)) modules.add(module);
    return [...modules].filter((module) => !this.#has(module));
  }

  /** @param {Name} module */
  #has(module) {
    if (module === "animations") return this.motion !== undefined;
    if (module === "scroll-reporting") return this.scrolling.reporting !== undefined;
    return loaded(module) && (module !== "text-input" || this.typing !== undefined);
  }

  /** @param {Name[]} modules @returns {Promise<void>} fulfilled when they are loaded */
  async prepare(modules) {
    await Promise.all(modules.map((module) => module === "scroll-reporting" ? this.scrolling.follow() : load(module)));
    this.#connectModules();
  }

  #connectModules() {
    const [animations, rareMembers] = [loaded("animations"), loaded("rare-members")];
    if (animations) this.motion ??= new animations.Animations(this.time, this);
    if (rareMembers) this.images ??= new rareMembers.Images(this.root.element);
  }

  /** @param {Drawable} message */
  commit({ images, views = [], removed = [] }) {
    if (images) this.images?.update(images);
    this.change(views, removed.map((id) => this.nodes.get(id)).filter((node) => node !== undefined));
  }

  /** Draws only the differences from what the screen shows. @param {Drawable} message */
  snapshot(message) {
    if (this.nodes.size) loaded("snapshot-difference")?.drawDifference(this, message);
    else this.commit(message);
  }

  /**
   * The view that an element of the screen belongs to.
   * @param {EventTarget | null | undefined} element
   * @returns {ViewNode | undefined}
   */
  nodeOf(element) {
    const view = element instanceof Element ? element.closest("[data-id]") : undefined;
    return view instanceof HTMLElement ? this.nodes.get(Number(view.dataset.id)) : undefined;
  }

  /** @param {WireView[]} changes @param {ViewNode[]} removed */
  change(changes, removed) {
    this.#removed = new Set(removed.map((node) => node.element));
    for (const change of changes) this.#change(change);
    for (const node of removed) this.#remove(node);
    this.#removed.clear();
    loaded("aria-details")?.updateModality(this);
    if (!this.motion) return;
    for (const { id, animations } of changes) {
      const node = this.nodes.get(id);
      if (animations && node) this.motion.apply(node, animations);
    }
    this.motion.sync();
  }

  /** @param {WireView} change */
  #change(change) {
    const node = this.nodes.get(change.id) ?? this.#make(change);
    if (!node) return;
    if (change.parent !== undefined) this.#insert(node, change);
    node.update(change, this);
  }

  /** @param {WireView} change @returns {ViewNode | undefined} */
  #make({ id, type }) {
    if (type === undefined) return undefined;
    const element = this.root.element.ownerDocument.createElement("div");
    element.className = "view";
    element.dataset.id = String(id);
    const node = new ViewNode(id, element);
    this.nodes.set(id, node);
    return node;
  }

  /**
   * Inserts a view, or moves it if its position changed: moving an element would end its scrolling and, in older
   * browsers, its focus.
   * @param {ViewNode} node
   * @param {WireView} change
   */
  #insert(node, { parent, after }) {
    const above = parent ? this.nodes.get(parent) : this.root;
    if (!above) return;
    const previous = (after ? this.nodes.get(after)?.element : above.lastBelowChildren) ?? null;
    const { element } = node;
    node.parent = above;
    if (element.parentNode === above.element && this.#viewBefore(element) === previous) return;
    const next = previous ? previous.nextSibling : above.element.firstChild;
    // TypeScript's lib.dom.d.ts does not declare `moveBefore` yet.
    /** @type {HTMLElement & {moveBefore?: (node: Node, child: Node | null) => void}} */
    const container = above.element;
    if (element.isConnected && container.moveBefore) container.moveBefore(element, next);
    else {
      if (element.isConnected) this.scrolling.clearOffsets();
      container.insertBefore(element, next);
    }
    if (above.layers.length > 0) loaded("rare-members")?.orderLayers(above, this);
  }

  /**
   * The sibling before a view that is neither removed by this commit nor a layer.
   * @param {HTMLElement} element
   * @returns {Node | null}
   */
  #viewBefore(element) {
    let sibling = element.previousSibling;
    while (
      sibling && (this.#removed.has(sibling) || sibling instanceof Element && sibling.classList.contains("layer"))
    ) sibling = sibling.previousSibling;
    return sibling;
  }

  /** Removes a view with all views in it. @param {ViewNode} node */
  #remove(node) {
    if (this.nodes.get(node.id) !== node) return;
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (node.element.querySelectorAll("[data-id]"))) {
      this.#unregister(this.nodes.get(Number(element.dataset.id)));
    }
    this.#unregister(node);
    node.element.remove();
    if (node.parent?.face === node) describe(node.parent);
  }

  /** @param {ViewNode | undefined} node */
  #unregister(node) {
    if (!node) return;
    this.nodes.delete(node.id);
    this.motion?.removeNode(node);
    this.scrolling.removeNode(node);
    this.typing?.removeNode(node);
  }
}
