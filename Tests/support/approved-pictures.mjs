// @ts-check
// The approved pictures of the gallery: SVGs in Tests/Pictures/approved, and the digests of the fonts that they were
// drawn with.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { reach, states } from "./gallery-states.mjs";

/** @typedef {Map<string, string>} Pictures SVGs by the names of their states */
/** @typedef {Record<string, string>} Digests SHA-256 by file name */
/** @typedef {{name: string, before: string | undefined, after: string | undefined}} Change */

const root = new URL("../../", import.meta.url);
const defaults = {
  approved: new URL("Tests/Pictures/approved/", root),
  output: new URL(".build/pictures/changes/", root),
};

/** Reads the approved pictures. @returns {{pictures: Pictures, fonts: Digests}} */
export function approved(folder = defaults.approved) {
  const files = existsSync(folder) ? readdirSync(folder).sort() : [];
  const pictures = new Map(
    files.filter((file) => file.endsWith(".svg")).map((
      file,
    ) => [file.slice(0, -4), readFileSync(new URL(file, folder), "utf8")]),
  );
  const fonts = files.includes("fonts.json") ? JSON.parse(readFileSync(new URL("fonts.json", folder), "utf8")) : {};
  return { pictures, fonts };
}

/** Draws all states. @param {string} base the gateway's address @returns {Promise<Pictures>} */
export async function drawn(base) {
  const pictures = new Map();
  for (const state of states) {
    const session = await reach(base, state);
    pictures.set(state.name, await session.svg());
    session.close();
  }
  return pictures;
}

/**
 * Digests of the font files that the server measures with and the page loads.
 * @param {string} base
 * @returns {Promise<Digests>}
 */
export async function fontsOf(base) {
  const styles = ["page.css", "fonts.css"].map((file) => readFileSync(new URL(`web/styles/${file}`, root), "utf8"))
    .join("");
  const names = [...styles.matchAll(/url\(\/fonts\/([^)]+)\)/g)].map(([, name]) => name).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => {
      const answer = await fetch(new URL(`/fonts/${name}`, base));
      if (!answer.ok) throw new Error(`${name} is not installed: install the package fonts-inter.`);
      return [name, createHash("sha256").update(new Uint8Array(await answer.arrayBuffer())).digest("hex")];
    })),
  );
}

/**
 * The pictures that differ by a byte, are missing or are new.
 * @param {Pictures} before
 * @param {Pictures} after
 * @returns {Change[]}
 */
export function changes(before, after) {
  const names = [...new Set([...before.keys(), ...after.keys()])].sort();
  return names.map((name) => ({ name, before: before.get(name), after: after.get(name) })).filter(({ before, after }) =>
    before !== after
  );
}

/** One line for each change, and how many pictures are unchanged. @param {Change[]} changes @param {Pictures} after */
export function description(changes, after) {
  const word = (/** @type {Change} */ { before, after }) =>
    before === undefined ? "new" : after === undefined ? "removed" : "changed";
  const changed = changes.filter(({ after }) => after !== undefined).length;
  const lines = changes.map((change) => `  ${word(change).padEnd(8)} ${change.name}`);
  return [...lines, `${after.size - changed} of ${after.size} pictures are unchanged.`].join("\n");
}

/** Replaces the approved pictures. @param {Pictures} pictures @param {Digests} fonts */
export async function approve(pictures, fonts, folder = defaults.approved) {
  const { pictures: before } = approved(folder);
  await mkdir(folder, { recursive: true });
  for (const name of before.keys()) if (!pictures.has(name)) await rm(new URL(`${name}.svg`, folder));
  for (const [name, svg] of pictures) {
    if (before.get(name) !== svg) await writeFile(new URL(`${name}.svg`, folder), svg);
  }
  await writeFile(new URL("fonts.json", folder), `${JSON.stringify(fonts, undefined, 2)}\n`);
}

/**
 * Writes a page that shows each change before, after, and what differs.
 * @param {Change[]} changes
 * @returns {Promise<string>} its path
 */
export async function writeComparison(changes, folder = defaults.output) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const { name, before, after } of changes) {
    if (before !== undefined) await writeFile(new URL(`${name}.before.svg`, folder), before);
    if (after !== undefined) await writeFile(new URL(`${name}.after.svg`, folder), after);
  }
  const page = new URL("index.html", folder);
  await writeFile(page, html(changes));
  return fileURLToPath(page);
}

/** @param {Change[]} changes */
function html(changes) {
  const image = (/** @type {string} */ name, /** @type {"before" | "after"} */ side) =>
    `<img src="${name}.${side}.svg" alt="${name}, ${side}">`;
  const rows = changes.map(({ name, before, after }) => `
<section id="${name}">
<h2>${name}</h2>
<figure><figcaption>Before</figcaption>${
    before === undefined ? "<p>There was none.</p>" : image(name, "before")
  }</figure>
<figure><figcaption>After</figcaption>${after === undefined ? "<p>It was removed.</p>" : image(name, "after")}</figure>
<figure><figcaption>Difference</figcaption>${
    before === undefined || after === undefined
      ? ""
      : `<div class="difference">${image(name, "before")}${image(name, "after")}</div>`
  }</figure>
</section>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Changed pictures</title>
<style>
body { margin: 24px; font: 15px/1.4 sans-serif; background: #EEEEEE; }
section { display: flex; flex-wrap: wrap; gap: 16px; margin-bottom: 40px; }
h2 { flex: 1 0 100%; margin: 0; font-size: 18px; }
figure { margin: 0; }
img { display: block; max-width: 30vw; }
.difference { position: relative; isolation: isolate; background: #000000; }
.difference img + img { position: absolute; inset: 0; mix-blend-mode: difference; }
</style>
<h1>Changed pictures</h1>
<p>${changes.length} of the approved pictures in Tests/Pictures/approved differ. In the third column black is equal.
To approve what is new, run <code>scripts/test --update-pictures</code>.</p>
${rows.join("\n")}
</html>
`;
}
