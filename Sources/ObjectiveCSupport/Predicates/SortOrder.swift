import Foundation

/// Compares values, and sorts objects by sort descriptors.
@_spi(Frameworks) public enum SortOrder {
  public static func sorted<Object: NSObject>(_ objects: [Object], by descriptors: [NSSortDescriptor]) -> [Object] {
    guard !descriptors.isEmpty else { return objects }
    return objects.enumerated().sorted { first, second in
      for descriptor in descriptors {
        let order = compare(first.element, second.element, descriptor)
        if order != .orderedSame { return order == .orderedAscending }
      }
      return first.offset < second.offset
    }.map(\.element)
  }

  static func compare(_ first: NSObject, _ second: NSObject, _ descriptor: NSSortDescriptor) -> ComparisonResult {
    let path = descriptor.keyPath
    let values = [first, second].map { (object: Any) -> SortKey in
      let value = object[keyPath: path]
      return value as? SortKey ?? SortKey(value, nil)
    }
    let order = values[0].compare(values[1])
    return descriptor.ascending ? order : ComparisonResult(rawValue: -order.rawValue)!
  }

  /// Compares two values. `nil` comes before all other values, as in SQLite. The result is `nil` if the values cannot be compared.
  static func compare(_ first: Any?, _ second: Any?, options: String.CompareOptions = [], locale: Locale? = nil)
    -> ComparisonResult?
  {
    switch (KeyedValues.flat(first), KeyedValues.flat(second)) {
    case (nil, nil): return .orderedSame
    case (nil, _?): return .orderedAscending
    case (_?, nil): return .orderedDescending
    case (let first?, let second?):
      if let first = text(first), let second = text(second) {
        return first.compare(second, options: options, range: nil, locale: locale)
      }
      if let first = date(first), let second = date(second) { return first.compare(second) }
      if let first = KeyedValues.number(first), let second = KeyedValues.number(second) { return first.compare(second) }
      return nil
    }
  }

  public static func text(_ value: Any) -> String? {
    switch value {
    case let value as String: value
    case let value as NSString: String(describing: value)
    case let value as UUID: value.uuidString
    case let value as URL: value.absoluteString
    default: nil
    }
  }

  public static func date(_ value: Any) -> Date? {
    value as? Date ?? (value as? NSDate).map { Date(timeIntervalSinceReferenceDate: $0.timeIntervalSinceReferenceDate) }
  }
}

/// The value of a key path, with the selector of the method that compares it.
final class SortKey {
  let value: Any?
  let selector: String?

  init(_ value: Any?, _ selector: String?) { (self.value, self.selector) = (value, selector) }

  func compare(_ other: SortKey) -> ComparisonResult {
    let options: String.CompareOptions
    switch selector {
    case "caseInsensitiveCompare:", "localizedCaseInsensitiveCompare:": options = .caseInsensitive
    case "localizedStandardCompare:": options = [.caseInsensitive, .numeric]
    default: options = []
    }
    return SortOrder.compare(value, other.value, options: options) ?? .orderedSame
  }
}

extension NSObject {
  /// The value of a key path. It is a subscript, so that a Swift key path can refer to it.
  subscript(sortKey keyPath: String, selector: String?) -> SortKey {
    SortKey(KeyedValues.value(of: self, keyPath), selector)
  }
}

extension NSSortDescriptor {
  /// Creates a descriptor that compares the values of a key path.
  public convenience init(key: String?, ascending: Bool) { self.init(name: key ?? "self", ascending, nil) }

  public convenience init(key: String?, ascending: Bool, selector: Selector?) {
    self.init(name: key ?? "self", ascending, selector?.description)
  }

  private convenience init(name: String, _ ascending: Bool, _ selector: String?) {
    self.init(keyPath: \NSObject.[sortKey: name, selector], ascending: ascending) { first, second in
      guard let first = first as? SortKey, let second = second as? SortKey else { return .orderedSame }
      return first.compare(second)
    }
  }
}
