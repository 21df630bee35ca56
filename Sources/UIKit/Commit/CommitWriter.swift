import Wire

extension ViewMember {
  /// Whether the member differs among views that look alike.
  fileprivate var isContent: Bool {
    switch self {
    case .frame, .origin, .transform, .depth, .mask, .text, .lines, .shapes, .image, .layers, .scroll, .thumbs, .stick,
      .input, .label, .value, .range, .identifier:
      true
    default: false
    }
  }
}

extension MemberName {
  /// The members of an animation in which it differs from others of its kind.
  fileprivate static let ownOfAnimation = Set([MemberName.key, .layer, .begin].map(\.rawValue))
}

/// Writes changes as a commit, and records what viewers know. Only views that were marked are visited, so the cost depends on the change.
@MainActor
final class CommitWriter {
  /// Sends a commit. It is called for each turn with changes, and for each action.
  typealias Sink = @MainActor (JSON) -> Void

  var controllersChanged = true
  /// The session's time in milliseconds.
  private let clock: @MainActor () -> JSON
  /// The last commit to send for now. Later changes that no action caused stay pending.
  var last: Int?
  /// The state of the session's clock, if the session has one.
  var clockState: @MainActor () -> JSON? = { nil }
  private var toldClock: JSON?
  private let sink: Sink
  private var dirty: [UIView] = []
  private var removed: [UIView] = []
  private var orphans: [UIView] = []
  private var sequence = 0
  private var nextViewID = 1
  private var views: [Int: WeakView] = [:]
  private var classes = ClassChains()
  let images = ImageTable()
  private var listedControllers: [Int: UIViewController] = [:]
  private var styles = StyleTable()
  private var keptSubtrees = KeptSubtrees()
  private var toldScreen: JSON?
  private var toldWindows: [ToldWindow] = []

  init(clock: @escaping @MainActor () -> JSON, sink: @escaping Sink) {
    self.clock = clock
    self.sink = sink
  }

  private struct WeakView { weak var view: UIView? }
  private struct ToldWindow {
    let id: Int
    weak var window: UIWindow?
  }

  func noteDirty(_ view: UIView) {
    dirty.append(view)
    descriptions[ObjectIdentifier(view)] = nil
  }

  /// A view that viewers have received.
  func view(withID id: Int) -> UIView? { views[id]?.view.flatMap { $0.committed == nil ? nil : $0 } }

  /// A view that leaves a branch outside the window needs a message of its own only if that branch returns.
  func noteRemoval(of view: UIView) {
    guard view.committed != nil else { return }
    if view.storedWindow == nil { orphans.append(view) } else { removed.append(view) }
  }

  func send(_ commit: JSON) { sink(commit) }

  /// Descriptions of views, made before the next commit is written. Each retains its view, so that no other view at the same address is
  /// taken for it.
  private var descriptions: [ObjectIdentifier: (view: UIView, members: ViewMembers)] = [:]
  /// The limit of rounds in which changed views are described again. Views that still change after it are sent as they are.
  private static let mostRounds = 8
  /// True while a commit is written. No code of the app runs then.
  private(set) var isWriting = false

  /// Describes the views of the next commit, in its order. This runs code of the app: hit tests, accessibility getters, button
  /// configuration handlers, colour providers. Views that this code changes are described again.
  func describeChanges(of windows: () -> [UIWindow], answering action: ActionOrigin?) {
    if let last, sequence >= last, action == nil { return }
    for _ in 0..<Self.mostRounds {
      let noted = dirty.count
      for view in pendingViews(of: windows()) where descriptions[ObjectIdentifier(view)] == nil {
        assignID(to: view)
        view.dirtyIn = 0
        let members = view.describedInItsTraits
        // A view that changes while it is described is described again.
        if view.dirtyIn == 0 { descriptions[ObjectIdentifier(view)] = (view, members) }
      }
      guard dirty.count > noted else { return }
    }
  }

  /// The views that a commit would describe now, in its order. It has no side effects.
  private func pendingViews(of windows: [UIWindow]) -> [UIView] {
    var views: [UIView] = []
    var listed: Set<ObjectIdentifier> = []
    func list(_ view: UIView) {
      guard listed.insert(ObjectIdentifier(view)).inserted else { return }
      views.append(view)
      if view.committed == nil { view.storedSubviews.forEach(list) }
    }
    func isShown(_ view: UIView) -> Bool {
      guard let window = view.storedWindow else { return false }
      return windows.contains { $0 === window }
    }
    for window in windows where window.committed == nil || window.isMisplaced { list(window) }
    for superview in misplacedParents(where: isShown) where superview.committed != nil {
      for view in superview.storedSubviews where view.isMisplaced || view.committed == nil { list(view) }
    }
    for view in dirty where view.dirtyIn != 0 && view.committed != nil && isShown(view) { list(view) }
    return views
  }

