import Foundation

// On Apple's systems strings and numbers are bridged to objects that conform to NSCopying, which code uses for identifiers:
// `"floor" as NSCopying`.

extension String: @retroactive NSCopying {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension Int: @retroactive NSCopying {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
