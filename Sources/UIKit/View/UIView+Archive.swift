import Foundation

extension UIView: @preconcurrency NSCoding {}

// Writes a view to a keyed archive and reads it again, by which apps copy views.
extension UIView {
  func encodeArchive(_ coder: NSCoder) {
    guard coder.allowsKeyedCoding else { return }
    coder.encode(bounds, forKey: "UIBounds")
    coder.encode(center, forKey: "UICenter")
    coder.encode(transform, forKey: "UITransform")
    coder.encode(Double(alpha), forKey: "UIAlpha")
    coder.encode(isHidden, forKey: "UIHidden")
    coder.encode(isOpaque, forKey: "UIOpaque")
    coder.encode(clipsToBounds, forKey: "UIClipsToBounds")
    coder.encode(isUserInteractionEnabled, forKey: "UIUserInteractionEnabled")
    coder.encode(tag, forKey: "UITag")
    coder.encode(contentMode.rawValue, forKey: "UIContentMode")
    coder.encode(Int(autoresizingMask.rawValue), forKey: "UIAutoresizingMask")
    coder.encode(backgroundColor, archivedAs: "UIBackgroundColor")
    coder.encode(storedTintColor, archivedAs: "UITintColor")
    coder.encode(NSArray(array: subviews), forKey: "UISubviews")
  }

  /// Reads the values that `encodeArchive` has written. Does nothing for other coders, such as those of nibs.
  func decodeArchive(_ coder: NSCoder) {
    guard coder.nibElement == nil, coder.allowsKeyedCoding, coder.containsValue(forKey: "UIBounds") else { return }
    bounds = coder.decodeCGRect(forKey: "UIBounds")
    center = coder.decodeCGPoint(forKey: "UICenter")
    transform = coder.decodeCGAffineTransform(forKey: "UITransform")
    alpha = CGFloat(coder.decodeDouble(forKey: "UIAlpha"))
    isHidden = coder.decodeBool(forKey: "UIHidden")
    isOpaque = coder.decodeBool(forKey: "UIOpaque")
    clipsToBounds = coder.decodeBool(forKey: "UIClipsToBounds")
    isUserInteractionEnabled = coder.decodeBool(forKey: "UIUserInteractionEnabled")
    tag = coder.decodeInteger(forKey: "UITag")
    contentMode = ContentMode(rawValue: coder.decodeInteger(forKey: "UIContentMode")) ?? .scaleToFill
    autoresizingMask = AutoresizingMask(rawValue: UInt(coder.decodeInteger(forKey: "UIAutoresizingMask")))
    backgroundColor = coder.archivedColor("UIBackgroundColor")
    if let tint = coder.archivedColor("UITintColor") { tintColor = tint }
    for view in coder.decodeObject(forKey: "UISubviews") as? [UIView] ?? [] { addSubview(view) }
  }
}

extension NSCoder {
  func encode(_ color: UIColor?, archivedAs key: String) {
    guard let components = color?.cgColor.components else { return }
    encode(components.map { "\($0)" }.joined(separator: " ") as NSString, forKey: key)
  }

  func archivedColor(_ key: String) -> UIColor? {
    let parts = archivedText(key)?.split(separator: " ").compactMap { Double($0) } ?? []
    guard parts.count == 4 else { return nil }
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// A text of a keyed archive; `nil` for other coders.
  func archivedText(_ key: String) -> String? { nibElement == nil ? text(forKey: key) : nil }
}
