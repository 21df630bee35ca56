// Optional requirements of protocols, and the calls of them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { output } from "./support.mjs";

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

test("the receiver's declared type decides whether a name is an optional requirement", (t) => {
  const text = output(
    t,
    `import Foundation
@objc protocol Behavior {
  @objc optional func stretches(at edge: Int) -> Bool
  @objc optional func moved(_ distance: Int)
  @objc optional func moved(_ distance: Int, at edge: Int)
}
@objc protocol Other {
  @objc optional func moved(_ distance: Int)
  @objc optional func stretches()
}
struct Adapter {
  let behavior: Behavior
  var moved: ((Int) -> Void)?
  func stretches(at edge: Int) -> Bool { behavior.stretches?(at: edge) ?? false }
}
class Elastic: NSObject, Behavior, Other {
  func stretches(at edge: Int) -> Bool { edge == 1 }
  func moved(_ distance: Int) { print("moved", distance) }
  func moved(_ distance: Int, at edge: Int) { print("moved", distance, "at", edge) }
}
class Panel {
  private let elastic = Elastic()
  let adapter: Adapter
  var behavior: Behavior? { adapter.behavior }
  var onMove: [(Int) -> Void] = []
  init() { adapter = Adapter(behavior: elastic, moved: { print("closure", $0) }) }
  func first(_ edges: [Int], where matches: (Int) -> Bool) -> Int? { edges.first(where: matches) }
  func run(_ other: Other) {
    print(first([0, 1], where: adapter.stretches(at:)) as Any, first([1], where: self.adapter.stretches(at:)) as Any)
    print(first([1], where: Elastic().stretches(at:)) as Any)
    if let stretches = behavior?.stretches(at:) { print(stretches(1)) }
    adapter.moved?(1)
    adapter.behavior.moved?(2)
    other.moved?(3)
    if let behavior, let adapter = Optional(adapter) {
      behavior.moved?(4, at: 0)
      adapter.moved?(5)
    }
    [adapter].forEach { $0.moved?(6) }
    for each in [adapter] { each.moved?(7) }
    let both: (Behavior & Other)? = elastic
    both?.moved?(8, at: 1)
    if let stretches = other.stretches { stretches() } else { print("no other") }
  }
}
@main struct Program {
  static func main() { Panel().run(Elastic()) }
}
`,
  );
  assert.deepEqual(text.split("\n"), [
    "Optional(1) Optional(1)",
    "Optional(1)",
    "true",
    "closure 1",
    "moved 2",
    "moved 3",
    "moved 4 at 0",
    "closure 5",
    "closure 6",
    "closure 7",
    "moved 8 at 1",
    "no other",
    "",
  ]);
});

test("an AnyObject has the optional requirements of all protocols", (t) => {
  const text = output(
    t,
    `import UIKit
@objc protocol MenuDelegate {
  @objc optional func menuOpened(_ menu: Menu)
  @objc optional func menu(_ menu: Menu, didSelect index: Int) -> String
  @objc optional func menu(_ menu: Menu, willSelect index: Int)
  @objc(menuAt:) optional func menu(at index: Int) -> Int
  @objc(menuNamed:) optional func menu(at name: String) -> Int
}
@objc protocol OtherDelegate { @objc optional func menuOpened(_ menu: Menu) }
class Menu: NSObject {
  @IBOutlet weak var delegate: AnyObject?
  var owner: AnyObject { delegate! }
  func run(_ closure: () -> Void) {
    self.delegate?.menuOpened?(self)
    closure()
  }
  func open() {
    run { [weak self] in
      guard let self = self else { return }
      self.delegate?.menu?(self, willSelect: 1)
    }
    run { [weak self] in self?.delegate?.menu?(self!, willSelect: 2) }
    print(delegate?.menu?(self, didSelect: 3) ?? "no answer")
    print(owner.menu?(at: 1) as Any, owner.menu?(at: "one") as Any)
    guard let delegate = delegate else { return }
    delegate.menuOpened?(self)
    if let select = delegate.menu(_:didSelect:) { print("reference", select(self, 4)) }
    let object = Listener() as AnyObject
    print(object.menu!(self, didSelect: 5), (Listener() as AnyObject).menu!(at: 2))
    object.menu(self, willSelect: 6)
  }
}
class Silent: NSObject {}
class Listener: NSObject, MenuDelegate {
  func menuOpened(_ menu: Menu) { print("opened") }
  func menu(_ menu: Menu, didSelect index: Int) -> String { "selected \\(index)" }
  func menu(_ menu: Menu, willSelect index: Int) { print("will select", index) }
  func menu(at index: Int) -> Int { index * 10 }
}
@main struct Program {
  static func main() {
    let (menu, listener, silent) = (Menu(), Listener(), Silent())
    menu.delegate = silent
    menu.open()
    menu.delegate = listener
    menu.open()
  }
}
`,
  );
  assert.deepEqual(text.split("\n"), [
    "no answer",
    "nil nil",
    "selected 5 20",
    "will select 6",
    "opened",
    "will select 1",
    "opened",
    "will select 2",
    "selected 3",
    "Optional(10) nil",
    "opened",
    "reference selected 4",
    "selected 5 20",
    "will select 6",
    "",
  ]);
});

