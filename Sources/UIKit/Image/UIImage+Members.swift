import Foundation

extension UIImage {
  /// Creates the image of an image literal. Stops the app if no image has this name.
  public convenience init(imageLiteralResourceName name: String) {
    guard let image = UIImage(named: name) else { fatalError("There is no image \"\(name)\".") }
    self.init(image.properties)
  }

  // MARK: Baseline

  /// The distance of the image's baseline from its bottom; `nil` if it has no baseline.
  public var baselineOffsetFromBottom: CGFloat? { properties.baselineOffset }
  /// Returns the image with a baseline, which an image view aligns with the baselines of texts.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baselineOffset = baselineOffset.isFinite ? baselineOffset : 0 }
  }
  public func imageWithoutBaseline() -> UIImage { with { $0.baselineOffset = nil } }

  // MARK: Cap insets

  /// The width of the left cap of a stretchable image. iOS replaced this property by `capInsets`.
  public var leftCapWidth: Int { Int(capInsets.left.bounded) }
  public var topCapHeight: Int { Int(capInsets.top.bounded) }

  // MARK: Dynamic range

  /// Always false, because images are displayed in standard dynamic range.
  public var isHighDynamicRange: Bool { false }
  public func imageRestrictedToStandardDynamicRange() -> UIImage { self }

  /// Returns `nil`, because there is no HEIC encoder.
  public func heicData() -> Data? { nil }
}
