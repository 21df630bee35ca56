import UIKit

/// The supported filters. Other filters leave their image unchanged.
enum FilterKind: String, CaseIterable {
  case CISepiaTone, CIColorMonochrome, CIPhotoEffectMono, CIPhotoEffectNoir, CIPhotoEffectTonal, CIColorInvert
  case CIFalseColor, CIMaskToAlpha, CIColorPosterize
  case CIColorControls, CIExposureAdjust, CIHueAdjust, CIGammaAdjust, CIColorMatrix, CIColorClamp, CIColorThreshold
  case CIWhitePointAdjust, CILinearToSRGBToneCurve, CISRGBToneCurveToLinear
  case CIGaussianBlur, CIBoxBlur
  case CIAffineTransform, CICrop, CILanczosScaleTransform
  case CIBlendWithMask, CIBlendWithAlphaMask
  case CISourceOverCompositing, CISourceInCompositing, CISourceOutCompositing, CISourceAtopCompositing
  case CIMultiplyCompositing, CIMaximumCompositing, CIMinimumCompositing
  case CIMultiplyBlendMode, CIScreenBlendMode, CIOverlayBlendMode, CIDarkenBlendMode, CILightenBlendMode
  case CIColorDodgeBlendMode, CIColorBurnBlendMode, CISoftLightBlendMode, CIHardLightBlendMode
  case CIDifferenceBlendMode, CIExclusionBlendMode, CIHueBlendMode, CISaturationBlendMode, CIColorBlendMode
  case CILuminosityBlendMode
  case CIDissolveTransition
  case CIConstantColorGenerator, CICheckerboardGenerator, CILinearGradient, CIRadialGradient

  /// The name of the CSS blend mode that the filter uses; `nil` if it does not blend.
  var blendMode: String? {
    switch self {
    case .CIMultiplyBlendMode, .CIMultiplyCompositing: "multiply"
    case .CIScreenBlendMode: "screen"
    case .CIOverlayBlendMode: "overlay"
    case .CIDarkenBlendMode, .CIMinimumCompositing: "darken"
    case .CILightenBlendMode, .CIMaximumCompositing: "lighten"
    case .CIColorDodgeBlendMode: "color-dodge"
    case .CIColorBurnBlendMode: "color-burn"
    case .CISoftLightBlendMode: "soft-light"
    case .CIHardLightBlendMode: "hard-light"
    case .CIDifferenceBlendMode: "difference"
    case .CIExclusionBlendMode: "exclusion"
    case .CIHueBlendMode: "hue"
    case .CISaturationBlendMode: "saturation"
    case .CIColorBlendMode: "color"
    case .CILuminosityBlendMode: "luminosity"
    default: nil
    }
  }

