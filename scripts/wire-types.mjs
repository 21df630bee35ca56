// @ts-check
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

/**
 * Writes the types of the wire's messages for the page, from the JSON Schema. After a change of the schema, run
 * `node scripts/wire-types.mjs > web/wire-types.d.ts`. Tests/Client/schema.test.mjs fails if the file differs from this
 * output.
 */

/** @typedef {{[keyword: string]: any}} Schema any: JSON Schema's keywords have values of all kinds */

const schemaURL = new URL("../Sources/Wire/wire.schema.json", import.meta.url);

/**
 * @param {string} name of a definition
 * @returns {string} its type's name: the prefix avoids the names of the DOM's types, such as `Event`
 */
const typeName = (name) => `Wire${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/**
 * @param {Schema} schema
 * @param {string} indent of the lines in an object
 * @returns {string} the TypeScript type of the values that match
 */
function typeOf(schema, indent) {
  if (schema.$ref) return typeName(schema.$ref.slice("#/$defs/".length));
  if ("const" in schema) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((/** @type {unknown} */ each) => JSON.stringify(each)).join(" | ");
  if (schema.type === "object") return objectOf(schema, indent);
  const alternatives = schema.oneOf ?? schema.anyOf;
  if (alternatives) return alternatives.map((/** @type {Schema} */ each) => typeOf(each, indent)).join(" | ");
  if (schema.type === "array") return arrayOf(schema, indent);
  if (schema.type === "integer") return "number";
  return schema.type ?? "unknown";
}

/** @param {Schema} schema @param {string} indent @returns {string} a tuple where the number of items is known */
function arrayOf({ prefixItems, items, minItems = 0, maxItems }, indent) {
  const item = items ? typeOf(items, indent) : "unknown";
  if (prefixItems) {
    const types = prefixItems.map((/** @type {Schema} */ each, /** @type {number} */ at) =>
      typeOf(each, indent) + (at < minItems ? "" : "?")
    );
    return `[${[...types, ...(items ? [`...(${item})[]`] : [])].join(", ")}]`;
  }
  return minItems > 0 && minItems === maxItems
    ? `[${Array(minItems).fill(item).join(", ")}]`
    : `(${item})[]`.replace(/^\((\w+)\)/, "$1");
}

/** @param {Schema} schema @param {string} indent @returns {string} */
function objectOf({ properties = {}, required = [], additionalProperties }, indent) {
  const names = Object.keys(properties);
  if (!names.length) {
    return `Record<string, ${
      typeof additionalProperties === "object" ? typeOf(additionalProperties, indent) : "unknown"
    }>`;
  }
  const inner = `${indent}  `;
  const members = names.map((name) =>
    `${inner}${name}${required.includes(name) ? "" : "?"}: ${typeOf(properties[name], inner)};\n`
  );
  return `{\n${members.join("")}${indent}}`;
}

/** @param {Schema} schema the whole one, with its `$defs` @returns {string} the text of web/wire-types.d.ts */
export function wireTypes({ $defs }) {
  const definitions = Object.entries($defs).map(([name, schema]) =>
    `${schema.description ? `/** ${schema.description} */\n` : ""}export type ${typeName(name)} = ${
      typeOf(schema, "")
    };\n`
  );
  return `// The types of the wire's messages. scripts/wire-types.mjs writes this file from Sources/Wire/wire.schema.json: change the schema, not this.\n\n${
    definitions.join("\n")
  }`;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  process.stdout.write(wireTypes(JSON.parse(readFileSync(schemaURL, "utf8"))));
}
