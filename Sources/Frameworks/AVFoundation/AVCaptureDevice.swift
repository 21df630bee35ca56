import FrameworkSupport
import UIKit

/// A type of media, such as video or audio.
public struct AVMediaType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let video = AVMediaType(rawValue: "vide")
  public static let audio = AVMediaType(rawValue: "soun")
  public static let metadata = AVMediaType(rawValue: "meta")
}

public enum AVAuthorizationStatus: Int, Sendable { case notDetermined, restricted, denied, authorized }

/// A camera or a microphone. As in the simulator there is none, so no instance exists. Requests for permission still ask the user.
open class AVCaptureDevice: NSObject, @unchecked Sendable {
  public enum Position: Int, Sendable { case unspecified, back, front }
  public enum FlashMode: Int, Sendable { case off, on, auto }
  public enum TorchMode: Int, Sendable { case off, on, auto }
  public enum FocusMode: Int, Sendable { case locked, autoFocus, continuousAutoFocus }
  public enum ExposureMode: Int, Sendable { case locked, autoExpose, continuousAutoExposure, custom }
  public enum WhiteBalanceMode: Int, Sendable { case locked, autoWhiteBalance, continuousAutoWhiteBalance }
  public struct DeviceType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let builtInWideAngleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInWideAngleCamera")
    public static let builtInUltraWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInUltraWideCamera")
    public static let builtInTelephotoCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTelephotoCamera")
    public static let builtInDualCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualCamera")
    public static let builtInDualWideCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInDualWideCamera")
    public static let builtInTripleCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTripleCamera")
    public static let builtInTrueDepthCamera = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInTrueDepthCamera")
    public static let builtInMicrophone = DeviceType(rawValue: "AVCaptureDeviceTypeBuiltInMicrophone")
    public static let microphone = DeviceType(rawValue: "AVCaptureDeviceTypeMicrophone")
  }

  /// A media format that a device can capture.
  open class Format: NSObject, @unchecked Sendable {
    public let mediaType: AVMediaType
    private init(_ mediaType: AVMediaType) { self.mediaType = mediaType }
    /// The picture of the camera here cannot be enlarged.
    open var videoMaxZoomFactor: CGFloat { 1 }
  }

  public let uniqueID: String
  public let localizedName: String
  public let deviceType: DeviceType
  public let position: Position
  public let formats: [Format]
  open var activeFormat: Format
  open var activeVideoMinFrameDuration = CMTime.invalid
  open var activeVideoMaxFrameDuration = CMTime.invalid
  open var hasTorch: Bool { false }
  open var hasFlash: Bool { false }
  open var isTorchAvailable: Bool { false }
  open var isFlashAvailable: Bool { false }
  open var isTorchActive: Bool { torchMode == .on }
  open var torchMode = TorchMode.off
  open var flashMode = FlashMode.off
  open private(set) var torchLevel: Float = 0
  open var focusMode = FocusMode.locked
  open var focusPointOfInterest = CGPoint(x: 0.5, y: 0.5)
  open var isFocusPointOfInterestSupported: Bool { false }
  open var exposureMode = ExposureMode.locked
  open var exposurePointOfInterest = CGPoint(x: 0.5, y: 0.5)
  open var isExposurePointOfInterestSupported: Bool { false }
  open var whiteBalanceMode = WhiteBalanceMode.locked
  open var isSubjectAreaChangeMonitoringEnabled = false
  open var isSmoothAutoFocusEnabled = false
  open var isSmoothAutoFocusSupported: Bool { false }
  open var videoZoomFactor: CGFloat = 1
  open var minAvailableVideoZoomFactor: CGFloat { 1 }
  open var maxAvailableVideoZoomFactor: CGFloat { 1 }

  private init(_ id: String, _ name: String, _ type: DeviceType, _ position: Position, _ format: Format) {
    (uniqueID, localizedName, deviceType, self.position) = (id, name, type, position)
    (formats, activeFormat) = ([format], format)
  }

  open func hasMediaType(_ mediaType: AVMediaType) -> Bool { activeFormat.mediaType == mediaType }
  open func isTorchModeSupported(_ torchMode: TorchMode) -> Bool { torchMode == .off }
  open func isFlashModeSupported(_ flashMode: FlashMode) -> Bool { flashMode == .off }
  open func supportsSessionPreset(_ preset: AVCaptureSession.Preset) -> Bool { false }
  open func isFocusModeSupported(_ focusMode: FocusMode) -> Bool { focusMode == .locked }
  open func isExposureModeSupported(_ exposureMode: ExposureMode) -> Bool { exposureMode == .locked }
  open func isWhiteBalanceModeSupported(_ whiteBalanceMode: WhiteBalanceMode) -> Bool { whiteBalanceMode == .locked }
  open func lockForConfiguration() throws {}
  open func unlockForConfiguration() {}
  open func ramp(toVideoZoomFactor factor: CGFloat, withRate rate: Float) { videoZoomFactor = factor }
  open func setTorchModeOn(level torchLevel: Float) throws { (torchMode, self.torchLevel) = (.on, torchLevel) }

  // MARK: Finding

  open class func `default`(for mediaType: AVMediaType) -> AVCaptureDevice? { nil }
  open class func `default`(
    _ deviceType: DeviceType, for mediaType: AVMediaType?, position: Position
  ) -> AVCaptureDevice? { nil }
  open class func devices() -> [AVCaptureDevice] { [] }
  open class func devices(for mediaType: AVMediaType) -> [AVCaptureDevice] { [] }
  public convenience init?(uniqueID deviceUniqueID: String) { nil }

  /// A search for devices, which never finds one.
  open class DiscoverySession: NSObject, @unchecked Sendable {
    open var devices: [AVCaptureDevice] { [] }

    public init(deviceTypes: [DeviceType], mediaType: AVMediaType?, position: Position) {}
  }

  // MARK: Permission

  nonisolated(unsafe) private static var statuses: [AVMediaType: AVAuthorizationStatus] = [:]
  nonisolated(unsafe) private static var pendingHandlers: [AVMediaType: [(Bool) -> Void]] = [:]
  private static let lock = NSLock()

  open class func authorizationStatus(for mediaType: AVMediaType) -> AVAuthorizationStatus {
    lock.withLock { statuses[mediaType] ?? .notDetermined }
  }

  /// Requests permission. A prompt asks the user once; later calls report the recorded answer.
  open class func requestAccess(for mediaType: AVMediaType, completionHandler handler: @escaping (Bool) -> Void) {
    nonisolated(unsafe) let handler = handler
    let status = authorizationStatus(for: mediaType)
    guard status == .notDetermined else { return afterTurn { handler(status == .authorized) } }
    let isFirst = lock.withLock {
      pendingHandlers[mediaType, default: []].append(handler)
      return pendingHandlers[mediaType]?.count == 1
    }
    if isFirst { afterTurn { ask(mediaType) } }
  }

  open class func requestAccess(for mediaType: AVMediaType) async -> Bool {
    await withCheckedContinuation { continuation in
      requestAccess(for: mediaType) { continuation.resume(returning: $0) }
    }
  }

  @MainActor private class func ask(_ mediaType: AVMediaType) {
    let (device, key) =
      mediaType == .audio
      ? ("Microphone", "NSMicrophoneUsageDescription") : ("Camera", "NSCameraUsageDescription")
    SystemPrompt.ask(
      "“\(SystemPrompt.appName)” Would Like to Access the \(device)",
      message: Bundle.main.object(forInfoDictionaryKey: key) as? String, [.init("Don’t Allow"), .init("Allow")]
    ) { index in
      let handlers = lock.withLock {
        statuses[mediaType] = index == 1 ? .authorized : .denied
        return pendingHandlers.removeValue(forKey: mediaType) ?? []
      }
      for handler in handlers { handler(index == 1) }
    }
  }
}
