import Foundation

/// `NSComparisonPredicate`: a predicate that compares two expressions. Foundation's class of that name has no members on Linux, so the
/// rewriter replaces its name by this one, which has the same length.
open class _ComparisonPredicate_: NSPredicate {
  public struct Options: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let caseInsensitive = Options(rawValue: 1)
    public static let diacriticInsensitive = Options(rawValue: 2)
    public static let normalized = Options(rawValue: 4)
  }

  /// Whether the left value is compared, or all or any of its elements.
  public enum Modifier: UInt, Sendable { case direct, all, any }

  public enum Operator: UInt, Sendable {
    case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo
    case matches, like, beginsWith, endsWith, `in`
    case contains = 99
    case between

    init?(name: String) {
      guard let type = Self.names.first(where: { $0.value.contains(name) })?.key else { return nil }
      self = type
    }

    /// The names in formats. The first is the one that `predicateFormat` has.
    private static let names: KeyValuePairs<Operator, [String]> = [
      .lessThan: ["<"], .lessThanOrEqualTo: ["<=", "=<"], .greaterThan: [">"], .greaterThanOrEqualTo: [">=", "=>"],
      .equalTo: ["==", "="], .notEqualTo: ["!=", "<>"], .matches: ["MATCHES"], .like: ["LIKE"],
      .beginsWith: ["BEGINSWITH"], .endsWith: ["ENDSWITH"], .in: ["IN"], .contains: ["CONTAINS"],
      .between: ["BETWEEN"],
    ]

    var name: String { Self.names.first { $0.key == self }?.value.first ?? "" }
  }

  open private(set) var leftExpression: _Expression_
  open private(set) var rightExpression: _Expression_
  open private(set) var comparisonPredicateModifier: Modifier
  open private(set) var predicateOperatorType: Operator
  open private(set) var options: Options

  public init(
    leftExpression lhs: _Expression_, rightExpression rhs: _Expression_, modifier: Modifier, type: Operator,
    options: Options = []
  ) {
    (leftExpression, rightExpression, comparisonPredicateModifier) = (lhs, rhs, modifier)
    (predicateOperatorType, self.options) = (type, options)
    super.init(value: true)
  }

  open override func copy(with zone: NSZone? = nil) -> Any { self }

  open override func evaluate(with object: Any?) -> Bool { evaluate(with: object, substitutionVariables: nil) }

  open override func evaluate(with object: Any?, substitutionVariables bindings: [String: Any]?) -> Bool {
    let (first, second) = (leftExpression.value(object, bindings), rightExpression.value(object, bindings))
    let compare = PredicateOperator.comparison(predicateOperatorType, textOptions)
    return switch comparisonPredicateModifier {
    case .direct: compare(first, second)
    case .any: KeyedValues.elements(first).contains { compare($0, second) }
    case .all: KeyedValues.elements(first).allSatisfy { compare($0, second) }
    }
  }

  private var textOptions: String.CompareOptions {
    var found: String.CompareOptions = []
    if options.contains(.caseInsensitive) { found.insert(.caseInsensitive) }
    if options.contains(.diacriticInsensitive) { found.insert(.diacriticInsensitive) }
    return found
  }

  open override var predicateFormat: String {
    let letters = (options.contains(.caseInsensitive) ? "c" : "") + (options.contains(.diacriticInsensitive) ? "d" : "")
    let quantifier = ["", "ALL ", "ANY "][Int(comparisonPredicateModifier.rawValue)]
    return "\(quantifier)\(leftExpression) \(predicateOperatorType.name)\(letters.isEmpty ? "" : "[\(letters)]") "
      + rightExpression.description
  }
  open override var description: String { predicateFormat }

  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? _ComparisonPredicate_ else { return false }
    return leftExpression == other.leftExpression && rightExpression == other.rightExpression
      && comparisonPredicateModifier == other.comparisonPredicateModifier
      && predicateOperatorType == other.predicateOperatorType && options == other.options
  }
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(leftExpression)
    hasher.combine(rightExpression)
    hasher.combine(predicateOperatorType)
    return hasher.finalize()
  }
}

// The rewriter replaces `NSPredicate(format:` by a call of these functions, whose name has the same length. They return a predicate whose
// parts can be read: a comparison, or a compound predicate.

/// Creates a predicate from a format. Stops the program if the format cannot be parsed.
public func _Predicate_(format predicateFormat: String, _ arguments: Any?...) -> NSPredicate {
  PredicateParser.predicate(predicateFormat, arguments.map { $0 ?? NSNull() })
}

/// Creates a predicate from a format. Stops the program if the format cannot be parsed.
public func _Predicate_(format predicateFormat: String, argumentArray arguments: [Any]?) -> NSPredicate {
  PredicateParser.predicate(predicateFormat, arguments ?? [])
}
