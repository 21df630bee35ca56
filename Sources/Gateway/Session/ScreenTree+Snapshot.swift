import Wire

// Snapshots, for viewers that have no earlier commit.
extension ScreenTree {
  /// Adds the members of a snapshot. Of the animations it includes those that still run at `time`.
  ///
  /// - Parameter readsStyles: whether the viewer reads abbreviated commits, and so needs the styles and the cached views.
  func addSnapshot(to message: inout JSON.Object, at time: Double, readsStyles: Bool = true) {
    message[.clock] = clock
    message[.screen] = screen
    if !classes.isEmpty { message[.classes] = .object(classes) }
    if !images.isEmpty { message[.images] = .object(writtenImages) }
    if readsStyles, !styles.members.isEmpty { message[.styles] = .object(writtenStyles) }
    message[.views] = .array(views(at: time))
    if readsStyles, !cachedRoots.isEmpty { message[.keptViews] = .array(writtenCachedViews) }
    let listed = controllers.values.sorted { $0.order < $1.order }
    message[.controllers] = .array(listed.map { .object($0.members) })
  }

  private var writtenImages: JSON.Object {
    var written = JSON.Object()
    for (number, image) in images.sorted(by: { $0.key < $1.key }) { written["\(number)"] = image }
    return written
  }

  private var writtenStyles: JSON.Object {
    var written = JSON.Object()
    for (number, members) in styles.members.sorted(by: { $0.key < $1.key }) { written["\(number)"] = .object(members) }
    return written
  }

  /// The cached views, parents and earlier siblings first. The roots have the parent 0.
  private var writtenCachedViews: [JSON] {
    var result: [JSON] = []
    var pending = Array(cachedRoots.reversed())
    while let id = pending.popLast() {
      guard id != 0, let node = cachedNodes[id] else { continue }
      result.append(written(id, node, at: 0))
      pending.append(node.next)
      pending.append(node.firstChild)
    }
    return result
  }

  /// All views, parents and earlier siblings first.
  private func views(at time: Double) -> [JSON] { views(from: nodes[0]!.firstChild, at: time) }

  /// A view, its later siblings, and all their subviews.
  func views(from first: Int, at time: Double) -> [JSON] {
    var result: [JSON] = []
    var pending = [first]
    while let id = pending.popLast() {
      guard id != 0, let node = nodes[id] else { continue }
      result.append(written(id, node, at: time))
      pending.append(node.next)
      pending.append(node.firstChild)
    }
    return result
  }

  func written(_ id: Int, _ node: Node, at time: Double) -> JSON {
    var object = JSON.Object()
    object[.id] = .integer(id)
    object[.type] = node.members[.type]
    object[.parent] = .integer(node.parent)
    object[.after] = .integer(node.previous)
    for (key, value) in node.members.members where key != "type" { object[key] = value }
    if case let running = node.animations.running(at: time), !running.isEmpty { object[.animations] = .array(running) }
    return .object(object)
  }
}
