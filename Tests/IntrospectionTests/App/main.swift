// Prints, line by line, what introspection finds in this executable. The tests run it as it was built, and without its symbols.
import Introspection

class Base {
  func first() {}
  func second() {}
}

enum Suit { case spades, hearts }

final class Plain: Base {}

final class Overriding: Base {
  let name = "Ada"
  unowned(unsafe) var owner: AnyObject?
  override func first() { super.first() }
}

protocol Source { func tableView(_ table: Int, commit row: Int) -> Bool }
extension Source { func tableView(_ table: Int, commit row: Int) -> Bool { false } }

final class Defaulted: Source { func tableView(_ table: Int, count section: Int) -> Int { 0 } }
final class Implementing: Source { func tableView(_ table: Int, commit row: Int) -> Bool { true } }

@inline(never) func caller() -> String {
  let addresses = CallStack.returnAddresses(most: 8).compactMap { UnsafeMutableRawPointer(bitPattern: $0 - 1) }
  return SymbolNames.nearestOfApp(addresses, notCalledBy: Plain.self) ?? "none"
}

/// Keeps the optimizer from removing entries of methods that nobody calls.
for base in [Plain(), Overriding(), Base()] {
  base.first()
  base.second()
}

let fields = StoredFields(of: Overriding.self)
print("check:", LayoutCheck.current.message ?? "passed")
print("fields:", (0..<2).compactMap { fields[$0] }.map { "\($0.name)\($0.isUnowned ? ", unowned" : "")" })
print("classes:", ClassHierarchy.classes(from: Overriding.self).map { "\($0)" })
print("module:", TypeOrigin.module(of: Overriding.self), TypeOrigin.isSystem(Overriding.self))
let methods = OverriddenMethods(1, of: Base.self, in: Overriding.self, unlike: Plain.self)
print("overridden:", methods.isAnyOverridden(in: Overriding.self), methods.isAnyOverridden(in: Plain.self))
print("case:", caseName(of: Suit.hearts) ?? "none")
print(
  "implemented:", ImplementedMethods.has(Implementing(), "tableView", "commit:"),
  ImplementedMethods.has(Defaulted(), "tableView", "commit:"))
print("caller:", caller())
let declaration = ClassDeclaration(of: Overriding.self)
print("source:", declaration?.files.first?.path.split(separator: "/").last.map(String.init) ?? "none")
print("methods:", declaration?.files.first?.methods.map(\.name).filter { $0 == "first()" } ?? [])
