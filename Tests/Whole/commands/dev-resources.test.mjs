// @ts-check
// Resources need no build: a changed storyboard, string table, string catalog or image of an opened Xcode project is on
// the screen without a run of the compiler, and so is a new one. The compiler and the linker are real. A script
// replaces SwiftPM, because its first build would compile UIKit again.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { connect } from "../../../scripts/vitrine.mjs";
import { rewriter } from "../../Rewriter/support.mjs";
import { test } from "../../support/bounded.mjs";
import { CopiedApp } from "../../support/copied-app.mjs";
import { writeToolchain } from "../../support/opened-app.mjs";
import { bin } from "../../support/real-gateway.mjs";

/** @typedef {Awaited<ReturnType<typeof connect>>} Session */

const project = fileURLToPath(new URL("../../Projects/SynchronizedFolders", import.meta.url));

/** Images of one pixel. */
const [red, blue] = [
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC",
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYPgPAAEDAQAIicLsAAAAAElFTkSuQmCC",
];

/** The app's source. @param {string} bundle with the resources */
const delegate = (bundle) =>
  `import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    let bundle = Bundle.${bundle}
    let controller = UIStoryboard(name: "Main", bundle: bundle).instantiateInitialViewController()!
    for (index, table) in ["Table", "Catalog", "Added"].enumerated() {
      let label = UILabel(frame: CGRect(x: 20, y: 200 + 40 * index, width: 300, height: 30))
      label.text = NSLocalizedString("key", tableName: table, bundle: bundle, value: table, comment: "")
      controller.view.addSubview(label)
    }
    let picture = UIImageView(image: UIImage(named: "Dot", in: bundle, with: nil))
    picture.frame = CGRect(x: 20, y: 400, width: 40, height: 40)
    controller.view.addSubview(picture)
    window?.rootViewController = controller
    window?.makeKeyAndVisible()
    return true
  }
}
`;

const storyboard = `<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="vc1">
  <scenes><scene sceneID="s1"><objects>
    <viewController id="vc1" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="v1">
        <rect key="frame" x="0.0" y="0.0" width="390" height="844"/>
        <subviews>
          <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Drawn" id="l1">
            <rect key="frame" x="20" y="100" width="300" height="30"/>
          </label>
        </subviews>
      </view>
    </viewController>
    <placeholder placeholderIdentifier="IBFirstResponder" id="p1" sceneMemberID="firstResponder"/>
  </objects></scene></scenes>
</document>
`;

/** @param {string} word */
const table = (word) => `"key" = "${word}";\n`;
/** @param {string} word */
const catalog = (word) =>
  JSON.stringify({
    sourceLanguage: "en",
    strings: { key: { localizations: { en: { stringUnit: { state: "translated", value: word } } } } },
    version: "1.0",
  });
const images = "Assets.xcassets/Dot.imageset";

/**
 * Serves a folder by `vitrine dev` or `vitrine open`, and opens a session.
 * @param {import("node:test").TestContext} context
 * @param {string} folder of temporary files
 * @param {string} tools the folder of the program `swift`
 * @param {string[]} words
 */
async function serve(context, folder, tools, ...words) {
  const child = spawn(join(bin, "vitrine"), [...words, "--port", "0", "--journal", join(folder, "journal")], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PATH: `${tools}:${process.env.PATH}`, XDG_CACHE_HOME: join(folder, "cache") },
  });
  let errors = "";
  child.stderr.on("data", (text) => {
    errors += text;
  });
  const exited = once(child, "exit");
  context.after(async () => {
    child.kill("SIGTERM");
    await exited;
    await rm(folder, { recursive: true });
  });
  const [url] = await Promise.race([
    once(createInterface({ input: child.stdout }), "line"),
    exited.then(([code]) => assert.fail(`it has ended with ${code}: ${errors}`)),
  ]);
  const session = await connect(url);
  context.after(() => session.close());
  return session;
}

/** @param {string} folder @returns {(name: string, contents: string | Uint8Array) => Promise<void>} */
const writer = (folder) => async (name, contents) => {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), contents);
};

