// @ts-check
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CopiedApp } from "../../Tests/support/copied-app.mjs";
import { floorOf, measureEdits } from "./edit-measures.mjs";
import { median } from "./gateway.mjs";

/** @import { Parts } from "./edit-measures.mjs" */

const edited = "Movies/ContainerViewController.swift";

/**
 * Measures the parts of the time from saving a line to its pixels in Chromium. The scene *Movies*, with a filter
 * chosen, is edited under `vitrine dev`, as a debug build. `vitrine dev` and the gateway log the parts. The floor is
 * one compiler job for the file, and one link by the toolchain's fast linker.
 */
export async function loop() {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-loop-"));
  const app = await CopiedApp.make(folder);
  const tools = await app.toolchain();
  try {
    const all = await measureEdits({
      words: [folder, "--debug", "--journal", join(folder, "journal")],
      env: { PATH: `${tools}:${process.env.PATH}` },
      scene: "movies",
      tapped: "Comedy",
      text: (number) => `Clear ${number}`,
      save: (text) => app.edit(edited, (source) => source.replace(/"Clear [^"]*"/, JSON.stringify(text))),
    });
    const of = (/** @type {keyof Parts} */ part) => median(all.map((parts) => parts[part]));
    const { compile, link } = await app.commands();
    const floor = floorOf(compile, link, app.path(edited));
    const overhead = median(all.map(({ total, compiling, linking }) => total - compiling - linking));
    return [
      {
        name: "an edit of the gallery, from saving to pixels",
        value: of("total"),
        unit: "ms",
        baseline: 1000,
        must: 2.5,
        aim: 1.5,
      },
      {
        name: "an edit: compiling and linking, beside one compiler job for the file and one link by lld",
        value: median(all.map(({ compiling, linking }) => compiling + linking)),
        unit: "ms",
        baseline: floor.compiling + floor.linking,
        must: 1.5,
        aim: 1.2,
      },
      // The driver's own work is most of the difference, so this part alone has a wider limit.
      {
        name: "an edit: compiling, beside one compiler job for the file",
        value: of("compiling"),
        unit: "ms",
        baseline: floor.compiling,
        must: 3,
        aim: 1.2,
      },
      {
        name: "an edit: linking, beside one link by lld",
        value: of("linking"),
        unit: "ms",
        baseline: floor.linking,
        must: 1.5,
        aim: 1.2,
      },
      {
        name: "an edit: all but compiling and linking, beside 150 ms",
        value: overhead,
        unit: "ms",
        baseline: 150,
        must: 1,
        aim: 0.7,
      },
      {
        name: "an edit: the same without drawing, in processor time",
        value: of("processor"),
        unit: "ms",
        baseline: 150,
        must: 1,
        aim: 0.7,
      },
      {
        name: "an edit: noticing that a file was saved, beside 150 ms",
        value: of("noticing"),
        unit: "ms",
        baseline: 150,
        must: 1,
        aim: 0.1,
      },
      {
        name: "an edit: starting the new build, beside 150 ms",
        value: of("starting"),
        unit: "ms",
        baseline: 150,
        must: 1,
        aim: 0.4,
      },
      {
        name: "an edit: replaying the session, beside 150 ms",
        value: of("replaying"),
        unit: "ms",
        baseline: 150,
        must: 1,
        aim: 0.4,
      },
      { name: "an edit: drawing, beside 150 ms", value: of("drawing"), unit: "ms", baseline: 150, must: 1, aim: 0.2 },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}
