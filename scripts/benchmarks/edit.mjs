// @ts-check
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { connect } from "../vitrine.mjs";
import { bin, median } from "./gateway.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));
const project = join(root, "Tests/Projects/PlainFolder");
const edits = 10;

/**
 * Measures the time from saving a file to the changed text in a viewer. It compares a project under `vitrine dev` with
 * a package of the same sources under `scripts/dev`. The two are edited in turn. Both first builds compile UIKit, which
 * takes minutes.
 */
export async function edit() {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-edit-"));
  /** @type {Edited[]} */
  const served = [];
  try {
    const [opened, ordinary] = [join(folder, "Opened"), join(folder, "Ordinary")];
    await cp(project, opened, { recursive: true });
    await mkdir(join(ordinary, "Sources"), { recursive: true });
    await cp(project, join(ordinary, "Sources/Ordinary"), { recursive: true });
    await writeFile(join(ordinary, "Package.swift"), manifest);
    const options = ["--port", "0", "--journal", join(folder, "journal")];
    served.push(await Edited.start(join(opened, "App.swift"), join(bin, "vitrine"), ["dev", opened, ...options]));
    served.push(
      await Edited.start(
        join(ordinary, "Sources/Ordinary/App.swift"),
        join(root, "scripts/dev"),
        ["--package", ordinary, "--product", "Ordinary", ...options],
      ),
    );
    // The first edit of each is not counted, because the build creates its records.
    for (const each of served) await each.edit(0);
    /** @type {number[][]} */
    const times = served.map(() => []);
    for (let number = 1; number <= edits; number++) {
      for (const [index, each] of served.entries()) times[index].push(await each.edit(number));
    }
    const [value, baseline] = times.map((all) => median(all) / 1000);
    return [{
      name: "an edit of a project until it is seen, beside a package",
      value,
      unit: "s",
      baseline,
      must: 1.2,
      aim: 1,
    }];
  } finally {
    for (const each of served) await each.stop();
    await rm(folder, { recursive: true });
  }
}

const manifest = `// swift-tools-version: 6.1
import PackageDescription

let package = Package(
  name: "Ordinary",
  dependencies: [.package(name: "vitrine", path: ${JSON.stringify(root.replace(/\/$/, ""))})],
  targets: [
    .executableTarget(
      name: "Ordinary",
      dependencies: [.product(name: "UIKit", package: "vitrine"), .product(name: "vitrine", package: "vitrine")],
      exclude: ["words.txt"], swiftSettings: [.swiftLanguageMode(.v5)])
  ])
`;

/** An app that is served while its source is edited. */
class Edited {
  /**
   * @param {string} file
   * @param {import("node:child_process").ChildProcess} child
   * @param {Awaited<ReturnType<typeof connect>>} session
   */
  constructor(file, child, session) {
    this.file = file;
    this.child = child;
    this.session = session;
    this.text = "A folder of files";
  }

  /** @param {string} file whose text is edited @param {string} command @param {string[]} words */
  static async start(file, command, words) {
    const child = spawn(command, words, { stdio: ["ignore", "pipe", "inherit"] });
    const ended = once(child, "exit").then(([code]) => {
      throw new Error(`${command} has ended with ${code}`);
    });
    const line = once(createInterface({ input: /** @type {import("node:stream").Readable} */ (child.stdout) }), "line");
    const [url] = await Promise.race([line, ended]);
    ended.catch(() => {});
    return new Edited(file, child, await connect(url));
  }

  /** Writes another text into the source. @param {number} number @returns the milliseconds until a viewer has it */
  async edit(number) {
    const next = `Edit number ${number}`;
    const source = await readFile(this.file, "utf8");
    const begun = performance.now();
    await writeFile(this.file, source.replace(this.text, next));
    await this.session.waitFor({ text: next }, { timeout: 300_000 });
    this.text = next;
    return performance.now() - begun;
  }

  async stop() {
    await this.session.close();
    const exited = once(this.child, "exit");
    this.child.kill("SIGTERM");
    await exited;
  }
}
