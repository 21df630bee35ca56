import Foundation
import UIKit

public let kCIInputImageKey = "inputImage"
public let kCIInputBackgroundImageKey = "inputBackgroundImage"
public let kCIInputMaskImageKey = "inputMaskImage"
public let kCIInputIntensityKey = "inputIntensity"
public let kCIInputRadiusKey = "inputRadius"
public let kCIInputScaleKey = "inputScale"
public let kCIInputCenterKey = "inputCenter"
public let kCIInputAngleKey = "inputAngle"
public let kCIInputColorKey = "inputColor"
public let kCIInputSaturationKey = "inputSaturation"
public let kCIInputBrightnessKey = "inputBrightness"
public let kCIInputContrastKey = "inputContrast"
public let kCIInputEVKey = "inputEV"
public let kCIInputWidthKey = "inputWidth"
public let kCIInputSharpnessKey = "inputSharpness"
public let kCIInputAspectRatioKey = "inputAspectRatio"
public let kCIInputTransformKey = "inputTransform"
public let kCIOutputImageKey = "outputImage"

/// A filter by its name. Its parameters are values by keys.
open class CIFilter: NSObject {
  open private(set) var name: String
  private let kind: Kind?
  private var values: [String: Any] = [:]

  /// The filters that are drawn.
  enum Kind: String, CaseIterable {
    case CISepiaTone, CIColorMonochrome, CIPhotoEffectMono, CIPhotoEffectNoir, CIPhotoEffectTonal, CIColorInvert
    case CIColorControls, CIExposureAdjust, CIHueAdjust, CIGammaAdjust, CIColorMatrix, CIGaussianBlur, CIBoxBlur
    case CISourceOverCompositing, CIConstantColorGenerator

    /// The keys of the parameters beside the image, with their defaults.
    var parameters: [String: Any] {
      switch self {
      case .CISepiaTone: [kCIInputIntensityKey: 1.0]
      case .CIColorMonochrome:
        [kCIInputIntensityKey: 1.0, kCIInputColorKey: CIColor(red: 0.6, green: 0.45, blue: 0.3)]
      case .CIColorControls:
        [kCIInputSaturationKey: 1.0, kCIInputBrightnessKey: 0.0, kCIInputContrastKey: 1.0]
      case .CIExposureAdjust: [kCIInputEVKey: 0.0]
      case .CIHueAdjust: [kCIInputAngleKey: 0.0]
      case .CIGammaAdjust: ["inputPower": 1.0]
      case .CIColorMatrix:
        [
          "inputRVector": CIVector(x: 1, y: 0, z: 0, w: 0), "inputGVector": CIVector(x: 0, y: 1, z: 0, w: 0),
          "inputBVector": CIVector(x: 0, y: 0, z: 1, w: 0), "inputAVector": CIVector(x: 0, y: 0, z: 0, w: 1),
          "inputBiasVector": CIVector(x: 0, y: 0, z: 0, w: 0),
        ]
      case .CIGaussianBlur, .CIBoxBlur: [kCIInputRadiusKey: 10.0]
      case .CIConstantColorGenerator: [kCIInputColorKey: CIColor(red: 1, green: 0, blue: 0)]
      default: [:]
      }
    }

    var images: [String] {
      switch self {
      case .CIConstantColorGenerator: []
      case .CISourceOverCompositing: [kCIInputImageKey, kCIInputBackgroundImageKey]
      default: [kCIInputImageKey]
      }
    }
  }

  /// - Returns: nil for a name that is no filter's: those begin with CI.
  public convenience init?(name: String) { self.init(name: name, parameters: nil) }

  public init?(name: String, parameters params: [String: Any]?) {
    guard name.hasPrefix("CI") else { return nil }
    (self.name, kind) = (name, Kind(rawValue: name))
    super.init()
    if kind == nil { print("CIFilter \(name) is not drawn: the picture stays as it is.") }
    setDefaults()
    values.merge(params ?? [:]) { $1 }
  }

  public convenience init?(name: String, withInputParameters params: [String: Any]?) {
    self.init(name: name, parameters: params)
  }

  open class func filterNames(inCategory category: String?) -> [String] { Kind.allCases.map(\.rawValue).sorted() }

  open func setDefaults() { values.merge(kind?.parameters ?? [:]) { $1 } }
  open var inputKeys: [String] { ((kind?.images ?? [kCIInputImageKey]) + (kind?.parameters.keys.sorted() ?? [])) }
  open var outputKeys: [String] { [kCIOutputImageKey] }
  open func setValue(_ value: Any?, forKey key: String) { values[key] = value }
  open func value(forKey key: String) -> Any? { key == kCIOutputImageKey ? outputImage : values[key] }

