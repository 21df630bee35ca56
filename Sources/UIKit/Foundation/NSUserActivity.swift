import Foundation

/// A user's activity in the app, such as viewing a page, a document or a search. A scene's delegate returns one for restoration, and
/// receives one to continue.
///
/// Here it is sent to no other device and no search index. It only stores the app's values.
open class NSUserActivity: NSObject {
  public let activityType: String
  open var title: String?
  open var userInfo: [AnyHashable: Any]?
  /// The keys of `userInfo` that the activity requires.
  open var requiredUserInfoKeys: Set<String>?
  open var keywords: Set<String> = []
  open var webpageURL: URL?
  open var referrerURL: URL?
  open var expirationDate: Date?
  open var targetContentIdentifier: String?
  open var persistentIdentifier: String?
  open weak var delegate: (any NSUserActivityDelegate)?
  /// Whether the delegate is asked before the activity is saved.
  open var needsSave = false
  open var isEligibleForHandoff = true
  open var isEligibleForSearch = false
  open var isEligibleForPublicIndexing = false
  open var isEligibleForPrediction = false
  private(set) var isCurrent = false
  private(set) var isValid = true

  public init(activityType: String) { self.activityType = activityType }

  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(otherDictionary) { $1 }
  }

  nonisolated(unsafe) private static weak var current: NSUserActivity?

  /// Makes this the user's current activity. The previous activity resigns.
  open func becomeCurrent() {
    guard isValid else { return }
    if let other = NSUserActivity.current, other !== self { other.resignCurrent() }
    isCurrent = true
    NSUserActivity.current = self
  }
  open func resignCurrent() {
    isCurrent = false
    if NSUserActivity.current === self { NSUserActivity.current = nil }
  }
  /// Ends the activity. It cannot become current again.
  open func invalidate() {
    resignCurrent()
    isValid = false
  }

  /// Lets the delegate write the current state into the activity if it needs to be saved.
  func save() {
    guard needsSave else { return }
    needsSave = false
    delegate?.userActivityWillSave(self)
  }
}

/// Writes the current state into an activity before it is saved.
public protocol NSUserActivityDelegate: AnyObject {
  func userActivityWillSave(_ userActivity: NSUserActivity)
}

extension NSUserActivityDelegate {
  public func userActivityWillSave(_ userActivity: NSUserActivity) {}
}

/// The type of an activity that views a web page.
public let NSUserActivityTypeBrowsingWeb = "NSUserActivityTypeBrowsingWeb"
