/// The position of an element: its kind (`nil` for a cell) and its index path.
struct CollectionElement: Hashable, Comparable {
  var kind: String?
  var path: IndexPath

  static func < (a: Self, b: Self) -> Bool { (a.path, a.kind ?? "") < (b.path, b.kind ?? "") }
}

/// The views that a collection currently uses, and those that wait for reuse.
@MainActor
final class CollectionElements {
  var alive: [CollectionElement: UICollectionReusableView] = [:]
  /// Registered classes and reusable views, by kind and identifier.
  private var classes: [String: UICollectionReusableView.Type] = [:]
  private var makers: [String: () -> UICollectionReusableView?] = [:]
  private var returned: [String: [UICollectionReusableView]] = [:]
  private var spare: [String: [UICollectionReusableView]] = [:]
  /// The view that stays for an item whose content is requested again.
  private var offered: UICollectionReusableView?
  private var names: [ObjectIdentifier: String] = [:]

  private func name(_ kind: String?, _ identifier: String) -> String { "\(kind ?? "")\n\(identifier)" }

  func register(_ type: UICollectionReusableView.Type?, _ kind: String?, _ identifier: String) {
    makers[name(kind, identifier)] = nil
    classes[name(kind, identifier)] = type
  }

  /// Registers an element that a storyboard or a nib contains.
  func register(_ kind: String?, _ identifier: String, _ maker: (() -> UICollectionReusableView?)?) {
    makers[name(kind, identifier)] = maker
  }

  /// Returns a view with the frame and appearance that the layout gives it.
  func dequeue(_ kind: String?, _ identifier: String, _ attributes: UICollectionViewLayoutAttributes?)
    -> UICollectionReusableView
  {
    let view = dequeue(kind, identifier, frame: attributes?.frame ?? .zero)
    view.forgetAttributes()
    if let attributes { Animations.current.withoutAnimation { view.adoptAttributes(attributes) } }
    return view
  }

  private func dequeue(_ kind: String?, _ identifier: String, frame: CGRect) -> UICollectionReusableView {
    let name = name(kind, identifier)
    if let view = offered, names[ObjectIdentifier(view)] == name {
      offered = nil
      return view
    }
    if let view = dequeue(name, from: \.returned) ?? dequeue(name, from: \.spare) {
      view.prepareForReuse()
      view.forgetItem()
      return view
    }
    if let view = makers[name]?() {
      view.frame = frame
      view.reuseIdentifier = identifier
      names[ObjectIdentifier(view)] = name
      return view
    }
    guard let type = classes[name] else {
      fatalError(
        "NSInternalInconsistencyException: could not dequeue a view of kind: \(kind ?? "UICollectionElementKindCell") with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard"
      )
    }
    let view = UIView.instance(of: type, frame: frame)
    view.reuseIdentifier = identifier
    names[ObjectIdentifier(view)] = name
    return view
  }

  private func dequeue(
    _ name: String, from pool: ReferenceWritableKeyPath<CollectionElements, [String: [UICollectionReusableView]]>
  ) -> UICollectionReusableView? {
    guard let view = self[keyPath: pool][name]?.first else { return nil }
    self[keyPath: pool][name]?.removeFirst()
    return view
  }

  func offer(_ view: UICollectionReusableView) { offered = view }
  func endOffer() { offered = nil }

  /// It stays in the hierarchy until the layout pass has ended, because it may be requested again.
  func returnForReuse(_ view: UICollectionReusableView) {
    guard let name = names[ObjectIdentifier(view)] else { return view.removeFromSuperview() }
    returned[name, default: []].append(view)
  }

  func endPass() {
    for (name, views) in returned {
      for view in views { view.removeFromSuperview() }
      spare[name, default: []] += views
    }
    returned = [:]
  }

  /// Called when the animation of its removal has ended.
  func recycle(_ view: UICollectionReusableView) {
    view.removeFromSuperview()
    view.forgetAttributes()
    view.alpha = 1
    if let name = names[ObjectIdentifier(view)] { spare[name, default: []].append(view) }
  }
}
