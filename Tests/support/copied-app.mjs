// @ts-check
// A copy of the gallery's sources, or of some of them, that is compiled against the modules that `swift build` has
// made. So a test can change the sources of an app, and neither UIKit is compiled again nor a file of the checkout
// touched.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { bin } from "./real-gateway.mjs";

const gallery = fileURLToPath(new URL("../../Sources/Gallery", import.meta.url));

/** A command of SwiftPM's plan. @typedef {{inputs: string[], outputs: string[], args: string[]}} Command */

/**
 * The commands by which SwiftPM compiles and links an app.
 * @param {string} [name] of its module and executable @param {string} [plan] the file with SwiftPM's plan
 * @returns {Promise<{compile: Command, link: Command}>}
 */
export async function planned(name = "Gallery", plan = join(bin, "../debug.yaml")) {
  const text = await readFile(plan, "utf8");
  /** @param {RegExp} name @returns {Command} */
  const command = (name) => {
    const lines = text.slice(text.search(name)).split("\n").slice(1, 7).map((line) => line.trim());
    const list = (/** @type {string} */ member) =>
      JSON.parse(lines.find((line) => line.startsWith(`${member}: `))?.slice(member.length + 2) ?? "[]");
    return { inputs: list("inputs"), outputs: list("outputs"), args: list("args") };
  };
  const of = (/** @type {string} */ kind) => command(new RegExp(`^ {2}"C\\.${name}-[^"]*\\.${kind}":$`, "m"));
  return { compile: of("module"), link: of("exe") };
}

/**
 * The options that a copy does not need, with how many words follow each. It is a debug build, also where the gallery
 * is optimized.
 * @type {Record<string, number>}
 */
const leftOut = {
  "-parseable-output": 0,
  "-index-store-path": 1,
  "-emit-module": 0,
  "-emit-module-path": 1,
  "-emit-dependencies": 0,
  "-serialize-diagnostics": 0,
  "-warnings-as-errors": 0,
  "-O": 0,
  "-whole-module-optimization": 0,
  "-num-threads": 1,
  "-disable-batch-mode": 0,
  "-assert-config": 1,
  "-enforce-exclusivity=unchecked": 0,
};

export class CopiedApp {
  /**
   * Copies sources into a folder, which becomes a package whose app is the copy.
   * @param {string} folder @param {(path: string) => boolean} [isWanted] by the path in the gallery's folder
   */
  static async make(folder, isWanted = () => true) {
    const app = new CopiedApp(folder, await planned());
    const filter = (/** @type {string} */ path) => !path.endsWith(".swift") || isWanted(relative(gallery, path));
    await cp(gallery, app.sources, { recursive: true, filter });
    await mkdir(app.objects, { recursive: true });
    await cp(join(bin, "vitrine_Gallery.resources"), join(app.out, "vitrine_Gallery.resources"), { recursive: true });
    return app;
  }

  /** @param {string} folder @param {{compile: Command, link: Command}} plan */
  constructor(folder, plan) {
    this.folder = folder;
    this.sources = join(folder, "Sources/Gallery");
    this.out = join(folder, ".build/copy/debug");
    this.objects = join(this.out, "Gallery.build");
    this.executable = join(this.out, "Gallery");
    this.plan = plan;
    /** The resources that a build copies, relative to the sources. @type {string[]} */
    this.resources = [];
  }

  /**
   * Builds the sources of another folder as a module and an executable of another name.
   * @param {string} name @param {string} sources @param {string} out the folder of what is built
   */
  named(name, sources, out) {
    [this.sources, this.out, this.executable] = [sources, out, join(out, name)];
    this.objects = join(out, `${name}.build`);
    const { args } = this.plan.compile;
    args[args.indexOf("-module-name") + 1] = name;
  }

  /** The path of a source. @param {string} path in the gallery's folder */
  path(path) {
    return join(this.sources, path);
  }

  /** Changes a source. @param {string} path in the gallery's folder @param {(text: string) => string} change */
  async edit(path, change) {
    const text = await readFile(this.path(path), "utf8");
    const changed = change(text);
    if (changed === text) throw new Error(`nothing in ${path} is changed`);
    await writeFile(this.path(path), changed);
  }

  /** The paths of all Swift sources. @returns {Promise<string[]>} */
  async files() {
    const all = await readdir(this.sources, { recursive: true });
    return all.filter((path) => path.endsWith(".swift")).sort().map((path) => this.path(path));
  }

