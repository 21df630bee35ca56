/// A JSON value whose objects keep the order of their members, so that equal messages have equal bytes.
package enum JSON: Equatable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case number(Double)
  case string(String)
  case array([JSON])
  case object(Object)

  /// Members in order. Look-up is linear, because the wire's objects are small.
  package struct Object: Equatable, Sendable {
    package internal(set) var members: [(key: String, value: JSON)] = []

    package init() {}

    package static func == (a: Object, b: Object) -> Bool {
      a.members.elementsEqual(b.members) { $0.key.hasSameBytes(as: $1.key) && $0.value == $1.value }
    }

    package var isEmpty: Bool { members.isEmpty }

    /// The index of a member. Names are the same only if their bytes are.
    private func index(of key: String) -> Int? { members.firstIndex { $0.key.hasSameBytes(as: key) } }

    /// Setting `nil` removes the member; setting an existing member keeps its position.
    package subscript(key: String) -> JSON? {
      get { index(of: key).map { members[$0].value } }
      set {
        let index = index(of: key)
        switch (index, newValue) {
        case (let index?, let value?): members[index].value = value
        case (let index?, nil): members.remove(at: index)
        case (nil, let value?): members.append((key, value))
        case (nil, nil): break
        }
      }
    }

    /// Sets a member, or removes it with `nil`. Returns the value before.
    package mutating func update(_ key: String, to value: JSON?) -> JSON? {
      guard let index = index(of: key) else {
        if let value { members.append((key, value)) }
        return nil
      }
      let before = members[index].value
      if let value { members[index].value = value } else { members.remove(at: index) }
      return before
    }

    /// The object with its first members only.
    package func cut(to count: Int) -> Object {
      guard members.count > count else { return self }
      var cut = self
      cut.members.removeLast(members.count - count)
      return cut
    }

    /// Adds a member that the object does not have.
    package mutating func append(_ name: String, _ value: JSON) { members.append((name, value)) }

    /// The member with this name. Setting it follows the same rules as setting a member by its key.
    package subscript(name: MemberName) -> JSON? {
      get { self[name.rawValue] }
      set { self[name.rawValue] = newValue }
    }
  }
}

extension JSON {
  /// Compares texts by their bytes.
  package static func == (a: JSON, b: JSON) -> Bool {
    switch (a, b) {
    case (.null, .null): true
    case (.bool(let a), .bool(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.number(let a), .number(let b)): a == b
    case (.string(let a), .string(let b)): a.hasSameBytes(as: b)
    case (.array(let a), .array(let b)): a == b
    case (.object(let a), .object(let b)): a == b
    default: false
    }
  }

  package subscript(key: String) -> JSON? {
    guard case .object(let object) = self else { return nil }
    return object[key]
  }

  package subscript(name: MemberName) -> JSON? { self[name.rawValue] }

  /// An object with these members, in this order.
  package init(members: KeyValuePairs<MemberName, JSON>) {
    var object = Object()
    for (name, value) in members { object[name] = value }
    self = .object(object)
  }

  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
  package var string: String? { if case .string(let value) = self { value } else { nil } }
  package var array: [JSON]? { if case .array(let value) = self { value } else { nil } }
  package var object: Object? { if case .object(let value) = self { value } else { nil } }

  /// A whole number, also if it was written as `7.0`; `nil` beyond 2^53, up to which JavaScript's numbers are exact.
  package var integer: Int? {
    let value: Int? =
      switch self {
      case .integer(let value): value
      case .number(let value): Int(exactly: value)
      default: nil
      }
    return value.flatMap { $0.magnitude <= 1 << 53 ? $0 : nil }
  }

  package var double: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .number(let value): value
    default: nil
    }
  }
}

// There is no conformance to `ExpressibleByNilLiteral`: `condition ? value : nil` would then write null instead of leaving the member out.
extension JSON: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByFloatLiteral, ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(stringLiteral value: String) { self = .string(value) }
  package init(arrayLiteral elements: JSON...) { self = .array(elements) }
  package init(dictionaryLiteral elements: (String, JSON)...) {
    var object = Object()
    for (key, value) in elements { object[key] = value }
    self = .object(object)
  }
}
