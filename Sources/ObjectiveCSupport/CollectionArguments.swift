import Foundation

// Lets dictionaries and sets be arguments of `%@`, as in `NSLog("%@", dictionary)`. On Apple's systems they are passed as objects. Here
// their descriptions are passed, because formatting a dictionary or a set stops the program on Linux.

extension Dictionary: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { CollectionArguments.encoding(of: (self as NSDictionary).description) }
}

extension Set: @retroactive CVarArg {
  public var _cVarArgEncoding: [Int] { CollectionArguments.encoding(of: (self as NSSet).description) }
}

/// Retains the descriptions of the latest arguments, because nothing else retains them until the text is formatted.
private enum CollectionArguments {
  private static let lock = NSLock()
  private nonisolated(unsafe) static var retainedTexts: [NSObject] = []
  private static let capacity = 64

  static func encoding(of text: String) -> [Int] {
    let object = NSString(string: text)
    lock.withLock {
      if retainedTexts.count >= capacity { retainedTexts.removeFirst() }
      retainedTexts.append(object)
    }
    return [Int(bitPattern: Unmanaged.passUnretained(object).toOpaque())]
  }
}
