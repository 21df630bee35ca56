import Foundation

/// Defines what the numeric components of a colour mean.
///
/// Colours are stored in sRGB. Components in Display P3, grey and CMYK are converted when a colour is created. Components in all other
/// RGB spaces are read as sRGB without conversion.
public final class CGColorSpace: Sendable {
  /// The name of the colour space; `nil` for a pattern colour space.
  public let name: String?
  /// The colour space in which the colour of an uncoloured pattern is given; `nil` for all other spaces.
  public let baseColorSpace: CGColorSpace?
  public let model: CGColorSpaceModel

  private init(name: String?, model: CGColorSpaceModel, base: CGColorSpace? = nil) {
    (self.name, self.model, baseColorSpace) = (name, model, base)
  }

  init() { (name, model, baseColorSpace) = (CGColorSpace.sRGB, .rgb, nil) }

  /// Creates the colour space with a name. Returns `nil` for an unknown name.
  public convenience init?(name: String) {
    guard let model = CGColorSpace.models[name] else { return nil }
    self.init(name: name, model: model)
  }

  /// Creates a pattern colour space. Uncoloured patterns are drawn in a colour of the base space.
  public convenience init?(patternBaseSpace baseSpace: CGColorSpace?) {
    guard baseSpace?.model != .pattern else { return nil }
    self.init(name: nil, model: .pattern, base: baseSpace)
  }

  public var numberOfComponents: Int {
    switch model {
    case .monochrome: 1
    case .cmyk: 4
    case .pattern: baseColorSpace?.numberOfComponents ?? 0
    default: 3
    }
  }

  /// Whether contexts can draw with colours of this space.
  public var supportsOutput: Bool { model == .rgb || model == .monochrome || model == .cmyk }
  /// Whether the space includes colours that sRGB cannot represent.
  public var isWideGamutRGB: Bool {
    guard let name, model == .rgb else { return false }
    return ["P3", "ITUR_2020", "ITUR_2100", "ROMMRGB", "AdobeRGB", "ACESCG", "Extended"].contains { name.contains($0) }
  }
  /// Whether components may lie outside of 0...1.
  public var usesExtendedRange: Bool { name?.contains("Extended") ?? false }
  public var usesITUR_2100TF: Bool { isHDR() }
  public func isHDR() -> Bool { name.map { $0.hasSuffix("_PQ") || $0.hasSuffix("_HLG") } ?? false }
  /// Returns `nil`, because ICC profiles are not supported.
  public func copyICCData() -> NSData? { nil }

  // MARK: Names of colour spaces

  public static let sRGB = "kCGColorSpaceSRGB"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let linearSRGB = "kCGColorSpaceLinearSRGB"
  public static let extendedLinearSRGB = "kCGColorSpaceExtendedLinearSRGB"
  public static let genericRGBLinear = "kCGColorSpaceGenericRGBLinear"
  public static let displayP3 = "kCGColorSpaceDisplayP3"
  public static let extendedDisplayP3 = "kCGColorSpaceExtendedDisplayP3"
  public static let linearDisplayP3 = "kCGColorSpaceLinearDisplayP3"
  public static let extendedLinearDisplayP3 = "kCGColorSpaceExtendedLinearDisplayP3"
  public static let displayP3_PQ = "kCGColorSpaceDisplayP3_PQ"
  public static let displayP3_HLG = "kCGColorSpaceDisplayP3_HLG"
  public static let dcip3 = "kCGColorSpaceDCIP3"
  public static let adobeRGB1998 = "kCGColorSpaceAdobeRGB1998"
  public static let itur_709 = "kCGColorSpaceITUR_709"
  public static let itur_2020 = "kCGColorSpaceITUR_2020"
  public static let extendedITUR_2020 = "kCGColorSpaceExtendedITUR_2020"
  public static let itur_2100_PQ = "kCGColorSpaceITUR_2100_PQ"
  public static let itur_2100_HLG = "kCGColorSpaceITUR_2100_HLG"
  public static let rommrgb = "kCGColorSpaceROMMRGB"
  public static let acescgLinear = "kCGColorSpaceACESCGLinear"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  public static let extendedGray = "kCGColorSpaceExtendedGray"
  public static let linearGray = "kCGColorSpaceLinearGray"
  public static let extendedLinearGray = "kCGColorSpaceExtendedLinearGray"
  public static let genericCMYK = "kCGColorSpaceGenericCMYK"
  public static let genericLab = "kCGColorSpaceGenericLab"
  public static let genericXYZ = "kCGColorSpaceGenericXYZ"

  private static let models: [String: CGColorSpaceModel] = {
    let rgb = [
      sRGB, extendedSRGB, linearSRGB, extendedLinearSRGB, genericRGBLinear, displayP3, extendedDisplayP3,
      linearDisplayP3, extendedLinearDisplayP3, displayP3_PQ, displayP3_HLG, dcip3, adobeRGB1998, itur_709, itur_2020,
      extendedITUR_2020, itur_2100_PQ, itur_2100_HLG, rommrgb, acescgLinear,
    ]
    let grays = [genericGrayGamma2_2, extendedGray, linearGray, extendedLinearGray]
    var models = Dictionary(uniqueKeysWithValues: rgb.map { ($0, CGColorSpaceModel.rgb) })
    for name in grays { models[name] = .monochrome }
    (models[genericCMYK], models[genericLab], models[genericXYZ]) = (.cmyk, .lab, .XYZ)
    return models
  }()
}

extension CGColorSpace: Hashable {
  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool {
    a.name == b.name && a.model == b.model && a.baseColorSpace == b.baseColorSpace
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// A colour model, such as RGB or CMYK.
public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern, XYZ
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace() }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace {
  CGColorSpace(name: CGColorSpace.genericGrayGamma2_2) ?? CGColorSpace()
}
public func CGColorSpaceCreateDeviceCMYK() -> CGColorSpace {
  CGColorSpace(name: CGColorSpace.genericCMYK) ?? CGColorSpace()
}