  /**
   * Writes the lists that the commands read.
   * @returns {Promise<{inputs: string[], compile: string[], link: string[]}>} the commands, and what they compile
   */
  async commands() {
    const accessor = this.plan.compile.inputs.find((path) => path.endsWith("resource_bundle_accessor.swift"));
    const inputs = [...await this.files(), ...(accessor ? [accessor] : [])];
    const object = (/** @type {string} */ path) =>
      join(this.objects, `${relative(this.sources, path).replace(/\W+/g, "-")}.o`);
    /** @type {Record<string, object>} */
    const map = { "": { "swift-dependencies": join(this.objects, "module.swiftdeps") } };
    for (const path of inputs) {
      map[path] = { object: object(path), "swift-dependencies": object(path).replace(/o$/, "swiftdeps") };
    }
    await writeFile(join(this.objects, "map.json"), JSON.stringify(map));
    await writeFile(join(this.objects, "sources"), inputs.join("\n"));
    const others = this.plan.link.inputs.filter((path) => path.endsWith(".o") && !path.includes("/Gallery.build/"));
    // The linker's driver writes beside the first object, which therefore is one of the copy.
    await writeFile(join(this.objects, "linked"), [...inputs.map(object), ...others].join("\n"));
    return { inputs, compile: this.#compile(), link: this.#link() };
  }

  #compile() {
    /** @type {string[]} */
    const words = [];
    const { args } = this.plan.compile;
    for (let at = 0; at < args.length; at++) {
      const word = args[at];
      if (word in leftOut) at += leftOut[word];
      else if (word === "-output-file-map") words.push(word, join(this.objects, "map.json")), at++;
      else words.push(word.startsWith("@") ? `@${join(this.objects, "sources")}` : word);
    }
    return words;
  }

  #link() {
    const { args } = this.plan.link;
    return args.map((word, at) =>
      args[at - 1] === "-o" ? this.executable : word.startsWith("@") ? `@${join(this.objects, "linked")}` : word
    );
  }

  /** Compiles and links. @returns {Promise<{code: number, output: string}>} */
  async build() {
    const { compile, link } = await this.commands();
    const compiled = await run(compile);
    return compiled.code === 0 ? run(link) : compiled;
  }

  /**
   * Writes a program `swift` that builds the package as SwiftPM would: it makes the plan, and follows it. Each planning
   * is a line of the file `plans` in the folder.
   * @returns {Promise<string>} the program's folder
   */
  async toolchain() {
    const folder = join(this.folder, "toolchain");
    await mkdir(folder, { recursive: true });
    const script = `#!/usr/bin/env node
import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { CopiedApp } from ${JSON.stringify(import.meta.url)};
const words = process.argv.slice(2);
if (words.includes("dump-package")) {
  const dependencies = [{ product: ["UIKit", "vitrine", null, null] }];
  console.log(JSON.stringify({ name: "App", targets: [{ name: "Gallery", type: "executable", dependencies }] }));
  process.exit();
}
const app = new CopiedApp(${JSON.stringify(this.folder)}, ${JSON.stringify(this.plan)});
const copies = ${
      JSON.stringify(this.resources)
    }.map((path) => [app.path(path), app.out + "/vitrine_Gallery.resources/" + path]);
for (const [from, to] of copies) cpSync(from, to);
appendFileSync(app.folder + "/plans", "plan\\n");
const { inputs, compile, link } = await app.commands();
const list = JSON.stringify;
const compilation = ["/bin/sh", "-c", '"$0" "$@" && date +%s%N > ' + app.objects + "/compiled", ...compile];
const copying = copies.map(([from, to]) => \`  \${list(to)}:
    tool: copy-tool
    inputs: \${list([from])}
    outputs: \${list([to])}
    description: \${list("Copying " + from)}

\`);
copying.push(\`  "<resources>":
    tool: phony
    inputs: \${list(copies.map(([, to]) => to))}
    outputs: ["<resources>"]

\`);
writeFileSync(app.folder + "/.build/debug.yaml", \`commands:
\${copying.join("")}  "C.Gallery-debug.exe":
    tool: shell
    inputs: \${list([app.objects + "/compiled"])}
    outputs: \${list([app.executable])}
    description: "Linking ./Gallery"
    args: \${list(link)}

  "C.Gallery-debug.module":
    tool: shell
    inputs: \${list([...inputs, "<resources>"])}
    outputs: \${list([app.objects + "/compiled"])}
    description: "Compiling Swift Module 'Gallery'"
    args: \${list(compilation)}
\`);
rmSync(app.folder + "/.build/debug", { force: true });
symlinkSync("copy/debug", app.folder + "/.build/debug");
for (const [program, ...rest] of [compilation, link]) {
  const { status } = spawnSync(program, rest, { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
`;
    await writeFile(join(folder, "swift"), script);
    await chmod(join(folder, "swift"), 0o755);
    await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
    await writeFile(join(this.folder, "Package.swift"), "// swift-tools-version: 6.1\n");
    return folder;
  }
}

/** @param {string[]} command @returns {Promise<{code: number, output: string}>} */
async function run([program, ...words]) {
  const child = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (text) => {
      output += text;
    });
  }
  const [code] = await once(child, "close");
  return { code, output };
}
