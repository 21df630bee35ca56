import UIKit

// Protocols with the parameters of filters as properties. Sources import them as `CoreImage.CIFilterBuiltins`.

/// A filter that provides an output image.
public protocol CIFilterProtocol: AnyObject {
  var outputImage: CIImage? { get }
}

/// A filter that changes an image and has no other parameters.
public protocol CIColorInvert: CIFilterProtocol { var inputImage: CIImage? { get set } }

/// A filter that gives an image the look of a kind of film. It has no parameters.
public protocol CIPhotoEffect: CIFilterProtocol { var inputImage: CIImage? { get set } }

/// A filter that converts the brightness of an image to its alpha.
public protocol CIMaskToAlpha: CIFilterProtocol { var inputImage: CIImage? { get set } }

/// A filter that converts linear colour components to sRGB's curve.
public protocol CILinearToSRGBToneCurve: CIFilterProtocol { var inputImage: CIImage? { get set } }

/// A filter that converts colour components from sRGB's curve to linear ones.
public protocol CISRGBToneCurveToLinear: CIFilterProtocol { var inputImage: CIImage? { get set } }

/// A filter that colours an image in sepia, with an intensity from 0 to 1.
public protocol CISepiaTone: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var intensity: Float { get set }
}

/// A filter that colours an image in shades of one colour, with an intensity from 0 to 1.
public protocol CIColorMonochrome: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
  var intensity: Float { get set }
}

/// A filter that replaces the brightness of an image by a colour between two colours.
public protocol CIFalseColor: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  /// `color0` replaces black, and `color1` replaces white.
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

/// A filter that reduces each colour component to a number of levels.
public protocol CIColorPosterize: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var levels: Float { get set }
}

/// A filter that changes saturation, brightness and contrast. The values 1, 0 and 1 change nothing.
public protocol CIColorControls: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var saturation: Float { get set }
  var brightness: Float { get set }
  var contrast: Float { get set }
}

/// A filter that changes the exposure by `ev` stops.
public protocol CIExposureAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var ev: Float { get set }
}

/// A filter that rotates the hue.
public protocol CIHueAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  /// The rotation of the hue in radians.
  var angle: Float { get set }
}

/// A filter that raises each colour component to a power.
public protocol CIGammaAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var power: Float { get set }
}

/// A filter that multiplies the colour by a matrix, whose rows are the vectors, and adds a bias.
public protocol CIColorMatrix: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var rVector: CIVector { get set }
  var gVector: CIVector { get set }
  var bVector: CIVector { get set }
  var aVector: CIVector { get set }
  var biasVector: CIVector { get set }
}

/// A filter that limits each colour component to a range.
public protocol CIColorClamp: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var minComponents: CIVector { get set }
  var maxComponents: CIVector { get set }
}

/// A filter that makes each colour component 1 if it is at least the threshold, and otherwise 0.
public protocol CIColorThreshold: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var threshold: Float { get set }
}

/// A filter that multiplies the colours so that white becomes a given colour.
public protocol CIWhitePointAdjust: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var color: CIColor { get set }
}

/// A filter that blurs an image by a Gaussian curve. The radius is in pixels.
public protocol CIGaussianBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

/// A filter that blurs an image by averages. It is drawn like `CIGaussianBlur` here. The radius is in pixels.
public protocol CIBoxBlur: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var radius: Float { get set }
}

/// A filter that scales an image.
public protocol CILanczosScaleTransform: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var scale: Float { get set }
  /// An additional factor for the width; `scale` applies to width and height.
  var aspectRatio: Float { get set }
}

/// A filter that combines an image with a background.
public protocol CICompositeOperation: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
}

/// A filter that shows the image where the mask is white, and the background where it is black.
public protocol CIBlendWithMask: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var backgroundImage: CIImage? { get set }
  var maskImage: CIImage? { get set }
}

/// The base protocol of filters that change from one image to another.
public protocol CITransitionFilter: CIFilterProtocol {
  var inputImage: CIImage? { get set }
  var targetImage: CIImage? { get set }
  /// The progress, 0 to 1.
  var time: Float { get set }
}

/// A transition that fades from one image to another.
public protocol CIDissolveTransition: CITransitionFilter {}

/// A generator of a checkerboard. The width of a square is in pixels.
public protocol CICheckerboardGenerator: CIFilterProtocol {
  var center: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
  var width: Float { get set }
  /// A value without effect: edges are always sharp.
  var sharpness: Float { get set }
}

/// A generator of a gradient between two points.
public protocol CILinearGradient: CIFilterProtocol {
  var point0: CGPoint { get set }
  var point1: CGPoint { get set }
  var color0: CIColor { get set }
  var color1: CIColor { get set }
}

/// A generator of a gradient between two circles with the same center.
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
