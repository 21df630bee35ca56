// @ts-check
import { readFile } from "node:fs/promises";
import { extname, join, normalize, sep } from "node:path";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../../../web/", import.meta.url));
/** The folder of Debian's fonts-inter, of which the real gateway serves two files. */
const fonts = "/usr/share/fonts/opentype/inter/";
const types = /** @type {Record<string, string>} */ ({
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".json": "application/json",
  ".otf": "font/otf",
  ".png": "image/png",
});

/** As strict as the real gateway's. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data: blob:; connect-src 'self'";

/**
 * Answers a GET with a file of `web/`, or of the fonts.
 * @param {string} path
 * @param {import("node:http").ServerResponse} response
 */
export async function serveFile(path, response) {
  const [root, rest] = path.startsWith("/fonts/")
    ? [fonts, path.slice(7)]
    : [web, path === "/" ? "index.html" : path.slice(1)];
  const file = join(root, normalize(decodeURIComponent(rest)));
  try {
    if (!file.startsWith(root) || file.endsWith(sep)) throw new Error("outside");
    const bytes = await readFile(file);
    response.writeHead(200, {
      "content-type": types[extname(file)] ?? "application/octet-stream",
      "cache-control": "no-cache",
      "content-security-policy": policy,
    }).end(bytes);
  } catch {
    response.writeHead(404, { "content-type": "text/plain" }).end("not found\n");
  }
}
