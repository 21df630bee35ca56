import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "../..");
/** What is built once and stays: the rewriter, module ObjectiveCSupport and the small UIKit of these tests. */
const cache = join(root, ".build/rewriter");
/** The folder of the rewriter: that of opened projects, if `scripts/test` has built them beside other tests. */
const rewriters = process.env.VITRINE_OPEN_CACHE ? join(process.env.VITRINE_OPEN_CACHE, "vitrine/rewriter") : cache;

/** @param {string} name of a folder @returns {string[]} the paths of its files */
export const fixtures = (name) => readdirSync(join(here, name)).sort().map((file) => join(here, name, file));
/** @param {string} path */
export const read = (path) => readFileSync(path, "utf8");

/** @type {string | undefined} */
let executable;
/** The path of the rewriter, built if needed: by one process at a time. */
export const rewriter = () => {
  if (!executable) {
    mkdirSync(rewriters, { recursive: true });
    const command = [join(rewriters, "rewriter.lock"), join(root, "scripts/rewriter"), rewriters];
    executable = execFileSync("flock", command, { encoding: "utf8" }).trim();
  }
  return executable;
};

/**
 * Runs the rewriter with a request.
 * @param {object} request
 * @returns {{status: number | null, stderr: string, report: any}} any: the report is JSON whose members the tests check
 */
export const rewrite = (request) => {
  const folder = mkdtempSync(join(tmpdir(), "rewriter-request-"));
  writeFileSync(join(folder, "request.json"), JSON.stringify(request));
  const { status, stdout, stderr } = spawnSync(rewriter(), [join(folder, "request.json")], {
    encoding: "utf8",
    timeout: 60_000,
  });
  rmSync(folder, { recursive: true });
  return { status, stderr, report: stdout ? JSON.parse(stdout) : null };
};

/**
 * A folder with these files, removed at the test's end.
 * @param {import('node:test').TestContext} t
 * @param {Record<string, string>} [files] texts by name
 */
export const folderOf = (t, files = {}) => {
  const folder = mkdtempSync(join(tmpdir(), "rewriter-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
};

/** @param {string} folder @returns {string[]} */
const swiftFiles = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? swiftFiles(path) : path.endsWith(".swift") ? [path] : [];
  });

const cFolder = join(root, "Sources/CIntrospection");
const cSources = readdirSync(cFolder).filter((name) => name.endsWith(".c"));
const cObjects = cSources.map((name) => join(cache, `${name}.o`));
const cModule = ["-Xcc", `-fmodule-map-file=${join(cache, "CIntrospection.modulemap")}`];

/**
 * @param {string} product
 * @param {string[]} sources
 * @returns {boolean} whether the product is newer than its sources
 */
const isFresh = (product, sources) =>
  existsSync(product) && sources.every((path) => statSync(path).mtimeMs < statSync(product).mtimeMs);

/** Compiles the C part of module Introspection, with the module map that SwiftPM makes by itself. */
const compileC = () => {
  const header = join(cFolder, "include/CIntrospection.h");
  if (cObjects.every((path, index) => isFresh(path, [join(cFolder, cSources[index]), header]))) return;
  writeFileSync(
    join(cache, "CIntrospection.modulemap"),
    `module CIntrospection { header "${header}" }\n`,
  );
  for (const [index, name] of cSources.entries()) {
    execFileSync("clang", [
      "-c",
      "-O1",
      "-fPIC",
      "-I",
      join(cFolder, "include"),
      join(cFolder, name),
      "-o",
      cObjects[index],
    ]);
  }
};

/**
 * Libraries are static: a program of the tests is one image, as an app is.
 * @param {string} name
 * @param {string[]} sources
 */
const compileModule = (name, sources) => {
  const library = join(cache, `lib${name}.a`);
  if (isFresh(library, sources)) return;
  execFileSync("swiftc", [
    "-swift-version",
    "6",
    "-package-name",
    "vitrine",
    "-parse-as-library",
    "-emit-module",
    "-emit-library",
    "-static",
    "-module-name",
    name,
    "-I",
    cache,
    ...cModule,
    "-o",
    library,
    "-emit-module-path",
    join(cache, `${name}.swiftmodule`),
    ...sources,
  ], { stdio: ["ignore", "inherit", "inherit"] });
};

const index = join(cache, "UIKit.index.json");
/** Builds the small UIKit and its index, as far as its sources are newer. */
const buildUIKit = () => {
  compileC();
  compileModule("Introspection", swiftFiles(join(root, "Sources/Introspection")));
  compileModule("ObjectiveCSupport", swiftFiles(join(root, "Sources/ObjectiveCSupport")));
  compileModule("UIKit", fixtures("UIKit"));
  compileModule("CFNetwork", fixtures("CFNetwork"));
  if (isFresh(index, [...fixtures("UIKit"), rewriter()])) return;
  rewrite({ module: "UIKit", sources: fixtures("UIKit"), index });
};

const script = fileURLToPath(import.meta.url);
let isBuilt = false;
/** The index of the small UIKit, which is built if needed: by one process at a time, while no other one links it. */
export const uikit = () => {
  if (!isBuilt) {
    mkdirSync(cache, { recursive: true });
    execFileSync("flock", [join(cache, "lock"), process.execPath, script], { stdio: ["ignore", "inherit", "inherit"] });
    isBuilt = true;
  }
  return index;
};

/**
 * Compiles the rewritten files of a folder to `<folder>/app`.
 * @param {string} folder
 * @param {string} version of the language
 * @param {string[]} [more] arguments
 */
export const compile = (folder, version, more = []) =>
  spawnSync("swiftc", [
    "-swift-version",
    version,
    "-parse-as-library",
    "-D",
    "DEBUG",
    "-module-name",
    "App",
    "-I",
    cache,
    "-L",
    cache,
    ...cModule,
    ...swiftFiles(folder),
    ...more,
    ...cObjects,
    "-lUIKit",
    "-lCFNetwork",
    "-lObjectiveCSupport",
    "-lIntrospection",
    "-o",
    join(folder, "app"),
  ], { encoding: "utf8" });

/**
 * Compiles the rewritten files of a folder to a module and `lib<name>.a` in that folder.
 * @param {string} folder
 * @param {string} name
 */
export const compileLibrary = (folder, name) =>
  spawnSync("swiftc", [
    "-swift-version",
    "5",
    "-emit-module",
    "-emit-library",
    "-static",
    "-parse-as-library",
    "-module-name",
    name,
    "-I",
    cache,
    ...cModule,
    ...swiftFiles(folder),
    "-emit-module-path",
    join(folder, `${name}.swiftmodule`),
    "-o",
    join(folder, `lib${name}.a`),
  ], { encoding: "utf8" });

/** @param {string} folder */
export const run = (folder) =>
  spawnSync(join(folder, "app"), {
    encoding: "utf8",
    env: { ...process.env, SWIFT_BACKTRACE: "enable=no" },
    timeout: 60_000,
  });

/**
 * Rewrites, compiles and runs one file, and returns what it prints.
 * @param {import('node:test').TestContext} t
 * @param {string} source
 */
export const output = (t, source) => {
  const folder = folderOf(t, { "a.swift": source });
  const { status, stderr } = rewrite({
    module: "App",
    sources: [`${folder}/a.swift`],
    output: `${folder}/out`,
    interfaces: [uikit()],
  });
  assert.equal(status, 0, stderr);
  const compiled = compile(`${folder}/out`, "5");
  assert.equal(compiled.status, 0, compiled.stderr);
  return run(`${folder}/out`).stdout;
};

// Run as a script, by `uikit`.
if (process.argv[1] === script) buildUIKit();
