import Wire

/// Writes changes as a commit, and records what viewers know. Only views that were marked are visited, so the cost depends on the change.
@MainActor
final class CommitWriter {
  /// Sends a commit. It is called for each turn with changes, and for each action.
  typealias Sink = @MainActor (JSON) -> Void

  var controllersChanged = true { didSet { if controllersChanged { titlesAreStale = true } } }
  /// The session's time in milliseconds.
  private let clock: @MainActor () -> JSON
  /// The last commit to send for now. Later changes that no action caused stay pending.
  var last: Int?
  /// The state of the session's clock, if the session has one.
  var clockState: @MainActor () -> JSON? = { nil }
  private var sentClock: JSON?
  private let sink: Sink
  var dirty: [UIView] = []
  var removed: [UIView] = []
  var removedFromDetached: [UIView] = []
  private var sequence = 0
  private var nextViewID = 1
  var views: [Int: WeakView] = [:]
  var classes = ClassChains()
  let images = ImageTable()
  var listedControllers: [Int: UIViewController] = [:]
  var styles = StyleTable()
  var keptSubtrees = KeptSubtrees()
  private var sentScreen: JSON?
  var sentWindows: [SentWindow] = []

  init(clock: @escaping @MainActor () -> JSON, sink: @escaping Sink) {
    self.clock = clock
    self.sink = sink
  }

  struct WeakView { weak var view: UIView? }
  struct SentWindow {
    let id: Int
    weak var window: UIWindow?
  }

  func recordDirty(_ view: UIView) {
    dirty.append(view)
    if !isLastRound { descriptions[ObjectIdentifier(view)] = nil }
  }

  /// A view that viewers have received.
  func view(withID id: Int) -> UIView? { views[id]?.view.flatMap { $0.committed == nil ? nil : $0 } }

  /// A view that leaves a branch outside the window needs a message of its own only if that branch returns.
  func recordRemoval(of view: UIView) {
    guard view.committed != nil else { return }
    if view.storedWindow == nil { removedFromDetached.append(view) } else { removed.append(view) }
  }

  func send(_ commit: JSON) { sink(commit) }

  /// Descriptions of views, made before the next commit is written. Each retains its view, so that no other view at the same address is
  /// taken for it.
  var descriptions: [ObjectIdentifier: (view: UIView, members: ViewMembers)] = [:]
  /// The limit of rounds in which changed views are described again. A view that still changes is sent as the last round described it.
  private static let mostRounds = 8
  private var isLastRound = false
  /// The controllers' titles by id, read before the next commit is written, because an app may override the getter.
  private(set) var titles: [Int: String?] = [:]
  private var titlesAreStale = true
  /// True while a commit is written. No code of the app runs then.
  private(set) var isWriting = false

  /// Describes the views of the next commit, in its order. This runs code of the app: hit tests, accessibility getters, button
  /// configuration handlers, colour providers, controllers' titles. Views that this code changes are described again.
  func describeChanges(of windows: () -> [UIWindow], answering action: ActionOrigin?) {
    if let last, sequence >= last, action == nil { return }
    defer { isLastRound = false }
    for round in 1...Self.mostRounds {
      isLastRound = round == Self.mostRounds
      let noted = dirty.count
      if titlesAreStale { readTitles(in: windows()) }
      for view in pendingViews(of: windows()) where descriptions[ObjectIdentifier(view)] == nil {
        assignID(to: view)
        view.dirtyIn = 0
        let members = view.describedInItsTraits
        // A view that changes while it is described is described again.
        if view.dirtyIn == 0 || isLastRound { descriptions[ObjectIdentifier(view)] = (view, members) }
      }
      guard dirty.count > noted || titlesAreStale else { return }
    }
  }

  private func readTitles(in windows: [UIWindow]) {
    (titles, titlesAreStale) = ([:], false)
    func read(_ controller: UIViewController) {
      titles.updateValue(controller.title, forKey: controller.assignedID)
      for child in controller.storedChildren { read(child) }
      if let presented = controller.storedPresented { read(presented) }
    }
    for root in windows.compactMap(\.rootViewController) { read(root) }
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
  func misplacedParents(where isShown: (UIView) -> Bool) -> [UIView] {
    var parents: [ObjectIdentifier: (view: UIView, depth: Int)] = [:]
    for view in dirty where view.isMisplaced && isShown(view) {
      guard let superview = view.storedSuperview, parents[ObjectIdentifier(superview)] == nil else { continue }
      parents[ObjectIdentifier(superview)] = (superview, superview.depth)
    }
    return parents.values.sorted { ($0.depth, $0.view.assignedID) < ($1.depth, $1.view.assignedID) }.map(\.view)
  }

  func assignID(to view: UIView) {
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
    part.classes = classes.drainUnsent()
    part.styles = styles.drainUnsent()
    (part.announcements, announcements) = (announcements, [])
    if let view = focused, view.committed != nil { part.focus = view.assignedID }
    focused = nil
    part.images = images.drainUnsent()
    let screen = UIScreen.main.described
    let screenChanged = screen != sentScreen
    sentScreen = screen
    let clockNow = clockState()
    if clockNow != sentClock { part.clock = clockNow }
    sentClock = clockNow
    guard action != nil || screenChanged || !part.isEmpty else { return nil }
    sequence += 1
    return part.message(
      sequence: sequence, time: clock(), action: action, screen: screenChanged ? screen : nil)
  }

  /// Texts to read out with the next commit; `focus` is where assistive technology moves to.
  var announcements: [String] = []
  weak var focused: UIView?
}
