import Foundation

extension UIImage {
  /// The traits by which an image chooses its variant. `SymbolConfiguration` adds the look of symbols.
  open class Configuration: NSObject, NSCopying, @unchecked Sendable {
    /// `nil` if the traits are those of the view that shows the image.
    public let traitCollection: UITraitCollection?

    init(traits: UITraitCollection?) { traitCollection = traits }

    public convenience init(traitCollection: UITraitCollection?) { self.init(traits: traitCollection) }

    open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
      Configuration(traits: traitCollection) as? Self ?? self
    }

    /// The other configuration takes precedence.
    open func applying(_ otherConfiguration: Configuration?) -> Self {
      withTraitCollection(otherConfiguration?.traitCollection ?? traitCollection)
    }

    /// Configurations do not change, so this is the same object.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    open override func isEqual(_ object: Any?) -> Bool {
      guard let other = object as? Configuration else { return false }
      return other.traitCollection == traitCollection
    }
    open override var hash: Int { traitCollection?.hash ?? 0 }
  }

  /// The configuration of a symbol; `nil` for other images.
  public var configuration: Configuration? { symbolConfiguration }
}

extension UITraitCollection {
  /// A configuration with these traits.
  public var imageConfiguration: UIImage.Configuration { UIImage.Configuration(traits: self) }
}
