import UIKit

/// A container that shows, for each state, the children that its subclass names, and performs the transitions between them.
///
/// ```
///   viewWillAppear ─► loadAppearanceState ─┐
///   setNeedsStateTransition(to:animated:) ─┴► willTransition ─► children(for:) ─► children are exchanged ─► didTransition
///         ▲    └ during a transition: pending; only the last request is kept                                      │
///         └──────────────────────────────── a request made there begins at once ◄─────────────────────────────────┘
/// ```
/// The container sends the children's appearance callbacks itself: each child gets those that its insertion or removal requires. A request
/// while the container is not on the screen is dropped, because `loadAppearanceState` returns the state of the next appearance.
open class StateViewController<StateType>: UIViewController {
  /// The type of the states. Subclasses use this name, because the generic parameter's name is not visible to them.
  public typealias State = StateType

  var determined: DeterminedState<State>?
  var transition: StateTransition<State>?
  var request: StateRequest<State>?
  var phase = ContainerPhase.offScreen
  /// The children of the current state, the lowest first.
  var stateChildren: [UIViewController] = []
  /// Children that got `viewWillAppear` and not yet `viewDidAppear`.
  var appearing: [UIViewController] = []
  /// Children that got `viewWillDisappear` together with the container, and not yet `viewDidDisappear`.
  var disappearing: [UIViewController] = []
  /// True while pending requests are performed, or while `didTransition` runs. A new request then waits.
  var isPerformingRequests = false

  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  /// Creates the container from a storyboard.
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  /// Creates the container in code, without a nib.
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  // MARK: State

  /// The current state. In `willTransition` it is the old one, from `children(for:)` on the new one.
  ///
  /// Before the first appearance there is no state, and reading it stops the app: see `hasDeterminedState`.
  public var currentState: State {
    guard let determined else {
      fatalError("\(Self.self) has no state yet: it gets its first one when it appears (see hasDeterminedState)")
    }
    return determined.value
  }

  /// True from the first appearance on, when `currentState` has a value.
  public var hasDeterminedState: Bool { determined != nil }
  /// True during a transition.
  public var isTransitioningBetweenStates: Bool { transition != nil }

  /// Requests a transition. It begins at once, or after the current one. Of several pending requests only the last one is performed.
  public func setNeedsStateTransition(to state: State, animated: Bool) {
    requestTransition(to: state, animated: animated)
  }
  /// Requests a transition, as `setNeedsStateTransition(to:animated:)` does.
  public func setNeedsTransition(to state: State, animated: Bool) { requestTransition(to: state, animated: animated) }

  // MARK: For subclasses

  /// Returns the state in which the container appears. A subclass has to override it, and to return without waiting.
  open func loadAppearanceState() -> State {
    fatalError("\(Self.self) does not override loadAppearanceState()")
  }

  /// Returns the children for a state, the lowest view first. It is called once for each transition; this implementation returns none.
  open func children(for state: State) -> [UIViewController] { [] }

  /// Called before a transition. `currentState` is still the old state.
  open func willTransition(to nextState: State, animated: Bool) {}
  /// Called after a transition. `previousState` is `nil` after the first one.
  open func didTransition(from previousState: State?, animated: Bool) {}

  /// Called before a child gets `viewWillAppear`.
  open func childWillAppear(_ child: UIViewController, animated: Bool) {}
  /// Called after a child got `viewDidAppear`.
  open func childDidAppear(_ child: UIViewController, animated: Bool) {}
  /// Called before a child gets `viewWillDisappear`.
  open func childWillDisappear(_ child: UIViewController, animated: Bool) {}
  /// Called after a child got `viewDidDisappear`.
  open func childDidDisappear(_ child: UIViewController, animated: Bool) {}

  /// The superview of the children's views, as `loadChildContainerView` returned it.
  public var childContainerView: UIView {
    if let storedContainer { return storedContainer }
    let container = loadChildContainerView()
    storedContainer = container
    if container !== view, container.superview == nil {
      container.frame = view.bounds
      container.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(container)
    }
    return container
  }
  private var storedContainer: UIView?

  /// Returns the superview of the children's views: `view`, unless a subclass returns another one.
  ///
  /// A view without a superview is added to `view` and fills it.
  open func loadChildContainerView() -> UIView { view }

  // MARK: Appearance

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    phase = .appearing
    beginTransition(to: loadAppearanceState(), animated: animated, isPartOfAppearance: true)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    phase = .onScreen
    finishAppearance(animated)
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    finishTransitionImmediately()
    dropRequest()
    phase = .disappearing
    beginDisappearance(animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    phase = .offScreen
    finishDisappearance(animated)
  }
}
