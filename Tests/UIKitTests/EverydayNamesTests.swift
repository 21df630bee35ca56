import Testing
import UIKitTesting

@testable import UIKit

/// Small things that people's sources say.
@MainActor @Suite struct EverydayNamesTests {
  @Test func `a spinner by the name of before Swift 4.2`() {
    #expect(UIActivityIndicatorView(activityIndicatorStyle: .gray).style == .gray)
  }

  @Test func `levels of windows count up and down`() {
    #expect((UIWindow.Level.alert + 1).rawValue == 2001)
    #expect((UIWindow.Level.statusBar - 1).rawValue == 999)
  }

  @Test func `views that are deleted shrink, and go`() {
    let screen = Screen(UIViewController())
    let view = UIView(frame: CGRect(x: 9, y: 99, width: 50, height: 50))
    screen.window.rootViewController!.view.addSubview(view)
    var ended: Bool?
    UIView.perform(.delete, on: [view], options: [], animations: nil) { ended = $0 }
    #expect(view.superview != nil)
    screen.settle()
    #expect(view.superview == nil && ended == true && view.alpha == 1)
  }

  @Test func `nothing opens an address, and the app is told so`() {
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

  @Test func `the status bar's frame is the screen's uppermost part, unless it is hidden`() {
    final class Bare: UIViewController { override var prefersStatusBarHidden: Bool { true } }
    let screen = Screen(UIViewController())
    #expect(UIApplication.shared.statusBarFrame == CGRect(x: 0, y: 0, width: 390, height: 47))
    #expect(screen.window.windowScene?.statusBarManager?.isStatusBarHidden == false)
    screen.window.rootViewController = Bare()
    screen.settle()
    #expect(screen.window.windowScene?.statusBarManager?.statusBarFrame == .zero)
  }

  @Test func `a controller's key commands can be added`() {
    let screen = Screen(UIViewController())
    var heard = 0
    let command = UIKeyCommand(input: "k", modifierFlags: .command) { _ in heard += 1 }
    screen.window.rootViewController!.addKeyCommand(command)
    screen.press("k", .command)
    screen.window.rootViewController!.removeKeyCommand(command)
    screen.press("k", .command)
    #expect(heard == 1)
  }

  @Test func `a control that is let go knows in endTracking whether that was inside`() {
    final class Knob: UIControl {
      var inside: [Bool] = []
      override func endTracking(_ touch: UITouch?, with event: UIEvent?) { inside.append(isTouchInside) }
    }
    let screen = Screen(UIViewController())
    let knob = Knob(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    screen.window.rootViewController!.view.addSubview(knob)
    screen.drag(from: CGPoint(x: 110, y: 110), to: CGPoint(x: 140, y: 120))
    screen.drag(from: CGPoint(x: 110, y: 110), to: CGPoint(x: 300, y: 400))
    #expect(knob.inside == [true, false] && !knob.isTouchInside && !knob.isHighlighted)
  }

  @Test func `a closure for changes of traits may name its object's type as Self`() {
    final class Watcher: UIViewController {
      var styles: [UIUserInterfaceStyle] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, _: UITraitCollection) in
          self.styles.append(self.traitCollection.userInterfaceStyle)
        }
      }
    }
    let watcher = Watcher()
    let screen = Screen(watcher)
    screen.window.overrideUserInterfaceStyle = .dark
    screen.settle()
    #expect(watcher.styles == [.dark])
  }

  @Test func `what a hand would feel is a line of the log`() {
    let screen = Screen(UIViewController())
    let told = screen.transcript {
      UIImpactFeedbackGenerator(style: .heavy).impactOccurred()
      UIImpactFeedbackGenerator().impactOccurred(intensity: 0.5)
      UISelectionFeedbackGenerator().selectionChanged()
      UINotificationFeedbackGenerator().notificationOccurred(.success)
    }
    #expect(
      told == """
        +0.000 log "UIImpactFeedbackGenerator: heavy impact"
        +0.000 log "UIImpactFeedbackGenerator: medium impact, intensity 0.5"
        +0.000 log "UISelectionFeedbackGenerator: selection changed"
        +0.000 log "UINotificationFeedbackGenerator: success"
        """)
  }
}
