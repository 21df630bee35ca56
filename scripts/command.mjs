// @ts-check
// The command `vitrine` of the npm package. It implements some subcommands, and runs the built command of the same name
// for all others.
import { spawn } from "node:child_process";
import { gatewayCommand } from "./node/executables.mjs";

/** @type {Record<string, () => Promise<{main(args: string[]): Promise<number>}>>} */
const subcommands = {
  mcp: () => import("./node/mcp/main.mjs"),
  record: async () => ({ main: (await import("./node/recorder/main.mjs")).record }),
  script: () => import("./node/recorder/main.mjs"),
};

const [name = "", ...rest] = process.argv.slice(2);

try {
  process.exitCode = Object.hasOwn(subcommands, name)
    ? await (await subcommands[name]()).main(rest)
    : await runBuiltCommand(process.argv.slice(2));
} catch (error) {
  console.error(`vitrine${name && ` ${name}`}: ${error instanceof Error ? error.message : error}`);
  process.exitCode = 1;
}

/** @param {string[]} args @returns {Promise<number>} the exit status of the built command */
async function runBuiltCommand(args) {
  const path = await gatewayCommand();
  const child = spawn(path, args, { stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => child.kill(signal));
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}
