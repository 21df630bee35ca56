import Foundation
import Wire

/// A function that draws one cell of a pattern. Its arguments are the pattern's info and the context to draw into.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void
/// A function that releases the pattern's info. It is called when the pattern is released.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// The functions that draw a pattern's cell and release the pattern's info.
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

/// How pattern cells are aligned to pixels. The value is ignored here, because the browser's SVG renderer aligns them.
public enum CGPatternTiling: Int32, Sendable {
  case noDistortion, constantSpacingMinimalDistortion, constantSpacing
}

/// A drawing that is repeated where a colour would be painted.
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
  /// The image that the pattern repeats, if module UIKit created the pattern from one; otherwise `nil`.
  package let image: AnyObject?

  /// Creates a pattern. Returns `nil` if there is no drawing function, the bounds are empty or a step is zero.
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

  /// Creates a pattern that repeats an image. Returns `nil` for an empty size.
  package convenience init?(of image: AnyObject, size: CGSize, draw: @escaping (CGContext) -> Void) {
    let callbacks = CGPatternCallbacks(version: 0, drawPattern: { _, context in draw(context) }, releaseInfo: nil)
    self.init(
      info: nil, CGRect(origin: .zero, size: size), .identity, size, isColored: true, callbacks, image: image)
  }

  deinit { callbacks.releaseInfo?(info) }

  /// Returns the SVG `<pattern>` element for this pattern.
  /// - Parameters:
  ///   - color: The colour of an uncoloured pattern, and the alpha of a coloured one.
  ///   - transform: The transform from pattern space to the space of the painted element.
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
