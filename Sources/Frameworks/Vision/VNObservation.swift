import CoreGraphics
import Foundation

/// An observation that a request has made. Requests make none, because they fail; apps can create those with public initializers.
open class VNObservation: NSObject, NSCopying, @unchecked Sendable {
  public let uuid: UUID
  /// The probability that the observation is correct, 0 to 1.
  open internal(set) var confidence: VNConfidence = 1

  override init() { uuid = UUID() }
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An observation of an object in a rectangle of the picture.
open class VNDetectedObjectObservation: VNObservation, @unchecked Sendable {
  /// The object's rectangle in normalized coordinates, with the origin at the bottom left.
  public let boundingBox: CGRect

  public init(boundingBox: CGRect) { self.boundingBox = boundingBox }
  public convenience init(requestRevision: Int, boundingBox: CGRect) { self.init(boundingBox: boundingBox) }
}

/// A face in a picture. Angles are in radians.
open class VNFaceObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open internal(set) var landmarks: VNFaceLandmarks2D?
  /// The rotation about the axis towards the viewer, in radians.
  public let roll: NSNumber?
  public let yaw: NSNumber?
  public let pitch: NSNumber?
  open internal(set) var faceCaptureQuality: Float?

  public override init(boundingBox: CGRect) {
    (roll, yaw, pitch) = (nil, nil, nil)
    super.init(boundingBox: boundingBox)
  }
  public init(
    requestRevision: Int, boundingBox: CGRect, roll: NSNumber?, yaw: NSNumber?, pitch: NSNumber?
  ) {
    (self.roll, self.yaw, self.pitch) = (roll, yaw, pitch)
    super.init(boundingBox: boundingBox)
  }
}

/// The points that outline a part of a face.
open class VNFaceLandmarkRegion2D: NSObject, @unchecked Sendable {
  /// The points in coordinates of the face's rectangle, 0 to 1.
  public let normalizedPoints: [CGPoint]
  private let box: CGRect
  open var pointCount: Int { normalizedPoints.count }

  init(_ points: [CGPoint], _ box: CGRect) { (normalizedPoints, self.box) = (points, box) }

  /// Returns the points in the coordinates of a picture, in pixels.
  open func pointsInImage(imageSize: CGSize) -> [CGPoint] {
    normalizedPoints.map {
      CGPoint(
        x: (box.minX + $0.x * box.width) * imageSize.width, y: (box.minY + $0.y * box.height) * imageSize.height)
    }
  }
}

/// The parts of a face. They are never detected.
open class VNFaceLandmarks2D: NSObject, @unchecked Sendable {
  open internal(set) var confidence: VNConfidence = 0
  open internal(set) var allPoints: VNFaceLandmarkRegion2D?
  open internal(set) var faceContour: VNFaceLandmarkRegion2D?
  open internal(set) var leftEye: VNFaceLandmarkRegion2D?
  open internal(set) var rightEye: VNFaceLandmarkRegion2D?
  open internal(set) var leftEyebrow: VNFaceLandmarkRegion2D?
  open internal(set) var rightEyebrow: VNFaceLandmarkRegion2D?
  open internal(set) var nose: VNFaceLandmarkRegion2D?
  open internal(set) var noseCrest: VNFaceLandmarkRegion2D?
  open internal(set) var medianLine: VNFaceLandmarkRegion2D?
  open internal(set) var outerLips: VNFaceLandmarkRegion2D?
  open internal(set) var innerLips: VNFaceLandmarkRegion2D?
  open internal(set) var leftPupil: VNFaceLandmarkRegion2D?
  open internal(set) var rightPupil: VNFaceLandmarkRegion2D?
  override init() {}
}

/// An observation of a quadrilateral by its four corners, in normalized coordinates.
open class VNRectangleObservation: VNDetectedObjectObservation, @unchecked Sendable {
  public let topLeft: CGPoint
  public let topRight: CGPoint
  public let bottomLeft: CGPoint
  public let bottomRight: CGPoint

