// @ts-check
// `vitrine dev` builds and shows saved changes of a package. A script replaces the toolchain, with plans like those of
// SwiftPM. Its compiler turns a source into a program that starts the test app with the change that the source names.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { connect } from "../../../scripts/vitrine.mjs";
import { test } from "../../support/bounded.mjs";
import { bin } from "../../support/real-gateway.mjs";

/** @import { Received } from "../../../web/client/types.d.ts" */

/** @typedef {Awaited<ReturnType<typeof connect>>} Session */

/** A package whose app is the test app. Its source names a change of that app. */
class Package {
  /** @param {import("node:test").TestContext} context @param {string[]} more arguments */
  static async serve(context, ...more) {
    const app = await Package.start(context, "", ...more);
    await app.served;
    return app;
  }

  /**
   * Does not wait until it is served.
   * @param {import("node:test").TestContext} context
   * @param {string} text of the source
   * @param {string[]} more arguments
   */
  static async start(context, text, ...more) {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-dev-"));
    const app = new Package(folder);
    for (const path of ["bin", "App/Sources/TimersTestApp", "App/Words"]) {
      await mkdir(join(folder, path), { recursive: true });
    }
    await writeFile(join(folder, "bin/swift"), toolchain);
    await chmod(join(folder, "bin/swift"), 0o755);
    await app.write("Package.swift", "");
    await app.write(source, text);
    await app.write("Words/word.txt", "");
    const words = ["dev", app.path, "--debug", "--port", "0", "--journal", join(folder, "journal"), ...more];
    const child = spawn(join(bin, "vitrine"), words, {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, PATH: `${join(folder, "bin")}:${process.env.PATH}`, TEST_BIN: bin },
    });
    child.stderr.on("data", (text) => {
      app.errors += text;
      app.#printed.emit("text");
    });
    const exited = once(child, "exit");
    context.after(async () => {
      child.kill("SIGTERM");
      const [code] = await exited;
      await rm(folder, { recursive: true });
      assert.equal(code, 0, app.errors);
    });
    const line = once(createInterface({ input: child.stdout }), "line");
    app.served = Promise.race([
      line,
      exited.then(([code]) => assert.fail(`it has ended with ${code}: ${app.errors}`)),
    ]).then(([url]) => {
      app.url = url;
    });
    return app;
  }

  #printed = new EventEmitter();
  /** Fulfilled when the address is printed. @type {Promise<void>} */
  served = Promise.resolve();

  /** Waits until it has printed something. @param {RegExp} pattern */
  async prints(pattern) {
    while (!pattern.test(this.errors)) await once(this.#printed, "text");
  }

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    this.path = join(folder, "App");
    this.url = "";
    this.errors = "";
  }

  /** @param {string} path @param {string} text */
  write(path, text) {
    return writeFile(join(this.path, path), text);
  }

  /** The actions of the toolchain, one word for each. @returns {Promise<string[]>} */
  async steps() {
    const text = await readFile(join(this.folder, "steps"), "utf8");
    return text.trim().split("\n");
  }
}

const source = "Sources/TimersTestApp/App.swift";

/**
 * The toolchain, a shell script. A source that contains `mistake` does not compile. One that contains `unstable` is
 * saved anew while it is compiled.
 */
