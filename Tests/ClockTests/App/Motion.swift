import UIKit

/// A window whose view fades out in five seconds, and then moves in half a second.
@MainActor func moveOnce() -> UIWindow {
  let window = UIWindow(frame: UIScreen.main.bounds)
  let view = UIView()
  window.addSubview(view)
  window.makeKeyAndVisible()
  UIView.animate(withDuration: 5, animations: { view.alpha = 0 }) { finished in
    record("faded, finished \(finished)")
    UIView.animate(withDuration: 0.5, delay: 0.25, animations: { view.center.x = 100 }) {
      record("moved, finished \($0)")
    }
  }
  return window
}

@MainActor func moveForEver(_ window: UIWindow) {
  UIView.animate(withDuration: 5, delay: 0, options: .repeat, animations: { window.subviews[0].alpha = 1 })
}
