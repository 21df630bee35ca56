@_spi(Frameworks) import Introspection
import Testing

@Suite struct HiddenPropertyTests {
  private class Base {
    private var count = 7
    private let names = ["a", "b"]
  }
  private final class Derived: Base {
    private let name: String? = "hidden"
  }

  @Test func `a private property is read by its name, from an object of a subclass as well`() throws {
    let count = try #require(HiddenProperty("count", of: Base.self))
    #expect(count.type == Int.self && count.value(in: Derived()) as? Int == 7)
    #expect(try #require(HiddenProperty("names", of: Base.self)).value(in: Base()) as? [String] == ["a", "b"])
    #expect(try #require(HiddenProperty("name", of: Derived.self)).value(in: Derived()) as? String == "hidden")
  }

  @Test func `the address is where the object stores the property`() throws {
    let (object, count) = (Base(), try #require(HiddenProperty("count", of: Base.self)))
    count.address(in: object).assumingMemoryBound(to: Int.self).pointee = 8
    #expect(count.value(in: object) as? Int == 8)
  }

  @Test func `properties of the class and its superclass are found, not those of subclasses`() {
    #expect(HiddenProperty("count", of: Derived.self) != nil)
    #expect(HiddenProperty("sum", of: Base.self) == nil)
    #expect(HiddenProperty("name", of: Base.self) == nil)
  }
}
