// @ts-check
/** The maximum length of a value on one line, in characters. */
const maximumWidth = 48;

/**
 * Formats JSON for reading: a short value is on one line, a long one has a line for each of its parts.
 * @param {unknown} value @param {string} [indent] @returns {string}
 */
export function formatJSON(value, indent = "") {
  const json = JSON.stringify(value);
  if (json === undefined || typeof value !== "object" || value === null || json.length <= maximumWidth) {
    return onOneLine(value, json);
  }
  const deeper = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((each) => formatJSON(each, deeper))
    : Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${formatJSON(each, deeper)}`);
  const [open, close] = Array.isArray(value) ? "[]" : "{}";
  return `${open}\n${deeper}${parts.join(`,\n${deeper}`)}\n${indent}${close}`;
}

/**
 * Formats a value on one line, with spaces between its parts.
 * @param {unknown} value @param {string} json its JSON @returns {string}
 */
function onOneLine(value, json) {
  if (Array.isArray(value)) return `[${value.map((each) => onOneLine(each, JSON.stringify(each))).join(", ")}]`;
  if (typeof value !== "object" || value === null) return json;
  const parts = Object.entries(value).map(([key, each]) =>
    `${JSON.stringify(key)}: ${onOneLine(each, JSON.stringify(each))}`
  );
  return parts.length ? `{ ${parts.join(", ")} }` : "{}";
}
