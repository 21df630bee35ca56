import Foundation

// Key-value coding of emitter cells. A layer's key path contains the name of the cell: `emitterCells.circle.birthRate`.
extension CAEmitterCell {
  private static let floatKeyPaths: [String: ReferenceWritableKeyPath<CAEmitterCell, Float>] = [
    "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
    "redRange": \.redRange, "greenRange": \.greenRange, "blueRange": \.blueRange, "alphaRange": \.alphaRange,
    "redSpeed": \.redSpeed, "greenSpeed": \.greenSpeed, "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
  ]
  private static let cgFloatKeyPaths: [String: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] = [
    "emissionLongitude": \.emissionLongitude, "emissionLatitude": \.emissionLatitude,
    "emissionRange": \.emissionRange, "velocity": \.velocity, "velocityRange": \.velocityRange,
    "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration, "zAcceleration": \.zAcceleration,
    "scale": \.scale, "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed, "spin": \.spin,
    "spinRange": \.spinRange, "contentsScale": \.contentsScale,
  ]
  private static let timeKeyPaths: [String: ReferenceWritableKeyPath<CAEmitterCell, CFTimeInterval>] = [
    "beginTime": \.beginTime, "duration": \.duration,
  ]

  /// Sets a property by its name. Unknown names are ignored.
  public func setValue(_ value: Any?, forKey key: String) {
    if let path = Self.floatKeyPaths[key], let number = value.flatMap(AnyNumber.double) {
      self[keyPath: path] = Float(number)
    } else if let path = Self.cgFloatKeyPaths[key], let number = value.flatMap(AnyNumber.double) {
      self[keyPath: path] = CGFloat(number)
    } else if let path = Self.timeKeyPaths[key], let number = value.flatMap(AnyNumber.double) {
      self[keyPath: path] = number
    } else if key == "contents" {
      contents = value
    } else if key == "enabled" || key == "isEnabled" {
      isEnabled = value as? Bool ?? isEnabled
    }
  }

  /// Returns a property's value by its name; `nil` for unknown names.
  public func value(forKey key: String) -> Any? {
    if let path = Self.floatKeyPaths[key] { return self[keyPath: path] }
    if let path = Self.cgFloatKeyPaths[key] { return self[keyPath: path] }
    if let path = Self.timeKeyPaths[key] { return self[keyPath: path] }
    return ["contents": contents, "name": name, "enabled": isEnabled as Any?, "color": color][key] ?? nil
  }
}

extension CAEmitterLayer {
  /// Returns the cell and the property's name that a key path refers to; `nil` for other key paths.
  func cell(at keyPath: String) -> (cell: CAEmitterCell, key: String)? {
    let steps = keyPath.split(separator: ".").map(String.init)
    guard steps.count == 3, steps[0] == "emitterCells", let cell = emitterCells?.first(where: { $0.name == steps[1] })
    else { return nil }
    return (cell, steps[2])
  }
}
