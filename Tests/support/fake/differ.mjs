// @ts-check
/** @import { WireView } from "../../../web/wire-types.d.ts" */
/**
 * The screen of a fake app: nested nodes, `key` unique among siblings. The rest are the wire's members of a view.
 * @typedef {{key: string, type: string, children?: Node[], [member: string]: unknown}} Node
 * @typedef {{id: number, parent: number, after: number, members: Record<string, unknown>}} Drawn a node as it was sent
 */

/** Turns one picture of the tree after another into the wire's view changes: ids by path of keys. */
export class Differ {
  /** @type {Map<string, number>} */
  #ids = new Map();
  /** @type {Map<string, Drawn>} */
  #drawn = new Map();
  #last = 0;

  /** @param {string} path such as `window/bar/clear` @returns {number} */
  id(path) {
    const known = this.#ids.get(path);
    if (known) return known;
    this.#ids.set(path, ++this.#last);
    return this.#last;
  }

  /** @param {number} id @returns {string} */
  path(id) {
    return [...this.#ids].find(([, each]) => each === id)?.[0] ?? "";
  }

  /** @param {Node} root @returns {{views: WireView[], removed: number[]}} */
  diff(root) {
    const next = new Map();
    this.#flatten(root, "", 0, 0, next);
    const views = [...next].map(([path, now]) => this.#change(this.#drawn.get(path), now)).filter((change) =>
      change !== undefined
    );
    const left = [...this.#drawn].filter(([path]) => !next.has(path));
    const removed = left.filter(([path]) => !left.some(([above]) => path.startsWith(`${above}/`))).map(([, view]) =>
      view.id
    );
    for (const [path] of left) this.#ids.delete(path);
    this.#drawn = next;
    return { views, removed };
  }

  /** Everything, as if for the first time. @returns {WireView[]} */
  all() {
    return [...this.#drawn.values()].flatMap((now) => this.#change(undefined, now) ?? []);
  }

  /**
   * @param {Node} node
   * @param {string} above
   * @param {number} parent
   * @param {number} after
   * @param {Map<string, unknown>} into
   * @returns {number}
   */
  #flatten({ key, children = [], ...members }, above, parent, after, into) {
    const path = above ? `${above}/${key}` : key;
    const id = this.id(path);
    into.set(path, { id, parent, after, members: JSON.parse(JSON.stringify(members)) });
    let sibling = 0;
    for (const child of children) sibling = this.#flatten(child, path, id, sibling, into);
    return id;
  }

  /**
   * @param {Drawn | undefined} was @param {Drawn} now
   * @returns {WireView | undefined} undefined if nothing has changed
   */
  #change(was, now) {
    const { type, ...members } = /** @type {{type: string, [member: string]: unknown}} */ (now.members);
    if (!was) return { id: now.id, type, parent: now.parent, after: now.after, ...members };
    const names = new Set([...Object.keys(was.members), ...Object.keys(members)]);
    /** @type {WireView & Record<string, unknown>} */ const change = { id: now.id };
    if (was.parent !== now.parent || was.after !== now.after) {
      Object.assign(change, { parent: now.parent, after: now.after });
    }
    for (const name of names) {
      if (name !== "type" && JSON.stringify(was.members[name]) !== JSON.stringify(members[name])) {
        change[name] = members[name] ?? null;
      }
    }
    return Object.keys(change).length > 1 ? change : undefined;
  }
}