  open var outputImage: CIImage? {
    if kind == .CIConstantColorGenerator {
      return (values[kCIInputColorKey] as? CIColor).map { CIImage(color: $0) }
    }
    guard let image = values[kCIInputImageKey] as? CIImage else { return nil }
    guard let kind else { return image }
    if kind == .CISourceOverCompositing {
      return (values[kCIInputBackgroundImageKey] as? CIImage).map { image.composited(over: $0) } ?? image
    }
    var extent = image.extent
    if kind == .CIGaussianBlur || kind == .CIBoxBlur, !extent.isInfinite {
      // A blurred picture reaches out over its edges.
      extent = extent.insetBy(dx: -3 * number(kCIInputRadiusKey), dy: -3 * number(kCIInputRadiusKey))
    }
    return CIImage(.filtered(image, primitives(kind)), extent: extent)
  }

  // MARK: SVG

  private func number(_ key: String) -> Double {
    switch values[key] {
    case let value as NSNumber: value.doubleValue
    case let value as Double: value
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as CGFloat: Double(value)
    default: 0
    }
  }

  /// A matrix of colours: rows of red, green, blue, alpha and a constant.
  private func matrix(_ rows: [[Double]]) -> String {
    let text = rows.flatMap { $0 }.map { String($0) }.joined(separator: " ")
    return "<feColorMatrix type=\"matrix\" values=\"\(text)\"/>"
  }

  /// Between the picture as it is, at 0, and the three rows.
  private func mixed(_ rows: [[Double]], _ amount: Double) -> String {
    let amount = min(max(amount, 0), 1)
    let all = rows.enumerated().map { row, values in
      values.enumerated().map { $1 * amount + ($0 == row ? 1 - amount : 0) } + [0, 0]
    }
    return matrix(all + [[0, 0, 0, 1, 0]])
  }

  private static let luminance = [0.2126, 0.7152, 0.0722]

  private func primitives(_ kind: Kind) -> [String] {
    switch kind {
    case .CISepiaTone:
      return [
        mixed([[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]], number(kCIInputIntensityKey))
      ]
    case .CIColorMonochrome:
      let color = values[kCIInputColorKey] as? CIColor ?? .white
      let rows = [color.red, color.green, color.blue].map { part in Self.luminance.map { $0 * Double(part) } }
      return [mixed(rows, number(kCIInputIntensityKey))]
    case .CIPhotoEffectMono, .CIPhotoEffectTonal: return [mixed([Self.luminance, Self.luminance, Self.luminance], 1)]
    case .CIPhotoEffectNoir:
      return [mixed([Self.luminance, Self.luminance, Self.luminance], 1), contrast(1.4, 0)]
    case .CIColorInvert:
      return [matrix([[-1, 0, 0, 0, 1], [0, -1, 0, 0, 1], [0, 0, -1, 0, 1], [0, 0, 0, 1, 0]])]
    case .CIColorControls:
      return [
        "<feColorMatrix type=\"saturate\" values=\"\(max(0, number(kCIInputSaturationKey)))\"/>",
        contrast(number(kCIInputContrastKey), number(kCIInputBrightnessKey)),
      ]
    case .CIExposureAdjust:
      let factor = pow(2, number(kCIInputEVKey))
      return [matrix([[factor, 0, 0, 0, 0], [0, factor, 0, 0, 0], [0, 0, factor, 0, 0], [0, 0, 0, 1, 0]])]
    case .CIHueAdjust:
      return ["<feColorMatrix type=\"hueRotate\" values=\"\(number(kCIInputAngleKey) * 180 / .pi)\"/>"]
    case .CIGammaAdjust:
      let function = "type=\"gamma\" exponent=\"\(number("inputPower"))\""
      return [
        "<feComponentTransfer><feFuncR \(function)/><feFuncG \(function)/><feFuncB \(function)/></feComponentTransfer>"
      ]
    case .CIColorMatrix:
      let bias = values["inputBiasVector"] as? CIVector
      let rows = ["R", "G", "B", "A"].enumerated().map { index, letter -> [Double] in
        let row = values["input\(letter)Vector"] as? CIVector
        return (0..<4).map { Double(row?.value(at: $0) ?? 0) } + [Double(bias?.value(at: index) ?? 0)]
      }
      return [matrix(rows)]
    case .CIGaussianBlur, .CIBoxBlur:
      return ["<feGaussianBlur stdDeviation=\"\(max(0, number(kCIInputRadiusKey)))\"/>"]
    case .CISourceOverCompositing, .CIConstantColorGenerator: return []
    }
  }

  private func contrast(_ contrast: Double, _ brightness: Double) -> String {
    let function = "type=\"linear\" slope=\"\(contrast)\" intercept=\"\(0.5 - 0.5 * contrast + brightness)\""
    return
      "<feComponentTransfer><feFuncR \(function)/><feFuncG \(function)/><feFuncB \(function)/></feComponentTransfer>"
  }
}
