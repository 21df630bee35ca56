// @ts-check
/** The most characters of what stands on one line. */
const widest = 48;

/** JSON to be read: what is short stays on its line, what is long has a line for each of its parts. @param {any} value @param {string} [indent] @returns {string} */
export function pretty(value, indent = "") {
  const whole = JSON.stringify(value);
  if (whole === undefined || typeof value !== "object" || value === null || whole.length <= widest) return spaced(value, whole);
  const deeper = `${indent}  `;
  const parts = Array.isArray(value) ? value.map((each) => pretty(each, deeper)) : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${pretty(each, deeper)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${deeper}${parts.join(`,\n${deeper}`)}\n${indent}${close}`;
}

/** On one line, with room between its parts. @param {unknown} value @param {string} whole its JSON @returns {string} */
function spaced(value, whole) {
  if (Array.isArray(value)) return `[${value.map((each) => spaced(each, JSON.stringify(each))).join(", ")}]`;
  if (typeof value !== "object" || value === null) return whole;
  const parts = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${spaced(each, JSON.stringify(each))}`);
  return parts.length ? `{ ${parts.join(", ")} }` : "{}";
}
