// @ts-check
import { readdir, readFile } from "node:fs/promises";

/** @import { Drawn } from "../../web/client/types.d.ts" */
/** @import { AnyView } from "../../web/client/view.js" */

/**
 * Messages, and the views that they result in, each with all its members: parents and earlier siblings first. `frames`
 * are the texts in which they come.
 * @typedef {{file: string, name: string, frames?: string[], messages: Drawn[], views: AnyView[]}}
 *   WireVector
 */

const folder = new URL("../Fixtures/wire/", import.meta.url);

/** The vectors that all readers of the wire agree on. @type {WireVector[]} */
export const wireVectors = await Promise.all(
  (await readdir(folder)).sort().map(async (file) => ({
    file,
    ...JSON.parse(await readFile(new URL(file, folder), "utf8")),
  })),
);
