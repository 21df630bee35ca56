import Foundation

/// The name of a method in Objective-C: `tapped:` for `tapped(_:)`.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  private let name: String

  public init(_ str: String) { name = str }
  public init(stringLiteral value: String) { name = value }

  public var description: String { name }

  /// The number of arguments of a method with this selector.
  package var argumentCount: Int { name.utf8.count { $0 == UInt8(ascii: ":") } }
}

extension Selector: CustomReflectable {
  public var customMirror: Mirror { Mirror(reflecting: name) }
}

public func NSStringFromSelector(_ aSelector: Selector) -> String { aSelector.description }

public func NSSelectorFromString(_ aSelectorName: String) -> Selector { Selector(aSelectorName) }

/// A selector with a name. The closure is compiled and never called.
public func objectiveCSelector<Reference>(_ name: String, checking reference: () -> Reference) -> Selector {
  Selector(name)
}
