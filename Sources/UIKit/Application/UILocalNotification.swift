import Foundation

/// A notification of iOS 4 to 9 that the app schedules; `UNNotificationRequest` has replaced it.
open class UILocalNotification: NSObject, NSCopying, @unchecked Sendable {
  /// The time of the notification; `nil` for at once.
  open var fireDate: Date?
  open var timeZone: TimeZone?
  /// The unit of time after which the notification fires again; empty for never.
  open var repeatInterval: NSCalendar.Unit = []
  open var repeatCalendar: Calendar?
  open var alertTitle: String?
  open var alertBody: String?
  open var alertAction: String?
  open var hasAction = true
  open var alertLaunchImage: String?
  open var soundName: String?
  /// The number at the app's icon after the notification; 0 leaves it as it is.
  open var applicationIconBadgeNumber = 0
  open var userInfo: [AnyHashable: Any]?
  open var category: String?

  public override init() {}

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UILocalNotification()
    (copy.fireDate, copy.timeZone, copy.repeatInterval) = (fireDate, timeZone, repeatInterval)
    (copy.repeatCalendar, copy.alertTitle, copy.alertBody) = (repeatCalendar, alertTitle, alertBody)
    (copy.alertAction, copy.hasAction, copy.alertLaunchImage) = (alertAction, hasAction, alertLaunchImage)
    (copy.soundName, copy.applicationIconBadgeNumber) = (soundName, applicationIconBadgeNumber)
    (copy.userInfo, copy.category) = (userInfo, category)
    return copy
  }

  /// The next time after a date; `nil` if the notification does not repeat.
  func repetition(after date: Date) -> Date? {
    let components: [(NSCalendar.Unit, Calendar.Component)] = [
      (.year, .year), (.month, .month), (.weekOfYear, .weekOfYear), (.day, .day), (.hour, .hour),
      (.minute, .minute), (.second, .second),
    ]
    guard let (_, component) = components.first(where: { repeatInterval.contains($0.0) }) else { return nil }
    return (repeatCalendar ?? .current).date(byAdding: component, value: 1, to: date)
  }
}

public let UILocalNotificationDefaultSoundName = "UILocalNotificationDefaultSoundName"

/// The ways in which notifications of iOS 8 and 9 reach the user.
public struct UIUserNotificationType: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let badge = UIUserNotificationType(rawValue: 1)
  public static let sound = UIUserNotificationType(rawValue: 2)
  public static let alert = UIUserNotificationType(rawValue: 4)
}

/// What an app registers for its notifications.
open class UIUserNotificationSettings: NSObject, @unchecked Sendable {
  public let types: UIUserNotificationType
  public let categories: Set<UIUserNotificationCategory>?

  public init(types typesForSettings: UIUserNotificationType, categories: Set<UIUserNotificationCategory>?) {
    (types, self.categories) = (typesForSettings, categories)
  }
}

public enum UIUserNotificationActivationMode: UInt, Sendable { case foreground, background }
public enum UIUserNotificationActionContext: UInt, Sendable { case `default`, minimal }

/// A button of a notification.
open class UIUserNotificationAction: NSObject, @unchecked Sendable {
  open fileprivate(set) var identifier: String?
  open fileprivate(set) var title: String?
  open fileprivate(set) var activationMode = UIUserNotificationActivationMode.foreground
  open fileprivate(set) var isAuthenticationRequired = false
  open fileprivate(set) var isDestructive = false

  public override init() {}
}

open class UIMutableUserNotificationAction: UIUserNotificationAction, @unchecked Sendable {
  open override var identifier: String? {
    get { super.identifier }
    set { super.identifier = newValue }
  }
  open override var title: String? {
    get { super.title }
    set { super.title = newValue }
  }
  open override var activationMode: UIUserNotificationActivationMode {
    get { super.activationMode }
    set { super.activationMode = newValue }
  }
  open override var isAuthenticationRequired: Bool {
    get { super.isAuthenticationRequired }
    set { super.isAuthenticationRequired = newValue }
  }
  open override var isDestructive: Bool {
    get { super.isDestructive }
    set { super.isDestructive = newValue }
  }
}

/// The buttons of notifications of one kind.
open class UIUserNotificationCategory: NSObject, @unchecked Sendable {
  open fileprivate(set) var identifier: String?
  fileprivate var actionLists: [UIUserNotificationActionContext: [UIUserNotificationAction]] = [:]

  public override init() {}

  open func actions(for context: UIUserNotificationActionContext) -> [UIUserNotificationAction]? {
    actionLists[context]
  }
}

open class UIMutableUserNotificationCategory: UIUserNotificationCategory, @unchecked Sendable {
  open override var identifier: String? {
    get { super.identifier }
    set { super.identifier = newValue }
  }

  open func setActions(_ actions: [UIUserNotificationAction]?, for context: UIUserNotificationActionContext) {
    actionLists[context] = actions
  }
}
