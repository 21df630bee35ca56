import Foundation

/// Records how changes are undone, and undoes them from the last to the first. Foundation on Linux has no such class.
///
/// ```
/// func rename(_ name: String) {
///   let old = title
///   undoManager?.registerUndo(withTarget: self) { $0.rename(old) }   // what `undo` calls registers the redo
///   title = name
/// }
/// ```
@preconcurrency @MainActor
open class UndoManager: NSObject {
  private struct Action {
    weak var target: AnyObject?
    let body: @MainActor (AnyObject) -> Void
  }
  /// Actions that are undone together.
  private struct Group {
    var actions: [Action] = []
    var name = ""
  }

  private var undoGroups: [Group] = []
  private var redoGroups: [Group] = []
  /// The groups that have begun and not ended, the outermost first.
  private var openGroups: [Group] = []
  private var disabledCount = 0

  public override init() {}

  // MARK: Groups

  /// Whether a group begins by itself with the first action, and ends when the changes of the current event are committed.
  open var groupsByEvent = true
  open var groupingLevel: Int { openGroups.count }
  /// The number of groups that can be undone; 0 for no limit.
  open var levelsOfUndo = 0 { didSet { trim() } }

  open func beginUndoGrouping() {
    if groupsByEvent, openGroups.isEmpty, !isUndoing, !isRedoing { beginEventGroup() }
    openGroups.append(Group())
  }

  open func endUndoGrouping() {
    guard let group = openGroups.popLast() else {
      fatalError("NSInternalInconsistencyException: endUndoGrouping called with no matching begin")
    }
    if let outer = openGroups.indices.last {
      openGroups[outer].actions += group.actions
      if !group.name.isEmpty { openGroups[outer].name = group.name }
    } else if !group.actions.isEmpty {
      if isUndoing { redoGroups.append(group) } else { undoGroups.append(group) }
      trim()
      if !isUndoing, !isRedoing {
        NotificationCenter.default.post(name: .NSUndoManagerDidCloseUndoGroup, object: self)
      }
    }
  }

  private func beginEventGroup() {
    openGroups.append(Group())
    CommitCycle.current.afterCommit { [weak self] in self?.endEventGroup() }
  }

  /// Ends the group of an event, unless the app has begun another within it.
  private func endEventGroup() { if groupsByEvent, openGroups.count == 1, !isUndoing, !isRedoing { endUndoGrouping() } }

  private func trim() { if levelsOfUndo > 0 { undoGroups = undoGroups.suffix(levelsOfUndo) } }

  // MARK: Registration

  open var isUndoRegistrationEnabled: Bool { disabledCount == 0 }
  open func disableUndoRegistration() { disabledCount += 1 }
  open func enableUndoRegistration() {
    guard disabledCount > 0 else {
      fatalError("NSInternalInconsistencyException: enableUndoRegistration called with no matching disable")
    }
    disabledCount -= 1
  }

  /// Registers a closure that undoes a change. The target is not retained; the closure is skipped once it is gone.
  open func registerUndo<TargetType: AnyObject>(
    withTarget target: TargetType, handler: @escaping @MainActor (TargetType) -> Void
  ) {
    register(Action(target: target) { if let target = $0 as? TargetType { handler(target) } })
  }

  /// Registers a method that undoes a change, and its argument.
  open func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
    register(Action(target: target as AnyObject) { _ = ($0 as? NSObject)?.perform(selector, with: anObject) })
  }

  private func register(_ action: Action) {
    guard isUndoRegistrationEnabled else { return }
    if openGroups.isEmpty {
      guard groupsByEvent else {
        fatalError("NSInternalInconsistencyException: must begin a group before registering undo")
      }
      beginEventGroup()
    }
    openGroups[openGroups.count - 1].actions.append(action)
    if !isUndoing, !isRedoing { redoGroups = [] }
  }

  open func removeAllActions() {
    (undoGroups, redoGroups) = ([], [])
    for index in openGroups.indices { openGroups[index].actions = [] }
    disabledCount = 0
  }
  open func removeAllActions(withTarget target: Any) {
    let target = target as AnyObject
    func remains(_ group: Group) -> Group? {
      var group = group
      group.actions.removeAll { $0.target === target }
      return group.actions.isEmpty ? nil : group
    }
    (undoGroups, redoGroups) = (undoGroups.compactMap(remains), redoGroups.compactMap(remains))
    for index in openGroups.indices { openGroups[index].actions.removeAll { $0.target === target } }
  }

  /// The target of the action that would be undone first.
  var newestTarget: AnyObject? {
    (openGroups.last { !$0.actions.isEmpty } ?? undoGroups.last)?.actions.last?.target
  }

  // MARK: Undo and redo

  open private(set) var isUndoing = false
  open private(set) var isRedoing = false
  open var canUndo: Bool { !undoGroups.isEmpty || openGroups.contains { !$0.actions.isEmpty } }
  open var canRedo: Bool { !redoGroups.isEmpty }

  /// Undoes the last group, after ending that of the current event.
  open func undo() {
    endEventGroup()
    undoNestedGroup()
  }
  open func undoNestedGroup() {
    guard let group = undoGroups.popLast() else { return }
    isUndoing = true
    perform(group)
    isUndoing = false
    NotificationCenter.default.post(name: .NSUndoManagerDidUndoChange, object: self)
  }
  open func redo() {
    endEventGroup()
    guard let group = redoGroups.popLast() else { return }
    isRedoing = true
    perform(group)
    isRedoing = false
    NotificationCenter.default.post(name: .NSUndoManagerDidRedoChange, object: self)
  }

  /// Runs a group's actions in reverse. What they register becomes a group of the opposite direction, with the same name.
  private func perform(_ group: Group) {
    openGroups.append(Group(name: group.name))
    for action in group.actions.reversed() { if let target = action.target { action.body(target) } }
    endUndoGrouping()
  }

  // MARK: Names

  open func setActionName(_ actionName: String) {
    if !openGroups.isEmpty {
      openGroups[openGroups.count - 1].name = actionName
    } else if !undoGroups.isEmpty {
      undoGroups[undoGroups.count - 1].name = actionName
    }
  }
  open var undoActionName: String { openGroups.last { !$0.actions.isEmpty }?.name ?? undoGroups.last?.name ?? "" }
  open var redoActionName: String { redoGroups.last?.name ?? "" }
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  open func undoMenuTitle(forUndoActionName actionName: String) -> String { Self.title("Undo", actionName) }
  open func redoMenuTitle(forUndoActionName actionName: String) -> String { Self.title("Redo", actionName) }
  private static func title(_ verb: String, _ name: String) -> String { name.isEmpty ? verb : "\(verb) \(name)" }
}

extension Notification.Name {
  /// Is posted when an outermost group of changes ends.
  public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
  public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
  public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}
