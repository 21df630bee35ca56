import Wire

/// Writes the changes since the last commit, and records the state that viewers have received. Only views that are marked as dirty are
/// visited, so the cost depends on the number of changes.
@MainActor
final class CommitWriter {
  /// Sends a commit. It is called for each turn with changes, and for each action that is answered.
  typealias Sink = @MainActor (JSON) -> Void

  /// Whether controllers may have changed, so that all are compared.
  var controllersChanged = true { didSet { if controllersChanged { titlesAreStale = true } } }
  /// Returns the session's time in milliseconds.
  private let sessionMilliseconds: @MainActor () -> JSON
  /// The sequence number of the last commit to send without an action; `nil` for no limit. It is set while a journal is replayed.
  var lastSequenceWithoutAction: Int?
  /// Returns the state of the session's clock for commits; `nil` if the session has none.
  var clockState: @MainActor () -> JSON? = { nil }
  private var sentClock: JSON?
  private let sink: Sink
  /// The views that have changed since the last commit.
  var dirty: [UIView] = []
  /// The views that were removed from a window's hierarchy.
  var removed: [UIView] = []
  /// The views that were removed from a subtree that was not in a window.
  var removedFromDetached: [UIView] = []
  private var sequence = 0
  private var nextViewID = 1
  /// The views that viewers have received, by id.
  var views: [Int: ViewReference] = [:]
  var classes = ClassChains()
  let images = ImageTable()
  /// The controllers that viewers have received, by id.
  var listedControllers: [Int: UIViewController] = [:]
  var styles = StyleTable()
  var viewerCache = ViewerCache()
  private var sentScreen: JSON?
  var sentWindows: [SentWindow] = []

  init(sessionMilliseconds: @escaping @MainActor () -> JSON, sink: @escaping Sink) {
    self.sessionMilliseconds = sessionMilliseconds
    self.sink = sink
  }

  struct SentWindow {
    let id: Int
    let reference: ViewReference
  }

  /// Records that a view has changed.
  func recordDirty(_ view: UIView) {
    dirty.append(view)
    if !isLastRound, !descriptions.isEmpty { descriptions[ObjectIdentifier(view)] = nil }
  }

  /// The view with an id, if viewers have received it.
  func view(withID id: Int) -> UIView? { views[id]?.view.flatMap { $0.committed == nil ? nil : $0 } }

  /// Records that a view was removed from its superview.
  func recordRemoval(of view: UIView) {
    guard view.committed != nil else { return }
    if view.storedWindow == nil { removedFromDetached.append(view) } else { removed.append(view) }
  }

  func send(_ commit: JSON) { sink(commit) }

  /// Descriptions of views for the next commit. Each retains its view, so that no other view gets the same address.
  var descriptions: [ObjectIdentifier: (view: UIView, members: ViewMembers)] = [:]
  /// Views that are left for the next commit, because the app's code added or moved them in the last round of descriptions.
  var postponed: [UIView] = []
  /// The maximum number of rounds in which changed views are described again. The last round's description of a view is sent.
  private static let maximumRounds = 8
  private var isLastRound = false
  /// The controllers' titles by id. They are read before a commit is written, because an app may override the getter.
  private(set) var titles: [Int: String?] = [:]
  private var titlesAreStale = true
  /// True while a commit is written, when no code of the app runs.
  private(set) var isWriting = false

  /// Describes the views of the next commit, in the commit's order.
  ///
  /// This runs code of the app: hit tests, accessibility getters, button configuration handlers, colour providers and controllers' titles.
  /// Views that this code changes are described again.
  func describeChanges(of windows: () -> [UIWindow], answering action: ActionOrigin?) {
    if let lastSequenceWithoutAction, sequence >= lastSequenceWithoutAction, action == nil { return }
    defer { isLastRound = false }
    for round in 1...Self.maximumRounds {
      isLastRound = round == Self.maximumRounds
      let dirtyCount = dirty.count
      if titlesAreStale { readTitles(in: windows()) }
      for view in pendingViews(of: windows()) where descriptions[ObjectIdentifier(view)] == nil {
        assignID(to: view)
        view.dirtyCycleNumber = 0
        let members = view.describedInItsTraits
        // A view that changes while it is described is described again.
        if view.dirtyCycleNumber == 0 || isLastRound { descriptions[ObjectIdentifier(view)] = (view, members) }
      }
      guard dirty.count > dirtyCount || titlesAreStale else { return }
    }
  }

  private func readTitles(in windows: [UIWindow]) {
    (titles, titlesAreStale) = ([:], false)
    func read(_ controller: UIViewController) {
      titles.updateValue(controller.title, forKey: controller.assignedID)
      for child in controller.storedChildren { read(child) }
      if let presented = controller.storedPresented { read(presented) }
    }
    for root in windows.compactMap(\.storedRootController) { read(root) }
  }

  /// The views that a commit would describe now, in the commit's order.
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
    for window in windows where window.committed == nil || window.positionNeedsCommit { list(window) }
    for superview in superviewsWithMovedSubviews(where: isShown) where superview.committed != nil {
      for view in superview.storedSubviews where view.positionNeedsCommit || view.committed == nil { list(view) }
    }
    for view in dirty where view.dirtyCycleNumber != 0 && view.committed != nil && isShown(view) { list(view) }
    return views
  }

  /// The superviews of shown views that were inserted or moved since the last commit, ancestors first.
  func superviewsWithMovedSubviews(where isShown: (UIView) -> Bool) -> [UIView] {
    var parents: [ObjectIdentifier: (view: UIView, depth: Int)] = [:]
    for view in dirty where view.positionNeedsCommit && isShown(view) {
      guard let superview = view.storedSuperview, parents[ObjectIdentifier(superview)] == nil else { continue }
      parents[ObjectIdentifier(superview)] = (superview, superview.depth)
    }
    return parents.values.sorted { ($0.depth, $0.view.assignedID) < ($1.depth, $1.view.assignedID) }.map(\.view)
  }

  /// Assigns an id to a view that has none.
  func assignID(to view: UIView) {
    guard view.assignedID == 0 else { return }
    view.assignedID = nextViewID
    nextViewID += 1
  }

  /// Makes the commit with the changes since the last one. Returns `nil` if there are none and no action is answered.
  func makeCommit(of windows: [UIWindow], answering action: ActionOrigin?) -> JSON? {
    if let lastSequenceWithoutAction, sequence >= lastSequenceWithoutAction, action == nil { return nil }
    isWriting = true
    defer { isWriting = false }
    var part = CommitPart()
    styles.beginCommit()
    viewerCache.beginCommit()
    writeWindows(windows, into: &part)
    writeViews(into: &part)
    writeRemovals(into: &part)
    for view in postponed {
      view.dirtyCycleNumber = 0
      view.setNeedsCommit()
    }
    postponed = []
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
      sequence: sequence, time: sessionMilliseconds(), action: action, screen: screenChanged ? screen : nil)
  }

  /// Texts that viewers' assistive technology reads aloud after the next commit.
  var announcements: [String] = []
  /// The view to which assistive technology moves its focus with the next commit.
  weak var focused: UIView?
}
