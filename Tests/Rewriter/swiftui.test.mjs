// What belongs to SwiftUI is left out, and what needs it.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { compile, folderOf, rewrite, run, uikit } from "./support.mjs";

test("SwiftUI code is removed and reported, and other code keeps its line numbers", (t) => {
  const source = [
    "import SwiftUI",
    "struct Row: View {",
    "  var body: some View { EmptyView() }",
    "}",
    "class Cell: UIView {",
    "  let state = UIControl.State.normal",
    "  func host() -> UIHostingController<Row> { UIHostingController(rootView: Row()) }",
    "}",
    "let row = Row()",
    "enum Kind { case one }",
    "",
  ].join("\n");
  const folder = folderOf(t, { "a.swift": source, "b.swift": "import UIKit\nstruct State {}\n" });
  const { report } = rewrite({
    module: "M",
    sources: [`${folder}/a.swift`, `${folder}/b.swift`],
    output: `${folder}/out`,
  });
  assert.deepEqual(
    report.omitted,
    [2, 7, 9].map((line, index) =>
      `${folder}/a.swift:${line}: ${
        ["Row", "a member of Cell", "row"][index]
      } is left out: Vitrine does not have SwiftUI`
    ),
  );
  const lines = readFileSync(`${folder}/out/a_rewritten.swift`, "utf8").split("\n").slice(2);
  assert.deepEqual(lines.map((line) => line.trimEnd()).slice(0, 10), [
    "import UIKit",
    "",
    "",
    "",
    "class Cell: UIView {",
    "  let state = UIControl.State.normal",
    "",
    "}",
    "",
    "enum Kind { case one }",
  ]);
  const app = folderOf(t, { "a.swift": "import SwiftUI\n@main struct Shop: App {}\n" });
  const failed = rewrite({ module: "M", sources: [`${app}/a.swift`], output: `${app}/out` });
  assert.deepEqual(failed.report.errors, [
    `${app}/a.swift:2:1: error: Shop is an app of SwiftUI, which Vitrine cannot run`,
  ]);
});

test("code that uses a removed declaration is removed too, also in files without SwiftUI", (t) => {
  const one = [
    "import SwiftUI",
    "protocol Look { associatedtype Body: View; func body() -> Body }",
    "struct Plain: Look {}",
    "class Host: UIView {",
    "  private let host: UIHostingController<Text>",
    "  override func layoutSubviews() { self.host.view.frame = bounds }",
    "  override func draw(_ rect: CGRect) { other.host = 1 }",
    "}",
    "extension UIColor { func shade() -> SwiftUI.Color { Color(self) } }",
    "func pick<Section>(_ list: [Section]) -> Section { list[0] }",
    "",
  ];
  const two = ["import UIKit", "class Coordinator { var parent: Plain }", "struct Image {}", "let image = Image()", ""];
  const folder = folderOf(t, { "a.swift": one.join("\n"), "b.swift": two.join("\n") });
  const { report } = rewrite({
    module: "M",
    sources: [`${folder}/a.swift`, `${folder}/b.swift`],
    output: `${folder}/out`,
  });
  assert.deepEqual(
    report.omitted.map((/** @type {string} */ line) => line.slice(folder.length + 1).split(" is left")[0]),
    [
      "a.swift:2: Look",
      "a.swift:3: Plain",
      "a.swift:5: a member of Host",
      "a.swift:6: a member of Host",
      "a.swift:9: a member of extension UIColor",
      "b.swift:2: a member of Coordinator",
    ],
  );
});

/**
 * Rewrites two files, checks what is left out, and returns what the program prints.
 * @param {import('node:test').TestContext} t
 * @param {string} one a text that imports SwiftUI
 * @param {string} two another one
 * @param {string[]} omitted
 */
const output = (t, one, two, omitted) => {
  const folder = folderOf(t, { "a.swift": one, "b.swift": two });
  const { report, stderr } = rewrite({
    module: "App",
    sources: [`${folder}/a.swift`, `${folder}/b.swift`],
    output: `${folder}/out`,
    interfaces: [uikit()],
  });
  assert.equal(stderr, "");
  assert.deepEqual(
    report.omitted.map((/** @type {string} */ line) => line.slice(folder.length + 1).split(" is left")[0]),
    omitted,
  );
  const compiled = compile(`${folder}/out`, "5");
  assert.equal(compiled.status, 0, compiled.stderr);
  return run(`${folder}/out`);
};

test("a type without a member that a protocol requires is left out, and so is what names it", (t) => {
  const one = `import SwiftUI
struct Row: View {}
protocol Source: AnyObject { var size: Int { get }; func title() -> String }
extension Source { func title() -> String { "" } }
protocol SortedSource: Source {}
class Rows: SortedSource {
  let size = [Row()].count
  func title() -> String { "rows" }
}
extension Rows { func first() -> Int { 0 } }
class Titles: Source {
  let size = 7
  func title() -> String { "\\(Row())" }
}
class Special: Titles { lazy var row = Row() }
extension UIEvent: Source { @ViewBuilder var size: Int { 1 } }
`;
  const two = `import UIKit
class Screen: UIView { let rows = Rows(); let titles: Source = Titles() }
@main struct Program {
  @MainActor static func main() { print(Screen().titles.size, Screen().titles.title() == "", Special().size) }
}
`;
  const { stdout } = output(t, one, two, [
    "a.swift:10: extension Rows",
    "a.swift:13: a member of Titles",
    "a.swift:15: a member of Special",
    "a.swift:16: extension UIEvent",
    "a.swift:2: Row",
    "a.swift:6: Rows",
    "b.swift:2: a member of Screen",
  ]);
  assert.equal(stdout, "7 true 7\n");
});