const toolchain = `#!/bin/sh
folder=$(dirname "$(dirname "$0")")
app=$folder/App out=$folder/App/.build/test/debug
files=$(find "$app/Sources/TimersTestApp" -name "*.swift" | sort)
case "$1 $*" in
"--version"*) echo "Swift version 6.3" ;;
*dump-package*) echo '{"name": "App", "targets": [{"name": "TimersTestApp", "type": "executable", "dependencies": [{"product": ["UIKit", "vitrine", null, null]}]}]}' ;;
"compile"*)
  echo compile >> "$folder/steps"
  shift
  for file; do
    if grep -q unstable "$file"; then
      echo "a text" > "$file"
      echo "error: input file '$file' was modified during the build"; exit 1
    fi
    if grep -q mistake "$file"; then echo "$file:1:1: error: this is a mistake"; exit 1; fi
  done
  cat "$@" > "$out/App.new" && mv "$out/App.new" "$out/App.o" ;;
"link"*)
  echo link >> "$folder/steps"
  word=$out/App_TimersTestApp.resources/word.txt
  printf '#!/bin/sh\\nVITRINE_BUILD="%s$(cat %s)" exec %s\\n' "$(cat "$out/App.o")" "$word" "$TEST_BIN/TimersTestApp" \\
    > "$out/TimersTestApp.new"
  chmod +x "$out/TimersTestApp.new" && mv "$out/TimersTestApp.new" "$out/TimersTestApp" ;;
*)
  echo plan >> "$folder/steps"
  mkdir -p "$out/App_TimersTestApp.resources" && ln -sfn test/debug "$app/.build/debug"
  inputs=$(for file in $files; do printf '"%s",' "$file"; done)
  cat > "$app/.build/debug.yaml" <<END
client:
  name: basic
commands:
  "$out/App_TimersTestApp.resources/word.txt":
    tool: copy-tool
    inputs: ["$app/Words/word.txt"]
    outputs: ["$out/App_TimersTestApp.resources/word.txt"]
    description: "Copying word.txt"

  "<resources>":
    tool: phony
    inputs: ["$out/App_TimersTestApp.resources/word.txt"]
    outputs: ["<resources>"]

  "C.TimersTestApp-debug.exe":
    tool: shell
    inputs: ["$out/App.o"]
    outputs: ["$out/TimersTestApp"]
    description: "Linking ./.build/test/debug/TimersTestApp"
    args: ["$0","link"]

  "C.TimersTestApp-debug.module":
    tool: shell
    inputs: [$inputs"<resources>"]
    outputs: ["$out/App.o"]
    description: "Compiling Swift Module 'TimersTestApp' (1 sources)"
    args: ["$0","compile",$inputs"-parseable-output"]

END
  cp "$app/Words/word.txt" "$out/App_TimersTestApp.resources/word.txt"
  "$0" compile $files && "$0" link ;;
esac
`;

/** Buys twice. @param {Package} app */
async function buying(app) {
  const session = await connect(app.url, { scene: "shop", clock: "virtual" });
  await session.tap({ text: "Buy" });
  await session.tap({ text: "Buy" });
  assert.ok(session.text().includes("2 bought"), session.outline());
  return session;
}

/**
 * @param {Session} session
 * @param {(message: Received) => unknown} fits
 * @param {() => Promise<void>} cause
 * @returns {Promise<Received>} the first message that fits
 */
async function messageAfter(session, fits, cause) {
  const message = new Promise((resolve) => {
    const remove = session.on("message", (message) => {
      if (!fits(message)) return;
      remove();
      resolve(message);
    });
  });
  await cause();
  return message;
}

const isSnapshot = (/** @type {Received} */ { type }) => type === "snapshot";

test("a saved source is compiled and linked without planning, and the session goes on", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  await messageAfter(session, isSnapshot, () => app.write(source, "a text"));
  await session.waitFor({ text: "Add to cart" });
  assert.ok(session.text().includes("2 bought"), session.outline());
  assert.deepEqual(await app.steps(), ["plan", "compile", "link", "compile", "link"]);
  // Editors save by renaming another file.
  await app.write("Sources/TimersTestApp/saved.tmp", "inserted");
  await messageAfter(
    session,
    isSnapshot,
    () => rename(join(app.path, "Sources/TimersTestApp/saved.tmp"), join(app.path, source)),
  );
  await session.waitFor({ text: "Compare" });
  assert.equal((await app.steps()).filter((step) => step === "plan").length, 1);
  assert.match(app.errors, /Built after \d+ ms: compiling \d+ ms, linking \d+ ms/);
  await session.close();
});

test("a new file, a file that is gone and a changed description are planned", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  const plans = async () => (await app.steps()).filter((step) => step === "plan").length;
  await messageAfter(session, isSnapshot, () => app.write("Sources/TimersTestApp/More.swift", "a text"));
  await session.waitFor({ text: "Add to cart" });
  assert.equal(await plans(), 2);
  await messageAfter(session, isSnapshot, () => rm(join(app.path, "Sources/TimersTestApp/More.swift")));
  await session.waitFor({ text: "Buy" });
  assert.equal(await plans(), 3);
  await messageAfter(
    session,
    ({ type, state }) => type === "build" && state === "ready",
    () => app.write("Package.swift", "// more"),
  );
  assert.equal(await plans(), 4);
  await session.close();
});

