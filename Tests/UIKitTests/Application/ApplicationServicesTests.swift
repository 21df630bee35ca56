import Foundation
import Testing
import UIKit
import UIKitTesting

/// Requests of an app to the system, by `UIApplication`.
@MainActor @Suite struct ApplicationServicesTests {
  @Test func `nothing opens an address, and the app is committedValue so`() {
    let screen = Screen(UIViewController())
    let url = URL(string: "tel:123")!
    #expect(!UIApplication.shared.canOpenURL(url))
    var opened: Bool?
    UIApplication.shared.open(url) { opened = $0 }
    #expect(opened == nil)
    screen.settle()
    #expect(opened == false)
  }

  @Test func `background tasks have names of their own, none of them invalid`() {
    let application = UIApplication.shared
    let (one, other) = (application.beginBackgroundTask(), application.beginBackgroundTask(withName: "save"))
    #expect(one != other && one != .invalid && other != .invalid)
    application.endBackgroundTask(one)
  }
}
