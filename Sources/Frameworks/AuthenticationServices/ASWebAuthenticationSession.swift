import FrameworkSupport
import UIKit

/// The error of a web authentication. Its domain and codes are Apple's.
public struct ASWebAuthenticationSessionError: CustomNSError, LocalizedError, Hashable, Sendable {
  public enum Code: Int, Sendable {
    case canceledLogin = 1
    case presentationContextNotProvided, presentationContextInvalid
  }

  public let code: Code
  public init(_ code: Code) { self.code = code }
  public static let errorDomain = "com.apple.AuthenticationServices.WebAuthenticationSession"
  public static var canceledLogin: Code { .canceledLogin }
  public static var presentationContextNotProvided: Code { .presentationContextNotProvided }
  public static var presentationContextInvalid: Code { .presentationContextInvalid }
  public var errorCode: Int { code.rawValue }
  public var errorDescription: String? {
    "The operation couldn’t be completed. (\(Self.errorDomain) error \(code.rawValue).)"
  }
}
extension ASWebAuthenticationSessionError.Code {
  public static func ~= (code: Self, error: any Error) -> Bool {
    (error as? ASWebAuthenticationSessionError)?.code == code
  }
}

/// Provides the window in which a web authentication presents its page.
@preconcurrency @MainActor
public protocol ASWebAuthenticationPresentationContextProviding: NSObjectProtocol {
  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor
}

/// Lets the user sign in on a web page. The page is a placeholder, so the session can only be cancelled.
@MainActor
open class ASWebAuthenticationSession: NSObject {
  public typealias CompletionHandler = (URL?, (any Error)?) -> Void

  open weak var presentationContextProvider: (any ASWebAuthenticationPresentationContextProviding)?
  open var prefersEphemeralWebBrowserSession = false
  open var canStart: Bool { completion != nil && !isStarted }

  private let url: URL
  private var completion: CompletionHandler?
  private var isStarted = false
  private var page: UIViewController?

  public init(url URL: URL, callbackURLScheme: String?, completionHandler: @escaping CompletionHandler) {
    precondition(
      ["http", "https"].contains(URL.scheme?.lowercased() ?? ""),
      "NSInvalidArgumentException: The provided scheme is not valid. A scheme should not include special characters such as \":\" or \"/\"."
    )
    (url, completion) = (URL, completionHandler)
  }

  /// Starts the session and returns whether it has started. It fails without a window to present in.
  @discardableResult
  open func start() -> Bool {
    guard canStart else { return false }
    guard let anchor = presentationContextProvider?.presentationAnchor(for: self) else {
      finish(.presentationContextNotProvided)
      return false
    }
    isStarted = true
    if prefersEphemeralWebBrowserSession {
      presentPage(in: anchor)
      return true
    }
    SystemPrompt.ask(
      "“\(SystemPrompt.appName)” Wants to Use “\(url.host ?? "")” to Sign In",
      message: "This allows the app and website to share information about you.",
      [.init("Cancel", style: .cancel), .init("Continue")]
    ) { [self] index in
      if index == 1 { presentPage(in: anchor) } else { finish(.canceledLogin) }
    }
    return true
  }

  /// Dismisses the page, and calls the completion handler with `.canceledLogin`.
  open func cancel() { finish(.canceledLogin) }

  private func presentPage(in anchor: ASPresentationAnchor) {
    guard completion != nil else { return }
    var presenter = anchor.rootViewController
    while let presented = presenter?.presentedViewController { presenter = presented }
    guard let presenter else { return finish(.presentationContextInvalid) }
    let root = UIViewController()
    root.title = url.host
    root.isModalInPresentation = true
    root.navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel, primaryAction: UIAction { [self] _ in finish(.canceledLogin) })
    PlaceholderView("ASWebAuthenticationSession", url.absoluteString).fill(root.view)
    let page = UINavigationController(rootViewController: root)
    self.page = page
    presenter.present(page, animated: true)
  }

  private func finish(_ code: ASWebAuthenticationSessionError.Code) {
    guard let completion else { return }
    self.completion = nil
    page?.dismiss(animated: true)
    page = nil
    afterTurn { completion(nil, ASWebAuthenticationSessionError(code)) }
  }
}