test("an optional requirement takes a closure that escapes", (t) => {
  const text = output(
    t,
    `import Foundation
@objc protocol MenuDelegate {
  @objc optional func menu(_ menu: Menu, remove index: Int, reload: @escaping (() -> Void))
  @objc optional func menuClosed(then body: @escaping () -> Void)
}
class Menu: NSObject {
  weak var delegate: MenuDelegate?
  func run() {
    delegate?.menu?(self, remove: 1, reload: { print("reloaded") })
    if let closed = delegate?.menuClosed(then:) { closed { print("closed") } }
  }
}
class Listener: NSObject, MenuDelegate {
  func menu(_ menu: Menu, remove index: Int, reload: @escaping (() -> Void)) { reload() }
  func menuClosed(then body: @escaping () -> Void) { body() }
}
@main struct Program {
  static func main() {
    let (menu, listener) = (Menu(), Listener())
    menu.delegate = listener
    menu.run()
  }
}
`,
  );
  assert.equal(text, "reloaded\nclosed\n");
});

test("an optional closure with the name of a requirement of UIKit is called with its mark", (t) => {
  const text = output(
    t,
    `import UIKit
@MainActor class Presenter {
  var scrollViewDidScroll: ((UIView) -> Void)?
}
@MainActor class List {
  weak var delegate: UIScrollViewDelegate?
  func run() {
    let presenter = Presenter()
    presenter.scrollViewDidScroll = { _ in print("closure") }
    let body = { presenter.scrollViewDidScroll?(UIView()) }
    body()
    for each in [presenter] + [] { each.scrollViewDidScroll?(UIView()) }
    delegate?.scrollViewDidScroll?(UIView())
  }
}
class Listener: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIView) { print("requirement") }
}
@main struct Program {
  @MainActor static func main() {
    let (list, listener) = (List(), Listener())
    list.delegate = listener
    list.run()
  }
}
`,
  );
  assert.equal(text, "closure\nclosure\nrequirement\n");
});

test("a call of UIKit's requirement stays optional where its value is used", (t) => {
  const text = output(
    t,
    `import UIKit
class Listener: UIScrollViewDelegate {
  func scrollViewDidScroll(_ scrollView: UIView) { print("scrolled") }
}
class Scroller { weak var delegate: UIScrollViewDelegate? }
@main struct Program {
  @MainActor static func main() {
    let (scroller, listener) = (Scroller(), Listener())
    scroller.delegate = listener
    let answer: Void? = scroller.delegate!.scrollViewDidScroll?(UIView())
    _ = scroller.delegate!.scrollViewDidScroll?(UIView())
    print(answer != nil)
  }
}
`,
  );
  assert.equal(text, "scrolled\nscrolled\ntrue\n");
});

test("a requirement that a protocol of the module inherits stays optional", (t) => {
  const text = output(
    t,
    `import UIKit
protocol Adapter: UIScrollViewDelegate { var name: String { get } }
final class List: Adapter {
  let name = "list"
  func scrollViewDidScroll(_ scrollView: UIView) { print("scrolled") }
}
final class Host {
  private let adapter: Adapter
  init(_ adapter: Adapter) { self.adapter = adapter }
  @MainActor func run() {
    let answer: Void? = self.adapter.scrollViewDidScroll?(UIView())
    print(answer != nil, adapter.name)
  }
}
@main struct Program {
  @MainActor static func main() { Host(List()).run() }
}
`,
  );
  assert.equal(text, "scrolled\ntrue list\n");
});

test("methods that classes of the module declare for Objective-C are called on any object", (t) => {
  const text = output(
    t,
    `import UIKit
class Header: UIView { @objc func configure() { print("header") } }
class Footer: UIView {
  @objc func configure() { print("footer") }
  @objc(growBy:inside:) func grow(by width: Int, in view: UIView?) { print(width, view == nil) }
}
@main struct Program {
  @MainActor static func main() {
    let footer: AnyObject = Footer()
    [Header(), Footer()].forEach { ($0 as AnyObject).configure() }
    footer.grow(by: 3, in: nil)
  }
}
`,
  );
  assert.equal(text, "header\nfooter\n3 true\n");
});

test("an optional closure that a protocol's extension declares stays optional", (t) => {
  const text = output(
    t,
    `import UIKit
protocol Reporting {}
extension Reporting { var scrollViewDidScroll: ((UIView) -> Void)? { { _ in print("closure") } } }
struct Section: Reporting {}
@main struct Program {
  @MainActor static func run(_ section: Section) { section.scrollViewDidScroll?(UIView()) }
  @MainActor static func main() { run(Section()) }
}
`,
  );
  assert.equal(text, "closure\n");
});
