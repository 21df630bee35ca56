// @ts-check
// A package that `vitrine dev` serves. A script replaces the toolchain, with plans like those of SwiftPM. Its compiler
// turns a source into a program that starts the test app with the change that the source names.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { EventEmitter, once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { connect } from "../../scripts/vitrine.mjs";
import { bin } from "./real-gateway.mjs";

/** A package whose app is the test app. Its source names a change of that app. */
export class Package {
  /** @param {import("node:test").TestContext} context @param {string[]} more arguments */
  static async serve(context, ...more) {
    const app = await Package.start(context, {}, ...more);
    await app.served;
    return app;
  }

  /**
   * Does not wait until it is served.
   * @param {import("node:test").TestContext} context
   * @param {{text?: string, description?: string}} contents of the source and of `Package.swift`
   * @param {string[]} more arguments
   */
  static async start(context, { text = "", description = "" }, ...more) {
    const folder = await mkdtemp(join(tmpdir(), "vitrine-dev-"));
    const app = new Package(folder);
    for (const path of ["bin", "temporary", "App/Sources/TimersTestApp", "App/Words"]) {
      await mkdir(join(folder, path), { recursive: true });
    }
    await writeFile(join(folder, "bin/swift"), toolchain);
    await chmod(join(folder, "bin/swift"), 0o755);
    await app.write("Package.swift", description);
    await app.write(source, text);
    await app.write("Words/word.txt", "");
    const words = ["dev", app.path, "--debug", "--port", "0", "--journal", join(folder, "journal"), ...more];
    const child = spawn(join(bin, "vitrine"), words, {
      stdio: ["pipe", "pipe", "pipe"],
      env: {
        ...process.env,
        PATH: `${join(folder, "bin")}:${process.env.PATH}`,
        TMPDIR: app.temporary,
        TEST_BIN: bin,
      },
    });
    app.input = child.stdin;
    app.pid = child.pid ?? 0;
    child.stderr.on("data", (text) => {
      app.errors += text;
      app.#printed.emit("text");
    });
    const exited = once(child, "exit");
    context.after(async () => {
      child.kill("SIGTERM");
      const [code] = await exited;
      const folders = await app.reportFolders();
      await rm(folder, { recursive: true });
      assert.equal(code, 0, app.errors);
      assert.deepEqual(folders, [], "it leaves no report");
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

  /** Waits until it has printed something. @param {RegExp} pattern @returns {Promise<RegExpExecArray>} the match */
  async prints(pattern) {
    let match = pattern.exec(this.errors);
    while (!match) {
      await once(this.#printed, "text");
      match = pattern.exec(this.errors);
    }
    return match;
  }

  /** @param {string} folder */
  constructor(folder) {
    this.folder = folder;
    this.path = join(folder, "App");
    /** The folder of temporary files. */
    this.temporary = join(folder, "temporary");
    /** The process id of the command. */
    this.pid = 0;
    this.url = "";
    this.errors = "";
    /** What is typed. @type {import("node:stream").Writable | undefined} */
    this.input = undefined;
  }

  /** @param {string} line */
  type(line) {
    this.input?.write(`${line}\n`);
  }

  /** @param {string} path @param {string} text */
  write(path, text) {
    return writeFile(join(this.path, path), text);
  }

  /** The folders of reports about failed builds. @returns {Promise<string[]>} */
  async reportFolders() {
    const names = await readdir(this.temporary);
    return names.filter((name) => name.startsWith("vitrine-dev-")).map((name) => join(this.temporary, name));
  }

  /** The actions of the toolchain, one word for each. @returns {Promise<string[]>} */
  async steps() {
    const text = await readFile(join(this.folder, "steps"), "utf8");
    return text.trim().split("\n");
  }
}

/** The path of the source. */
export const source = "Sources/TimersTestApp/App.swift";

/**
 * The toolchain, a shell script. A description or a source that contains `mistake` does not compile. A source that
 * contains `unstable` is saved anew while it is compiled.
 */
const toolchain = `#!/bin/sh
folder=$(dirname "$(dirname "$0")")
app=$folder/App out=$folder/App/.build/test/debug
files=$(find "$app/Sources/TimersTestApp" -name "*.swift" | sort)
case "$1 $*" in
"--version"*) echo "Swift version 6.3" ;;
*dump-package*)
  if grep -q mistake "$app/Package.swift"; then echo "error: the description has a mistake" >&2; exit 1; fi
  echo '{"name": "App", "targets": [{"name": "TimersTestApp", "type": "executable", "dependencies": [{"product": ["UIKit", "vitrine", null, null]}]}]}' ;;
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
  resources=App_TimersTestApp.resources
  printf '#!/bin/sh\\nVITRINE_BUILD="%s$(cat "$(dirname "$0")/%s/word.txt")" exec %s\\n' \\
    "$(cat "$out/App.o")" "$resources" "$TEST_BIN/TimersTestApp" \\
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
  cp --remove-destination "$app/Words/word.txt" "$out/App_TimersTestApp.resources/word.txt"
  "$0" compile $files && "$0" link ;;
esac
`;

/** Buys twice. @param {Package} app */
export async function buying(app) {
  const session = await connect(app.url, { scene: "shop", clock: "virtual" });
  await session.tap({ text: "Buy" });
  await session.tap({ text: "Buy" });
  assert.ok(session.text().includes("2 bought"), session.outline());
  return session;
}
