extension UIPresentationController {
  /// Applies the presentation's traits to the presented controller. A child gets its traits from its parent instead.
  func overridePresentedTraits() {
    guard let controller = storedPresented, controller.storedParent == nil else { return }
    controller.storeOverride(overrideTraitCollection)
  }

  /// Removes the presentation's traits when the controller is no longer presented.
  func removePresentedTraits() {
    guard overrideTraitCollection != nil else { return }
    storedPresented?.storeOverride(nil)
  }
}