  /// The superviews of dirty views that are not at their position yet, from the top down. So a parent is always positioned before its
  /// children.
  private func misplacedParents(where isShown: (UIView) -> Bool) -> [UIView] {
    var parents: [ObjectIdentifier: (view: UIView, depth: Int)] = [:]
    for view in dirty where view.isMisplaced && isShown(view) {
      guard let superview = view.storedSuperview, parents[ObjectIdentifier(superview)] == nil else { continue }
      parents[ObjectIdentifier(superview)] = (superview, superview.depth)
    }
    return parents.values.sorted { ($0.depth, $0.view.assignedID) < ($1.depth, $1.view.assignedID) }.map(\.view)
  }

  private func assignID(to view: UIView) {
    guard view.assignedID == 0 else { return }
    view.assignedID = nextViewID
    nextViewID += 1
  }

  /// The changes since the last commit; `nil` if there are none and no action waits for an answer.
  func commit(of windows: [UIWindow], answering action: ActionOrigin?) -> JSON? {
    if let last, sequence >= last, action == nil { return nil }
    isWriting = true
    defer { isWriting = false }
    var part = CommitPart()
    styles.beginCommit()
    keptSubtrees.beginCommit()
    writeWindows(windows, into: &part)
    writeViews(into: &part)
    writeRemovals(into: &part)
    if controllersChanged {
      controllersChanged = false
      writeControllers(of: windows, into: &part)
    }
    part.classes = classes.takeUntold()
    part.styles = styles.takeNews()
    (part.announcements, announcements) = (announcements, [])
    if let view = focused, view.committed != nil { part.focus = view.assignedID }
    focused = nil
    part.images = images.takeNews()
    let screen = UIScreen.main.described
    let screenChanged = screen != toldScreen
    toldScreen = screen
    let clockNow = clockState()
    if clockNow != toldClock { part.clock = clockNow }
    toldClock = clockNow
    guard action != nil || screenChanged || !part.isEmpty else { return nil }
    sequence += 1
    return part.message(
      sequence: sequence, time: clock(), action: action, screen: screenChanged ? screen : nil)
  }

  /// Texts to read out with the next commit; `focus` is where assistive technology moves to.
  var announcements: [String] = []
  weak var focused: UIView?

  // MARK: Views

  /// Windows have no superview, so their positions on the screen are written here.
  private func writeWindows(_ windows: [UIWindow], into part: inout CommitPart) {
    var previous = 0
    for window in windows {
      if window.committed == nil || window.isMisplaced {
        writePosition(window, parent: 0, after: previous, into: &part)
      }
      previous = window.assignedID
    }
    for told in toldWindows where !windows.contains(where: { $0.assignedID == told.id }) {
      part.removed.append(.integer(told.id))
      if let window = told.window { forget(window) }
    }
    toldWindows = windows.map { ToldWindow(id: $0.assignedID, window: $0) }
  }

  private func writeViews(into part: inout CommitPart) {
    // Positions are written first.
    let parents = misplacedParents(where: isShown)
    let views = dirty
    dirty = []
    for superview in parents where superview.committed != nil { placeChildren(of: superview, into: &part) }
    for view in views where view.dirtyIn != 0 || descriptions[ObjectIdentifier(view)] != nil {
      view.dirtyIn = 0
      if view.committed != nil, isShown(view) { describe(view, into: &part) }
    }
    descriptions = [:]
  }

  /// Writes the positions of misplaced children in their final order: each after a sibling that is in place already, or was placed just
  /// before.
  private func placeChildren(of superview: UIView, into part: inout CommitPart) {
    var previous = 0
    for view in superview.storedSubviews {
      if view.isMisplaced || view.committed == nil {
        writePosition(view, parent: superview.assignedID, after: previous, into: &part)
      }
      previous = view.assignedID
    }
  }

  private func writePosition(_ view: UIView, parent: Int, after previous: Int, into part: inout CommitPart) {
    assignID(to: view)
    view.isMisplaced = false
    view.toldParentID = parent
    if view.committed == nil, bringBack(view) {
      part.append(placed: placement(of: view, parent: parent, after: previous))
      describeSubtree(of: view, into: &part)
      return
    }
    let type = view.committed == nil ? JSON.string(classes.name(of: view)) : nil
    if type != nil {
      forgetKept(view)
      views[view.assignedID] = WeakView(view: view)
    }
    describe(view, into: &part, as: type, at: (parent, previous))
    if type != nil { placeChildren(of: view, into: &part) }
  }

