public protocol Source {
  func value(of high: High) -> High
  var high: High { get }
}

public class Signature {
  public init(_ high: High, options: [High] = []) { _ = options.count }
  public var high: High? { nil }
  public func insert<Value: High>(_ value: Value) where Value: Sendable {}
  public typealias Make = () -> High
  public subscript(high: High) -> Int { 0 }
  func internalMember(_ high: High) {}
}
