import Testing
import UIKitTesting

// For the log, which apps do not see.
@testable import UIKit

/// A controller's callbacks for the size and the insets of its view.
@MainActor @Suite struct InsetsTests {
  @Test func `content of a scroll view avoids the safe area once, by the adjusted content inset`() {
    let p = P()
    let navigation = UINavigationController(rootViewController: p)
    let screen = Screen(navigation)
    let (scrollView, inner) = (UIScrollView(), UIView())
    scrollView.contentInset.bottom = 5
    p.view.addSubview(scrollView)
    scrollView.frame = p.view.bounds
    scrollView.addSubview(inner)
    inner.frame = CGRect(x: 0, y: -100, width: 100, height: 2000)
    screen.settle()
    #expect(scrollView.adjustedContentInset == UIEdgeInsets(top: 91, left: 0, bottom: 39, right: 0))
    #expect(inner.safeAreaInsets == .zero)
    scrollView.contentInsetAdjustmentBehavior = .never
    screen.settle()
    #expect(inner.safeAreaInsets.top == 91 && inner.safeAreaInsets.bottom == 34)
  }

  @Test func `a change of the safe area and of the margins sends its callbacks in the layout pass`() {
    let (screen, p) = Screen.showing(P())
    let c = C()
    p.adopt(c)
    screen.settle()
    let transcript = screen.transcript(includingLayout: true) {
      p.additionalSafeAreaInsets.top = 10
      screen.settle()
    }
    let names = transcript.components(separatedBy: "\n").map { String($0.dropFirst(7)) }
    #expect(
      names.filter { $0.contains("Change") } == [
        "P.viewSafeAreaInsetsDidChange()", "P.viewLayoutMarginsDidChange()",
        "C.viewSafeAreaInsetsDidChange()", "C.viewLayoutMarginsDidChange()",
      ])
    #expect(
      names.firstIndex(of: "P.viewSafeAreaInsetsDidChange()")! < names.firstIndex(of: "P.viewWillLayoutSubviews()")!)
    #expect(
      c.view.safeAreaInsets.top == 57 && c.view.layoutMargins == UIEdgeInsets(top: 57, left: 16, bottom: 34, right: 16))
    let secondTranscript = screen.transcript(includingLayout: true) {
      p.view.setNeedsLayout()
      screen.settle()
    }
    #expect(!secondTranscript.contains("Change"))
  }

  @Test func `layout callbacks surround layoutSubviews of the view, from the root down`() {
    final class LoggingView: UIView {
      override func layoutSubviews() { Log.write("layoutSubviews") }
    }
    let p = P()
    p.view = LoggingView(frame: UIScreen.main.bounds)
    let (screen, c) = (Screen(p), C())
    p.adopt(c)
    screen.settle()
    let transcript = screen.transcript(includingLayout: true) {
      p.view.setNeedsLayout()
      c.view.setNeedsLayout()
      screen.settle()
    }
    #expect(
      transcript.components(separatedBy: "\n").map { String($0.dropFirst(7)) } == [
        "P.viewWillLayoutSubviews()", "log \"layoutSubviews\"", "P.viewDidLayoutSubviews()",
        "C.viewWillLayoutSubviews()",
        "C.viewDidLayoutSubviews()",
      ])
  }

  @Test func `a view's safe area inset is its overlap with the superview's safe area`() {
    let (screen, p) = Screen.showing(P())
    let view = UIView(frame: CGRect(x: 0, y: 20, width: 390, height: 824))
    p.view.addSubview(view)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 27, left: 0, bottom: 34, right: 0))
    view.frame.origin = CGPoint(x: 100, y: -100)
    #expect(view.safeAreaInsets == UIEdgeInsets(top: 47, left: 0, bottom: 0, right: 0))
    let inner = UIView(frame: view.bounds)
    view.addSubview(inner)
    #expect(inner.safeAreaInsets.top == 47)
    view.frame.origin.y = 40
    #expect(inner.safeAreaInsets.top == 7)
    view.removeFromSuperview()
    #expect(inner.safeAreaInsets == .zero)
    withExtendedLifetime(screen) {}
  }

  @Test func `viewWillTransition is called before a change of size, from the root down`() {
    let p = P()
    var calls: [String] = []
    let (screen, c) = (Screen(p), Sized { calls.append($0) })
    p.adopt(c)
    screen.settle()
    let transcript = screen.callbacks { screen.rotate() }
    #expect(
      transcript.components(separatedBy: "\n").map { String($0.dropFirst(7)) } == [
        "P.willTransition(to:with:)", "Sized.willTransition(to:with:)", "P.viewWillTransition(to: 844 x 390)",
        "Sized.viewWillTransition(to: 844 x 390)",
      ])
    #expect(calls == ["844.0 x 390.0, now 390.0", "alongside 844.0"])
    screen.advance(by: 0.4)
    #expect(calls.last == "done 844.0")
  }

  @Test func `a change of size that changes the traits calls willTransition first`() {
    let p = P()
    let (screen, c) = (Screen(p), C())
    p.adopt(c)
    screen.settle()
    #expect(p.traitCollection.verticalSizeClass == .regular && p.traitCollection.horizontalSizeClass == .compact)
    let transcript = screen.callbacks { screen.rotate() }
    #expect(
      transcript.components(separatedBy: "\n").map { String($0.dropFirst(7).prefix { $0 != "(" }) } == [
        "P.willTransition", "C.willTransition", "P.viewWillTransition", "C.viewWillTransition",
      ])
    #expect(p.traitCollection.verticalSizeClass == .compact)
  }

  private final class Sized: UIViewController {
    private let log: (String) -> Void

    init(_ log: @escaping (String) -> Void) {
      self.log = log
      super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError() }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
      super.viewWillTransition(to: size, with: coordinator)
      log("\(size.width) x \(size.height), now \(view.bounds.width)")
      coordinator.animate { [self] _ in
        log("alongside \(view.bounds.width)")
      } completion: { [self] _ in
        log("done \(view.bounds.width)")
      }
    }
  }
}
