/// Module `SafariServices`: a controller for a web page, presented above the app.
///
/// Real: `SFSafariViewController` is presented, displays its address, reports that its page has loaded, and is dismissed by Done.
/// A placeholder: the page itself. Not here: content blockers, reading list, authentication sessions.
import FrameworkSupport
@_exported import UIKit

/// A controller with a bar, which has Done and the page's address, above a placeholder for the page.
open class SFSafariViewController: UIViewController {
  public enum DismissButtonStyle: Int, Sendable { case done, close, cancel }

  open class Configuration: NSObject, NSCopying {
    open var entersReaderIfAvailable = false
    open var barCollapsingEnabled = true
    public override init() {}

    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Configuration()
      (copy.entersReaderIfAvailable, copy.barCollapsingEnabled) = (entersReaderIfAvailable, barCollapsingEnabled)
      return copy
    }
  }

  open weak var delegate: (any SFSafariViewControllerDelegate)?
  open private(set) var configuration = Configuration()
  open var preferredBarTintColor: UIColor? { didSet { if isViewLoaded { bar.barTintColor = preferredBarTintColor } } }
  open var preferredControlTintColor: UIColor? {
    didSet { if isViewLoaded { bar.tintColor = preferredControlTintColor } }
  }
  open var dismissButtonStyle = DismissButtonStyle.done

  private var url = URL(fileURLWithPath: "/")
  private let bar = UINavigationBar()

  public convenience init(url URL: URL) { self.init(url: URL, configuration: Configuration()) }

  public convenience init(url URL: URL, configuration: Configuration) {
    precondition(
      ["http", "https"].contains(URL.scheme?.lowercased() ?? ""),
      "NSInvalidArgumentException: The specified URL has an unsupported scheme. Only HTTP and HTTPS URLs are supported."
    )
    self.init(nibName: nil, bundle: nil)
    url = URL
    self.configuration = configuration
    modalPresentationStyle = .fullScreen
  }

  public convenience init(url URL: URL, entersReaderIfAvailable: Bool) {
    let configuration = Configuration()
    configuration.entersReaderIfAvailable = entersReaderIfAvailable
    self.init(url: URL, configuration: configuration)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let item = UINavigationItem(title: url.host ?? url.absoluteString)
    item.leftBarButtonItem = UIBarButtonItem(
      systemItem: [.done, .close, .cancel][dismissButtonStyle.rawValue],
      primaryAction: UIAction { [weak self] _ in self?.finish() })
    bar.items = [item]
    bar.barTintColor = preferredBarTintColor
    if let preferredControlTintColor { bar.tintColor = preferredControlTintColor }
    bar.translatesAutoresizingMaskIntoConstraints = false
    let page = PlaceholderView("SFSafariViewController", url.absoluteString)
    page.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(page)
    view.addSubview(bar)
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      bar.heightAnchor.constraint(equalToConstant: 44),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      page.topAnchor.constraint(equalTo: bar.bottomAnchor),
      page.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      page.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      page.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    afterTurn { [weak self] in
      guard let self else { return }
      // Reports success, because nothing is loaded that could fail.
      delegate?.safariViewController(self, didCompleteInitialLoad: true)
    }
  }

  private func finish() {
    delegate?.safariViewControllerDidFinish(self)
    if presentingViewController != nil { dismiss(animated: true) }
  }
}

/// Receives the load of the first page, and Done.
@preconcurrency @MainActor
public protocol SFSafariViewControllerDelegate: NSObjectProtocol {
  func safariViewControllerDidFinish(_ controller: SFSafariViewController)
  func safariViewController(_ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool)
  func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL)
  func safariViewController(
    _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
  ) -> [UIActivity]
}

extension SFSafariViewControllerDelegate {
  public func safariViewControllerDidFinish(_ controller: SFSafariViewController) {}
  public func safariViewController(
    _ controller: SFSafariViewController, didCompleteInitialLoad didLoadSuccessfully: Bool
  ) {}
  public func safariViewController(_ controller: SFSafariViewController, initialLoadDidRedirectTo URL: URL) {}
  public func safariViewController(
    _ controller: SFSafariViewController, activityItemsFor URL: URL, title: String?
  ) -> [UIActivity] { [] }
}
