// @ts-check
/** Reads the names in Sources/Wire/Names.swift. It knows as much Swift as stands there, and fails on any more. */

/** @param {string} source @returns {Record<string, Record<string, string>>} by enumeration: case to raw value */
export function swiftEnumerations(source) {
  const code = source.replace(/\/\/.*$/gm, "");
  const found = [...code.matchAll(/enum\s+(\w+)\s*:\s*String\b[^{]*\{([^}]*)\}/g)];
  const all = [...code.matchAll(/enum\s+\w+\s*:/g)];
  if (found.length === 0 || found.length !== all.length) {
    throw new Error(`no enumeration of strings, or one that cannot be read (${found.length} of ${all.length})`);
  }
  return Object.fromEntries(found.map(([, name, body]) => [name, cases(body)]));
}

/** @param {string} source @returns {Record<string, string | number>} the `static let`s */
export function swiftConstants(source) {
  const found = [...source.matchAll(/static let (\w+) = (.+)/g)];
  return Object.fromEntries(found.map(([, name, value]) => [name, JSON.parse(value.replace(/(?<=\d)_(?=\d)/g, ""))]));
}

/** @param {string} body */
function cases(body) {
  // A long list goes on in the next line.
  const lines = body.replace(/,\s*\n\s*/g, ", ").split("\n").map((line) => line.trim()).filter(Boolean);
  return Object.fromEntries(lines.flatMap(entries));
}

/** @param {string} line such as `case hidden, notScrollable = "not-scrollable"` */
function entries(line) {
  const list = line.match(/^case\s+(.+)$/)?.[1].split(",").map((each) =>
    each.trim().match(/^(\w+)(?:\s*=\s*"([^"]*)")?$/)
  );
  if (!list || list.some((each) => !each)) throw new Error(`cannot read: ${line}`);
  return /** @type {RegExpMatchArray[]} */ (list).map(([, name, value]) => [name, value ?? name]);
}
