import Foundation
import Text

/// The attributes that a font is chosen by.
open class UIFontDescriptor: NSObject, @unchecked Sendable {
  package let textFont: Font
  private let textStyle: UIFont.TextStyle?
  /// The requested PostScript name and family, if another font is drawn in its place.
  let substituted: (name: String, family: String)?
  /// The requested name, if there is no such font.
  private let missingName: String?

  init(
    textFont: Font, textStyle: UIFont.TextStyle? = nil, substituted: (name: String, family: String)? = nil,
    missingName: String? = nil
  ) {
    self.missingName = missingName
    self.textFont = textFont
    self.textStyle = textStyle
    self.substituted = substituted
  }

  public required init?(coder: NSCoder) {
    guard let archive = FontArchive(coder) else { return nil }
    (textFont, textStyle, substituted, missingName) = (archive.font, nil, archive.substituted, nil)
  }

  open func encode(with coder: NSCoder) { FontArchive(font: textFont, substituted: substituted).encode(with: coder) }

  /// Describes the font of that name, or the system font if there is none, which is logged once.
  public convenience init(name fontName: String, size: CGFloat) {
    let isOwn = Font(named: fontName, size: size) != nil
    let found = isOwn ? nil : SubstitutedFonts.find(fontName)
    self.init(
      textFont: UIFontDescriptor.font(named: fontName, size: size), substituted: found,
      missingName: isOwn || found != nil ? nil : fontName)
  }

  /// Describes the font of that name in the matrix's size. The font is neither slanted nor rotated.
  public convenience init(name fontName: String, matrix: CGAffineTransform) {
    self.init(name: fontName, size: hypot(matrix.a, matrix.b))
  }

  public convenience init(fontAttributes attributes: [AttributeName: Any] = [:]) {
    self.init(textFont: UIFontDescriptor.font(Font(size: 0), adding: attributes))
  }

  open var pointSize: CGFloat { textFont.size }
  /// The font's name, even if there is no font of that name.
  open var postscriptName: String { substituted?.name ?? missingName ?? textFont.name }
  open var symbolicTraits: SymbolicTraits {
    var traits: SymbolicTraits = []
    if textFont.isItalic { traits.insert(.traitItalic) }
    if textFont.weight >= 600 { traits.insert(.traitBold) }
    if textFont.isMonospaced { traits.insert(.traitMonoSpace) }
    return traits
  }

  open var fontAttributes: [AttributeName: Any] {
    var attributes: [AttributeName: Any] = [.name: postscriptName, .size: pointSize, .family: familyName]
    attributes[.textStyle] = textStyle
    if textFont.monospacedDigits { attributes[.featureSettings] = [FeatureKey.monospacedDigits] }
    attributes[.traits] = [
      TraitKey.weight: UIFont.Weight(css: textFont.weight).rawValue, .symbolic: symbolicTraits.rawValue,
    ]
    return attributes
  }

  open func object(forKey attribute: AttributeName) -> Any? {
    switch attribute {
    case .face: faceName
    case .visibleName: faceName == "Regular" ? familyName : "\(familyName) \(faceName)"
    default: fontAttributes[attribute]
    }
  }

  private var familyName: String { substituted?.family ?? textFont.familyName }

  /// The words after the family in the font's name, such as `Bold Italic`; `Regular` if there are none.
  private var faceName: String {
    let family = familyName.filter { $0 != " " }
    let end = postscriptName.dropFirst(postscriptName.commonPrefix(with: family).count).drop { $0 == "-" }
    let words = end.split { $0 == "-" }.flatMap { part in
      part.reduce(into: [String]()) { words, letter in
        if letter.isUppercase || words.isEmpty { words.append("") }
        words[words.count - 1].append(letter)
      }
    }
    return words.isEmpty ? "Regular" : words.joined(separator: " ")
  }

  /// Returns `nil` for expanded, condensed and vertical fonts, of which there are none.
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

  /// The descriptor with another design of the system font; `nil` for an unknown design. Rounded and serif designs are drawn as the default
  /// one, because there are no fonts for them.
  open func withDesign(_ design: SystemDesign) -> UIFontDescriptor? {
    switch design {
    case .default, .rounded, .serif: changed { $0.isMonospaced = false }
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
    if let settings = attributes[.featureSettings] as? [[FeatureKey: Any]] { font.apply(settings) }
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
    /// Settings of features, each by its type and selector. Only digits of equal width have an effect: see `FeatureKey`.
    public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
    // These are accepted and have no effect: fonts are neither transformed nor combined here.
    public static let matrix = AttributeName(rawValue: "NSCTFontMatrixAttribute")
    public static let visibleName = AttributeName(rawValue: "NSFontVisibleNameAttribute")
    public static let characterSet = AttributeName(rawValue: "NSCTFontCharacterSetAttribute")
    public static let cascadeList = AttributeName(rawValue: "NSCTFontCascadeListAttribute")
    public static let fixedAdvance = AttributeName(rawValue: "NSCTFontFixedAdvanceAttribute")
  }

  public struct TraitKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
    public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
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
    public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
    public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
    public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    // Classes of typefaces. No font here is in one.
    public static let classMask = SymbolicTraits(rawValue: 0xF << 28)
    public static let classOldStyleSerifs = SymbolicTraits(rawValue: 1 << 28)
    public static let classTransitionalSerifs = SymbolicTraits(rawValue: 2 << 28)
    public static let classModernSerifs = SymbolicTraits(rawValue: 3 << 28)
    public static let classClarendonSerifs = SymbolicTraits(rawValue: 4 << 28)
    public static let classSlabSerifs = SymbolicTraits(rawValue: 5 << 28)
    public static let classFreeformSerifs = SymbolicTraits(rawValue: 7 << 28)
    public static let classSansSerif = SymbolicTraits(rawValue: 8 << 28)
    public static let classOrnamentals = SymbolicTraits(rawValue: 9 << 28)
    public static let classScripts = SymbolicTraits(rawValue: 10 << 28)
    public static let classSymbolic = SymbolicTraits(rawValue: 12 << 28)
  }
}
