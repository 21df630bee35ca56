/// Module `Social`: a device without an account of a social network.
///
/// Real: no service is available. A controller that is presented anyway displays its text, and can only be cancelled.
import FrameworkSupport
@_exported import UIKit

public let SLServiceTypeTwitter = "com.apple.social.twitter"
public let SLServiceTypeFacebook = "com.apple.social.facebook"
public let SLServiceTypeSinaWeibo = "com.apple.social.sinaweibo"
public let SLServiceTypeTencentWeibo = "com.apple.social.tencentweibo"

public enum SLComposeViewControllerResult: Int, Sendable { case cancelled, done }

/// A screen that displays a post, which cannot be sent.
open class SLComposeViewController: UIViewController {
  public let serviceType: String
  /// The closure that is called when the user cancels the post.
  open var completionHandler: ((SLComposeViewControllerResult) -> Void)?
  private var lines: [String] = []
  private var pictureCount = 0
  private let page = PlaceholderView("SLComposeViewController")

  open class func isAvailable(forServiceType serviceType: String) -> Bool { false }

  public init?(forServiceType serviceType: String) {
    guard !serviceType.isEmpty else { return nil }
    self.serviceType = serviceType
    super.init(nibName: nil, bundle: nil)
  }
  public required init?(coder: NSCoder) { nil }

  /// Sets the text of the post. It returns false, and has no effect, after the controller was presented.
  @discardableResult
  open func setInitialText(_ text: String) -> Bool { add(text) }
  @discardableResult
  open func add(_ url: URL) -> Bool { add(url.absoluteString) }
  @discardableResult
  open func add(_ image: UIImage) -> Bool {
    guard presentingViewController == nil else { return false }
    pictureCount += 1
    return true
  }
  private func add(_ line: String) -> Bool {
    guard presentingViewController == nil else { return false }
    lines.append(line)
    return true
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let pictures = pictureCount == 0 ? [] : ["Pictures: \(pictureCount)"]
    page.content = (["This device has no account of \(serviceType)."] + lines + pictures).joined(separator: "\n")
    page.fill(view)
    let item = UINavigationItem(title: "Post")
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        if let completionHandler { completionHandler(.cancelled) }
        dismiss(animated: true)
      })
    view.addSystemBar(item)
  }
}
