import Foundation

// `NSLog("%@", dictionary)`: Foundation on Apple's systems passes these collections as objects. Here they are passed as their descriptions,
// because formatting a dictionary or a set stops the program on Linux.

extension Dictionary: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { CollectionArguments.encoding(of: (self as NSDictionary).description) }
}

extension Set: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { CollectionArguments.encoding(of: (self as NSSet).description) }
}

/// The texts of the last arguments, which have to live until the whole text is formatted.
private enum CollectionArguments {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var last: [NSObject] = []
  private static let count = 64

  static func encoding(of text: String) -> [Int] {
    let object = NSString(string: text)
    lock.withLock {
      if last.count >= count { last.removeFirst() }
      last.append(object)
    }
    return [Int(bitPattern: Unmanaged.passUnretained(object).toOpaque())]
  }
}
