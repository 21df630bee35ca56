// Members that Objective-C finds by other ways than Swift: optional requirements, members of AnyObject, overrides in
// extensions.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compile, folderOf, output, rewrite, run, uikit } from "./support.mjs";

test("an optional requirement is a value by its full name, and is called by force", (t) => {
  const text = output(
    t,
    `import Foundation
@objc protocol PagesDelegate: NSObjectProtocol {
  @objc optional func pages(_ pages: Pages, shouldShow page: Int) -> Bool
  @objc optional func pages(_ pages: Pages, didShow page: Int)
  @objc optional func pagesDidScroll(_ pages: Pages)
  @objc optional func pagesMoved(_ pages: Pages, by distance: Int)
}
@objc protocol OtherDelegate { @objc optional func pagesDidScroll(_ pages: Pages, by: Int) }
struct History { var pagesMoved: Int? = 2 }
class Pages: NSObject {
  let history = History()
  weak var delegate: PagesDelegate?
  func run() {
    if let allowed = self.delegate?.pages(_:shouldShow:) { print(allowed(self, 3)) } else { print("nobody asks") }
    if let shown = delegate?.pages(_:didShow:) { shown(self, 4) }
    if let moved = delegate?.pagesMoved { moved(self, 7) }
    if let moved = history.pagesMoved { print("before", moved) }
    guard let scrolled = delegate?.pagesDidScroll(_:) else { return print("nobody scrolls") }
    scrolled(self)
    delegate!.pagesDidScroll!(self)
    print(delegate!.pages!(self, shouldShow: 5), delegate?.pages?(self, shouldShow: 6) as Any)
  }
}
class Owner: NSObject, PagesDelegate {
  func pages(_ pages: Pages, shouldShow page: Int) -> Bool { page > 4 }
  func pages(_ pages: Pages, didShow page: Int) { print("shown", page) }
  func pagesDidScroll(_ pages: Pages) { print("scrolled") }
  func pagesMoved(_ pages: Pages, by distance: Int) { print("moved", distance) }
}
@main struct Program {
  static func main() {
    let (pages, owner) = (Pages(), Owner())
    pages.run()
    pages.delegate = owner
    pages.run()
  }
}
`,
  );
  assert.equal(
    text,
    "nobody asks\nbefore 2\nnobody scrolls\nfalse\nshown 4\nmoved 7\nbefore 2\nscrolled\nscrolled\ntrue Optional(true)\n",
  );
});

test("numbers and texts have their members as AnyObject", (t) => {
  const text = output(
    t,
    `import Foundation
@main struct Program {
  static func main() {
    let info: [String: Any] = ["duration": 0.25, "name": "12", "list": [1, 2, 3]]
    print((info["duration"] as AnyObject).doubleValue, (info["name"] as AnyObject).integerValue as Int)
    print((info["nothing"] as AnyObject?)?.doubleValue as Any, (info["list"] as AnyObject?)?.count as Any)
    let duration: Double = (info["duration"] as AnyObject).doubleValue * 2
    print(duration, (info["name"] as AnyObject) is NSString)
    show(3 as NSNumber, nil)
    let number: NSNumber = 2.5
    let pointer: UnsafeRawPointer? = UnsafeRawPointer(Unmanaged.passUnretained(number).toOpaque())
    print(unsafeBitCast(pointer, to: AnyObject.self).floatValue as Float)
    withExtendedLifetime(number) {}
    let objects: [String: AnyObject]? = ["a": 4 as NSNumber]
    if let objects, let value = objects["a"]?.intValue { print(value, objects["a"]!.doubleValue as Double) }
  }
  static func show(_ sender: AnyObject, _ other: AnyObject?) {
    let wide: Double = sender.doubleValue
    print(wide, sender.boolValue as Bool, other?.intValue as Any)
    let clock: AnyObject = Clock()
    clock.setValue(4, forKey: "hours")
    clock.perform(Selector(("tick")))
    clock.performSelector(onMainThread: Selector(("tick")), with: nil, waitUntilDone: true)
    print(clock.value(forKey: "hours") as Any, clock.responds(to: #selector(Clock.tick)))
    Holder().run()
  }
}
protocol Ticking: NSObjectProtocol {}
class Holder {
  let strong = Clock()
  weak var delegate: Ticking?
  func run() {
    delegate = strong
    print(delegate?.responds(to: #selector(Clock.tick)) as Any, delegate!.responds(to: Selector(("tock"))))
  }
}
class Clock: NSObject, Ticking {
  @objc var hours = 1
  @objc func tick() { hours += 1 }
}
`,
  );
  assert.equal(
    text,
    "Optional(0.25) 12\nnil Optional(3)\n0.5 true\n3.0 true nil\nOptional(6) true\nOptional(true) false\n2.5\n4 4.0\n",
  );
});

