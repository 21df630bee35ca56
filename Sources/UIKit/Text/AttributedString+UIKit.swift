import Foundation

extension AttributeScopes {
  /// The text attributes of UIKit.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let kern: KernAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute
    public let paragraphStyle: ParagraphStyleAttribute
    public let tracking: TrackingAttribute
    public let underlineColor: UnderlineColorAttribute
    public let strikethroughColor: StrikethroughColorAttribute
    public let baselineOffset: BaselineOffsetAttribute
    public let strokeColor: StrokeColorAttribute
    public let strokeWidth: StrokeWidthAttribute
    public let obliqueness: ObliquenessAttribute
    public let shadow: ShadowAttribute
    public let expansion: ExpansionAttribute
    public let ligature: LigatureAttribute
    public let attachment: AttachmentAttribute
    public let textEffect: TextEffectAttribute
    public let textItemTag: TextItemTagAttribute

    public enum FontAttribute: AttributedStringKey {
      public typealias Value = UIFont
      public static let name = "NSFont"
    }
    public enum ForegroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSColor"
    }
    public enum BackgroundColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSBackgroundColor"
    }
    public enum KernAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSKern"
    }
    public enum UnderlineStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSUnderline"
    }
    public enum StrikethroughStyleAttribute: AttributedStringKey {
      public typealias Value = NSUnderlineStyle
      public static let name = "NSStrikethrough"
    }
    public enum ParagraphStyleAttribute: AttributedStringKey {
      public typealias Value = NSParagraphStyle
      public static let name = "NSParagraphStyle"
    }
    public enum TrackingAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "CTTracking"
    }
    public enum UnderlineColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSUnderlineColor"
    }
    public enum StrikethroughColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSStrikethroughColor"
    }
    public enum BaselineOffsetAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSBaselineOffset"
    }
    public enum StrokeColorAttribute: AttributedStringKey {
      public typealias Value = UIColor
      public static let name = "NSStrokeColor"
    }
    public enum StrokeWidthAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSStrokeWidth"
    }
    public enum ObliquenessAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSObliqueness"
    }
    public enum ShadowAttribute: AttributedStringKey {
      public typealias Value = NSShadow
      public static let name = "NSShadow"
    }
    public enum ExpansionAttribute: AttributedStringKey {
      public typealias Value = CGFloat
      public static let name = "NSExpansion"
    }
    public enum LigatureAttribute: AttributedStringKey {
      public typealias Value = Int
      public static let name = "NSLigature"
    }
    public enum AttachmentAttribute: AttributedStringKey {
      public typealias Value = NSTextAttachment
      public static let name = "NSAttachment"
    }
    public enum TextEffectAttribute: AttributedStringKey {
      public typealias Value = NSAttributedString.TextEffectStyle
      public static let name = "NSTextEffect"
    }
    public enum TextItemTagAttribute: AttributedStringKey {
      public typealias Value = String
      public static let name = "UITextItemTag"
    }
  }

  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

/// A function that changes the text attributes of a configuration.
public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension AttributedString {
  /// Converts the text to an `NSAttributedString`, with a font and a colour for runs that have none.
  func styled(
    _ font: UIFont, _ colour: UIColor, _ transformer: UIConfigurationTextAttributesTransformer?
  ) -> NSAttributedString {
    typealias Scope = AttributeScopes.UIKitAttributes
    let text = NSMutableAttributedString(string: "")
    for run in runs {
      var container = run.attributes
      container[Scope.FontAttribute.self] = container[Scope.FontAttribute.self] ?? font
      container[Scope.ForegroundColorAttribute.self] = container[Scope.ForegroundColorAttribute.self] ?? colour
      if let transformer { container = transformer(container) }
      text.append(
        NSAttributedString(string: String(self[run.range].characters), attributes: container.attributeDictionary))
    }
    return text
  }
}

