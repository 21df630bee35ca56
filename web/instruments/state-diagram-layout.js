// @ts-check
/**
 * @typedef {{x: number, y: number}} Point
 * @typedef {{x: number, y: number, width: number, height: number}} Box `x` and `y` are its middle
 * @typedef {Point & {anchor: string}} Label
 */
/** @typedef {(t: number) => Point} Curve returns its point at a fraction of its length, from 0 to 1 */

const [nodeHeight, margin] = [28, 40];

/**
 * The boxes of the states: up to six on a circle, more in columns. They depend only on their number and the width, so
 * that none moves while the machine runs.
 * @param {number} count @param {number} width @returns {{boxes: Box[], height: number}}
 */
export function layoutStates(count, width) {
  return count <= 6 ? circle(count, width) : columns(count, width);
}

/** @param {number} count @param {number} width */
function circle(count, width) {
  const box = { width: Math.min(112, (width - 40) / 2.6), height: nodeHeight };
  const [across, down] = [Math.min(width, 480) / 2 - box.width / 2 - 16, count < 3 ? 0 : count === 3 ? 84 : 100];
  const first = count === 2 ? Math.PI : -Math.PI / 2;
  const angle = (/** @type {number} */ at) => first + (at * 2 * Math.PI) / count;
  const middle = down + nodeHeight / 2 + margin + (count === 2 ? 8 : 0);
  const boxes = Array.from(
    { length: count },
    (
      _,
      at,
    ) => (count === 1
      ? { ...box, x: width / 2, y: middle }
      : { ...box, x: width / 2 + across * Math.cos(angle(at)), y: middle + down * Math.sin(angle(at)) }),
  );
  const foot = Math.max(...boxes.map(({ y }) => y));
  return { boxes, height: foot + nodeHeight / 2 + margin };
}

/** @param {number} count @param {number} width */
function columns(count, width) {
  const across = width < 420 ? 2 : 3;
  const step = width / across;
  const box = { width: Math.min(120, step - 48), height: nodeHeight };
  const boxes = Array.from(
    { length: count },
    (_, at) => ({
      ...box,
      x: step * ((at % across) + 0.5),
      y: margin + nodeHeight / 2 + Math.floor(at / across) * 84 + (at % across) * 14,
    }),
  );
  return { boxes, height: Math.max(...boxes.map(({ y }) => y)) + nodeHeight / 2 + margin };
}

/**
 * The path from one box to another: a curve that bends to its right, so that both directions are distinct. The path
 * from a box to itself is a loop above it, or below it in the lower half.
 * @param {Box} from
 * @param {Box} to
 * @param {boolean} isBelow
 * @returns {{d: string, head: string, label: Point & {anchor: string}}}
 */
export function transitionCurve(from, to, isBelow = false) {
  return from === to ? loop(from, isBelow) : curve(from, to);
}

/** @param {Box} box @param {boolean} isBelow */
function loop({ x, y, height }, isBelow) {
  const side = isBelow ? 1 : -1;
  const foot = y + (side * height) / 2;
  const tip = { x: x + 12, y: foot + side * 2 };
  return {
    d: `M${x - 12} ${foot}C${x - 20} ${foot + side * 30} ${x + 20} ${foot + side * 30} ${tip.x} ${tip.y + side * 5}`,
    head: arrow({ x: x + 14, y: foot + side * 20 }, tip),
    label: { x, y: foot + side * (isBelow ? 34 : 28), anchor: "middle" },
  };
}

/** @param {Box} from @param {Box} to */
function curve(from, to) {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const length = Math.hypot(dx, dy) || 1;
  const normal = { x: -dy / length, y: dx / length };
  const bow = 24 + length * 0.1;
  const control = { x: (from.x + to.x) / 2 + normal.x * bow, y: (from.y + to.y) / 2 + normal.y * bow };
  const at = (/** @type {number} */ t, u = t) =>
    interpolate(interpolate(from, control, t), interpolate(control, to, t), u);
  const [start, end] = [partInsideBox((t) => at(t), from, 1), 1 - partInsideBox((t) => at(1 - t), to, 5)];
  const [a, b, tip] = [at(start), at(start, end), at(end)];
  const middle = at((start + end) / 2);
  const anchor = normal.x > 0.5 ? "start" : normal.x < -0.5 ? "end" : "middle";
  return {
    d: `M${point(a)}Q${point(b)} ${point(tip)}`,
    head: arrow(b, tip),
    label: { x: middle.x + normal.x * 7, y: middle.y + normal.y * 10 + 4, anchor },
  };
}

/**
 * The part of a curve from a box's center that is inside the box.
 * @param {Curve} at @param {Box} box @param {number} gap
 */
function partInsideBox(at, box, gap) {
  let t = 0;
  for (; t < 0.5; t += 0.01) {
    const { x, y } = at(t);
    if (Math.abs(x - box.x) > box.width / 2 + gap || Math.abs(y - box.y) > box.height / 2 + gap) break;
  }
  return t;
}

const interpolate = (/** @type {Point} */ a, /** @type {Point} */ b, /** @type {number} */ t) => ({
  x: a.x + (b.x - a.x) * t,
  y: a.y + (b.y - a.y) * t,
});
const point = (/** @type {Point} */ { x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** An arrowhead at the end of a line that comes from a point. @param {Point} from @param {Point} tip */
function arrow(from, tip) {
  const angle = Math.atan2(tip.y - from.y, tip.x - from.x);
  const corner = (/** @type {number} */ angle) =>
    point({ x: tip.x - 8 * Math.cos(angle + angle), y: tip.y - 8 * Math.sin(angle + angle) });
  return `M${point(tip)}L${corner(0.42)}L${corner(-0.42)}Z`;
}
