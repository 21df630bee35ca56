// @ts-check
import { existsSync } from "node:fs";

/**
 * The URL of a module of `scripts`. In a checkout the module is above this folder. A tarball cannot contain `../web`,
 * so `npm pack` has copied the module, with all that it imports, into `package/`.
 * @param {string} path from `scripts` @returns {string} a URL
 */
export function moduleAt(path) {
  const checkout = new URL(`../${path}`, import.meta.url);
  return existsSync(checkout) ? checkout.href : new URL(`../package/scripts/${path}`, import.meta.url).href;
}
