import Foundation

// The methods by which formatters read a value from a text. Foundation on Linux has only those of each class, such as `number(from:)`.
extension NSObjectProtocol where Self: Formatter {
  /// Reads a value from a text, and stores it at `obj`, whose memory may be uninitialized. Returns false if the text has no value.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    errorDescription error: AutoreleasingUnsafeMutablePointer<NSString?>?
  ) -> Bool {
    var value: AnyObject?
    let wasRead = withUnsafeMutablePointer(to: &value) { pointer -> Bool in
      let selector: Selector = "getObjectValue:forString:errorDescription:"
      if let result = ReplacedMethods.send(selector, to: self, [pointer, string, error]) {
        return result as? Bool ?? false
      }
      do {
        try getObjectValue(pointer, for: string, range: nil)
        return pointer.pointee != nil
      } catch {
        return false
      }
    }
    guard wasRead else { return false }
    obj?.initialize(to: value)
    return true
  }

  /// Reads a value from a text, and stores it at `obj`. Throws if the text has no value.
  public func getObjectValue(
    _ obj: AutoreleasingUnsafeMutablePointer<AnyObject?>?, for string: String,
    range rangep: UnsafeMutablePointer<NSRange>?
  ) throws {
    let selector: Selector = "getObjectValue:forString:range:error:"
    if ReplacedMethods.send(selector, to: self, [obj, string, rangep]) != nil { return }
    guard let value = readValue(string) else { throw CocoaError(.formatting) }
    obj?.pointee = value
    rangep?.pointee = NSRange(location: 0, length: string.utf16.count)
  }

  private func readValue(_ text: String) -> NSObject? {
    switch self as Formatter {
    case let formatter as NumberFormatter: formatter.number(from: text)
    case let formatter as DateFormatter: formatter.date(from: text) as NSDate?
    case let formatter as ISO8601DateFormatter: formatter.date(from: text) as NSDate?
    default: nil
    }
  }
}

extension UnsafeMutablePointer where Pointee == AnyObject? {
  /// A pointer to the same memory, as `AutoreleasingUnsafeMutablePointer` of Apple's systems converts it.
  public init<Other>(_ other: UnsafeMutablePointer<Other>) {
    self = UnsafeMutableRawPointer(other).assumingMemoryBound(to: AnyObject?.self)
  }
}
