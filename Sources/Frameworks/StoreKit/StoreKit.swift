/// Module `StoreKit`: a shop in which nothing can be bought.
///
/// Real: `SKPaymentQueue.canMakePayments` is false. Responses to requests for products report all identifiers as invalid, restoring ends
/// without a purchase, and a request for a review is logged on the console. Not here: StoreKit 2 (`Product`, `Transaction`), receipts, and
/// the views of the shop.
import FrameworkSupport
@_exported import UIKit

/// A product of the shop. No instance is created here, because no product is valid.
open class SKProduct: NSObject, @unchecked Sendable {
  open var localizedDescription: String { "" }
  open var localizedTitle: String { "" }
  open var price: NSDecimalNumber { 0 }
  open var priceLocale: Locale { .current }
  open var productIdentifier: String { "" }
}

/// The base class of requests to the shop.
open class SKRequest: NSObject, @unchecked Sendable {
  open weak var delegate: (any SKRequestDelegate)?
  open func start() {}
  open func cancel() {}
}

/// Receives the end or the failure of a request.
@preconcurrency @MainActor
public protocol SKRequestDelegate: NSObjectProtocol {
  func requestDidFinish(_ request: SKRequest)
  func request(_ request: SKRequest, didFailWithError error: any Error)
}
extension SKRequestDelegate {
  public func requestDidFinish(_ request: SKRequest) {}
  public func request(_ request: SKRequest, didFailWithError error: any Error) {}
}

/// The response to a request for products: all identifiers are invalid.
open class SKProductsResponse: NSObject, @unchecked Sendable {
  public let products: [SKProduct] = []
  public let invalidProductIdentifiers: [String]
  init(_ identifiers: Set<String>) { invalidProductIdentifiers = identifiers.sorted() }
}

/// Receives the response to a request for products.
@preconcurrency @MainActor
public protocol SKProductsRequestDelegate: SKRequestDelegate {
  func productsRequest(_ request: SKProductsRequest, didReceive response: SKProductsResponse)
}

/// A request for products by their identifiers. None is valid.
open class SKProductsRequest: SKRequest, @unchecked Sendable {
  private let identifiers: Set<String>
  public init(productIdentifiers: Set<String>) { identifiers = productIdentifiers }

  open override func start() {
    afterTurn { [self] in
      (delegate as? any SKProductsRequestDelegate)?.productsRequest(self, didReceive: SKProductsResponse(identifiers))
      delegate?.requestDidFinish(self)
    }
  }
}

/// A payment for a product. Payments are not allowed here.
open class SKPayment: NSObject, @unchecked Sendable {
  public let productIdentifier: String
  open var quantity: Int { 1 }
  public init(product: SKProduct) { productIdentifier = product.productIdentifier }
}

public enum SKPaymentTransactionState: Int, Sendable { case purchasing, purchased, failed, restored, deferred }

/// A transaction of the payment queue. Purchases fail.
open class SKPaymentTransaction: NSObject, @unchecked Sendable {
  public let payment: SKPayment
  public let transactionState: SKPaymentTransactionState
  public let error: (any Error)?
  open var original: SKPaymentTransaction? { nil }
  open var transactionIdentifier: String? { nil }
  open var transactionDate: Date? { nil }

  init(_ payment: SKPayment, _ state: SKPaymentTransactionState, _ error: (any Error)?) {
    (self.payment, transactionState, self.error) = (payment, state, error)
  }
}

/// Receives transactions and the end of restoring purchases.
@preconcurrency @MainActor
public protocol SKPaymentTransactionObserver: AnyObject {
  func paymentQueue(_ queue: SKPaymentQueue, updatedTransactions transactions: [SKPaymentTransaction])
  func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue)
  func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error)
}
extension SKPaymentTransactionObserver {
  public func paymentQueueRestoreCompletedTransactionsFinished(_ queue: SKPaymentQueue) {}
  public func paymentQueue(_ queue: SKPaymentQueue, restoreCompletedTransactionsFailedWithError error: any Error) {}
}

/// The queue of payments. Every payment fails with `SKError.Code.paymentNotAllowed`.
open class SKPaymentQueue: NSObject, @unchecked Sendable {
  private static let shared = SKPaymentQueue()
  open class func `default`() -> SKPaymentQueue { shared }
  open class func canMakePayments() -> Bool { false }

  open private(set) var transactions: [SKPaymentTransaction] = []
  private var observers: [() -> (any SKPaymentTransactionObserver)?] = []

  open func add(_ observer: any SKPaymentTransactionObserver) { observers.append { [weak observer] in observer } }
  open func remove(_ observer: any SKPaymentTransactionObserver) {
    observers.removeAll { $0() == nil || $0() === observer }
  }
  open func add(_ payment: SKPayment) {
    let transaction = SKPaymentTransaction(payment, .failed, SKError(.paymentNotAllowed))
    transactions.append(transaction)
    afterTurn { [self] in
      for observer in observers { observer()?.paymentQueue(self, updatedTransactions: [transaction]) }
    }
  }
  open func finishTransaction(_ transaction: SKPaymentTransaction) { transactions.removeAll { $0 === transaction } }
  open func restoreCompletedTransactions() {
    afterTurn { [self] in
      for observer in observers { observer()?.paymentQueueRestoreCompletedTransactionsFinished(self) }
    }
  }
}

/// The error of the shop. Its domain and codes are Apple's.
public struct SKError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case unknown, clientInvalid, paymentCancelled, paymentInvalid, paymentNotAllowed, storeProductNotAvailable
  }
  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "SKErrorDomain"
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? { "Payments are not allowed here." }
}

@preconcurrency @MainActor
public enum SKStoreReviewController {
  public static func requestReview() { write() }
  public static func requestReview(in windowScene: UIWindowScene) { write() }
  private static func write() {
    FileHandle.standardError.write(Data("SKStoreReviewController: a review is requested.\n".utf8))
  }
}
