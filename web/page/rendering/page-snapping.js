// @ts-check

/** Pages beyond this many get no element to snap to. */
const MOST = 500;

/** Lets a scroll view rest on its pages only: the browser snaps to an element for each. */
export class PageSnapping {
  #drawn = "";

  /** @param {import("./view-node.js").ViewNode} node */
  constructor(node) {
    this.node = node;
  }

  /**
   * @param {readonly number[] | undefined} frame whose size is that of a page; undefined: no paging
   * @param {readonly number[]} content
   */
  draw(frame, content) {
    const page = [frame?.[2] ?? 0, frame?.[3] ?? 0];
    const [columns, rows] = page.map((length, i) =>
      length > 0 && content[i] > length + 0.5 ? Math.ceil(content[i] / length - 0.01) : 0
    );
    const drawn = `${columns} ${rows} ${page}`;
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const { element, sizer } = this.node;
    element.toggleAttribute("data-paging", columns + rows > 0);
    const across = Math.max(columns, 1);
    const count = columns + rows > 0 ? Math.min(MOST, across * Math.max(rows, 1)) : 0;
    sizer?.replaceChildren(...Array.from({ length: count }, (_, n) => {
      const snapTarget = element.ownerDocument.createElement("div");
      snapTarget.className = "snap";
      const [left, top, width, height] = [(n % across) * page[0], Math.floor(n / across) * page[1], ...page].map((
        length,
      ) => `${length}px`);
      Object.assign(snapTarget.style, { left, top, width, height });
      return snapTarget;
    }));
  }
}
