import Wire

/// The state of the status bar and home indicator, as the visible controllers request it.
@MainActor
struct StatusBarState: Equatable {
  var isHidden = false
  var style = UIStatusBarStyle.default
  var hidesHomeIndicator = false

  init() {}

  func describe(into screen: inout JSON.Object) {
    if isHidden {
      screen[.status] = "hidden"
    } else if style != .default {
      screen[.status] = style == .lightContent ? "light" : "dark"
    }
    if hidesHomeIndicator { screen[.home] = false }
  }
}
