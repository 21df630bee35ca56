import Wire

// For the numbers of views and controllers, which apps do not see.
@testable import UIKit

/// The tree as a viewer has it, by the wire's rules alone: placements in order, then removals, then kept subtrees.
struct ViewerTree {
  private var parents: [Int: Int] = [:]
  private var siblings: [Int: [Int]] = [:]
  private var styles = NamedStyles()
  /// The roots of kept subtrees. They have no parent.
  private var keptIDs: Set<Int> = []

  mutating func apply(_ commit: JSON) {
    styles.apply(commit)
    for view in styles.changes(in: commit) {
      if let id = view["id"]?.integer {
        if view["type"] != nil {
          precondition(parents[id] == nil || isKept(id), "\(id) is here already")
          remove(id)
        } else {
          precondition(parents[id].map { _ in !isKept(id) } ?? keptIDs.contains(id), "\(id) is not known")
        }
      }
      guard let id = view["id"]?.integer, let parent = view["parent"]?.integer, let previous = view["after"]?.integer
      else { continue }
      precondition(!isBelow(parent, id), "\(id) is put below itself")
      leave(id)
      keptIDs.remove(id)
      let index = previous == 0 ? 0 : siblings[parent]!.firstIndex(of: previous)! + 1
      siblings[parent, default: []].insert(id, at: index)
      parents[id] = parent
    }
    for id in commit["removed"]?.array ?? [] {
      precondition(parents[id.integer!] != nil, "\(id) is not here")
      remove(id.integer!)
    }
    for id in (commit["kept"]?.array ?? []).compactMap(\.integer) {
      precondition(parents[id] != nil, "\(id) is not here")
      leave(id)
      keptIDs.insert(id)
    }
    for id in (commit["forgotten"]?.array ?? []).compactMap(\.integer) {
      precondition(keptIDs.contains(id), "\(id) is not kept")
      remove(id)
    }
  }

  private func isKept(_ id: Int) -> Bool { keptIDs.contains(id) || parents[id].map(isKept) ?? false }

  private func isBelow(_ id: Int, _ ancestor: Int) -> Bool {
    id == ancestor || (parents[id].map { isBelow($0, ancestor) } ?? false)
  }

  private mutating func leave(_ id: Int) {
    guard let parent = parents.removeValue(forKey: id) else { return }
    siblings[parent]?.removeAll { $0 == id }
  }

  private mutating func remove(_ id: Int) {
    leave(id)
    keptIDs.remove(id)
    for child in siblings.removeValue(forKey: id) ?? [] { remove(child) }
  }

  /// The subtree as text: `2(3(5) 4)`.
  func children(of id: Int) -> String {
    let inner = (siblings[id] ?? []).map(children(of:))
    return "\(id)" + (inner.isEmpty ? "" : "(\(inner.joined(separator: " ")))")
  }

  @MainActor static func children(of view: UIView) -> String {
    let inner = view.subviews.map(children(of:))
    return "\(view.assignedID)" + (inner.isEmpty ? "" : "(\(inner.joined(separator: " ")))")
  }
}

/// The same numbers on every run (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func next(upTo bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
