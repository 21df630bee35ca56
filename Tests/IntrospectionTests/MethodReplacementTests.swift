import Testing

import Introspection

/// A class of which objects exist when its method is replaced.
class Greeter {
  var name = "A"
  required init() {}
  func greeting() -> String { "Hello \(name)" }
  var length: Int { greeting().count }
}

private class QuietGreeter: Greeter {
  var whispers = true
}

private class RudeGreeter: Greeter {
  override func greeting() -> String { "Go, " + super.greeting() }
}

private class PlainGreeter: Greeter {}
private class OverridingGreeter: Greeter {
  override func greeting() -> String { super.greeting() + "!" }
}

@Suite struct MethodReplacementTests {
  @Test func `existing and new objects of the class and its subclasses use the replaced method`() {
    let (before, quiet, rude): (Greeter, Greeter, Greeter) = (Greeter(), QuietGreeter(), RudeGreeter())
    #expect(before.greeting() == "Hello A")
    #expect(MethodReplacement.replaceMethods(of: Greeter.self, by: OverridingGreeter.self, unlike: PlainGreeter.self))
    #expect(before.greeting() == "Hello A!" && before.length == 8)
    #expect(quiet.greeting() == "Hello A!")
    // `super` is called by its address.
    #expect(rude.greeting() == "Go, Hello A")
    let type: Greeter.Type = QuietGreeter.self
    #expect(type.init() is QuietGreeter && type.init().greeting() == "Hello A!")
    #expect(!MethodReplacement.replaceMethods(of: Greeter.self, by: PlainGreeter.self, unlike: PlainGreeter.self))
  }
}
