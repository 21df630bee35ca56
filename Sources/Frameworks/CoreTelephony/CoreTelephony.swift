/// Module `CoreTelephony`: a device that, like the simulator, has no SIM card.
///
/// Real: the device reports no carrier and no radio, so nothing changes and no notification is posted.
@_exported import Foundation

/// The properties of a cellular carrier. Its names and codes are nil, because this device has no carrier.
open class CTCarrier: NSObject, @unchecked Sendable {
  open var carrierName: String? { nil }
  open var mobileCountryCode: String? { nil }
  open var mobileNetworkCode: String? { nil }
  open var isoCountryCode: String? { nil }
  open var allowsVOIP: Bool { true }
}

/// Information about the device's cellular services. There are none.
open class CTTelephonyNetworkInfo: NSObject, @unchecked Sendable {
  public override init() {}

  open var dataServiceIdentifier: String? { nil }
  open var subscriberCellularProvider: CTCarrier? { nil }
  open var serviceSubscriberCellularProviders: [String: CTCarrier]? { nil }
  open var currentRadioAccessTechnology: String? { nil }
  open var serviceCurrentRadioAccessTechnology: [String: String]? { nil }
  open weak var delegate: (any CTTelephonyNetworkInfoDelegate)?
  open var subscriberCellularProviderDidUpdateNotifier: ((CTCarrier) -> Void)?
  open var serviceSubscriberCellularProvidersDidUpdateNotifier: ((String) -> Void)?
}

/// Receives changes of the data service. It is never called here.
public protocol CTTelephonyNetworkInfoDelegate: NSObjectProtocol {
  func dataServiceIdentifierDidChange(_ identifier: String)
}
extension CTTelephonyNetworkInfoDelegate {
  public func dataServiceIdentifierDidChange(_ identifier: String) {}
}

extension Notification.Name {
  public static let CTRadioAccessTechnologyDidChange = Notification.Name("CTRadioAccessTechnologyDidChangeNotification")
  public static let CTServiceRadioAccessTechnologyDidChange =
    Notification.Name("CTServiceRadioAccessTechnologyDidChangeNotification")
}

public let CTRadioAccessTechnologyGPRS = "CTRadioAccessTechnologyGPRS"
public let CTRadioAccessTechnologyEdge = "CTRadioAccessTechnologyEdge"
public let CTRadioAccessTechnologyWCDMA = "CTRadioAccessTechnologyWCDMA"
public let CTRadioAccessTechnologyHSDPA = "CTRadioAccessTechnologyHSDPA"
public let CTRadioAccessTechnologyHSUPA = "CTRadioAccessTechnologyHSUPA"
public let CTRadioAccessTechnologyCDMA1x = "CTRadioAccessTechnologyCDMA1x"
public let CTRadioAccessTechnologyCDMAEVDORev0 = "CTRadioAccessTechnologyCDMAEVDORev0"
public let CTRadioAccessTechnologyCDMAEVDORevA = "CTRadioAccessTechnologyCDMAEVDORevA"
public let CTRadioAccessTechnologyCDMAEVDORevB = "CTRadioAccessTechnologyCDMAEVDORevB"
public let CTRadioAccessTechnologyeHRPD = "CTRadioAccessTechnologyeHRPD"
public let CTRadioAccessTechnologyLTE = "CTRadioAccessTechnologyLTE"
public let CTRadioAccessTechnologyNRNSA = "CTRadioAccessTechnologyNRNSA"
public let CTRadioAccessTechnologyNR = "CTRadioAccessTechnologyNR"

public enum CTCellularDataRestrictedState: UInt, Sendable { case restrictedStateUnknown, restricted, notRestricted }

/// Whether the app may use cellular data. The state is always unknown, because the device has no cellular data.
open class CTCellularData: NSObject, @unchecked Sendable {
  public override init() {}

  open var restrictedState: CTCellularDataRestrictedState { .restrictedStateUnknown }
  open var cellularDataRestrictionDidUpdateNotifier: ((CTCellularDataRestrictedState) -> Void)?
}
