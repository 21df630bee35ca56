// @ts-check
import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { sourceFile } from "./swift-declarations.mjs";
import { tokens } from "./swift-tokens.mjs";

/** @typedef {{file: string, line: number, from: string, to: string, name: string, message: string}} Violation */

/**
 * The order of a module's folders, the lowest first. Folders in one list form a layer, and may refer to each other.
 * @typedef {(string | string[])[]} Order
 */

/**
 * Reads the sources below `root`, and finds references to types of a higher layer, and uses of its extensions'
 * members.
 * @param {string} root
 * @param {Order} order
 * @returns {{violations: Violation[], references: number, memberUses: Violation[]}}
 */
export function checkLayers(root, order) {
  const layers = new Map(order.flatMap((entry, index) => [entry].flat().map((folder) => [folder, index + 1])));
  const files = swiftFiles(root).map((path) => {
    const file = relative(root, path);
    return { file, folder: folderOf(file, layers), ...sourceFile(tokens(readFileSync(path, "utf8"))) };
  });
  const declared = new Set(files.flatMap(({ types }) => [...types]));
  const unlisted = files.find(({ folder, types, uses }) => {
    return folder === null && (types.size > 0 || uses.some(({ name }) => declared.has(name)));
  });
  if (unlisted) throw new Error(`${unlisted.file} is in no folder of the list of layers. Add its folder to the list.`);
  const empty = [...layers.keys()].find((folder) => !files.some((file) => file.folder === folder));
  if (empty) throw new Error(`The list of layers names ${empty}, which holds no source file. Remove it from the list.`);

  /** @type {Map<string, string>} */
  const folders = new Map();
  for (const { types, folder } of files) for (const name of types) folders.set(name, folder ?? "");
  /** @type {Violation[]} */
  const violations = [];
  let references = 0;
  for (const { file, folder, uses, privateTypes, innerTypes } of files) {
    if (folder === null) continue;
    for (const { name, line } of uses) {
      const declared = folders.get(name);
      if (!declared || declared === folder || privateTypes.has(name) || innerTypes.has(name)) continue;
      references += 1;
      const [layer, declaredLayer] = [layers.get(folder) ?? 0, layers.get(declared) ?? 0];
      if (declaredLayer <= layer) continue;
      const message = `${folder} (layer ${layer}) names ${name} of ${declared} (layer ${declaredLayer})`;
      violations.push({ file, line, message, from: folder, to: declared, name });
    }
  }
  return { violations, references, memberUses: upwardMembers(files, layers) };
}

/**
 * Uses of members that extensions in a higher folder declare, where the name alone says which folder that is: all
 * declarations of the name in the module are extensions' members in one folder, and none is public or private.
 * @typedef {import("./swift-declarations.mjs").SourceFile} SourceFile
 * @param {({file: string, folder: string | null} & SourceFile)[]} files
 * @param {Map<string, number>} layers
 * @returns {Violation[]}
 */
function upwardMembers(files, layers) {
  /** @type {Map<string, string | null>} */
  const folders = new Map();
  for (const { folder, members } of files) {
    for (const { name, isOfExtension } of members) {
      const isUnique = isOfExtension && (folders.get(name) ?? folder) === folder && folders.get(name) !== null;
      folders.set(name, isUnique ? folder : null);
    }
  }
  return files.flatMap(({ file, folder, memberUses }) =>
    memberUses.flatMap(({ name, line }) => {
      const declared = folders.get(name);
      if (!folder || !declared) return [];
      const [layer, declaredLayer] = [layers.get(folder) ?? 0, layers.get(declared) ?? 0];
      if (declaredLayer <= layer) return [];
      const message = `${folder} (layer ${layer}) uses ${name} of ${declared} (layer ${declaredLayer})`;
      return [{ file, line, message, from: folder, to: declared, name }];
    })
  );
}

/**
 * The listed folder that contains a file: the innermost one, if folders are nested.
 * @param {string} file
 * @param {Map<string, number>} layers
 */
function folderOf(file, layers) {
  const parts = file.split("/").slice(0, -1);
  for (let count = parts.length; count > 0; count -= 1) {
    const folder = parts.slice(0, count).join("/");
    if (layers.has(folder)) return folder;
  }
  return null;
}

/**
 * @param {string} directory
 * @returns {string[]}
 */
function swiftFiles(directory) {
  return readdirSync(directory, { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(directory, entry.name);
      if (entry.isDirectory()) return swiftFiles(path);
      return entry.name.endsWith(".swift") ? [path] : [];
    });
}

/**
 * The references between folders of one layer that point upward in the order in which the layer lists them.
 * @param {string} root
 * @param {Order} order
 * @param {string[]} group
 */
export function referencesInside(root, order, group) {
  const flat = order.flatMap((entry) => (`${entry}` === `${group}` ? group : [entry]));
  return checkLayers(root, flat).violations.filter(({ from, to }) => group.includes(from) && group.includes(to));
}
