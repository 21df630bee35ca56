import UIKit

/// A container that puts the view of any controller into a scroll view, and keeps the first responder above the keyboard.
///
/// The content needs no code for it.
///
/// ```
///   keyboard covers the view ──► content inset of the covered height ──► the first responder scrolls into view
///   first responder or size changes ───────────────────────────────────► the first responder scrolls into view
///   keyboard leaves ───────────► no inset ─────────────────────────────► the previous offset, unless a finger has scrolled
/// ```
/// The content is as high as its constraints require, and at least as high as the safe area.
open class KeyboardAwareViewController: UIViewController, UIScrollViewDelegate {
  /// The child in the scroll view.
  public let contentViewController: UIViewController
  /// The scroll view that fills the container.
  public let scrollView = UIScrollView()
  /// The margin above and below the first responder, in points.
  open var focusMargin: CGFloat = 16
  /// The part of the view's height that the keyboard covers, in points.
  public internal(set) var keyboardOverlap: CGFloat = 0

  var keyboardFrame = CGRect.null
  /// The content offset before the keyboard covered the view.
  var offsetBeforeKeyboard: CGPoint?
  var laidOutSize = CGSize.zero
  private var observers: [any NSObjectProtocol] = []

  /// Creates a container for a controller, and takes over its title.
  public init(contentViewController: UIViewController) {
    self.contentViewController = contentViewController
    super.init(nibName: nil, bundle: nil)
    title = contentViewController.title
  }

  /// Returns `nil`: this container is not loaded from a storyboard.
  public required init?(coder: NSCoder) { nil }

  isolated deinit { for observer in observers { NotificationCenter.default.removeObserver(observer) } }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    scrollView.delegate = self
    scrollView.alwaysBounceVertical = true
    scrollView.keyboardDismissMode = .interactive
    scrollView.contentInsetAdjustmentBehavior = .always
    scrollView.frame = view.bounds
    scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(scrollView)
    addContent()
    observers = observeNotifications()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    boundsChanged()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    updateBottomInset()
  }

  /// Scrolls until the first responder is visible, or its text cursor if it is higher than the visible area. Call this when the size of the
  /// first responder changes.
  open func scrollFocusIntoView(animated: Bool) { scrollToFocus(animated: animated) }

  /// Called when `keyboardOverlap` has changed. A subclass may override it; this implementation does nothing.
  open func keyboardOverlapDidChange() {}

  /// Discards the stored content offset, because a finger scrolls.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { offsetBeforeKeyboard = nil }

  // MARK: Forwarded to the content

  open override var navigationItem: UINavigationItem { contentViewController.navigationItem }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    contentViewController.supportedInterfaceOrientations
  }
}