extension AttributeContainer {
  /// The attributes as a dictionary for `NSAttributedString`.
  var attributeDictionary: [NSAttributedString.Key: Any] {
    typealias Scope = AttributeScopes.UIKitAttributes
    var attributes: [NSAttributedString.Key: Any] = [:]
    attributes[.font] = self[Scope.FontAttribute.self]
    attributes[.foregroundColor] = self[Scope.ForegroundColorAttribute.self]
    attributes[.backgroundColor] = self[Scope.BackgroundColorAttribute.self]
    attributes[.paragraphStyle] = self[Scope.ParagraphStyleAttribute.self]
    attributes[.kern] = self[Scope.KernAttribute.self]
    attributes[.tracking] = self[Scope.TrackingAttribute.self]
    attributes[.underlineStyle] = self[Scope.UnderlineStyleAttribute.self]?.rawValue
    attributes[.underlineColor] = self[Scope.UnderlineColorAttribute.self]
    attributes[.strikethroughStyle] = self[Scope.StrikethroughStyleAttribute.self]?.rawValue
    attributes[.strikethroughColor] = self[Scope.StrikethroughColorAttribute.self]
    attributes[.baselineOffset] = self[Scope.BaselineOffsetAttribute.self]
    attributes[.strokeColor] = self[Scope.StrokeColorAttribute.self]
    attributes[.strokeWidth] = self[Scope.StrokeWidthAttribute.self]
    attributes[.obliqueness] = self[Scope.ObliquenessAttribute.self]
    attributes[.shadow] = self[Scope.ShadowAttribute.self]
    attributes[.expansion] = self[Scope.ExpansionAttribute.self]
    attributes[.ligature] = self[Scope.LigatureAttribute.self]
    attributes[.attachment] = self[Scope.AttachmentAttribute.self]
    attributes[.textEffect] = self[Scope.TextEffectAttribute.self]
    attributes[.textItemTag] = self[Scope.TextItemTagAttribute.self]
    attributes[.link] = self[AttributeScopes.FoundationAttributes.LinkAttribute.self]
    attributes[.inlinePresentationIntent] =
      self[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self]?.rawValue
    return attributes
  }
}

extension NSAttributedString {
  /// Converts an `AttributedString`, including UIKit's attributes.
  public convenience init(_ attrStr: AttributedString) {
    let text = NSMutableAttributedString(string: "")
    for run in attrStr.runs {
      text.append(
        NSAttributedString(
          string: String(attrStr[run.range].characters), attributes: run.attributes.attributeDictionary))
    }
    self.init(attributedString: text)
  }
}

extension AttributedString {
  /// Converts an `NSAttributedString`, including UIKit's attributes.
  public init(_ nsStr: NSAttributedString) {
    typealias Scope = AttributeScopes.UIKitAttributes
    self.init()
    nsStr.enumerateAttributes(in: NSRange(location: 0, length: nsStr.length)) { attributes, range, _ in
      func number(_ key: NSAttributedString.Key) -> CGFloat? {
        attributes[key].flatMap(AnyNumber.double).map { CGFloat($0) }
      }
      func line(_ key: NSAttributedString.Key) -> NSUnderlineStyle? {
        attributes[key].flatMap(AnyNumber.double).map { NSUnderlineStyle(rawValue: Int($0)) }
      }
      var container = AttributeContainer()
      container[Scope.FontAttribute.self] = attributes[.font] as? UIFont
      container[Scope.ForegroundColorAttribute.self] = attributes[.foregroundColor] as? UIColor
      container[Scope.BackgroundColorAttribute.self] = attributes[.backgroundColor] as? UIColor
      container[Scope.ParagraphStyleAttribute.self] = attributes[.paragraphStyle] as? NSParagraphStyle
      container[Scope.KernAttribute.self] = number(.kern)
      container[Scope.TrackingAttribute.self] = number(.tracking)
      container[Scope.UnderlineStyleAttribute.self] = line(.underlineStyle)
      container[Scope.UnderlineColorAttribute.self] = attributes[.underlineColor] as? UIColor
      container[Scope.StrikethroughStyleAttribute.self] = line(.strikethroughStyle)
      container[Scope.StrikethroughColorAttribute.self] = attributes[.strikethroughColor] as? UIColor
      container[Scope.BaselineOffsetAttribute.self] = number(.baselineOffset)
      container[Scope.StrokeColorAttribute.self] = attributes[.strokeColor] as? UIColor
      container[Scope.StrokeWidthAttribute.self] = number(.strokeWidth)
      container[Scope.ObliquenessAttribute.self] = number(.obliqueness)
      container[Scope.ShadowAttribute.self] = attributes[.shadow] as? NSShadow
      container[Scope.ExpansionAttribute.self] = number(.expansion)
      container[Scope.LigatureAttribute.self] = number(.ligature).flatMap { Int(exactly: $0) }
      container[Scope.AttachmentAttribute.self] = attributes[.attachment] as? NSTextAttachment
      container[Scope.TextEffectAttribute.self] = attributes[.textEffect] as? NSAttributedString.TextEffectStyle
      container[Scope.TextItemTagAttribute.self] = attributes[.textItemTag] as? String
      let intent = InlinePresentationIntent(attributes)
      if !intent.isEmpty {
        container[AttributeScopes.FoundationAttributes.InlinePresentationIntentAttribute.self] = intent
      }
      container[AttributeScopes.FoundationAttributes.LinkAttribute.self] =
        attributes[.link] as? URL ?? (attributes[.link] as? String).flatMap(URL.init(string:))
      append(AttributedString((nsStr.string as NSString).substring(with: range), attributes: container))
    }
  }
}