test("an AnyObject has the subscripts of dictionaries and arrays", (t) => {
  const text = output(
    t,
    `import Foundation
@main struct Program {
  static func main() {
    let reply: [String: AnyObject] = [
      "main": ["temp": 2.5, "name": "Oslo"] as NSDictionary, "list": [7, 8] as NSArray, "code": 4 as NSNumber,
    ]
    print(reply["main"]?["temp"] as? Double as Any, reply["main"]!["name"] as! String)
    print(reply["code"]?["a"] as? Int as Any)
    if let first = reply["list"]?[0] as? Int { print(first) }
    show(reply["main"]!)
  }
  static func show(_ place: AnyObject) {
    guard let name = place["name"] as? String, let missing = place["none"] else { return print("neither") }
    print(name, missing as Any, (place["temp"]!! as? Double) ?? 0)
  }
}
`,
  );
  assert.equal(text, "Optional(2.5) Oslo\nnil\n7\nOslo nil 2.5\n");
});

test("an override in an extension of UIKit uses private members of the extension", (t) => {
  const text = output(
    t,
    `import UIKit
extension UIControl {
  override open func layoutSubviews() { UIControl.count += 1; note() }
  private static var count = 0
  private func note() { print("laid out", Self.count) }
}
@main struct Program {
  @MainActor static func main() { UIControl().layoutSubviews() }
}
`,
  );
  assert.equal(text, "laid out 1\n");
});

test("an extension overrides how its class observes, where a superclass declares that", (t) => {
  const text = output(
    t,
    `import UIKit
class Account: NSObject { @objc dynamic var balance = 1 }
class Badge: UIView { var seen = 0 }
extension Badge {
  override open func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?, context: UnsafeMutableRawPointer?
  ) {
    seen = change?[.newKey] as? Int ?? 0
  }
}
@main struct Program {
  @MainActor static func main() {
    let (account, badge) = (Account(), Badge())
    account.addObserver(badge, forKeyPath: "balance", options: [.new], context: nil)
    account.balance = 9
    print(badge.seen)
    account.removeObserver(badge, forKeyPath: "balance")
  }
}
`,
  );
  assert.equal(text, "9\n");
});

test("types of other parts of Foundation have their module, also where Foundation is named", (t) => {
  const text = output(
    t,
    `import Foundation
class Loader {
  lazy var session: Foundation.URLSession = {
    Foundation.URLSession(configuration: Foundation.URLSessionConfiguration.ephemeral)
  }()
  let url: Foundation.URL = Foundation.URL(fileURLWithPath: "/a")
}
@main struct Program {
  static func main() { print(type(of: Loader().session), Loader().url.path) }
}
`,
  );
  assert.equal(text, "URLSession /a\n");
});

test("a method is found by its selector where another one has its name and another result", (t) => {
  const text = output(
    t,
    `import Foundation
class Items: NSObject {
  @objc func removeFirst() -> Bool { true }
  @objc func copies() throws -> [String] { ["one"] }
  @objc func twin() -> Self { self }
}
extension Items {
  func removeFirst() -> Int { 7 }
}
@main struct Program {
  static func main() {
    let items = Items()
    print(items.perform(Selector("removeFirst"))?.takeUnretainedValue() as Any)
    print(items.perform(Selector("twin"))?.takeUnretainedValue() === items)
  }
}
`,
  );
  assert.match(text, /^Optional\((true|1)\)\ntrue\n$/);
});

