import Foundation
import Introspection
import Wire

/// Draws a rectangle. The layer of a view reads and writes the view's values. A layer without a view has values of its own, and lies
/// among the layers of its superlayer's subviews. This file contains the stored properties and the members that an app may override.
@preconcurrency @MainActor
open class CALayer: NSObject, ObjectiveCMembers {
  /// The view whose layer this is; `nil` for a layer that the app created. `view` in UIView+Layer.swift is the view itself.
  var viewReference: ViewReference?
  weak var storedSuperlayer: CALayer?
  /// The sublayers without a view, from back to front.
  var viewlessSublayers: [CALayer] = []
  /// The subview directly below this layer in a view's layer; `nil` if the layer is below all subviews.
  weak var anchor: UIView?
  /// The values of a layer without a view, and of a presentation layer.
  var values = Values()
  /// The animations of `add(_:forKey:)`, in the order in which they were added.
  var addedAnimations: [AddedAnimation] = []
  /// The running animations of a layer without a view.
  var runningAnimations: [ViewAnimation] = []
  /// The layer's number on the wire; 0 before its first commit.
  var number = 0
  /// True once the layer was on the screen at the end of a turn, until it leaves the screen.
  var wasDisplayed = false
  var isPresentation = false
  /// The layer of which this one is a presentation.
  weak var presented: CALayer?
  /// Values that were set by keys for which the layer has no property.
  var customValues: [String: Any] = [:]
  /// The timing that viewers have received.
  var sentTime = LayerTime()

  open nonisolated class var objectiveCMembers: [ObjectiveCMember] { withoutIsolationCheck { ofLayer } }

  public override init() { super.init() }

  /// Creates a copy of a layer's values, for a presentation.
  public init(layer: Any) {
    super.init()
    if let layer = layer as? CALayer { copy(layer) }
  }

  public required init?(coder: NSCoder) { super.init() }

  deinit { AssociatedObjects.forget(self) }

  // MARK: Geometry

  open var frame: CGRect {
    get { geometry.transformed(by: owner?.storedTransform ?? values.transform) }
    set {
      if let owner { owner.frame = newValue } else { setStoredFrame(newValue) }
    }
  }

  open var bounds: CGRect {
    get { owner?.bounds ?? CGRect(origin: values.boundsOrigin, size: values.frame.size) }
    set {
      if let owner { owner.bounds = newValue } else { setStoredBounds(newValue) }
    }
  }

  /// The anchor point in the superlayer's coordinates.
  open var position: CGPoint {
    get {
      CGPoint(x: geometry.minX + anchorPoint.x * geometry.width, y: geometry.minY + anchorPoint.y * geometry.height)
    }
    set {
      let old = position
      setAnchorPosition(at: newValue)
      if owner == nil, position != old { propertyChanged("position", from: old) }
    }
  }

  /// The point of the transform and of `position`, as a fraction of the size. Setting it keeps the position, so the frame moves.
  open var anchorPoint: CGPoint {
    get { owner?.layerAnchorPoint ?? values.anchor }
    set { setAnchor(newValue) }
  }
  /// The distance of the transform's point from the layer's plane, in points towards the viewer.
  open var anchorPointZ: CGFloat {
    get { storedAnchorDepth }
    set { setAnchorDepth(newValue) }
  }
  var storedAnchorDepth: CGFloat = 0

  /// The three-dimensional transform. Viewers draw it as a projection, with its perspective.
  open var transform: CATransform3D {
    get { anchoredTransform3D }
    set {
      let old = transform
      setAnchoredTransform3D(newValue)
      if owner == nil, transform != old { propertyChanged("transform", from: old) }
    }
  }
  /// The transform of all sublayers about the layer's middle, such as a common perspective.
  open var sublayerTransform = CATransform3DIdentity {
    didSet { if sublayerTransform != oldValue { sublayerTransformChanged() } }
  }

  open func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
  open func setAffineTransform(_ transform: CGAffineTransform) {
    self.transform = CATransform3DMakeAffineTransform(transform)
  }

  /// A layer with a greater value is drawn above its siblings, whatever their order is.
  open var zPosition: CGFloat = 0 { didSet { if zPosition != oldValue { changed() } } }

  // MARK: Appearance

  open var opacity: Float {
    get { Float(owner?.alpha ?? values.opacity) }
    set { setOpacity(newValue) }
  }

  open var isHidden: Bool {
    get { owner?.isHidden ?? values.isHidden }
    set {
      if isHidden, !newValue { resendAnimations() }
      change {
        $0.isHidden = newValue
      } onView: {
        $0.isHidden = newValue
      }
    }
  }

  open var backgroundColor: CGColor? {
    get { owner.map { view in view.storedBackgroundColor.map { $0.cgColor(in: view) } } ?? values.backgroundColor }
    set { setBackgroundColor(newValue) }
  }

