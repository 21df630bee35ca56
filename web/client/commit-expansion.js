// @ts-check
/** @import { WireView } from "../wire-types.d.ts" */
/** @import { CachedView, Change, Drawn, Styled } from "./types.d.ts" */
/** @import { AnyView } from "./view.js" */

/**
 * Expands what a commit abbreviates (Sources/Wire/README.md). Expanding a message again does not change it.
 */
export class CommitExpansion {
  /** @type {Map<number, Record<string, unknown>>} */
  styles = new Map();
  /** Removed views that may be inserted again, parents first. @type {Map<number, CachedView>} */
  #cachedViews = new Map();

  /** @param {Drawn} message @param {(id: number) => boolean} isKnown @returns {Drawn} */
  expanded(message, isKnown) {
    const { styled = [], ...plain } = message;
    if (message.type === "snapshot") this.#reset(message.keptViews);
    for (const [number, members] of Object.entries(message.styles ?? {})) {
      if (members) this.styles.set(Number(number), members);
      else this.styles.delete(Number(number));
    }
    for (const id of message.forgotten ?? []) this.#uncache(id);
    const changes = [...message.views ?? []];
    for (let at = 1; at < styled.length; at += 2) changes.push({ id: styled[at - 1], style: styled[at] });
    const views = changes.flatMap((change) => this.#separated(change)).flatMap((change) =>
      this.#restored(change, isKnown)
    );
    if (views.length) plain.views = views;
    if (plain.kept) plain.removed = [...new Set([...plain.removed ?? [], ...plain.kept])];
    return plain;
  }

  /**
   * Caches a subtree that is removed, because it may be inserted again.
   * @param {AnyView} view @param {(id: number) => AnyView | undefined} find @param {number} [root]
   */
  cache({ id, parent, children, animations, ...members }, find, root = id) {
    this.#cachedViews.set(id, { members, children: [...children], root });
    for (const child of children) this.cache(/** @type {AnyView} */ (find(child)), find, root);
  }

  /** The cached views in the format of a snapshot's `keptViews`. @returns {WireView[]} */
  get keptViews() {
    return [...this.#cachedViews].flatMap(([id, { root }]) => id === root ? this.#cachedSubtree(id, 0, 0) : []);
  }

  /** @param {WireView[]} [keptViews] */
  #reset(keptViews = []) {
    this.styles.clear();
    this.#cachedViews.clear();
    for (const { id, parent, after, ...members } of keptViews) {
      const above = this.#cachedViews.get(/** @type {number} */ (parent));
      this.#cachedViews.set(id, { members, children: [], root: above?.root ?? id });
      above?.children.push(id);
    }
  }

  /** Splits a change into one change for each view. @param {WireView} change @returns {Change[]} */
  #separated({ then = [], ...change }) {
    const ids = [change.id, ...then];
    return ids.map((id, at) =>
      at ? { id, parent: change.parent, after: ids[at - 1] } : /** @type {Change} */ (this.#styled(change))
    );
  }

  /** Inserts the members of an object's styles. @param {Styled} object @returns {Styled} */
  #styled({ style = [], ...members }) {
    if (members.animations) {
      members.animations = members.animations.map((each) => this.#styled(each));
    }
    return Object.assign({}, ...[style].flat().map((number) => this.styles.get(number)), members);
  }

  /**
   * @param {Change} change
   * @param {(id: number) => boolean} isKnown
   * @returns {Change[]} the change; if a cached subtree is inserted again, also the changes of its views
   */
  #restored(change, isKnown) {
    const { id, type } = change;
    const isRestored = type === undefined && !isKnown(id) && this.#cachedViews.get(id)?.root === id;
    const changes = isRestored
      ? this.#cachedSubtree(id, /** @type {number} */ (change.parent), change.after ?? 0)
      : [change];
    if (isRestored) {
      Object.assign(changes[0], change);
      for (const name in change) if (change[name] === null) delete changes[0][name];
    }
    if (isRestored || type !== undefined) this.#uncache(id);
    return changes;
  }

  /** @param {number} id @param {number} parent @param {number} after @returns {Change[]} */
  #cachedSubtree(id, parent, after) {
    const { members, children } = /** @type {CachedView} */ (this.#cachedViews.get(id));
    return [
      { id, type: members.type, parent, after, ...members },
      ...children.flatMap((child, at) => this.#cachedSubtree(child, id, children[at - 1] ?? 0)),
    ];
  }

  /** @param {number} id */
  #uncache(id) {
    const view = this.#cachedViews.get(id);
    this.#cachedViews.delete(id);
    for (const child of view?.children ?? []) this.#uncache(child);
    if (view && view.root !== id) {
      for (const each of this.#cachedViews.values()) {
        each.children = each.children.filter((child) => child !== id);
      }
    }
  }
}
