import Foundation

/// The appearance of a scene's status bar, which its controllers request.
@preconcurrency @MainActor
open class UIStatusBarManager: NSObject {
  private var state: StatusBarState { StatusBarState(of: UIApplication.shared.keyWindow) }

  open var statusBarStyle: UIStatusBarStyle { state.style }
  open var isStatusBarHidden: Bool { state.isHidden }
  /// The frame of the status bar, which has the screen's width; zero while the bar is hidden.
  open var statusBarFrame: CGRect {
    guard !isStatusBarHidden else { return .zero }
    return CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: UIScreen.main.safeArea.top)
  }
}