  /// The filter's parameters other than images, by key, with their default values.
  var parameters: [String: Any] {
    switch self {
    case .CISepiaTone: [kCIInputIntensityKey: 1.0]
    case .CIColorMonochrome: [kCIInputIntensityKey: 1.0, kCIInputColorKey: CIColor(red: 0.6, green: 0.45, blue: 0.3)]
    case .CIFalseColor:
      ["inputColor0": CIColor(red: 0.3, green: 0, blue: 0), "inputColor1": CIColor(red: 1, green: 0.9, blue: 0.8)]
    case .CIColorPosterize: ["inputLevels": 6.0]
    case .CIColorControls: [kCIInputSaturationKey: 1.0, kCIInputBrightnessKey: 0.0, kCIInputContrastKey: 1.0]
    case .CIExposureAdjust: [kCIInputEVKey: 0.0]
    case .CIHueAdjust: [kCIInputAngleKey: 0.0]
    case .CIGammaAdjust: ["inputPower": 1.0]
    case .CIColorMatrix:
      [
        "inputRVector": CIVector(x: 1, y: 0, z: 0, w: 0), "inputGVector": CIVector(x: 0, y: 1, z: 0, w: 0),
        "inputBVector": CIVector(x: 0, y: 0, z: 1, w: 0), "inputAVector": CIVector(x: 0, y: 0, z: 0, w: 1),
        "inputBiasVector": CIVector(x: 0, y: 0, z: 0, w: 0),
      ]
    case .CIColorClamp:
      [
        "inputMinComponents": CIVector(x: 0, y: 0, z: 0, w: 0), "inputMaxComponents": CIVector(x: 1, y: 1, z: 1, w: 1),
      ]
    case .CIColorThreshold: ["inputThreshold": 0.5]
    case .CIWhitePointAdjust: [kCIInputColorKey: CIColor.white]
    case .CIGaussianBlur, .CIBoxBlur: [kCIInputRadiusKey: 10.0]
    case .CIAffineTransform: [kCIInputTransformKey: NSValue(cgAffineTransform: .identity)]
    case .CICrop: ["inputRectangle": CIVector(cgRect: .infinite)]
    case .CILanczosScaleTransform: [kCIInputScaleKey: 1.0, kCIInputAspectRatioKey: 1.0]
    case .CIDissolveTransition: [kCIInputTimeKey: 0.0]
    case .CIConstantColorGenerator: [kCIInputColorKey: CIColor.red]
    case .CICheckerboardGenerator:
      [
        kCIInputCenterKey: CIVector(x: 150, y: 150), "inputColor0": CIColor.white, "inputColor1": CIColor.black,
        kCIInputWidthKey: 80.0, kCIInputSharpnessKey: 1.0,
      ]
    case .CILinearGradient:
      [
        "inputPoint0": CIVector(x: 0, y: 0), "inputPoint1": CIVector(x: 200, y: 200), "inputColor0": CIColor.white,
        "inputColor1": CIColor.black,
      ]
    case .CIRadialGradient:
      [
        kCIInputCenterKey: CIVector(x: 150, y: 150), "inputRadius0": 5.0, "inputRadius1": 100.0,
        "inputColor0": CIColor.white, "inputColor1": CIColor.black,
      ]
    default: [:]
    }
  }

  /// The keys of the filter's input images.
  var images: [String] {
    switch self {
    case .CIConstantColorGenerator, .CICheckerboardGenerator, .CILinearGradient, .CIRadialGradient: []
    case .CIBlendWithMask, .CIBlendWithAlphaMask: [kCIInputImageKey, kCIInputBackgroundImageKey, kCIInputMaskImageKey]
    case .CIDissolveTransition: [kCIInputImageKey, kCIInputTargetImageKey]
    case _ where category == kCICategoryCompositeOperation: [kCIInputImageKey, kCIInputBackgroundImageKey]
    default: [kCIInputImageKey]
    }
  }

  /// The filter's specific category. Each filter also belongs to the categories for still images, video and built-in filters.
  var category: String {
    switch self {
    case .CISepiaTone, .CIColorMonochrome, .CIPhotoEffectMono, .CIPhotoEffectNoir, .CIPhotoEffectTonal,
      .CIColorInvert, .CIFalseColor, .CIMaskToAlpha, .CIColorPosterize:
      kCICategoryColorEffect
    case .CIGaussianBlur, .CIBoxBlur: kCICategoryBlur
    case .CIAffineTransform, .CICrop, .CILanczosScaleTransform: kCICategoryGeometryAdjustment
    case .CIBlendWithMask, .CIBlendWithAlphaMask: kCICategoryStylize
    case .CIDissolveTransition: kCICategoryTransition
    case .CIConstantColorGenerator, .CICheckerboardGenerator: kCICategoryGenerator
    case .CILinearGradient, .CIRadialGradient: kCICategoryGradient
    case .CISourceOverCompositing, .CISourceInCompositing, .CISourceOutCompositing, .CISourceAtopCompositing:
      kCICategoryCompositeOperation
    default: blendMode == nil ? kCICategoryColorAdjustment : kCICategoryCompositeOperation
    }
  }

  var categories: [String] { [category, kCICategoryStillImage, kCICategoryVideo, kCICategoryBuiltIn] }
}
