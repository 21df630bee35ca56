import Foundation

extension UIColor: NSSecureCoding {
  public class var supportsSecureCoding: Bool { true }

  /// Writes the components. A dynamic colour becomes one that differs between light and dark only.
  func encodeArchive(_ coder: NSCoder) {
    switch source {
    case .fixed(let components): coder.encode(components, forKey: "UIComponents")
    case .variants(let light, let dark, let elevated):
      coder.encode(light, forKey: "UIComponents")
      coder.encode(dark, forKey: "UIDarkComponents")
      if let elevated { coder.encode(elevated, forKey: "UIElevatedComponents") }
    case .provided:
      coder.encode(light, forKey: "UIComponents")
      coder.encode(dark, forKey: "UIDarkComponents")
    case .tint(let alpha): coder.encode(Double(alpha ?? -1), forKey: "UITintAlpha")
    }
    if let pattern = pattern as? any NSSecureCoding { coder.encode(pattern, forKey: "UIPattern") }
  }

  /// Reads the image of a pattern colour.
  static func pattern(_ coder: NSCoder) -> NSObject? {
    guard let imageClass else { return nil }
    return coder.value(of: imageClass, forKey: "UIPattern")
  }

  /// The one class that a pattern is read as. It is looked up by name because it is declared above this folder.
  private static let imageClass = NSClassFromString("UIKit.UIImage") as? any (NSObject & NSSecureCoding).Type
}

extension UIColor.Source {
  /// Reads what `encodeArchive` has written; `nil` for other archives.
  init?(_ coder: NSCoder) {
    if coder.containsValue(forKey: "UITintAlpha") {
      let alpha = coder.decodeDouble(forKey: "UITintAlpha")
      self = .tint(alpha: alpha < 0 ? nil : alpha)
      return
    }
    guard let light = coder.components(forKey: "UIComponents") else { return nil }
    guard let dark = coder.components(forKey: "UIDarkComponents") else {
      self = .fixed(light)
      return
    }
    self = .variants(light: light, dark: dark, elevated: coder.components(forKey: "UIElevatedComponents"))
  }
}

extension NSCoder {
  fileprivate func encode(_ components: UIColor.Components, forKey key: String) {
    let numbers = [components.red, components.green, components.blue, components.alpha]
    encode(numbers.map { "\($0)" }.joined(separator: " ") as NSString, forKey: key)
  }

  fileprivate func components(forKey key: String) -> UIColor.Components? {
    let numbers = (text(forKey: key) ?? "").split(separator: " ").compactMap { Double($0) }
    guard numbers.count == 4 else { return nil }
    return UIColor.Components(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
  }
}