  private func placement(of view: UIView, parent: Int, after previous: Int) -> JSON.Object {
    var placement = JSON.Object()
    placement[.id] = .integer(view.assignedID)
    placement[.parent] = .integer(parent)
    placement[.after] = .integer(previous)
    return placement
  }

  private func describeSubtree(of view: UIView, into part: inout CommitPart) {
    describe(view, into: &part)
    for subview in view.storedSubviews { describeSubtree(of: subview, into: &part) }
  }

  /// Writes what has changed of a view.
  /// - Parameters:
  ///   - type: the class of a new view.
  ///   - place: the parent and the sibling before, if the view is placed.
  private func describe(
    _ view: UIView, into part: inout CommitPart, as type: JSON? = nil, at position: (parent: Int, previous: Int)? = nil
  ) {
    view.dirtyIn = 0
    let now = descriptions.removeValue(forKey: ObjectIdentifier(view))?.members ?? view.describedInItsTraits
    let changes = now.changes(from: view.committed ?? ViewMembers())
    view.committed = now
    // A new view's look is named apart from what it shows.
    var (look, content) = (JSON.Object(), JSON.Object())
    if let type { look.append(ViewMember.type.rawValue, type) }
    for (member, value) in changes {
      if type != nil, member.isContent {
        content.append(member.rawValue, value ?? .null)
      } else {
        look.append(member.rawValue, value ?? .null)
      }
    }
    let lookNumber = look.isEmpty ? nil : styles.number(of: look)
    let contentNumber = content.isEmpty ? nil : styles.number(of: content)
    var written = JSON.Object()
    written.append(ViewMember.id.rawValue, .integer(view.assignedID))
    if let type, lookNumber == nil { written.append(ViewMember.type.rawValue, type) }
    if let position {
      written.append(ViewMember.parent.rawValue, .integer(position.parent))
      written.append(ViewMember.after.rawValue, .integer(position.previous))
    }
    for (member, value) in changes where (type != nil && member.isContent ? contentNumber : lookNumber) == nil {
      written.append(member.rawValue, value ?? .null)
    }
    let names = [lookNumber, contentNumber].compactMap { $0.map(JSON.integer) }
    if !names.isEmpty { written[.style] = names.count == 1 ? names[0] : .array(names) }
    // Animations are sent once, and not compared with what was sent before.
    if let animations = view.takeAnimationNews() { written[.animations] = named(animations) }
    guard written.members.count > 1 else { return }
    if position != nil {
      part.append(placed: written)
    } else if written.members.count == 2, names.count == 1 {
      part.styled += [.integer(view.assignedID), names[0]]
    } else {
      part.changed.append(.object(written))
    }
  }

  /// Animations of a kind that was sent before name that.
  private func named(_ news: JSON) -> JSON {
    .array(
      (news.array ?? []).map { entry in
        guard let entry = entry.object, entry[.member] != nil else { return entry }
        var own = JSON.Object()
        var common = JSON.Object()
        for (key, value) in entry.members {
          if MemberName.ownOfAnimation.contains(key) { own[key] = value } else { common[key] = value }
        }
        guard let number = styles.number(of: common) else { return .object(entry) }
        own[.style] = .integer(number)
        return .object(own)
      })
  }

  /// Whether the view is in a visible window, in a branch that viewers have or receive in this commit.
  private func isShown(_ view: UIView) -> Bool {
    guard let window = view.storedWindow else { return false }
    return toldWindows.contains { $0.id == window.assignedID }
  }

  private func writeRemovals(into part: inout CommitPart) {
    var reusable: [(view: UIView, depth: Int)] = []
    for view in removed where view.committed != nil && view.storedWindow == nil {
      if view.isReusable {
        reusable.append((view, 0))
        continue
      }
      // Its window may have been removed in the same turn, and the view with it.
      if self.view(withID: view.toldParentID) != nil { part.removed.append(.integer(view.assignedID)) }
      forget(view)
    }
    for view in orphans where view.committed != nil && view.storedWindow == nil {
      if self.view(withID: view.toldParentID) != nil { part.removed.append(.integer(view.assignedID)) }
      forget(view)
    }
    removed = []
    orphans = []
    // The innermost first, because a kept subtree must be as it will come back.
    for index in reusable.indices { reusable[index].depth = toldDepth(of: reusable[index].view) }
    reusable.sort { $0.depth > $1.depth }
    for (view, _) in reusable where view.committed != nil { writeKept(view, into: &part) }
  }

  /// The number of views above a view, as viewers know them.
  private func toldDepth(of view: UIView) -> Int {
    var depth = 0
    var parent = self.view(withID: view.toldParentID)
    while let above = parent {
      depth += 1
      parent = self.view(withID: above.toldParentID)
    }
    return depth
  }

  // MARK: Kept views

