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
    var isDiscardable = false
    var userInfo: [UserInfoKey: Any] = [:]

    /// Adds the actions and the names of a group within this one.
    mutating func append(_ inner: Group) {
      actions += inner.actions
      if !inner.name.isEmpty { name = inner.name }
      userInfo.merge(inner.userInfo) { $1 }
    }
  }

  private var undoGroups: [Group] = []
  private var redoGroups: [Group] = []
  /// The groups that have begun and not ended, the outermost first.
  private var openGroups: [Group] = []
  private var disabledCount = 0
  /// Whether the group that was closed last can be undone as a whole; `UIDocument` counts such groups.
  private(set) var lastClosedGroupIsChange = false

  public override init() {}

  // MARK: Groups

  /// Whether a group begins by itself with the first action, and ends when the changes of the current event are committed.
  open var groupsByEvent = true
  /// The modes of the run loop in which groups end by themselves. Here they end with each commit, in any mode.
  open var runLoopModes: [RunLoop.Mode] = [.default]
  open var groupingLevel: Int { openGroups.count }
  /// The number of groups that can be undone; 0 for no limit.
  open var levelsOfUndo = 0 { didSet { trim() } }

  open func beginUndoGrouping() {
    if groupsByEvent, openGroups.isEmpty, !isUndoing, !isRedoing { beginEventGroup() }
    begin(Group())
  }

  /// An outermost group posts no checkpoint, because what observers register then would begin another outermost group.
  private func begin(_ group: Group) {
    if !openGroups.isEmpty { post(.NSUndoManagerCheckpoint) }
    openGroups.append(group)
    post(.NSUndoManagerDidOpenUndoGroup)
  }

  open func endUndoGrouping() {
    post(.NSUndoManagerCheckpoint)
    guard let last = openGroups.last else {
      fatalError("NSInternalInconsistencyException: endUndoGrouping called with no matching begin")
    }
    post(.NSUndoManagerWillCloseUndoGroup, last.isDiscardable ? [NSUndoManagerGroupIsDiscardableKey: true] : nil)
    guard let group = openGroups.popLast() else { return }
    lastClosedGroupIsChange = openGroups.isEmpty && !group.actions.isEmpty && !isUndoing && !isRedoing
    if let outer = openGroups.indices.last {
      openGroups[outer].append(group)
    } else if !group.actions.isEmpty {
      if isUndoing { redoGroups.append(group) } else { undoGroups.append(group) }
      trim()
    }
    post(.NSUndoManagerDidCloseUndoGroup)
  }

  private func beginEventGroup() {
    begin(Group())
    SessionContext.current.cycle.afterCommit { [weak self] in self?.endEventGroup() }
  }

  /// Ends the group of an event, unless the app has begun another within it.
  private func endEventGroup() { if groupsByEvent, openGroups.count == 1, !isUndoing, !isRedoing { endUndoGrouping() } }

  private func post(_ name: Notification.Name, _ userInfo: [AnyHashable: Any]? = nil) {
    NotificationCenter.default.post(name: name, object: self, userInfo: userInfo)
  }

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

  /// Returns an object that registers the next method that it is sent, with its arguments: `(prepare(withInvocationTarget: self) as
  /// AnyObject).rename(title)`.
  open func prepare(withInvocationTarget target: Any) -> Any { UndoInvocation(self, target as AnyObject) }

  /// Registers a method by its name, with the values that its arguments have now.
  fileprivate func registerUndo(of selector: Selector, _ arguments: [Any?], by target: AnyObject) {
    register(Action(target: target) { ObjectiveCRuntime.send(selector, to: $0, arguments) })
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
  open var canRedo: Bool {
    post(.NSUndoManagerCheckpoint)
    return !redoGroups.isEmpty
  }
  /// The number of groups that can be undone, and of those that can be redone.
  open var undoCount: Int { undoGroups.count + (openGroups.contains { !$0.actions.isEmpty } ? 1 : 0) }
  open var redoCount: Int { redoGroups.count }

  /// Undoes the last group, after ending that of the current event.
  open func undo() {
    endEventGroup()
    undoNestedGroup()
  }
  open func undoNestedGroup() {
    post(.NSUndoManagerCheckpoint)
    guard !undoGroups.isEmpty else { return }
    post(.NSUndoManagerWillUndoChange)
    guard let group = undoGroups.popLast() else { return }
    isUndoing = true
    perform(group)
    isUndoing = false
    post(.NSUndoManagerDidUndoChange)
  }
  open func redo() {
    endEventGroup()
    post(.NSUndoManagerCheckpoint)
    guard !redoGroups.isEmpty else { return }
    post(.NSUndoManagerWillRedoChange)
    guard let group = redoGroups.popLast() else { return }
    isRedoing = true
    perform(group)
    isRedoing = false
    post(.NSUndoManagerDidRedoChange)
  }

  /// Runs a group's actions in reverse. What they register becomes a group of the opposite direction, with the same name.
  private func perform(_ group: Group) {
    begin(Group(name: group.name, isDiscardable: group.isDiscardable, userInfo: group.userInfo))
    for action in group.actions.reversed() { if let target = action.target { action.body(target) } }
    endUndoGrouping()
  }

  // MARK: Names

  open func setActionName(_ actionName: String) { changeNewestGroup { $0.name = actionName } }

  /// Changes the innermost open group, or the one that would be undone first.
  private func changeNewestGroup(_ change: (inout Group) -> Void) {
    if let last = openGroups.indices.last {
      change(&openGroups[last])
    } else if let last = undoGroups.indices.last {
      change(&undoGroups[last])
    }
  }
  private var newestGroup: Group? { openGroups.last { !$0.actions.isEmpty } ?? undoGroups.last }

  open var undoActionName: String { newestGroup?.name ?? "" }
  open var redoActionName: String { redoGroups.last?.name ?? "" }
  open var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
  open var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
  open func undoMenuTitle(forUndoActionName actionName: String) -> String { Self.title("Undo", actionName) }
  open func redoMenuTitle(forUndoActionName actionName: String) -> String { Self.title("Redo", actionName) }
  private static func title(_ verb: String, _ name: String) -> String { name.isEmpty ? verb : "\(verb) \(name)" }

  // MARK: Properties of groups

  /// A name of a value that belongs to a group.
  public struct UserInfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// Marks the current group as one whose loss needs no confirmation, such as a change of the selection.
  open func setActionIsDiscardable(_ discardable: Bool) { changeNewestGroup { $0.isDiscardable = discardable } }
  open var undoActionIsDiscardable: Bool { newestGroup?.isDiscardable ?? false }
  open var redoActionIsDiscardable: Bool { redoGroups.last?.isDiscardable ?? false }

  open func setActionUserInfoValue(_ info: Any?, forKey key: UserInfoKey) {
    changeNewestGroup { $0.userInfo[key] = info }
  }
  open func undoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { newestGroup?.userInfo[key] }
  open func redoActionUserInfoValue(forKey key: UserInfoKey) -> Any? { redoGroups.last?.userInfo[key] }
}

