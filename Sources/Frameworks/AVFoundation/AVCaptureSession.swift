import FrameworkSupport
import UIKit

/// Connects capture devices to outputs. It also runs without devices, and then its outputs receive no media.
open class AVCaptureSession: NSObject, @unchecked Sendable {
  public struct Preset: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let photo = Preset(rawValue: "AVCaptureSessionPresetPhoto")
    public static let high = Preset(rawValue: "AVCaptureSessionPresetHigh")
    public static let medium = Preset(rawValue: "AVCaptureSessionPresetMedium")
    public static let low = Preset(rawValue: "AVCaptureSessionPresetLow")
    public static let cif352x288 = Preset(rawValue: "AVCaptureSessionPreset352x288")
    public static let vga640x480 = Preset(rawValue: "AVCaptureSessionPreset640x480")
    public static let hd1280x720 = Preset(rawValue: "AVCaptureSessionPreset1280x720")
    public static let hd1920x1080 = Preset(rawValue: "AVCaptureSessionPreset1920x1080")
    public static let hd4K3840x2160 = Preset(rawValue: "AVCaptureSessionPreset3840x2160")
    public static let inputPriority = Preset(rawValue: "AVCaptureSessionPresetInputPriority")
  }

  open var sessionPreset = Preset.high
  open private(set) var inputs: [AVCaptureInput] = []
  open private(set) var outputs: [AVCaptureOutput] = []
  open private(set) var isRunning = false
  open private(set) var isInterrupted = false
  open var usesApplicationAudioSession = true
  open var automaticallyConfiguresApplicationAudioSession = true
  /// Always empty, because no input delivers media.
  open var connections: [AVCaptureConnection] { [] }

  public override init() {}

  open func canSetSessionPreset(_ preset: Preset) -> Bool { true }
  open func beginConfiguration() {}
  open func commitConfiguration() {}

  open func canAddInput(_ input: AVCaptureInput) -> Bool { !inputs.contains { $0 === input } }
  open func addInput(_ input: AVCaptureInput) { if canAddInput(input) { inputs.append(input) } }
  open func removeInput(_ input: AVCaptureInput) { inputs.removeAll { $0 === input } }
  open func canAddOutput(_ output: AVCaptureOutput) -> Bool { !outputs.contains { $0 === output } }
  open func addOutput(_ output: AVCaptureOutput) { if canAddOutput(output) { outputs.append(output) } }
  open func removeOutput(_ output: AVCaptureOutput) { outputs.removeAll { $0 === output } }

  open func startRunning() { setRunning(true, .AVCaptureSessionDidStartRunning) }
  open func stopRunning() { setRunning(false, .AVCaptureSessionDidStopRunning) }

  private func setRunning(_ shouldRun: Bool, _ name: Notification.Name) {
    guard isRunning != shouldRun else { return }
    isRunning = shouldRun
    afterTurn { NotificationCenter.default.post(name: name, object: self) }
  }
}

extension Notification.Name {
  public static let AVCaptureSessionDidStartRunning = Notification.Name("AVCaptureSessionDidStartRunningNotification")
  public static let AVCaptureSessionDidStopRunning = Notification.Name("AVCaptureSessionDidStopRunningNotification")
  public static let AVCaptureSessionRuntimeError = Notification.Name("AVCaptureSessionRuntimeErrorNotification")
  public static let AVCaptureSessionWasInterrupted = Notification.Name("AVCaptureSessionWasInterruptedNotification")
  public static let AVCaptureSessionInterruptionEnded = Notification.Name(
    "AVCaptureSessionInterruptionEndedNotification")
  public static let AVCaptureDeviceSubjectAreaDidChange = Notification.Name(
    "AVCaptureDeviceSubjectAreaDidChangeNotification")
}

// MARK: Inputs and connections

/// An input of a capture session.
open class AVCaptureInput: NSObject, @unchecked Sendable {
  override init() {}
}

