// @ts-check
/** @import { Animation } from "../../client/animation.js" */

/**
 * A curve as a CSS easing function: `[x1, y1, x2, y2]`, "linear" or `{"spring": [mass, stiffness, damping, velocity]}`.
 * @param {Animation["curve"]} curve @param {number} duration milliseconds; of a spring: until it has settled
 */
export function easing(curve, duration) {
  if (curve === undefined || curve === "linear") return "linear";
  return "spring" in curve ? sampledCurve(springProgress(curve.spring), duration) : `cubic-bezier(${curve})`;
}

/**
 * Straight lines between samples. These are closer than a screen's frames, because a slow or paused clock also shows
 * the moments between frames.
 * @param {(seconds: number) => number} progress @param {number} duration
 */
function sampledCurve(progress, duration) {
  const count = Math.min(1000, Math.max(24, Math.ceil(duration / 4)));
  const samples = Array.from({ length: count }, (_, i) => Number(progress(duration / 1000 * i / count).toFixed(4)));
  return `linear(${samples}, 1)`;
}

/**
 * The progress of a damped spring after a number of seconds, from 0 to its end at 1. `velocity` is the initial one, in
 * total distances a second.
 * With w the undamped frequency and z the damping ratio, the remaining distance decays with z w, times
 *
 *     z < 1   underdamped:         cos(d t) + (z w - v) / d sin(d t),     d = w sqrt(1 - z z)
 *     z = 1   critically damped:   1 + (w - v) t
 *     z > 1   overdamped:          the first with cosh and sinh,          d = w sqrt(z z - 1)
 *
 * @param {readonly number[]} parameters @returns {(seconds: number) => number}
 */
function springProgress([mass, stiffness, damping, velocity]) {
  const w = Math.sqrt(stiffness / mass);
  const z = damping / (2 * Math.sqrt(stiffness * mass));
  const d = w * Math.sqrt(Math.abs(1 - z * z));
  if (d < 1e-4 * w) return (t) => 1 - Math.exp(-w * t) * (1 + (w - velocity) * t);
  const part = (z * w - velocity) / d;
  if (z < 1) return (t) => 1 - Math.exp(-z * w * t) * (Math.cos(d * t) + part * Math.sin(d * t));
  // As two exponential functions, because cosh alone exceeds the range of a number.
  return (t) => 1 - ((1 + part) * Math.exp((d - z * w) * t) + (1 - part) * Math.exp((-d - z * w) * t)) / 2;
}
