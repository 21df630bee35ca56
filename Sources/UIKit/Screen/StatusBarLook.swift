import Wire

/// What the device shows over the app's screen, as the controllers on it want it.
@MainActor
struct StatusBarLook: Equatable {
  var isHidden = false
  var style = UIStatusBarStyle.default
  var hidesHome = false

  init() {}

  func describe(into screen: inout JSON.Object) {
    if isHidden {
      screen[.status] = "hidden"
    } else if style != .default {
      screen[.status] = style == .lightContent ? "light" : "dark"
    }
    if hidesHome { screen[.home] = false }
  }
}
