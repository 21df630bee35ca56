// @ts-check

/** Pages beyond this many get no element to snap to. */
const MAXIMUM_PAGES = 500;

/** Makes a scroll view stop only at its pages: the browser snaps to one element for each page. */
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
    const columnCount = Math.max(columns, 1);
    const count = columns + rows > 0 ? Math.min(MAXIMUM_PAGES, columnCount * Math.max(rows, 1)) : 0;
    sizer?.replaceChildren(...Array.from({ length: count }, (_, n) => {
      const snapTarget = element.ownerDocument.createElement("div");
      snapTarget.className = "snap";
      const frame = [(n % columnCount) * page[0], Math.floor(n / columnCount) * page[1], ...page];
      const [left, top, width, height] = frame.map((length) => `${length}px`);
      Object.assign(snapTarget.style, { left, top, width, height });
      return snapTarget;
    }));
  }
}
