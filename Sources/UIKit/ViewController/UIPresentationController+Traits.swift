extension UIPresentationController {
  /// A child of somebody's hears of traits from its parent.
  func overridePresentedTraits() {
    guard let controller = storedPresented, controller.storedParent == nil else { return }
    controller.takeOverride(overrideTraitCollection)
  }

  /// The controller is presented no longer, and has its own traits again.
  func forgetPresentedTraits() {
    guard overrideTraitCollection != nil else { return }
    storedPresented?.takeOverride(nil)
  }
}
