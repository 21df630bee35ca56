// @ts-check
import { ViewMember } from "../protocol.js";
import { endOf } from "./animation.js";
import { CommitExpansion } from "./commit-expansion.js";
import { TreeError } from "./errors.js";
import { View } from "./view.js";

export { TreeError };

/** @import { WireController, WireView } from "../wire-types.d.ts" */
/** @import { Drawn } from "./types.d.ts" */

/**
 * @typedef {import("./view.js").AnyView} AnyView
 * @typedef {{id: number, type: string, parent: number, presenter?: number, view: number, title?: string, state:
 *   string}} Controller
 * @typedef {import("../wire-types.d.ts").WireScreen} Screen
 * @typedef {{id: number, view: AnyView, added: boolean, placed: boolean, members: string[]}} ViewChange
 * `placed`: it has a new parent or position (always true if `added`); `members`: the names of the members in the
 * message.
 * @typedef {{reset: boolean, screen: boolean, views: ViewChange[], removed: number[], controllers: number[],
 *   removedControllers: number[]}} Changes
 * `views`: in the message's order, without those that the same message removes; `removed`: the ids of all removed
 * views, children before parents.
 */

/**
 * A copy of an app's views and controllers.
 *
 * A message is applied in the wire's order: classes and screen; each view in turn (created, positioned, changed); then
 * the removals, so that a view which has moved out of a removed subtree remains; then the controllers.
 */
export class Tree {
  /** The number of the last applied message; 0 before the first. */
  seq = 0;
  /** The session time of that message, in milliseconds. */
  time = 0;
  /** @type {Map<number, AnyView>} */
  views = new Map();
  /** The ids of the views without a superview, back to front. @type {number[]} */
  roots = [];
  /** @type {Map<number, Controller>} */
  controllers = new Map();
  /** @type {Map<string, string>} Each class's superclass. */
  classes = new Map();
  /** @type {Map<string, string>} Each image's `data:` URL, by its number. */
  images = new Map();
  /** @type {Screen} */
  screen = { width: 0, height: 0, scale: 1, safeArea: [0, 0, 0, 0], dark: false };
  /** The styles that commits may name, and the removed views that may be inserted again. */
  expansion = new CommitExpansion();
  /** Views with running animations. @type {Set<AnyView>} */
  #animated = new Set();
  /** Scroll views whose content offset the app is animating. @type {Set<AnyView>} */
  #scrolling = new Set();

  /** Expands the abbreviations of a message. @param {Drawn} message the next one @returns {Drawn} */
  expanded(message) {
    return this.expansion.expanded(message, (id) => this.views.has(id));
  }

