import Foundation
import Testing
import UIKitTesting

// For the memory warning of the host, which apps do not see.
@testable import UIKit

private final class NotifiedApp: UIResponder, UIApplicationDelegate {
  var lines: [String] = []

  func application(_ application: UIApplication, didRegister notificationSettings: UIUserNotificationSettings) {
    lines.append("registered \(notificationSettings.types.rawValue)")
  }
  func application(_ application: UIApplication, didReceive notification: UILocalNotification) {
    lines.append(notification.alertBody ?? "")
  }
}

/// The notifications of iOS 4 to 9.
@MainActor @Suite(.serialized) struct LocalNotificationTests {
  private func note(_ text: String, after seconds: TimeInterval) -> UILocalNotification {
    let notification = UILocalNotification()
    notification.alertBody = text
    notification.fireDate = Date() + seconds
    return notification
  }

  @Test func `notifications fire at their times, and repeat`() {
    let screen = Screen(UIViewController())
    let app = UIApplication.shared
    let delegate = NotifiedApp()
    let oldDelegate = app.delegate
    app.delegate = delegate
    defer { app.delegate = oldDelegate }
    app.registerUserNotificationSettings(UIUserNotificationSettings(types: [.alert, .badge], categories: nil))
    screen.settle()
    #expect(delegate.lines == ["registered 5"] && app.currentUserNotificationSettings?.types == [.alert, .badge])

    let often = note("often", after: 30)
    often.repeatInterval = .minute
    app.scheduleLocalNotification(note("once", after: 10))
    app.scheduleLocalNotification(often)
    often.alertBody = "changed"
    #expect(app.scheduledLocalNotifications?.map(\.alertBody) == ["once", "often"])
    screen.advance(by: 11)
    #expect(delegate.lines.dropFirst() == ["once"] && app.scheduledLocalNotifications?.count == 1)
    screen.advance(by: 80)
    #expect(delegate.lines.dropFirst() == ["once", "often", "often"])
    app.cancelAllLocalNotifications()
    screen.advance(by: 120)
    #expect(delegate.lines.count == 4 && app.scheduledLocalNotifications?.isEmpty == true)
  }

  @Test func `cancelLocalNotification removes a scheduled notification that equals the given one`() {
    _ = Screen(UIViewController())
    let notification = note("tea", after: 60)
    notification.userInfo = ["id": 7]
    UIApplication.shared.scheduleLocalNotification(notification)
    UIApplication.shared.cancelLocalNotification(note("coffee", after: 60))
    #expect(UIApplication.shared.scheduledLocalNotifications?.count == 1)
    UIApplication.shared.cancelLocalNotification(notification)
    #expect(UIApplication.shared.scheduledLocalNotifications?.isEmpty == true)
  }

  @Test func `buttons of a category are found by their context`() {
    let action = UIMutableUserNotificationAction()
    (action.identifier, action.title, action.isDestructive) = ("snooze", "Snooze", true)
    let category = UIMutableUserNotificationCategory()
    category.identifier = "alarm"
    category.setActions([action], for: .minimal)
    let settings = UIUserNotificationSettings(types: .alert, categories: [category])
    let found = settings.categories?.first
    #expect(found?.identifier == "alarm" && found?.actions(for: .minimal)?.first?.title == "Snooze")
    #expect(found?.actions(for: .default) == nil)
  }

  @Test func `a memory warning fires the sources of memory pressure`() async {
    let source = DispatchSource.makeMemoryPressureSource(eventMask: [.warning, .critical], queue: .main)
    #expect(source.mask == [.warning, .critical])
    let event = await withCheckedContinuation { continuation in
      source.setEventHandler {
        continuation.resume(returning: source.data)
        source.cancel()
      }
      source.resume()
      UIApplication.shared.warnOfMemory()
    }
    #expect(event == .warning && source.isCancelled)
  }
}
