// Which files are written, and where errors are.
import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { test } from "node:test";
import { compile, folderOf, output, rewrite, run, uikit } from "./support.mjs";

const swift = (/** @type {string} */ folder) => readdirSync(folder).filter((name) => name.endsWith(".swift")).sort();

test("only files that change are written, and old ones are deleted", (t) => {
  const folder = folderOf(t, { "a.swift": "class A {}\n", "b.swift": "class B {}\n" });
  const request = (/** @type {string[]} */ ...names) => ({
    module: "M",
    sources: names.map((name) => `${folder}/${name}`),
    output: `${folder}/out`,
  });
  assert.equal(rewrite(request("a.swift", "b.swift")).report.written, 2);
  const before = statSync(`${folder}/out/a_rewritten.swift`).mtimeMs;
  writeFileSync(`${folder}/b.swift`, "class B { @objc func b() {} }\n");
  assert.equal(rewrite(request("a.swift", "b.swift")).report.written, 1);
  assert.equal(statSync(`${folder}/out/a_rewritten.swift`).mtimeMs, before);
  assert.equal(rewrite(request("b.swift")).report.written, 0);
  assert.deepEqual(swift(`${folder}/out`), ["b_rewritten.swift"]);
});

test("DEBUG in a condition is what the request says", (t) => {
  const source = '#if DEBUG && os(iOS)\nlet mode = "debug"\n#else\nlet mode = "release"\n#endif\n';
  const folder = folderOf(t, { "a.swift": source });
  const text = (/** @type {string[]} */ ...defines) => {
    rewrite({ module: "M", sources: [`${folder}/a.swift`], output: `${folder}/out`, defines });
    return readFileSync(`${folder}/out/a_rewritten.swift`, "utf8");
  };
  assert.ok(text().includes("#if false && true"));
  assert.ok(text("DEBUG").includes("#if DEBUG && true"));
});

test("Linux is another system for an app, and for the files of a package that name UIKit", (t) => {
  const condition = "#if !os(Linux)\nlet here = 1\n#endif\n";
  const folder = folderOf(t, { "a.swift": condition, "b.swift": `import UIKit\n${condition}` });
  const isFalse = (/** @type {string} */ name, /** @type {string[]} */ ...defines) => {
    rewrite({ module: "M", sources: [`${folder}/${name}.swift`], output: `${folder}/out`, defines });
    return readFileSync(`${folder}/out/${name}_rewritten.swift`, "utf8").includes("#if !false");
  };
  assert.ok(isFalse("a") && isFalse("b") && isFalse("b", "SWIFT_PACKAGE"));
  assert.ok(!isFalse("a", "SWIFT_PACKAGE"));
});

test("code that is not compiled for iOS is removed, and the rewriter ignores its declarations", (t) => {
  const source = `#if os(iOS) || os(tvOS)
import UIKit
open class Base: UIView { @objc func mine() {} }
#elseif os(macOS)
import AppKit
open class Base: NSView { @objc func others() {} }
#endif
#if DEBUG && os(macOS)
let desktop = "é"
#elseif DEBUG
let debug = 1
#else
let release = 1
#endif
open class Derived: Base { @objc func third() {} }
`;
  const folder = folderOf(t, { "a.swift": source });
  const { report } = rewrite({
    module: "M",
    sources: [`${folder}/a.swift`],
    output: `${folder}/out`,
    interfaces: [uikit()],
    defines: ["DEBUG"],
  });
  assert.deepEqual(report.errors, []);
  const text = readFileSync(`${folder}/out/a_rewritten.swift`, "utf8");
  assert.ok(!text.includes("NSView") && !text.includes("others") && !text.includes("desktop"));
  assert.ok(text.includes("let debug = 1") && text.includes("let release = 1"));
  assert.match(text, /class Derived[^]*override open class var objectiveCMembers/);
  const line = (/** @type {string} */ part) => text.split("\n").findIndex((each) => each.includes(part));
  assert.equal(line("let release") - line("let debug"), 2);
});

