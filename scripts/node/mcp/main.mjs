// @ts-check
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { serve } from "./server.mjs";
import { SessionTools } from "./tools.mjs";

const usage = `Usage: vitrine mcp [--app EXECUTABLE | --url ADDRESS]

Speaks the Model Context Protocol on standard input and output, so that a coding assistant can open, see and use the
app's screens.
  --app EXECUTABLE  the app, with a gateway of its own: the gallery if left out
  --url ADDRESS     a gateway that runs already
  --help            shows this text`;

/** @param {string[]} args @returns {Promise<number>} the exit status */
export async function main(args) {
  const { values } = parseArgs({
    args,
    options: { app: { type: "string" }, url: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) return console.log(usage), 0;
  if (values.app && values.url) {
    throw new TypeError("--app and --url exclude each other: a running gateway has an app already");
  }
  const tools = new SessionTools(values);
  try {
    await serve({ input: process.stdin, output: process.stdout, tools, version: await version() });
  } finally {
    await tools.close();
  }
  return 0;
}

/** @returns {Promise<string>} the package's version */
async function version() {
  for (const path of ["../../package.json", "../../../../package.json"]) {
    const text = await readFile(new URL(path, import.meta.url), "utf8").catch(() => undefined);
    if (text !== undefined) return JSON.parse(text).version;
  }
  return "0";
}
