import Foundation

// Where in a text the formatter's result stands. In some languages the first letter depends on it. The value is stored without effect,
// because Foundation on Linux does not pass it to ICU.
extension DateFormatter {
  public var formattingContext: Formatter.Context {
    get { storedContext }
    set { storedContext = newValue }
  }
}

extension NumberFormatter {
  public var formattingContext: Formatter.Context {
    get { storedContext }
    set { storedContext = newValue }
  }
}

extension Formatter {
  fileprivate var storedContext: Formatter.Context {
    get { (objc_getAssociatedObject(self, Self.contextKey) as? Formatter.Context) ?? .unknown }
    set { objc_setAssociatedObject(self, Self.contextKey, newValue, .OBJC_ASSOCIATION_RETAIN) }
  }

  private nonisolated(unsafe) static let contextKey = makeAssociatedObjectKey()
}
