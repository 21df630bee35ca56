import Testing
import UIKitTesting

/// The failures of fingers that cannot do what a test requests.
@MainActor @Suite struct FingerTests {
  private func expectFailure(
    startingWith text: String, location: SourceLocation = #_sourceLocation, of body: (Screen) -> Void
  ) {
    let screen = Screen(UIViewController())
    let found = failures { body(screen) }
    #expect(found.count == 1 && found[0].message.hasPrefix(text), "\(found.map(\.message))", sourceLocation: location)
  }

  @Test func `touch calls that do not match the fingers that are down fail`() {
    expectFailure(startingWith: "touch(): moved: finger 0 is not down. On the screen: no text") {
      $0.touch(.moved, at: .zero)
    }
    expectFailure(startingWith: "drag(): began: finger 0 is down already. On the screen: no text") { screen in
      screen.touch(.began, at: .zero)
      screen.drag(from: .zero, to: CGPoint(x: 50, y: 50))
    }
  }

  @Test func `invalid touches, drags and positions fail with a message`() {
    expectFailure(startingWith: "touch: viewers do not send .stationary") { $0.touch(.stationary, at: .zero) }
    expectFailure(startingWith: "drag(): a drag takes 0 to 3600 seconds, not -1") {
      $0.drag(from: .zero, to: .zero, duration: -1)
    }
    expectFailure(startingWith: #"drag(text: "Nowhere"): nothing matches text: "Nowhere""#) {
      $0.drag(from: "Nowhere", by: CGVector(dx: 9, dy: 9))
    }
  }
}
