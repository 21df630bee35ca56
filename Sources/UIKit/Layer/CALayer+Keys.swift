import Foundation

// A layer stores any value for any key, and its own properties by their names. The parts of a transform have key paths, too.
extension CALayer {
  func storeValue(_ value: Any?, forKeyPath path: String) {
    let number =
      (value as? NSNumber).map { CGFloat($0.doubleValue) } ?? value as? CGFloat
      ?? (value as? Double).map { CGFloat($0) } ?? (value as? Float).map { CGFloat($0) }
      ?? (value as? Int).map { CGFloat($0) }
    if path.hasPrefix("transform."), let number, let newTransform = transform.with(path, number) {
      return transform = newTransform
    }
    if let number, setNumber(number, path) { return }
    if setOwnValue(number ?? value, forKey: path) { return }
    switch path {
    case "position": if let point = Self.point(value) { position = point }
    case "anchorPoint": if let point = Self.point(value) { anchorPoint = point }
    case "bounds": if let rect = value as? CGRect ?? (value as? NSValue)?.cgRectValue { bounds = rect }
    case "bounds.origin": if let point = Self.point(value) { bounds.origin = point }
    case "bounds.size": if let size = Self.size(value) { bounds = CGRect(origin: bounds.origin, size: size) }
    case "shadowOffset": if let size = Self.size(value) { shadowOffset = size }
    case "frame": if let rect = value as? CGRect ?? (value as? NSValue)?.cgRectValue { frame = rect }
    case "transform":
      if let value = value as? CATransform3D ?? (value as? NSValue)?.caTransform3DValue { transform = value }
    case "hidden": isHidden = (value as? NSNumber)?.boolValue ?? value as? Bool ?? false
    case "masksToBounds": masksToBounds = (value as? NSNumber)?.boolValue ?? value as? Bool ?? false
    case "backgroundColor": backgroundColor = Self.colour(value)
    case "borderColor": borderColor = Self.colour(value)
    case "shadowColor": shadowColor = Self.colour(value)
    case "contents": contents = value
    case "contentsRect": if let rect = value as? CGRect ?? (value as? NSValue)?.cgRectValue { contentsRect = rect }
    case "name": name = value as? String
    default: customValues[path] = value
    }
  }

  private func setNumber(_ number: CGFloat, _ path: String) -> Bool {
    let frame = bounds
    switch path {
    case "opacity": opacity = Float(number)
    case "cornerRadius": cornerRadius = number
    case "borderWidth": borderWidth = number
    case "zPosition": zPosition = number
    case "shadowOpacity": shadowOpacity = Float(number)
    case "shadowRadius": shadowRadius = number
    case "position.x": position.x = number
    case "position.y": position.y = number
    case "bounds.size.width": bounds = CGRect(origin: frame.origin, size: CGSize(width: number, height: frame.height))
    case "bounds.size.height": bounds = CGRect(origin: frame.origin, size: CGSize(width: frame.width, height: number))
    case "bounds.origin.x": bounds.origin.x = number
    case "bounds.origin.y": bounds.origin.y = number
    case "speed": speed = Float(number)
    case "beginTime": beginTime = Double(number)
    case "timeOffset": timeOffset = Double(number)
    case "contentsScale": contentsScale = number
    case "shadowOffset.width": shadowOffset.width = number
    case "shadowOffset.height": shadowOffset.height = number
    default: return false
    }
    return true
  }

