import Foundation
import Introspection
import Wire

/// What is drawn in a rectangle. A view's own layer has the view's values; others stand in a layer, among those of the subviews.
@preconcurrency @MainActor
open class CALayer: NSObject, ObjectiveCMembers {
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
  var addedAnimations: [Running] = []
  /// What moves on a layer without a view.
  var runningAnimations: [ViewAnimation] = []
  /// Viewers' name for it, once they have been told of it; 0: they have not.
  var number = 0
  /// It stood on the screen at the end of a turn, and has been there since.
  var wasSeen = false
  var isPresentation = false
  weak var presented: CALayer?
  /// What was given to it by names that it has nothing for, and the time that was last told.
  var keyed: [String: Any] = [:]
  var toldTime = LayerTime()

  open nonisolated class var objectiveCMembers: [ObjectiveCMember] { withoutIsolationCheck { ofLayer } }

  public override init() { super.init() }

  /// A copy of a layer's values.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { copy(layer) }
  }

  public required init?(coder: NSCoder) { super.init() }

  deinit { AssociatedObjects.forget(self) }

  // MARK: Geometry

  /// As it is without the transform.
  var geometry: CGRect {
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
    get { geometry.transformed(by: owner?.storedTransform ?? values.transform) }
    set {
      if let owner { return owner.frame = newValue }
      let (at, bounds) = (position, bounds)
      if newValue.size != frame.size {
        setNeedsLayout()
        if needsDisplayOnBoundsChange || displayIsNeeded { setNeedsDisplay() }
      }
      let size = CGRect(origin: .zero, size: newValue.size)
        .applying(values.transform.isIdentity ? .identity : values.transform.inverted().withoutTranslation).size
      geometry = CGRect(center: CGPoint(x: newValue.midX, y: newValue.midY), size: size)
      if position != at { acts("position", from: at) }
      if self.bounds != bounds { acts("bounds", from: bounds) }
    }
  }

  open var bounds: CGRect {
    get { owner?.bounds ?? CGRect(origin: values.boundsOrigin, size: values.frame.size) }
    set {
      if let owner { return owner.bounds = newValue }
      let (anchor, at, old) = (values.anchor, position, bounds)
      let origin = CGPoint(x: at.x - anchor.x * newValue.width, y: at.y - anchor.y * newValue.height)
      let frame = CGRect(origin: origin, size: newValue.size).validated
      if frame.size != values.frame.size { setNeedsLayout() }
      if frame.size != values.frame.size, needsDisplayOnBoundsChange || displayIsNeeded { setNeedsDisplay() }
      change {
        $0.boundsOrigin = newValue.origin
        $0.frame = frame
      } onView: { _ in
      }
      if bounds != old { acts("bounds", from: old) }
    }
  }

  /// Where the anchor is.
  open var position: CGPoint {
    get {
      CGPoint(x: geometry.minX + anchorPoint.x * geometry.width, y: geometry.minY + anchorPoint.y * geometry.height)
    }
    set {
      let old = position
      setAnchorPosition(at: newValue)
      if owner == nil, position != old { acts("position", from: old) }
    }
  }

  /// About which point the transform acts, as parts of the size. The position stays, and so the frame moves.
  open var anchorPoint: CGPoint {
    get { owner?.ownAnchor ?? values.anchor }
    set { setAnchor(newValue) }
  }
  /// The distance in points, towards the viewer, of the point about which the transform acts from the layer's plane.
  open var anchorPointZ: CGFloat {
    get { storedAnchorDepth }
    set { setAnchorDepth(newValue) }
  }
  var storedAnchorDepth: CGFloat = 0

  /// With depth: viewers see it from in front, and with its perspective.
  open var transform: CATransform3D {
    get { shownTransform }
    set {
      let old = transform
      setShownTransform(newValue)
      if owner == nil, transform != old { acts("transform", from: old) }
    }
  }
  /// Of all that stands in it, about the middle: a perspective for it, say.
  open var sublayerTransform = CATransform3DIdentity { didSet { if sublayerTransform != oldValue { contentTurned() } } }

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// Above siblings with less, whatever their order.
  open var zPosition: CGFloat = 0 { didSet { if zPosition != oldValue { changed() } } }

  // MARK: Appearance

  open var opacity: Float {
    get { Float(owner?.alpha ?? values.opacity) }
    set {
      let old = opacity
      let alpha = newValue > 0 ? min(CGFloat(newValue), 1) : 0
      change {
        $0.opacity = alpha
      } onView: {
        $0.alpha = alpha
      }
      if owner == nil, opacity != old { acts("opacity", from: old) }
    }
  }

  open var isHidden: Bool {
    get { owner?.isHidden ?? values.isHidden }
    set {
      if isHidden, !newValue { tellAnimationsAgain() }
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
      let old = values.backgroundColor
      change {
        $0.backgroundColor = newValue
      } onView: {
        $0.backgroundColor = newValue.map(UIColor.init(cgColor:))
      }
      if owner == nil, newValue != old { acts("backgroundColor", from: old) }
    }
  }

  open var cornerRadius: CGFloat {
    get { owner?.storedCornerRadius ?? values.cornerRadius }
    set {
      let (radius, old) = (newValue.bounded, cornerRadius)
      change {
        $0.cornerRadius = radius
      } onView: {
        $0.setCornerRadius(radius)
      }
      if owner == nil, radius != old { acts("cornerRadius", from: old) }
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

  open var borderWidth: CGFloat = 0 { didSet { if borderWidth != oldValue { borderWidthChanged(oldValue) } } }
  open var borderColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    didSet { if borderColor != oldValue { borderColorChanged(oldValue) } }
  }

  open var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1) {
    didSet { if shadowColor != oldValue { shadowColorChanged(oldValue, shadowOpacity) } }
  }
  open var shadowOpacity: Float = 0 {
    didSet { if shadowOpacity != oldValue { shadowColorChanged(shadowColor, oldValue) } }
  }
  open var shadowOffset = CGSize(width: 0, height: -3) {
    didSet { if shadowOffset != oldValue { shadowOffsetChanged(oldValue) } }
  }
  open var shadowRadius: CGFloat = 3 { didSet { if shadowRadius != oldValue { shadowRadiusChanged(oldValue) } } }
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

  /// Whether its back is seen when it is turned away.
  open var isDoubleSided = true { didSet { if isDoubleSided != oldValue { changed() } } }
  /// A layer is shown for as long as it has a superlayer, so these five properties of its timing are stored and change nothing.
  open var duration: CFTimeInterval = .infinity
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  /// Hints for the scaling of the contents, which the browser does.
  open var magnificationFilter = CALayerContentsFilter.linear
  open var minificationFilter = CALayerContentsFilter.linear
  open var minificationFilterBias: Float = 0
  /// Drawings are recorded as vectors and are sharp at any scale, so the scales and the hints below change nothing that is seen.
  open var contentsScale: CGFloat = 1
  open var rasterizationScale: CGFloat = 1
  open var shouldRasterize = false
  /// A hint. Browsers smooth the edges of transformed layers in any case.
  open var allowsEdgeAntialiasing = false
  /// A layer is always composited as a group with its sublayers.
  open var allowsGroupOpacity = true
  /// A hint for the performance of drawing. Drawing is always synchronous here.
  open var drawsAsynchronously = false
  /// A promise that nothing behind shows through.
  open var isOpaque = false

  // MARK: Drawing

  /// Of a view's layer the view.
  open weak var delegate: (any CALayerDelegate)? {
    get { view ?? ownDelegate }
    set { ownDelegate = newValue }
  }
  private weak var ownDelegate: (any CALayerDelegate)?
  /// What `draw(in:)` has drawn.
  var drawnImage: UIImage?
  var displayIsNeeded = false
  open var needsDisplayOnBoundsChange = false
  open func setNeedsDisplay() { markNeedsDisplay() }
  /// All of it is drawn anew.
  open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay() }
  open func needsDisplay() -> Bool { owner?.needsDisplay ?? displayIsNeeded }
  open func displayIfNeeded() { displayOwnIfNeeded() }
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Draws the content, by the delegate or by `draw(in:)`.
  open func display() { if let ownDelegate, view == nil { ownDelegate.display(self) } else { displayByDrawing() } }
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Draws the layer and all in it somewhere else.
  open func render(in ctx: CGContext) { renderOwn(in: ctx) }

  // MARK: Layout

  var layoutIsNeeded = false
  open func setNeedsLayout() {
    if let owner { return owner.setNeedsLayout() }
    layoutIsNeeded = true
    host?.layersNeedLayout()
  }
  open func needsLayout() -> Bool { owner?.needsLayout ?? layoutIsNeeded }
  open func layoutIfNeeded() { layoutOwnIfNeeded() }
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// A name for whoever looks for it.
  open var name: String?
  // Any value by any name, and its own properties by theirs.
  open class func defaultValue(forKey key: String) -> Any? { nil }
  open func setValue(_ value: Any?, forKey key: String) { setOwn(value, forKeyPath: key) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { setOwn(value, forKeyPath: keyPath) }
  open func value(forKey key: String) -> Any? { own(key) }
  open func value(forKeyPath keyPath: String) -> Any? { own(keyPath) }

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
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    insert(newLayer, beside: oldLayer, offset: 1)
    oldLayer.leave()
  }

  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { converted(p, to: l) }
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p.applying(conversion(to: l).inverted()) }
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(conversion(to: l)) }
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.applying(conversion(to: l).inverted()) }
  /// The deepest layer at a point of the superlayer's.
  open func hitTest(_ p: CGPoint) -> CALayer? { hit(p) }

  /// Whether a point in its own coordinates lies in it.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  // MARK: Animations

  /// Shows an animation; one of the same key ends.
  open func add(_ anim: CAAnimation, forKey key: String?) { begin(anim, key) }
  open func animation(forKey key: String) -> CAAnimation? { addedAnimations.first { $0.key == key }?.animation }
  /// `nil`: there are none.
  open func animationKeys() -> [String]? { addedAnimations.isEmpty ? nil : addedAnimations.map(\.key) }
  open func removeAnimation(forKey key: String) { end(key) }
  /// Ends what moves; the completions come with `false`, in the next turn.
  open func removeAllAnimations() { endAll() }

  /// By property: what happens when it changes; `NSNull`: nothing.
  open var actions: [String: any CAAction]?
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

  /// Its time: see `CAMediaTiming`.
  open var beginTime: CFTimeInterval = 0 { didSet { if beginTime != oldValue { timeChanged() } } }
  open var timeOffset: CFTimeInterval = 0 { didSet { if timeOffset != oldValue { timeChanged() } } }
  open var speed: Float = 1 { didSet { if speed != oldValue { timeChanged() } } }

  /// The layer as it is seen at this moment: a copy that does not follow. `nil` outside of a window.
  open func presentation() -> Self? { makePresentation() }

  /// The layer of which this one is a presentation, or itself.
  open func model() -> Self { presented as? Self ?? self }

  /// Adds to what viewers are told of the layer.
  func describe(into members: inout ViewMembers) {}

  /// The model's value of what only some layers draw; `nil`: this one does not draw it.
  func part(_ member: ViewMember) -> AnimatedValue? { edge(member) }
  func setPart(_ member: ViewMember, to value: AnimatedValue) { setEdge(member, to: value) }

  /// Has all that is seen of another one.
  func copy(_ other: CALayer) { copyLook(of: other) }
}
