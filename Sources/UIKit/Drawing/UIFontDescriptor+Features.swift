import Foundation
import Text

extension UIFontDescriptor {
  /// A key of a font feature setting. The values are Apple's numbers of font features, for which module `CoreText` has constants.
  ///
  /// Only monospaced and proportional digits are supported (type 6, selectors 0 and 1). Other settings have no effect.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    // The names of the two keys before iOS 15.
    public static let featureIdentifier = type
    public static let typeIdentifier = selector

    static let monospacedDigits: [FeatureKey: Int] = [.type: 6, .selector: 0]
  }

  /// Returns the descriptors of the fonts of this descriptor's family that also have its mandatory attributes. Only the name, the face
  /// and the symbolic traits are compared.
  public func matchingFontDescriptors(withMandatoryKeys mandatoryKeys: Set<AttributeName>?) -> [UIFontDescriptor] {
    let family = fontAttributes[.family] as? String ?? ""
    let descriptors = UIFont.fontNames(forFamilyName: family).map { UIFontDescriptor(name: $0, size: pointSize) }
    guard let mandatoryKeys, !mandatoryKeys.isDisjoint(with: [.name, .face, .traits]) else { return descriptors }
    return descriptors.filter { other in
      mandatoryKeys.contains(.traits) ? other.symbolicTraits == symbolicTraits : other.postscriptName == postscriptName
    }
  }
}

extension Font {
  /// Applies the feature settings for monospaced or proportional digits.
  mutating func apply(_ settings: [[UIFontDescriptor.FeatureKey: Any]]) {
    for setting in settings where setting[.type].flatMap(AnyNumber.double) == 6 {
      switch setting[.selector].flatMap(AnyNumber.double) {
      case 0: monospacedDigits = true
      case 1: monospacedDigits = false
      default: break
      }
    }
  }
}