test("the type of a method's code is no C function, because C has no selectors", (t) => {
  const source = "typealias Code = @convention(c) (AnyObject, Selector) -> Void\n" +
    "typealias Plain = @convention(c) (Int) -> Void\n";
  const folder = folderOf(t, { "a.swift": source });
  rewrite({ module: "M", sources: [`${folder}/a.swift`], output: `${folder}/out` });
  const text = readFileSync(`${folder}/out/a_rewritten.swift`, "utf8");
  assert.ok(text.includes("typealias Code =                (AnyObject, Selector) -> Void"));
  assert.ok(text.includes("typealias Plain = @convention(c) (Int) -> Void"));
});

test("the methods and properties of buttons are looked up in a sender that is declared as AnyObject", (t) => {
  const source = "import UIKit\nfunc pressed(_ sender: AnyObject) {\n" +
    "  sender.setImage(nil, for: .normal)\n  print(sender.currentTitle!)\n  sender.setImage(nil)\n}\n";
  const folder = folderOf(t, { "a.swift": source });
  rewrite({ module: "M", sources: [`${folder}/a.swift`], output: `${folder}/out` });
  const text = readFileSync(`${folder}/out/a_rewritten.swift`, "utf8");
  assert.ok(text.includes("_any(sender).setImage(nil, for: .normal)"), text);
  assert.ok(text.includes("print(_any(sender).currentTitle!)"), text);
  assert.ok(text.includes("  sender.setImage(nil)\n"), text);
});

test("an NSError without arguments has no domain, unless the module has a type of that name", (t) => {
  const folder = folderOf(t, { "a.swift": "import Foundation\nlet error = NSError()\n" });
  const text = () => {
    rewrite({ module: "M", sources: [`${folder}/a.swift`], output: `${folder}/out` });
    return readFileSync(`${folder}/out/a_rewritten.swift`, "utf8");
  };
  assert.ok(text().includes('let error = NSError(domain: "(null)", code: 0)'));
  writeFileSync(`${folder}/a.swift`, "struct NSError {}\nlet error = NSError()\n");
  assert.ok(text().includes("let error = NSError()"));
});

test("SWIFT_PACKAGE in a condition is true for the modules of packages alone", (t) => {
  const folder = folderOf(t, { "a.swift": "#if SWIFT_PACKAGE\nlet bundle = 1\n#endif\n" });
  const text = (/** @type {string[]} */ ...defines) => {
    rewrite({ module: "M", sources: [`${folder}/a.swift`], output: `${folder}/out`, defines });
    return readFileSync(`${folder}/out/a_rewritten.swift`, "utf8");
  };
  assert.ok(text("DEBUG").includes("#if false"));
  assert.ok(text("SWIFT_PACKAGE").includes("#if SWIFT_PACKAGE"));
});

test("an override with observers in an extension is called from the class", (t) => {
  const source = [
    "class A { var isOn = false }",
    'class B: A { var log = "" }',
    "extension B {",
    "  override var isOn: Bool {",
    '    willSet { log += "will \\(newValue) " }',
    '    didSet(was) { log += "did \\(was)" }',
    "  }",
    "}",
    "@main struct Main { static func main() { let b = B(); (b as A).isOn = true; print(b.log, b.isOn) } }",
    "",
  ].join("\n");
  const folder = folderOf(t, { "a.swift": source });
  rewrite({ module: "App", sources: [`${folder}/a.swift`], output: `${folder}/out`, interfaces: [uikit()] });
  const built = compile(`${folder}/out`, "5");
  assert.equal(built.status, 0, built.stderr);
  assert.equal(run(`${folder}/out`).stdout, "will true did false true\n");
});

test("a module's own operator < of NSNumber gives way to Foundation's", (t) => {
  const source = "import Foundation\nfunc < (a: NSNumber, b: NSNumber) -> Bool { false }\n" +
    "@main struct Main { static func main() { print(NSNumber(value: 1) < NSNumber(value: 2)) } }\n";
  const folder = folderOf(t, { "a.swift": source });
  rewrite({ module: "App", sources: [`${folder}/a.swift`], output: `${folder}/out`, interfaces: [uikit()] });
  const built = compile(`${folder}/out`, "5");
  assert.equal(built.status, 0, built.stderr);
  assert.equal(run(`${folder}/out`).stdout, "true\n");
});

