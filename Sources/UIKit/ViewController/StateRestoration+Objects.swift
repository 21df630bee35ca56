import Foundation

/// An object whose state is saved and restored together with that of the view controllers.
@preconcurrency @MainActor
public protocol UIStateRestoring: AnyObject {
  /// The object that precedes this object in its restoration path.
  var restorationParent: (any UIStateRestoring)? { get }
  /// The class that creates the object when it is restored.
  var objectRestorationClass: (any UIObjectRestoration.Type)? { get }
  func encodeRestorableState(with coder: NSCoder)
  func decodeRestorableState(with coder: NSCoder)
  /// Called after all objects are restored.
  func applicationFinishedRestoringState()
}

extension UIStateRestoring {
  public var restorationParent: (any UIStateRestoring)? { nil }
  public var objectRestorationClass: (any UIObjectRestoration.Type)? { nil }
  public func encodeRestorableState(with coder: NSCoder) {}
  public func decodeRestorableState(with coder: NSCoder) {}
  public func applicationFinishedRestoringState() {}
}

/// A class that recreates an object when the app's state is restored.
@preconcurrency @MainActor
public protocol UIObjectRestoration: AnyObject {
  static func object(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder)
    -> (any UIStateRestoring)?
}

/// An object that is registered for state restoration, with its identifier.
@MainActor
struct RegisteredObject {
  weak var object: (any UIStateRestoring)?
  let identifier: String

  init(_ object: any UIStateRestoring, _ identifier: String) { (self.object, self.identifier) = (object, identifier) }

  /// Returns the object's restoration path: its identifier and those of its parents, the outermost first. Parents without an identifier
  /// are left out.
  func path(among others: [RegisteredObject]) -> String {
    var (names, seen, next) = ([identifier], [ObjectIdentifier](), object?.restorationParent)
    while let parent = next, !seen.contains(ObjectIdentifier(parent)) {
      seen.append(ObjectIdentifier(parent))
      let known =
        others.first { $0.object === parent }?.identifier ?? (parent as? UIViewController)?.restorationIdentifier
      if let known { names.insert(known, at: 0) }
      next = parent.restorationParent
    }
    return names.joined(separator: "/")
  }
}

extension UIApplication {
  /// Registers an object, whose state is saved together with that of the view controllers. The registration does not retain the object.
  public class func registerObject(forStateRestoration object: any UIStateRestoring, restorationIdentifier: String) {
    SessionContext.current.stateRestoration.register(object, as: restorationIdentifier)
  }

  /// The key of the storyboard from which a view controller was loaded.
  public nonisolated static let stateRestorationViewControllerStoryboardKey =
    "UIStateRestorationViewControllerStoryboardKey"
  /// The key of the build number of the app that saved the state. The value is a string.
  public nonisolated static let stateRestorationBundleVersionKey =
    "UIApplicationStateRestorationBundleVersionKey"
  /// The key of the time when the state was saved. The value is a date.
  public nonisolated static let stateRestorationTimestampKey = "UIApplicationStateRestorationTimestampKey"
  /// The key of the version of the system that saved the state. The value is a string.
  public nonisolated static let stateRestorationSystemVersionKey =
    "UIApplicationStateRestorationSystemVersionKey"
  /// The key of the interface idiom in which the state was saved. The value is a number.
  public nonisolated static let stateRestorationUserInterfaceIdiomKey =
    "UIApplicationStateRestorationUserInterfaceIdiomKey"

  /// Encodes the values of the keys above, except the storyboard: the app's build number, the time, the system and the idiom.
  func encodeOrigin(into coder: NSCoder) {
    let version = AppBundle.current.object(forInfoDictionaryKey: "CFBundleVersion") as? String
    coder.encode(version as NSString?, forKey: UIApplication.stateRestorationBundleVersionKey)
    coder.encode(NSDate(), forKey: UIApplication.stateRestorationTimestampKey)
    coder.encode(UIDevice.current.systemVersion as NSString, forKey: UIApplication.stateRestorationSystemVersionKey)
    coder.encode(
      NSNumber(value: UIDevice.current.userInterfaceIdiom.rawValue),
      forKey: UIApplication.stateRestorationUserInterfaceIdiomKey)
  }

  // These methods have no effect.
  public func extendStateRestoration() {}
  public func completeStateRestoration() {}
  public func ignoreSnapshotOnNextApplicationLaunch() {}
}
