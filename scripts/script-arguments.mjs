// @ts-check
import { parseArgs } from "node:util";

/**
 * Ends a script whose arguments are wrong: with one line on standard error and exit status 64.
 * @param {string} script its path, which the line names
 * @param {string} message
 * @returns {never}
 */
export function refuse(script, message) {
  console.error(`error: ${message}. Run ${script} --help.`);
  process.exit(64);
}

/**
 * Reads a script's options and positional arguments. A wrong one ends the script.
 * @template {NonNullable<import("node:util").ParseArgsConfig["options"]>} Options
 * @param {string} script
 * @param {Options} options
 */
export function parseScriptArguments(script, options) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return refuse(script, /** @type {Error} */ (error).message.split(/[.\n]/)[0]);
  }
}
