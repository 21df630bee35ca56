// @ts-check
// The table of limits in the article Security, compared with the options, the codes and the metrics of the sources.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (/** @type {string} */ path) => readFileSync(join(root, path), "utf8");

/** The files of the gateway, by their paths. @type {Map<string, string>} */
const sources = new Map(
  readdirSync(join(root, "Sources/Gateway"), { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".swift"))
    .map((path) => [path, read(join("Sources/Gateway", path))]),
);
const gateway = [...sources.values()].join("\n");

/** Rows of the table of limits: option, default, what is beyond it, and the reason by which that is counted. */
const rows = (() => {
  const [, section] = /### Limits\n([^]*?)\n### /.exec(read("Sources/Documentation.docc/Security.md")) ?? [];
  return section.split("\n").filter((line) => line.startsWith("| ")).slice(1).map((line) => {
    const [option, limit, beyond, reason] = line.split("|").slice(1, 5).map((cell) => cell.trim());
    const [, name, value] = /^`(--[a-z-]+)` (.+)$/.exec(option) ?? [];
    return { name, value, limit, beyond, reason: /^`(.+)`$/.exec(reason)?.[1] };
  });
})();

/** @param {string} expression of whole numbers: `256` or `4 << 30` */
function number(expression) {
  const parts = /^([0-9_]+)(?: << ([0-9]+))?$/.exec(expression);
  assert.ok(parts, `${expression} is no number`);
  return Number(parts[1].replaceAll("_", "")) * 2 ** Number(parts[2] ?? 0);
}

/** The options of `vitrine serve` that limit something, with their defaults as the help shows them. */
const options = ["AccessArguments", "AppArguments", "JournalArguments", "ViewerArguments"].flatMap((file) => {
  const declarations = read(`Sources/vitrine/${file}.swift`)
    .matchAll(/^ {2}var ([a-zA-Z]+)(?:: Int\?| = ([A-Z][A-Za-z]+)\(\)\.([a-z][A-Za-z]*)(?: >> ([0-9]+))?)$/gm);
  return [...declarations].map(([, name, type, member, shift]) => {
    const option = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (!type) return { option, value: "none" };
    const [, body] = new RegExp(`struct ${type}\\b[^{]*\\{([^]*?)\\n\\}`).exec(gateway) ?? [];
    const [, expression] = new RegExp(`var ${member} = ([^\\n]+)`).exec(body ?? "") ?? [];
    assert.ok(expression, `${type}.${member} has a default`);
    return { option, value: String(number(expression) / 2 ** Number(shift ?? 0)) };
  });
});

test("each limit of `vitrine serve` is in the table, with its default, and the table names no other option", () => {
  assert.ok(options.length >= 22, `the declarations were found: ${options.map(({ option }) => option).join(" ")}`);
  assert.deepEqual(
    Object.fromEntries(rows.filter(({ name }) => name).map(({ name, value }) => [name, value])),
    Object.fromEntries(options.map(({ option, value }) => [option, value])),
  );
});

/** The reasons for refusals, with their names in Swift. */
const reasons = (() => {
  const [, body] =
    /enum Refusal: String, CaseIterable \{([^]*?)\n {2}\}/.exec(sources.get("Metrics/Metrics.swift") ?? "") ??
      [];
  return body.split("\n").flatMap((line) => {
    const [, names] = /^ +case (.+)$/.exec(line) ?? [];
    return names ? names.split(", ").map((text) => text.split(" = ")) : [];
  }).map(([name, value]) => ({ name, reason: value ? JSON.parse(value) : name }));
})();

test("each refusal by a limit is in the table, and counted where its code is", () => {
  const withoutLimit = ["host", "origin", "token", "handshake"];
  assert.deepEqual(
    rows.flatMap(({ reason }) => reason ?? []).sort(),
    reasons.map(({ reason }) => reason).filter((reason) => !withoutLimit.includes(reason)).sort(),
  );
  for (const { beyond, reason } of rows) {
    if (!reason) continue;
    const name = reasons.find((entry) => entry.reason === reason)?.name;
    const places = [...sources].filter(([, text]) =>
      new RegExp(`(count|countRefusal)\\(\\.${name}\\)|, \\.${name}\\)`).test(text)
    );
    assert.ok(places.length > 0, `${reason} is counted`);
    const counting = places.map(([, text]) => text).join("\n");
    const codes = [
      ...[...beyond.matchAll(/close code ([0-9]+)/g)].map(([, code]) => `close(code: ${code}, `),
      ...[...beyond.matchAll(/status ([0-9]+)/g)].map(([, code]) => `.text(\n    ${code}, `),
      ...[...beyond.matchAll(/error `([a-z-]+)`/g)].map(([, code]) =>
        `.${code.replace(/-[a-z]/g, (letters) => letters[1].toUpperCase())}`
      ),
    ];
    const compact = (/** @type {string} */ text) => text.replace(/\s+/g, "");
    for (const code of codes) {
      assert.ok(compact(counting).includes(compact(code)), `${reason}: ${code} is in ${places.map(([path]) => path)}`);
    }
  }
});

test("the fixed limits of the table are those of the sources", () => {
  /** @type {[string, string, string, number][]} */
  const fixed = [
    ["hello", "Viewers/LiveConnection.swift", "maximumQueuedMessages", 256],
    ["message-size", "Loop/EventLoop.swift", "largestMessage", 16 * 2 ** 20],
  ];
  for (const [reason, path, name, value] of fixed) {
    const [, expression] = new RegExp(`static let ${name} = ([^\\n]+)`).exec(sources.get(path) ?? "") ?? [];
    assert.equal(number(expression), value, name);
    const shown = value >= 2 ** 20 ? `${value / 2 ** 20} MiB` : String(value);
    const row = rows.find((row) => row.reason === reason);
    assert.match(row?.limit ?? "", new RegExp(`\\b${shown}`), `${reason}: ${name}`);
  }
  assert.match(read("Sources/Wire/Names.swift"), /maximumViewerMessage = (64 << 10|65_?536|1 << 16)\n/);
});