test("a binding whose value has its own name is rewritten", (t) => {
  const source = [
    "import UIKit",
    "class Row: NSObject { @objc func show() {}; var next: Row? }",
    "func run(_ all: [Row]) {",
    "  for row in all { let row = row.next; row?.show() }",
    "  if let all = all.first?.next { let all = all.next; all?.show() }",
    "}",
    "",
  ].join("\n");
  const folder = folderOf(t, { "a.swift": source });
  const { status, stderr } = rewrite({ module: "M", sources: [`${folder}/a.swift`], output: `${folder}/out` });
  assert.equal(status, 0, stderr);
});

test("rectangles that only touch do not intersect, and other methods of that name stay", (t) => {
  const text = output(
    t,
    `import Foundation
struct Disc {
  func intersects(_ rect: CGRect) -> String { "disc \\(rect.width)" }
  func intersects(_ number: Int) -> String { "number \\(number)" }
}
@main struct Program {
  static func main() {
    let a = CGRect(x: 0, y: 0, width: 10, height: 10)
    let all: [CGRect]? = [a.offsetBy(dx: 10, dy: 0), a.offsetBy(dx: 9, dy: -9), a.offsetBy(dx: 0, dy: 10)]
    print(all!.map { $0.intersects(a) }, all?.first?.intersects(a) as Any, a.intersects(.null), a.intersects(.infinite))
    print(a.intersects(CGRect(x: 15, y: 15, width: -10, height: -10)), CGRect.null.intersects(a))
    print(Disc().intersects(a), Disc().intersects(3), Set([1]).isSuperset(of: [1]))
  }
}
`,
  );
  assert.equal(
    text,
    "[false, true, false] Optional(false) false true\ntrue false\ndisc 10.0 number 3 true\n",
  );
});

test("the compiler does not warn of the lists of extensions with an access modifier", (t) => {
  const source = `import UIKit
class Screen: UIView {}
class Box<Content>: UIView {}
private extension Screen { @objc func tapped() {} }
fileprivate extension Screen {
  private var secret: Int { 1 }
  @objc func opened(_ sender: UIView) -> Int { secret }
}
internal extension Screen { @objc func closed() {} }
private extension Box where Content: Equatable { func same(_ a: Content) -> Bool { a == a } }
@main struct Program {
  @MainActor static func main() {
    let screen = Screen()
    print(screen.responds(to: Selector("opened:")), screen.responds(to: Selector("tapped")))
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
  const compiled = compile(`${folder}/out`, "6");
  assert.equal(compiled.status, 0, compiled.stderr);
  assert.equal(compiled.stderr, "");
  assert.match(run(`${folder}/out`).stdout, /^true true$/m);
});

test("a class member of an extension can be overridden", (t) => {
  const text = output(
    t,
    `import UIKit
extension UIView {
  @objc class var kind: String { "text" }
  @objc var kind: String { "a text" }
  @objc class func make(_ count: Int) -> String { "\\(kind) \\(count)" }
}
class Words: UIView {
  override class var kind: String { "words, not " + super.kind }
}
class Names: Words {
  override class func make(_ count: Int) -> String { "names: " + super.make(count + 1) }
}
@main struct Program {
  @MainActor static func main() {
    let types: [UIView.Type] = [UIView.self, Words.self, Names.self]
    for type in types { print(type.kind, type.make(1)) }
    print(UIView().kind)
  }
}
`,
  );
  assert.equal(
    text,
    "text text 1\nwords, not text words, not text 1\nwords, not text names: words, not text 2\na text\n",
  );
});

test("a recorder gets the methods that an AnyObject is sent", (t) => {
  const text = output(
    t,
    `import Foundation
class Recorder: NSObject, ObjectiveCInvocationRecorder {
  func record(_ selector: Selector, _ arguments: [Any?]) { print(selector, arguments.compactMap { $0 }) }
}
class Document: NSObject {
  func prepare(withInvocationTarget target: Any) -> Any { Recorder() }
  @objc func rename(_ name: String, at index: Int) {}
  func change() {
    let manager: Document? = self
    (manager?.prepare(withInvocationTarget: self) as AnyObject).rename("old", at: 3)
    (prepare(withInvocationTarget: self) as AnyObject).rename("older", at: 4)
  }
}
@main struct Program { static func main() { Document().change() } }
`,
  );
  assert.equal(text, 'rename:at: ["old", 3]\nrename:at: ["older", 4]\n');
});
