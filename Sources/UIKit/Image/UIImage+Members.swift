import Foundation

extension UIImage {
  /// Called by an image literal. Stops the app if there is no such image.
  public convenience init(imageLiteralResourceName name: String) {
    guard let image = UIImage(named: name) else { fatalError("There is no image \"\(name)\".") }
    self.init(image.properties)
  }

  // MARK: Baseline

  /// The distance of the image's baseline from its bottom; `nil` without a baseline.
  public var baselineOffsetFromBottom: CGFloat? { properties.baselineOffset }
  /// The image with a baseline, which an image view aligns with the baselines of texts.
  public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    with { $0.baselineOffset = baselineOffset.isFinite ? baselineOffset : 0 }
  }
  public func imageWithoutBaseline() -> UIImage { with { $0.baselineOffset = nil } }

  // MARK: Caps

  /// The width of the left cap of a stretchable image. `capInsets` replaces it on iOS.
  public var leftCapWidth: Int { Int(capInsets.left.bounded) }
  public var topCapHeight: Int { Int(capInsets.top.bounded) }

  // MARK: Dynamic range

  /// False, because browsers show standard dynamic range.
  public var isHighDynamicRange: Bool { false }
  public func imageRestrictedToStandardDynamicRange() -> UIImage { self }

  /// `nil`: nothing here encodes HEIC.
  public func heicData() -> Data? { nil }
}
