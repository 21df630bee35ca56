/// Receives the items that will probably be visible soon.
@preconcurrency @MainActor
public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
}

extension UICollectionViewDataSourcePrefetching {
  public func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]) {}
}

extension UICollectionView {
  /// Announces the items up to one screen beyond those that have cells to the prefetching data source.
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, !bounds.isEmpty else { return }
    let around = bounds.insetBy(dx: -1.5 * bounds.width, dy: -1.5 * bounds.height)
    let near = (elementAttributes(in: around) ?? [])
      .filter { $0.representedElementKind == nil }.map(\.indexPath).sorted()
    let visible = Set(elements.inUse.keys.filter { $0.kind == nil }.map(\.path))
    let change = prefetched.update(near: near, visible: visible)
    if !change.begun.isEmpty { prefetchDataSource.collectionView(self, prefetchItemsAt: change.begun) }
    if !change.cancelled.isEmpty {
      prefetchDataSource.collectionView(self, cancelPrefetchingForItemsAt: change.cancelled)
    }
  }
}
