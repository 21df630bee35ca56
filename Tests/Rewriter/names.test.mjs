// Names of modules and types: imports, and aliases.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
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

test("an import of a submodule or of one declaration is the module's, and columns stay", (t) => {
  const source = `import UIKit.UIGeometry; let one = 1
@testable import UIKit.UIImage; let two = 2
import class UIKit.UIView; let three = 3
import class Foundation.URLSession; let four = 4
import struct Kit.Size; let five = 5
@testable import struct Other.Size; let six = 6
import Dispatch; let seven = 7
import class Shop.Item; let eight = 8
`;
  const folder = folderOf(t, { "kit.swift": "public struct Size {}\n", "a.swift": source });
  const index = `${folder}/Kit.json`;
  const output = `${folder}/out`;
  rewrite({ module: "Kit", sources: [`${folder}/kit.swift`], index });
  const renamed = { Shop: "Shop_" };
  const { status, stderr } = rewrite({
    module: "M",
    sources: [`${folder}/a.swift`],
    output,
    interfaces: [index, uikit()],
    renamed,
  });
  assert.equal(status, 0, stderr);
  const lines = readFileSync(`${output}/a_rewritten.swift`, "utf8").split("\n");
  const first = lines.findIndex((line) => line.startsWith("#sourceLocation")) + 1;
  assert.deepEqual(lines.slice(first, first + 8), [
    "import UIKit           ; let one = 1",
    "          import UIKit        ; let two = 2",
    "import       UIKit       ; let three = 3",
    "import       Foundation           ; let four = 4",
    "import struct Kit.Size; let five = 5",
    "@testable import struct Other.Size; let six = 6",
    "import Dispatch; let seven = 7",
    "import class Shop_.Item; let eight = 8",
  ]);
});

test("a file compiles with imports of submodules and of single declarations", (t) => {
  const source = `import UIKit.UIGeometry
@testable import UIKit.UIImage
import class Foundation.URLSession
import class UIKit.UIEvent
class Item: UIView { let event: UIEvent? = nil }
@main struct Program { @MainActor static func main() { print(Item().event as Any, URLSession.self) } }
`;
  const folder = folderOf(t, { "a.swift": source });
  const request = { module: "App", sources: [`${folder}/a.swift`], output: `${folder}/out`, interfaces: [uikit()] };
  assert.equal(rewrite(request).status, 0);
  const compiled = compile(`${folder}/out`, "5");
  assert.equal(compiled.status, 0, compiled.stderr);
  assert.equal(run(`${folder}/out`).stdout, "nil URLSession\n");
});

