// @ts-check
import { readFileSync } from "node:fs";

/**
 * A part of a JSON Schema, draft 2020-12, with the keywords that `wire.schema.json` uses. any: each keyword has values
 * of
 * another type.
 * @typedef {boolean | {[keyword: string]: any}} Schema
 * @typedef {any} Rule the value of a keyword; any: each keyword has values of another type
 * @typedef {any} Json a value that is compared with a schema; any: it may be any JSON
 */

/** @type {{$defs: Record<string, Rule>, [keyword: string]: unknown}} */
export const wire = JSON.parse(readFileSync(new URL("../../Sources/Wire/wire.schema.json", import.meta.url), "utf8"));

/** @param {unknown} value @returns {string} the name of its JSON type */
const typeOf = (value) => value === null ? "null" : Array.isArray(value) ? "array" : typeof value;
const isEqual = (/** @type {unknown} */ a, /** @type {unknown} */ b) => JSON.stringify(a) === JSON.stringify(b);
const short = (/** @type {unknown} */ value) => JSON.stringify(value)?.slice(0, 80);

/**
 * Each keyword's check: returns what is wrong, or nothing.
 * @type {Record<string, (rule: Rule, value: Json, path: string, schema: Record<string, Rule>) => string[]>}
 */
const keywords = {
  $ref: (rule, value, path) => faults(wire.$defs[rule.slice("#/$defs/".length)], value, path),
  type: (rule, value, path) =>
    (rule === "integer" ? Number.isInteger(value) : typeOf(value) === rule)
      ? []
      : [`${path} is ${short(value)}, not of type ${rule}`],
  const: (rule, value, path) => isEqual(value, rule) ? [] : [`${path} is ${short(value)}, not ${short(rule)}`],
  enum: (rule, value, path) =>
    rule.some((/** @type {unknown} */ each) => isEqual(each, value))
      ? []
      : [`${path} is ${short(value)}, none of ${rule.join(", ")}`],
  minimum: (rule, value, path) =>
    typeof value !== "number" || value >= rule ? [] : [`${path} is ${value}, below ${rule}`],
  maximum: (rule, value, path) =>
    typeof value !== "number" || value <= rule ? [] : [`${path} is ${value}, above ${rule}`],
  minLength: (rule, value, path) =>
    typeof value !== "string" || value.length >= rule ? [] : [`${path} is shorter than ${rule}`],
  maxLength: (rule, value, path) =>
    typeof value !== "string" || value.length <= rule ? [] : [`${path} is longer than ${rule}`],
  pattern: (rule, value, path) =>
    typeof value !== "string" || new RegExp(rule, "u").test(value)
      ? []
      : [`${path} is ${short(value)}, which ${rule} does not match`],
  minItems: (rule, value, path) =>
    !Array.isArray(value) || value.length >= rule ? [] : [`${path} has ${value.length} items, fewer than ${rule}`],
  maxItems: (rule, value, path) =>
    !Array.isArray(value) || value.length <= rule ? [] : [`${path} has ${value.length} items, more than ${rule}`],
  prefixItems: (rule, value, path) =>
    Array.isArray(value)
      ? value.slice(0, rule.length).flatMap((each, at) => faults(rule[at], each, `${path}[${at}]`))
      : [],
  items: (rule, value, path, { prefixItems = [] }) =>
    Array.isArray(value)
      ? value.slice(prefixItems.length).flatMap((each, at) => faults(rule, each, `${path}[${at + prefixItems.length}]`))
      : [],
  properties: (rule, value, path) =>
    typeOf(value) === "object"
      ? Object.keys(rule).flatMap((name) => name in value ? faults(rule[name], value[name], `${path}.${name}`) : [])
      : [],
  required: (rule, value, path) =>
    typeOf(value) === "object"
      ? rule.filter((/** @type {string} */ name) => !(name in value)).map((/** @type {string} */ name) =>
        `${path} has no ${name}`
      )
      : [],
  additionalProperties: (rule, value, path, { properties = {} }) =>
    typeOf(value) === "object"
      ? Object.keys(value).filter((name) => !(name in properties)).flatMap((name) =>
        faults(rule, value[name], `${path}.${name}`)
      )
      : [],
  dependentRequired: (rule, value, path) =>
    typeOf(value) === "object"
      ? Object.keys(rule).filter((name) => name in value).flatMap((name) =>
        keywords.required(rule[name], value, path, {})
      )
      : [],
  anyOf: (rule, value, path) => choice(rule, value, path, (matches) => matches >= 1),
  oneOf: (rule, value, path) => choice(rule, value, path, (matches) => matches === 1),
  $schema: () => [],
  $defs: () => [],
  title: () => [],
  description: () => [],
};

/**
 * @param {Schema} schema @param {unknown} value @param {string} [path] of the value, for the faults
 * @returns {string[]} why the value does not match the schema; none if it does
 */
export function faults(schema, value, path = "message") {
  if (schema === true) return [];
  if (schema === false) return [`${path} is not in the schema`];
  if (!schema) throw new Error(`${path}: there is no such definition`);
  return Object.entries(schema).flatMap(([keyword, rule]) => {
    const check = keywords[keyword];
    if (!check) throw new Error(`the keyword ${keyword} is not known here`);
    return check(rule, value, path, schema);
  });
}

/**
 * @param {Schema[]} schemas @param {unknown} value @param {string} path
 * @param {(matches: number) => boolean} isRight
 */
function choice(schemas, value, path, isRight) {
  const results = schemas.map((each) => faults(each, value, path));
  const matches = results.filter((each) => each.length === 0).length;
  if (isRight(matches)) return [];
  if (matches > 1) return [`${path} matches ${matches} of the alternatives`];
  // The alternative that comes nearest: its constants, such as the type and the kind, are the value's.
  const isOther = (/** @type {string[]} */ all) =>
    all.some((fault) =>
      fault.startsWith(`${path}.`) && /, not "/.test(fault) || fault.startsWith(`${path} matches no`)
    );
  const near = results.filter((each) => !isOther(each)).sort((a, b) => a.length - b.length)[0];
  return near ?? [`${path} matches no alternative: ${short(value)}`];
}

/** @param {"viewerMessage" | "gatewayMessage" | "history"} kind @param {unknown} message @returns {string[]} */
export const faultsOf = (kind, message) => faults({ $ref: `#/$defs/${kind}` }, message);
