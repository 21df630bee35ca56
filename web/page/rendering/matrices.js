// @ts-check
/** `[a, b, c, d, tx, ty]` as CSS's `matrix()` and CGAffineTransform have it. */
export const IDENTITY = [1, 0, 0, 1, 0, 0];

/** The same in space, as `matrix3d()` has it. */
export const lifted = ([a, b, c, d, x, y] = IDENTITY) => [a, b, 0, 0, c, d, 0, 0, 0, 0, 1, 0, x, y, 0, 1];

/** Between the ends of a turn, so that what is between two of these is not seen to be straight. */
const PIECES = 24;

const mix = (a, b, p) => a + (b - a) * p;

/**
 * The matrices on the way from one to another, at even distances. Number by number, which two say; but what turns goes along the
 * arc, the shorter one, as it would shrink on the straight way.
 */
export function way(from, to) {
  const [one, two] = [parts(from), parts(to)];
  const turn = Math.atan2(Math.sin(two.angle - one.angle), Math.cos(two.angle - one.angle));
  if (Math.abs(turn) < 1e-6 || one.flipped !== two.flipped) return [from, to];
  return Array.from({ length: PIECES + 1 }, (_, i) => {
    const p = i / PIECES;
    const [cos, sin] = [Math.cos(one.angle + turn * p), Math.sin(one.angle + turn * p)];
    const [x, shear, y] = [mix(one.x, two.x, p), mix(one.shear, two.shear, p), mix(one.y, two.y, p)];
    return [x * cos, x * sin, shear * cos - y * sin, shear * sin + y * cos, mix(from[4], to[4], p), mix(from[5], to[5], p)];
  });
}

/** The first axis's length and angle; the second one's parts along it and across. */
function parts([a, b, c, d]) {
  const x = Math.hypot(a, b);
  if (!x) return { angle: 0, x, shear: c, y: d, flipped: d < 0 };
  const y = (a * d - b * c) / x;
  return { angle: Math.atan2(b, a), x, shear: (a * c + b * d) / x, y, flipped: y < 0 };
}

/** A shift, an angle and a scale along each axis. */
export function poseOf([a, b, c, d, tx, ty]) {
  const x = Math.hypot(a, b);
  return [tx, ty, Math.atan2(b, a), x, x ? (a * d - b * c) / x : Math.hypot(c, d)];
}
