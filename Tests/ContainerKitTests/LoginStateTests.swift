import ContainerKit
import Testing
import UIKit
import UIKitTesting

@MainActor @Suite struct LoginStateTests {
  private struct Refusal: LocalizedError { var errorDescription: String? { "Wrong password" } }

  /// Answers after a second, or when the test requests it.
  private final class AuthenticationStub: Authentication {
    var cancelled = 0
    var loggedOut: [String] = []
    var isPrompt = false
    func logIn(
      name: String, password: String, completion: @escaping @MainActor (Result<String, any Error>) -> Void
    ) {
      let result: Result<String, any Error> = password == "secret" ? .success("token of \(name)") : .failure(Refusal())
      if isPrompt { return completion(result) }
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { completion(result) }
    }
    func cancelLogIn() { cancelled += 1 }
    func logOut(token: String) { loggedOut.append(token) }
  }

  private let authentication = AuthenticationStub()
  private let defaults = UserDefaults(suiteName: UUID().uuidString)!

  private func makeContainer() -> LoginStateViewController {
    LoginStateViewController(authentication: authentication, defaults: defaults) {
      UINavigationController(rootViewController: Page("inbox"))
    }
  }

  private func logIn(_ screen: Screen, password: String = "secret") {
    screen.type("ada", into: Query(text: "Name", type: "UITextField"))
    screen.type("\n")
    screen.type(password)
    screen.type("\n")
  }

  @Test func `with a huge text size the form scrolls, and the edited field is visible`() {
    let container = makeContainer()
    let screen = Screen(container)
    #expect(screen.find("Log In")!.frame.maxY < 810)
    screen.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
    screen.settle()
    screen.tap(Query(text: "Password", type: "UITextField"))
    screen.settle()
    let keyboard = screen.find(.identifier("Keyboard"))!.frame
    let field = (container.children[0] as! LoginViewController).passwordField
    let fieldFrame = field.convert(field.bounds, to: nil)
    #expect(fieldFrame.maxY <= keyboard.minY && fieldFrame.minY >= 47)
    screen.swipe(.up, by: 400)
    screen.settle()
    #expect(screen.find("Log In")!.frame.maxY <= keyboard.minY)
  }

  @Test func `without a token the form is shown, and with one the user's content`() {
    let container = makeContainer()
    let screen = Screen(container)
    #expect(screen.find("Log In") != nil && screen.find("inbox") == nil)
    logIn(screen)
    #expect(screen.find("Cancel") != nil && screen.find("Log In") == nil)
    screen.settle()
    #expect(screen.find("inbox") != nil && container.children.count == 1 && container.token == "token of ada")
    #expect(container.children[0] is UINavigationController)
  }

  @Test func `a wrong password shows an error in the form, which keeps the name`() {
    let container = makeContainer()
    let screen = Screen(container)
    logIn(screen, password: "guess")
    screen.settle()
    guard case .failed = container.state else { return #expect(Bool(false)) }
    let form = container.children[0] as? LoginViewController
    #expect(screen.find("Wrong password") != nil && form?.nameField.text == "ada")
    container.logIn(name: "ada", password: "secret")
    screen.settle()
    #expect(screen.find("inbox") != nil)
  }

  @Test func `an answer after a cancelled login has no effect`() {
    let container = makeContainer()
    let screen = Screen(container)
    logIn(screen)
    screen.tap("Cancel")
    screen.settle()
    #expect(authentication.cancelled == 1 && container.token == nil && screen.find("Log In") != nil)
  }

  @Test func `a second login attempt during another one is ignored`() {
    let container = makeContainer()
    let screen = Screen(container)
    container.logIn(name: "ada", password: "secret")
    container.logIn(name: "eve", password: "secret")
    screen.settle()
    #expect(container.token == "token of ada")
  }

  @Test func `logging out removes the navigation stack and the sheet`() throws {
    let container = makeContainer()
    authentication.isPrompt = true
    let screen = Screen(container)
    container.logIn(name: "ada", password: "secret")
    screen.settle()
    let navigation = try #require(container.children[0] as? UINavigationController)
    navigation.setViewControllers([Page("inbox"), Page("thread"), Page("message")], animated: false)
    screen.settle()
    let sheet = Page("settings")
    navigation.topViewController?.present(UINavigationController(rootViewController: sheet), animated: true)
    screen.settle()
    #expect(screen.find("settings") != nil && sheet.loginStateViewController === container)
    sheet.loginStateViewController?.logOut()
    screen.settle()
    #expect(container.presentedViewController == nil && container.children.count == 1)
    #expect(screen.find("Log In") != nil && screen.find("message") == nil && screen.find("settings") == nil)
    #expect(authentication.loggedOut == ["token of ada"] && navigation.parent == nil)
  }

  @Test func `the token, and its removal, persist across launches`() {
    let first = makeContainer()
    authentication.isPrompt = true
    first.logIn(name: "ada", password: "secret")
    let second = makeContainer()
    let screen = Screen(second)
    #expect(screen.find("inbox") != nil && second.token == "token of ada")
    second.logOut()
    screen.settle()
    let third = makeContainer()
    #expect(third.token == nil)
    #expect(Screen(third).find("Log In") != nil)
  }

  @Test func `logging out while content fades in leaves one child`() {
    let container = makeContainer()
    authentication.isPrompt = true
    let screen = Screen(container)
    container.logIn(name: "ada", password: "secret")
    screen.advance(by: 0.1)
    container.logOut()
    screen.settle()
    #expect(container.children.count == 1 && container.children[0] is LoginViewController)
    #expect(container.view.subviews == [container.children[0].view])
  }

  @Test func `each login state is recorded`() {
    let container = makeContainer()
    let screen = Screen(container)
    let lines = screen.transcript {
      container.logIn(name: "ada", password: "secret")
      screen.settle()
    }.components(separatedBy: "\n").filter {
      $0.contains(" LoginStateViewController goes") || $0.contains(" LoginStateViewController is")
    }
    #expect(
      lines == [
        "+0.000 LoginStateViewController goes from loggedOut to loggingIn",
        "+0.000 LoginStateViewController is loggingIn",
        "+1.000 LoginStateViewController goes from loggingIn to loggedIn",
        "+1.300 LoginStateViewController is loggedIn",
      ])
  }
}
