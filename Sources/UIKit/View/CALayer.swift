/// How a view is drawn. A layer belongs to its view, whose values it has: layers without a view do not exist here.
@preconcurrency @MainActor
open class CALayer: NSObject {
  private weak var view: UIView?
  /// What a presentation has kept; `nil` for the layer itself.
  fileprivate let kept: Values?

  fileprivate struct Values {
    var frame = CGRect.zero
    var bounds = CGRect.zero
    var position = CGPoint.zero
    var transform = CGAffineTransform.identity
    var opacity: CGFloat = 1
    var cornerRadius: CGFloat = 0
    var isHidden = false
    var masksToBounds = false
  }

  init(of view: UIView) {
    self.view = view
    kept = nil
  }

  private init(presenting view: UIView) {
    self.view = view
    kept = Values(presented: view)
  }

  /// A presentation does not change.
  private var owner: UIView? { kept == nil ? view : nil }
  fileprivate var values: Values { kept ?? view.map(Values.init(model:)) ?? Values() }

  open var frame: CGRect {
    get { values.frame }
    set { owner?.frame = newValue }
  }

  open var bounds: CGRect {
    get { values.bounds }
    set { owner?.bounds = newValue }
  }

  open var position: CGPoint {
    get { values.position }
    set { owner?.center = newValue }
  }

  open func affineTransform() -> CGAffineTransform { values.transform }
  open func setAffineTransform(_ transform: CGAffineTransform) { owner?.transform = transform }

  open var opacity: Float {
    get { Float(values.opacity) }
    set { owner?.alpha = CGFloat(newValue) }
  }

  open var isHidden: Bool {
    get { values.isHidden }
    set { owner?.isHidden = newValue }
  }

  open var cornerRadius: CGFloat {
    get { values.cornerRadius }
    set { owner?.setCornerRadius(newValue) }
  }

  open var masksToBounds: Bool {
    get { values.masksToBounds }
    set { owner?.clipsToBounds = newValue }
  }

  // MARK: Animations

  /// Ends what moves; the completions come with `false`, in the next turn.
  open func removeAllAnimations() { owner?.cutAnimations() }

  /// The layer as it is seen at this moment: a copy that does not follow. `nil` outside of a window.
  open func presentation() -> Self? {
    guard let view, view.window != nil else { return nil }
    return CALayer(presenting: view) as? Self
  }

  /// The layer of which this one is a presentation, or itself.
  open func model() -> Self { view?.layer as? Self ?? self }
}

extension CALayer.Values {
  @MainActor fileprivate init(model view: UIView) {
    frame = view.frame
    bounds = view.bounds
    position = view.center
    transform = view.transform
    opacity = view.alpha
    cornerRadius = view.storedCornerRadius
    isHidden = view.isHidden
    masksToBounds = view.clipsToBounds
  }

  @MainActor fileprivate init(presented view: UIView) {
    self.init(model: view)
    let untransformed = view.presentedUntransformedFrame
    frame = view.presentedFrame
    bounds = CGRect(origin: view.presentedBoundsOrigin, size: untransformed.size)
    position = CGPoint(x: untransformed.midX, y: untransformed.midY)
    transform = view.presentedTransform
    opacity = view.presentedAlpha
    cornerRadius = view.presentedCornerRadius
  }
}
