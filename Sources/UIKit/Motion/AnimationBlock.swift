/// One call of `animate`. It ends with the last of its animations, and then its completion is called once.
@MainActor
final class AnimationBlock {
  /// The number of the call, in the order of the calls.
  let number: Int
  private var completion: ((Bool) -> Void)?
  private var watchers: [() -> Void] = []
  private(set) var animations: [ViewAnimation] = []
  private var isFinished = true
  private var isClosed = false
  /// True while a gesture or a transition controls the animations. The block then ends when that releases it, unless one was cut short.
  var isSuspended = false
  /// Whether hit tests use the visible frames of the block's views, and not their final frames.
  var hitTestsPresentedFrames = false

  init(number: Int, completion: ((Bool) -> Void)?) {
    self.number = number
    self.completion = completion
  }

  func add(_ animation: ViewAnimation) { animations.append(animation) }

  /// Removes an animation that has ended. If one was cut short, the whole block counts as unfinished.
  func remove(_ animation: ViewAnimation, finished: Bool) {
    animations.removeAll { $0 === animation }
    if !finished { isFinished = false }
  }

  /// Adds a closure that is called after the completion.
  func addEndHandler(_ body: @escaping () -> Void) { watchers.append(body) }

  /// Called when the closure with the changes has returned.
  func close() { isClosed = true }

  var isOver: Bool { isClosed && animations.isEmpty && !(isSuspended && isFinished) }

  func complete() {
    let body = completion
    completion = nil
    body?(isFinished)
    let watchers = watchers
    self.watchers = []
    for watcher in watchers { watcher() }
  }
}