/**
 * Changes one file, and waits until the session has another image.
 * @param {Session} session @param {() => Promise<void>} change
 */
async function changeImage(session, change) {
  const before = [...session.tree.images.values()];
  assert.equal(before.length, 1);
  const snapshot = new Promise((resolve) => session.on("snapshot", resolve));
  await change();
  await snapshot;
  assert.notDeepEqual([...session.tree.images.values()], before);
}

test(
  "vitrine open shows a changed resource without compiling, and a changed source",
  { timeout: 300_000 },
  async (context) => {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-resources-"));
    const [path, log] = [join(folder, "Project"), join(folder, "steps")];
    await cp(project, path, { recursive: true });
    const write = writer(join(path, "Folders"));
    await write("AppDelegate.swift", delegate("main"));
    await write("Main.storyboard", storyboard);
    await write("en.lproj/Table.strings", table("Hello"));
    await write("Catalog.xcstrings", catalog("Goodbye"));
    const info = { author: "xcode", version: 1 };
    await write("Assets.xcassets/Contents.json", JSON.stringify({ info }));
    await write(
      `${images}/Contents.json`,
      JSON.stringify({ images: [{ idiom: "universal", filename: "dot.png" }], info }),
    );
    await write(`${images}/dot.png`, Buffer.from(red, "base64"));
    await mkdir(join(path, "Folders/Empty"));
    const tools = join(folder, "tools");
    await writeToolchain(tools, log);
    // The rewriter is built once for all tests.
    await mkdir(join(folder, "cache/vitrine"), { recursive: true });
    await symlink(dirname(dirname(rewriter())), join(folder, "cache/vitrine/rewriter"));
    const session = await serve(context, folder, tools, "open", path);
    for (const text of ["Drawn", "Hello", "Goodbye", "Added"]) await session.waitFor({ text });
    const steps = await readFile(log, "utf8");

    await write("Main.storyboard", storyboard.replace("Drawn", "Redrawn"));
    await session.waitFor({ text: "Redrawn" });
    await write("en.lproj/Table.strings", table("Good morning"));
    await session.waitFor({ text: "Good morning" });
    await write("Catalog.xcstrings", catalog("Good night"));
    await session.waitFor({ text: "Good night" });
    await changeImage(session, () => write(`${images}/dot.png`, Buffer.from(blue, "base64")));
    // A new file in a folder that was empty belongs to the app, too.
    await write("Empty/Added.strings", table("from a new file"));
    await session.waitFor({ text: "from a new file" });
    assert.equal(await readFile(log, "utf8"), steps);

    await write("AppDelegate.swift", delegate("main").replace('"Added"]', '"Missing"]'));
    await session.waitFor({ text: "Missing" }, { timeout: 60_000 });
    assert.equal(await readFile(log, "utf8"), `${steps}compile\nlink\n`);
  },
);

test("a changed resource of a package is seen, and nothing is compiled", { timeout: 300_000 }, async (context) => {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-resources-"));
  const app = await CopiedApp.make(folder, (path) => path === "AppDelegate.swift");
  const write = writer(app.sources);
  await write("AppDelegate.swift", delegate("module"));
  await write("Main.storyboard", storyboard);
  await write("en.lproj/Table.strings", table("Hello"));
  await write("Dot.png", Buffer.from(red, "base64"));
  app.resources = ["Main.storyboard", "en.lproj/Table.strings", "Dot.png"];
  const session = await serve(context, folder, await app.toolchain(), "dev", folder, "--debug");
  for (const text of ["Drawn", "Hello"]) await session.waitFor({ text });
  const compiled = await readFile(join(app.objects, "compiled"), "utf8");

  await write("Main.storyboard", storyboard.replace("Drawn", "Redrawn"));
  await session.waitFor({ text: "Redrawn" });
  await write("en.lproj/Table.strings", table("Good morning"));
  await session.waitFor({ text: "Good morning" });
  await changeImage(session, () => write("Dot.png", Buffer.from(blue, "base64")));
  assert.equal(await readFile(join(app.objects, "compiled"), "utf8"), compiled);
  assert.equal((await readFile(join(folder, "plans"), "utf8")).trim(), "plan");
});
