// @ts-check
import { existsSync } from "node:fs";

/**
 * Where a module of `scripts` is. In a checkout it is above this folder. A tarball cannot reach `../web`: there
 * `npm pack` has copied the module, with all that it imports, into `package/`.
 * @param {string} path from `scripts` @returns {string} a URL
 */
export function moduleAt(path) {
  const checkout = new URL(`../${path}`, import.meta.url);
  return existsSync(checkout) ? checkout.href : new URL(`../package/scripts/${path}`, import.meta.url).href;
}
