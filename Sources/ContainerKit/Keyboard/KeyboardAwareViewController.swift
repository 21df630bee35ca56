import UIKit

/// A container that puts the view of any controller into a scroll view, and keeps what is edited in there out of the keyboard's way. The content knows nothing of it.
///
/// ```
///   keyboard over the view ─► inset of what it covers ─► the focused view scrolls into sight
///   another view is focused, or the device turns ──────► that one does
///   keyboard gone ──────────► no inset ────────────────► back to where it was, unless a finger has scrolled since
/// ```
/// The content is as high as its constraints ask for, and at least as high as the room between the bars.
open class KeyboardAwareViewController: UIViewController, UIScrollViewDelegate {
  public let contentViewController: UIViewController
  public let scrollView = UIScrollView()
  /// What stays free over and under the focused view, in points.
  open var focusMargin: CGFloat = 16
  /// How much of the view's height the keyboard covers.
  public internal(set) var keyboardOverlap: CGFloat = 0

  var keyboardFrame = CGRect.null
  /// Where the content stood before the keyboard came.
  var offsetBefore: CGPoint?
  var laidOutSize = CGSize.zero
  private var observers: [any NSObjectProtocol] = []

  public init(contentViewController: UIViewController) {
    self.contentViewController = contentViewController
    super.init(nibName: nil, bundle: nil)
    title = contentViewController.title
  }

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
    observers = observe()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    boundsChanged()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    fitInset()
  }

  /// Scrolls until what is edited in the content is seen whole, or as much of it as there is room for around its cursor. To be called where it changes its size.
  open func scrollFocusIntoView(animated: Bool) { scrollToFocus(animated: animated) }

  /// The keyboard covers another part of the view than before: to be overridden by who wants to do more about it.
  open func keyboardOverlapDidChange() {}

  /// A finger has scrolled: it is not taken back to where the content stood before.
  open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { offsetBefore = nil }

  // MARK: The content speaks for itself

  open override var navigationItem: UINavigationItem { contentViewController.navigationItem }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    contentViewController.supportedInterfaceOrientations
  }
}
