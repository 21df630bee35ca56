// @ts-check
import { parseScriptArguments, refuse } from "../script-arguments.mjs";
import { CodeTarget } from "./code-target.mjs";
import { frames, http } from "./port-inputs.mjs";
import { PortTarget } from "./port-target.mjs";

/**
 * The result of one target. `finds` describe its failures.
 * @typedef {{name: string, inputs: number, seconds: number, finds: string[]}} Outcome
 */

const ofGateway = ["messages", "hello", "actions", "journals", "hosts", "texts", "deflate", "processes"];
const ofUIKit = ["paths", "images", "nibs", "edits", "performances"];

/** @type {(fuzzer: string, names: string[]) => [name: string, make: () => CodeTarget][]} */
const code = (fuzzer, names) => names.map((name) => [name, () => new CodeTarget(fuzzer, name)]);

/** @type {[name: string, make: () => CodeTarget | PortTarget][]} */
const entries = [
  ...code("GatewayFuzz", ofGateway),
  ["frames", () => new PortTarget("frames", frames)],
  ["http", () => new PortTarget("http", http)],
  ...code("UIKitFuzz", ofUIKit),
];
const targets = new Map(entries);
/** A target that is not part of a complete run, because it always finds something. */
const hidden = new Map(code("GatewayFuzz", ["selfcheck"]));

const script = "scripts/fuzz";

const number = (/** @type {string} */ text, /** @type {string} */ name) =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : refuse(script, `--${name} is a number from 1 on; got ${text}`);

const { values, positionals } = parseScriptArguments(script, {
  inputs: { type: "string", default: "100000" },
  seed: { type: "string", default: "1" },
});
const [inputs, seed] = [number(values.inputs, "inputs"), number(values.seed, "seed")];
const chosen = positionals.length ? positionals : [...targets.keys()];
const unknown = chosen.find((name) => !targets.has(name) && !hidden.has(name));
if (unknown) refuse(script, `there is no target ${unknown}`);

let failed = false;
for (const name of chosen) {
  const target = (targets.get(name) ?? hidden.get(name))?.();
  if (!target) continue;
  const { inputs: count, seconds, finds } = await target.run({ inputs, seed });
  const columns = [
    name.padEnd(14),
    count.toLocaleString("en").padStart(12),
    "inputs",
    seconds.toFixed(1).padStart(8),
    "s",
  ];
  console.log(`${columns.join(" ")}  ${finds.length || "no"} finds`);
  for (const find of finds) console.log(`  ${find.replaceAll("\n", "\n  ")}`);
  failed ||= finds.length > 0;
}
process.exitCode = failed ? 1 : 0;
