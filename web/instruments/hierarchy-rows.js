// @ts-check
/**
 * @typedef {import("../client/tree.js").Tree} Tree
 * @typedef {import("../client/tree.js").Controller} Controller
 * @typedef {import("../client/view.js").AnyView} AnyView
 * @typedef {{key: string, kind: "controller" | "view" | "stub", id: number, level: number, position: number, size:
 *   number, isOpen?: boolean, type: string, note: string, tag?: string,
 *   state?: string, isFaded?: boolean, isMatch?: boolean}} Row
 * `isOpen` is undefined if there is nothing below. A `stub` is at the place of another controller's view, whose own row
 * is below that controller.
 */

/**
 * The tree as rows: controllers nested by containment, each above its view and its children, with presented controllers
 * at the end.
 *
 *     c1 UINavigationController
 *        v2 UILayoutContainerView              its view, with all descendants that are not another controller's
 *           …  ↳ ContainerViewController       a stub
 *        c2 ContainerViewController            its children
 *        c7 FilterViewController  presented
 *     v1 UIWindow
 */
export class Rows {
  /** @type {Map<number, Controller[]>} Controllers by the id of their parent or presenter. */
  #below = new Map();
  /** @type {Map<number, Controller>} Controllers by the id of their view. */
  #byView = new Map();

  /** @param {Tree} tree */
  constructor(tree) {
    this.tree = tree;
    for (const controller of tree.controllers.values()) {
      const above = this.above(controller)?.id ?? 0;
      this.#below.set(above, [...(this.#below.get(above) ?? []), controller]);
      if (controller.view) this.#byView.set(controller.view, controller);
    }
  }

  /**
   * The parent controller, or else the presenting one.
   * @param {Controller} controller @returns {Controller | undefined}
   */
  above({ parent, presenter }) {
    return this.tree.controllers.get(parent) ?? this.tree.controllers.get(presenter ?? 0);
  }

  /**
   * @param {{isOpen: (key: string, kind: string) => boolean, query?: string}} options a query leaves only matching rows
   *   and their ancestors, all of them open
   * @returns {Row[]}
   */
  list({ isOpen, query = "" }) {
    this.isOpen = isOpen;
    this.query = query.toLowerCase();
    const roots = [
      ...(this.#below.get(0) ?? []).map((each) => this.#controller(each, 1)),
      ...this.tree.roots.map((id) => this.#view(id, 1)),
    ];
    return this.#join(roots);
  }

  /**
   * The keys of the rows above the selection, from the nearest on.
   * @param {{view?: number, controller?: number}} selection @returns {string[]}
   */
  path({ view, controller }) {
    const keys = [];
    let owner = controller === undefined
      ? undefined
      : this.above(/** @type {Controller} */ (this.tree.controllers.get(controller) ?? {}));
    for (let at = this.tree.views.get(view ?? 0); at && !owner; at = this.tree.parent(at)) {
      if (at.id !== view) keys.push(`v${at.id}`);
      owner = this.#byView.get(at.id);
    }
    for (; owner; owner = this.above(owner)) keys.push(`c${owner.id}`);
    return keys;
  }

  /** @param {Controller} controller @param {number} level @returns {Row[]} */
  #controller(controller, level) {
    const { id, type, title, state, view, presenter, parent } = controller;
    const presented = !parent && presenter ? this.tree.controllers.get(presenter) : undefined;
    const row = {
      key: `c${id}`,
      kind: /** @type {const} */ ("controller"),
      id,
      type,
      note: title ? `“${title}”` : "",
      state,
      tag: presented && "presented",
      isFaded: state === "disappeared",
    };
    return this.#row(row, level, () => [
      ...(this.tree.views.has(view) ? [this.#view(view, level + 1, true)] : []),
      ...(this.#below.get(id) ?? []).map((each) => this.#controller(each, level + 1)),
    ], this.tree.views.has(view) || this.#below.has(id));
  }

  /**
   * @param {number} id
   * @param {number} level
   * @param {boolean} [isOwn] whether it is listed as the view of its own controller
   * @returns {Row[]}
   */
  #view(id, level, isOwn = false) {
    const view = /** @type {AnyView} */ (this.tree.views.get(id));
    const owner = this.#byView.get(id);
    const faded = view.hidden || view.alpha < 0.01;
    if (owner && !isOwn) {
      return this.#row(
        { key: `s${id}`, kind: "stub", id: owner.id, type: owner.type, note: view.type, isFaded: faded },
        level,
        () => [],
        false,
      );
    }
    const row = {
      key: `v${id}`,
      kind: /** @type {const} */ ("view"),
      id,
      type: view.type,
      note: distinguishingNote(view),
      isFaded: faded,
    };
    return this.#row(
      row,
      level,
      () => view.children.map((each) => this.#view(each, level + 1)),
      view.children.length > 0,
    );
  }

  /**
   * @param {Omit<Row, "level" | "isMatch" | "isOpen" | "position" | "size">} row @param {number} level
   * @param {() => Row[][]} below @param {boolean} hasMore
   * @returns {Row[]}
   */
  #row(row, level, below, hasMore) {
    const isMatch = this.query !== "" && row.kind !== "stub" &&
      `${row.type} ${row.note}`.toLowerCase().includes(this.query ?? "");
    const isOpen = hasMore && (this.query !== "" || this.isOpen?.(row.key, row.kind));
    const descendants = isOpen ? this.#join(below()) : [];
    if (this.query && !isMatch && descendants.length === 0) return [];
    return [
      /** @type {Row} `#join` sets its position and size */ ({
        ...row,
        level,
        isMatch,
        isOpen: hasMore ? isOpen && !(this.query && descendants.length === 0) : undefined,
      }),
      ...descendants,
    ];
  }

  /** Siblings, each followed by its descendants. @param {Row[][]} families @returns {Row[]} */
  #join(families) {
    const nonEmpty = families.filter((family) => family.length > 0);
    nonEmpty.forEach(([first], at) => Object.assign(first, { position: at + 1, size: nonEmpty.length }));
    return nonEmpty.flat();
  }
}

/** A note that distinguishes this view from others of its class. @param {AnyView} view */
export function distinguishingNote({ text, label, identifier, hidden, enabled, selected }) {
  const words = [
    text ? `“${text.replace(/\s+/g, " ")}”` : label && `“${label}”`,
    identifier && `#${identifier}`,
    hidden && "hidden",
    !enabled && "disabled",
    selected && "selected",
  ];
  return words.filter(Boolean).join(" ");
}
