/// Module `AdSupport`: a device whose advertising identifier is all zeros, as the simulator's is.
@_exported import Foundation

/// The advertising identifier of the device, which consists of zeros.
open class ASIdentifierManager: NSObject, @unchecked Sendable {
  private static let manager = ASIdentifierManager()
  open class func shared() -> ASIdentifierManager { manager }

  /// The advertising identifier, which is always all zeros.
  open var advertisingIdentifier: UUID { UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)) }
  open var isAdvertisingTrackingEnabled: Bool { false }
}
