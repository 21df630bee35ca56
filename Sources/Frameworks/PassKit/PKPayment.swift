/// Module `PassKit`: payments and passes, for which this device has no wallet.
///
/// Real: `canMakePayments()` is false and there is no library of passes, as on a device where Apple Pay is switched off. Requests and their
/// amounts keep their values; the sheet of a payment cannot be made; the button is a button.
@_exported import UIKit

/// A network of payment cards.
public struct PKPaymentNetwork: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let amex = PKPaymentNetwork(rawValue: "AmEx")
  public static let discover = PKPaymentNetwork(rawValue: "Discover")
  public static let masterCard = PKPaymentNetwork(rawValue: "MasterCard")
  public static let visa = PKPaymentNetwork(rawValue: "Visa")
  public static let maestro = PKPaymentNetwork(rawValue: "Maestro")
  public static let chinaUnionPay = PKPaymentNetwork(rawValue: "ChinaUnionPay")
  public static let interac = PKPaymentNetwork(rawValue: "Interac")
  public static let JCB = PKPaymentNetwork(rawValue: "JCB")
}

/// The payment protocols that a merchant supports.
public struct PKMerchantCapability: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let capability3DS = PKMerchantCapability(rawValue: 1)
  public static let capabilityEMV = PKMerchantCapability(rawValue: 2)
  public static let capabilityCredit = PKMerchantCapability(rawValue: 4)
  public static let capabilityDebit = PKMerchantCapability(rawValue: 8)
  public static let threeDSecure = PKMerchantCapability.capability3DS
  public static let emv = PKMerchantCapability.capabilityEMV
  public static let credit = PKMerchantCapability.capabilityCredit
  public static let debit = PKMerchantCapability.capabilityDebit
}

/// A part of a contact that a payment requires, such as the postal address.
public struct PKContactField: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let emailAddress = PKContactField(rawValue: "email")
  public static let name = PKContactField(rawValue: "name")
  public static let phoneNumber = PKContactField(rawValue: "phone")
  public static let phoneticName = PKContactField(rawValue: "phoneticName")
  public static let postalAddress = PKContactField(rawValue: "post")
}

public enum PKPaymentSummaryItemType: UInt, Sendable { case final, pending }
public enum PKShippingType: UInt, Sendable { case shipping, delivery, storePickup, servicePickup }
public enum PKPaymentAuthorizationStatus: Int, Sendable {
  case success, failure, invalidBillingPostalAddress, invalidShippingPostalAddress, invalidShippingContact
  case pinRequired, pinIncorrect, pinLockout
}

/// A line of a payment.
open class PKPaymentSummaryItem: NSObject, @unchecked Sendable {
  open var label: String
  open var amount: NSDecimalNumber
  open var type: PKPaymentSummaryItemType

  public init(label: String, amount: NSDecimalNumber, type: PKPaymentSummaryItemType) {
    (self.label, self.amount, self.type) = (label, amount, type)
  }
  public convenience init(label: String, amount: NSDecimalNumber) {
    self.init(label: label, amount: amount, type: .final)
  }
}

/// A shipping method with its price.
open class PKShippingMethod: PKPaymentSummaryItem, @unchecked Sendable {
  open var identifier: String?
  open var detail: String?
}

/// What an app asks the user to pay.
open class PKPaymentRequest: NSObject, @unchecked Sendable {
  open var merchantIdentifier = ""
  open var countryCode = ""
  open var currencyCode = ""
  open var supportedNetworks: [PKPaymentNetwork] = []
  open var merchantCapabilities: PKMerchantCapability = []
  /// The lines; the last one is the total.
  open var paymentSummaryItems: [PKPaymentSummaryItem] = []
  open var shippingMethods: [PKShippingMethod]?
  open var shippingType = PKShippingType.shipping
  open var requiredShippingContactFields: Set<PKContactField> = []
  open var requiredBillingContactFields: Set<PKContactField> = []
  open var applicationData: Data?
  open var supportedCountries: Set<String>?

  public override init() {}

  open class func availableNetworks() -> [PKPaymentNetwork] { [.amex, .discover, .masterCard, .visa] }
}

/// A payment that the user has authorized, of which there is none here.
open class PKPayment: NSObject, @unchecked Sendable {
  public let token: PKPaymentToken

  init(token: PKPaymentToken) { self.token = token }
}

/// The encrypted data of an authorized payment. No instance is created here.
open class PKPaymentToken: NSObject, @unchecked Sendable {
  public let transactionIdentifier: String
  public let paymentData: Data

  init(_ transactionIdentifier: String, _ paymentData: Data) {
    (self.transactionIdentifier, self.paymentData) = (transactionIdentifier, paymentData)
  }
}

/// The answer of an app to an authorized payment.
open class PKPaymentAuthorizationResult: NSObject, @unchecked Sendable {
  open var status: PKPaymentAuthorizationStatus
  open var errors: [any Error]

  public init(status: PKPaymentAuthorizationStatus, errors: [any Error]?) {
    (self.status, self.errors) = (status, errors ?? [])
  }
}

/// Is notified of a payment. All methods but the last are optional.
@preconcurrency @MainActor
public protocol PKPaymentAuthorizationViewControllerDelegate: NSObjectProtocol {
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void)
  func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    completion: @escaping (PKPaymentAuthorizationStatus) -> Void)
  func paymentAuthorizationViewControllerDidFinish(_ controller: PKPaymentAuthorizationViewController)
}

extension PKPaymentAuthorizationViewControllerDelegate {
  public func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    handler completion: @escaping (PKPaymentAuthorizationResult) -> Void
  ) { completion(PKPaymentAuthorizationResult(status: .failure, errors: nil)) }
  public func paymentAuthorizationViewController(
    _ controller: PKPaymentAuthorizationViewController, didAuthorizePayment payment: PKPayment,
    completion: @escaping (PKPaymentAuthorizationStatus) -> Void
  ) { completion(.failure) }
}

/// The sheet of a payment. Its initializer returns `nil`, as on a device that cannot make payments.
open class PKPaymentAuthorizationViewController: UIViewController {
  open weak var delegate: (any PKPaymentAuthorizationViewControllerDelegate)?

  public init?(paymentRequest request: PKPaymentRequest) { return nil }
  public required init?(coder: NSCoder) { return nil }

  open class func canMakePayments() -> Bool { false }
  open class func canMakePayments(usingNetworks supportedNetworks: [PKPaymentNetwork]) -> Bool { false }
  open class func canMakePayments(
    usingNetworks supportedNetworks: [PKPaymentNetwork], capabilities: PKMerchantCapability
  ) -> Bool { false }
}
