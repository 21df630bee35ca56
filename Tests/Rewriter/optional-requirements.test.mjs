// Optional requirements of protocols, and the calls of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compile, folderOf, rewrite, run, uikit } from "./support.mjs";

/**
 * Rewrites, compiles and runs one file, and returns what it prints.
 * @param {import('node:test').TestContext} t
 * @param {string} source
 */
const output = (t, source) => {
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
  return run(`${folder}/out`).stdout;
};

test("of two optional requirements with the same labels, the arguments' types decide", (t) => {
  const text = output(
    t,
    `import Foundation
@objc protocol PanelDelegate {
  @objc(panel:insetForWidth:) optional func panel(_ panel: Panel, insetFor width: Int) -> String
  @objc(panel:insetForName:) optional func panel(_ panel: Panel, insetFor name: String) -> String
  @objc(panel:didMoveBy:) optional func panel(_ panel: Panel, didMove distance: Int)
  @objc(panel:didMoveTo:) optional func panel(_ panel: Panel, didMove target: String)
  @objc(panelColorAt:) optional func panelColor(_ index: Int) -> String?
  @objc(panelColorOf:) optional func panelColor(_ name: String) -> String?
}
class Panel: NSObject {
  weak var delegate: PanelDelegate?
  func run() {
    if let width = delegate?.panel?(self, insetFor: 3) { print(width) } else { print("no width") }
    let name: String = self.delegate?.panel?(self, insetFor: "three") ?? "no name"
    print(name)
    delegate?.panel?(self, didMove: 7)
    delegate?.panel?(self, didMove: "there")
    let color: String? = delegate?.panelColor?(1)
    print(color ?? "no color", delegate?.panelColor?("red") as Any)
  }
}
class Both: NSObject, PanelDelegate {
  func panel(_ panel: Panel, insetFor width: Int) -> String { "width \\(width)" }
  func panel(_ panel: Panel, insetFor name: String) -> String { "name " + name }
  @objc func panel(_ panel: Panel, didMove distance: Int) { print("by", distance) }
  @objc func panel(_ panel: Panel, didMove target: Swift.String) { print("to", target) }
  func panelColor(_ index: Int) -> String? { nil }
  func panelColor(_ name: String) -> String? { "dark " + name }
}
class One: NSObject, PanelDelegate {
  func panel(_ panel: Panel, insetFor name: String) -> String { "one " + name }
}
@main struct Program {
  static func main() {
    let (panel, both, one) = (Panel(), Both(), One())
    panel.delegate = both
    panel.run()
    print(panel.delegate!.panel!(panel, insetFor: 4), panel.delegate!.panelColor!("blue") as Any)
    print(both.responds(to: #selector(Both.panel(_:didMove:) as (Both) -> (Panel, Int) -> Void)))
    panel.delegate = one
    panel.run()
  }
}
`,
  );
  assert.deepEqual(text.split("\n"), [
    "width 3",
    "name three",
    "by 7",
    "to there",
    'no color Optional("dark red")',
    'width 4 Optional("dark blue")',
    "true",
    "no width",
    "one three",
    "no color nil",
    "",
  ]);
});