/// An input of a capture session that takes its media from a device.
open class AVCaptureDeviceInput: AVCaptureInput, @unchecked Sendable {
  public let device: AVCaptureDevice

  public init(device: AVCaptureDevice) throws { self.device = device }
}

public enum AVCaptureVideoOrientation: Int, Sendable {
  case portrait = 1
  case portraitUpsideDown, landscapeRight, landscapeLeft
}

public enum AVCaptureVideoStabilizationMode: Int, Sendable {
  case off = 0
  case standard, cinematic, cinematicExtended
  case auto = -1
}

/// A connection of an input to an output. No instance exists, because no input delivers media.
open class AVCaptureConnection: NSObject, @unchecked Sendable {
  public let inputPorts: [AVCaptureInput]
  open var isEnabled = true
  open var isActive: Bool { false }
  open var isVideoOrientationSupported: Bool { true }
  open var videoOrientation = AVCaptureVideoOrientation.portrait
  open var isVideoMirroringSupported: Bool { true }
  open var isVideoMirrored = false
  open var automaticallyAdjustsVideoMirroring = true
  open var isVideoStabilizationSupported: Bool { false }
  open var preferredVideoStabilizationMode = AVCaptureVideoStabilizationMode.off
  open var videoRotationAngle: CGFloat = 0
  open var videoScaleAndCropFactor: CGFloat = 1
  open func isVideoRotationAngleSupported(_ videoRotationAngle: CGFloat) -> Bool { true }

  private init(_ inputs: [AVCaptureInput]) { inputPorts = inputs }
}

// MARK: The preview

/// A layer that displays what a session's camera sees. It is black, because there is no camera.
open class AVCaptureVideoPreviewLayer: CALayer {
  open var session: AVCaptureSession?
  open var videoGravity = AVLayerVideoGravity.resizeAspect
  open var isPreviewing: Bool { false }
  open var connection: AVCaptureConnection? { nil }

  public convenience init(session: AVCaptureSession) {
    self.init()
    self.session = session
    backgroundColor = UIColor.black.cgColor
  }

  /// Converts a layer point to camera coordinates from 0 to 1. The camera's x axis is the layer's y axis.
  open func captureDevicePointConverted(fromLayerPoint pointInLayer: CGPoint) -> CGPoint {
    guard bounds.width > 0, bounds.height > 0 else { return .zero }
    return CGPoint(x: pointInLayer.y / bounds.height, y: 1 - pointInLayer.x / bounds.width)
  }

  open func layerPointConverted(fromCaptureDevicePoint captureDevicePointOfInterest: CGPoint) -> CGPoint {
    CGPoint(
      x: (1 - captureDevicePointOfInterest.y) * bounds.width, y: captureDevicePointOfInterest.x * bounds.height)
  }

  open func metadataOutputRectConverted(fromLayerRect rectInLayerCoordinates: CGRect) -> CGRect {
    let corner = captureDevicePointConverted(fromLayerPoint: rectInLayerCoordinates.origin)
    let opposite = captureDevicePointConverted(
      fromLayerPoint: CGPoint(x: rectInLayerCoordinates.maxX, y: rectInLayerCoordinates.maxY))
    return CGRect(x: corner.x, y: corner.y, width: opposite.x - corner.x, height: opposite.y - corner.y).standardized
  }

  open func layerRectConverted(fromMetadataOutputRect rectInMetadataOutputCoordinates: CGRect) -> CGRect {
    let corner = layerPointConverted(fromCaptureDevicePoint: rectInMetadataOutputCoordinates.origin)
    let opposite = layerPointConverted(
      fromCaptureDevicePoint: CGPoint(
        x: rectInMetadataOutputCoordinates.maxX, y: rectInMetadataOutputCoordinates.maxY))
    return CGRect(x: corner.x, y: corner.y, width: opposite.x - corner.x, height: opposite.y - corner.y).standardized
  }

  /// Always `nil`, because no metadata objects are detected.
  open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? { nil }
}
