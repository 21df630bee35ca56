// User-defined runtime attributes: properties by their names.
extension NibLoader {
  func fillRuntimeAttributes(_ object: AnyObject, _ element: XibElement) {
    for attribute in element.list("userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"] else { continue }
      let value = runtimeValue(attribute)
      if let outlet = declaredOutlet(path, of: object) {
        if !outlet.connect(object, value) {
          report("\(path) of \(type(of: object)) is a \(outlet.wanted), and no \(attribute["type"] ?? "")", attribute)
        }
      } else if !setOwn(path, of: object, value) {
        report(
          "[<\(String(reflecting: type(of: object)))> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(path).",
          attribute)
      }
    }
  }

  private func runtimeValue(_ attribute: XibElement) -> Any? {
    switch attribute["type"] {
    case "boolean": return attribute.bool("value") ?? attribute.child(key: "value").map { $0["value"] == "YES" }
    case "string": return attribute.string("value") ?? ""
    case "color": return attribute.child(key: "value").flatMap { colour($0) }
    case "image": return image(attribute, "value")
    case "point": return attribute.child(key: "value")?.point
    case "size": return attribute.child(key: "value")?.size
    case "rect": return attribute.child(key: "value")?.rect
    case "number":
      return attribute.child(key: "value").flatMap { $0["value"].flatMap(Double.init) }
    default: return nil
    }
  }

  /// Those of UIKit's own that people set so.
  private func setOwn(_ path: String, of object: AnyObject, _ value: Any?) -> Bool {
    guard let view = object as? UIView else { return false }
    let number = (value as? Double).map { CGFloat($0) }
    let flag = value as? Bool ?? number.map { $0 != 0 }
    switch path {
    case "layer.cornerRadius": view.layer.cornerRadius = number ?? 0
    case "cornerRadius": return false
    case "layer.borderWidth": view.layer.borderWidth = number ?? 0
    case "layer.masksToBounds": view.layer.masksToBounds = flag ?? false
    case "layer.shadowOpacity": view.layer.shadowOpacity = Float(number ?? 0)
    case "layer.shadowRadius": view.layer.shadowRadius = number ?? 0
    case "layer.shadowOffset": view.layer.shadowOffset = value as? CGSize ?? .zero
    case "layer.borderColor", "layer.borderUIColor": view.layer.borderColor = (value as? UIColor)?.cgColor
    case "clipsToBounds": view.clipsToBounds = flag ?? false
    case "accessibilityIdentifier": view.accessibilityIdentifier = value as? String
    case "accessibilityLabel": view.accessibilityLabel = value as? String
    case "hidden", "isHidden": view.isHidden = flag ?? false
    case "alpha": view.alpha = number ?? 1
    case "tag": view.tag = Int(number ?? 0)
    case "backgroundColor": view.backgroundColor = value as? UIColor
    case "tintColor": view.tintColor = value as? UIColor
    case "layoutMarginsRelativeArrangement", "isLayoutMarginsRelativeArrangement":
      guard let stack = view as? UIStackView else { return false }
      stack.isLayoutMarginsRelativeArrangement = flag ?? false
    default: return false
    }
    return true
  }
}
