/// Module `CoreBluetooth`: a device that, like the simulator, has no Bluetooth.
///
/// Real: managers report the state `.unsupported` to their delegates; identifiers, services and characteristics store their values.
/// Nothing is ever found, connected or advertised, so the delegates' other methods are not called.
import FrameworkSupport
@_exported import Foundation

/// The state of a Bluetooth manager. It is `unsupported` after `unknown` here.
public enum CBManagerState: Int, Sendable {
  case unknown, resetting, unsupported, unauthorized, poweredOff, poweredOn
}

public enum CBManagerAuthorization: Int, Sendable { case notDetermined, restricted, denied, allowedAlways }

/// The base class of the central and the peripheral manager, with their state.
open class CBManager: NSObject, @unchecked Sendable {
  private let lock = NSLock()
  private var current = CBManagerState.unknown

  open var state: CBManagerState { lock.withLock { current } }
  open var authorization: CBManagerAuthorization { .allowedAlways }
  open class var authorization: CBManagerAuthorization { .allowedAlways }

  /// Sets the state to `.unsupported` and then calls a closure, on the given queue or on the main queue.
  fileprivate func determineState(_ queue: DispatchQueue?, _ report: @escaping () -> Void) {
    nonisolated(unsafe) let report = report
    (queue ?? .main).async { [self] in
      lock.withLock { current = .unsupported }
      report()
    }
  }
}

/// The identifier of a service or characteristic, with 16, 32 or 128 bits.
open class CBUUID: NSObject, @unchecked Sendable {
  public let data: Data

  /// - Parameter theData: The 2, 4 or 16 bytes of the identifier. Other lengths stop the app.
  public init(data theData: Data) {
    precondition([2, 4, 16].contains(theData.count), "Data of \(theData.count) bytes does not represent a valid UUID")
    data = theData
  }

  /// Creates an identifier from hexadecimal digits. A text that is no identifier stops the app.
  public init(string theString: String) {
    let digits = theString.filter { $0 != "-" }
    let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap { start in
      UInt8(digits.dropFirst(start).prefix(2), radix: 16)
    }
    precondition(
      [2, 4, 16].contains(bytes.count) && digits.count == bytes.count * 2, "\(theString) is not a valid UUID")
    data = Data(bytes)
  }

  public convenience init(nsuuid theUUID: UUID) { self.init(string: theUUID.uuidString) }

  /// The identifier as hexadecimal digits; with hyphens if it has 128 bits.
  open var uuidString: String {
    var text = data.map { String(format: "%02X", $0) }.joined()
    guard data.count == 16 else { return text }
    for offset in [20, 16, 12, 8] { text.insert("-", at: text.index(text.startIndex, offsetBy: offset)) }
    return text
  }

  /// The identifier with 128 bits. A shorter identifier replaces the beginning of Bluetooth's base identifier.
  private var fullData: Data {
    guard data.count < 16 else { return data }
    return Data(repeating: 0, count: 4 - data.count) + data + Self.base
  }
  /// The last 96 bits of Bluetooth's base identifier.
  private static let base = Data([0, 0, 0x10, 0, 0x80, 0, 0, 0x80, 0x5f, 0x9b, 0x34, 0xfb])

  open override func isEqual(_ object: Any?) -> Bool { (object as? CBUUID)?.fullData == fullData }
  open override var hash: Int { fullData.hashValue }
  open override var description: String { uuidString }
}

/// The error of a Bluetooth operation. Its domain and codes are Apple's.
public struct CBError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown, invalidParameters, invalidHandle, notConnected, outOfSpace, operationCancelled, connectionTimeout
    case peripheralDisconnected, uuidNotAllowed, alreadyAdvertising, connectionFailed, connectionLimitReached
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "CBErrorDomain"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { "Bluetooth is not supported on this device." }
}

// MARK: Central

/// Receives the events of a central manager. Only `centralManagerDidUpdateState(_:)` is called here.
public protocol CBCentralManagerDelegate: NSObjectProtocol {
  func centralManagerDidUpdateState(_ central: CBCentralManager)
  func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any])
  func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral, advertisementData: [String: Any],
    rssi RSSI: NSNumber)
  func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral)
  func centralManager(_ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?)
  func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral, error: (any Error)?)
}
extension CBCentralManagerDelegate {
  public func centralManager(_ central: CBCentralManager, willRestoreState dict: [String: Any]) {}
  public func centralManager(
    _ central: CBCentralManager, didDiscover peripheral: CBPeripheral, advertisementData: [String: Any],
    rssi RSSI: NSNumber
  ) {}
  public func centralManager(_ central: CBCentralManager, didConnect peripheral: CBPeripheral) {}
  public func centralManager(
    _ central: CBCentralManager, didFailToConnect peripheral: CBPeripheral, error: (any Error)?
  ) {}
  public func centralManager(
    _ central: CBCentralManager, didDisconnectPeripheral peripheral: CBPeripheral, error: (any Error)?
  ) {}
}

