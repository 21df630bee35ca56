import Foundation
import Introspection

/// The contexts that the current thread draws in. As on iOS, each thread has a stack of its own.
enum DrawingStack {
  private static let stacks = ThreadValue<[CGContext]>([])
  private static let imageStacks = ThreadValue<[(context: CGContext, scale: CGFloat)]>([])

  /// The contexts that are being drawn in, the innermost last.
  static var contexts: [CGContext] { stacks.value }
  /// The contexts of `UIGraphicsBeginImageContext`, in the order in which they began.
  static var images: [(context: CGContext, scale: CGFloat)] {
    get { imageStacks.value }
    set { imageStacks.value = newValue }
  }

  static func push(_ context: CGContext) { stacks.value.append(context) }
  static func pop() { _ = stacks.value.popLast() }
  static func remove(_ context: CGContext) {
    if let index = contexts.lastIndex(where: { $0 === context }) { stacks.value.remove(at: index) }
  }

  static func drawing<Result>(in context: CGContext, _ body: () throws -> Result) rethrows -> Result {
    push(context)
    defer { remove(context) }
    return try body()
  }
}

/// The context of the image or view that is being drawn.
public func UIGraphicsGetCurrentContext() -> CGContext? { DrawingStack.contexts.last }
public func UIGraphicsPushContext(_ context: CGContext) { DrawingStack.push(context) }
public func UIGraphicsPopContext() { DrawingStack.pop() }

/// Begins an image, which records what is drawn. The scale matters only when the image becomes a file; 0 is the screen's scale.
public func UIGraphicsBeginImageContextWithOptions(_ size: CGSize, _ opaque: Bool, _ scale: CGFloat) {
  let bounds = CGRect(x: 0, y: 0, width: size.width.bounded, height: size.height.bounded)
  let context = CGContext(bounds: bounds)
  context.configureAsBitmap()
  if opaque { context.fill(bounds) }
  DrawingStack.images.append((context, scale > 0 ? scale : withoutIsolationCheck { UIScreen.main.scale }))
  DrawingStack.push(context)
}

public func UIGraphicsBeginImageContext(_ size: CGSize) { UIGraphicsBeginImageContextWithOptions(size, false, 1) }

/// The drawing so far; `nil` outside of an image context.
public func UIGraphicsGetImageFromCurrentImageContext() -> UIImage? {
  DrawingStack.images.last.map { $0.context.image(scale: $0.scale) }
}

public func UIGraphicsEndImageContext() {
  if let image = DrawingStack.images.popLast() { DrawingStack.remove(image.context) }
}

public func UIRectFill(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.fill(rect) }
public func UIRectFillUsingBlendMode(_ rect: CGRect, _ blendMode: CGBlendMode) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setBlendMode(blendMode)
  context.fill(rect)
  context.restoreGState()
}
/// Strokes a frame of one point, inside the rectangle.
public func UIRectFrame(_ rect: CGRect) {
  guard let context = UIGraphicsGetCurrentContext() else { return }
  context.saveGState()
  context.setStrokeColor(context.state.fill)
  context.stroke(rect.insetBy(dx: 0.5, dy: 0.5), width: 1)
  context.restoreGState()
}
public func UIRectClip(_ rect: CGRect) { UIGraphicsGetCurrentContext()?.clip(to: rect) }

extension UIColor {
  /// Sets the fill colour of the current context.
  public func setFill() { UIGraphicsGetCurrentContext()?.setFillColor(cgColor) }
  public func setStroke() { UIGraphicsGetCurrentContext()?.setStrokeColor(cgColor) }
  public func set() {
    setFill()
    setStroke()
  }
}
