import Foundation
import Introspection

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
    coder.encode(backgroundColor, forKey: "UIBackgroundColor")
    coder.encode(storedTintColor, forKey: "UITintColor")
    coder.encode(translatesAutoresizingMaskIntoConstraints, forKey: "UIViewTranslatesAutoresizingMask")
    encodeSimpleProperties(coder)
    encodeContents(coder)
    encodeValuesOfClass(coder)
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
    autoresizingMask = AutoresizingMask(rawValue: UInt(bitPattern: coder.decodeInteger(forKey: "UIAutoresizingMask")))
    backgroundColor = coder.object(forKey: "UIBackgroundColor") as? UIColor
    if let tint = coder.object(forKey: "UITintColor") as? UIColor { tintColor = tint }
    translatesAutoresizingMaskIntoConstraints = coder.decodeBool(forKey: "UIViewTranslatesAutoresizingMask")
    decodeSimpleProperties(coder)
    decodeContents(coder)
    decodeValuesOfClass(coder)
  }
}

// The subviews and the constraints.
extension UIView {
  /// The view to which the app adds subviews: the content view of a cell or an effect view, or this view. It is `nil` if the subviews are
  /// UIKit's.
  private var contentContainer: UIView? {
    if let contentViewForSubviews { return contentViewForSubviews }
    return Self.containerClasses.contains { $0 == TypeOrigin.nearestSystemClass(of: type(of: self)) } ? self : nil
  }

  /// UIKit's classes without subviews of their own.
  private static let containerClasses: [UIView.Type] = [
    UIView.self, UIStackView.self, UIScrollView.self, UIImageView.self, UILabel.self, UIControl.self,
    UICollectionReusableView.self, UIInputView.self,
  ]

  private func encodeContents(_ coder: NSCoder) {
    coder.encode(ArchivedViews.identity(of: self), forKey: "UIViewIdentity")
    let container = contentContainer
    if let container {
      coder.encode(ArchivedViews.identity(of: container), forKey: "UIContainerIdentity")
      coder.encode(NSArray(array: container.subviews), forKey: "UISubviews")
    }
    let holders = [self] + (container.map { $0 === self ? [] : [$0] } ?? [])
    let archived = holders.flatMap(\.constraints).filter { $0.shouldBeArchived && $0.archivedTerms != nil }
    coder.encode(NSArray(array: archived), forKey: "UIViewAutolayoutConstraints")
  }

  private func decodeContents(_ coder: NSCoder) {
    ArchivedViews.add(self, coder.decodeInteger(forKey: "UIViewIdentity"), of: coder)
    if let container = contentContainer { decodeSubviews(of: container, coder) }
    let constraints = coder.object(forKey: "UIViewAutolayoutConstraints") as? [NSLayoutConstraint] ?? []
    for constraint in constraints { constraint.activate(with: coder) }
  }

  private func decodeSubviews(of container: UIView, _ coder: NSCoder) {
    ArchivedViews.add(container, coder.decodeInteger(forKey: "UIContainerIdentity"), of: coder)
    // A cell adds its content view later, but constraints between the two are activated here.
    if container !== self, container.superview == nil { addSubview(container) }
    for view in coder.object(forKey: "UISubviews") as? [UIView] ?? [] { container.addSubview(view) }
  }
}

// The properties of labels, image views, controls and other classes, which key-value coding can set.
extension UIView {
  /// The prefix of their keys in an archive.
  private static let keyPrefix = "UIProperty."

  /// The names of the settable properties that UIKit's class of this view adds to UIView's.
  private var simplePropertyNames: [String] {
    guard let systemClass = TypeOrigin.nearestSystemClass(of: type(of: self)) as? UIView.Type else { return [] }
    let inherited = Set(UIView.objectiveCMembers.map(\.name))
    return systemClass.objectiveCMembers.compactMap { member in
      guard case .property(let property) = member.kind, property.set != nil, !inherited.contains(member.name) else {
        return nil
      }
      return member.name
    }
  }

  private func encodeSimpleProperties(_ coder: NSCoder) {
    for name in simplePropertyNames {
      guard let value = Self.archivable(value(forKey: name)) else { continue }
      coder.encode(value, forKey: Self.keyPrefix + name)
    }
  }

  private func decodeSimpleProperties(_ coder: NSCoder) {
    // Limits precede the values that they limit.
    func isLimit(_ name: String) -> Bool { ["minimum", "maximum", "numberOf"].contains { name.hasPrefix($0) } }
    let names = simplePropertyNames
    for name in names.filter(isLimit) + names.filter({ !isLimit($0) })
    where coder.containsValue(forKey: Self.keyPrefix + name) {
      setValue(coder.object(forKey: Self.keyPrefix + name), forKey: name)
    }
  }

  /// A text, a number, a colour, a font or an image as an object; `nil` for other values. Foundation on Linux cannot read an archived text
  /// with attributes.
  private static func archivable(_ value: Any?) -> NSObject? {
    switch value {
    case let text as String: text as NSString
    case let number as NSNumber: number
    case let value as UIColor: value
    case let value as UIFont: value
    case let value as UIImage: value
    case let value as any RawRepresentable: (value.rawValue as? Int).map { NSNumber(value: $0) }
    default: nil
    }
  }
}

extension NSCoder {
  /// A text of a keyed archive; `nil` for other coders.
  func archivedText(_ key: String) -> String? { nibElement == nil ? text(forKey: key) : nil }
}
