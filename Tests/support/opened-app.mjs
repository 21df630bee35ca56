// @ts-check
// The program `swift` for a project that `vitrine dev` opens. It plans and builds the generated package as SwiftPM
// would, with the real compiler and linker, against the modules that `swift build` has made.
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { planned } from "./copied-app.mjs";

/**
 * @param {string} folder the folder for the program
 * @param {string} log a file that gets a line for each planning, compilation and linking
 */
export async function writeToolchain(folder, log) {
  await mkdir(folder, { recursive: true });
  const { compile, link } = await planned();
  // The gallery's own resources are not a part of another app.
  compile.inputs = [];
  const script = `#!/usr/bin/env node
import { spawnSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { CopiedApp } from ${JSON.stringify(new URL("copied-app.mjs", import.meta.url).href)};
const words = process.argv.slice(2);
const option = (name) => words[words.indexOf(name) + 1];
const record = (step) => appendFileSync(${JSON.stringify(log)}, step + "\\n");
if (words[0] === "--version") {
  console.log("Swift version 6.3");
  process.exit();
}
const [folder, builds, product] = ["--package-path", "--scratch-path", "--product"].map(option);
record("plan");
const app = new CopiedApp(folder, ${JSON.stringify({ compile, link })});
app.named(product, folder + "/Sources/" + product, builds + "/host/debug");
mkdirSync(app.objects, { recursive: true });
rmSync(builds + "/debug", { force: true });
symlinkSync("host/debug", builds + "/debug");
const { inputs, compile, link } = await app.commands();
const list = JSON.stringify;
const logged = (step, command) => ["/bin/sh", "-c", "echo " + step + " >> " + ${
    JSON.stringify(log)
  } + ' && "$0" "$@"', ...command];
const marked = '"$0" "$@" && date +%s%N > ' + app.objects + "/compiled";
const compilation = ["/bin/sh", "-c", marked, ...logged("compile", compile)];
const linking = logged("link", link);
writeFileSync(builds + "/debug.yaml", \`commands:
  "C.\${product}-debug.exe":
    tool: shell
    inputs: \${list([app.objects + "/compiled"])}
    outputs: \${list([app.executable])}
    description: "Linking ./\${product}"
    args: \${list(linking)}

  "C.\${product}-debug.module":
    tool: shell
    inputs: \${list(inputs)}
    outputs: \${list([app.objects + "/compiled"])}
    description: "Compiling Swift Module '\${product}'"
    args: \${list(compilation)}
\`);
for (const [program, ...rest] of [compilation, linking]) {
  const { status } = spawnSync(program, rest, { stdio: "inherit" });
  if (status !== 0) process.exit(1);
}
`;
  await writeFile(join(folder, "swift"), script);
  await chmod(join(folder, "swift"), 0o755);
  await writeFile(join(folder, "package.json"), JSON.stringify({ type: "module" }));
}
