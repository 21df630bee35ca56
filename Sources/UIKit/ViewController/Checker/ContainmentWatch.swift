import Rules

/// What the checker knows of one controller. It is made when the controller first takes part in containment.
@MainActor
final class ContainmentWatch {
  /// Where the app called addChild, removeFromParent, begin, and where it put the view in.
  var added, removed, began, placed: CallSite?
  /// The container from which it was removed, until its view stands elsewhere.
  weak var removedFrom: UIViewController?
  /// It was added, and nobody has told it that it has moved.
  var awaitsDidMove = false
  /// It was told that it will move to no parent.
  var knowsThatItLeaves = false
  /// addChild elsewhere is taking it out of its parent.
  var isReparented = false
  /// It waits to be looked at.
  var isTouched = false
  /// When something last happened to it: a transition by hand is given its time from here.
  var since = Duration.zero
  /// How its view stood when it was looked at last: while that changes, something leads it.
  var stance: Int?
  /// Looks that have found a breach with everything at rest.
  var confirmations = 0
  /// What has been told, until it is mended.
  var told: Set<Rule> = []

  /// What is done from here on is done anew. Mostly there is nothing.
  func mend(_ rules: @autoclosure () -> [Rule]) { if !told.isEmpty { told.subtract(rules()) } }
}

/// The callbacks whose base was reached in a call, by the places of their kinds.
struct ReachedBases: OptionSet {
  let rawValue: UInt8
  init(rawValue: UInt8) { self.rawValue = rawValue }
  init(_ kind: Callback.Kind) {
    rawValue = Callback.Kind.wantingSuper.firstIndex(of: kind).map { 1 << UInt8($0) } ?? 0
  }
}

extension Callback.Kind {
  /// An override of these calls super, in the order in which `UIViewController` declares them.
  static let wantingSuper: [Self] = [
    .viewWillAppear, .viewIsAppearing, .viewDidAppear, .viewWillDisappear, .viewDidDisappear, .willMove, .didMove,
  ]
}

extension UIViewController {
  var watch: ContainmentWatch {
    if let storedWatch { return storedWatch }
    let made = ContainmentWatch()
    storedWatch = made
    return made
  }

  /// The base of a callback notes that it was called.
  func reached(_ kind: Callback.Kind) { reachedBases.insert(ReachedBases(kind)) }
}
