import Foundation

// MARK: Faces and bodies

/// A request that accepts observations of faces as its input.
public protocol VNFaceObservationAccepting: NSObjectProtocol {
  var inputFaceObservations: [VNFaceObservation]? { get set }
}

/// A request that finds faces.
open class VNDetectFaceRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {}

public enum VNRequestFaceLandmarksConstellation: UInt, Sendable {
  case constellationNotDefined, constellation65Points, constellation76Points
}

/// A request that finds the parts of faces, such as eyes.
open class VNDetectFaceLandmarksRequest: VNImageBasedRequest, VNFaceObservationAccepting, @unchecked Sendable {
  open var inputFaceObservations: [VNFaceObservation]?
  open var constellation = VNRequestFaceLandmarksConstellation.constellationNotDefined
}

/// A request that measures how well a face was photographed.
open class VNDetectFaceCaptureQualityRequest: VNImageBasedRequest, VNFaceObservationAccepting, @unchecked Sendable {
  open var inputFaceObservations: [VNFaceObservation]?
}

/// A request that finds persons.
open class VNDetectHumanRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var upperBodyOnly = true
}

/// A request that finds the joints of persons.
open class VNDetectHumanBodyPoseRequest: VNImageBasedRequest, @unchecked Sendable {}

/// A request that finds the joints of hands.
open class VNDetectHumanHandPoseRequest: VNImageBasedRequest, @unchecked Sendable {
  open var maximumHandCount = 2
}

/// A request that separates persons from the background.
open class VNGeneratePersonSegmentationRequest: VNImageBasedRequest, @unchecked Sendable {
  public enum QualityLevel: UInt, Sendable { case accurate, balanced, fast }
  open var qualityLevel = QualityLevel.accurate
}

/// A request that finds cats and dogs.
open class VNRecognizeAnimalsRequest: VNImageBasedRequest, @unchecked Sendable {
  /// Returns the animals that can be recognized: none, because there are no models.
  open func supportedIdentifiers() throws -> [VNAnimalIdentifier] { [] }
}

/// A kind of animal that a request can recognize.
public struct VNAnimalIdentifier: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let cat = VNAnimalIdentifier(rawValue: "Cat")
  public static let dog = VNAnimalIdentifier(rawValue: "Dog")
}

// MARK: Text and codes

public enum VNRequestTextRecognitionLevel: Int, Sendable { case accurate, fast }

/// A request that finds regions with text.
open class VNDetectTextRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var reportCharacterBoxes = false
}

/// A request that reads text.
open class VNRecognizeTextRequest: VNImageBasedRequest, @unchecked Sendable {
  open var recognitionLanguages = ["en-US"]
  open var customWords: [String] = []
  open var recognitionLevel = VNRequestTextRecognitionLevel.accurate
  open var usesLanguageCorrection = true
  open var automaticallyDetectsLanguage = false
  /// The minimum height of texts, as a fraction of the picture's height.
  open var minimumTextHeight: Float = 0

  /// Returns the languages that can be recognized: none, because there are no models.
  open func supportedRecognitionLanguages() throws -> [String] { [] }
  /// Returns the languages that can be recognized: none, because there are no models.
  open class func supportedRecognitionLanguages(
    for recognitionLevel: VNRequestTextRecognitionLevel, revision requestRevision: Int
  ) throws -> [String] { [] }
}

/// The symbology of a barcode.
public struct VNBarcodeSymbology: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  private init(_ name: String) { rawValue = "VNBarcodeSymbology" + name }

  public static let aztec = Self("Aztec")
  public static let codabar = Self("Codabar")
  public static let code39 = Self("Code39")
  public static let code93 = Self("Code93")
  public static let code128 = Self("Code128")
  public static let dataMatrix = Self("DataMatrix")
  public static let ean8 = Self("EAN8")
  public static let ean13 = Self("EAN13")
  public static let gs1DataBar = Self("GS1DataBar")
  public static let i2of5 = Self("I2of5")
  public static let itf14 = Self("ITF14")
  public static let microPDF417 = Self("MicroPDF417")
  public static let microQR = Self("MicroQR")
  public static let pdf417 = Self("PDF417")
  public static let qr = Self("QR")
  public static let upce = Self("UPCE")
}

/// A request that reads barcodes.
open class VNDetectBarcodesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var symbologies: [VNBarcodeSymbology] = []
  /// Returns the symbologies that can be detected: none, because no codes are read.
  open func supportedSymbologies() throws -> [VNBarcodeSymbology] { [] }
}

// MARK: Shapes and scenes

/// A request that measures the angle of the horizon.
open class VNDetectHorizonRequest: VNImageBasedRequest, @unchecked Sendable {}

/// A request that finds rectangles.
open class VNDetectRectanglesRequest: VNImageBasedRequest, @unchecked Sendable {
  open var minimumAspectRatio: VNAspectRatio = 0.5
  open var maximumAspectRatio: VNAspectRatio = 1
  open var quadratureTolerance: VNDegrees = 30
  open var minimumSize: Float = 0.2
  open var minimumConfidence: VNConfidence = 0
  open var maximumObservations = 1
}

/// A request that finds a document.
open class VNDetectDocumentSegmentationRequest: VNImageBasedRequest, @unchecked Sendable {}

/// A request that finds the contours of shapes.
open class VNDetectContoursRequest: VNImageBasedRequest, @unchecked Sendable {
  open var contrastAdjustment: Float = 2
  open var contrastPivot: NSNumber? = 0.5
  open var detectsDarkOnLight = true
  open var maximumImageDimension = 512
}

/// A request that assigns labels to a picture.
open class VNClassifyImageRequest: VNImageBasedRequest, @unchecked Sendable {
  /// Returns the labels that can be assigned: none, because there are no models.
  open func supportedIdentifiers() throws -> [String] { [] }
}

/// A request that finds the regions that people look at first.
open class VNGenerateAttentionBasedSaliencyImageRequest: VNImageBasedRequest, @unchecked Sendable {}

/// A request that finds the regions that probably contain objects.
open class VNGenerateObjectnessBasedSaliencyImageRequest: VNImageBasedRequest, @unchecked Sendable {}

/// A request that separates foreground objects from the background.
open class VNGenerateForegroundInstanceMaskRequest: VNImageBasedRequest, @unchecked Sendable {}

public enum VNElementType: UInt, Sendable { case unknown, float, double }

/// A request that computes a vector by which pictures are compared.
open class VNGenerateImageFeaturePrintRequest: VNImageBasedRequest, @unchecked Sendable {
  open var imageCropAndScaleOption = VNImageCropAndScaleOption.scaleFill
}

public enum VNImageCropAndScaleOption: UInt, Sendable {
  case centerCrop = 0
  case scaleFit = 1
  case scaleFill = 2
}

// MARK: Tracking

/// A request that tracks an object through a sequence of pictures.
open class VNTrackObjectRequest: VNTrackingRequest, @unchecked Sendable {
  public init(
    detectedObjectObservation observation: VNDetectedObjectObservation,
    completionHandler: VNRequestCompletionHandler? = nil
  ) { super.init(observation, completionHandler) }
}

/// A request that tracks a rectangle through a sequence of pictures.
open class VNTrackRectangleRequest: VNTrackingRequest, @unchecked Sendable {
  public init(
    rectangleObservation observation: VNRectangleObservation, completionHandler: VNRequestCompletionHandler? = nil
  ) { super.init(observation, completionHandler) }
}
