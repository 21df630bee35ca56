/// A removed subtree that viewers cache, because it will probably be used again.
final class CachedSubtree {
  let root: Int
  /// The number of views in the subtree.
  let count: Int
  /// True while viewers cache the subtree; false after the subtree was restored or deleted.
  var isInCache = true
  private weak var writer: CommitWriter?

  init(root: Int, count: Int, by writer: CommitWriter) {
    (self.root, self.count, self.writer) = (root, count, writer)
  }

  func isInCache(by writer: CommitWriter) -> Bool { isInCache && self.writer === writer }
}

/// The members and children of a view in viewers' cache.
final class CachedView {
  let members: ViewMembers
  /// The ids of the view's subviews, in order.
  let children: [Int]
  let subtree: CachedSubtree

  init(_ members: ViewMembers, children: [Int], in subtree: CachedSubtree) {
    (self.members, self.children, self.subtree) = (members, children, subtree)
  }
}

extension UIView {
  /// The view's cached version while it is removed; `nil` if viewers do not cache it.
  var cachedVersion: CachedView? {
    get { cachedObject as? CachedView }
    set { cachedObject = newValue }
  }
}

/// The subtrees in viewers' cache, the oldest first. The number of views in it is limited.
struct ViewerCache {
  private static let maximumViews = 512
  private var subtrees: [CachedSubtree] = []
  private var count = 0
  /// The number of views that the current commit has added.
  private var added = 0

  /// Begins a commit.
  mutating func beginCommit() { added = 0 }

  /// Whether the current commit may add so many views. It must not delete views again that it has added itself.
  func canAdd(_ count: Int) -> Bool { added + count <= Self.maximumViews }

  /// Adds a subtree. Returns the root ids of subtrees that viewers have to delete.
  mutating func add(_ subtree: CachedSubtree) -> [Int] {
    subtrees.append(subtree)
    added += subtree.count
    count += subtree.count
    var forgotten: [Int] = []
    while count > Self.maximumViews || subtrees.count > Self.maximumViews {
      let oldest = subtrees.removeFirst()
      guard oldest.isInCache else { continue }
      end(oldest)
      forgotten.append(oldest.root)
    }
    return forgotten
  }

  /// Removes a subtree from the cache.
  mutating func end(_ subtree: CachedSubtree) {
    subtree.isInCache = false
    count -= subtree.count
  }
}
