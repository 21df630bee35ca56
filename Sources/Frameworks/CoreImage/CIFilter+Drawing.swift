import Foundation
import UIKit

extension CIFilter {
  /// Returns the output of a generator, a filter that has no input image.
  func generated(_ kind: FilterKind) -> CIImage? {
    let colors = (color("inputColor0"), color("inputColor1"))
    let center = vector(kCIInputCenterKey)?.cgPointValue ?? .zero
    let content: CIImage.Content
    switch kind {
    case .CIConstantColorGenerator: return CIImage(color: color(kCIInputColorKey))
    case .CICheckerboardGenerator:
      // The sharpness has no effect: the edges are sharp.
      content = .checkerboard(center: center, width: number(kCIInputWidthKey), colors: colors)
    case .CIRadialGradient:
      content = .radialGradient(
        center: center, radii: (number("inputRadius0"), number("inputRadius1")), colors: colors)
    default:
      let points = [vector("inputPoint0"), vector("inputPoint1")].map { $0?.cgPointValue ?? .zero }
      content = .linearGradient(points: (points[0], points[1]), colors: colors)
    }
    return CIImage(content, extent: .infinite)
  }

  /// Returns the output of a filter with several input images.
  func combined(_ image: CIImage, _ kind: FilterKind) -> CIImage? {
    if kind == .CIDissolveTransition {
      guard let target = self.image(kCIInputTargetImageKey) else { return image }
      let fadedTarget = CIImage(.faded(target, alpha: number(kCIInputTimeKey)), extent: target.extent)
      return fadedTarget.composited(over: image)
    }
    let background = self.image(kCIInputBackgroundImageKey)
    func masked(_ mask: CIImage, _ by: CIImage.MaskKind) -> CIImage {
      CIImage(.masked(image, mask, by: by), extent: image.extent)
    }
    if kind == .CIBlendWithMask || kind == .CIBlendWithAlphaMask {
      guard let mask = self.image(kCIInputMaskImageKey) else { return background ?? image }
      let part = masked(mask, kind == .CIBlendWithMask ? .luminance : .alpha)
      return background.map { part.composited(over: $0) } ?? part
    }
    guard let background else { return image }
    switch kind {
    case .CISourceInCompositing: return masked(background, .alpha)
    case .CISourceOutCompositing: return masked(background, .emptiness)
    case .CISourceAtopCompositing: return masked(background, .alpha).composited(over: background)
    default: break
    }
    guard let mode = kind.blendMode else { return image.composited(over: background) }
    return CIImage(.blended(image, background, mode: mode), extent: image.extent.union(background.extent))
  }

  /// Returns the output of a filter with one input image.
  func changed(_ image: CIImage, _ kind: FilterKind) -> CIImage {
    switch kind {
    case .CIAffineTransform: return image.transformed(by: transform)
    case .CICrop: return vector("inputRectangle").map { image.cropped(to: $0.cgRectValue) } ?? image
    case .CILanczosScaleTransform:
      let scale = number(kCIInputScaleKey)
      return image.transformed(by: CGAffineTransform(scaleX: scale * number(kCIInputAspectRatioKey), y: scale))
    default: break
    }
    var extent = image.extent
    if kind == .CIGaussianBlur || kind == .CIBoxBlur, !extent.isInfinite {
      // A blurred image extends beyond its original edges.
      let radius = max(0, number(kCIInputRadiusKey))
      extent = extent.insetBy(dx: -3 * radius, dy: -3 * radius)
    }
    return CIImage(.filtered(image, primitives(kind)), extent: extent)
  }

  // MARK: SVG

  private static let luminance = [0.2126, 0.7152, 0.0722]

