// Plays a short talk over the scene `movies` and saves it as web/example.html, which opens without a server. It needs the built gallery: scripts/serve builds it.
import { writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { launch } from "../vitrine.mjs";

const web = fileURLToPath(new URL("../../web/", import.meta.url));
const file = process.argv[2] ?? `${web}example.html`;

const session = await launch({ scene: "movies", clock: "virtual", args: ["--web", web] });
try {
  await session.settle();
  const steps = [
    () => session.tap({ controller: "FilterListViewController", text: "Comedy" }),
    () => session.tap({ controller: "FilterListViewController", text: "4 stars" }),
    () => session.tap({ text: "Clear Filter" }),
  ];
  for (const step of steps) {
    await session.advance(1200);
    await step();
  }
  await session.settle();
  await session.advance(500);
  await writeFile(file, await session.export());
} finally {
  await session.close();
}
