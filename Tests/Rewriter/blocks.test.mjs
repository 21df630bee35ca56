// Blocks and selectors as values, and what an app asks of Apple's frameworks by name.
import assert from "node:assert/strict";
import { test } from "node:test";
import { output } from "./support.mjs";

test("a module may declare a type Selector", (t) => {
  const text = output(
    t,
    `import Foundation
class Selector { let path: String; init(path: String) { self.path = path } }
class Player: NSObject {
  @objc func play() { print("plays") }
  func start() { _ = perform(#selector(play)) }
}
@main struct Program {
  static func main() {
    Player().start()
    print(Selector(path: "a").path)
  }
}
`,
  );
  assert.equal(text, "plays\na\n");
});

test("a block can be an optional argument of a method that is visible to Objective-C", (t) => {
  const text = output(
    t,
    `import Foundation
class Loader: NSObject {
  @objc func load(_ name: String, change: (@convention(block) (NSMutableString) -> Void)?) {
    let text = NSMutableString(string: name)
    change?(text)
    print(text)
  }
}
@main struct Program {
  static func main() { Loader().load("a") { $0.append("b") } }
}
`,
  );
  assert.equal(text, "ab\n");
});

test("a block passes through a function with a pointer", (t) => {
  const text = output(
    t,
    `import Foundation
struct CGPathElement { var type = 3 }
typealias Function = (UnsafeMutableRawPointer?, UnsafePointer<CGPathElement>) -> Void
func apply(_ info: UnsafeMutableRawPointer?, _ function: Function) {
  var element = CGPathElement()
  function(info, &element)
}
func forEach(body: @escaping @convention(block) (CGPathElement) -> Void) {
  typealias Body = @convention(block) (CGPathElement) -> Void
  let callback: @convention(c) (UnsafeMutableRawPointer, UnsafePointer<CGPathElement>) -> Void = { info, element in
    let body = unsafeBitCast(info, to: Body.self)
    body(element.pointee)
  }
  func optional(info: UnsafeMutableRawPointer?, element: UnsafePointer<CGPathElement>) {
    unsafeBitCast(info, to: Body.self)(element.pointee)
  }
  let pointer = unsafeBitCast(body, to: UnsafeMutableRawPointer.self)
  apply(pointer) { callback($0!, $1) }
  apply(pointer, optional)
}
@main struct Program {
  static func main() { forEach { print("element", $0.type) } }
}
`,
  );
  assert.equal(text, "element 3\nelement 3\n");
});

test("the bundle of one of Apple's frameworks exists, and has keys as texts", (t) => {
  const text = output(
    t,
    `import Foundation
@main struct Program {
  static func main() {
    print(Bundle(identifier: "com.apple.UIKit")!.localizedString(forKey: "Done", value: nil, table: nil))
    print(Bundle(identifier: "org.example.none") as Any)
  }
}
`,
  );
  assert.equal(text, "Done\nnil\n");
});
