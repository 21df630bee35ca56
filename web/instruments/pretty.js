// @ts-check
/** The longest value on one line, in characters. */
const widest = 48;

/**
 * Formats JSON for reading: a short value is on one line, a long one has a line for each of its parts.
 * @param {any} value @param {string} [indent] @returns {string}
 */
export function pretty(value, indent = "") {
  const whole = JSON.stringify(value);
  if (whole === undefined || typeof value !== "object" || value === null || whole.length <= widest) {
    return spaced(value, whole);
  }
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((each) => pretty(each, deeper))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${pretty(each, deeper)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${deeper}${parts.join(`,\n${deeper}`)}\n${indent}${close}`;
}

/**
 * On one line, with spaces between its parts.
 * @param {unknown} value @param {string} whole its JSON @returns {string}
 */
function spaced(value, whole) {
  if (Array.isArray(value)) return `[${value.map((each) => spaced(each, JSON.stringify(each))).join(", ")}]`;
  if (typeof value !== "object" || value === null) return whole;
  const parts = Object.entries(value).map(([key, each]) =>
    `${JSON.stringify(key)}: ${spaced(each, JSON.stringify(each))}`
  );
  return parts.length ? `{ ${parts.join(", ")} }` : "{}";
}
