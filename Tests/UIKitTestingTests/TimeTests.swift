import Testing
import UIKitTesting

@MainActor @Suite struct TimeTests {
  private let screen = Screen(UIViewController())
  private var view: UIView { screen.window.rootViewController!.view }

  @Test func `elapsed is the time that has passed on a screen`() {
    #expect(screen.elapsed == .zero)
    screen.advance(by: 0.25)
    screen.advance(by: .seconds(60))
    #expect(screen.elapsed == .milliseconds(60_250))
    #expect(Screen().elapsed == .zero)
  }

  @Test func `step() advances to the next due time`() {
    var log: [String] = []
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { log.append("block") }
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: { _ in
      log.append("animation")
    }
    // Other tests may have left something behind that comes due in between.
    while log.isEmpty, screen.step() {}
    #expect(screen.elapsed == .seconds(1) && log == ["animation"])
    while log.count < 2, screen.step() {}
    #expect(screen.elapsed == .seconds(2) && log == ["animation", "block"])
    screen.settle()
    #expect(!screen.step())
  }

  @Test func `settling waits for animations, and for what follows them`() {
    var log: [String] = []
    UIView.animate(withDuration: 0.5, delay: 0.25) {
      view.alpha = 0
    } completion: { finished in
      log.append("\(finished) after \(screen.elapsed)")
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [screen] in log.append("later, after \(screen.elapsed)") }
    }
    screen.settle()
    #expect(log == ["true after 0.75 seconds", "later, after 1.75 seconds"])
  }

  @Test func `an animation that repeats without an end is named when a screen is to settle`() {
    UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) { view.alpha = 0 }
    UIView.animate(withDuration: 3) { view.backgroundColor = .red }
    expectFailure(
      "it never settles: UIView.alpha animation that repeats for ever, of UIView 2, begun at 0.0 s", atLine: #line + 2
    ) {
      screen.settle()
    }
    #expect(screen.elapsed >= .seconds(3))
  }

  @Test func `settling reports an endless timer after a minute`() {
    let timer = Timer.scheduledTimer(withTimeInterval: 7, repeats: true) { _ in }
    expectFailure("it never settles: a timer due in 7 sec") { screen.settle() }
    #expect(screen.elapsed <= .seconds(60))
    timer.invalidate()
  }

  @Test(arguments: [
    (-1, "time does not go back: advance by -1.0 seconds"),
    (-.infinity, "advance(by: -inf): that is no number of seconds to wait"),
    (.infinity, "advance(by: inf): that is no number of seconds to wait"),
    (.nan, "advance(by: nan): that is no number of seconds to wait"),
    (1e300, "advance(by: 1e+300): that is no number of seconds to wait"),
    (1e14, "advance(by: 100000000000000.0 seconds): a screen's time ends 100 years after its beginning"),
  ])
  func `advancing by an invalid duration fails without advancing`(seconds: TimeInterval, failure: String) {
    expectFailure(failure, atLine: #line + 1) {
      screen.advance(by: seconds)
    }
    #expect(screen.elapsed == .zero)
  }

  @Test func `durations of any size are accepted`() {
    screen.advance(by: .nanoseconds(1))
    expectFailure("time does not go back: advance by \(Duration.seconds(Int64.min))") {
      screen.advance(by: .seconds(Int64.min))
    }
    for duration in [Duration.seconds(Int64.max), .seconds(100 * 365 * 86_400)] {
      expectFailure("advance(by: \(duration)): a screen's time ends 100 years after its beginning") {
        screen.advance(by: duration)
      }
    }
  }

  @Test func `an endless chain of work without passing time is stopped`() {
    let chain = Chain()
    expectFailure(
      containing: "the main loop found new work 10000 times without time passing; the last came from ",
      "(Chain in ", ").schedule()"
    ) {
      chain.schedule()
      screen.advance(by: 1)
    }
    chain.isCut = true
  }

  @Test func `a transcript lists animations at their beginning with property, duration and delay`() {
    screen.expectTranscript(
      of: {
        UIView.animate(withDuration: 0.3) { view.backgroundColor = .red }
        screen.advance(by: 0.1)
        UIView.animate(withDuration: 1.25, delay: 0.5) {
          view.alpha = 0.5
          view.bounds.origin.y = 20
        }
        UIView.animate(withDuration: 0) { view.alpha = 1 }
        screen.settle()
      },
      is: """
        +0.000 UIView.backgroundColor animates for 0.300
        +0.100 UIView.alpha animates for 1.250 after 0.500
        +0.100 UIView.bounds animates for 1.250 after 0.500
        """)
  }
}

/// Blocks of the main queue, one after the other.
@MainActor private final class Chain {
  var isCut = false

  func schedule() {
    DispatchQueue.main.async { [self] in
      if !isCut { schedule() }
    }
  }
}
