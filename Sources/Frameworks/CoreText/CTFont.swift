/// Module `CoreText`: fonts.
///
/// Real: `CTFont` and `CTFontDescriptor`, which are UIKit's classes, their names and metrics, and the registration of font files for
/// `UIFont(name:size:)`; lines, runs and frames, which UIKit lays out and draws. Not here: the numbers and outlines of glyphs, run
/// delegates, features other than digits of equal width, and fonts to download. A registered font is drawn like every other font: as
/// the system font in its weight and slant.
@_exported import CoreFoundationNames
@_spi(Frameworks) @_exported import UIKit

/// A Core Text font, which is the same object as UIKit's font, as on Apple's systems.
public typealias CTFont = UIFont

/// The purpose for which a user interface uses a font.
public enum CTFontUIFontType: UInt32, Sendable {
  case user = 0
  case userFixedPitch = 1
  case system = 2
  case emphasizedSystem = 3
  case smallSystem = 4
  case smallEmphasizedSystem = 5
  case miniSystem = 6
  case miniEmphasizedSystem = 7
  case views = 8
  case application = 9
  case label = 10
  case menuTitle = 11
  case menuItem = 12
  case menuItemMark = 13
  case menuItemCmdKey = 14
  case windowTitle = 15
  case pushButton = 16
  case utilityWindowTitle = 17
  case alertHeader = 18
  case systemDetail = 19
  case emphasizedSystemDetail = 20
  case toolbar = 21
  case smallToolbar = 22
  case message = 23
  case palette = 24
  case toolTip = 25
  case controlContent = 26
}

public typealias CTFontSymbolicTraits = UIFontDescriptor.SymbolicTraits

// MARK: Creating fonts

/// Returns a size in points, or the default for a size of 0, multiplied by the matrix's scale. Its rotation and slant have no effect.
private func scaledPointSize(
  _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, else defaultSize: CGFloat = 12
) -> CGFloat {
  let scale = matrix.map { hypot($0.pointee.c, $0.pointee.d) } ?? 1
  return (size > 0 ? size : defaultSize) * (scale > 0 && scale.isFinite ? scale : 1)
}

/// Returns the font with a name, or the system font if no font has that name.
public func CTFontCreateWithName(
  _ name: CFString, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let size = scaledPointSize(size, matrix)
  return UIFont(name: name as String, size: size) ?? .systemFont(ofSize: size)
}

public func CTFontCreateWithFontDescriptor(
  _ descriptor: CTFontDescriptor, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?
) -> CTFont {
  let descriptorSize = descriptor.pointSize > 0 ? descriptor.pointSize : 12
  return UIFont(descriptor: descriptor, size: scaledPointSize(size, matrix, else: descriptorSize))
}

/// Creates a font from a `CGFont`, with the attributes of a descriptor. A `CGFont` that was read from a file need not be registered.
public func CTFontCreateWithGraphicsFont(
  _ graphicsFont: CGFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?,
  _ attributes: CTFontDescriptor?
) -> CTFont {
  let font = graphicsFont.font(ofSize: scaledPointSize(size, matrix))
  guard let attributes else { return font }
  return UIFont(descriptor: font.fontDescriptor.addingAttributes(attributes.fontAttributes), size: font.pointSize)
}

/// Returns the system font for a purpose. The language has no effect.
public func CTFontCreateUIFontForLanguage(
  _ uiType: CTFontUIFontType, _ size: CGFloat, _ language: CFString?
) -> CTFont? {
  func sized(_ defaultSize: CGFloat) -> CGFloat { size > 0 ? size : defaultSize }
  return switch uiType {
  case .userFixedPitch: .monospacedSystemFont(ofSize: sized(UIFont.systemFontSize), weight: .regular)
  case .emphasizedSystem, .emphasizedSystemDetail, .alertHeader:
    .boldSystemFont(ofSize: sized(UIFont.systemFontSize))
  case .smallEmphasizedSystem, .miniEmphasizedSystem: .boldSystemFont(ofSize: sized(UIFont.smallSystemFontSize))
  case .smallSystem, .miniSystem, .smallToolbar, .toolTip:
    .systemFont(ofSize: sized(UIFont.smallSystemFontSize))
  case .label: .systemFont(ofSize: sized(UIFont.labelFontSize))
  case .pushButton: .systemFont(ofSize: sized(UIFont.buttonFontSize))
  default: .systemFont(ofSize: sized(UIFont.systemFontSize))
  }
}

