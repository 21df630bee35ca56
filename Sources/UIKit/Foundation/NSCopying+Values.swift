import Foundation

// On Apple's systems such values are bridged to objects, which can be copied. Code passes them as identifiers: `"floor" as NSCopying`.

extension String: @retroactive NSCopying {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}

extension Int: @retroactive NSCopying {
  public func copy(with zone: NSZone? = nil) -> Any { self }
}
