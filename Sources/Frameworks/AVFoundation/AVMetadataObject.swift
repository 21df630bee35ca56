import UIKit

/// An object that is detected in camera images, such as a code or a face. No instance exists, because there is no camera.
open class AVMetadataObject: NSObject, @unchecked Sendable {
  public struct ObjectType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let qr = ObjectType(rawValue: "org.iso.QRCode")
    public static let aztec = ObjectType(rawValue: "org.iso.Aztec")
    public static let dataMatrix = ObjectType(rawValue: "org.iso.DataMatrix")
    public static let pdf417 = ObjectType(rawValue: "org.iso.PDF417")
    public static let code39 = ObjectType(rawValue: "org.iso.Code39")
    public static let code39Mod43 = ObjectType(rawValue: "org.iso.Code39Mod43")
    public static let code93 = ObjectType(rawValue: "com.intermec.Code93")
    public static let code128 = ObjectType(rawValue: "org.iso.Code128")
    public static let ean8 = ObjectType(rawValue: "org.gs1.EAN-8")
    public static let ean13 = ObjectType(rawValue: "org.gs1.EAN-13")
    public static let upce = ObjectType(rawValue: "org.gs1.UPC-E")
    public static let interleaved2of5 = ObjectType(rawValue: "org.ansi.Interleaved2of5")
    public static let itf14 = ObjectType(rawValue: "org.gs1.ITF14")
    public static let face = ObjectType(rawValue: "face")
    public static let humanBody = ObjectType(rawValue: "humanBody")
  }

  public let type: ObjectType
  public let bounds: CGRect
  public let time: CMTime

  fileprivate init(_ type: ObjectType, _ bounds: CGRect, _ time: CMTime) {
    (self.type, self.bounds, self.time) = (type, bounds, time)
  }
}

/// A detected bar code or QR code.
open class AVMetadataMachineReadableCodeObject: AVMetadataObject, @unchecked Sendable {
  public let stringValue: String?
  public let corners: [CGPoint]

  private init(_ type: ObjectType, _ bounds: CGRect, _ text: String?, _ corners: [CGPoint]) {
    (stringValue, self.corners) = (text, corners)
    super.init(type, bounds, .zero)
  }
}

/// A face that a camera has detected. No instance is created here.
open class AVMetadataFaceObject: AVMetadataObject, @unchecked Sendable {
  public let faceID: Int

  private init(_ faceID: Int, _ bounds: CGRect) {
    self.faceID = faceID
    super.init(.face, bounds, .zero)
  }
}

/// An output that passes detected codes and faces to its delegate. It detects none, because there is no camera.
open class AVCaptureMetadataOutput: AVCaptureOutput, @unchecked Sendable {
  open private(set) weak var metadataObjectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?
  open private(set) var metadataObjectsCallbackQueue: DispatchQueue?
  /// Always empty without a camera. iOS stops an app that sets an unavailable type; here `metadataObjectTypes` stores it without effect.
  open var availableMetadataObjectTypes: [AVMetadataObject.ObjectType] { [] }
  open var metadataObjectTypes: [AVMetadataObject.ObjectType]! = []
  open var rectOfInterest = CGRect(x: 0, y: 0, width: 1, height: 1)

  open func setMetadataObjectsDelegate(
    _ objectsDelegate: (any AVCaptureMetadataOutputObjectsDelegate)?, queue objectsCallbackQueue: DispatchQueue?
  ) {
    (metadataObjectsDelegate, metadataObjectsCallbackQueue) = (objectsDelegate, objectsCallbackQueue)
  }
}

/// Receives detected codes and faces. It is never called here.
public protocol AVCaptureMetadataOutputObjectsDelegate: AnyObject {
  func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection)
}

extension AVCaptureMetadataOutputObjectsDelegate {
  public func metadataOutput(
    _ output: AVCaptureMetadataOutput, didOutput metadataObjects: [AVMetadataObject],
    from connection: AVCaptureConnection
  ) {}
}
