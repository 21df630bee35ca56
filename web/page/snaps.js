// @ts-check

/** Pages beyond this many are not marked: a snap area each is an element each. */
const MOST = 500;

/** Lets a scroll view come to rest on its pages only: the browser snaps to an area for each. */
export class Snaps {
  #drawn = "";

  constructor(node) {
    this.node = node;
  }

  /** @param {number[] | undefined} frame its size is a page; none: it stands anywhere @param {number[]} content */
  draw(frame, content) {
    const [, , width, height] = frame ?? [0, 0, 0, 0];
    const count = (/** @type {number} */ length, /** @type {number} */ page) => page > 0 && length > page + 0.5 ? Math.min(MOST, Math.ceil(length / page - 0.01)) : 0;
    const [columns, rows] = [count(content[0], width), count(content[1], height)];
    const drawn = `${columns} ${rows} ${width} ${height}`;
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    const { element, sizer } = this.node;
    element.toggleAttribute("data-paging", columns + rows > 0);
    const marks = [];
    for (let y = 0; y < Math.max(rows, 1); y++) for (let x = 0; x < Math.max(columns, 1) && marks.length < MOST; x++) {
      const mark = element.ownerDocument.createElement("div");
      mark.className = "snap";
      Object.assign(mark.style, { left: `${x * width}px`, top: `${y * height}px`, width: `${width}px`, height: `${height}px` });
      marks.push(mark);
    }
    sizer.replaceChildren(...(columns + rows > 0 ? marks : []));
  }
}
