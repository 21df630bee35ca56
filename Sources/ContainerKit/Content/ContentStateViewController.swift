import UIKit

/// A container that shows one child for each state of something that is loaded. It knows no model: whoever uses it hands over the controller that renders the content.
///
/// However often and from wherever it is asked (before its view loads, while it loads, from a child's `viewDidLoad`), it ends with one child: that of the last state asked for.
open class ContentStateViewController: UIViewController {
  /// What there is to see.
  public enum State {
    case loading
    case failed(any Error)
    case render(UIViewController)
  }

  /// The last one that was asked for; `nil` before the view loads, where none was.
  public private(set) var state: State?
  /// Its child.
  public private(set) var shownViewController: UIViewController?
  /// What trying again does: its error children get a button for it. Without it there is none.
  open var retry: (() -> Void)? { didSet { (shownViewController as? ErrorViewController)?.retry = retry } }
  /// What is shown is not what was asked for last.
  private var isStale = false
  private var isExchanging = false

  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Shows a state: at once where the view is loaded, else when it is.
  open func transition(to newState: State) {
    let old = state
    state = newState
    isStale = true
    guard isViewLoaded else { return }
    exchange(from: old)
  }

  /// Renders what a closure makes or loads; where it throws, what it throws has failed.
  open func render(_ make: () throws -> UIViewController) {
    do {
      transition(to: .render(try make()))
    } catch {
      transition(to: .failed(error))
    }
  }

  /// Which controller shows a state.
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

  /// A child that comes may ask for another state: that follows when the child is in place.
  private func exchange(from old: State?) {
    guard !isExchanging else { return }
    isExchanging = true
    defer { isExchanging = false }
    var previous = old
    while isStale, let state {
      isStale = false
      show(viewController(for: state), in: state, after: previous)
      previous = state
    }
  }

  private func show(_ child: UIViewController, in state: State, after previous: State?) {
    StateReport(.began, from: previous, to: state, animated: false, children: [child]).send(by: self)
    if child !== shownViewController {
      shownViewController?.remove()
      // It may be another container's, or have left its view somewhere.
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
