// @ts-check
import { mistake } from "./errors.js";
import { formatValue } from "./query.js";

/**
 * A pattern for texts: `test` checks a text, `words` is the pattern as a script writes it.
 * @typedef {{test(text: string): boolean, words: string, exact: string | undefined}} TextPattern
 *   `exact`: the whole text, if only one text matches.
 */

const collapsed = (/** @type {string} */ text) => text.trim().replace(/\s+/g, " ");

/**
 * A string matches the whole text, or with `exact: false` a part of it, regardless of case.
 * @param {unknown} value @param {unknown} exact @param {string} method that was called, for the error
 * @returns {TextPattern}
 */
export function textPattern(value, exact, method) {
  if (exact !== undefined && typeof exact !== "boolean") {
    throw mistake(new TypeError(`${method}: exact is true or false; got ${formatValue(exact)}`));
  }
  if (value instanceof RegExp) {
    // The state of a global expression would make every second check fail.
    const pattern = new RegExp(value.source, value.flags.replace(/[gy]/g, ""));
    return { test: (text) => pattern.test(text), words: String(value), exact: undefined };
  }
  if (typeof value !== "string" || value === "") {
    throw mistake(new TypeError(`${method}: a text is a string or a regular expression; got ${formatValue(value)}`));
  }
  const words = JSON.stringify(value);
  if (exact !== false) return { test: (text) => text === value || collapsed(text) === value, words, exact: value };
  const part = collapsed(value).toLowerCase();
  return {
    test: (text) => collapsed(text).toLowerCase().includes(part),
    words: `${words}, { exact: false }`,
    exact: undefined,
  };
}
