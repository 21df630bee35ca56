import Foundation

/// The scheduled notifications of an app, and its settings.
@MainActor
private final class LocalNotificationSchedule {
  struct Entry {
    let notification: UILocalNotification
    let timer: SessionTimer
  }

  var settings = UIUserNotificationSettings(types: [], categories: nil)
  /// The notifications in the order in which they were scheduled.
  var entries: [Entry] = []
}

// Notifications of iOS 4 to 9. They fire in the session's time. An app in the foreground receives them by its delegate, as on iOS. There
// are no banners: the notifications of an app in the background become lines of the console.
extension UIApplication {
  private static let scheduleSlot = SessionSlot { _ in LocalNotificationSchedule() }
  private var schedule: LocalNotificationSchedule { SessionContext.current[UIApplication.scheduleSlot] }

  public var currentUserNotificationSettings: UIUserNotificationSettings? { schedule.settings }

  /// Grants the settings without a prompt, and tells the delegate so in the next turn.
  public func registerUserNotificationSettings(_ notificationSettings: UIUserNotificationSettings) {
    schedule.settings = notificationSettings
    DispatchQueue.main.async {
      MainActor.assumeIsolated { [self] in delegate?.application(self, didRegister: notificationSettings) }
    }
  }

  public var scheduledLocalNotifications: [UILocalNotification]? {
    get { schedule.entries.map(\.notification) }
    set {
      cancelAllLocalNotifications()
      for notification in newValue ?? [] { scheduleLocalNotification(notification) }
    }
  }

  /// Schedules a copy of a notification.
  public func scheduleLocalNotification(_ notification: UILocalNotification) {
    guard let copy = notification.copy() as? UILocalNotification else { return }
    schedule(copy, at: copy.fireDate ?? Date())
  }

  public func presentLocalNotificationNow(_ notification: UILocalNotification) { deliver(notification) }

  public func cancelLocalNotification(_ notification: UILocalNotification) {
    schedule.entries.removeAll { $0.notification === notification || $0.notification.isCopy(of: notification) }
  }

  public func cancelAllLocalNotifications() { schedule.entries = [] }

  private func schedule(_ notification: UILocalNotification, at date: Date) {
    let timer = SessionTimer(after: date.timeIntervalSinceNow) { [weak self] in
      guard let self else { return }
      schedule.entries.removeAll { $0.notification === notification }
      if let next = notification.repetition(after: date) { schedule(notification, at: next) }
      deliver(notification)
    }
    schedule.entries.append(LocalNotificationSchedule.Entry(notification: notification, timer: timer))
  }

  private func deliver(_ notification: UILocalNotification) {
    let types = schedule.settings.types
    if notification.applicationIconBadgeNumber > 0, types.contains(.badge) {
      applicationIconBadgeNumber = notification.applicationIconBadgeNumber
    }
    if applicationState == .background {
      if types.contains(.alert) { Log.write("Local notification: \(notification.alertBody ?? "")") }
    } else {
      delegate?.application(self, didReceive: notification)
    }
  }
}

extension UILocalNotification {
  /// Whether the notification is a copy of another one. An app can cancel a notification by such a copy.
  fileprivate func isCopy(of other: UILocalNotification) -> Bool {
    fireDate == other.fireDate && alertBody == other.alertBody && alertTitle == other.alertTitle
      && category == other.category && (userInfo as NSDictionary?) == (other.userInfo as NSDictionary?)
  }
}
