import Foundation

/// A request to deliver a notification.
open class UNNotificationRequest: NSObject, @unchecked Sendable {
  public let identifier: String
  public let content: UNNotificationContent
  public let trigger: UNNotificationTrigger?

  public init(identifier: String, content: UNNotificationContent, trigger: UNNotificationTrigger?) {
    self.identifier = identifier
    self.content = content.copy() as? UNNotificationContent ?? content
    self.trigger = trigger
  }
}

/// A notification that was delivered.
open class UNNotification: NSObject, @unchecked Sendable {
  public let request: UNNotificationRequest
  public let date: Date

  init(_ request: UNNotificationRequest, date: Date) { (self.request, self.date) = (request, date) }
}

/// A user's response to a notification.
open class UNNotificationResponse: NSObject, @unchecked Sendable {
  public let notification: UNNotification
  public let actionIdentifier: String

  init(_ notification: UNNotification, action: String) {
    (self.notification, actionIdentifier) = (notification, action)
  }
}

/// The response to an action with a text. No instance is created, because banners have no actions.
open class UNTextInputNotificationResponse: UNNotificationResponse, @unchecked Sendable {
  public let userText = ""
}

public let UNNotificationDefaultActionIdentifier = "com.apple.UNNotificationDefaultActionIdentifier"
public let UNNotificationDismissActionIdentifier = "com.apple.UNNotificationDismissActionIdentifier"

// MARK: Triggers

/// The condition that determines when a notification is delivered.
open class UNNotificationTrigger: NSObject, @unchecked Sendable {
  public let repeats: Bool
  init(repeats: Bool) { self.repeats = repeats }

  /// Returns the next date of delivery; nil if there is none.
  func nextDate(after date: Date) -> Date? { nil }
}

/// A trigger after an interval in seconds of session time.
open class UNTimeIntervalNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let timeInterval: TimeInterval

  public init(timeInterval: TimeInterval, repeats: Bool) {
    precondition(timeInterval > 0, "NSInternalInconsistencyException: time interval must be greater than 0")
    precondition(
      !repeats || timeInterval >= 60, "NSInternalInconsistencyException: time interval must be at least 60 if repeating"
    )
    self.timeInterval = timeInterval
    super.init(repeats: repeats)
  }

  open func nextTriggerDate() -> Date? { nextDate(after: Date()) }
  override func nextDate(after date: Date) -> Date? { date + timeInterval }
}

/// A trigger at a date that matches components.
open class UNCalendarNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {
  public let dateComponents: DateComponents

  public init(dateMatching dateComponents: DateComponents, repeats: Bool) {
    self.dateComponents = dateComponents
    super.init(repeats: repeats)
  }

  open func nextTriggerDate() -> Date? { nextDate(after: Date()) }
  override func nextDate(after date: Date) -> Date? {
    (dateComponents.calendar ?? .current).nextDate(after: date, matching: dateComponents, matchingPolicy: .nextTime)
  }
}

/// The trigger of remote notifications, which are not supported.
open class UNPushNotificationTrigger: UNNotificationTrigger, @unchecked Sendable {}
