// @ts-check
import { readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { parseScriptArguments } from "../script-arguments.mjs";
import { checkLayers, referencesInside } from "./layers.mjs";

const usage = `Usage: scripts/check-layers [--groups] [--members] [LAYERS.json]

Fails where a folder of a module names a type of a folder above it. LAYERS.json lies in the module's folder (the default
is Sources/UIKit/layers.json) and lists the subfolders, the lowest first. Folders in an inner list are one layer.

  --groups   also prints the references between folders of one layer
  --members  also prints the uses of internal members that only extensions in a higher folder declare, by their names;
             members of classes, public members and the bodies of public members are not counted
  --help     shows this text

The exit status is 0 if no reference points upward, 1 if one does, and 64 for an unknown argument.`;

const { values, positionals } = parseScriptArguments("scripts/check-layers", {
  groups: { type: "boolean" },
  members: { type: "boolean" },
  help: { type: "boolean", short: "h" },
});
if (values.help) {
  console.log(usage);
  process.exit(0);
}
const list = resolve(positionals[0] ?? new URL("../../Sources/UIKit/layers.json", import.meta.url).pathname);
const root = dirname(list);
/** @type {import("./layers.mjs").Order} */
const order = JSON.parse(readFileSync(list, "utf8"));
const relativeRoot = relative(process.cwd(), root);
const { violations, references, memberUses } = checkLayers(root, order);
for (const { file, line, message } of violations) console.log(`${join(relativeRoot, file)}:${line}: ${message}`);
for (const group of order.filter(Array.isArray)) {
  const inside = referencesInside(root, order, group);
  console.log(`One layer, not ordered: ${group.join(", ")} (${inside.length} references point upward in this order)`);
  if (!values.groups) continue;
  for (const { file, line, message } of inside) console.log(`  ${join(relativeRoot, file)}:${line}: ${message}`);
}
if (values.members) {
  for (const { file, line, message } of memberUses) console.log(`${join(relativeRoot, file)}:${line}: ${message}`);
}
console.log(`${memberUses.length} uses of members of higher folders' extensions (--members lists them).`);
console.log(`${order.length} layers, ${references} references between folders, ${violations.length} point upward.`);
process.exit(violations.length > 0 ? 1 : 0);
