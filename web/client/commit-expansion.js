// @ts-check
import { ViewMember } from "../protocol.js";

/** @typedef {{members: Record<string, any>, children: number[], root: number}} KeptView */

/** Members with the position of a view, and those that a view does not take along when it leaves. */
const placing = new Set([ViewMember.id, ViewMember.parent, "children", ViewMember.animations]);

/**
 * Writes out what a commit abbreviates, so that its readers see one change for each view, with all its members: styles
 * by number, views that follow one another, and views that come back as they were. An expanded message may be expanded
 * again, and is then the same.
 */
export class CommitExpansion {
  /** @type {Map<number, Record<string, any>>} The members of the styles that commits may name. */
  styles = new Map();
  /** @type {Map<number, KeptView>} The views that have left and may come back as they were, parents first. */
  #kept = new Map();

  /**
   * @param {any} message a snapshot or a commit @param {(id: number) => boolean} isKnown whether a view is in the tree
   * @returns {any} the message itself, if it abbreviates nothing
   */
  expanded(message, isKnown) {
    if (message.type === "snapshot") this.#begin(message);
    this.#takeStyles(message.styles);
    for (const id of message.forgotten ?? []) this.#forget(id);
    const { kept = [], styled = [] } = message;
    const added = new Set();
    let isAbbreviated = kept.length > 0 || styled.length > 0;
    const views = [];
    for (const change of [...message.views ?? [], ...pairs(styled)]) {
      const all = this.#separated(change, (id) => isKnown(id) || added.has(id));
      for (const each of all) if (each.type !== undefined) added.add(each.id);
      isAbbreviated ||= all.length !== 1 || all[0] !== change;
      views.push(...all);
    }
    if (!isAbbreviated) return message;
    const { styled: _, ...others } = message;
    const removed = [...(message.removed ?? []).filter((/** @type {number} */ id) => !kept.includes(id)), ...kept];
    return { ...others, ...(views.length && { views }), ...(removed.length && { removed }) };
  }

  /** Records a subtree that leaves. @param {import("./view.js").AnyView} root @param {(id: number) => import("./view.js").AnyView | undefined} find */
  keep(root, find) {
    const record = (/** @type {import("./view.js").AnyView} */ view) => {
      const members = Object.fromEntries(Object.entries(view).filter(([name]) => !placing.has(/** @type {any} */ (name))));
      this.#kept.set(view.id, { members, children: [...view.children], root: root.id });
      for (const child of view.children) {
        const below = find(child);
        if (below) record(below);
      }
    };
    record(root);
  }

  /** The kept views as a snapshot tells them: parents and earlier siblings first, the roots under 0. @returns {any[]} */
  get keptViews() {
    return [...this.#kept].filter(([id, { root }]) => id === root).flatMap(([id]) => this.#written(id, 0, 0));
  }

  /** @param {any} snapshot */
  #begin({ keptViews = [] }) {
    this.styles.clear();
    this.#kept.clear();
    for (const { id, parent, after, ...members } of keptViews) {
      const above = this.#kept.get(parent);
      this.#kept.set(id, { members, children: [], root: above?.root ?? id });
      above?.children.push(id);
    }
  }

  /** @param {Record<string, any> | undefined} styles */
  #takeStyles(styles = {}) {
    for (const [number, members] of Object.entries(styles)) {
      if (members === null) this.styles.delete(Number(number));
      else this.styles.set(Number(number), members);
    }
  }

  /** @param {any} change of a view @param {(id: number) => boolean} isKnown @returns {any[]} changes in which nothing is abbreviated */
  #separated(change, isKnown) {
    const { then, ...plain } = this.#styled(change);
    if (plain.type !== undefined) this.#forget(plain.id);
    const changes = then === undefined && plain.style === change.style && !change.animations?.some(hasStyle) ? [change] : [plain];
    for (const id of then ?? []) changes.push({ id, parent: plain.parent, after: changes[changes.length - 1].id });
    return changes.flatMap((each) => isKnown(each.id) || this.#kept.get(each.id)?.root !== each.id ? [each] : this.#returned(each));
  }

  /** The object with the members of the styles that it names, and its animations with theirs. @param {any} object @returns {any} */
  #styled(object) {
    const { style, ...own } = object;
    if (own.animations?.some(hasStyle)) own.animations = own.animations.map((/** @type {any} */ each) => this.#styled(each));
    return style === undefined ? own : Object.assign({}, ...[style].flat().map((number) => this.styles.get(number)), own);
  }

  /** The changes that make a kept subtree. @param {any} change of its root @returns {any[]} */
  #returned(change) {
    const changes = this.#written(change.id, change.parent, change.after ?? 0);
    for (const [name, value] of Object.entries(change)) {
      if (value === null) delete changes[0][name];
      else changes[0][name] = value;
    }
    this.#forget(change.id);
    return changes;
  }

  /** @param {number} id @param {number} parent @param {number} after @returns {any[]} */
  #written(id, parent, after) {
    const { members, children } = /** @type {KeptView} */ (this.#kept.get(id));
    return [{ id, type: members.type, parent, after, ...members }, ...children.flatMap((child, at) => this.#written(child, id, children[at - 1] ?? 0))];
  }

  /** Forgets a kept view and those in it. @param {number} id */
  #forget(id) {
    const view = this.#kept.get(id);
    if (!view) return;
    this.#kept.delete(id);
    for (const child of view.children) this.#forget(child);
    if (view.root !== id) for (const each of this.#kept.values()) each.children = each.children.filter((child) => child !== id);
  }
}

const hasStyle = (/** @type {any} */ animation) => animation.style !== undefined;

/** @param {number[]} styled ids, each before the number of a style @returns {any[]} */
function pairs(styled) {
  const changes = [];
  for (let at = 0; at + 1 < styled.length; at += 2) changes.push({ id: styled[at], style: styled[at + 1] });
  return changes;
}
