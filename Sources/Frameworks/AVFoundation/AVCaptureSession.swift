import FrameworkSupport
import UIKit

/// Connects devices to outputs. It runs without any, and then its outputs get nothing.
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
  /// None, because no input has media.
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

  open func startRunning() { run(true, .AVCaptureSessionDidStartRunning) }
  open func stopRunning() { run(false, .AVCaptureSessionDidStopRunning) }

  private func run(_ runs: Bool, _ name: Notification.Name) {
    guard isRunning != runs else { return }
    isRunning = runs
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

/// A source of media for a session.
open class AVCaptureInput: NSObject, @unchecked Sendable {
  override init() {}
}

/// A device as the source of a session.
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

/// Connects an input to an output. There is none, because no input has media.
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

/// Shows the pictures of a session: black, because there is no camera.
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

  /// A point of the layer as a fraction of the picture that fills it, whose x goes along the layer's longer side in portrait.
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

  /// `nil`, because no picture has such an object.
  open func transformedMetadataObject(for metadataObject: AVMetadataObject) -> AVMetadataObject? { nil }
}
