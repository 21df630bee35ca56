import Testing
import UIKitTesting

// For weakly stored owners of internal objects, which apps do not see.
@testable import UIKit

/// Subclasses of an app with a plain `deinit`: the compiler refuses it below an isolated one.
@MainActor @Suite struct DeinitializerTests {
  private final class Log: @unchecked Sendable { var lines: [String] = [] }

  private final class Guide: UILayoutGuide {
    var log: Log?
    deinit { log?.lines.append("guide") }
  }
  private final class Animator: UIDynamicAnimator {
    var log: Log?
    deinit { log?.lines.append("animator") }
  }
  private final class Window: UIWindow {
    var log: Log?
    deinit { log?.lines.append("window") }
  }

  @Test func `layout guides and other helper objects are deallocated with their view, and their effects end`() {
    let (screen, log) = (Screen(UIViewController()), Log())
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    screen.window.rootViewController?.view.addSubview(view)
    do {
      let guide = Guide()
      guide.log = log
      view.addLayoutGuide(guide)
      let constraint = guide.widthAnchor.constraint(equalToConstant: 10)
      constraint.isActive = true
      screen.settle()
      constraint.isActive = false
      view.removeLayoutGuide(guide)
    }
    do {
      let animator = Animator(referenceView: view)
      animator.log = log
      animator.addBehavior(UIGravityBehavior(items: [view]))
      screen.advance(by: 0.1)
    }
    do {
      let window = Window(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      window.log = log
      window.isHidden = false
    }
    // The gravity has ended with its animator.
    screen.settle()
    #expect(log.lines.sorted() == ["animator", "guide", "window"])
    #expect(!UIApplication.shared.windows.contains { $0 is Window })
  }

  private final class Cleared: UIView {
    var label: UILabel?
    var log: Log?
    deinit {
      MainActor.assumeIsolated {
        isHidden = true
        backgroundColor = .red
        setNeedsDisplay()
        setNeedsLayout()
        label?.removeFromSuperview()
        removeFromSuperview()
        log?.lines.append("cleared")
      }
    }
  }

  @Test func `a view can change itself and its subviews in deinit`() throws {
    let (screen, log, label) = (Screen(UIViewController()), Log(), UILabel())
    let root = try #require(screen.window.rootViewController?.view)
    do {
      let view = Cleared(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      (view.label, view.log) = (label, log)
      view.addSubview(label)
      root.addSubview(view)
      screen.settle()
      view.removeFromSuperview()
      screen.settle()
    }
    screen.settle()
    #expect(log.lines == ["cleared"])
    #expect(label.superview == nil && label.window == nil)
  }

  @Test func `unretained references of views are nil after the object is deallocated`() {
    let screen = Screen(UIViewController())
    let (child, grandchild) = (UIView(), UIView())
    child.addSubview(grandchild)
    do {
      let parent = UIView()
      parent.addSubview(child)
      #expect(child.superview === parent)
    }
    #expect(child.superview == nil && grandchild.superview === child)
    do {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
      window.addSubview(child)
      window.isHidden = false
      screen.settle()
      #expect(grandchild.window === window)
      window.isHidden = true
    }
    screen.settle()
    #expect(child.superview == nil && child.window == nil && grandchild.window == nil)
    do {
      let controller = UIViewController()
      controller.view = child
      #expect(child.next === controller)
    }
    #expect(child.viewController == nil && child.next == nil)
    let layer: CALayer
    do {
      let view = UIView()
      layer = view.layer
      #expect(layer.view === view && layer.delegate === view)
    }
    #expect(layer.view == nil && layer.delegate == nil)
  }

  private final class EndingView: UIView {
    var report: (@Sendable (Bool) -> Void)?
    deinit { report?(Thread.isMainThread) }
  }
  private final class EndingController: UIViewController {
    var report: (@Sendable (Bool) -> Void)?
    deinit { report?(Thread.isMainThread) }
  }

  @Test func `views and controllers are deallocated on the main thread, also when released on another one`() async {
    let screen = Screen(UIViewController())
    let isMain = await withCheckedContinuation { continuation in
      let controller = EndingController()
      controller.report = { continuation.resume(returning: $0) }
      releaseOnAnotherThread(Unmanaged.passRetained(controller))
    }
    #expect(isMain)
    let isViewOnMain = await withCheckedContinuation { continuation in
      let view = EndingView()
      view.report = { continuation.resume(returning: $0) }
      releaseOnAnotherThread(Unmanaged.passRetained(view))
    }
    #expect(isViewOnMain)
    withExtendedLifetime(screen) {}
  }

  /// Releases an object after the caller's references to it are gone.
  private func releaseOnAnotherThread<Object: AnyObject>(_ object: Unmanaged<Object>) {
    nonisolated(unsafe) let object = object
    DispatchQueue.main.async { Thread.detachNewThread { object.release() } }
  }
}
