// @ts-check
/** `[a, b, c, d, tx, ty]`, as in CSS's `matrix()` and CGAffineTransform. @type {readonly number[]} */
export const IDENTITY = [1, 0, 0, 1, 0, 0];

/**
 * An affine transform as a 3D transform, in the order of `matrix3d()`.
 * @param {readonly number[]} [matrix] @returns {number[]}
 */
export const matrix3D = ([a, b, c, d, x, y] = IDENTITY) => [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, x, y, 0, 1];

/** Into how many parts a rotation is divided, so that the straight lines between them look like an arc. */
const PARTS = 24;

const interpolate = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ p) => a + (b - a) * p;

/**
 * The matrices between two, at even distances. Two are enough where they interpolate component by component. A rotation
 * follows the shorter arc, because a view that rotates would shrink on a straight line.
 * @param {readonly number[]} from @param {readonly number[]} to @returns {readonly (readonly number[])[]}
 */
export function matricesBetween(from, to) {
  const [one, two] = [decomposed(from), decomposed(to)];
  const turn = Math.atan2(Math.sin(two.angle - one.angle), Math.cos(two.angle - one.angle));
  if (Math.abs(turn) < 1e-6 || one.flipped !== two.flipped) return [from, to];
  return Array.from({ length: PARTS + 1 }, (_, i) => {
    const p = i / PARTS;
    const [cos, sin] = [Math.cos(one.angle + turn * p), Math.sin(one.angle + turn * p)];
    const [x, shear, y] = [
      interpolate(one.x, two.x, p),
      interpolate(one.shear, two.shear, p),
      interpolate(one.y, two.y, p),
    ];
    return [
      x * cos,
      x * sin,
      shear * cos - y * sin,
      shear * sin + y * cos,
      interpolate(from[4], to[4], p),
      interpolate(from[5], to[5], p),
    ];
  });
}

/**
 * The first axis's length and angle, and the second one's components along it and across.
 * @param {readonly number[]} matrix
 */
function decomposed([a, b, c, d]) {
  const x = Math.hypot(a, b);
  if (!x) return { angle: 0, x, shear: c, y: d, flipped: d < 0 };
  const y = (a * d - b * c) / x;
  return { angle: Math.atan2(b, a), x, shear: (a * c + b * d) / x, y, flipped: y < 0 };
}

/** The translation, the angle and the scale along each axis. @param {readonly number[]} matrix @returns {number[]} */
export function poseOf([a, b, c, d, tx, ty]) {
  const x = Math.hypot(a, b);
  return [tx, ty, Math.atan2(b, a), x, x ? (a * d - b * c) / x : Math.hypot(c, d)];
}
