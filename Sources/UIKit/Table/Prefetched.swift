/// The elements announced to a prefetching data source that have neither appeared nor been cancelled.
struct Prefetched {
  private var paths: Set<IndexPath> = []

  /// Returns the new elements among the near ones, and those that are no longer near.
  mutating func update(near: [IndexPath], visible: Set<IndexPath>) -> (begun: [IndexPath], cancelled: [IndexPath]) {
    let near = near.filter { !visible.contains($0) }
    let begun = near.filter { !paths.contains($0) }
    let wanted = Set(near)
    let cancelled = paths.filter { !wanted.contains($0) && !visible.contains($0) }.sorted()
    paths = wanted
    return (begun, cancelled)
  }
}

/// Receives the rows that will probably be visible soon.
@preconcurrency @MainActor
public protocol UITableViewDataSourcePrefetching: AnyObject {
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath])
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension UITableViewDataSourcePrefetching {
  public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}

extension UITableView {
  func prefetch() {
    guard isPrefetchingEnabled, let prefetchDataSource, !bounds.isEmpty else { return }
    let near = geometry.rows(in: (bounds.minY - 1.5 * bounds.height)...(bounds.maxY + 1.5 * bounds.height))
    let change = prefetched.update(near: near, visible: Set(rows.cells.keys))
    if !change.begun.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: change.begun) }
    if !change.cancelled.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: change.cancelled) }
  }
}
