import Introspection

/// The drawing parameters of a view's preview.
@preconcurrency @MainActor
open class UIPreviewParameters: NSObject, NSCopying {
  public override init() { super.init() }

  /// Creates the parameters for lines of text: `visiblePath` consists of their rectangles.
  public convenience init(textLineRects: [NSValue]) {
    self.init()
    let path = UIBezierPath()
    for rect in textLineRects.map(\.cgRectValue) {
      path.append(UIBezierPath(roundedRect: rect.insetBy(dx: -6, dy: -4), cornerRadius: 6))
    }
    visiblePath = path
  }

  /// The part of the view that the preview shows, in the view's coordinates; `nil` for all of it.
  open var visiblePath: UIBezierPath?
  /// The path of the shadow, in the view's coordinates; `nil` for the outline of the preview.
  open var shadowPath: UIBezierPath?
  /// The colour behind the view's own drawing.
  open var backgroundColor: UIColor! = .systemBackground

  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    nonisolated(unsafe) var copy: Any = self
    uncheckedOnMainActor { copy = self.copied() }()
    return copy
  }

  private func copied() -> UIPreviewParameters {
    let copy = UIPreviewParameters()
    (copy.visiblePath, copy.shadowPath, copy.backgroundColor) = (visiblePath, shadowPath, backgroundColor)
    return copy
  }
}

/// The position at which a preview begins or ends.
@preconcurrency @MainActor
open class UIPreviewTarget: NSObject {
  public let container: UIView
  /// The center in the container's coordinates.
  public let center: CGPoint
  public let transform: CGAffineTransform

  public init(container: UIView, center: CGPoint, transform: CGAffineTransform = .identity) {
    (self.container, self.center, self.transform) = (container, center, transform)
  }
}

/// A view whose preview is shown while its menu is open, with drawing parameters and a target.
@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
  public let view: UIView
  public let parameters: UIPreviewParameters
  public let target: UIPreviewTarget

  public init(view: UIView, parameters: UIPreviewParameters, target: UIPreviewTarget) {
    (self.view, self.parameters, self.target) = (view, parameters, target)
  }

  /// Creates a preview whose target is the view's position in its superview.
  public convenience init(view: UIView, parameters: UIPreviewParameters) {
    let target = UIPreviewTarget(container: view.superview ?? view, center: view.center)
    self.init(view: view, parameters: parameters, target: target)
  }

  public convenience init(view: UIView) { self.init(view: view, parameters: UIPreviewParameters()) }

  open var size: CGSize { view.bounds.size }

  open func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedPreview {
    UITargetedPreview(view: view, parameters: parameters, target: newTarget)
  }
}

extension UITargetedPreview {
  /// Returns the preview's frame in a window; `nil` if its target is not in that window.
  func frame(in window: UIWindow) -> CGRect? {
    guard target.container.window === window else { return nil }
    let visibleArea = parameters.visiblePath?.bounds ?? view.bounds
    let size = view.bounds.size
    let distance = CGVector(dx: visibleArea.midX - view.bounds.midX, dy: visibleArea.midY - view.bounds.midY)
    let rect = CGRect(
      x: target.center.x - size.width / 2 + (size.width - visibleArea.width) / 2 + distance.dx,
      y: target.center.y - size.height / 2 + (size.height - visibleArea.height) / 2 + distance.dy,
      width: visibleArea.width,
      height: visibleArea.height)
    return target.container.convert(rect, to: window)
  }
}