  /// Viewers keep a view that will be reused. If its subtree has changed since it left, they remove it.
  private func writeKept(_ view: UIView, into part: inout CommitPart) {
    guard self.view(withID: view.toldParentID) != nil else { return forget(view) }
    guard let count = keptCount(of: view), keptSubtrees.canAdd(count) else {
      part.removed.append(.integer(view.assignedID))
      return forget(view)
    }
    let subtree = KeptSubtree(root: view.assignedID, count: count, by: self)
    keep(view, in: subtree)
    forget(view)
    part.kept.append(.integer(view.assignedID))
    part.forgotten += keptSubtrees.add(subtree).map(JSON.integer)
  }

  /// The number of views in a subtree; `nil` if viewers know it otherwise than it is.
  private func keptCount(of view: UIView) -> Int? {
    var count = 1
    for subview in view.storedSubviews {
      guard subview.committed != nil, !subview.isMisplaced, subview.toldParentID == view.assignedID,
        let below = keptCount(of: subview)
      else { return nil }
      count += below
    }
    return count
  }

  private func keep(_ view: UIView, in subtree: KeptSubtree) {
    guard let committed = view.committed else { return }
    view.kept = KeptView(committed, children: view.storedSubviews.map(\.assignedID), in: subtree)
    for subview in view.storedSubviews { keep(subview, in: subtree) }
  }

  /// A view that viewers keep, with the same views in it as before, is on the wire again. Returns false for any other.
  private func bringBack(_ view: UIView) -> Bool {
    guard let subtree = view.kept?.subtree, subtree.root == view.assignedID, subtree.isKept(by: self),
      isUnchanged(view, in: subtree)
    else { return false }
    keptSubtrees.end(subtree)
    restore(view)
    return true
  }

  private func isUnchanged(_ view: UIView, in subtree: KeptSubtree) -> Bool {
    guard let kept = view.kept, kept.subtree === subtree, kept.children.count == view.storedSubviews.count else {
      return false
    }
    return zip(view.storedSubviews, kept.children).allSatisfy { subview, id in
      subview.assignedID == id && isUnchanged(subview, in: subtree)
    }
  }

  private func restore(_ view: UIView) {
    view.committed = view.kept?.members
    view.kept = nil
    views[view.assignedID] = WeakView(view: view)
    for subview in view.storedSubviews {
      subview.isMisplaced = false
      restore(subview)
    }
  }

  /// The view is sent as a new one. Viewers forget what they keep of it.
  private func forgetKept(_ view: UIView) {
    guard let subtree = view.kept?.subtree else { return }
    view.kept = nil
    if subtree.root == view.assignedID, subtree.isKept(by: self) { keptSubtrees.end(subtree) }
  }

  /// Viewers no longer have this view and its subviews.
  func forget(_ view: UIView) {
    view.committed = nil
    view.forgetToldAnimations()
    views[view.assignedID] = nil
    for subview in view.storedSubviews where subview.committed != nil { forget(subview) }
  }

  // MARK: Controllers

  private func writeControllers(of windows: [UIWindow], into part: inout CommitPart) {
    var listed: [Int: UIViewController] = [:]
    for window in windows {
      if let root = window.rootViewController { list(root, parent: 0, in: &listed, into: &part) }
    }
    for id in listedControllers.keys.sorted() where listed[id] == nil {
      listedControllers[id]?.committed = nil
      part.controllers.append(JSON(members: [.id: .integer(id), .removed: true]))
    }
    listedControllers = listed
  }

  private func list(
    _ controller: UIViewController, parent: Int, presenter: Int = 0, in listed: inout [Int: UIViewController],
    into part: inout CommitPart
  ) {
    let id = controller.assignedID
    listed[id] = controller
    var now: [ControllerMember: JSON] = [.parent: .integer(parent), .state: .string(controller.appearance.rawValue)]
    now[.view] = .integer(controller.storedView?.assignedID ?? 0)
    if presenter != 0 { now[.presenter] = .integer(presenter) }
    if let title = controller.title { now[.title] = .string(title) }
    if controller.committed == nil { now[.type] = .string(classes.name(of: controller)) }
    var changed = JSON.Object()
    changed[.id] = .integer(id)
    for member in ControllerMember.allCases where now[member] != controller.committed?[member] {
      if member == .type, now[member] == nil { continue }
      changed[member.rawValue] = now[member] ?? .null
    }
    controller.committed = now
    if changed.members.count > 1 { part.controllers.append(.object(changed)) }
    for child in controller.storedChildren { list(child, parent: id, in: &listed, into: &part) }
    if let presented = controller.storedPresented {
      list(presented, parent: 0, presenter: id, in: &listed, into: &part)
    }
  }
}
