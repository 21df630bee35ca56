import Foundation

// Lets objects, dictionaries and sets be arguments of `%@`, as in `NSLog("%@", self)`. On Apple's systems they are passed as objects. Here
// their descriptions are passed, because formatting any object but a text stops the program on Linux. So `%p` does not print the address
// of the object.

extension NSObject: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] {
    FormatArguments.encoding(of: self is NSString ? self : NSString(string: description))
  }
}

extension Dictionary: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] {
    FormatArguments.encoding(of: NSString(string: (self as NSDictionary).description))
  }
}

extension Set: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { FormatArguments.encoding(of: NSString(string: (self as NSSet).description)) }
}

/// Retains the texts of the latest arguments, because nothing else retains them until the text is formatted.
private enum FormatArguments {
  private static let lock = NSLock()
  /// A ring: the next text replaces the oldest one.
  private nonisolated(unsafe) static var retainedTexts: [NSObject] = []
  private nonisolated(unsafe) static var oldest = 0
  private static let capacity = 4096

  static func encoding(of object: NSObject) -> [Int] {
    lock.withLock {
      if retainedTexts.count < capacity { return retainedTexts.append(object) }
      retainedTexts[oldest] = object
      oldest = (oldest + 1) % capacity
    }
    return [Int(bitPattern: Unmanaged.passUnretained(object).toOpaque())]
  }
}
