// @ts-check
// Journals are read and written by the session store only, so that another store can replace the files.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { test } from "../support/bounded.mjs";

const sources = fileURLToPath(new URL("../../Sources/", import.meta.url));
/** The types that read or write the files of journals and links. */
const fileTypes = /\b(?:JournalFolder|JournalFile|HistoryReader|WatchLinks|FileSessionStore)\b/g;
/** What other sources name nevertheless, by their paths: the gateway creates its store, and a person names a file. */
const exceptions = {
  "Gateway/Gateway.swift": ["FileSessionStore", "JournalFolder"],
  "Gateway/Replay/Replay.swift": ["FileSessionStore"],
};

/** @param {string} text @returns {string[]} the file types in code, without comments */
const named = (text) => [...new Set(text.replace(/\/\/.*$/gm, "").match(fileTypes) ?? [])].sort();

test("outside of the store nothing names the types of journal files", async () => {
  const found = /** @type {Record<string, string[]>} */ ({});
  for (const module of ["Gateway", "vitrine"]) {
    for (const name of await readdir(join(sources, module), { recursive: true })) {
      const path = join(module, name);
      if (!name.endsWith(".swift") || path.startsWith("Gateway/Journal/")) continue;
      const types = named(await readFile(join(sources, path), "utf8"));
      if (types.length > 0) found[path] = types;
    }
  }
  assert.deepEqual(found, exceptions);
});

test("a type that only a comment names is ignored", () => {
  assert.deepEqual(named("/// See JournalFolder.\nlet a = try JournalFile(path) // WatchLinks"), ["JournalFile"]);
});
