// @ts-check
// `vitrine dev` builds an app again after a change in a package on which it depends by path. SwiftPM, the compiler and
// the linker are real. The app starts the test app of the gateway's tests with a change that the other package names,
// so that UIKit is not compiled.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { connect } from "../../../scripts/vitrine.mjs";
import { test } from "../../support/bounded.mjs";
import { bin } from "../../support/real-gateway.mjs";

/** @typedef {Awaited<ReturnType<typeof connect>>} Session */

/** @param {string} name @param {string} members */
const manifest = (name, members) =>
  `// swift-tools-version: 6.1
import PackageDescription

let package = Package(name: "${name}", ${members})
`;

const source = "Shop/Sources/Shop/Shop.swift";
const resource = "Shop/Sources/Shop/Words/word.txt";
const header = "Shop/Sources/CShop/include/CShop.h";
const cSource = "Shop/Sources/CShop/CShop.c";
const addedSource = "Shop/Sources/Shop/Added.swift";

/** The source of the other package. @param {string} text the change that it names */
const shop = (text) =>
  `import CShop
import Foundation

/// The change of the test app that sources, a resource or a header name.
public func change() -> String {
  let file = Bundle.module.url(forResource: "word", withExtension: "txt")
  let word = file.flatMap { try? String(contentsOf: $0, encoding: .utf8) } ?? "no resource"
  return ${text} + word + String(cString: shop_word()) + String(cString: shop_text())
}
`;

/** @param {string} word */
const shopHeader = (word) =>
  `const char *shop_text(void);\nstatic inline const char *shop_word(void) { return "${word}"; }\n`;

/** @param {string} text */
const shopCode = (text) => `#include "CShop.h"\nconst char *shop_text(void) { return "${text}"; }\n`;

/** @param {string} settings of the target */
const shopManifest = (settings) =>
  manifest(
    "Shop",
    'products: [.library(name: "Shop", targets: ["Shop"])], targets: [.target(name: "CShop"), ' +
      `.target(name: "Shop", dependencies: ["CShop"], resources: [.process("Words")]${settings})]`,
  );

/** The files of the packages, by their paths. */
const files = {
  "UIKit/Package.swift": manifest(
    "UIKit",
    'products: [.library(name: "UIKit", targets: ["UIKit"])], targets: [.target(name: "UIKit")]',
  ),
  "UIKit/Sources/UIKit/UIKit.swift": "",
  "Shop/Package.swift": shopManifest(""),
  [source]: shop('""'),
  [resource]: "",
  [header]: shopHeader(""),
  [cSource]: shopCode(""),
  "Shared/Linked.swift": 'let linked = ""\n',
  "App/Package.swift": manifest(
    "App",
    'dependencies: [.package(path: "../UIKit"), .package(path: "../Shop")], targets: [.executableTarget(name: "App", ' +
      'dependencies: [.product(name: "UIKit", package: "UIKit"), .product(name: "Shop", package: "Shop")])]',
  ),
  "App/Sources/App/main.swift": `import Glibc
import Shop

setenv("VITRINE_BUILD", change(), 1)
let program = ${JSON.stringify(join(bin, "TimersTestApp"))}
var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), nil]
execv(program, &arguments)
`,
};

/** The packages, served by `vitrine dev`. */
class Packages {
  folder = "";
  url = "";
  errors = "";