test("an image literal is the image of that name", (t) => {
  const folder = folderOf(t, { "a.swift": 'import UIKit\nlet pair = (#imageLiteral(resourceName: "a b"), 2)\n' });
  rewrite({ module: "M", sources: [`${folder}/a.swift`], output: `${folder}/out` });
  const text = readFileSync(`${folder}/out/a_rewritten.swift`, "utf8");
  assert.match(text, /let pair = \(UIImage\(named: +"a b"\)!, 2\)\n/);
});

test("a module that is built by another name is called by that", (t) => {
  const source = [
    "@testable import Layout",
    "import struct Layout.Grid",
    "struct Text { let layout = 1 }",
    "let grid: Layout.Grid = Layout.Grid(Layout)",
    "let text = Text.self",
    "",
  ].join("\n");
  const folder = folderOf(t, { "a.swift": source });
  rewrite({
    module: "M",
    sources: [`${folder}/a.swift`],
    output: `${folder}/out`,
    renamed: { Layout: "Layout_", Text: "Text_" },
  });
  const text = readFileSync(`${folder}/out/a_rewritten.swift`, "utf8");
  assert.ok(text.includes("@testable import Layout_\nimport struct Layout_.Grid\n"), text);
  assert.ok(text.includes("let grid: Layout_.Grid = Layout_.Grid(Layout)\nlet text = Text.self"), text);
});

for (
  const [name, source, message] of [
    [
      "@NSApplicationMain",
      "import UIKit\n  @NSApplicationMain class A {}\n",
      "2:3: error: @NSApplicationMain starts a macOS app",
    ],
    [
      "an override in an extension of the class that has the method",
      "import UIKit\nextension UIView {\n  override func layoutSubviews() {}\n}\n",
      "3:3: error: an extension of UIView cannot override layoutSubviews() on Linux: override it in a subclass",
    ],
  ]
) {
  test(`${name} is refused with its place`, (t) => {
    const folder = folderOf(t, { "a.swift": source });
    const { status, stderr } = rewrite({
      module: "M",
      sources: [`${folder}/a.swift`],
      output: `${folder}/out`,
      interfaces: [uikit()],
    });
    assert.equal(status, 1);
    assert.ok(stderr.startsWith(`${folder}/a.swift:${message}`), stderr);
  });
}

const broken = `import UIKit

@objcMembers class One: NSObject { func a() {} }; class Two: NSObject { @objc func b() { let x: Int = "1" } }
@UIApplicationMain class App: UIResponder, UIApplicationDelegate {
  override required init() { super.init() }
  func application() -> Bool { perform(#selector(App.stop), with: nil); let y: Int = "2"; return true }
  @objc func stop() { fatalError("stopped") }
}
`;

test("compiler errors and crashes are at the original lines and columns", (t) => {
  const folder = folderOf(t, { "a.swift": broken });
  const request = { module: "App", sources: [`${folder}/a.swift`], output: `${folder}/out`, interfaces: [uikit()] };
  assert.equal(rewrite(request).status, 0);
  const errors = [...compile(`${folder}/out`, "5").stderr.matchAll(/^(\S+:\d+:\d+): error: cannot convert/gm)].map((
    match,
  ) => match[1]);
  const lines = broken.split("\n");
  assert.deepEqual(errors.sort(), [
    `${folder}/a.swift:3:${lines[2].indexOf('"1"') + 1}`,
    `${folder}/a.swift:6:${lines[5].indexOf('"2"') + 1}`,
  ]);
  writeFileSync(`${folder}/a.swift`, broken.replace('"1"', "1").replace('"2"', "2"));
  assert.equal(rewrite(request).status, 0);
  const compiled = compile(`${folder}/out`, "5");
  assert.equal(compiled.status, 0, compiled.stderr);
  assert.match(run(`${folder}/out`).stderr, /a\.swift:7: Fatal error: stopped/);
});

