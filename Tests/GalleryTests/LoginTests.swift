import Testing
import UIKit
import UIKitTesting

// For the types of the gallery, which are internal because it is an app.
@testable import Gallery

/// The scene keeps its token where the app does.
@MainActor @Suite(.serialized) struct LoginTests {
  private let screen: Screen

  init() {
    UserDefaults.standard.removeObject(forKey: "LoginToken")
    screen = Screen(CataloguedScene.login.makeRoot())
  }

  private func logIn(_ password: String = DemoAuthentication.password) {
    screen.type("Ada", into: Query(text: "Name", type: "UITextField"))
    screen.type("\n\(password)")
    screen.tap("Log In")
  }

  @Test func `a wrong password shows an error, and the right one logs in`() {
    logIn("guess")
    screen.advance(by: 0.5)
    #expect(screen.find("Cancel") != nil)
    screen.settle()
    #expect(screen.find("This is not the password. It is “sesame”.") != nil)
    screen.tap(.type("UITextField"))
    screen.settle()
    screen.type("\n")
    for _ in 0..<5 { screen.type("\u{8}") }
    screen.type("sesame\n")
    screen.settle()
    #expect(screen.text.contains("Logged in as Ada") || screen.text.contains("LOGGED IN AS ADA"), "\(screen.text)")
  }

  @Test func `logging out works from a sheet over a deep navigation stack`() {
    logIn()
    screen.settle()
    screen.tap("Go Deeper")
    screen.settle()
    screen.tap("Go Deeper")
    screen.settle()
    screen.tap("Settings")
    screen.settle()
    screen.tap("Log Out")
    screen.settle()
    #expect(screen.find("Log In") != nil && screen.find("Level 3") == nil && screen.find("Settings") == nil)
  }

  @Test func `after a relaunch the user is still logged in`() {
    logIn()
    screen.settle()
    screen.tap("Relaunch")
    screen.settle()
    #expect(screen.find("Account") != nil)
    screen.tap("Log Out")
    screen.settle()
    #expect(screen.find("Log In") != nil)
  }
}
