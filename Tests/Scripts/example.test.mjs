// @ts-check
// web/example.html holds a copy of the page's code. It is compared with the page's sources; its recording is not.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { exported } from "../../web/instruments/export.js";
import { test } from "../support/bounded.mjs";

const web = fileURLToPath(new URL("../../web", import.meta.url));

/** @param {string} html @param {string} id of an element with JSON @returns {string} */
const jsonIn = (html, id) =>
  html.match(new RegExp(`<script type="application/json" id="${id}">([^]*?)</script>`))?.[1] ?? "";

/**
 * @param {string} html
 * @returns {Map<string, string>} the text of each module, each style sheet without its fonts, and `markup`, which is
 *   everything else
 */
function partsOf(html) {
  const { modules, history, sources, rules } = Object.fromEntries(
    ["modules", "history", "sources", "rules"].map((id) => [id, jsonIn(html, id)]),
  );
  const parts = new Map(Object.entries(/** @type {Record<string, string>} */ (JSON.parse(modules))));
  let markup = html;
  for (const text of [modules, history, sources, rules]) markup = markup.replace(text, () => "");
  for (const [whole, path, text] of markup.matchAll(/<style [^>]*data-href="([^"]+)">([^]*?)<\/style>/g)) {
    parts.set(path, text.replace(/@font-face\s*\{[^}]*\}/g, ""));
    markup = markup.replace(whole, () => "");
  }
  return parts.set("markup", markup);
}

/**
 * @param {Map<string, string>} one
 * @param {Map<string, string>} other
 * @returns {string[]} the names of parts that differ
 */
const differences = (one, other) =>
  [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name)).sort();

const example = await readFile(`${web}/example.html`, "utf8");

/** @param {(path: string, text: string) => string} [edit] changes a file of the page as it is read */
async function rebuilt(edit = (_, text) => text) {
  const read = async (/** @type {string} */ path) => {
    // Fonts come from the gateway, and are left out of the comparison.
    if (path.startsWith("/fonts/")) throw new Error(`${path} is no file of the page`);
    const bytes = await readFile(web + path);
    return new TextEncoder().encode(edit(path, bytes.toString("utf8")));
  };
  return partsOf(await exported({ history: jsonIn(example, "history"), read }));
}

test("web/example.html has the code of the present page", async () => {
  const stale = differences(partsOf(example), await rebuilt());
  assert.deepEqual(stale, [], "web/example.html was made by another version of the page. Run scripts/example.");
});

test("a changed module, a changed style sheet and a changed index make the example stale", async () => {
  for (
    const [file, part] of [["/page/main.js", "vitrine/page/main.js"], ["/styles/page.css", "/styles/page.css"], [
      "/index.html",
      "markup",
    ]]
  ) {
    const changed = await rebuilt((
      path,
      text,
    ) => (path === file ? text.replace(/<\/body>|$/, (end) => `\nadded ${end}`) : text));
    assert.deepEqual(differences(partsOf(example), changed), [part]);
  }
});

test("a comment on its own lines does not make the example stale", async () => {
  const changed = await rebuilt((path, text) => (path === "/page/main.js" ? `/** A comment. */\n${text}` : text));
  assert.deepEqual(differences(partsOf(example), changed), []);
});
