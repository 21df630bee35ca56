// @ts-check
// Runs the cases of the Autobahn test suite against two servers and compares the results; see scripts/autobahn.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseScriptArguments, refuse } from "../script-arguments.mjs";
import { cases } from "./cases.mjs";
import { comparison } from "./comparison.mjs";
import { roundTrips } from "./round-trips.mjs";
import { runCase, runRoundTrips } from "./run-case.mjs";
import { TestedServer } from "./servers.mjs";

const script = "scripts/autobahn";
const { values, positionals } = parseScriptArguments(script, {
  messages: { type: "string", default: "100" },
  timeout: { type: "string", default: "20000" },
  verbose: { type: "boolean" },
  echo: { type: "string" },
  gateway: { type: "string" },
  app: { type: "string" },
  check: { type: "boolean" },
});
for (const name of /** @type {const} */ (["messages", "timeout"])) {
  if (!/^[1-9]\d{0,6}$/.test(values[name])) refuse(script, `--${name} is a number from 1 on; got ${values[name]}`);
}
const options = { messages: Number(values.messages), timeout: Number(values.timeout), pause: 300 };

/** @import { Result, Server } from "./run-case.mjs" */
/** @type {{id: string, run: (server: Server) => Promise<Result>}[]} */
const all = [
  ...cases.map(({ id, make }) => ({
    id,
    run: (/** @type {Server} */ server) => runCase(server, make(), options),
  })),
  ...roundTrips.map((testCase) => ({
    id: testCase.id,
    run: (/** @type {Server} */ server) => runRoundTrips(server, testCase, options),
  })),
];
const isChosen = (/** @type {string} */ id) =>
  !positionals.length || positionals.some((name) => id === name || id.startsWith(`${name}.`));
const chosen = all.filter(({ id }) => isChosen(id));
const unknown = positionals.find((name) => !all.some(({ id }) => id === name || id.startsWith(`${name}.`)));
if (unknown) refuse(script, `there is no case or category '${unknown}'`);
if (values.check) process.exit(0);
if (!values.gateway || !values.echo || !values.app) refuse(script, "--gateway, --app and --echo name the programs");

const folder = mkdtempSync(join(tmpdir(), "vitrine-autobahn-"));
const gateway = new TestedServer("the gateway", [
  values.gateway,
  "serve",
  "--app",
  values.app,
  "--port",
  "0",
  "--journal",
  join(folder, "journals"),
  "--diagnostics",
], { path: "/echo" });
const echo = new TestedServer("the bare echo", [values.echo], { protocol: "echo" });

/** @param {TestedServer} server @param {(typeof all)[number]} testCase @returns {Promise<Result>} */
async function result(server, testCase) {
  try {
    const address = await server.start();
    const found = await testCase.run(address);
    return server.isEnded ? { outcome: "failed", reason: "the server's process ended" } : found;
  } catch (error) {
    return { outcome: "failed", reason: /** @type {Error} */ (error).message };
  }
}

/** @type {import("./comparison.mjs").Compared[]} */
const compared = [];
try {
  // A server that does not start at all fails no case, but ends the run.
  for (const server of [gateway, echo]) await server.start();
  for (const testCase of chosen) {
    // Most of a case's time is pauses and waiting, so both servers run it at once.
    const [ours, bare] = await Promise.all([result(gateway, testCase), result(echo, testCase)]);
    compared.push({ id: testCase.id, gateway: ours, echo: bare });
    if (values.verbose) console.error(`${testCase.id}: ${ours.outcome}, ${bare.outcome}`);
  }
} finally {
  await Promise.all([gateway.end(), echo.end()]);
  rmSync(folder, { recursive: true, force: true });
}
const { lines, isWorse } = comparison(compared);
console.log(lines.join("\n"));
process.exitCode = isWorse ? 1 : 0;