  /// The SVG filter primitives of a filter, in the order in which they are applied.
  private func primitives(_ kind: FilterKind) -> [String] {
    switch kind {
    case .CISepiaTone:
      return [
        mixed([[0.393, 0.769, 0.189], [0.349, 0.686, 0.168], [0.272, 0.534, 0.131]], number(kCIInputIntensityKey))
      ]
    case .CIColorMonochrome:
      let color = color(kCIInputColorKey)
      let rows = [color.red, color.green, color.blue].map { part in Self.luminance.map { $0 * Double(part) } }
      return [mixed(rows, number(kCIInputIntensityKey))]
    case .CIPhotoEffectMono, .CIPhotoEffectTonal: return [mixed([Self.luminance, Self.luminance, Self.luminance], 1)]
    case .CIPhotoEffectNoir:
      return [mixed([Self.luminance, Self.luminance, Self.luminance], 1), contrast(1.4, 0)]
    case .CIColorInvert: return [diagonal([-1, -1, -1], plus: 1)]
    case .CIFalseColor:
      let (dark, light) = (color("inputColor0"), color("inputColor1"))
      let ends = [(dark.red, light.red), (dark.green, light.green), (dark.blue, light.blue)]
      let rows = ends.map { first, last in Self.luminance.map { $0 * Double(last - first) } + [0, Double(first)] }
      return [matrix(rows + [[0, 0, 0, 1, 0]])]
    case .CIMaskToAlpha:
      return [matrix([[0, 0, 0, 0, 1], [0, 0, 0, 0, 1], [0, 0, 0, 0, 1], Self.luminance + [0, 0]])]
    case .CIWhitePointAdjust:
      let color = color(kCIInputColorKey)
      return [diagonal([Double(color.red), Double(color.green), Double(color.blue)], plus: 0)]
    case .CIColorControls:
      return [
        "<feColorMatrix type=\"saturate\" values=\"\(max(0, number(kCIInputSaturationKey)))\"/>",
        contrast(number(kCIInputContrastKey), number(kCIInputBrightnessKey)),
      ]
    case .CIExposureAdjust:
      let factor = pow(2, min(max(number(kCIInputEVKey), -100), 100))
      return [diagonal([factor, factor, factor], plus: 0)]
    case .CIHueAdjust:
      return ["<feColorMatrix type=\"hueRotate\" values=\"\(number(kCIInputAngleKey) * 180 / .pi)\"/>"]
    case .CIGammaAdjust: return [transfer("type=\"gamma\" exponent=\"\(number("inputPower"))\"")]
    case .CIColorMatrix:
      let bias = vector("inputBiasVector")
      let rows = ["R", "G", "B", "A"].enumerated().map { index, letter -> [Double] in
        let row = vector("input\(letter)Vector")
        return (0..<4).map { Double(row?.value(at: $0) ?? 0) } + [Double(bias?.value(at: index) ?? 0)]
      }
      return [matrix(rows)]
    case .CIColorClamp:
      let (low, high) = (vector("inputMinComponents"), vector("inputMaxComponents"))
      let functions = ["R", "G", "B", "A"].enumerated().map { index, letter in
        let (minimum, maximum) = (Double(low?.value(at: index) ?? 0), Double(high?.value(at: index) ?? 1))
        return "<feFunc\(letter) \(table { min(max($0, minimum), maximum) })/>"
      }
      return ["<feComponentTransfer>\(functions.joined())</feComponentTransfer>"]
    case .CIColorPosterize:
      let steps = max(2, number("inputLevels").rounded())
      return [transfer(table { min((($0 * steps).rounded(.down)) / (steps - 1), 1) })]
    case .CIColorThreshold:
      let threshold = number("inputThreshold")
      return [transfer(table { $0 >= threshold ? 1 : 0 })]
    case .CILinearToSRGBToneCurve:
      return [transfer(table { $0 <= 0.0031308 ? $0 * 12.92 : 1.055 * pow($0, 1 / 2.4) - 0.055 })]
    case .CISRGBToneCurveToLinear:
      return [transfer(table { $0 <= 0.04045 ? $0 / 12.92 : pow(($0 + 0.055) / 1.055, 2.4) })]
    case .CIGaussianBlur, .CIBoxBlur:
      return ["<feGaussianBlur stdDeviation=\"\(max(0, number(kCIInputRadiusKey)))\"/>"]
    default: return []
    }
  }

  /// Returns a primitive that multiplies colours by a matrix. Its rows have factors of red, green, blue and alpha, and a constant.
  private func matrix(_ rows: [[Double]]) -> String {
    let text = rows.flatMap { $0 }.map { String($0) }.joined(separator: " ")
    return "<feColorMatrix type=\"matrix\" values=\"\(text)\"/>"
  }

  /// Returns a primitive that multiplies red, green and blue by their factors, and adds a constant.
  private func diagonal(_ factors: [Double], plus constant: Double) -> String {
    let rows = factors.indices.map { row in
      (0..<4).map { $0 == row ? factors[row] : 0 } + [constant]
    }
    return matrix(rows + [[0, 0, 0, 1, 0]])
  }

  /// Returns a primitive that interpolates between the original colours, at amount 0, and the matrix of three rows, at 1.
  private func mixed(_ rows: [[Double]], _ amount: Double) -> String {
    let amount = min(max(amount, 0), 1)
    let all = rows.enumerated().map { row, values in
      values.enumerated().map { $1 * amount + ($0 == row ? 1 - amount : 0) } + [0, 0]
    }
    return matrix(all + [[0, 0, 0, 1, 0]])
  }

  /// Returns a primitive that changes contrast and brightness.
  private func contrast(_ contrast: Double, _ brightness: Double) -> String {
    transfer("type=\"linear\" slope=\"\(contrast)\" intercept=\"\(0.5 - 0.5 * contrast + brightness)\"")
  }

  /// Returns a primitive that applies an SVG transfer function to red, green and blue.
  private func transfer(_ function: String) -> String {
    "<feComponentTransfer><feFuncR \(function)/><feFuncG \(function)/><feFuncB \(function)/></feComponentTransfer>"
  }

  /// Returns an SVG table of a function's values for all 256 values of a component.
  private func table(_ function: (Double) -> Double) -> String {
    let values = (0...255).map { String((function(Double($0) / 255) * 1e4).rounded() / 1e4) }
    return "type=\"table\" tableValues=\"\(values.joined(separator: " "))\""
  }
}
