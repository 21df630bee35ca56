import Foundation
import Wire

/// Draws one cell of a pattern. It gets the pattern's info and a context.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// Is called with the pattern's info when the pattern is released.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions that draw and release a pattern.
public struct CGPatternCallbacks {
  public var version: UInt32 = 0
  public var drawPattern: CGPatternDrawPatternCallback?
  public var releaseInfo: CGPatternReleaseInfoCallback?

  public init() {}

  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?, releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    (self.version, self.drawPattern, self.releaseInfo) = (version, drawPattern, releaseInfo)
  }
}

/// How cells are fitted to pixels, which the renderer of the drawing does.
public enum CGPatternTiling: Int32, Sendable {
  case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}

/// A drawing that is repeated in place of a colour.
///
/// ```
///   matrix: pattern space ─► the context's space before the app has transformed it
///   ┌──────┬──────┐
///   │ cell │ cell │ yStep      a cell's drawing is cut off at the step
///   └──────┴──────┘
///    xStep
/// ```
public final class CGPattern: @unchecked Sendable {
  private let info: UnsafeMutableRawPointer?
  private let callbacks: CGPatternCallbacks
  private let bounds: CGRect
  private let step: CGSize
  private let isColored: Bool
  let matrix: CGAffineTransform
  /// The image of which module UIKit has made the pattern.
  package let image: AnyObject?

  /// Returns `nil` without a function that draws, for empty bounds, and for a step of zero.
  public convenience init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat, yStep: CGFloat,
    tiling: CGPatternTiling, isColored: Bool, callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    self.init(
      info: info, bounds, matrix, CGSize(width: abs(xStep), height: abs(yStep)), isColored: isColored,
      callbacks.pointee, image: nil)
  }

  private init?(
    info: UnsafeMutableRawPointer?, _ bounds: CGRect, _ matrix: CGAffineTransform, _ step: CGSize, isColored: Bool,
    _ callbacks: CGPatternCallbacks, image: AnyObject?
  ) {
    guard callbacks.drawPattern != nil, bounds.width > 0, bounds.height > 0, bounds.width.isFinite,
      bounds.height.isFinite, step.width > 0, step.height > 0, step.width.isFinite, step.height.isFinite
    else { return nil }
    (self.info, self.bounds, self.step, self.matrix) = (info, bounds, step, matrix)
    (self.isColored, self.callbacks, self.image) = (isColored, callbacks, image)
  }

  /// A pattern that repeats an image. `nil` for an empty size.
  package convenience init?(of image: AnyObject, size: CGSize, draw: @escaping (CGContext) -> Void) {
    let callbacks = CGPatternCallbacks(version: 0, drawPattern: { _, context in draw(context) }, releaseInfo: nil)
    self.init(
      info: nil, CGRect(origin: .zero, size: size), .identity, size, isColored: true, callbacks, image: image)
  }

  deinit { callbacks.releaseInfo?(info) }

  /// An SVG element that paints with the pattern.
  /// - Parameters:
  ///   - color: The colour of an uncoloured pattern, and the alpha of a coloured one.
  ///   - transform: From pattern space to the space of the painted element.
  func svg(name: String, _ color: CGColor.Components, _ transform: CGAffineTransform) -> String {
    let context = CGContext(bounds: bounds)
    if !isColored { (context.state.fill, context.state.stroke) = (CGColor(color), CGColor(color)) }
    callbacks.drawPattern?(info, context)
    guard let data = context.imageData else { return "" }
    let alpha = isColored && color.alpha < 1 ? " opacity=\"\(color.alpha.bounded.short)\"" : ""
    let tile = CGRect(origin: bounds.origin, size: step)
    // The content of an SVG pattern begins at the tile's origin.
    let cell = context.element(data, CGRect(origin: .zero, size: bounds.size))
    return
      "<pattern id=\"\(name)\" \(tile.region(prefix: "patternUnits")) patternTransform=\"\(transform.svg)\"><g\(alpha)>\(cell)</g></pattern>"
  }
}
