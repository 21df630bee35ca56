import Foundation

/// The error with which a request to read or write an attribute is refused.
public struct CBATTError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case success, invalidHandle, readNotPermitted, writeNotPermitted, invalidPdu, insufficientAuthentication
    case requestNotSupported, invalidOffset, insufficientAuthorization, prepareQueueFull, attributeNotFound
    case attributeNotLong, insufficientEncryptionKeySize, invalidAttributeValueLength, unlikelyError
    case insufficientEncryption, unsupportedGroupType, insufficientResources
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "CBATTErrorDomain"
  public var errorCode: Int { code.rawValue }
}

/// A central's request to read or write a characteristic. No request is ever received.
open class CBATTRequest: NSObject, @unchecked Sendable {
  public let central: CBCentral
  public let characteristic: CBCharacteristic
  public let offset: Int
  /// The value to write, or the value with which the app answers a read request.
  open var value: Data?

  init(_ central: CBCentral, _ characteristic: CBCharacteristic, _ offset: Int) {
    (self.central, self.characteristic, self.offset) = (central, characteristic, offset)
  }
}

/// Additional information about a characteristic, such as its description.
open class CBDescriptor: CBAttribute, @unchecked Sendable {
  open weak var characteristic: CBCharacteristic? { nil }
  public let value: Any?
  init(_ type: CBUUID, _ value: Any?) {
    self.value = value
    super.init(uuid: type)
  }
}

/// A descriptor of a characteristic that the app publishes. It stores its values.
open class CBMutableDescriptor: CBDescriptor, @unchecked Sendable {
  public init(type UUID: CBUUID, value: Any?) { super.init(UUID, value) }
}

public enum CBPeripheralManagerConnectionLatency: Int, Sendable { case low, medium, high }

extension CBPeripheralManager {
  /// Does nothing, because no request is ever received.
  public func respond(to request: CBATTRequest, withResult result: CBATTError.Code) {}
  public func setDesiredConnectionLatency(
    _ latency: CBPeripheralManagerConnectionLatency, for central: CBCentral
  ) {}
}

public let CBUUIDCharacteristicExtendedPropertiesString = "2900"
public let CBUUIDCharacteristicUserDescriptionString = "2901"
public let CBUUIDClientCharacteristicConfigurationString = "2902"
public let CBUUIDServerCharacteristicConfigurationString = "2903"
public let CBUUIDCharacteristicFormatString = "2904"
public let CBUUIDCharacteristicAggregateFormatString = "2905"
