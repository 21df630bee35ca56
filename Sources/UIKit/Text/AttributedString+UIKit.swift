import Foundation

extension AttributeScopes {
  /// Attributes of text as UIKit draws it.
  public struct UIKitAttributes: AttributeScope {
    public let font: FontAttribute
    public let foregroundColor: ForegroundColorAttribute
    public let backgroundColor: BackgroundColorAttribute
    public let kern: KernAttribute
    public let underlineStyle: UnderlineStyleAttribute
    public let strikethroughStyle: StrikethroughStyleAttribute

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
  }

  public var uiKit: UIKitAttributes.Type { UIKitAttributes.self }
}

extension AttributeDynamicLookup {
  public subscript<Key: AttributedStringKey>(
    dynamicMember keyPath: KeyPath<AttributeScopes.UIKitAttributes, Key>
  ) -> Key { self[Key.self] }
}

/// Makes other attributes of attributes.
public struct UIConfigurationTextAttributesTransformer {
  public let transform: (AttributeContainer) -> AttributeContainer

  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}

extension AttributedString {
  /// As labels take it; what it does not say itself is given.
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
      var attributes: [NSAttributedString.Key: Any] = [:]
      attributes[.font] = container[Scope.FontAttribute.self]
      attributes[.foregroundColor] = container[Scope.ForegroundColorAttribute.self]
      attributes[.backgroundColor] = container[Scope.BackgroundColorAttribute.self]
      attributes[.kern] = container[Scope.KernAttribute.self]
      attributes[.underlineStyle] = container[Scope.UnderlineStyleAttribute.self]?.rawValue
      attributes[.strikethroughStyle] = container[Scope.StrikethroughStyleAttribute.self]?.rawValue
      text.append(NSAttributedString(string: String(self[run.range].characters), attributes: attributes))
    }
    return text
  }
}
