/// A visible element of a section. Changes that the section's handler makes last until the next layout.
@preconcurrency @MainActor
public protocol NSCollectionLayoutVisibleItem: UIDynamicItem {
  var alpha: CGFloat { get set }
  var zIndex: Int { get set }
  var isHidden: Bool { get set }
  var center: CGPoint { get set }
  var transform: CGAffineTransform { get set }
  var transform3D: CATransform3D { get set }
  var name: String { get }
  var indexPath: IndexPath { get }
  var frame: CGRect { get }
  var bounds: CGRect { get }
  var representedElementCategory: UICollectionView.ElementCategory { get }
  var representedElementKind: String? { get }
}

/// The item of a visible element. The layout reuses it as long as the element is visible, so that a dynamic animator can move it.
final class VisibleItem: NSObject, NSCollectionLayoutVisibleItem {
  /// Identifies the element: two items of one layout with the same key do not exist.
  struct Key: Hashable {
    let kind: String?
    let indexPath: IndexPath

    init(_ attributes: UICollectionViewLayoutAttributes) {
      (kind, indexPath) = (attributes.representedElementKind, attributes.indexPath)
    }
  }

  private var attributes: UICollectionViewLayoutAttributes
  /// Whether the section's handler runs. Its changes are not repeated, because it makes them at each layout.
  var isInHandler = false
  /// Changes from outside the handler, as of a dynamic animator. They are repeated at each layout.
  private var changes: [PartialKeyPath<VisibleItem>: (UICollectionViewLayoutAttributes) -> Void] = [:]

  init(_ attributes: UICollectionViewLayoutAttributes) { self.attributes = attributes }

  /// Continues with the attributes of a new layout.
  func update(_ attributes: UICollectionViewLayoutAttributes) {
    self.attributes = attributes
    for change in changes.values { change(attributes) }
  }

  private func set<Value>(
    _ property: PartialKeyPath<VisibleItem>,
    _ path: ReferenceWritableKeyPath<UICollectionViewLayoutAttributes, Value>, _ value: Value
  ) {
    attributes[keyPath: path] = value
    if !isInHandler { changes[property] = { $0[keyPath: path] = value } }
  }

  var alpha: CGFloat {
    get { attributes.alpha }
    set { set(\.alpha, \.alpha, newValue) }
  }
  var zIndex: Int {
    get { attributes.zIndex }
    set { set(\.zIndex, \.zIndex, newValue) }
  }
  var isHidden: Bool {
    get { attributes.isHidden }
    set { set(\.isHidden, \.isHidden, newValue) }
  }
  var center: CGPoint {
    get { attributes.center }
    set { set(\.center, \.center, newValue) }
  }
  var transform: CGAffineTransform {
    get { attributes.transform }
    set { set(\.transform, \.transform, newValue) }
  }
  // Under the key of the affine transform, because the later of the two replaces the other one.
  var transform3D: CATransform3D {
    get { attributes.transform3D }
    set { set(\.transform, \.transform3D, newValue) }
  }
  var name: String { attributes.representedElementKind ?? "cell" }
  var indexPath: IndexPath { attributes.indexPath }
  var frame: CGRect { attributes.frame }
  var bounds: CGRect { attributes.bounds }
  var representedElementCategory: UICollectionView.ElementCategory { attributes.representedElementCategory }
  var representedElementKind: String? { attributes.representedElementKind }
}
