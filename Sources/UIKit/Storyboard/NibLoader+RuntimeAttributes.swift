// User-defined runtime attributes, which set properties by key path.
extension NibLoader {
  func fillRuntimeAttributes(_ object: AnyObject, _ element: XibElement) {
    for attribute in element.list("userDefinedRuntimeAttributes") {
      guard let path = attribute["keyPath"] else { continue }
      let value = runtimeValue(attribute)
      if let outlet = declaredOutlet(path, of: object) {
        if !outlet.connect(object, value) {
          report(
            "\(path) of \(type(of: object)) is a \(outlet.valueType), and no \(attribute["type"] ?? "")", attribute)
        }
      } else if !set(value, forKeyPath: path, of: object) {
        report(
          "Failed to set (\(path)) user defined inspected property on (\(type(of: object))): [<\(String(reflecting: type(of: object)))> setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key \(path).",
          attribute)
      }
    }
  }

  /// Sets a value by key-value coding. Returns false if the path leads to no object, or if the object has no such key.
  private func set(_ value: Any?, forKeyPath path: String, of object: AnyObject) -> Bool {
    var owner = object as? NSObject
    let keys = path.split(separator: ".").map(String.init)
    for key in keys.dropLast() { owner = owner.flatMap { KeyValueCoding.value(of: $0, key) ?? nil } as? NSObject }
    guard let owner, let key = keys.last else { return false }
    if let layer = owner as? CALayer {
      layer.setValue(value, forKey: key)
      return true
    }
    let handlesUnknown = ObjectiveCRuntime.responds(owner, to: "setValue:forUndefinedKey:")
    guard KeyValueCoding.canSet(owner, key) || handlesUnknown else { return false }
    owner.setValue(value, forKey: key)
    return true
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
}