test("members that only Interface Builder may name are set by key", (t) => {
  const source = `import Foundation
import ObjectiveCSupport
public class Gauge: NSObject {
  var level = 0
  @available(*, unavailable, message: "Use 'level'.")
  @IBInspectable var levelText: String {
    get { String(level) }
    set { level = Int(newValue) ?? 0 }
  }
  @available(*, unavailable) @objc func old() {}
}
public extension Gauge {
  override var description: String { "gauge " + name(of: self) }
}
func name(of object: AnyObject) -> String { type(of: object).description() }
func coderNames(of gauge: Gauge) -> String { gauge.classForCoder.description() + Gauge.classForCoder().description() }
@main struct Program {
  static func main() {
    let gauge = Gauge()
    gauge.setValue("7", forKey: "levelText")
    print(gauge.level, gauge, Gauge.description(), gauge.responds(to: Selector("old")))
    let text = NSMutableString(string: "")
    text.appendFormat("%C%d", UInt16(65), 1)
    print(text, NSEC_PER_SEC, coderNames(of: gauge))
  }
}
`;
  assert.equal(output(t, source), "7 gauge App.Gauge App.Gauge false\nA1 1000000000 App.GaugeApp.Gauge\n");
});

test("members of extensions of UIKit are overridden in extensions and in classes, and super is the next implementation", (t) => {
  const base = `import UIKit
extension UIView {
  @objc func prepare(_ name: String) -> String { "view " + name }
  func prepare(_ names: String...) -> Int { names.count }
  @objc var depth: Int { get { tag } set { tag = newValue } }
}
public extension UIControl {
  @objc override func prepare(_ name: String) -> String { "control, " + super.prepare(name) }
}
`;
  const other = `import UIKit
extension UIButton {
  override func prepare(_ name: String) -> String { "button, " + super.prepare(name) }
  override var depth: Int { get { super.depth * 10 } set { super.depth = newValue + 1 } }
}
class Fancy: UIButton {
  override func prepare(_ name: String) -> String { "fancy, " + super.prepare(name) }
}
class Plain: UIView {}
@main struct Program {
  @MainActor static func main() {
    for view in [Fancy(), UIButton(), UIControl(), Plain()] as [UIView] {
      view.depth = 3
      let prepare = #selector(UIView.prepare(_:) as (UIView) -> (String) -> String)
      print(view.prepare("a"), view.depth, view.perform(prepare, with: "b")!.takeUnretainedValue())
    }
  }
}
`;
  const folder = folderOf(t, { "a.swift": base, "b.swift": other });
  const sources = [`${folder}/a.swift`, `${folder}/b.swift`];
  const { status, stderr } = rewrite({ module: "App", sources, output: `${folder}/out`, interfaces: [uikit()] });
  assert.equal(status, 0, stderr);
  const compiled = compile(`${folder}/out`, "5");
  assert.equal(compiled.status, 0, compiled.stderr);
  assert.equal(
    run(`${folder}/out`).stdout,
    [
      "fancy, button, control, view a 40 fancy, button, control, view b",
      "button, control, view a 40 button, control, view b",
      "control, view a 3 control, view b",
      "view a 3 view b",
      "",
    ].join("\n"),
  );
});

test("an extension of UIKit's class overrides UIKit's method", (t) => {
  const source = `import UIKit
var log: [String] = []
// The extension has members on both sides of the override.
public extension UILabel {
  var before: String { "before" }
  override func layoutSubviews() {
    super.layoutSubviews()
    log.append(before + after + (text ?? "-")); let crash = false; precondition(!crash)
  }
  var after: String { "after" }
}
class Inheriting: UILabel {}
class Overriding: UILabel { override func layoutSubviews() { log.append("own"); super.layoutSubviews() } }
@main struct Program {
  @MainActor static func main() {
    for label in [UILabel(), Inheriting(), Overriding()] {
      label.text = String(describing: type(of: label))
      (label as UIView).layoutSubviews()
    }
    UIView().layoutSubviews()
    print(log, UILabel().before + UILabel().after, Timer().isValid)
  }
}
`;
  const folder = folderOf(t, { "a.swift": source });
  const { status, stderr } = rewrite({
    module: "App",
    sources: [`${folder}/a.swift`],
    output: `${folder}/out`,
    interfaces: [uikit()],
  });
  assert.equal(status, 0, stderr);
  const compiled = compile(`${folder}/out`, "5");
  assert.equal(compiled.status, 0, compiled.stderr);
  const { stdout, stderr: errors } = run(`${folder}/out`);
  // `super` in a subclass is called by its address, and so is UIKit's own method.
  assert.equal(stdout, '["beforeafterUILabel", "beforeafterInheriting", "own"] beforeafter true\n', errors);
});
