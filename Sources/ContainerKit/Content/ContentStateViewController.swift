import UIKit

/// A container that shows one child for each state of a load: loading, failed, or the content.
///
/// It knows no model. The caller passes the controller that displays the content. `transition(to:)` may be called at any time: before the
/// view loads, while it loads, or from a child's `viewDidLoad`. The container ends with one child, which belongs to the last state.
open class ContentStateViewController: UIViewController {
  /// A state of the load.
  public enum State {
    /// The content is being loaded.
    case loading
    /// The load failed with this error.
    case failed(any Error)
    /// This controller displays the content.
    case render(UIViewController)
  }

  /// The state of the last call of `transition(to:)`. Without a call it is `nil` before the view loads, and `loading` from then on.
  public private(set) var state: State?
  /// The current child; `nil` before the view loads.
  public private(set) var shownViewController: UIViewController?
  /// The action of the retry button of error children. If it is `nil`, they have no button.
  open var retry: (() -> Void)? { didSet { (shownViewController as? ErrorViewController)?.retry = retry } }
  /// True while the child does not belong to `state`.
  private var isStale = false
  private var isExchanging = false

  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  /// Creates the container from a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Creates the container in code, without a nib.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Shows a state. If the view is not loaded yet, the child is added when it loads.
  open func transition(to newState: State) {
    let old = state
    state = newState
    isStale = true
    guard isViewLoaded else { return }
    exchange(from: old)
  }

  /// Shows the controller that a closure makes. If the closure throws, this shows the state `failed` with that error.
  open func render(_ make: () throws -> UIViewController) {
    do {
      transition(to: .render(try make()))
    } catch {
      transition(to: .failed(error))
    }
  }

  /// Returns the child for a state. A subclass may override this with controllers of its own.
  open func viewController(for state: State) -> UIViewController {
    switch state {
    case .loading: LoadingViewController()
    case .failed(let error): ErrorViewController(error: error, retry: retry)
    case .render(let viewController): viewController
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if state == nil { state = .loading }
    isStale = isStale || shownViewController == nil
    exchange(from: nil)
  }

  /// Exchanges the children until the child belongs to `state`. A new child may change the state in its `viewDidLoad`; that exchange
  /// follows.
  private func exchange(from old: State?) {
    guard !isExchanging else { return }
    isExchanging = true
    defer { isExchanging = false }
    var previous = old
    while isStale, let state {
      isStale = false
      display(viewController(for: state), in: state, after: previous)
      previous = state
    }
  }

  private func display(_ child: UIViewController, in state: State, after previous: State?) {
    StateReport(.began, from: previous, to: state, animated: false, children: [child]).send(by: self)
    if child !== shownViewController {
      shownViewController?.remove()
      // The child may belong to another container, or its view may be in another superview.
      child.remove()
      child.viewIfLoaded?.removeFromSuperview()
      shownViewController = child
      child.loadViewIfNeeded()
      child.view.frame = view.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      add(child)
    }
    StateReport(.ended, from: previous, to: state, animated: false, children: [child]).send(by: self)
  }
}