/// A manager that finds and connects peripherals. It never finds one, because its state is `.unsupported`.
open class CBCentralManager: CBManager, @unchecked Sendable {
  open weak var delegate: (any CBCentralManagerDelegate)?
  open var isScanning: Bool { false }

  public override convenience init() { self.init(delegate: nil, queue: nil) }

  /// - Parameter queue: The queue on which the delegate is called; nil for the main queue.
  public init(delegate: (any CBCentralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil) {
    self.delegate = delegate
    super.init()
    determineState(queue) { [weak self] in self.map { $0.delegate?.centralManagerDidUpdateState($0) } }
  }

  open func retrievePeripherals(withIdentifiers identifiers: [UUID]) -> [CBPeripheral] { [] }
  open func retrieveConnectedPeripherals(withServices serviceUUIDs: [CBUUID]) -> [CBPeripheral] { [] }
  open func scanForPeripherals(withServices serviceUUIDs: [CBUUID]?, options: [String: Any]? = nil) {
    logMisuse("scan")
  }
  open func stopScan() {}
  open func connect(_ peripheral: CBPeripheral, options: [String: Any]? = nil) { logMisuse("connect") }
  open func cancelPeripheralConnection(_ peripheral: CBPeripheral) {}
}

// MARK: Peripheral role

/// Receives the events of a peripheral manager. Only `peripheralManagerDidUpdateState(_:)` is called here.
public protocol CBPeripheralManagerDelegate: NSObjectProtocol {
  func peripheralManagerDidUpdateState(_ peripheral: CBPeripheralManager)
  func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?)
  func peripheralManager(_ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?)
  func peripheralManager(_ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any])
  func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest)
  func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest])
  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral, didSubscribeTo characteristic: CBCharacteristic)
  func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral, didUnsubscribeFrom characteristic: CBCharacteristic)
  func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager)
}
extension CBPeripheralManagerDelegate {
  public func peripheralManager(_ peripheral: CBPeripheralManager, willRestoreState dict: [String: Any]) {}
  public func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveRead request: CBATTRequest) {}
  public func peripheralManager(_ peripheral: CBPeripheralManager, didReceiveWrite requests: [CBATTRequest]) {}
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral, didSubscribeTo characteristic: CBCharacteristic
  ) {}
  public func peripheralManager(
    _ peripheral: CBPeripheralManager, central: CBCentral, didUnsubscribeFrom characteristic: CBCharacteristic
  ) {}
  public func peripheralManagerIsReady(toUpdateSubscribers peripheral: CBPeripheralManager) {}
  public func peripheralManagerDidStartAdvertising(_ peripheral: CBPeripheralManager, error: (any Error)?) {}
  public func peripheralManager(_ peripheral: CBPeripheralManager, didAdd service: CBService, error: (any Error)?) {}
}

/// A manager that advertises services. It never advertises, because its state is `.unsupported`.
open class CBPeripheralManager: CBManager, @unchecked Sendable {
  open weak var delegate: (any CBPeripheralManagerDelegate)?
  open var isAdvertising: Bool { false }

  public override convenience init() { self.init(delegate: nil, queue: nil) }

  /// - Parameter queue: The queue on which the delegate is called; nil for the main queue.
  public init(delegate: (any CBPeripheralManagerDelegate)?, queue: DispatchQueue?, options: [String: Any]? = nil) {
    self.delegate = delegate
    super.init()
    determineState(queue) { [weak self] in self.map { $0.delegate?.peripheralManagerDidUpdateState($0) } }
  }

  open func startAdvertising(_ advertisementData: [String: Any]?) { logMisuse("advertise") }
  open func stopAdvertising() {}
  open func add(_ service: CBMutableService) { logMisuse("add a service") }
  open func remove(_ service: CBMutableService) {}
  open func removeAllServices() {}
  open func updateValue(
    _ value: Data, for characteristic: CBMutableCharacteristic, onSubscribedCentrals centrals: [CBCentral]?
  ) -> Bool { false }
}

extension CBManager {
  /// Logs CoreBluetooth's message for a command to a manager that is not powered on.
  fileprivate func logMisuse(_ command: String) {
    let text =
      "API MISUSE: \(type(of: self)) cannot \(command): it can only accept this command while in the powered on state\n"
    FileHandle.standardError.write(Data(text.utf8))
  }
}
