import Foundation
import Text

extension UIFontDescriptor {
  /// The keys of a feature's setting. The numbers are those of Apple's font features, which module `CoreText` names.
  ///
  /// Digits of equal and of proportional width are drawn (type 6, selectors 0 and 1). Other settings have no effect.
  public struct FeatureKey: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
    public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
    // Their names before iOS 15.
    public static let featureIdentifier = type
    public static let typeIdentifier = selector

    static let monospacedDigits: [FeatureKey: Int] = [.type: 6, .selector: 0]
  }

  /// The descriptors of the fonts that have the mandatory attributes of this one: of its family and, if mandatory, of its name or face.
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
  /// Applies those settings that Inter's digits have.
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
