/// One call of `animate`: it is over when the last of its animations is, and then its completion is called, once.
@MainActor
final class AnimationBlock {
  /// In the order of the calls.
  let number: Int
  private var completion: ((Bool) -> Void)?
  private var watchers: [() -> Void] = []
  private(set) var animations: [ViewAnimation] = []
  private var isFinished = true
  private var isClosed = false
  /// A hand holds it: it is over when that lets go, unless it was cut short before.
  var isHeld = false
  /// Whether touches find the views of the block where they are presented, and not at their final frames.
  var isTouchedWherePresented = false

  init(number: Int, completion: ((Bool) -> Void)?) {
    self.number = number
    self.completion = completion
  }

  func add(_ animation: ViewAnimation) { animations.append(animation) }

  /// Takes an animation that has ended. One that was cut short says so for the whole block.
  func remove(_ animation: ViewAnimation, finished: Bool) {
    animations.removeAll { $0 === animation }
    if !finished { isFinished = false }
  }

  /// Called after the completion.
  func whenOver(_ body: @escaping () -> Void) { watchers.append(body) }

  /// The closure with the changes has returned.
  func close() { isClosed = true }

  var isOver: Bool { isClosed && animations.isEmpty && !(isHeld && isFinished) }

  func complete() {
    let body = completion
    completion = nil
    body?(isFinished)
    let watchers = watchers
    self.watchers = []
    for watcher in watchers { watcher() }
  }
}
