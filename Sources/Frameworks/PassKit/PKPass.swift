import UIKit

public let PKPassKitErrorDomain = "PKPassKitErrorDomain"

/// A pass. Its data is not read: the initializer throws.
open class PKPass: NSObject, @unchecked Sendable {
  public init(data: Data) throws {
    let text = "Vitrine cannot read passes."
    throw NSError(domain: PKPassKitErrorDomain, code: 1, userInfo: [NSLocalizedDescriptionKey: text])
  }
}

/// The passes of the user, of whom there is no library here.
open class PKPassLibrary: NSObject {
  public override init() {}
  open class func isPassLibraryAvailable() -> Bool { false }
  open func passes() -> [PKPass] { [] }
  open func containsPass(_ pass: PKPass) -> Bool { false }
  open func openPaymentSetup() { NSLog("PassKit: there is no wallet in which cards can be set up.") }
}

/// Is notified when the user leaves the page of a pass. The method is optional.
@preconcurrency @MainActor
public protocol PKAddPassesViewControllerDelegate: NSObjectProtocol {
  func addPassesViewControllerDidFinish(_ controller: PKAddPassesViewController)
}

extension PKAddPassesViewControllerDelegate {
  public func addPassesViewControllerDidFinish(_ controller: PKAddPassesViewController) {}
}

/// The page that adds a pass to the library. Its initializers return `nil`, because no pass can be added.
open class PKAddPassesViewController: UIViewController {
  open weak var delegate: (any PKAddPassesViewControllerDelegate)?

  public init?(pass: PKPass) { return nil }
  public init?(passes: [PKPass]) { return nil }
  public required init?(coder: NSCoder) { return nil }

  open class func canAddPasses() -> Bool { false }
}

public enum PKPaymentButtonType: Int, Sendable {
  case plain, buy, setUp, inStore, donate, checkout, book, subscribe
}
public enum PKPaymentButtonStyle: Int, Sendable { case white, whiteOutline, black, automatic }

/// A button in the style of Apple Pay, without Apple's mark.
open class PKPaymentButton: UIButton {
  public init(paymentButtonType type: PKPaymentButtonType, paymentButtonStyle style: PKPaymentButtonStyle) {
    super.init(frame: .zero)
    let verbs: [PKPaymentButtonType: String] = [
      .buy: "Buy with ", .setUp: "Set up ", .donate: "Donate with ", .checkout: "Check out with ", .book: "Book with ",
      .subscribe: "Subscribe with ",
    ]
    setTitle((verbs[type] ?? "") + "Pay", for: .normal)
    let isBlack = style == .black || style == .automatic
    setTitleColor(isBlack ? .white : .black, for: .normal)
    backgroundColor = isBlack ? .black : .white
    layer.cornerRadius = cornerRadius
    layer.borderWidth = style == .whiteOutline ? 1 : 0
    accessibilityLabel = (verbs[type] ?? "") + "Apple Pay"
  }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var cornerRadius: CGFloat = 4 { didSet { layer.cornerRadius = cornerRadius } }
  open override var intrinsicContentSize: CGSize { CGSize(width: 140, height: 30) }
}
