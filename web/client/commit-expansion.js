// @ts-check

/**
 * Writes out what a commit abbreviates (Sources/Wire/README.md). An expanded message may be expanded again, and is then
 * the same.
 */
export class CommitExpansion {
  /** @type {Map<number, any>} */
  styles = new Map();
  /** @type {Map<number, any>} Views that have left and may come back, parents first. */
  #kept = new Map();

  /** @param {any} message @param {(id: number) => boolean} isKnown @returns {any} */
  expanded(message, isKnown) {
    const { styled = [], ...plain } = message;
    if (message.type === "snapshot") this.#begin(message.keptViews);
    for (const [number, members] of Object.entries(message.styles ?? {})) {
      if (members) this.styles.set(Number(number), members);
      else this.styles.delete(Number(number));
    }
    for (const id of message.forgotten ?? []) this.#forget(id);
    const changes = [...message.views ?? []];
    for (let at = 1; at < styled.length; at += 2) changes.push({ id: styled[at - 1], style: styled[at] });
    const views = changes.flatMap((change) => this.#separated(change)).flatMap((change) =>
      this.#whole(change, isKnown)
    );
    if (views.length) plain.views = views;
    if (plain.kept) plain.removed = [...new Set([...plain.removed ?? [], ...plain.kept])];
    return plain;
  }

  /** Records a subtree that leaves. @param {any} view @param {(id: number) => any} find @param {number} [root] */
  keep({ id, parent, children, animations, ...members }, find, root = id) {
    this.#kept.set(id, { members, children: [...children], root });
    for (const child of children) this.keep(find(child), find, root);
  }

  /** The kept views as a snapshot has them. @returns {any[]} */
  get keptViews() {
    return [...this.#kept].flatMap(([id, { root }]) => id === root ? this.#written(id, 0, 0) : []);
  }

  /** @param {any[]} [keptViews] */
  #begin(keptViews = []) {
    this.styles.clear();
    this.#kept.clear();
    for (const { id, parent, after, ...members } of keptViews) {
      const above = this.#kept.get(parent);
      this.#kept.set(id, { members, children: [], root: above?.root ?? id });
      above?.children.push(id);
    }
  }

  /** @param {any} change @returns {any[]} one for each view */
  #separated({ then = [], ...change }) {
    const ids = [change.id, ...then];
    return ids.map((id, at) => at ? { id, parent: change.parent, after: ids[at - 1] } : this.#styled(change));
  }

  /** @param {any} object @returns {any} with the members of its styles */
  #styled({ style = [], ...own }) {
    if (own.animations) own.animations = own.animations.map((/** @type {any} */ each) => this.#styled(each));
    return Object.assign({}, ...[style].flat().map((number) => this.styles.get(number)), own);
  }

  /**
   * @param {any} change
   * @param {(id: number) => boolean} isKnown
   * @returns {any[]} with those of the subtree, if it comes back
   */
  #whole(change, isKnown) {
    const { id, type } = change;
    const comesBack = type === undefined && !isKnown(id) && this.#kept.get(id)?.root === id;
    const changes = comesBack ? this.#written(id, change.parent, change.after ?? 0) : [change];
    if (comesBack) {
      Object.assign(changes[0], change);
      for (const name in change) if (change[name] === null) delete changes[0][name];
    }
    if (comesBack || type !== undefined) this.#forget(id);
    return changes;
  }

  /** @param {number} id @param {number} parent @param {number} after @returns {any[]} */
  #written(id, parent, after) {
    const { members, children } = this.#kept.get(id);
    return [
      { id, type: members.type, parent, after, ...members },
      ...children.flatMap((/** @type {number} */ child, /** @type {number} */ at) =>
        this.#written(child, id, children[at - 1] ?? 0)
      ),
    ];
  }

  /** @param {number} id */
  #forget(id) {
    const view = this.#kept.get(id);
    this.#kept.delete(id);
    for (const child of view?.children ?? []) this.#forget(child);
    if (view && view.root !== id) {
      for (const each of this.#kept.values()) {
        each.children = each.children.filter((/** @type {number} */ child) => child !== id);
      }
    }
  }
}
