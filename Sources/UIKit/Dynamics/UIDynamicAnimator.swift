import CoreGraphics
import Foundation

/// Moves items as its behaviors demand, in steps of a sixtieth of a second, until they are at rest.
@preconcurrency @MainActor
open class UIDynamicAnimator: NSObject {
  open private(set) weak var referenceView: UIView?
  private weak var layout: UICollectionViewLayout?
  open private(set) var behaviors: [UIDynamicBehavior] = []
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// Whether an item is moving.
  open private(set) var isRunning = false
  /// The time that the animation has run, in seconds.
  open private(set) var elapsedTime: TimeInterval = 0

  let world = DynamicWorld()
  private let frames = Frames()
  private var link: CADisplayLink? {
    get { frames.link }
    set { frames.link = newValue }
  }
  private var isStepping = false
  private var isResuming = false

  private static let step = 1.0 / 60

  public override init() {}

  /// The items' coordinates are those of the reference view.
  public init(referenceView view: UIView) { referenceView = view }

  /// The items are the layout's attributes, and the layout is invalidated in each step.
  public init(collectionViewLayout layout: UICollectionViewLayout) { self.layout = layout }

  /// Ends the frames with the animator. The animator itself has no isolated deinitializer: the compiler would refuse a plain `deinit` in an
  /// app's own subclass.
  @MainActor
  private final class Frames {
    var link: CADisplayLink?
    isolated deinit { link?.invalidate() }
  }

  // MARK: Behaviors

  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !allBehaviors.contains(where: { $0 === behavior }) else { return }
    behavior.dynamicAnimator?.removeBehavior(behavior)
    behaviors.append(behavior)
    behavior.setAnimator(self)
    behaviorsChanged()
  }

  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.setAnimator(nil)
    behaviorsChanged()
  }

  open func removeAllBehaviors() {
    let removed = behaviors
    behaviors = []
    for behavior in removed { behavior.setAnimator(nil) }
    behaviorsChanged()
  }

  /// The items within a rectangle of the reference view.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    world.bodies.map(\.item).filter {
      let size = $0.bounds.applying($0.transform).size
      let frame = CGRect(
        x: $0.center.x - size.width / 2, y: $0.center.y - size.height / 2, width: size.width, height: size.height)
      return frame.intersects(rect)
    }
  }

  /// Reads an item's position and rotation after the app has changed them.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    world.body(of: item)?.read()
    behaviorsChanged()
  }

  // MARK: Collection views

  private func attributes(_ isWanted: (UICollectionViewLayoutAttributes) -> Bool) -> UICollectionViewLayoutAttributes? {
    world.bodies.lazy.compactMap { $0.item as? UICollectionViewLayoutAttributes }.first(where: isWanted)
  }
  open func layoutAttributesForCell(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    attributes { $0.representedElementCategory == .cell && $0.indexPath == indexPath }
  }
  open func layoutAttributesForSupplementaryView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    attributes {
      $0.representedElementCategory == .supplementaryView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }
  open func layoutAttributesForDecorationView(ofKind kind: String, at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    attributes {
      $0.representedElementCategory == .decorationView && $0.representedElementKind == kind
        && $0.indexPath == indexPath
    }
  }

  var referenceBounds: CGRect? {
    if let layout { return CGRect(origin: .zero, size: layout.collectionViewContentSize) }
    return referenceView?.bounds
  }

  // MARK: Running

  private var allBehaviors: [UIDynamicBehavior] { behaviors.flatMap(\.all) }

  /// Called when behaviors, their items or their values have changed.
  func behaviorsChanged() {
    let all = allBehaviors
    world.setItems(all.flatMap(\.affectedItems))
    var properties: [ObjectIdentifier: DynamicProperties] = [:]
    for behavior in all { behavior.apply(to: &properties) }
    for body in world.bodies { body.update(properties[ObjectIdentifier(body.item)] ?? DynamicProperties()) }
    for behavior in all { behavior.didCreateBodies(world) }
    world.wake()
    if world.bodies.isEmpty { pause() } else { resume() }
  }

  private func resume() {
    guard !isRunning, !isResuming else { return }
    isResuming = true
    delegate?.dynamicAnimatorWillResume(self)
    isResuming = false
    // The delegate may have removed everything.
    guard !world.bodies.isEmpty else { return }
    isRunning = true
    let link =
      link
      ?? {
        let link = CADisplayLink { [weak self] _ in self?.advance() }
        link.add(to: .main, forMode: .common)
        return link
      }()
    self.link = link
    link.isPaused = false
  }

  private func pause() {
    guard isRunning else { return }
    isRunning = false
    link?.isPaused = true
    delegate?.dynamicAnimatorDidPause(self)
  }

  /// Performs one step.
  func advance() {
    guard isRunning, !isStepping else { return }
    isStepping = true
    elapsedTime += Self.step
    let all = allBehaviors
    world.step(Self.step, all)
    layout?.invalidateLayout()
    for behavior in all where behavior.dynamicAnimator === self {
      behavior.stepEnded()
      behavior.action?()
    }
    isStepping = false
    if world.isAtRest { pause() }
  }
}

/// Is called when all items have come to rest, and when an item moves again.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
