// @ts-check
import { fileURLToPath } from "node:url";

/** The folders of this client. */
const clientPaths = [
  new URL("../../web/", import.meta.url),
  new URL("./", import.meta.url),
  new URL("../vitrine.mjs", import.meta.url),
]
  .flatMap((url) => [url.href, fileURLToPath(url)]);

/** Texts in stack lines that do not belong to the script: this client, Node, and functions of the language. */
const foreignTexts = [...clientPaths, "node:internal", "(<anonymous>)"];

/** Errors that name a line of a script already. @type {WeakSet<object>} */
const named = new WeakSet();

/**
 * A function whose errors and rejections name the caller's line. An error that is created when an answer arrives has no
 * caller in its stack, so the stack is captured when the call is made:
 *
 *     ActionError: tap {"text":"comedy"}: nothing matches ...
 *         at file:///home/ann/demo.mjs:7:15          the script's lines
 *         at ScreenCommands.#timeoutError (.../web/client/screen-commands.js...)  then the client's
 * @template {(...values: any[]) => unknown} Call any: a function with any parameters
 * @param {string} name of the function @param {Call} call @returns {Call}
 */
export function withCallSite(name, call) {
  /** @this {unknown} @param {...unknown} values */
  function named(...values) {
    /** @type {{stack?: string}} */
    const site = {};
    Error.captureStackTrace(site, named);
    const fail = (/** @type {unknown} */ error) => {
      throw addCallSite(error, site.stack ?? "");
    };
    try {
      const result = call.apply(this, values);
      return result instanceof Promise ? result.catch(fail) : result;
    } catch (error) {
      return fail(error);
    }
  }
  return /** @type {Call} */ (Object.defineProperty(named, "name", { value: name, configurable: true }));
}

/** @template E @param {E} error @param {string} stack of the call @returns {E} the same error */
function addCallSite(error, stack) {
  if (!(error instanceof Error) || named.has(error)) return error;
  const lines = framesIn(stack).filter((line) => !foreignTexts.some((part) => line.includes(part)));
  if (!lines.length) return error;
  named.add(error);
  const otherFrames = framesIn(error.stack ?? "").filter((line) => !lines.includes(line));
  error.stack = [`${error.name}: ${error.message}`, ...lines, ...otherFrames].join("\n");
  return error;
}

const framesIn = (/** @type {string} */ stack) => stack.split("\n").filter((line) => /^\s+at /.test(line));
