import Foundation

/// What is drawn in a rectangle. A view's own layer has the view's values; others stand in a layer, among those of the subviews.
@preconcurrency @MainActor
open class CALayer: NSObject {
  /// Whose layer it is.
  weak var view: UIView?
  weak var storedSuperlayer: CALayer?
  /// Those that are no view's, from the back.
  var ownSublayers: [CALayer] = []
  /// The subview right above which it stands in a view's layer; `nil`: below all.
  weak var anchor: UIView?
  /// The values of a layer without a view, and of a presentation.
  var values = Values()
  /// Those given by `add(_:forKey:)`, in their order.
  var runningAnimations: [Running] = []
  private var isPresentation = false
  private weak var presented: CALayer?

  struct Values: Equatable {
    var frame = CGRect.zero
    var boundsOrigin = CGPoint.zero
    var transform = CGAffineTransform.identity
    var opacity: CGFloat = 1
    var cornerRadius: CGFloat = 0
    var isHidden = false
    var masksToBounds = false
    var backgroundColor: CGColor?
  }

  public override required init() { super.init() }

  /// A copy of a layer's values.
  public required init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { copy(layer) }
  }

  public required init?(coder: NSCoder) { super.init() }

  // MARK: Geometry

  /// As it is without the transform.
  private var place: CGRect {
    get { view.flatMap { isPresentation ? nil : $0.storedFrame } ?? values.frame }
    set {
      change {
        $0.frame = newValue.validated
      } onView: {
        $0.setUntransformedFrame(newValue)
      }
    }
  }

  open var frame: CGRect {
    get { place.transformed(by: affineTransform()) }
    set {
      if let owner { return owner.frame = newValue }
      let size = CGRect(origin: .zero, size: newValue.size)
        .applying(values.transform.isIdentity ? .identity : values.transform.inverted().withoutTranslation).size
      place = CGRect(center: CGPoint(x: newValue.midX, y: newValue.midY), size: size)
    }
  }

  open var bounds: CGRect {
    get { owner?.bounds ?? CGRect(origin: values.boundsOrigin, size: values.frame.size) }
    set {
      if let owner { return owner.bounds = newValue }
      let frame = CGRect(center: position, size: newValue.size).validated
      change {
        $0.boundsOrigin = newValue.origin
        $0.frame = frame
      } onView: { _ in
      }
    }
  }

  /// The middle.
  open var position: CGPoint {
    get { CGPoint(x: place.midX, y: place.midY) }
    set { place = CGRect(center: newValue, size: place.size) }
  }

  open func affineTransform() -> CGAffineTransform { owner?.transform ?? values.transform }
  open func setAffineTransform(_ transform: CGAffineTransform) {
    change {
      $0.transform = transform
    } onView: {
      $0.transform = transform
    }
  }

  /// Above siblings with less, whatever their order.
  open var zPosition: CGFloat = 0 { didSet { if zPosition != oldValue { changed() } } }

  // MARK: Appearance

  open var opacity: Float {
    get { Float(owner?.alpha ?? values.opacity) }
    set {
      let alpha = newValue > 0 ? min(CGFloat(newValue), 1) : 0
      change {
        $0.opacity = alpha
      } onView: {
        $0.alpha = alpha
      }
    }
  }

  open var isHidden: Bool {
    get { owner?.isHidden ?? values.isHidden }
    set {
      change {
        $0.isHidden = newValue
      } onView: {
        $0.isHidden = newValue
      }
    }
  }

  open var backgroundColor: CGColor? {
    get { owner.map { view in view.backgroundColor.map { $0.cgColor(in: view) } } ?? values.backgroundColor }
    set {
      change {
        $0.backgroundColor = newValue
      } onView: {
        $0.backgroundColor = newValue.map(UIColor.init(cgColor:))
      }
    }
  }

  open var cornerRadius: CGFloat {
    get { owner?.storedCornerRadius ?? values.cornerRadius }
    set {
      let radius = newValue.bounded
      change {
        $0.cornerRadius = radius
      } onView: {
        $0.setCornerRadius(radius)
      }
    }
  }
  /// The corners that are round.
  open var maskedCorners = CACornerMask.all { didSet { if maskedCorners != oldValue { changed() } } }
  open var cornerCurve = CALayerCornerCurve.circular { didSet { if cornerCurve != oldValue { changed() } } }

  open var masksToBounds: Bool {
    get { owner?.clipsToBounds ?? values.masksToBounds }
    set {
      change {
        $0.masksToBounds = newValue
      } onView: {
        $0.clipsToBounds = newValue
      }
    }
  }

  open var borderWidth: CGFloat = 0 { didSet { if borderWidth != oldValue { changed() } } }
  open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { if borderColor != oldValue { changed() } } }

  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1) { didSet { if shadowColor != oldValue { changed() } } }
  open var shadowOpacity: Float = 0 { didSet { if shadowOpacity != oldValue { changed() } } }
  open var shadowOffset = CGSize(width: 0, height: -3) { didSet { if shadowOffset != oldValue { changed() } } }
  open var shadowRadius: CGFloat = 3 { didSet { if shadowRadius != oldValue { changed() } } }
  /// `nil`: of what is drawn.
  open var shadowPath: CGPath? { didSet { if shadowPath != oldValue { changed() } } }

  /// Only what lies below something that this draws is seen.
  open var mask: CALayer? {
    didSet {
      guard mask !== oldValue else { return }
      oldValue?.storedSuperlayer = nil
      mask?.storedSuperlayer = self
      changed()
    }
  }

  /// A `UIImage`, or a `CGImage`.
  open var contents: Any? { didSet { changed() } }
  open var contentsGravity = CALayerContentsGravity.resize { didSet { if contentsGravity != oldValue { changed() } } }

  /// A name for whoever looks for it.
  open var name: String?

  // MARK: Hierarchy

  open var superlayer: CALayer? { view?.storedSuperview?.layer ?? storedSuperlayer }
  /// Those of a view's subviews among them, from the back.
  open var sublayers: [CALayer]? {
    get { order.isEmpty ? nil : order }
    set { replaceSublayers(with: newValue ?? []) }
  }
  open func addSublayer(_ layer: CALayer) { insert(layer, at: order.count) }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }
  open func removeFromSuperlayer() { leave() }

  /// Whether a point in its own coordinates lies in it.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  // MARK: Animations

  /// Shows an animation; one of the same key ends.
  open func add(_ anim: CAAnimation, forKey key: String?) { begin(anim, key) }
  open func animation(forKey key: String) -> CAAnimation? { runningAnimations.first { $0.key == key }?.animation }
  /// `nil`: there are none.
  open func animationKeys() -> [String]? { runningAnimations.isEmpty ? nil : runningAnimations.map(\.key) }
  open func removeAnimation(forKey key: String) { end(key) }
  /// Ends what moves; the completions come with `false`, in the next turn.
  open func removeAllAnimations() { endAll() }

  /// The layer as it is seen at this moment: a copy that does not follow. `nil` outside of a window.
  open func presentation() -> Self? {
    guard let host, host.window != nil else { return nil }
    let copy = Self(layer: self)
    copy.presented = self
    copy.isPresentation = true
    copy.view = view
    if let view { copy.values = Values(presented: view) }
    return copy
  }

  /// The layer of which this one is a presentation, or itself.
  open func model() -> Self { presented as? Self ?? self }

  /// Adds to what viewers are told of the layer.
  func describe(into members: inout ViewMembers) {}

  // MARK: Storing

  /// The view whose values these are. A presentation does not change.
  var owner: UIView? { isPresentation ? nil : view }

  private func change(_ own: (inout Values) -> Void, onView: (UIView) -> Void) {
    if isPresentation { return }
    if let view { return onView(view) }
    let old = values
    own(&values)
    if values != old { changed() }
  }

  /// What viewers see of it has changed.
  func changed() { host?.setNeedsCommit() }

  /// The view in whose drawing it is.
  var host: UIView? { sequence(first: self, next: \.storedSuperlayer).lazy.compactMap(\.view).first }

  private func copy(_ other: CALayer) {
    values = other.view.map(Values.init(model:)) ?? other.values
    (maskedCorners, cornerCurve, zPosition) = (other.maskedCorners, other.cornerCurve, other.zPosition)
    (borderWidth, borderColor) = (other.borderWidth, other.borderColor)
    (shadowColor, shadowOpacity, shadowOffset) = (other.shadowColor, other.shadowOpacity, other.shadowOffset)
    (shadowRadius, shadowPath) = (other.shadowRadius, other.shadowPath)
    (contents, contentsGravity, name) = (other.contents, other.contentsGravity, other.name)
  }
}

extension CALayer.Values {
  @MainActor fileprivate init(model view: UIView) {
    frame = view.storedFrame
    boundsOrigin = view.boundsOrigin
    transform = view.transform
    opacity = view.alpha
    cornerRadius = view.storedCornerRadius
    isHidden = view.isHidden
    masksToBounds = view.clipsToBounds
    backgroundColor = view.backgroundColor.map { $0.cgColor(in: view) }
  }

  @MainActor fileprivate init(presented view: UIView) {
    self.init(model: view)
    frame = view.presentedUntransformedFrame
    boundsOrigin = view.presentedBoundsOrigin
    transform = view.presentedTransform
    opacity = view.presentedAlpha
    cornerRadius = view.presentedCornerRadius
    backgroundColor = view.presentedBackgroundColor.map { $0.cgColor(in: view) }
  }
}
