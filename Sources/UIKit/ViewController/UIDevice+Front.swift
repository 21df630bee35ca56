extension UIDevice {
  /// The controller that fills the screen: the root of the key window, or the presented controller that has replaced it.
  var frontController: UIViewController? {
    let window = UIApplication.shared.keyWindow ?? UIApplication.shared.windows.last
    guard let root = window?.rootViewController else { return nil }
    return sequence(first: root) { controller in
      guard let presented = controller.storedPresented, presented.presentationPhase != .beingDismissed,
        presented.activePresentation?.shouldRemovePresentersView == true
      else { return nil }
      return presented
    }.reduce(root) { $1 }
  }
}
