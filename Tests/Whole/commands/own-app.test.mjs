// @ts-check
// A newcomer's package from a clean folder: copied, built and run. It builds all of UIKit anew, which takes minutes, so
// it waits to be asked for, as by scripts/test: VITRINE_OWN_APP=1. With VITRINE_OWN_APP=build it only builds, which
// scripts/test does first, beside other tests.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { test } from "../../support/bounded.mjs";
import { fileURLToPath } from "node:url";
import { connect } from "../../../scripts/vitrine.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const skip = process.env.VITRINE_OWN_APP ? false : "VITRINE_OWN_APP is not set";

test(
  "a package of one's own is served by swift run, as a whole and scene by scene",
  { skip, timeout: 1_800_000 },
  async (context) => {
    const folder = await mkdtemp(join(tmpdir(), "own-app-"));
    context.after(() => rm(folder, { recursive: true }));
    const package_ = join(folder, "OwnApp");
    await cp(join(root, "scripts/examples/own-app"), package_, {
      recursive: true,
      filter: (path) => !path.includes(".build"),
    });
    const manifest = join(package_, "Package.swift");
    await writeFile(
      manifest,
      (await readFile(manifest, "utf8")).replace('path: "../../.."', `path: ${JSON.stringify(root)}`),
    );

    const builds = await sharedBuilds() ?? join(package_, ".build");
    for (const product of ["OwnApp", "vitrine"]) {
      const words = [
        "build",
        "--product",
        product,
        "--package-path",
        package_,
        "--scratch-path",
        builds,
        "--disable-build-manifest-caching",
      ];
      const build = spawn("swift", words, { stdio: "inherit", env: environment });
      context.after(() => build.kill());
      assert.deepEqual(await once(build, "exit"), [0, null]);
    }
    if (process.env.VITRINE_OWN_APP === "build") return;

    const app = spawn(join(builds, "debug/OwnApp"), ["--port", "0", "--journal", join(folder, "journal")], {
      stdio: ["ignore", "pipe", "inherit"],
    });
    const exited = once(app, "exit");
    context.after(async () => {
      app.kill("SIGTERM");
      await exited;
    });
    const [url] = await Promise.race([
      once(createInterface({ input: app.stdout }), "line"),
      exited.then(([code]) => assert.fail(`the app has ended with ${code}`)),
    ]);
    await plays(url);
  },
);

/** The variables of the builds of opened projects. Other values would compile everything anew. */
const { VITRINE_STRICT: _, ...inherited } = process.env;
const environment = { ...inherited, VITRINE_OPTIMIZED: "1" };

/** The build folder of the opened projects, in which UIKit is compiled already. Its last plan is then no project's. */
async function sharedBuilds() {
  const cache = process.env.VITRINE_OPEN_CACHE;
  const folder = cache && join(cache, "vitrine/builds");
  const [name] = folder ? await readdir(folder).catch(() => []) : [];
  if (!folder || !name) return undefined;
  await rm(join(folder, name, "last-project.txt"), { force: true });
  return join(folder, name);
}

/** @param {string} url */
async function plays(url) {
  const scenes = await (await fetch(new URL("/scenes", url))).json();
  assert.deepEqual(scenes.map((/** @type {{id: string}} */ { id }) => id), ["whole-app", "counter", "counter-at-ten"]);

  const whole = await connect(url, { scene: "whole-app" });
  assert.deepEqual(whole.text(), ["Counter", "0", "Count"]);
  await whole.tap({ text: "Count" });
  assert.deepEqual(whole.text(), ["Counter", "1", "Count"]);
  whole.close();

  const ten = await connect(url, { scene: "counter-at-ten" });
  assert.deepEqual(ten.text(), ["10", "Count"]);
  ten.close();
}
