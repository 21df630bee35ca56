import Foundation

/// The quality with which images are scaled.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none, low, high, medium
}

extension CGContext {
  /// How images are scaled. With `none`, the edges of enlarged pixels stay sharp. All other values use the browser's default.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  // Hints for rasterizing. They have no effect, because the browser rasterizes.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
  public func setFlatness(_ flatness: CGFloat) {}
  /// Has no effect, because colours are not converted.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

  // These methods do nothing, because no drawing is ever pending.
  public func flush() {}
  public func synchronize() {}

  /// Begins a transparency layer that is clipped to a rectangle.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: nil)
    clip(to: rect)
  }
}
