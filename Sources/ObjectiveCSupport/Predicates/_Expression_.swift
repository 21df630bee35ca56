import Foundation

/// `NSExpression`: a part of a predicate that has a value. Foundation's class of that name has no members on Linux. The rewriter
/// replaces its name by this one, which has the same length.
open class _Expression_: NSObject, NSCopying, @unchecked Sendable {
  public enum ExpressionType: UInt, Sendable {
    case constantValue, evaluatedObject, variable, keyPath, function, unionSet, intersectSet, minusSet
    case subquery = 13
    case aggregate
    case anyKey
    case block = 19
    case conditional
  }

  typealias Block = (Any?, [Any], NSMutableDictionary?) -> Any?

  indirect enum Kind {
    case constant(Any?)
    case evaluatedObject
    case variable(String)
    case keyPath(String)
    case aggregate([_Expression_])
    case function(String, [_Expression_])
    case block(Block, [_Expression_])
  }
  private let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  public convenience init(forConstantValue obj: Any?) { self.init(.constant(obj)) }
  public convenience init(forVariable string: String) { self.init(.variable(string)) }
  public convenience init(forKeyPath keyPath: String) { self.init(.keyPath(keyPath)) }
  public convenience init(forAggregate subexpressions: [Any]) {
    self.init(.aggregate(subexpressions.map { $0 as? _Expression_ ?? _Expression_(.constant($0)) }))
  }
  public convenience init(forFunction name: String, arguments parameters: [Any]) {
    self.init(.function(name, parameters.map { $0 as? _Expression_ ?? _Expression_(.constant($0)) }))
  }
  public convenience init(
    block: @escaping (Any?, [Any], NSMutableDictionary?) -> Any, arguments: [_Expression_]?
  ) { self.init(.block(block, arguments ?? [])) }
  /// Stops the program if the format cannot be parsed.
  public convenience init(format expressionFormat: String, _ arguments: Any?...) {
    self.init(PredicateParser.expression(expressionFormat, arguments).kind)
  }
  public convenience init(format expressionFormat: String, argumentArray arguments: [Any]) {
    self.init(PredicateParser.expression(expressionFormat, arguments).kind)
  }

  open class func expressionForEvaluatedObject() -> _Expression_ { _Expression_(.evaluatedObject) }

  open func copy(with zone: NSZone? = nil) -> Any { self }

  open var expressionType: ExpressionType {
    switch kind {
    case .constant: .constantValue
    case .evaluatedObject: .evaluatedObject
    case .variable: .variable
    case .keyPath: .keyPath
    case .aggregate: .aggregate
    case .function: .function
    case .block: .block
    }
  }

  open var constantValue: Any? { if case .constant(let value) = kind { value } else { nil } }
  open var keyPath: String {
    if case .keyPath(let path) = kind { return path }
    ObjectiveCFailure.stop("The expression \(self) has no key path.")
  }
  open var variable: String {
    if case .variable(let name) = kind { return name }
    ObjectiveCFailure.stop("The expression \(self) has no variable.")
  }
  open var function: String {
    if case .function(let name, _) = kind { return name }
    ObjectiveCFailure.stop("The expression \(self) has no function.")
  }
  open var arguments: [_Expression_]? {
    switch kind {
    case .function(_, let all), .block(_, let all): all
    default: nil
    }
  }
  open var collection: Any? { if case .aggregate(let all) = kind { all } else { nil } }

  /// The value for an object.
  /// - Parameter context: the values of variables. It is given to blocks, too.
  open func expressionValue(with object: Any?, context: NSMutableDictionary?) -> Any? {
    var variables: [String: Any] = [:]
    for case let (key as String, value) in context ?? [:] { variables[key] = value }
    return value(object, variables, context)
  }

  func value(_ object: Any?, _ variables: [String: Any]?, _ context: NSMutableDictionary? = nil) -> Any? {
    switch kind {
    case .constant(let value): return value
    case .evaluatedObject: return KeyedValues.flat(object)
    case .variable(let name): return KeyedValues.flat(variables?[name])
    case .keyPath(let path): return KeyedValues.value(of: object, path)
    case .aggregate(let all): return all.map { $0.value(object, variables, context) as Any }
    case .function(let name, let arguments):
      return ExpressionFunction.value(name, arguments.map { $0.value(object, variables, context) })
    case .block(let block, let arguments):
      return block(object, arguments.map { $0.value(object, variables, context) as Any }, context)
    }
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? _Expression_)?.description == description }
  open override var hash: Int { description.hashValue }

  open override var description: String {
    switch kind {
    case .constant(nil): return "nil"
    case .constant(let value?):
      if let text = value as? String { return "\"\(text)\"" }
      if let value = value as? Bool { return value ? "1" : "0" }
      return "\(value)"
    case .evaluatedObject: return "SELF"
    case .variable(let name): return "$" + name
    case .keyPath(let path): return path
    case .aggregate(let all): return "{" + all.map(\.description).joined(separator: ", ") + "}"
    case .function("valueForKeyPath:", let parts) where parts.count == 2:
      return "\(parts[0]).\(parts[1].constantValue ?? parts[1])"
    case .function(let name, let parts):
      if let sign = ExpressionFunction.signs[name], parts.count == 2 { return "\(parts[0]) \(sign) \(parts[1])" }
      return "FUNCTION(" + ([name.debugDescription] + parts.map(\.description)).joined(separator: ", ") + ")"
    case .block: return "BLOCK"
    }
  }
}
