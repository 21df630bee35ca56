/// The position of an element: its kind (`nil` for a cell) and its index path.
struct CollectionElement: Hashable, Comparable {
  var kind: String?
  var path: IndexPath

  static func < (a: Self, b: Self) -> Bool { (a.path, a.kind ?? "") < (b.path, b.kind ?? "") }
}

/// The views that a collection currently uses, and those that wait for reuse.
@MainActor
final class CollectionElements {
  var inUse: [CollectionElement: UICollectionReusableView] = [:]
  /// Registered classes, by kind and identifier. `factories` has closures for nibs. `returned` has the views returned in this
  /// pass, which are still in the hierarchy, and `reusable` those of earlier passes.
  private var classes: [String: UICollectionReusableView.Type] = [:]
  private var factories: [String: () -> UICollectionReusableView?] = [:]
  private var returned: [String: [UICollectionReusableView]] = [:]
  private var reusable: [String: [UICollectionReusableView]] = [:]
  /// The existing view of the item that is being reconfigured, which the next dequeue returns.
  private var viewToReconfigure: UICollectionReusableView?
  /// The kind and identifier with which each view was dequeued.
  private var registrationNames: [ObjectIdentifier: String] = [:]

  private func name(_ kind: String?, _ identifier: String) -> String { "\(kind ?? "")\n\(identifier)" }

  func register(_ type: UICollectionReusableView.Type?, _ kind: String?, _ identifier: String) {
    factories[name(kind, identifier)] = nil
    classes[name(kind, identifier)] = type
  }

  /// Registers a closure that makes elements of a storyboard or a nib.
  func register(_ kind: String?, _ identifier: String, _ factory: (() -> UICollectionReusableView?)?) {
    factories[name(kind, identifier)] = factory
  }

  /// Returns a reusable or a new view, with the frame and appearance that the layout gives it.
  func dequeue(_ kind: String?, _ identifier: String, _ attributes: UICollectionViewLayoutAttributes?)
    -> UICollectionReusableView
  {
    let view = dequeue(kind, identifier, frame: attributes?.frame ?? .zero)
    view.discardAppliedAttributes()
    if let attributes { SessionContext.current.animations.withoutAnimation { view.applyAttributes(attributes) } }
    return view
  }

  private func dequeue(_ kind: String?, _ identifier: String, frame: CGRect) -> UICollectionReusableView {
    let name = name(kind, identifier)
    if let view = viewToReconfigure, registrationNames[ObjectIdentifier(view)] == name {
      viewToReconfigure = nil
      return view
    }
    if let view = dequeue(name, from: \.returned) ?? dequeue(name, from: \.reusable) {
      view.isDisplayed = false
      view.prepareForReuse()
      view.resetItemState()
      return view
    }
    if let view = factories[name]?() {
      view.frame = frame
      view.reuseIdentifier = identifier
      registrationNames[ObjectIdentifier(view)] = name
      return view
    }
    guard let type = classes[name] else {
      fatalError(
        "NSInternalInconsistencyException: could not dequeue a view of kind: \(kind ?? "UICollectionElementKindCell") with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
      )
    }
    let view = UIView.instance(of: type, frame: frame)
    view.reuseIdentifier = identifier
    registrationNames[ObjectIdentifier(view)] = name
    return view
  }

  private func dequeue(
    _ name: String, from pool: ReferenceWritableKeyPath<CollectionElements, [String: [UICollectionReusableView]]>
  ) -> UICollectionReusableView? {
    guard let view = self[keyPath: pool][name]?.first else { return nil }
    self[keyPath: pool][name]?.removeFirst()
    return view
  }

  func beginReconfiguring(_ view: UICollectionReusableView) { viewToReconfigure = view }
  func endReconfiguring() { viewToReconfigure = nil }

  /// Returns a view for reuse. It stays in the hierarchy until the layout pass has ended, because it may be requested again.
  func returnForReuse(_ view: UICollectionReusableView) {
    guard let name = registrationNames[ObjectIdentifier(view)] else { return view.removeFromSuperview() }
    returned[name, default: []].append(view)
  }

  /// Ends a layout pass: removes the returned views that were not requested again, and stores them for reuse.
  func endPass() {
    for (name, views) in returned {
      for view in views { view.removeFromSuperview() }
      reusable[name, default: []] += views
    }
    returned = [:]
  }

  /// Stores a view for reuse after its removal has been animated.
  func recycle(_ view: UICollectionReusableView) {
    view.removeFromSuperview()
    view.discardAppliedAttributes()
    view.alpha = 1
    if let name = registrationNames[ObjectIdentifier(view)] { reusable[name, default: []].append(view) }
  }
}
