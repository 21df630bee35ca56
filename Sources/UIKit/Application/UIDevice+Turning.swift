// Turning the device. The interface rotates if the app and the frontmost controller allow it:
//
//   UIDevice.orientation (and its notification) ─► allowed? ─► willTransition(to: traits), viewWillTransition(to: size) ─► the screen's new
//   size, animated
extension UIDevice {
  /// The duration of rotating the interface by 90 degrees.
  static let rotationDuration: TimeInterval = 0.4

  /// Turns the device to an orientation, and rotates the interface if that is allowed.
  func turn(to newOrientation: UIDeviceOrientation) {
    let previous = interfaceOrientation
    orientation = newOrientation
    guard newOrientation.isValidInterfaceOrientation, let frontController, frontController.shouldAutorotate else {
      return
    }
    let wanted = newOrientation.interfaceOrientation
    if allowedOrientations.contains(wanted.mask) { turnInterface(from: previous, to: wanted) }
  }

  /// The orientations that the app and its frontmost controllers allow.
  var allowedOrientations: UIInterfaceOrientationMask {
    let window = UIApplication.shared.keyWindow
    let app = UIApplication.shared.delegate?.application(.shared, supportedInterfaceOrientationsFor: window) ?? .all
    return app.intersection(frontController?.supportedInterfaceOrientations ?? .all)
  }

  /// Rotates the interface to an allowed orientation of the mask, unless it has one already. Returns whether it has one now.
  @discardableResult
  func rotateInterfaceIfNeeded(into wanted: UIInterfaceOrientationMask) -> Bool {
    let possible = allowedOrientations.intersection(wanted)
    if possible.contains(interfaceOrientation.mask) { return true }
    let choices: [UIInterfaceOrientation] = [.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown]
    guard let choice = choices.first(where: { possible.contains($0.mask) }) else { return false }
    turnInterface(from: interfaceOrientation, to: choice)
    return true
  }

  /// Rotates the interface, and the device if necessary.
  private func turnInterface(from previous: UIInterfaceOrientation, to wanted: UIInterfaceOrientation) {
    let (app, isOther) = (UIApplication.shared, previous != wanted)
    if isOther { app.postStatusBarChange(UIApplication.willChangeStatusBarOrientationNotification, wanted) }
    defer {
      if isOther { app.postStatusBarChange(UIApplication.didChangeStatusBarOrientationNotification, previous) }
    }
    if orientation.interfaceOrientation != wanted { orientation = wanted.deviceOrientation }
    let size = UIScreen.main.bounds.size
    guard (size.width > size.height) != wanted.isLandscape else { return }
    rotation = (previous, wanted)
    defer { rotation = nil }
    UIScreen.main.resize(to: CGSize(width: size.height, height: size.width), duration: UIDevice.rotationDuration)
  }
}

extension UIDeviceOrientation {
  /// The interface orientation for a device's orientation. A device that is turned to the left has its home indicator on the right.
  var interfaceOrientation: UIInterfaceOrientation {
    switch self {
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    case .portraitUpsideDown: .portraitUpsideDown
    default: .portrait
    }
  }
}

extension UIInterfaceOrientation {
  var deviceOrientation: UIDeviceOrientation {
    switch self {
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    case .portraitUpsideDown: .portraitUpsideDown
    default: .portrait
    }
  }
}

extension UIScreen {
  /// Changes the size of the screen. Windows that filled the screen are resized too, animated if the duration is not zero.
  func resize(to size: CGSize, duration: TimeInterval = 0) {
    let old = bounds
    guard size != old.size else { return }
    let windows = SessionContext.current.cycle.windows.filter { $0.frame == old }
    bounds = CGRect(origin: .zero, size: size)
    UITraitCollection.current = traitCollection
    for window in windows { window.fillScreen(duration: duration) }
    SessionContext.current.keyboard.screenChanged()
    SessionContext.current.cycle.schedule()
  }
}
