import Wire

// Converts the device's settings between viewers' messages and UIScreen.
extension UIScreen {
  /// Applies the device's settings at the start of a session. The gateway has validated them.
  func adopt(_ device: JSON) {
    if let scale = device[.scale]?.double { self.scale = scale }
    guard let change = try? DeviceChange(device) else { return }
    if let size = change.size { bounds = CGRect(x: 0, y: 0, width: size.width, height: size.height) }
    if bounds.width > bounds.height, change.orientation == nil { UIDevice.current.orientation = .landscapeLeft }
    var settings = change
    settings.size = nil
    self.change(settings)
    UITraitCollection.current = traitCollection
  }

  /// Applies a viewer's change of the device's settings.
  func change(_ change: DeviceChange) {
    if let value = change.style { style = value == .dark ? .dark : .light }
    if let value = change.language { language = value }
    if let value = change.direction { direction = value == .rightToLeft ? .rightToLeft : .leftToRight }
    if let value = change.contrast { contrast = value == .high ? .high : .normal }
    if let value = change.textSize { textSize = UIContentSizeCategory(value) }
    if let value = change.reduceMotion { reducesMotion = value }
    if let size = change.size { resize(to: CGSize(width: size.width, height: size.height)) }
    if let value = change.orientation { UIDevice.current.turn(to: UIDeviceOrientation(value)) }
  }

  /// The device's state as JSON, for viewers to draw the device.
  var described: JSON {
    var object = JSON.Object()
    object[.width] = .points(bounds.width)
    object[.height] = .points(bounds.height)
    object[.scale] = .points(scale)
    object[.safeArea] = .array([safeArea.top, safeArea.left, safeArea.bottom, safeArea.right].map(JSON.points))
    object[.dark] = .bool(style == .dark)
    if textSize != .large { object[.textSize] = textSize.wire.map { .string($0.rawValue) } }
    if direction == .rightToLeft { object[.direction] = .string(DeviceChange.Direction.rightToLeft.rawValue) }
    if contrast == .high { object[.contrast] = .string(DeviceChange.Contrast.high.rawValue) }
    object[.language] = language.map { .string($0) }
    if reducesMotion { object[.reduceMotion] = true }
    if UIDevice.current.orientation != .portrait {
      object[.orientation] = UIDevice.current.orientation.wire.map { .string($0.rawValue) }
    }
    statusBar.describe(into: &object)
    handledKeys.describe(into: &object)
    if UIApplication.shared.applicationState == .background { object[.background] = true }
    return .object(object)
  }
}

extension UIApplication {
  /// Applies a viewer's change of the app's life cycle.
  func apply(_ life: AppLife) {
    switch life {
    case .background: enterBackground()
    case .foreground: enterForeground()
    case .memoryWarning: warnOfMemory()
    }
  }
}

extension UIContentSizeCategory {
  private static let wireValues: [(TextSize, UIContentSizeCategory)] = [
    (.extraSmall, .extraSmall), (.small, .small), (.medium, .medium), (.large, .large), (.extraLarge, .extraLarge),
    (.extraExtraLarge, .extraExtraLarge), (.extraExtraExtraLarge, .extraExtraExtraLarge),
    (.accessibilityMedium, .accessibilityMedium), (.accessibilityLarge, .accessibilityLarge),
    (.accessibilityExtraLarge, .accessibilityExtraLarge),
    (.accessibilityExtraExtraLarge, .accessibilityExtraExtraLarge),
    (.accessibilityExtraExtraExtraLarge, .accessibilityExtraExtraExtraLarge),
  ]

  init(_ size: TextSize) { self = Self.wireValues.first { $0.0 == size }?.1 ?? .large }
  var wire: TextSize? { Self.wireValues.first { $0.1 == self }?.0 }
}

extension UIDeviceOrientation {
  private static let wireValues: [(DeviceOrientation, UIDeviceOrientation)] = [
    (.portrait, .portrait), (.landscapeLeft, .landscapeLeft), (.landscapeRight, .landscapeRight),
    (.portraitUpsideDown, .portraitUpsideDown),
  ]

  init(_ orientation: DeviceOrientation) { self = Self.wireValues.first { $0.0 == orientation }?.1 ?? .portrait }
  var wire: DeviceOrientation? { Self.wireValues.first { $0.1 == self }?.0 }
}
