// @ts-check
/**
 * `node:test`'s functions with a time limit. A test, and each hook of a file, has a minute and a half unless it names
 * another limit. A file whose tests have finished ends, even if a failed test left a gateway, a browser or a session
 * behind.
 *
 *     import { after, before, test } from "../support/bounded.mjs";
 */
import * as node from "node:test";

const bound = 90_000;

/** Milliseconds that a file has for its end. */
const patience = Number(process.env.VITRINE_PATIENCE ?? 60_000);

/**
 * @typedef {(context: import("node:test").TestContext) => void | Promise<void>} TestBody
 * @typedef {{timeout?: number, skip?: boolean | string}} TestOptions
 */

/**
 * @overload
 * @param {string} sentence @param {TestBody} body
 * @returns {Promise<void>}
 */
/**
 * @overload
 * @param {string} sentence @param {TestOptions} options @param {TestBody} body
 * @returns {Promise<void>}
 */
/**
 * @param {string} sentence
 * @param {TestOptions | TestBody} options may be left out
 * @param {TestBody} [body]
 * @returns {Promise<void>}
 */
export function test(sentence, options, body) {
  return typeof options === "function"
    ? node.test(sentence, { timeout: bound }, options)
    : node.test(sentence, { timeout: bound, ...options }, body);
}

/** @param {() => unknown} body @param {object} [options] */
export const before = (body, options) => node.before(body, { timeout: bound, ...options });

/** @param {() => unknown} body @param {object} [options] */
export const after = (body, options) => node.after(body, { timeout: patience, ...options });

// A runner would wait for processes and connections that the file has left open.
node.after(() => {
  setTimeout(() => {
    console.error(`Left open by the tests of ${process.argv[1]}: ${process.getActiveResourcesInfo().join(", ")}`);
    process.exit(1);
  }, patience).unref();
});