test("a new file with a mistake stays a part of the build until it is mended", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  const failed = (/** @type {Received} */ { type, state }) => type === "build" && state === "failed";
  await messageAfter(session, failed, () => app.write("Sources/TimersTestApp/More.swift", "a mistake"));
  await messageAfter(session, failed, () => app.write(source, "a "));
  await messageAfter(session, isSnapshot, () => app.write("Sources/TimersTestApp/More.swift", "text"));
  await session.waitFor({ text: "Add to cart" });
  await session.close();
});

test("a folder is watched before it has sources", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  await mkdir(join(app.path, "Sources/TimersTestApp/Views"));
  // A build after which it is still empty.
  await messageAfter(session, isSnapshot, () => app.write(source, "a text"));
  await messageAfter(session, isSnapshot, () => app.write(source, ""));
  await messageAfter(session, isSnapshot, () => app.write("Sources/TimersTestApp/Views/New.swift", "a text"));
  await session.waitFor({ text: "Add to cart" });
  await session.close();
});

test("an app whose first build fails is built again after changes, and served when it compiles", async (context) => {
  const app = await Package.start(context, "a mistake");
  await app.prints(/App\.swift:1:1: error: this is a mistake\n[^]*It is built again/);
  await app.write(source, "another mistake");
  await app.prints(/It is built again[^]*It is built again/);
  // A file that was not there when the folders were watched first.
  await app.write("Sources/TimersTestApp/More.swift", "text");
  await app.write(source, "a ");
  await app.served;
  const session = await connect(app.url, { scene: "shop", clock: "virtual" });
  await session.waitFor({ text: "Add to cart" });
  await session.close();
});

test("compiler errors are reported with file and line, and the session continues once they are corrected", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  const failed = await messageAfter(
    session,
    ({ type, state }) => type === "build" && state === "failed",
    () => app.write(source, "a mistake"),
  );
  assert.deepEqual(failed.errors, [{
    file: join(app.path, source),
    line: 1,
    column: 1,
    message: "this is a mistake",
    source: "a mistake",
  }]);
  await session.tap({ text: "Buy" });
  await messageAfter(session, isSnapshot, () => app.write(source, "a text"));
  await session.waitFor({ text: "Add to cart" });
  assert.ok(session.text().includes("3 bought"), session.outline());
  await session.close();
});

test("a file that is saved while it is compiled is compiled again, and no error is reported", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  /** @type {string[]} */ const states = [];
  session.on("message", ({ type, state }) => {
    if (type === "build") states.push(state);
  });
  await messageAfter(session, isSnapshot, () => app.write(source, "unstable"));
  await session.waitFor({ text: "Add to cart" });
  assert.ok(!states.includes("failed"), states.join(", "));
  assert.doesNotMatch(app.errors, /was modified during the build/);
  assert.deepEqual((await app.steps()).slice(-3), ["compile", "compile", "link"]);
  await session.close();
});

test("a package whose folder has been away is built again when it is back", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  const failed = (/** @type {Received} */ { type, state }) => type === "build" && state === "failed";
  const { text } = await messageAfter(session, failed, () => rename(app.path, `${app.path}-away`));
  assert.equal(text, `error: there is no folder ${app.path} any more; TimersTestApp is built again when it is back\n`);
  await session.tap({ text: "Buy" });
  const ready = (/** @type {Received} */ { type, state }) => type === "build" && state === "ready";
  await messageAfter(session, ready, () => rename(`${app.path}-away`, app.path));
  await messageAfter(session, isSnapshot, () => app.write(source, "a text"));
  await session.waitFor({ text: "Add to cart" });
  assert.ok(session.text().includes("3 bought"), session.outline());
  await session.close();
});

test("a resource needs no compiler, and what it changes is looked for by what it was", async (context) => {
  const app = await Package.serve(context);
  const session = await buying(app);
  const steps = await app.steps();
  const report = await messageAfter(
    session,
    ({ type }) => type === "replay",
    () => app.write("Words/word.txt", "a text"),
  );
  await session.waitFor({ text: "Add to cart" });
  assert.equal(report.moved?.length, 2);
  assert.deepEqual(await app.steps(), steps);
  await session.close();
});

test("with --poll, vitrine dev finds changes without notifications of the system", async (context) => {
  const app = await Package.serve(context, "--poll");
  const session = await buying(app);
  await messageAfter(session, isSnapshot, () => app.write(source, "a text"));
  await session.waitFor({ text: "Add to cart" });
  await session.close();
});
