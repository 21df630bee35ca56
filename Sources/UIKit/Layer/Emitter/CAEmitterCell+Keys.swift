import Foundation

// Key-value coding. A layer reaches its cells by their names: `emitterCells.circle.birthRate`.
extension CAEmitterCell {
  private static let numbers: [String: ReferenceWritableKeyPath<CAEmitterCell, Float>] = [
    "birthRate": \.birthRate, "lifetime": \.lifetime, "lifetimeRange": \.lifetimeRange,
    "redRange": \.redRange, "greenRange": \.greenRange, "blueRange": \.blueRange, "alphaRange": \.alphaRange,
    "redSpeed": \.redSpeed, "greenSpeed": \.greenSpeed, "blueSpeed": \.blueSpeed, "alphaSpeed": \.alphaSpeed,
  ]
  private static let lengths: [String: ReferenceWritableKeyPath<CAEmitterCell, CGFloat>] = [
    "emissionLongitude": \.emissionLongitude, "emissionLatitude": \.emissionLatitude,
    "emissionRange": \.emissionRange, "velocity": \.velocity, "velocityRange": \.velocityRange,
    "xAcceleration": \.xAcceleration, "yAcceleration": \.yAcceleration, "zAcceleration": \.zAcceleration,
    "scale": \.scale, "scaleRange": \.scaleRange, "scaleSpeed": \.scaleSpeed, "spin": \.spin,
    "spinRange": \.spinRange, "contentsScale": \.contentsScale,
  ]
  private static let times: [String: ReferenceWritableKeyPath<CAEmitterCell, CFTimeInterval>] = [
    "beginTime": \.beginTime, "duration": \.duration,
  ]

  /// Sets a property by its name. Other names are ignored.
  public func setValue(_ value: Any?, forKey key: String) {
    if let path = Self.numbers[key], let number = value.flatMap(AnyNumber.double) {
      self[keyPath: path] = Float(number)
    } else if let path = Self.lengths[key], let number = value.flatMap(AnyNumber.double) {
      self[keyPath: path] = CGFloat(number)
    } else if let path = Self.times[key], let number = value.flatMap(AnyNumber.double) {
      self[keyPath: path] = number
    } else if key == "contents" {
      contents = value
    } else if key == "enabled" || key == "isEnabled" {
      isEnabled = value as? Bool ?? isEnabled
    }
  }

  /// A property's value by its name; `nil` for other names.
  public func value(forKey key: String) -> Any? {
    if let path = Self.numbers[key] { return self[keyPath: path] }
    if let path = Self.lengths[key] { return self[keyPath: path] }
    if let path = Self.times[key] { return self[keyPath: path] }
    return ["contents": contents, "name": name, "enabled": isEnabled as Any?, "color": color][key] ?? nil
  }
}

extension CAEmitterLayer {
  /// The cell and its property that a key path names; `nil` for other key paths.
  func cell(at keyPath: String) -> (cell: CAEmitterCell, key: String)? {
    let steps = keyPath.split(separator: ".").map(String.init)
    guard steps.count == 3, steps[0] == "emitterCells", let cell = emitterCells?.first(where: { $0.name == steps[1] })
    else { return nil }
    return (cell, steps[2])
  }
}