test("a publisher of a dynamic property knows its name, and columns stay", (t) => {
  const source = `import Combine
import Foundation
class Account: NSObject {
  @objc dynamic var balance = 0
  lazy var changes = publisher(for: \\.balance).map { $0 + 1 }
  lazy var others = publisher(for: \\.description)
}
`;
  const folder = folderOf(t, { "a.swift": source });
  const output = `${folder}/out`;
  const { status, stderr } = rewrite({ module: "M", sources: [`${folder}/a.swift`], output, interfaces: [uikit()] });
  assert.equal(status, 0, stderr);
  const text = readFileSync(`${output}/a_rewritten.swift`, "utf8");
  assert.match(text, /lazy var changes = _pub00001\(for: \\.balance\)\.map/);
  assert.match(text, /lazy var others = publisher\(for: \\.description\)/);
  assert.match(text, /func _pub00001<Value>\(for keyPath: KeyPath<Self, Value>/);
  assert.match(text, /objectiveCPublisher\(for: keyPath, "balance", options: options\)/);
});

test("a file that uses names of UIKit's part of Foundation imports UIKit", (t) => {
  const folder = folderOf(t, {
    "a.swift": "import Foundation\nlet f = DateComponentsFormatter()\n",
    "b.swift": "import Foundation\nfunc g(_ o: AnyObject) { objc_removeAssociatedObjects(o) }\n",
    "c.swift": "import Foundation\nlet ratio = (1 + CoreFoundation.sqrt(5)) / 2\n",
    "d.swift": "import Foundation\nlet f = DateFormatter()\n",
    "e.swift": "import UIKit\nlet f = NSHashTable<UIView>.weakObjects()\n",
  });
  const output = `${folder}/out`;
  const sources = ["a", "b", "c", "d", "e"].map((name) => `${folder}/${name}.swift`);
  assert.equal(rewrite({ module: "M", sources, output, interfaces: [uikit()] }).status, 0);
  /** @param {string} name @returns {string[]} */
  const imports = (name) =>
    readFileSync(`${output}/${name}_rewritten.swift`, "utf8").match(/^import (UIKit|CoreFoundation)$/gm) ?? [];
  assert.deepEqual(["a", "b", "c", "d", "e"].map(imports), [
    ["import UIKit"],
    ["import UIKit"],
    ["import CoreFoundation"],
    [],
    ["import UIKit"],
  ]);
});

test("a file that uses names of CFNetwork imports it", (t) => {
  const folder = folderOf(t, {
    "a.swift":
      "import Foundation\nlet c = URLSessionConfiguration.default\nfunc f() { c.waitsForConnectivity = true }\n",
    "b.swift": "import Foundation\nlet d = URLSessionConfiguration.default\n",
    "c.swift":
      "import Foundation\nlet e = URLSession.shared\nlet f = URLSession(configuration: .default, delegate: nil, delegateQueue: nil)\nfunc g() { URLProtocol.registerClass(Mock.self) }\n",
  });
  const output = `${folder}/out`;
  const sources = ["a", "b", "c"].map((name) => `${folder}/${name}.swift`);
  assert.equal(rewrite({ module: "M", sources, output, interfaces: [uikit()] }).status, 0);
  assert.match(readFileSync(`${output}/a_rewritten.swift`, "utf8"), /^import CFNetwork$/m);
  const text = readFileSync(`${output}/c_rewritten.swift`, "utf8");
  assert.match(text, /^import CFNetwork$/m);
  assert.match(text, /URLSession\(configuration: _journaled\(\.default\), delegate: nil/);
  assert.match(text, /_registerClass +\(Mock\.self\)/);
  assert.doesNotMatch(readFileSync(`${output}/b_rewritten.swift`, "utf8"), /^import CFNetwork$/m);
});

test("overrides by names of Swift before 4.2 get the present names, and columns stay", (t) => {
  const source = `import UIKit
class Parent: UIViewController {
  override func willMove(toParentViewController parent: UIViewController?) {
    super.willMove(toParentViewController: parent)
  }
  override func addChildViewController(_ child: UIViewController) { super.addChildViewController(child) }
  override var childViewControllerForStatusBarStyle: UIViewController? { return nil }
  override func prefersHomeIndicatorAutoHidden() -> Bool { return true }
  func removeFromParentViewController() { addChildViewController(self) }
}
`;
  const folder = folderOf(t, { "app.swift": source });
  const rewritten = (/** @type {string[]} */ imports) => {
    const request = { module: "App", sources: [`${folder}/app.swift`], output: `${folder}/out`, imports };
    assert.equal(rewrite({ ...request, interfaces: [uikit()] }).status, 0);
    return readFileSync(`${folder}/out/app_rewritten.swift`, "utf8");
  };
  const text = rewritten(["Swift4Names"]);
  const expected = [
    "func willMove(toParent               parent: UIViewController?) {",
    "super.willMove(toParent              : parent)",
    "func addChild              (_ child: UIViewController) { super.addChild              (child) }",
    "override var childForStatusBarStyle              : UIViewController? { return nil }",
    "override var  prefersHomeIndicatorAutoHidden   :  Bool { return true }",
    "func removeFromParentViewController() { addChildViewController(self) }",
  ];
  for (const line of expected) assert.ok(text.includes(line), `${line}\n${text}`);
  assert.ok(rewritten([]).includes("super.willMove(toParentViewController: parent)"));
});
