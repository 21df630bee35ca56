import UIKit

/// A container that shows, for each state, the children which its subclass names, and leads them through every change.
///
/// ```
///   viewWillAppear ─► loadAppearanceState ─┐
///   setNeedsStateTransition(to:animated:) ─┴► willTransition ─► children(for:) ─► children go and come ─► didTransition
///         ▲    └ under way already: waits in one slot, the last one wins                                        │
///         └──────────────────────────────── what is asked for there begins at once ◄────────────────────────────┘
/// ```
/// The children's appearance is forwarded by hand: each gets exactly the callbacks that its coming and going amount to. What is asked for off the screen is dropped, as
/// `loadAppearanceState` says what there is to see at the next appearance.
open class StateViewController<StateType>: UIViewController {
  /// Subclasses say `State`, too: a generic parameter has no name outside.
  public typealias State = StateType

  var determined: DeterminedState<State>?
  var transition: StateTransition<State>?
  var request: StateRequest<State>?
  var phase = ContainerPhase.offScreen
  /// Those of the current state, in their order.
  var stateChildren: [UIViewController] = []
  /// Those that have been told that they appear, and not yet that they have.
  var appearing: [UIViewController] = []
  /// Those that have been told that they disappear, with the container, and not yet that they have.
  var disappearing: [UIViewController] = []
  var isServing = false

  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }
  public convenience init() { self.init(nibName: nil, bundle: nil) }

  // MARK: State

  /// The old state in `willTransition`, the new one from `children(for:)` on. There is none before the first appearance.
  public var currentState: State {
    guard let determined else {
      fatalError("\(Self.self) has no state yet: it gets its first one when it appears (see hasDeterminedState)")
    }
    return determined.value
  }

  public var hasDeterminedState: Bool { determined != nil }
  public var isTransitioningBetweenStates: Bool { transition != nil }

  /// Asks for a transition. It begins at once, or after the one under way; of several that wait only the last one comes.
  public func setNeedsStateTransition(to state: State, animated: Bool) { ask(for: state, animated: animated) }
  /// The same.
  public func setNeedsTransition(to state: State, animated: Bool) { ask(for: state, animated: animated) }

  // MARK: For subclasses

  /// The state in which the container appears: to be overridden, and to be found without waiting.
  open func loadAppearanceState() -> State {
    fatalError("\(Self.self) does not override loadAppearanceState()")
  }

  /// Whose views are seen in a state, the lowest first. Called once for each transition.
  open func children(for state: State) -> [UIViewController] { [] }

  open func willTransition(to nextState: State, animated: Bool) {}
  /// The transition is over. `previousState` is `nil` after the first one.
  open func didTransition(from previousState: State?, animated: Bool) {}

  open func childWillAppear(_ child: UIViewController, animated: Bool) {}
  open func childDidAppear(_ child: UIViewController, animated: Bool) {}
  open func childWillDisappear(_ child: UIViewController, animated: Bool) {}
  open func childDidDisappear(_ child: UIViewController, animated: Bool) {}

  /// In which the children's views stand: what `loadChildContainerView` has made.
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

  /// The controller's own view. Another one that is not in a hierarchy is made to fill that.
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
    hurryTransition()
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
