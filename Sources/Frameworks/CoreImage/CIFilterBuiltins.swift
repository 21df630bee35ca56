import UIKit

// Protocols with the parameters of filters as properties. Sources import them as `CoreImage.CIFilterBuiltins`.

/// A filter that provides an output image.
public protocol CIFilterProtocol: AnyObject {
  var outputImage: CIImage? { get }
}

/// A filter that changes an image and has no other parameters.
public protocol CIColorInvert: CIFilterProtocol { var inputImage: CIImage? { get set } }
public protocol CIPhotoEffect: CIFilterProtocol { var inputImage: CIImage? { get set } }
public protocol CIMaskToAlpha: CIFilterProtocol { var inputImage: CIImage? { get set } }
public protocol CILinearToSRGBToneCurve: CIFilterProtocol { var inputImage: CIImage? { get set } }
public protocol CISRGBToneCurveToLinear: CIFilterProtocol { var inputImage: CIImage? { get set } }

public protocol CISepiaTone: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}
public protocol CIColorMonochrome: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
  var intensity: Float { get set }
}
public protocol CIFalseColor: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  /// `color0` replaces black, and `color1` replaces white.
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}
public protocol CIColorPosterize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var levels: Float { get set }
}
public protocol CIColorControls: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var saturation: Float { get set }
  var brightness: Float { get set }
  var contrast: Float { get set }
}
public protocol CIExposureAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var ev: Float { get set }
}
public protocol CIHueAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  /// The rotation of the hue in radians.
  var angle: Float { get set }
}
public protocol CIGammaAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var power: Float { get set }
}
public protocol CIColorMatrix: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var rVector: CIVector { get set }
  var gVector: CIVector { get set }
  var bVector: CIVector { get set }
  var aVector: CIVector { get set }
  var biasVector: CIVector { get set }
}
public protocol CIColorClamp: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var minComponents: CIVector { get set }
  var maxComponents: CIVector { get set }
}
public protocol CIColorThreshold: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var threshold: Float { get set }
}
public protocol CIWhitePointAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
}
public protocol CIGaussianBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}
public protocol CIBoxBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}
public protocol CILanczosScaleTransform: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var scale: Float { get set }
  /// An additional factor for the width; `scale` applies to width and height.
  var aspectRatio: Float { get set }
}
public protocol CICompositeOperation: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
}
public protocol CIBlendWithMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
  var maskImage: CIImage? { get set }
}
public protocol CITransitionFilter: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var targetImage: CIImage? { get set }
  /// The progress, 0 to 1.
  var time: Float { get set }
}
public protocol CIDissolveTransition: CITransitionFilter {}
public protocol CICheckerboardGenerator: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  var width: Float { get set }
  /// A value without effect: edges are always sharp.
  var sharpness: Float { get set }
}
public protocol CILinearGradient: CIFilterProtocol {
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}
public protocol CIRadialGradient: CIFilterProtocol {
  var center: CGPoint { get set }
  var radius0: Float { get set }
  var radius1: Float { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

// MARK: Factory functions

extension CIFilter {
  public class func sepiaTone() -> CIFilter & CISepiaTone { TypedFilter(.CISepiaTone) }
  public class func colorMonochrome() -> CIFilter & CIColorMonochrome { TypedFilter(.CIColorMonochrome) }
  public class func photoEffectMono() -> CIFilter & CIPhotoEffect { TypedFilter(.CIPhotoEffectMono) }
  public class func photoEffectNoir() -> CIFilter & CIPhotoEffect { TypedFilter(.CIPhotoEffectNoir) }
  public class func photoEffectTonal() -> CIFilter & CIPhotoEffect { TypedFilter(.CIPhotoEffectTonal) }
  public class func colorInvert() -> CIFilter & CIColorInvert { TypedFilter(.CIColorInvert) }
  public class func falseColor() -> CIFilter & CIFalseColor { TypedFilter(.CIFalseColor) }
  public class func maskToAlpha() -> CIFilter & CIMaskToAlpha { TypedFilter(.CIMaskToAlpha) }
  public class func colorPosterize() -> CIFilter & CIColorPosterize { TypedFilter(.CIColorPosterize) }

  public class func colorControls() -> CIFilter & CIColorControls { TypedFilter(.CIColorControls) }
  public class func exposureAdjust() -> CIFilter & CIExposureAdjust { TypedFilter(.CIExposureAdjust) }
  public class func hueAdjust() -> CIFilter & CIHueAdjust { TypedFilter(.CIHueAdjust) }
  public class func gammaAdjust() -> CIFilter & CIGammaAdjust { TypedFilter(.CIGammaAdjust) }
  public class func colorMatrix() -> CIFilter & CIColorMatrix { TypedFilter(.CIColorMatrix) }
  public class func colorClamp() -> CIFilter & CIColorClamp { TypedFilter(.CIColorClamp) }
  public class func colorThreshold() -> CIFilter & CIColorThreshold { TypedFilter(.CIColorThreshold) }
  public class func whitePointAdjust() -> CIFilter & CIWhitePointAdjust { TypedFilter(.CIWhitePointAdjust) }
  public class func linearToSRGBToneCurve() -> CIFilter & CILinearToSRGBToneCurve {
    TypedFilter(.CILinearToSRGBToneCurve)
  }
  public class func sRGBToneCurveToLinear() -> CIFilter & CISRGBToneCurveToLinear {
    TypedFilter(.CISRGBToneCurveToLinear)
  }

  public class func gaussianBlur() -> CIFilter & CIGaussianBlur { TypedFilter(.CIGaussianBlur) }
  public class func boxBlur() -> CIFilter & CIBoxBlur { TypedFilter(.CIBoxBlur) }
  public class func lanczosScaleTransform() -> CIFilter & CILanczosScaleTransform {
    TypedFilter(.CILanczosScaleTransform)
  }
  public class func blendWithMask() -> CIFilter & CIBlendWithMask { TypedFilter(.CIBlendWithMask) }
  public class func blendWithAlphaMask() -> CIFilter & CIBlendWithMask { TypedFilter(.CIBlendWithAlphaMask) }
  public class func dissolveTransition() -> CIFilter & CIDissolveTransition { TypedFilter(.CIDissolveTransition) }
  public class func checkerboardGenerator() -> CIFilter & CICheckerboardGenerator {
    TypedFilter(.CICheckerboardGenerator)
  }
  public class func linearGradient() -> CIFilter & CILinearGradient { TypedFilter(.CILinearGradient) }
  public class func radialGradient() -> CIFilter & CIRadialGradient { TypedFilter(.CIRadialGradient) }

  // MARK: Compositing

  public class func sourceOverCompositing() -> CIFilter & CICompositeOperation { TypedFilter(.CISourceOverCompositing) }
  public class func sourceInCompositing() -> CIFilter & CICompositeOperation { TypedFilter(.CISourceInCompositing) }
  public class func sourceOutCompositing() -> CIFilter & CICompositeOperation { TypedFilter(.CISourceOutCompositing) }
  public class func sourceAtopCompositing() -> CIFilter & CICompositeOperation { TypedFilter(.CISourceAtopCompositing) }
  public class func multiplyCompositing() -> CIFilter & CICompositeOperation { TypedFilter(.CIMultiplyCompositing) }
  public class func maximumCompositing() -> CIFilter & CICompositeOperation { TypedFilter(.CIMaximumCompositing) }
  public class func minimumCompositing() -> CIFilter & CICompositeOperation { TypedFilter(.CIMinimumCompositing) }
  public class func multiplyBlendMode() -> CIFilter & CICompositeOperation { TypedFilter(.CIMultiplyBlendMode) }
  public class func screenBlendMode() -> CIFilter & CICompositeOperation { TypedFilter(.CIScreenBlendMode) }
  public class func overlayBlendMode() -> CIFilter & CICompositeOperation { TypedFilter(.CIOverlayBlendMode) }
  public class func darkenBlendMode() -> CIFilter & CICompositeOperation { TypedFilter(.CIDarkenBlendMode) }
  public class func lightenBlendMode() -> CIFilter & CICompositeOperation { TypedFilter(.CILightenBlendMode) }
  public class func colorDodgeBlendMode() -> CIFilter & CICompositeOperation { TypedFilter(.CIColorDodgeBlendMode) }
  public class func colorBurnBlendMode() -> CIFilter & CICompositeOperation { TypedFilter(.CIColorBurnBlendMode) }
  public class func softLightBlendMode() -> CIFilter & CICompositeOperation { TypedFilter(.CISoftLightBlendMode) }
  public class func hardLightBlendMode() -> CIFilter & CICompositeOperation { TypedFilter(.CIHardLightBlendMode) }
  public class func differenceBlendMode() -> CIFilter & CICompositeOperation { TypedFilter(.CIDifferenceBlendMode) }
  public class func exclusionBlendMode() -> CIFilter & CICompositeOperation { TypedFilter(.CIExclusionBlendMode) }
  public class func hueBlendMode() -> CIFilter & CICompositeOperation { TypedFilter(.CIHueBlendMode) }
  public class func saturationBlendMode() -> CIFilter & CICompositeOperation { TypedFilter(.CISaturationBlendMode) }
  public class func colorBlendMode() -> CIFilter & CICompositeOperation { TypedFilter(.CIColorBlendMode) }
  public class func luminosityBlendMode() -> CIFilter & CICompositeOperation { TypedFilter(.CILuminosityBlendMode) }
}
