import Foundation
import Testing
import UIKit
import UIKitTesting

/// Requests of an app to the system, by `UIApplication`.
@MainActor @Suite struct ApplicationServicesTests {
  @Test func `no URL can be opened, and the completion receives false`() {
    let screen = Screen(UIViewController())
    let url = URL(string: "tel:123")!
    #expect(!UIApplication.shared.canOpenURL(url))
    var opened: Bool?
    UIApplication.shared.open(url) { opened = $0 }
    #expect(opened == nil)
    screen.settle()
    #expect(opened == false)
  }

  @Test func `background tasks have distinct identifiers, none of them invalid`() {
    let application = UIApplication.shared
    let (one, other) = (application.beginBackgroundTask(), application.beginBackgroundTask(withName: "save"))
    #expect(one != other && one != .invalid && other != .invalid)
    application.endBackgroundTask(one)
  }

  private final class Delegate: NSObject, UIApplicationDelegate {
    var errors: [NSError] = []
    func application(
      _ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error
    ) { errors.append(error as NSError) }
  }

  @Test func `registering for remote notifications fails, and the delegate receives the error`() {
    let (screen, application, delegate) = (Screen(UIViewController()), UIApplication.shared, Delegate())
    let previous = application.delegate
    application.delegate = delegate
    defer { application.delegate = previous }
    application.registerForRemoteNotifications()
    #expect(delegate.errors.isEmpty && !application.isRegisteredForRemoteNotifications)
    screen.settle()
    #expect(delegate.errors.map(\.code) == [3010])
    application.applicationIconBadgeNumber = 3
    defer { application.applicationIconBadgeNumber = 0 }
    #expect(application.applicationIconBadgeNumber == 3)
  }
}
