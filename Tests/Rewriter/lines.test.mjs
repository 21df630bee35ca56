// Random combinations of constructs: what follows them keeps its line, and its column unless a type's header grew
// before it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { folderOf, read, rewrite, uikit } from "./support.mjs";

/** Numbers from 0 to n - 1, the same for each seed. */
const generator = (/** @type {number} */ seed) => (/** @type {number} */ n) => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor((seed / 2147483648) * n);
};

const members = [
  "@objc func f#() {}",
  "@objc(other#:) private func g#(_ x: Int) {}",
  "@IBAction\n  func h#(_ sender: Any) {}",
  "func p#() { #if true\n _ = #selector(UIView.layoutSubviews)\n#endif\n }",
  "@IBOutlet weak var o#: UIView!",
  "@objc dynamic\n  var d# = 1",
  "@IBInspectable var i#: Double = 1",
  "#if DEBUG\n  @objc func q#() {}\n  #else\n  @objc func r#() {}\n  #endif",
  "func s#() { let _ = #keyPath(UIView.tag); let _ = #selector(setter: UIView.isHidden) }",
  "class N#: NSObject { @objc func n() {} }",
  "@NSManaged var m#: String?",
];

/** @type {((n: number, body: string) => string)[]} */
const types = [
  (n, body) => `class C${n}: UIView {\n${body}\n}`,
  (n, body) => `@objcMembers\nfinal class D${n}: NSObject { ${body} }`,
  (n, body) => `class E${n} {${body}}`,
  (n, body) => `extension UIView {\n${body.replace(/.*(dynamic|var|NSManaged).*/g, "")}\n}`,
  (n, body) => `class G${n}<T>: UIViewController\n{\n${body}}`,
];

const program = (/** @type {number} */ seed) => {
  const random = generator(seed);
  let marks = 0;
  const mark = () => `\n  /*mark${++marks}*/ `;
  const declarations = Array.from({ length: 4 }, (_, n) => {
    const body = Array.from(
      { length: 1 + random(4) },
      (_, k) =>
        mark() +
        members[random(members.length)].replaceAll(
          "#",
          (text, at, all) => (/^#(if|else|endif|selector|keyPath)/.test(all.slice(at)) ? "#" : `${n}_${k}`),
        ) + mark(),
    );
    return mark() + types[random(types.length)](n, body.join("\n")) + mark();
  });
  return `import UIKit\n${declarations.join("\n")}\n`;
};

/** `mark: line:column` of every mark, by the lines that the compiler would say. */
const places = (/** @type {string} */ text) => {
  const found = new Map();
  let line = 1;
  for (const content of text.split("\n")) {
    const directive = /^#sourceLocation\(file: .*, line: (\d+)\)$/.exec(content);
    if (directive) {
      line = Number(directive[1]);
      continue;
    }
    for (const match of content.matchAll(/\/\*(mark\d+)\*\//g)) found.set(match[1], `${line}:${match.index + 1}`);
    line += 1;
  }
  return Object.fromEntries(found);
};

test("random combinations keep lines and columns", (t) => {
  for (let seed = 1; seed <= 60; seed += 1) {
    const source = program(seed);
    const folder = folderOf(t, { "a.swift": source });
    const { status, stderr } = rewrite({
      module: "M",
      sources: [`${folder}/a.swift`],
      output: `${folder}/out`,
      interfaces: [uikit()],
    });
    assert.equal(status, 0, `seed ${seed}: ${stderr}\n${source}`);
    const rewritten = read(`${folder}/out/a_rewritten.swift`);
    assert.deepEqual(places(rewritten), places(source), `seed ${seed}`);
    assert.doesNotMatch(rewritten.replace(/".*"/g, ""), /@objc|@IB|#selector|#keyPath/, `seed ${seed}`);
  }
});
