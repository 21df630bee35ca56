import Foundation

/// Draws its sublayers several times, each time with one more transform and one more delay.
///
/// ```
///   sublayers ─► instance 0      the sublayers themselves
///           └──► instance 1…     copies in a layer with the transform to the power of the instance's number
/// ```
/// The copies are made again in each turn in which a sublayer has changed. They are not in `sublayers`.
open class CAReplicatorLayer: CALayer {
  /// The number of instances, including the sublayers themselves.
  open var instanceCount = 1 { didSet { if instanceCount != oldValue { contentChanged() } } }
  /// The delay of each instance after the previous one, in seconds.
  open var instanceDelay: CFTimeInterval = 0 { didSet { if instanceDelay != oldValue { contentChanged() } } }
  /// The transform from one instance to the next, about the center of this layer.
  open var instanceTransform = CATransform3DIdentity {
    didSet { if instanceTransform != oldValue { contentChanged() } }
  }
  /// The colour that multiplies the colours of the first instance.
  open var instanceColor: CGColor? = CGColor(gray: 1, alpha: 1) { didSet { contentChanged() } }
  // The amount added to the colour's component for each further instance.
  open var instanceRedOffset: Float = 0 { didSet { contentChanged() } }
  open var instanceGreenOffset: Float = 0 { didSet { contentChanged() } }
  open var instanceBlueOffset: Float = 0 { didSet { contentChanged() } }
  open var instanceAlphaOffset: Float = 0 { didSet { contentChanged() } }

  /// Whether a replicator was ever created. Before that, no layer has to search its superlayers for one.
  static private(set) var exists = false
  private static let staleSlot = SessionSlot { _ in SessionValue<[CAReplicatorLayer]>([]) }
  private static var stale: [CAReplicatorLayer] {
    get { SessionContext.current[staleSlot].value }
    set { SessionContext.current[staleSlot].value = newValue }
  }

  private var copies: [CALayer] = []
  private var isCopying = false

  public override init() {
    super.init()
    CAReplicatorLayer.exists = true
  }

  public override init(layer: Any) {
    super.init(layer: layer)
    CAReplicatorLayer.exists = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    CAReplicatorLayer.exists = true
  }

  open override var sublayers: [CALayer]? {
    get {
      let originals = orderedSublayers.filter { layer in !copies.contains { $0 === layer } }
      return originals.isEmpty ? nil : originals
    }
    set { super.sublayers = newValue }
  }

  override func copy(_ other: CALayer) {
    super.copy(other)
    guard let other = other as? CAReplicatorLayer else { return }
    (instanceCount, instanceDelay) = (other.instanceCount, other.instanceDelay)
    (instanceTransform, instanceColor) = (other.instanceTransform, other.instanceColor)
    (instanceRedOffset, instanceGreenOffset) = (other.instanceRedOffset, other.instanceGreenOffset)
    (instanceBlueOffset, instanceAlphaOffset) = (other.instanceBlueOffset, other.instanceAlphaOffset)
  }

  // MARK: Copies

  override func descendantChanged() { contentChanged() }

  private func contentChanged() {
    guard !isCopying, !isPresentation, !CAReplicatorLayer.stale.contains(where: { $0 === self }) else { return }
    CAReplicatorLayer.stale.append(self)
    host?.setNeedsCommit()
    SessionContext.current.cycle.schedule()
  }

  /// Recreates the copies of all changed replicators. A copy may contain a replicator, which then has changed, too.
  static func updateCopies() {
    while let layer = stale.first {
      layer.update()
      stale.removeAll { $0 === layer }
    }
  }

  private func update() {
    isCopying = true
    defer { isCopying = false }
    for copy in copies { copy.removeFromSuperlayer() }
    copies = []
    guard instanceCount > 1 else { return }
    let originals = viewlessSublayers
    var transform = CATransform3DIdentity
    for number in 1..<min(instanceCount, 1000) {
      transform = CATransform3DConcat(transform, instanceTransform)
      let instance = CALayer()
      instance.frame = bounds
      instance.transform = transform
      copies.append(instance)
      insert(instance, at: orderedSublayers.count)
      for layer in originals { add(layer, to: instance, number) }
    }
  }

  private func add(_ layer: CALayer, to parent: CALayer, _ number: Int) {
    let copy = CALayer.copy(of: layer)
    copy.multiplyColors(by: factor(of: number))
    parent.addSublayer(copy)
    for sublayer in layer.sublayers ?? [] { add(sublayer, to: copy, number) }
    for running in layer.addedAnimations {
      copy.add(running.delayed(by: Double(number) * instanceDelay), forKey: running.key)
    }
  }

  /// The factors for red, green, blue and alpha.
  private func factor(of number: Int) -> [CGFloat] {
    let color = instanceColor?.value
    func part(_ base: CGFloat?, _ offset: Float) -> CGFloat {
      min(max((base ?? 1) + CGFloat(offset) * CGFloat(number), 0), 1)
    }
    return [
      part(color?.red, instanceRedOffset), part(color?.green, instanceGreenOffset),
      part(color?.blue, instanceBlueOffset), part(color?.alpha, instanceAlphaOffset),
    ]
  }
}

extension CALayer {
  /// Marks the replicators above this layer as changed.
  func notifyReplicators() {
    guard CAReplicatorLayer.exists else { return }
    for layer in sequence(first: self, next: \.storedSuperlayer) { layer.descendantChanged() }
  }

  fileprivate func multiplyColors(by factor: [CGFloat]) {
    guard factor != [1, 1, 1, 1] else { return }
    func multiplied(_ color: CGColor?) -> CGColor? {
      color.map { color in
        let value = color.value
        return CGColor(
          red: value.red * factor[0], green: value.green * factor[1], blue: value.blue * factor[2],
          alpha: value.alpha * factor[3])
      }
    }
    mapColors(multiplied)
  }
}

extension CALayer.AddedAnimation {
  /// Returns the delayed animation for a copy. If its begin has passed, it continues at its current time.
  fileprivate func delayed(by delay: CFTimeInterval) -> CAAnimation {
    let copy = animation.copied()
    copy.delegate = nil
    let begin = began + delay
    let elapsed = CACurrentMediaTime() - begin
    let cycle = max(copy.duration, 0.001) * (copy.autoreverses ? 2 : 1)
    if elapsed > 0 {
      copy.timeOffset += elapsed.truncatingRemainder(dividingBy: cycle)
    } else {
      copy.beginTime = begin
    }
    return copy
  }
}