  /** @param {import("node:test").TestContext} context */
  static async serve(context) {
    const packages = new Packages();
    packages.folder = await mkdtemp(join(tmpdir(), "vitrine-dependency-"));
    for (const [path, text] of Object.entries(files)) await packages.write(path, text);
    await symlink("../../../Shared", join(packages.folder, "Shop/Sources/Shop/Linked"));
    const words = ["dev", join(packages.folder, "App"), "--debug", "--port", "0"];
    const child = spawn(join(bin, "vitrine"), [...words, "--journal", join(packages.folder, "journal")], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stderr.on("data", (text) => {
      packages.errors += text;
    });
    const exited = once(child, "exit");
    context.after(async () => {
      child.kill("SIGTERM");
      const [code] = await exited;
      await rm(packages.folder, { recursive: true });
      assert.equal(code, 0, packages.errors);
    });
    [packages.url] = await Promise.race([
      once(createInterface({ input: child.stdout }), "line"),
      exited.then(([code]) => assert.fail(`it has ended with ${code}: ${packages.errors}`)),
    ]);
    return packages;
  }

  /** @param {string} path @param {string} text */
  async write(path, text) {
    await mkdir(dirname(join(this.folder, path)), { recursive: true });
    await writeFile(join(this.folder, path), text);
  }

  /**
   * Changes a file, and waits until the session has a text.
   * @param {Session} session @param {string} path @param {string} content @param {string} text
   * @returns {Promise<string>} what has been printed meanwhile
   */
  edit(session, path, content, text) {
    return this.change(session, () => this.write(path, content), text);
  }

  /**
   * Makes a change, and waits until the session has a text.
   * @param {Session} session @param {() => Promise<void>} change @param {string} text
   * @returns {Promise<string>} what has been printed meanwhile
   */
  async change(session, change, text) {
    const { length } = this.errors;
    const snapshot = new Promise((resolve) => {
      const remove = session.on("snapshot", () => {
        remove();
        resolve(undefined);
      });
    });
    await change();
    await snapshot;
    await session.waitFor({ text });
    assert.ok(session.text().includes("2 bought"), session.outline());
    return this.errors.slice(length);
  }
}

test(
  "sources, resources and headers of a package at a path are watched and built like the app's own",
  { timeout: 300_000 },
  async (context) => {
    const packages = await Packages.serve(context);
    const session = await connect(packages.url, { scene: "shop", clock: "virtual" });
    for (let count = 0; count < 2; count++) await session.tap({ text: "Buy" });
    /** @param {string} path @param {string} content @param {string} text */
    const edit = (path, content, text) => packages.edit(session, path, content, text);

    // A source: its module and the app are compiled and linked by the plan's commands.
    const compiled = await edit(source, shop('"a text"'), "Add to cart");
    assert.match(compiled, /Built after \d+ ms: compiling \d+ ms, linking \d+ ms/);
    await edit(source, shop('""'), "Buy");
    // A resource: it is copied, and nothing is compiled.
    const copied = await edit(resource, "a text", "Add to cart");
    assert.match(copied, /Built after \d+ ms\n/);
    await edit(resource, "", "Buy");
    // A header, which no command of the plan names.
    await edit(header, shopHeader("a text"), "Add to cart");
    await edit(header, shopHeader(""), "Buy");
    // A new source.
    const planned = await edit(addedSource, 'let added = "a text"\n', "Buy");
    assert.match(planned, /SwiftPM \d+ ms/);
    await edit(source, shop("added"), "Add to cart");
    await session.close();
  },
);

test(
  "C sources, descriptions, links, and files that are renamed, replaced and deleted are noticed in a package at a path",
  { timeout: 400_000 },
  async (context) => {
    const packages = await Packages.serve(context);
    const session = await connect(packages.url, { scene: "shop", clock: "virtual" });
    for (let count = 0; count < 2; count++) await session.tap({ text: "Buy" });
    /** @param {string} path @param {string} content @param {string} text */
    const edit = (path, content, text) => packages.edit(session, path, content, text);
    /** @param {string} path */
    const at = (path) => join(packages.folder, path);

    await edit(cSource, shopCode("a text"), "Add to cart");
    await edit(cSource, shopCode(""), "Buy");
    // Editors write another file and rename it.
    await packages.write("Shop/Sources/Shop/.Shop.swift.new", shop('"a text"'));
    await packages.change(session, () => rename(at("Shop/Sources/Shop/.Shop.swift.new"), at(source)), "Add to cart");
    // A symbolic link leads to the folder of a source.
    await edit(source, shop("linked"), "Buy");
    await edit("Shared/Linked.swift", 'let linked = "a text"\n', "Add to cart");
    await edit("Shared/Linked.swift", 'let linked = ""\n', "Buy");
    await packages.write("Shared/More.swift", 'let more = "a text"\n');
    await edit(source, shop("more"), "Add to cart");
    // A file gets another name, and then other contents.
    await rename(at("Shared/More.swift"), at("Shared/Renamed.swift"));
    await edit("Shared/Renamed.swift", 'let more = ""\n', "Buy");
    const failed = new Promise((resolve) =>
      session.on("message", ({ type, state }) => type === "build" && state === "failed" && resolve(undefined))
    );
    await rm(at("Shared/Renamed.swift"));
    await failed;
    const described = '#if CHANGED\nlet more = "a text"\n#else\nlet more = ""\n#endif\n';
    const ready = new Promise((resolve) =>
      session.on("message", ({ type, state }) => type === "build" && state === "ready" && resolve(undefined))
    );
    await packages.write(addedSource, described);
    await ready;
    await edit("Shop/Package.swift", shopManifest(', swiftSettings: [.define("CHANGED")]'), "Add to cart");
    await edit("Shop/Package.swift", shopManifest(""), "Buy");
    // A new C source.
    await edit("Shop/Sources/CShop/Other.c", 'const char *shop_other(void) { return "a text"; }\n', "Buy");
    await packages.write(header, `const char *shop_other(void);\n${shopHeader("")}`);
    await edit(source, shop("String(cString: shop_other())"), "Add to cart");
    await session.close();
  },
);
