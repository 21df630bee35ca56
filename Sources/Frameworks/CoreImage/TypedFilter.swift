import UIKit

/// The filter that all factory functions return. It has every filter's properties; the function's return type shows those in use.
final class TypedFilter: CIFilter {
  private func set(_ value: Float, _ key: String) { setValue(NSNumber(value: value), forKey: key) }
  private func set(_ value: CGPoint, _ key: String) { setValue(CIVector(cgPoint: value), forKey: key) }
  private func point(_ key: String) -> CGPoint { vector(key)?.cgPointValue ?? .zero }

  var inputImage: CIImage? {
    get { image(kCIInputImageKey) }
    set { setValue(newValue, forKey: kCIInputImageKey) }
  }
  var backgroundImage: CIImage? {
    get { image(kCIInputBackgroundImageKey) }
    set { setValue(newValue, forKey: kCIInputBackgroundImageKey) }
  }
  var maskImage: CIImage? {
    get { image(kCIInputMaskImageKey) }
    set { setValue(newValue, forKey: kCIInputMaskImageKey) }
  }
  var targetImage: CIImage? {
    get { image(kCIInputTargetImageKey) }
    set { setValue(newValue, forKey: kCIInputTargetImageKey) }
  }
  var intensity: Float {
    get { Float(number(kCIInputIntensityKey)) }
    set { set(newValue, kCIInputIntensityKey) }
  }
  var levels: Float {
    get { Float(number("inputLevels")) }
    set { set(newValue, "inputLevels") }
  }
  var saturation: Float {
    get { Float(number(kCIInputSaturationKey)) }
    set { set(newValue, kCIInputSaturationKey) }
  }
  var brightness: Float {
    get { Float(number(kCIInputBrightnessKey)) }
    set { set(newValue, kCIInputBrightnessKey) }
  }
  var contrast: Float {
    get { Float(number(kCIInputContrastKey)) }
    set { set(newValue, kCIInputContrastKey) }
  }
  var ev: Float {
    get { Float(number(kCIInputEVKey)) }
    set { set(newValue, kCIInputEVKey) }
  }
  var angle: Float {
    get { Float(number(kCIInputAngleKey)) }
    set { set(newValue, kCIInputAngleKey) }
  }
  var power: Float {
    get { Float(number("inputPower")) }
    set { set(newValue, "inputPower") }
  }
  var threshold: Float {
    get { Float(number("inputThreshold")) }
    set { set(newValue, "inputThreshold") }
  }
  var radius: Float {
    get { Float(number(kCIInputRadiusKey)) }
    set { set(newValue, kCIInputRadiusKey) }
  }
  var radius0: Float {
    get { Float(number("inputRadius0")) }
    set { set(newValue, "inputRadius0") }
  }
  var radius1: Float {
    get { Float(number("inputRadius1")) }
    set { set(newValue, "inputRadius1") }
  }
  var scale: Float {
    get { Float(number(kCIInputScaleKey)) }
    set { set(newValue, kCIInputScaleKey) }
  }
  var aspectRatio: Float {
    get { Float(number(kCIInputAspectRatioKey)) }
    set { set(newValue, kCIInputAspectRatioKey) }
  }
  var time: Float {
    get { Float(number(kCIInputTimeKey)) }
    set { set(newValue, kCIInputTimeKey) }
  }
  var width: Float {
    get { Float(number(kCIInputWidthKey)) }
    set { set(newValue, kCIInputWidthKey) }
  }
  var sharpness: Float {
    get { Float(number(kCIInputSharpnessKey)) }
    set { set(newValue, kCIInputSharpnessKey) }
  }
  var center: CGPoint {
    get { point(kCIInputCenterKey) }
    set { set(newValue, kCIInputCenterKey) }
  }
  var point0: CGPoint {
    get { point("inputPoint0") }
    set { set(newValue, "inputPoint0") }
  }
  var point1: CGPoint {
    get { point("inputPoint1") }
    set { set(newValue, "inputPoint1") }
  }
  var color: CIColor {
    get { color(kCIInputColorKey) }
    set { setValue(newValue, forKey: kCIInputColorKey) }
  }
  var color0: CIColor {
    get { color("inputColor0") }
    set { setValue(newValue, forKey: "inputColor0") }
  }
  var color1: CIColor {
    get { color("inputColor1") }
    set { setValue(newValue, forKey: "inputColor1") }
  }
  var rVector: CIVector {
    get { vector("inputRVector") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputRVector") }
  }
  var gVector: CIVector {
    get { vector("inputGVector") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputGVector") }
  }
  var bVector: CIVector {
    get { vector("inputBVector") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputBVector") }
  }
  var aVector: CIVector {
    get { vector("inputAVector") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputAVector") }
  }
  var biasVector: CIVector {
    get { vector("inputBiasVector") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputBiasVector") }
  }
  var minComponents: CIVector {
    get { vector("inputMinComponents") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputMinComponents") }
  }
  var maxComponents: CIVector {
    get { vector("inputMaxComponents") ?? CIVector(x: 0) }
    set { setValue(newValue, forKey: "inputMaxComponents") }
  }
}

extension TypedFilter:
  CIColorInvert, CIPhotoEffect, CIMaskToAlpha, CILinearToSRGBToneCurve, CISRGBToneCurveToLinear, CISepiaTone,
  CIColorMonochrome, CIFalseColor, CIColorPosterize, CIColorControls, CIExposureAdjust, CIHueAdjust, CIGammaAdjust,
  CIColorMatrix, CIColorClamp, CIColorThreshold, CIWhitePointAdjust, CIGaussianBlur, CIBoxBlur,
  CILanczosScaleTransform, CICompositeOperation, CIBlendWithMask, CIDissolveTransition, CICheckerboardGenerator,
  CILinearGradient, CIRadialGradient
{}