  public init(
    requestRevision: Int, topLeft: CGPoint, topRight: CGPoint, bottomRight: CGPoint, bottomLeft: CGPoint
  ) {
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomLeft, self.bottomRight) = (bottomLeft, bottomRight)
    let corners = [topLeft, topRight, bottomRight, bottomLeft]
    let (left, right) = (corners.map(\.x).min() ?? 0, corners.map(\.x).max() ?? 0)
    let (low, high) = (corners.map(\.y).min() ?? 0, corners.map(\.y).max() ?? 0)
    super.init(boundingBox: CGRect(x: left, y: low, width: right - left, height: high - low))
  }

  init(_ box: CGRect) {
    topLeft = CGPoint(x: box.minX, y: box.maxY)
    topRight = CGPoint(x: box.maxX, y: box.maxY)
    bottomLeft = CGPoint(x: box.minX, y: box.minY)
    bottomRight = CGPoint(x: box.maxX, y: box.minY)
    super.init(boundingBox: box)
  }
}

/// A region of a picture that contains text.
open class VNTextObservation: VNRectangleObservation, @unchecked Sendable {
  open var characterBoxes: [VNRectangleObservation]? { nil }
}

/// A recognized text, with the confidence that it is correct.
open class VNRecognizedText: NSObject, NSCopying, @unchecked Sendable {
  public let string: String
  public let confidence: VNConfidence
  private let box: CGRect

  init(_ string: String, _ confidence: VNConfidence, _ box: CGRect) {
    (self.string, self.confidence, self.box) = (string, confidence, box)
  }

  /// Returns the rectangle of a part of the text. It assumes that all characters are equally wide.
  open func boundingBox(for range: Range<String.Index>) throws -> VNRectangleObservation? {
    guard !string.isEmpty, range.lowerBound >= string.startIndex, range.upperBound <= string.endIndex else {
      throw VNError(.outOfBoundsError)
    }
    let width = box.width / CGFloat(string.count)
    let start = CGFloat(string.distance(from: string.startIndex, to: range.lowerBound))
    let count = CGFloat(string.distance(from: range.lowerBound, to: range.upperBound))
    return VNRectangleObservation(
      CGRect(x: box.minX + start * width, y: box.minY, width: count * width, height: box.height))
  }

  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An observation of a line of text.
open class VNRecognizedTextObservation: VNRectangleObservation, @unchecked Sendable {
  private let candidates: [VNRecognizedText]

  init(_ box: CGRect, _ texts: [(String, VNConfidence)]) {
    candidates = texts.map { VNRecognizedText($0.0, $0.1, box) }
    super.init(box)
  }

  /// Returns at most 10 possible texts, the most likely first.
  open func topCandidates(_ maxCandidateCount: Int) -> [VNRecognizedText] {
    Array(candidates.sorted { $0.confidence > $1.confidence }.prefix(min(10, max(0, maxCandidateCount))))
  }
}

/// A barcode in a picture, with its content.
open class VNBarcodeObservation: VNRectangleObservation, @unchecked Sendable {
  public let symbology: VNBarcodeSymbology
  public let payloadStringValue: String?

  init(_ box: CGRect, _ symbology: VNBarcodeSymbology, _ payload: String?) {
    (self.symbology, payloadStringValue) = (symbology, payload)
    super.init(box)
  }
}

/// An observation of the horizon's angle.
open class VNHorizonObservation: VNObservation, @unchecked Sendable {
  /// The angle of the horizon in radians.
  public let angle: CGFloat
  init(_ angle: CGFloat) { self.angle = angle }

  /// The transform that rotates the picture so that the horizon is level.
  open var transform: CGAffineTransform { CGAffineTransform(rotationAngle: angle) }
  open func transform(forImageWidth width: Int, height: Int) -> CGAffineTransform {
    CGAffineTransform(translationX: -CGFloat(width) / 2, y: -CGFloat(height) / 2)
      .concatenating(transform)
      .concatenating(CGAffineTransform(translationX: CGFloat(width) / 2, y: CGFloat(height) / 2))
  }
}

/// A classification of a picture by a label, with its confidence.
open class VNClassificationObservation: VNObservation, @unchecked Sendable {
  public let identifier: String
  init(_ identifier: String, _ confidence: VNConfidence) {
    self.identifier = identifier
    super.init()
    self.confidence = confidence
  }
  /// True if precision and recall are known, which they never are.
  open var hasPrecisionRecallCurve: Bool { false }
}

/// An object in a picture, with its labels.
open class VNRecognizedObjectObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open var labels: [VNClassificationObservation] { [] }
}

/// A person in a picture.
open class VNHumanObservation: VNDetectedObjectObservation, @unchecked Sendable {
  open var upperBodyOnly: Bool { true }
}
