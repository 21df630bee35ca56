import Foundation
import Introspection

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
  /// The page that a browser opens instead where the app is missing. It has no effect, because activities do not leave the session.
  open var webpageURL: URL?
  /// The page that led to `webpageURL`. The system does not read it here.
  open var referrerURL: URL?
  open var expirationDate: Date?
  open var targetContentIdentifier: String?
  open var persistentIdentifier: String?
  open weak var delegate: (any NSUserActivityDelegate)?
  /// Whether the responders of the activity and its delegate are asked for the present state. They are asked in the main queue's next turn.
  open var needsSave = false {
    didSet { if needsSave, !oldValue { DispatchQueue.main.async(execute: savesLater) } }
  }
  /// Whether the activity can be continued on another device. It has no effect, because a session is the only device.
  open var isEligibleForHandoff = true
  /// Whether the activity appears in the device's search. It has no effect, because there is no such search here.
  open var isEligibleForSearch = false
  /// Whether everybody's search may find the activity. It has no effect, because there is no such search here.
  open var isEligibleForPublicIndexing = false
  /// Whether the system may suggest the activity. It has no effect, because nothing is suggested here.
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

  private var savesLater: DispatchWorkItem { DispatchWorkItem { [weak self] in self?.saveIfNeeded() } }

  private func saveIfNeeded() { if needsSave { save() } }

  /// Lets the responders write the current state into the activity, and the delegate if the activity needs to be saved.
  func save() {
    let asksDelegate = needsSave
    needsSave = false
    nonisolated(unsafe) let activity = self
    let writers = writers
    withoutIsolationCheck { for writer in writers { writer.write(activity) } }
    if asksDelegate { delegate?.userActivityWillSave(self) }
  }

  private var writers: [(owner: ObjectIdentifier, write: @MainActor (NSUserActivity) -> Void)] = []

  /// Adds a closure that writes the present state into the activity before it is saved.
  func addWriter(of owner: AnyObject, _ write: @escaping @MainActor (NSUserActivity) -> Void) {
    writers.append((ObjectIdentifier(owner), write))
  }
  func removeWriter(of owner: AnyObject) { writers.removeAll { $0.owner == ObjectIdentifier(owner) } }
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
