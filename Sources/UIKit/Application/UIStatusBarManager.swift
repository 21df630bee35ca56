import Foundation

/// The appearance of a scene's status bar, as its controllers request it.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private var state: StatusBarState { StatusBarState(of: UIApplication.shared.keyWindow) }

  open var statusBarStyle: UIStatusBarStyle { state.style }
  open var isStatusBarHidden: Bool { state.isHidden }
  /// The frame, as wide as the screen; empty while the bar is hidden.
  open var statusBarFrame: CGRect {
    guard !isStatusBarHidden else { return .zero }
    return CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: UIScreen.main.safeArea.top)
  }
}
