// @ts-check
/**
 * Fits text in the browser's own fonts, which the server cannot measure: each box has the server's width, and its text
 * is stretched or compressed to that. Widths are measured together, after drawing and before painting, and cached.
 */

/** Natural widths by style and text. @type {Map<string, number>} */
const widths = new Map();
const MAXIMUM_WIDTHS = 4000;

/**
 * @typedef {{line: HTMLElement, width: number, key: string}} Fitting a line whose text's natural width is not known yet
 */

/** @type {Fitting[]} */
let pendingFittings = [];

/**
 * @param {HTMLElement} line
 * @param {string} text
 * @param {number} width
 * @param {unknown} look what else determines the width
 */
export function fit(line, text, width, look) {
  const inner = line.ownerDocument.createElement("span");
  inner.textContent = text;
  line.replaceChildren(inner);
  line.style.setProperty("width", `${width}px`);
  const key = JSON.stringify([look, line.className, text]);
  if (widths.has(key)) return scale(line, width, key);
  if (pendingFittings.length === 0) queueMicrotask(measure);
  pendingFittings.push({ line, width, key });
}

/** Runs once for all pending boxes: makes copies side by side, measures all their widths, then sets the scales. */
function measure() {
  const { ownerDocument: document } = pendingFittings[0].line;
  const fitted = pendingFittings.filter(({ line }) => line.isConnected);
  pendingFittings = [];
  if (widths.size > MAXIMUM_WIDTHS) widths.clear();
  const ruler = document.createElement("div");
  ruler.className = "ruler";
  const copies = fitted.map(({ line }) => {
    const copy = /** @type {HTMLElement} */ (line.cloneNode(true));
    const { fontSize, fontWeight, fontStyle } = getComputedStyle(line);
    Object.assign(copy.style, { width: "max-content", left: "0", top: "0", fontSize, fontWeight, fontStyle });
    return copy;
  });
  ruler.append(...copies);
  document.body.append(ruler);
  fitted.forEach(({ key }, i) => widths.set(key, copies[i].getBoundingClientRect().width));
  ruler.remove();
  for (const { line, width, key } of fitted) scale(line, width, key);
}

/** @param {HTMLElement} line @param {number} width @param {string} key */
function scale(line, width, key) {
  const natural = widths.get(key) ?? 0;
  if (natural > 0) line.style.setProperty("--fit", String(width / natural));
}
