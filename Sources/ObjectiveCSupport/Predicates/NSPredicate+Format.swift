import Foundation

extension NSPredicate {
  /// Creates a predicate from a format. Arguments have any type, because Foundation's objects are no `CVarArg` on Linux.
  public convenience init(format predicateFormat: String, _ arguments: Any?...) {
    self.init(format: predicateFormat, argumentArray: arguments.map { $0 ?? NSNull() })
  }

  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    let predicate = PredicateParser.predicate(predicateFormat, arguments ?? [])
    self.init { predicate.evaluate(with: $0, substitutionVariables: $1) }
  }

  /// The predicate with values for its variables.
  public func withSubstitutionVariables(_ variables: [String: Any]) -> NSPredicate {
    NSPredicate { self.evaluate(with: $0, substitutionVariables: variables.merging($1 ?? [:]) { $1 }) }
  }
}

/// The comparison operators of predicates.
enum PredicateOperator {
  static func comparison(_ type: _ComparisonPredicate_.Operator, _ options: String.CompareOptions)
    -> (Any?, Any?) -> Bool
  {
    func order(_ first: Any?, _ second: Any?) -> ComparisonResult? {
      guard KeyedValues.flat(first) != nil, KeyedValues.flat(second) != nil else { return nil }
      return SortOrder.compare(first, second, options: options)
    }
    switch type {
    case .equalTo: return { isEqual($0, $1, options) }
    case .notEqualTo: return { !isEqual($0, $1, options) }
    case .lessThan: return { order($0, $1) == .orderedAscending }
    case .greaterThan: return { order($0, $1) == .orderedDescending }
    case .lessThanOrEqualTo: return { [.orderedAscending, .orderedSame].contains(order($0, $1)) }
    case .greaterThanOrEqualTo: return { [.orderedDescending, .orderedSame].contains(order($0, $1)) }
    case .contains:
      return { first, second in
        if let first, KeyedValues.isCollection(first) {
          return KeyedValues.elements(first).contains { isEqual($0, second, options) }
        }
        return texts(first, second).map { $0.1.isEmpty || $0.0.range(of: $0.1, options: options) != nil } ?? false
      }
    case .beginsWith:
      return { first, second in
        texts(first, second).map { $0.0.range(of: $0.1, options: options.union(.anchored)) != nil } ?? false
      }
    case .endsWith:
      return { first, second in
        texts(first, second).map { $0.0.range(of: $0.1, options: options.union([.anchored, .backwards])) != nil }
          ?? false
      }
    case .like:
      return { first, second in
        guard let (text, pattern) = texts(first, second) else { return false }
        let parts = pattern.map {
          $0 == "*" ? ".*" : $0 == "?" ? "." : NSRegularExpression.escapedPattern(for: String($0))
        }
        return matches(text, parts.joined(), options)
      }
    case .matches:
      return { first, second in texts(first, second).map { matches($0.0, $0.1, options) } ?? false }
    case .in:
      return { first, second in
        if let (part, whole) = texts(first, second) { return whole.range(of: part, options: options) != nil }
        return KeyedValues.elements(second).contains { isEqual(first, $0, options) }
      }
    case .between:
      return { first, second in
        let bounds = KeyedValues.elements(second)
        guard bounds.count == 2, let low = order(bounds[0], first), let high = order(first, bounds[1]) else {
          return false
        }
        return low != .orderedDescending && high != .orderedDescending
      }
    }
  }

  private static func isEqual(_ first: Any?, _ second: Any?, _ options: String.CompareOptions) -> Bool {
    if let order = SortOrder.compare(first, second, options: options) { return order == .orderedSame }
    guard let first = KeyedValues.flat(first), let second = KeyedValues.flat(second) else { return false }
    // An object can also be compared with an identity.
    func identity(_ value: Any) -> AnyHashable? { (value as? any KeyedObject)?.keyedIdentity ?? value as? AnyHashable }
    return identity(first) == identity(second)
  }

  private static func texts(_ first: Any?, _ second: Any?) -> (String, String)? {
    guard let first = KeyedValues.flat(first).flatMap(SortOrder.text),
      let second = KeyedValues.flat(second).flatMap(SortOrder.text)
    else { return nil }
    return (first, second)
  }

  private static func matches(_ text: String, _ pattern: String, _ options: String.CompareOptions) -> Bool {
    var (text, pattern) = (text, pattern)
    if options.contains(.diacriticInsensitive) {
      text = text.folding(options: .diacriticInsensitive, locale: nil)
      pattern = pattern.folding(options: .diacriticInsensitive, locale: nil)
    }
    let insensitive: NSRegularExpression.Options = options.contains(.caseInsensitive) ? .caseInsensitive : []
    guard
      let expression = try? NSRegularExpression(
        pattern: "^(?:\(pattern))$", options: insensitive.union(.dotMatchesLineSeparators))
    else { return false }
    return expression.firstMatch(in: text, range: NSRange(text.startIndex..., in: text)) != nil
  }
}