/// Returns the font in another size and with additional attributes. A size of 0 preserves the font's size.
public func CTFontCreateCopyWithAttributes(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ attributes: CTFontDescriptor?
) -> CTFont {
  let size = scaledPointSize(size, matrix, else: font.pointSize)
  guard let attributes else { return font.withSize(size) }
  return UIFont(descriptor: font.fontDescriptor.addingAttributes(attributes.fontAttributes), size: size)
}

/// Returns the font with changed traits; only the traits in the mask change. `nil` if there is no such font.
public func CTFontCreateCopyWithSymbolicTraits(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ symTraitValue: CTFontSymbolicTraits,
  _ symTraitMask: CTFontSymbolicTraits
) -> CTFont? {
  CTFontDescriptorCreateCopyWithSymbolicTraits(font.fontDescriptor, symTraitValue, symTraitMask).map {
    UIFont(descriptor: $0, size: scaledPointSize(size, matrix, else: font.pointSize))
  }
}

/// Returns a font of another family, in the font's size if `size` is 0. `nil` if there is no such family.
public func CTFontCreateCopyWithFamily(
  _ font: CTFont, _ size: CGFloat, _ matrix: UnsafePointer<CGAffineTransform>?, _ family: CFString
) -> CTFont? {
  UIFont(name: family as String, size: scaledPointSize(size, matrix, else: font.pointSize))
}

// MARK: Members

public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.pointSize }
/// Returns the identity, because a matrix only changes the font's size when the font is created.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { .identity }
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.ascender }
/// Returns the distance from the baseline down to the lowest point. It is positive, unlike UIKit's `descender`.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { -font.descender }
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.leading }
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.capHeight }
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.xHeight }
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(CTFontCopyGraphicsFont(font, nil).unitsPerEm) }
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { CTFontCopyGraphicsFont(font, nil).italicAngle }
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits { font.fontDescriptor.symbolicTraits }

public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.fontName as CFString }
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.familyName as CFString }
/// Returns the names of the family and the face, such as "Helvetica Neue Bold".
public func CTFontCopyFullName(_ font: CTFont) -> CFString {
  let face = font.fontName.split(separator: "-").dropFirst().joined(separator: " ")
  return (face.isEmpty ? font.familyName : font.familyName + " " + face) as CFString
}
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { CTFontCopyFullName(font) }
/// Returns the PostScript, family or full name by its key; `nil` for other keys, such as the copyright.
public func CTFontCopyName(_ font: CTFont, _ nameKey: CFString) -> CFString? {
  switch nameKey {
  case kCTFontPostScriptNameKey: CTFontCopyPostScriptName(font)
  case kCTFontFamilyNameKey: CTFontCopyFamilyName(font)
  case kCTFontFullNameKey: CTFontCopyFullName(font)
  default: nil
  }
}

public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor { font.fontDescriptor }
public func CTFontCopyAttribute(_ font: CTFont, _ attribute: CFString) -> CFTypeRef? {
  CTFontDescriptorCopyAttribute(font.fontDescriptor, attribute)
}
public func CTFontCopyTraits(_ font: CTFont) -> CFDictionary {
  let traits = font.fontDescriptor.object(forKey: .traits) as? [UIFontDescriptor.TraitKey: Any] ?? [:]
  return NSDictionary(dictionary: Dictionary(uniqueKeysWithValues: traits.map { ($0.key.rawValue, $0.value) }))
}
/// Returns the font as a `CGFont`, which has no size.
public func CTFontCopyGraphicsFont(
  _ font: CTFont, _ attributes: UnsafeMutablePointer<Unmanaged<CTFontDescriptor>?>?
) -> CGFont {
  CGFont(of: font)
}
/// Returns `nil`, because the features of fonts are not read.
public func CTFontCopyFeatures(_ font: CTFont) -> CFArray? { nil }
public func CTFontCopyFeatureSettings(_ font: CTFont) -> CFArray? {
  (font.fontDescriptor.object(forKey: .featureSettings) as? [Any]).map { NSArray(array: $0) }
}

// MARK: Keys of names

nonisolated(unsafe) public let kCTFontPostScriptNameKey: CFString = "CTFontPostScriptName"
nonisolated(unsafe) public let kCTFontFamilyNameKey: CFString = "CTFontFamilyName"
nonisolated(unsafe) public let kCTFontFullNameKey: CFString = "CTFontFullName"
nonisolated(unsafe) public let kCTFontSubFamilyNameKey: CFString = "CTFontSubFamilyName"
nonisolated(unsafe) public let kCTFontCopyrightNameKey: CFString = "CTFontCopyrightName"
nonisolated(unsafe) public let kCTFontVersionNameKey: CFString = "CTFontVersionName"
