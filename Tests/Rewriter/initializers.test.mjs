// Initializers that protocols require of classes of Objective-C.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compile, folderOf, output, read, rewrite, run, uikit } from "./support.mjs";

test("a protocol with init() is given to NSObject, and makes objects of any class", (t) => {
  const protocols = `import UIKit
internal protocol Creatable: class { init(); var mark: Int { get } }; let after = 1
extension Creatable {
  init(_ change: (Self) -> Void) {
    self.init()
    change(self)
  }
  static func pair() -> [Self] { [Self(), self.init()] }
  var mark: Int { 1 }
}
protocol Named: Creatable {}
protocol Plain { init() }
extension NSObject: Creatable {}
`;
  const app = `import UIKit
class Account: NSObject { var balance = 1 }
class Savings: Account {
  override init() { super.init(); balance = 5 }
}
open class Style: Creatable {
  var width = 1
  required public init() { width = 2 }
}
class WideStyle: Style { required init() { super.init(); width = 8 } }
final class Item: Named { init() {} }
struct Size: Plain { var width = 3 }
enum Outer { class Inner: Creatable { required init() { print("inner") } } }
func make<T: Creatable>(_ type: T.Type) -> T { T() }
func makePlain<T: Plain>(_ type: T.Type) -> T { T() }
@main struct Program {
  @MainActor static func main() {
    print(Account { $0.balance += 1 }.balance, Savings { $0.balance += 1 }.balance, make(Savings.self).balance)
    print(Savings.pair().map(\\.balance), make(Style.self).width, WideStyle { $0.width += 1 }.width)
    print(type(of: make(Item.self)))
    print(UILabel { $0.text = "text" }.text!, type(of: UIButton.pair()[1]), makePlain(Size.self).width, Item().mark)
    _ = make(Outer.Inner.self)
    let formatter = DateFormatter { $0.dateFormat = "yyyy" }
    print(formatter.dateFormat!, Account().balance, after)
  }
}
`;
  const folder = folderOf(t, { "a.swift": protocols, "b.swift": app });
  const { status, stderr } = rewrite({
    module: "App",
    sources: [`${folder}/a.swift`, `${folder}/b.swift`],
    output: `${folder}/out`,
    interfaces: [uikit()],
  });
  assert.equal(status, 0, stderr);
  const compiled = compile(`${folder}/out`, "5");
  assert.equal(compiled.status, 0, compiled.stderr);
  assert.deepEqual(run(`${folder}/out`).stdout.split("\n"), [
    "2 6 5",
    "[5, 5] 2 9",
    "Item",
    "text UIButton 3 1",
    "inner",
    "yyyy 1 1",
    "",
  ]);
});

test("initializers of UIKit's classes are called on generic parameters and metatypes", (t) => {
  const printed = output(
    t,
    `import UIKit
class Badge: UIView {
  var size = 1
  override init(frame: CGRect) { super.init(frame: frame); size = 2 }
}
class Chip: UIView { override func layoutSubviews() {} }
class Model: NSObject { override init() { super.init(); made += 1 } }
var made = 0
class Row { let number: Int; required init() { number = 7 } }
class WideRow: Row { required init() { super.init() } }
@MainActor protocol Reusable { static var name: String { get } }
@MainActor protocol Themed { init(frame: CGRect) }
final class Tile: UIView, Themed { required override init(frame: CGRect) { super.init(frame: frame); tag = 5 } }
@MainActor protocol Screen: UIView { associatedtype Content: UIView }
extension Screen { var maker: () -> Content { Content.init } }
extension Screen { func content() -> Content { Content(frame: CGRect(x: 0, y: 0, width: 4, height: 4)) } }
final class Home: UIView, Screen { typealias Content = Chip }
@MainActor class Host<Content: UIView> {
  let view = Content(frame: CGRect(x: 1, y: 0, width: 0, height: 0))
  lazy var other: Content = { Content.init() }()
}
extension Host { func more() -> Content { Content() } }
@MainActor final class Pair<A, B> where A: UIView & Reusable, B: NSObject {
  func both() -> (A, B) { (A(frame: .zero), B()) }
}
extension Chip: Reusable { static var name: String { "chip" } }
extension Reusable where Self: UIView {
  static func make() -> Self { Self(frame: CGRect(x: 9, y: 0, width: 0, height: 0)) }
}
@MainActor protocol Loadable where Self: UIView { static func load() -> Self }
extension Loadable { static func load() -> Self { return Self(frame: .zero) } }
final class Page: UIView, Loadable {}
extension UIView {
  class func plain() -> Self { self.init(frame: CGRect(x: 3, y: 0, width: 0, height: 0)) }
  func twin() -> UIView { type(of: self).init() }
}
struct Item { let type: UIView.Type; let row: Row.Type }
@MainActor func view<T: UIView>(_ type: T.Type, width: Int) -> T {
  T(frame: CGRect(x: 0, y: 0, width: width, height: 0))
}
@MainActor func themed<T: UIView & Themed>(_ type: T.Type) -> T { T(frame: .zero) }
func plain<T>(_ type: T.Type) -> T where T: NSObject { return T() }
@main struct Program {
  @MainActor static func main() {
    let made1 = view(Badge.self, width: 3)
    print(made1.size, made1.frame.width, type(of: made1), themed(Tile.self).tag)
    let item = Item(type: Chip.self, row: WideRow.self)
    let types: [UIView.Type] = [Badge.self]
    print(type(of: item.type.init()), type(of: item.type.init(frame: .zero)))
    print(type(of: item.row.init()), item.row.init().number)
    if let type = types.first { print((type.init(frame: .zero) as! Badge).size) }
    for type in types { print(type.init().tag, types[0].init().tag, types.map { $0.init() }.count) }
    types.forEach { type in print((type.init(frame: .zero) as! Badge).size) }
    if let type = NSClassFromString("App.Chip") as? UIView.Type { print(Swift.type(of: type.init())) }
    let host = Host<Badge>()
    print(host.view.size, host.view.frame.minX, type(of: host.other), host.more().size)
    print(type(of: Chip.make()), Chip.make().frame.minX, type(of: Badge.plain()), Badge.plain().size)
    print(type(of: Chip().twin()), type(of: Page.load()))
    let pair = Pair<Chip, Model>().both()
    print(type(of: Home().maker()))
    print(type(of: pair.0), type(of: pair.1), made, type(of: plain(Model.self)), Home().content().frame.width)
  }
}
`,
  );
  assert.deepEqual(printed.split("\n"), [
    "2 3.0 Badge 5",
    "Chip Chip",
    "WideRow 7",
    "2",
    "0 0 1",
    "2",
    "Chip",
    "2 1.0 Badge 2",
    "Chip 9.0 Badge 2",
    "Chip Page",
    "Chip",
    "Chip Model 1 Model 4.0",
    "",
  ]);
});