  func storedPropertyValue(forKeyPath path: String) -> Any? {
    if path.hasPrefix("transform."), let number = transform.part(path) { return NSNumber(value: Double(number)) }
    func number(_ value: CGFloat) -> NSNumber { NSNumber(value: Double(value)) }
    if let value = ownValue(forKey: path) { return value }
    switch path {
    case "opacity": return NSNumber(value: opacity)
    case "cornerRadius": return number(cornerRadius)
    case "borderWidth": return number(borderWidth)
    case "zPosition": return number(zPosition)
    case "shadowOpacity": return NSNumber(value: shadowOpacity)
    case "shadowRadius": return number(shadowRadius)
    case "position": return NSValue(cgPoint: position)
    case "position.x": return number(position.x)
    case "position.y": return number(position.y)
    case "anchorPoint": return NSValue(cgPoint: anchorPoint)
    case "bounds": return NSValue(cgRect: bounds)
    case "bounds.size": return NSValue(cgSize: bounds.size)
    case "bounds.origin": return NSValue(cgPoint: bounds.origin)
    case "bounds.origin.x": return number(bounds.origin.x)
    case "bounds.origin.y": return number(bounds.origin.y)
    case "bounds.size.width": return number(bounds.width)
    case "bounds.size.height": return number(bounds.height)
    case "frame": return NSValue(cgRect: frame)
    case "transform": return NSValue(caTransform3D: transform)
    case "hidden": return NSNumber(value: isHidden)
    case "masksToBounds": return NSNumber(value: masksToBounds)
    case "backgroundColor": return backgroundColor
    case "borderColor": return borderColor
    case "shadowColor": return shadowColor
    case "contents": return contents
    case "contentsRect": return contentsRect
    case "name": return name
    case "speed": return NSNumber(value: speed)
    case "beginTime": return NSNumber(value: beginTime)
    case "timeOffset": return NSNumber(value: timeOffset)
    case "contentsScale": return number(contentsScale)
    case "shadowOffset": return NSValue(cgSize: shadowOffset)
    case "shadowOffset.width": return number(shadowOffset.width)
    case "shadowOffset.height": return number(shadowOffset.height)
    default: return customValues[path] ?? Self.defaultValue(forKey: path)
    }
  }

  private static func point(_ value: Any?) -> CGPoint? { value as? CGPoint ?? (value as? NSValue)?.cgPointValue }

  private static func size(_ value: Any?) -> CGSize? { value as? CGSize ?? (value as? NSValue)?.cgSizeValue }

  static func colour(_ value: Any?) -> CGColor? { value as? CGColor ?? (value as? UIColor)?.cgColor }
}

// Reads and replaces parts of a transform that is affine or rotates about one axis.
extension CATransform3D {
  private var scale: (x: CGFloat, y: CGFloat) { (hypot(hypot(m11, m12), m13), hypot(hypot(m21, m22), m23)) }

  func part(_ path: String) -> CGFloat? {
    switch path {
    case "transform.rotation", "transform.rotation.z": atan2(m12, m11)
    case "transform.rotation.x": atan2(m23, m33)
    case "transform.rotation.y": atan2(-m13, hypot(m23, m33))
    case "transform.scale", "transform.scale.x": scale.x
    case "transform.scale.y": scale.y
    case "transform.scale.z": hypot(hypot(m31, m32), m33)
    case "transform.translation.x": m41
    case "transform.translation.y": m42
    case "transform.translation.z": m43
    default: nil
    }
  }

  func with(_ path: String, _ number: CGFloat) -> CATransform3D? {
    let (shift, scale) = ((m41, m42, m43), scale)
    func scaled(_ x: CGFloat, _ y: CGFloat) -> CATransform3D {
      var other = self
      let (h, v) = (scale.x > 0 ? x / scale.x : 0, scale.y > 0 ? y / scale.y : 0)
      (other.m11, other.m12, other.m13) = (scale.x > 0 ? m11 * h : x, m12 * h, m13 * h)
      (other.m21, other.m22, other.m23) = (m21 * v, scale.y > 0 ? m22 * v : y, m23 * v)
      return other
    }
    func rotated(_ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
      var other = CATransform3DRotate(CATransform3DMakeScale(scale.x, scale.y, 1), 0, 0, 0, 1)
      other = CATransform3DConcat(other, CATransform3DMakeRotation(number, x, y, z))
      (other.m41, other.m42, other.m43) = shift
      other.m34 = m34
      return other
    }
    var other = self
    switch path {
    case "transform.rotation", "transform.rotation.z": return rotated(0, 0, 1)
    case "transform.rotation.x": return rotated(1, 0, 0)
    case "transform.rotation.y": return rotated(0, 1, 0)
    case "transform.scale": return scaled(number, number)
    case "transform.scale.x": return scaled(number, scale.y)
    case "transform.scale.y": return scaled(scale.x, number)
    case "transform.translation.x": other.m41 = number
    case "transform.translation.y": other.m42 = number
    case "transform.translation.z": other.m43 = number
    default: return nil
    }
    return other
  }
}

// Filters are not supported on iOS either: they are stored by their keys and have no effect.
extension CALayer {
  public var filters: [Any]? {
    get { customValues["filters"] as? [Any] }
    set { customValues["filters"] = newValue }
  }
  public var backgroundFilters: [Any]? {
    get { customValues["backgroundFilters"] as? [Any] }
    set { customValues["backgroundFilters"] = newValue }
  }
  public var compositingFilter: Any? {
    get { customValues["compositingFilter"] }
    set { customValues["compositingFilter"] = newValue }
  }
}