/// Registers the methods that it is sent, as what undoes a change.
@MainActor private final class UndoInvocation: @preconcurrency ObjectiveCInvocationRecorder {
  private let manager: UndoManager
  private let target: AnyObject

  init(_ manager: UndoManager, _ target: AnyObject) { (self.manager, self.target) = (manager, target) }

  func record(_ selector: Selector, _ arguments: [Any?]) {
    manager.registerUndo(of: selector, arguments, by: target)
  }
}

extension Notification.Name {
  /// Is posted when a group ends or an inner one begins, before undo and redo, and by `canRedo`: an observer can register pending changes.
  public static let NSUndoManagerCheckpoint = Notification.Name("NSUndoManagerCheckpointNotification")
  public static let NSUndoManagerDidOpenUndoGroup = Notification.Name("NSUndoManagerDidOpenUndoGroupNotification")
  public static let NSUndoManagerWillCloseUndoGroup = Notification.Name("NSUndoManagerWillCloseUndoGroupNotification")
  public static let NSUndoManagerDidCloseUndoGroup = Notification.Name("NSUndoManagerDidCloseUndoGroupNotification")
  public static let NSUndoManagerWillUndoChange = Notification.Name("NSUndoManagerWillUndoChangeNotification")
  public static let NSUndoManagerDidUndoChange = Notification.Name("NSUndoManagerDidUndoChangeNotification")
  public static let NSUndoManagerWillRedoChange = Notification.Name("NSUndoManagerWillRedoChangeNotification")
  public static let NSUndoManagerDidRedoChange = Notification.Name("NSUndoManagerDidRedoChangeNotification")
}

/// In the user info of `NSUndoManagerWillCloseUndoGroup`: true if the group is discardable.
public let NSUndoManagerGroupIsDiscardableKey = "NSUndoManagerGroupIsDiscardableKey"