test("a metatype of an enumeration's case, in a pattern, makes objects by the static function", (t) => {
  const source = `import UIKit
enum Mode {
  case plain(name: String)
  case segue(kind: UIViewController.Type, count: Int)
  case other(kind: Item.Type)
  func make() -> [Any] {
    if case .segue(let kind, _) = self { return [kind.init(nibName: nil, bundle: nil)] }
    switch self {
    case .other(let kind): return [kind.init()]
    case .segue(let kind, let count): return (0..<count).map { _ in kind.init(nibName: nil, bundle: nil) }
    case .plain(let name): return [name]
    }
  }
}
final class Item { init() {} }
`;
  const folder = folderOf(t, { "a.swift": source });
  const { status, stderr } = rewrite({
    module: "App",
    sources: [`${folder}/a.swift`],
    output: `${folder}/out`,
    interfaces: [uikit()],
  });
  assert.equal(status, 0, stderr);
  const calls = [...read(`${folder}/out/a_rewritten.swift`).matchAll(/kind\.(_?init)\(/g)].map((match) => match[1]);
  assert.deepEqual(calls, ["_init", "init", "_init"]);
});

test("a property without a declared type has the type of its initial value", (t) => {
  const source = `import UIKit
struct Item {
  var kind: UIViewController.Type
  static var all: [Item] { [Item(kind: UIViewController.self)] }
  static let first = Item.all[0]
}
final class Menu {
  private let items = Item.all
  let loop = loop
  let first = other, other = first
  func open(at index: Int) -> UIViewController {
    let item = items[index]
    return item.kind.init()
  }
  func firstScreen() -> UIViewController { Item.first.kind.init(nibName: nil, bundle: nil) }
  func unknown() { loop.kind.init(); first.kind.init() }
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
  const calls = [...read(`${folder}/out/a_rewritten.swift`).matchAll(/kind\.(_?init)\(/g)].map((match) => match[1]);
  assert.deepEqual(calls, ["_init", "_init", "init", "init"]);
});

test("a view class with an own init() is also created by init(frame:)", (t) => {
  const source = `import UIKit
open class Toast: UIView {
  let text: String
  public init() {
    text = "bread"
    super.init(frame: .zero)
  }
}
class Wide: Toast {
  let width: Int
  init(width: Int) {
    self.width = width
    super.init()
  }
}
class Plain: Toast {}
class Framed: UIView {
  var mark = 0
  init() { super.init(frame: .zero) }
  override init(frame: CGRect) {
    super.init(frame: frame)
    mark = 3
  }
}
@MainActor func make<V: UIView>(_ type: V.Type) -> V { V(frame: .zero) }
@main struct Program {
  @MainActor static func main() {
    print(make(Toast.self).text, make(Plain.self).text, make(Framed.self).mark, Wide(width: 4).width)
  }
}
`;
  assert.equal(output(t, source), "bread bread 3 4\n");
});
