// Initializers that protocols require of classes of Objective-C.
import assert from "node:assert/strict";
import { test } from "node:test";
import { compile, folderOf, rewrite, run, uikit } from "./support.mjs";

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
