import Foundation

/// How smoothly images are scaled.
public enum CGInterpolationQuality: Int32, Sendable {
  case `default` = 0
  case none, low, high, medium
}

extension CGContext {
  /// With `none`, the pixels of scaled images stay sharp. The other qualities are the browser's own.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  // Hints for rasterizing, which the browser does.
  public func setShouldAntialias(_ shouldAntialias: Bool) {}
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  public func setShouldSmoothFonts(_ shouldSmoothFonts: Bool) {}
  public func setAllowsFontSmoothing(_ allowsFontSmoothing: Bool) {}
  public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {}
  public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {}
  public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {}
  public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {}
  public func setFlatness(_ flatness: CGFloat) {}
  /// Colours are not converted, so the intent has no effect.
  public func setRenderingIntent(_ intent: CGColorRenderingIntent) {}

  // Drawing is recorded, or changes the pixels at once, so nothing is pending.
  public func flush() {}
  public func synchronize() {}

  /// Begins a transparency layer, of which only the part in a rectangle is drawn.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: NSDictionary?) {
    beginTransparencyLayer(auxiliaryInfo: nil)
    clip(to: rect)
  }
}
