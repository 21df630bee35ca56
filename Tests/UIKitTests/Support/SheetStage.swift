import UIKitTesting

// For the log, which apps do not see.
@testable import UIKit

/// Sheets, and what their delegate hears.
@MainActor
final class SheetStage {
  /// Logs the calls of a presentation delegate between the callbacks.
  final class Delegate: NSObject, UISheetPresentationControllerDelegate {
    var mayDismiss = true
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
      Log.write("should dismiss")
      return mayDismiss
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
      Log.write("will dismiss, \(presentationController.presentedViewController.transitionCoordinator != nil)")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      Log.write("did dismiss \(type(of: presentationController.presentedViewController))")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
      Log.write("did attempt")
    }
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { Log.write("chose \(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "nothing")") }
  }

  let delegate = Delegate()

  func sheet(_ style: UIModalPresentationStyle = .pageSheet) -> C {
    let c = C()
    c.modalPresentationStyle = style
    c.presentationController?.delegate = delegate
    return c
  }

  func present(
    _ c: C, on device: Device = .phone, _ setUp: (UISheetPresentationController) -> Void = { _ in }
  ) -> (Screen, P) {
    let p = P()
    let screen = Screen(p, device)
    setUp(c.sheetPresentationController!)
    p.present(c, animated: false)
    screen.settle()
    return (screen, p)
  }

  func frame(_ c: UIViewController) -> CGRect { c.view.convert(c.view.bounds, to: nil).rounded }

  func pull(_ screen: Screen, from y: CGFloat, to end: CGFloat, in duration: TimeInterval = 0.25) {
    screen.drag(from: CGPoint(x: 195, y: y), to: CGPoint(x: 195, y: end), duration: duration)
    screen.settle()
  }
}

extension Screen {
  /// Taps at a point.
  func tap(at point: CGPoint) {
    touch(.began, at: point)
    touch(.ended, at: point)
  }
}

extension String {
  /// A transcript without its times and without the fingers.
  var untimed: String {
    components(separatedBy: "\n").map { $0.dropFirst(7) }.filter { !$0.hasPrefix("touch ") }.joined(separator: "\n")
  }
}

extension CGRect {
  /// To a hundredth of a point.
  var rounded: CGRect {
    func short(_ value: CGFloat) -> CGFloat { (value * 100).rounded() / 100 }
    return CGRect(x: short(minX), y: short(minY), width: short(width), height: short(height))
  }
}