  open var cornerRadius: CGFloat {
    get { owner?.storedCornerRadius ?? values.cornerRadius }
    set { setCornerRadius(newValue.bounded) }
  }
  /// The corners that `cornerRadius` rounds.
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
  /// The shape of the shadow; `nil` for the shape of the layer's content.
  open var shadowPath: CGPath? { didSet { if shadowPath != oldValue { changed() } } }

  /// A layer whose alpha channel masks this layer.
  open var mask: CALayer? {
    didSet {
      guard mask !== oldValue else { return }
      oldValue?.storedSuperlayer = nil
      mask?.storedSuperlayer = self
      changed()
    }
  }

  /// The image that the layer draws: a `UIImage` or a `CGImage`.
  open var contents: Any? { didSet { contentsChanged() } }
  /// The part of the contents that is drawn, as fractions of their size.
  open var contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet { if contentsRect != oldValue { contentsChanged() } }
  }
  /// The part of the contents that is stretched, as fractions of their size. What is outside it keeps its size at the edges and corners.
  open var contentsCenter = CGRect(x: 0, y: 0, width: 1, height: 1) {
    didSet { if contentsCenter != oldValue { contentsChanged() } }
  }
  /// A cache of the contents, cropped to `contentsRect` and stretched by `contentsCenter`.
  var croppedContents: UIImage?
  private func contentsChanged() {
    croppedContents = nil
    changed()
  }
  open var contentsGravity = CALayerContentsGravity.resize { didSet { if contentsGravity != oldValue { changed() } } }

  /// Whether the layer is drawn while its back faces the viewer.
  open var isDoubleSided = true { didSet { if isDoubleSided != oldValue { changed() } } }
  /// A layer is visible as long as it has a superlayer, so these five timing properties are stored and have no effect.
  open var duration: CFTimeInterval = .infinity
  open var repeatCount: Float = 0
  open var repeatDuration: CFTimeInterval = 0
  open var autoreverses = false
  open var fillMode = CAMediaTimingFillMode.removed
  /// Hints for the scaling of the contents, which the browser does.
  open var magnificationFilter = CALayerContentsFilter.linear
  open var minificationFilter = CALayerContentsFilter.linear
  open var minificationFilterBias: Float = 0
  /// Drawings are recorded as vectors, which are sharp at any scale, so the scales and hints below have no visible effect.
  open var contentsScale: CGFloat = 1
  /// The scale of the bitmap that `shouldRasterize` asks for. It has no effect, because viewers draw layers without such a bitmap.
  open var rasterizationScale: CGFloat = 1
  open var shouldRasterize = false
  /// A hint. Browsers smooth the edges of transformed layers in any case.
  open var allowsEdgeAntialiasing = false
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = .all
  /// A layer is always composited as a group with its sublayers.
  open var allowsGroupOpacity = true
  /// A hint for the performance of drawing. Drawing is always synchronous here.
  open var drawsAsynchronously = false
  /// The app's promise that the layer has no transparent pixels. It has no effect.
  open var isOpaque = false

  // MARK: Drawing

  /// The delegate that draws and lays out the layer. For a view's layer it is the view.
  open weak var delegate: (any CALayerDelegate)? {
    get { view ?? storedDelegate }
    set { storedDelegate = newValue }
  }
  private weak var storedDelegate: (any CALayerDelegate)?
  /// The last drawing of `draw(in:)`.
  var drawnImage: UIImage?
  var displayIsNeeded = false
  open var needsDisplayOnBoundsChange = false
  /// Whether `draw(in:)` gets a context whose y axis points up, as Core Graphics has it. Sublayers keep their positions.
  open var isGeometryFlipped = false { didSet { if isGeometryFlipped != oldValue { setNeedsDisplay() } } }
  open func setNeedsDisplay() { markNeedsDisplay() }
  /// Marks the whole layer, whatever the rectangle is.
  open func setNeedsDisplay(_ r: CGRect) { markNeedsDisplay() }
  open func needsDisplay() -> Bool { owner?.needsDisplay ?? displayIsNeeded }
  open func displayIfNeeded() { displayContentIfNeeded() }
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Draws the content, by the delegate or by `draw(in:)`.
  open func display() { if let delegate { delegate.display(self) } else { displayByDrawing() } }
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  func drawContent(in context: CGContext) { draw(in: context) }
  /// Draws the layer and its sublayers into a context.
  open func render(in ctx: CGContext) { renderSubtree(in: ctx) }

  // MARK: Layout

  var layoutIsNeeded = false
  open func setNeedsLayout() {
    if let owner { return owner.setNeedsLayout() }
    layoutIsNeeded = true
    host?.layersNeedLayout()
  }
  open func needsLayout() -> Bool { owner?.needsLayout ?? layoutIsNeeded }
  open func layoutIfNeeded() { layoutSubtreeIfNeeded() }
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  open func preferredFrameSize() -> CGSize { bounds.size }

  /// A name by which an app finds the layer.
  open var name: String?
  // Key-value coding: a layer stores a value for any key, and has its properties under their names.
  open class func defaultValue(forKey key: String) -> Any? { nil }
  open func setValue(_ value: Any?, forKey key: String) { storeValue(value, forKeyPath: key) }
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { storeValue(value, forKeyPath: keyPath) }
  open func value(forKey key: String) -> Any? { storedPropertyValue(forKeyPath: key) }
  open func value(forKeyPath keyPath: String) -> Any? { storedPropertyValue(forKeyPath: keyPath) }

  // MARK: Hierarchy

  open var superlayer: CALayer? { view?.storedSuperview?.layer ?? storedSuperlayer }
  /// The sublayers from back to front, including the layers of a view's subviews.
  open var sublayers: [CALayer]? {
    get { orderedSublayers.isEmpty ? nil : orderedSublayers }
    set { replaceSublayers(with: newValue ?? []) }
  }
  open func addSublayer(_ layer: CALayer) { insert(layer, at: orderedSublayers.count) }
  open func insertSublayer(_ layer: CALayer, at index: UInt32) { insert(layer, at: Int(index)) }
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }
  open func removeFromSuperlayer() { removeFromParent() }
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) {
    insert(newLayer, beside: oldLayer, offset: 1)
    oldLayer.removeFromParent()
  }

  open func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { converted(p, to: l) }
  open func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { p.applying(conversion(to: l).inverted()) }
  open func convert(_ r: CGRect, to l: CALayer?) -> CGRect { r.applying(conversion(to: l)) }
  open func convert(_ r: CGRect, from l: CALayer?) -> CGRect { r.applying(conversion(to: l).inverted()) }
  /// Returns the deepest layer at a point in the superlayer's coordinates.
  open func hitTest(_ p: CGPoint) -> CALayer? { hit(p) }
  /// Returns whether a point in the layer's own coordinates is inside of its bounds.
  open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

  // MARK: Animations

  /// Starts an animation. It ends an animation with the same key.
  open func add(_ anim: CAAnimation, forKey key: String?) { begin(anim, key) }
  open func animation(forKey key: String) -> CAAnimation? { addedAnimations.first { $0.key == key }?.animation }
  /// The keys of the animations; `nil` if there are none.
  open func animationKeys() -> [String]? { addedAnimations.isEmpty ? nil : addedAnimations.map(\.key) }
  open func removeAnimation(forKey key: String) { end(key) }
  /// Ends all animations. Their completions are called with `false`, in the next turn.
  open func removeAllAnimations() { endAll() }

  /// The actions that run when properties change, by the properties' names. `NSNull` means no action.
  open var actions: [String: any CAAction]?
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  open func action(forKey event: String) -> (any CAAction)? { findAction(event) }

  /// The layer's timing: see `CAMediaTiming`.
  open var beginTime: CFTimeInterval = 0 { didSet { if beginTime != oldValue { timeChanged() } } }
  open var timeOffset: CFTimeInterval = 0 { didSet { if timeOffset != oldValue { timeChanged() } } }
  open var speed: Float = 1 { didSet { if speed != oldValue { timeChanged() } } }

  /// Returns a copy with the current animated values; `nil` outside of a window. Later changes do not reach the copy.
  open func presentation() -> Self? { makePresentation() }

  /// Returns the layer of which this one is a presentation, or itself.
  open func model() -> Self { presented as? Self ?? self }

  /// Adds the members of a subclass to the layer's description on the wire.
  func describe(into members: inout ViewMembers) {}

  /// Returns the model value of a member that only some layers draw; `nil` if this layer does not draw it.
  func part(_ member: ViewMember) -> AnimatedValue? { borderOrShadowValue(member) }
  func setPart(_ member: ViewMember, to value: AnimatedValue) { setBorderOrShadow(member, to: value) }
  /// Copies the visible properties of another layer.
  func copy(_ other: CALayer) { copyAppearance(of: other) }
  /// Sets a property of a subclass by its key. Returns false if the subclass has no such property.
  func setOwnValue(_ value: Any?, forKey key: String) -> Bool { false }
  /// The value of a subclass's property by its key; `nil` if the subclass has no such property.
  func ownValue(forKey key: String) -> Any?? { nil }
  /// The layer's own path as a mask; `nil` if the layer masks by its content.
  var maskPath: (path: CGPath, isEvenOdd: Bool)? { nil }
  /// Whether a sublayer's `zPosition` is a distance even without a sublayer transform.
  var keepsDepth: Bool { false }
  /// Called when a layer below this one has changed.
  func descendantChanged() {}
  func mapColors(_ map: (CGColor?) -> CGColor?) {
    (backgroundColor, borderColor) = (map(backgroundColor), map(borderColor))
  }
}
