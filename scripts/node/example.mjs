// Plays a short talk over the scene `movies` and saves it as web/example.html, which opens without a server. It needs
// the built gallery: scripts/serve builds it.
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launch } from "../vitrine.mjs";

const web = fileURLToPath(new URL("../../web/", import.meta.url));
const file = process.argv[2] ?? `${web}example.html`;

const session = await launch({ scene: "movies", clock: "virtual", args: ["--web", web] });
try {
  await session.settle();
  const filters = "FilterListViewController";
  /** @type {[caption: string, act: (() => Promise<unknown>) | undefined][]} */
  const steps = [
    ["Two lists in one container; neither knows the other", undefined],
    [
      "A tap on a genre selects a filter, and the container passes it on to the film list",
      () => session.tap({ controller: filters, text: "Comedy" }),
    ],
    [
      "A second filter: both lists are laid out again, without any appearance callback",
      () => session.tap({ controller: filters, text: "4 stars" }),
    ],
    ["One button clears them all", () => session.tap({ text: "Clear Filter" })],
  ];
  for (const [caption, action] of steps) {
    await session.step(caption, { wait: false });
    await session.advance(1200);
    await action?.();
  }
  await session.settle();
  await session.advance(1200);
  await session.step("", { wait: false });
  await writeFile(file, await session.export());
} finally {
  await session.close();
}
