// Names of modules and types: imports, and aliases.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compile, folderOf, rewrite, run, uikit } from "./support.mjs";

test("aliases of two modules that name each other end the search for a type", (t) => {
  const folder = folderOf(t, {
    "names.swift": "import Foundation\npublic typealias NSAttributedStringKey = NSAttributedString.Key\n",
    "app.swift": `import UIKit
#if swift(<4.2)
extension NSAttributedString { typealias Key = NSAttributedStringKey }
#endif
extension NSAttributedString.Key { static let mark = NSAttributedString.Key("mark") }
class Field: UIView { @objc func print() { Swift.print(NSAttributedString.Key.mark.rawValue) } }
@main struct Program { @MainActor static func main() { Field().perform(#selector(Field.print)) } }
`,
  });
  const index = `${folder}/names.json`;
  assert.equal(rewrite({ module: "Names", sources: [`${folder}/names.swift`], index }).status, 0);
  const { status, stderr } = rewrite({
    module: "App",
    sources: [`${folder}/app.swift`],
    output: `${folder}/out`,
    interfaces: [index, uikit()],
  });
  assert.equal(status, 0, stderr);
  const compiled = compile(`${folder}/out`, "5");
  assert.equal(compiled.status, 0, compiled.stderr);
  assert.equal(run(`${folder}/out`).stdout, "mark\n");
});