  /**
   * @param {Drawn} next
   * @returns {Changes}
   */
  apply(next) {
    const message = this.expanded(next);
    const reset = message.type === "snapshot";
    if (reset) this.#reset();
    this.seq = message.seq;
    this.time = message.time ?? this.time;
    for (const [name, superclass] of Object.entries(message.classes ?? {})) this.classes.set(name, superclass);
    for (const [number, url] of Object.entries(message.images ?? {})) {
      if (url === null) this.images.delete(number);
      else this.images.set(number, url);
    }
    if (message.screen) {
      // A default value is omitted on the wire.
      const { width, height, scale, safeArea, dark } = this.screen;
      this.screen = { width, height, scale, safeArea, dark, .../** @type {Partial<Screen>} */ (message.screen) };
    }
    const views = (message.views ?? []).map((change) => this.#change(change));
    const keptIDs = new Set(message.kept);
    const removed = (message.removed ?? []).flatMap((id) => this.#remove(id, keptIDs.has(id)));
    const removedIDs = new Set(removed);
    this.#dropEnded();
    return {
      reset,
      screen: Boolean(message.screen),
      views: views.filter((change) => !removedIDs.has(change.id)),
      removed,
      ...this.#changeControllers(message.controllers ?? []),
    };
  }

  /**
   * @param {string} type
   * @param {string} ancestor
   * @returns {boolean} whether a class is another, or inherits from it
   */
  inherits(type, ancestor) {
    const visited = new Set();
    let name = /** @type {string | undefined} */ (type);
    for (; name && !visited.has(name); name = this.classes.get(name)) {
      if (name === ancestor) return true;
      visited.add(name);
    }
    return false;
  }

  /** @param {AnyView} view @returns {AnyView | undefined} */
  parent(view) {
    return this.views.get(view.parent);
  }

  /** @param {AnyView} view @returns {Generator<AnyView>} the view and those above it, up to the screen */
  *upward(view) {
    for (let at = /** @type {AnyView | undefined} */ (view); at; at = this.parent(at)) yield at;
  }

  /**
   * @param {number[]} [ids]
   * @returns {Generator<AnyView>} the subtrees of `ids` (all, if left out) in document order
   */
  *walk(ids = this.roots) {
    for (const id of ids) {
      const view = this.views.get(id);
      if (!view) continue;
      yield view;
      yield* this.walk(view.children);
    }
  }

  /**
   * @param {AnyView} view
   * @returns {Controller | undefined} the controller whose view this is, or whose view is nearest above it
   */
  controllerOf(view) {
    for (const at of this.upward(view)) {
      for (const controller of this.controllers.values()) if (controller.view === at.id) return controller;
    }
    return undefined;
  }

  /** Views with running animations. @returns {ReadonlySet<AnyView>} */
  get moving() {
    return this.#animated;
  }

  /** The session time at which the last finite animation ends; 0 if there is none. */
  get animatedUntil() {
    const ends = [...this.#animated].flatMap((view) => view.animations.map(endOf));
    for (const view of this.#scrolling) if (this.views.get(view.id) === view) ends.push(view.scroll?.until ?? 0);
    return Math.max(0, ...ends.filter(Number.isFinite));
  }

  #reset() {
    this.#animated.clear();
    this.#scrolling.clear();
    this.views.clear();
    this.roots = [];
    this.controllers.clear();
    this.classes.clear();
    this.images.clear();
  }

  /** @param {WireView} change @returns {ViewChange} */
  #change(change) {
    const known = this.views.get(change.id);
    const added = !known;
    if (added && typeof change.type !== "string") {
      throw new TreeError(`view ${change.id} is not in the tree, and has no type to be made from`);
    }
    const view = known ?? /** @type {AnyView} */ (new View(change.id, /** @type {string} */ (change.type)));
    const placed = change.parent !== undefined;
    if (added && !placed) throw new TreeError(`view ${change.id} is new and has no parent`);
    if (placed) this.#insert(view, /** @type {number} */ (change.parent), change.after ?? 0, added);
    if (added) this.views.set(view.id, view);
    const members = view.update(change);
    if (members.includes(ViewMember.animations)) this.#animated.add(view);
    if (view.scroll?.until !== undefined) this.#scrolling.add(view);
    else this.#scrolling.delete(view);
    return { id: view.id, view, added, placed, members };
  }

  /** Removes animations that have ended, or whose view has been removed. */
  #dropEnded() {
    for (const view of this.#animated) {
      const running = view.animations.filter((each) => endOf(each) > this.time);
      if (running.length === 0 || this.views.get(view.id) !== view) {
        this.#animated.delete(view);
        view.update({ [ViewMember.animations]: null });
      } else if (running.length < view.animations.length) view.animations = running;
    }
  }

  /** @param {AnyView} view @param {number} parent @param {number} after @param {boolean} added */
  #insert(view, parent, after, added) {
    const parentView = this.views.get(parent);
    if (parent !== 0 && !parentView) {
      throw new TreeError(`view ${view.id} belongs under ${parent}, which is not in the tree`);
    }
    if (parentView && [...this.upward(parentView)].includes(view)) {
      throw new TreeError(`view ${view.id} belongs under ${parent}, which is below it`);
    }
    if (!added) this.#detach(view);
    const siblings = this.#siblings(parent);
    const index = after === 0 ? 0 : siblings.indexOf(after) + 1;
    if (after !== 0 && index === 0) {
      throw new TreeError(`view ${view.id} belongs after ${after}, which is not under ${parent}`);
    }
    siblings.splice(index, 0, view.id);
    view.parent = parent;
  }

  /** @param {number} parent @returns {number[]} */
  #siblings(parent) {
    return this.views.get(parent)?.children ?? this.roots;
  }

  /** @param {AnyView} view */
  #detach(view) {
    const siblings = this.#siblings(view.parent);
    const index = siblings.indexOf(view.id);
    if (index >= 0) siblings.splice(index, 1);
  }

  /** @param {number} id @param {boolean} mayReturn whether it may be inserted again unchanged @returns {number[]} */
  #remove(id, mayReturn) {
    const view = this.views.get(id);
    if (!view) throw new TreeError(`view ${id} was removed, but was not in the tree`);
    if (mayReturn) this.expansion.cache(view, (each) => this.views.get(each));
    this.#detach(view);
    const ids = [...this.walk([id])].map((each) => each.id).reverse();
    for (const each of ids) this.views.delete(each);
    return ids;
  }

  /** @param {WireController[]} changes @returns {{controllers: number[], removedControllers: number[]}} */
  #changeControllers(changes) {
    /** @type {number[]} */ const controllers = [];
    /** @type {number[]} */ const removedControllers = [];
    for (const { removed, ...members } of changes) {
      const id = members.id;
      if (removed) {
        if (this.controllers.delete(id)) removedControllers.push(id);
        continue;
      }
      const old = this.controllers.get(id) ?? { id, type: "", parent: 0, view: 0, state: "disappeared" };
      const next = { ...old, ...members };
      if (next.title === null) delete next.title;
      if (next.presenter === null) delete next.presenter;
      this.controllers.set(id, /** @type {Controller} */ (next));
      controllers.push(id);
    }
    return { controllers, removedControllers };
  }
}
