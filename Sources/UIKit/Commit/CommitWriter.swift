import Wire

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
    writeWindows(windows, into: &part)
    writeViews(into: &part)
    writeRemovals(into: &part)
    if controllersChanged {
      controllersChanged = false
      writeControllers(of: windows, into: &part)
    }
    part.classes = classes.takeUntold()
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
      if window.committed == nil || window.isMisplaced { place(window, parent: 0, after: previous, into: &part) }
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
        place(view, parent: superview.assignedID, after: previous, into: &part)
      }
      previous = view.assignedID
    }
  }

  private func place(_ view: UIView, parent: Int, after previous: Int, into part: inout CommitPart) {
    assignID(to: view)
    view.isMisplaced = false
    view.toldParentID = parent
    let isNew = view.committed == nil
    if isNew { views[view.assignedID] = WeakView(view: view) }
    var members = ViewMembers()
    if isNew { members[.type] = .string(classes.name(of: view)) }
    members[.parent] = .integer(parent)
    members[.after] = .integer(previous)
    describe(view, into: &part, besides: members)
    if isNew { placeChildren(of: view, into: &part) }
  }

  private func describe(_ view: UIView, into part: inout CommitPart, besides placement: ViewMembers = ViewMembers()) {
    view.dirtyIn = 0
    let now = descriptions.removeValue(forKey: ObjectIdentifier(view))?.members ?? view.describedInItsTraits
    let before = view.committed ?? ViewMembers()
    view.committed = now
    var changed = JSON.Object()
    changed[ViewMember.id.rawValue] = .integer(view.assignedID)
    for member in ViewMember.told {
      if let value = placement[member] {
        changed[member.rawValue] = value
      } else if now[member] != before[member] {
        changed[member.rawValue] = now[member] ?? .null
      }
    }
    // Animations are sent once, and not compared with what was sent before.
    if let animations = view.takeAnimationNews() { changed[ViewMember.animations.rawValue] = animations }
    if changed.members.count > 1 { part.views.append(.object(changed)) }
  }

  /// Whether the view is in a visible window, in a branch that viewers have or receive in this commit.
  private func isShown(_ view: UIView) -> Bool {
    guard let window = view.storedWindow else { return false }
    return toldWindows.contains { $0.id == window.assignedID }
  }

  private func writeRemovals(into part: inout CommitPart) {
    for view in removed where view.committed != nil && view.storedWindow == nil {
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
