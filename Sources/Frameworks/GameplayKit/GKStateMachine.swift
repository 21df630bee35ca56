import Foundation

/// A state of a state machine. Subclasses define its behavior.
open class GKState: NSObject {
  open internal(set) weak var stateMachine: GKStateMachine?
  public override init() {}

  open func isValidNextState(_ stateClass: AnyClass) -> Bool { true }
  open func didEnter(from previousState: GKState?) {}
  open func update(deltaTime seconds: TimeInterval) {}
  open func willExit(to nextState: GKState) {}
}

/// A state machine with one state of each class.
open class GKStateMachine: NSObject {
  open private(set) var currentState: GKState?
  private let states: [GKState]

  public init(states: [GKState]) {
    self.states = states
    super.init()
    for state in states { state.stateMachine = self }
  }

  open func state<StateType: GKState>(forClass stateClass: StateType.Type) -> StateType? {
    states.first { type(of: $0) == stateClass } as? StateType
  }

  open func canEnterState(_ stateClass: AnyClass) -> Bool {
    guard states.contains(where: { type(of: $0) == stateClass }) else { return false }
    return currentState?.isValidNextState(stateClass) ?? true
  }

  /// Changes to the state of a class, if the current state allows it. Returns true if the state was changed.
  @discardableResult
  open func enter(_ stateClass: AnyClass) -> Bool {
    guard canEnterState(stateClass), let next = states.first(where: { type(of: $0) == stateClass }) else {
      return false
    }
    let previous = currentState
    previous?.willExit(to: next)
    currentState = next
    next.didEnter(from: previous)
    return true
  }

  open func update(deltaTime sec: TimeInterval) { currentState?.update(deltaTime: sec) }
}
