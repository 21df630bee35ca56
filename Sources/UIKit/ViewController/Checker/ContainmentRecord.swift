import Rules

/// The checker's record of one controller. It is created when the controller first takes part in containment.
@MainActor
final class ContainmentRecord {
  /// The call sites at which the app called `addChild`, `removeFromParent` and `beginAppearanceTransition`, and added the view.
  var added, removed, began, viewAdded: CallSite?
  /// The container from which the controller was removed, until its view is added elsewhere.
  weak var removedFrom: UIViewController?
  /// True after `addChild`, until `didMove(toParent:)`.
  var awaitsDidMove = false
  /// True after `willMove(toParent: nil)`.
  var isAwaitingRemoval = false
  /// True while `addChild` of another container removes the controller from its parent.
  var isReparented = false
  /// True if the controller waits for a check.
  var isCheckPending = false
  /// The time of the last change. The time limit of the app's own transitions begins here.
  var lastChangeTime = Duration.zero
  /// The value of `movementHash` at the last check. While it changes, a transition is moving the view.
  var movementHash: Int?
  /// The number of checks that found a violation without any transition in progress.
  var confirmations = 0
  /// The reported violations that are not corrected yet.
  var reportedRules: Set<Rule> = []

  /// Removes violations that have been corrected, so that they can be reported again.
  func clearCorrected(_ rules: @autoclosure () -> [Rule]) {
    if !reportedRules.isEmpty { reportedRules.subtract(rules()) }
  }
}

/// The callbacks whose base implementation was reached during a call, as a bit set.
struct CalledBaseImplementations: OptionSet {
  let rawValue: UInt8
  init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ kind: Callback.Kind) {
    rawValue = Callback.Kind.requiringSuper.firstIndex(of: kind).map { 1 << UInt8($0) } ?? 0
  }
}

extension Callback.Kind {
  /// The callbacks whose overrides have to call `super`, in the order of their declarations in `UIViewController`.
  static let requiringSuper: [Self] = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .willMove, .didMove,
  ]
}

extension UIViewController {
  var containmentRecord: ContainmentRecord {
    if let storedContainmentRecord { return storedContainmentRecord }
    let newWatch = ContainmentRecord()
    storedContainmentRecord = newWatch
    return newWatch
  }

  /// Records that the base implementation of a callback was called.
  func recordBaseCall(_ kind: Callback.Kind) { calledBaseImplementations.insert(CalledBaseImplementations(kind)) }
}
