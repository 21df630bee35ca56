import Foundation

extension UIImage {
  /// The traits for which a variant of an image is chosen. `SymbolConfiguration` adds the appearance of symbols.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    /// The traits; `nil` if the image uses the traits of the view that displays it.
    public let traitCollection: UITraitCollection?

    init(traits: UITraitCollection?) { traitCollection = traits }

    public convenience init(traitCollection: UITraitCollection?) { self.init(traits: traitCollection) }

    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      Configuration(traits: traitCollection) as? Self ?? self
    }

    /// Returns this configuration merged with another one, whose values take precedence.
    open func applying(_ otherConfiguration: Configuration?) -> Self {
      withTraitCollection(otherConfiguration?.traitCollection ?? traitCollection)
    }

    /// Returns the same object, because configurations are immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Configuration else { return false }
      return other.traitCollection == traitCollection
    }
    open override var hash: Int { traitCollection?.hash ?? 0 }
  }

  /// The configuration of a symbol image; `nil` for other images.
  public var configuration: Configuration? { symbolConfiguration }
}

extension UITraitCollection {
  /// An image configuration with these traits.
  public var imageConfiguration: UIImage.Configuration { UIImage.Configuration(traits: self) }
}
