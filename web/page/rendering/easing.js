// @ts-check
/**
 * A curve in CSS's words: `[x1, y1, x2, y2]`, "linear" or `{"spring": [mass, stiffness, damping, velocity]}`.
 * @param {number} duration milliseconds; a spring's is until it has settled
 */
export function easing(curve, duration) {
  if (Array.isArray(curve)) return `cubic-bezier(${curve})`;
  return curve?.spring ? sampled(spring(curve.spring), duration) : "linear";
}

/** Straight lines between samples, finer than a screen's frames: on a slow clock, or one that stands, the places between are seen, too. */
function sampled(progress, duration) {
  const count = Math.min(1000, Math.max(24, Math.ceil(duration / 4)));
  const samples = Array.from({ length: count }, (_, i) => Number(progress(duration / 1000 * i / count).toFixed(4)));
  return `linear(${samples}, 1)`;
}

/**
 * How far a damped spring has come after so many seconds, from 0 to its rest at 1; `velocity` is its first, in ways a second. With w the
 * frequency undamped and z the damping's part of the critical one, what is left of the way decays with z w, and
 *
 *     z < 1   swings:   cos(d t) + (z w - v) / d sin(d t),     d = w sqrt(1 - z z)
 *     z = 1   does not: 1 + (w - v) t
 *     z > 1   creeps:   the first with cosh and sinh,          d = w sqrt(z z - 1)
 */
function spring([mass, stiffness, damping, velocity]) {
  const w = Math.sqrt(stiffness / mass);
  const z = damping / (2 * Math.sqrt(stiffness * mass));
  const d = w * Math.sqrt(Math.abs(1 - z * z));
  if (d < 1e-4 * w) return (t) => 1 - Math.exp(-w * t) * (1 + (w - velocity) * t);
  const part = (z * w - velocity) / d;
  if (z < 1) return (t) => 1 - Math.exp(-z * w * t) * (Math.cos(d * t) + part * Math.sin(d * t));
  // As two decays, since cosh alone outgrows what a number holds.
  return (t) => 1 - ((1 + part) * Math.exp((d - z * w) * t) + (1 - part) * Math.exp((-d - z * w) * t)) / 2;
}
