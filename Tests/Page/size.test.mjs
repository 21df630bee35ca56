// @ts-check
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const web = fileURLToPath(new URL("../../web/", import.meta.url));
const names = (await readdir(web, { recursive: true })).filter((name) => /\.(html|css|js|svg)$/.test(name));
const files = await Promise.all(names.map(async (name) => ({ name, text: await readFile(join(web, name), "utf8") })));

test("the page's own files are under 200 KiB", () => {
  // The list of rules is a page of its own.
  const own = files.filter(({ name }) => !name.startsWith("client") && !["protocol.js", "styles/rules.css"].includes(name));
  assert.ok(own.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) < 200 * 1024);
});

test("server text cannot become markup", () => {
  const risky = /innerHTML|outerHTML|insertAdjacentHTML|document\.write|DOMParser|setHTML|srcdoc|\beval\(|new Function/;
  assert.deepEqual(files.filter(({ name, text }) => name.endsWith(".js") && risky.test(text)).map(({ name }) => name), []);
});