test("a member that a protocol requires loses its body, if only that uses SwiftUI", (t) => {
  const one = `import SwiftUI
struct Row: View {}
protocol Source { func count() -> Int; func title() -> String; var size: Int { get set }; init(_ name: String) }
extension Source { func title() -> String { "none" } }
@objc protocol Listener { @objc optional func changed() }
protocol Layouting { func layoutSubviews() }
class Rows: Source {
  required init(_ name: String) { _ = Row() }
  init() {}
  func count() -> Int { [Row()].count }; let mark = 1
  func title() -> String {
    let row = Row()
    return row.title
  }
  var size: Int {
    get { Row().count }
    set {
      Row().count = newValue
    }
  }
}
class Listening: NSObject, Listener { func changed() { _ = Row() } }
class Starter: UIResponder, UIApplicationDelegate {
  required override init() {}
  func application() -> Bool { Row() == Row() }
}
class Plain: UIView { override func layoutSubviews() { _ = Row() } }
extension Plain: Layouting {}
`;
  const two = `import UIKit
@main struct Program {
  @MainActor static func main() {
    Plain().layoutSubviews()
    print(Rows().title(), Rows().mark, Listening().responds(to: Selector("changed")))
    print(Starter() is UIApplicationDelegate)
    fflush(stdout)
    print(Rows().count())
  }
}
`;
  const { stdout, stderr } = output(t, one, two, [
    "a.swift:10: the body of a member of Rows",
    "a.swift:11: a member of Rows",
    "a.swift:15: the body of a member of Rows",
    "a.swift:22: a member of Listening",
    "a.swift:25: the body of a member of Starter",
    "a.swift:27: a member of Plain",
    "a.swift:2: Row",
    "a.swift:8: the body of a member of Rows",
  ]);
  assert.equal(stdout, "none 1 false\ntrue\n");
  assert.match(stderr, /a\.swift:10: Fatal error: This member needs SwiftUI, which Vitrine does not have\./);
});

test("a member loses only the blocks that use SwiftUI", (t) => {
  const one = `import SwiftUI
struct Row: View {}
class Menu: UIView {
  func choose(_ row: Int) -> String {
    switch row {
    case 0: return "plain"
    case 1:
      let host = UIHostingController(rootView: Row())
      return host.name
    default: break
    }
    if row == 2 {
      if row > 1 { _ = Row() }
      return "two"
    } else if row == 3 { return "three" }
    return { _ in "later" }(row)
  }
  func all() { _ = Row(); if tag == 1 { _ = Row() } }
}
`;
  const two = `import UIKit
@main struct Program {
  @MainActor static func main() {
    print(Menu().choose(0), Menu().choose(3), Menu().choose(4))
    fflush(stdout)
    print(Menu().choose(1))
  }
}
`;
  const { stdout, stderr } = output(t, one, two, [
    "a.swift:13: a block of a member of Menu",
    "a.swift:18: a member of Menu",
    "a.swift:2: Row",
    "a.swift:7: a block of a member of Menu",
  ]);
  assert.equal(stdout, "plain three later\n");
  assert.match(stderr, /a\.swift:7: Fatal error: This member needs SwiftUI, which Vitrine does not have\./);
});

test("an import in a string is none, and one of a single declaration is one", (t) => {
  const one = `import struct SwiftUI.Color
let color = Color.red
let shade: Int = 1
`;
  const two = `import UIKit
struct Theme { let font: Font; var text = """
  import SwiftUI
  """ }
typealias Font = Int
@main struct Program { static func main() { print(Theme(font: shade).text) } }
`;
  assert.equal(output(t, one, two, ["a.swift:2: color"]).stdout, "import SwiftUI\n");
});

test("a branch for newer systems that uses SwiftUI is replaced by the other one", (t) => {
  const source = [
    "import SwiftUI",
    "func made() -> UIViewController {",
    "  if #available(iOS 13.0, *) {",
    '    let view = Text("new")',
    "    return UIHostingController(rootView: view)",
    "  } else {",
    "    return UIViewController()",
    "  }",
    "}",
    "",
  ].join("\n");
  const folder = folderOf(t, { "a.swift": source });
  const { report } = rewrite({ module: "M", sources: [`${folder}/a.swift`], output: `${folder}/out` });
  assert.deepEqual(report.omitted, [
    `${folder}/a.swift:3: a branch of made is left out: Vitrine does not have SwiftUI, and the other is taken`,
  ]);
  const lines = readFileSync(`${folder}/out/a_rewritten.swift`, "utf8").split("\n").slice(2);
  assert.deepEqual(lines.map((line) => line.trimEnd()).slice(0, 9), [
    "import UIKit",
    "func made() -> UIViewController {",
    '  if false                   { fatalError("This member needs SwiftUI, which Vitrine does not have.")',
    "",
    "",
    "  } else {",
    "    return UIViewController()",
    "  }",
    "}",
  ]);
});

test("a nested type or a generic parameter with a name of SwiftUI keeps its meaning in its own type only", (t) => {
  const one = [
    "import SwiftUI",
    "struct Model<View: UIView> { let view: View }",
    "extension Model { func made() -> View { view } }",
    "protocol Bearer { associatedtype View: UIView }",
    "extension Bearer { func show(_ view: View) {} }",
    "class Base: UIView { enum State { case on } }",
    "class Switch: Base { var state = State.on }",
    "func make<View: UIView>(_ view: View) -> View { view }",
    "final class Host<Root: View>: UIView {}",
    "",
  ].join("\n");
  const folder = folderOf(t, { "a.swift": one });
  const { report } = rewrite({ module: "M", sources: [`${folder}/a.swift`], output: `${folder}/out` });
  assert.deepEqual(report.omitted, [`${folder}/a.swift:9: Host is left out: Vitrine does not have SwiftUI`]);
});
