/// A subtree that has left the screen and that viewers keep, because it is likely to come back.
final class KeptSubtree {
  let root: Int
  /// The number of views in it.
  let count: Int
  /// False once it has come back or viewers have forgotten it.
  var isKept = true
  private weak var writer: CommitWriter?

  init(root: Int, count: Int, by writer: CommitWriter) {
    (self.root, self.count, self.writer) = (root, count, writer)
  }

  func isKept(by writer: CommitWriter) -> Bool { isKept && self.writer === writer }
}

/// What viewers keep of a view.
final class KeptView {
  let members: ViewMembers
  /// The ids of its subviews, in order.
  let children: [Int]
  let subtree: KeptSubtree

  init(_ members: ViewMembers, children: [Int], in subtree: KeptSubtree) {
    (self.members, self.children, self.subtree) = (members, children, subtree)
  }
}

extension UIView {
  /// What viewers keep of the view while it is not on the wire.
  var kept: KeptView? {
    get { keptObject as? KeptView }
    set { keptObject = newValue }
  }
}

/// The subtrees that viewers keep, the oldest first. The number of views in them is bounded.
struct KeptSubtrees {
  private static let mostViews = 512
  private var subtrees: [KeptSubtree] = []
  private var count = 0
  /// The number of views that were added in this commit.
  private var added = 0

  /// Begins a commit.
  mutating func beginCommit() { added = 0 }

  /// Whether a commit may add so many views. Those that it has added already are not forgotten in it.
  func canAdd(_ count: Int) -> Bool { added + count <= Self.mostViews }

  /// Returns the roots that viewers are to forget.
  mutating func add(_ subtree: KeptSubtree) -> [Int] {
    subtrees.append(subtree)
    added += subtree.count
    count += subtree.count
    var forgotten: [Int] = []
    while count > Self.mostViews || subtrees.count > Self.mostViews {
      let oldest = subtrees.removeFirst()
      guard oldest.isKept else { continue }
      end(oldest)
      forgotten.append(oldest.root)
    }
    return forgotten
  }

  /// Viewers do not keep a subtree any more.
  mutating func end(_ subtree: KeptSubtree) {
    subtree.isKept = false
    count -= subtree.count
  }
}
