// Observes a load of one and a half seconds on a virtual clock, without waiting:  node scripts/examples/loading.mjs
// [GALLERY] It starts its own server, which ends with it. Its output is the same on each machine.
import { launch } from "../vitrine.mjs";

try {
  const session = await launch({ app: process.argv[2], scene: "child", clock: "virtual" });
  print(session);
  await session.advance(1499);
  print(session);
  await session.step();
  print(session);
  await session.tap({ text: "Reload" });
  print(session);
  await session.settle();
  print(session);
  await session.close();
} catch (error) {
  console.error(`loading: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/** @param {import("../vitrine.mjs").Session} session */
function print(session) {
  const loading = [...session.tree.controllers.values()].some(({ type }) => type === "LoadingViewController");
  console.log(`${String(session.time).padStart(5)} ms  ${loading ? "loading" : session.text()[1]}`);
}
