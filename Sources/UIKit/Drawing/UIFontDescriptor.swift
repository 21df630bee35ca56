import Foundation
import Text

/// The attributes that a font is chosen by.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  package let textFont: Font
  private let textStyle: UIFont.TextStyle?
  /// The requested PostScript name and family, if another font is drawn in its place.
  let substituted: (name: String, family: String)?

  init(
    textFont: Font, textStyle: UIFont.TextStyle? = nil, substituted: (name: String, family: String)? = nil
  ) {
    self.textFont = textFont
    self.textStyle = textStyle
    self.substituted = substituted
  }

  /// Describes the font of that name, or the system font if there is none, which is logged once.
  public convenience init(name fontName: String, size: CGFloat) {
    let found = Font(named: fontName, size: size) == nil ? SubstitutedFonts.find(fontName) : nil
    self.init(textFont: UIFontDescriptor.font(named: fontName, size: size), substituted: found)
  }

  /// Describes the font of that name in the matrix's size. The font is neither slanted nor rotated.
  public convenience init(name fontName: String, matrix: CGAffineTransform) {
    self.init(name: fontName, size: hypot(matrix.a, matrix.b))
  }

  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(textFont: UIFontDescriptor.font(Font(size: 0), adding: attributes))
  }

  open var pointSize: CGFloat { textFont.size }
  open var postscriptName: String { substituted?.name ?? textFont.name }
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if textFont.isItalic { traits.insert(.traitItalic) }
    if textFont.weight >= 600 { traits.insert(.traitBold) }
    if textFont.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  open var fontAttributes: [AttributeName: Any] {
    let family = substituted?.family ?? textFont.familyName
    var attributes: [AttributeName: Any] = [.name: postscriptName, .size: pointSize, .family: family]
    attributes[.textStyle] = textStyle
    attributes[.traits] = [
      TraitKey.weight: UIFont.Weight(css: textFont.weight).rawValue, .symbolic: symbolicTraits.rawValue,
    ]
    return attributes
  }

  open func object(forKey attribute: AttributeName) -> Any? { fontAttributes[attribute] }

  /// `nil` if no font has these traits: expanded, condensed and vertical ones.
  open func withSymbolicTraits(_ symbolicTraits: SymbolicTraits) -> UIFontDescriptor? {
    guard symbolicTraits.isDisjoint(with: [.traitExpanded, .traitCondensed, .traitVertical]) else { return nil }
    var font = textFont
    font.isItalic = symbolicTraits.contains(.traitItalic)
    let isBold = font.weight >= 600
    if isBold != symbolicTraits.contains(.traitBold) { font.weight = isBold ? 400 : 600 }
    if symbolicTraits.contains(.traitMonoSpace) { font.isMonospaced = true }
    return UIFontDescriptor(textFont: font)
  }

  open func withSize(_ newPointSize: CGFloat) -> UIFontDescriptor {
    var font = textFont
    font.size = newPointSize
    return UIFontDescriptor(textFont: font, substituted: substituted)
  }

  /// `nil` for rounded and serif designs, for which there are no fonts.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    switch design {
    case .default: changed { $0.isMonospaced = false }
    case .monospaced: changed { $0.isMonospaced = true }
    default: nil
    }
  }

  open func withFamily(_ newFamily: String) -> UIFontDescriptor { addingAttributes([.family: newFamily]) }
  open func withFace(_ newFace: String) -> UIFontDescriptor { addingAttributes([.face: newFace]) }

  open func addingAttributes(_ attributes: [AttributeName: Any]) -> UIFontDescriptor {
    UIFontDescriptor(textFont: UIFontDescriptor.font(textFont, adding: attributes))
  }

  open class func preferredFontDescriptor(withTextStyle style: UIFont.TextStyle) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style).fontDescriptor
  }

  open class func preferredFontDescriptor(
    withTextStyle style: UIFont.TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFontDescriptor {
    UIFont.preferredFont(forTextStyle: style, compatibleWith: traitCollection).fontDescriptor
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFontDescriptor)?.textFont == textFont }
  open override var hash: Int { textFont.hashValue }

  private func changed(_ change: (inout Font) -> Void) -> UIFontDescriptor {
    var font = textFont
    change(&font)
    return UIFontDescriptor(textFont: font)
  }
}

extension UIFontDescriptor {
  private static func font(named name: String, size: CGFloat) -> Font {
    if let font = Font(named: name, size: size) { return font }
    if let found = SubstitutedFonts.find(name) { return SubstitutedFonts.font(found, size: size) }
    MissingFonts.report(name, "the system font is used instead")
    return Font(size: size)
  }

  private static func font(_ font: Font, adding attributes: [AttributeName: Any]) -> Font {
    var font = font
    let size = attributes[.size].flatMap(AnyNumber.double) ?? font.size
    for key in [AttributeName.family, .name] {
      if let name = attributes[key] as? String { font = self.font(named: name, size: size) }
    }
    font.size = size
    if let face = attributes[.face] as? String {
      font = self.font(named: Font.family + "-" + face.filter { $0 != " " }, size: size)
    }
    if let traits = attributes[.traits] as? [TraitKey: Any] {
      if let weight = traits[.weight] as? UIFont.Weight { font.weight = weight.css }
      if let weight = traits[.weight].flatMap(AnyNumber.double) { font.weight = UIFont.Weight(weight).css }
      if let slant = traits[.slant].flatMap(AnyNumber.double) { font.isItalic = slant > 0 }
    }
    return font
  }
}

extension UIFontDescriptor {
  public struct AttributeName: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
    public static let name = AttributeName(rawValue: "NSFontNameAttribute")
    public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
    public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
    public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
  }

  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
  }

  public struct SystemDesign: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
    public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
    public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
    public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")
  }

  public struct SymbolicTraits: OptionSet, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
    public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
    public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
    public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
    public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
  }
}
