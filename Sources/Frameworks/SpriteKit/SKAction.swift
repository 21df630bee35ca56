import UIKit

public enum SKActionTimingMode: Int, Sendable { case linear, easeIn, easeOut, easeInEaseOut }

/// An action that changes a node over a duration.
open class SKAction: NSObject, NSCopying, @unchecked Sendable {
  indirect enum Kind {
    /// Is called with the node at the start. Returns a closure that sets the node to a fraction of the change.
    case change(@MainActor (SKNode) -> @MainActor (SKNode, CGFloat) -> Void)
    case once(@MainActor (SKNode) -> Void)
    case sequence([SKAction])
    case group([SKAction])
    case forever(SKAction)
  }
  let kind: Kind
  open var duration: TimeInterval
  open var timingMode = SKActionTimingMode.linear
  open var speed: CGFloat = 1

  init(_ kind: Kind, _ duration: TimeInterval = 0) { (self.kind, self.duration) = (kind, duration) }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = SKAction(kind, duration)
    (copy.timingMode, copy.speed) = (timingMode, speed)
    return copy
  }

  func eased(_ fraction: CGFloat) -> CGFloat {
    switch timingMode {
    case .linear: fraction
    case .easeIn: fraction * fraction
    case .easeOut: fraction * (2 - fraction)
    case .easeInEaseOut: fraction * fraction * (3 - 2 * fraction)
    }
  }

  // MARK: Combination

  open class func sequence(_ actions: [SKAction]) -> SKAction {
    SKAction(.sequence(actions), actions.reduce(0) { $0 + $1.duration })
  }
  open class func group(_ actions: [SKAction]) -> SKAction {
    SKAction(.group(actions), actions.map(\.duration).max() ?? 0)
  }
  open class func `repeat`(_ action: SKAction, count: Int) -> SKAction {
    sequence(Array(repeating: action, count: max(0, count)))
  }
  open class func repeatForever(_ action: SKAction) -> SKAction { SKAction(.forever(action), .infinity) }
  open class func wait(forDuration sec: TimeInterval) -> SKAction { SKAction(.change { _ in { _, _ in } }, sec) }
  open class func wait(forDuration sec: TimeInterval, withRange durationRange: TimeInterval) -> SKAction {
    wait(forDuration: max(0, sec + .random(in: -durationRange / 2...durationRange / 2)))
  }
  open class func run(_ block: @escaping @MainActor () -> Void) -> SKAction { SKAction(.once { _ in block() }) }
  open class func run(_ action: SKAction, onChildWithName name: String) -> SKAction {
    SKAction(.once { $0.childNode(withName: name)?.run(action) })
  }
  open class func customAction(
    withDuration seconds: TimeInterval, actionBlock block: @escaping @MainActor (SKNode, CGFloat) -> Void
  ) -> SKAction { SKAction(.change { _ in { node, fraction in block(node, fraction * seconds) } }, seconds) }
  open class func removeFromParent() -> SKAction { SKAction(.once { $0.removeFromParent() }) }
  open class func hide() -> SKAction { SKAction(.once { $0.isHidden = true }) }
  open class func unhide() -> SKAction { SKAction(.once { $0.isHidden = false }) }
  open class func setTexture(_ texture: SKTexture) -> SKAction {
    SKAction(.once { ($0 as? SKSpriteNode)?.texture = texture })
  }
  /// Shows the textures one after the other.
  open class func animate(with textures: [SKTexture], timePerFrame sec: TimeInterval) -> SKAction {
    sequence(textures.flatMap { [setTexture($0), wait(forDuration: sec)] })
  }
  open class func animate(
    with textures: [SKTexture], timePerFrame sec: TimeInterval, resize: Bool, restore: Bool
  ) -> SKAction {
    var original: SKTexture?
    let begin = SKAction(.once { original = ($0 as? SKSpriteNode)?.texture })
    let frames = textures.flatMap { texture in
      [
        SKAction(
          .once {
            guard let sprite = $0 as? SKSpriteNode else { return }
            sprite.texture = texture
            if resize { sprite.size = texture.size() }
          }),
        wait(forDuration: sec),
      ]
    }
    let end = SKAction(.once { if restore { ($0 as? SKSpriteNode)?.texture = original } })
    return sequence([begin] + frames + [end])
  }
  // Actions of audio nodes, which are silent.
  open class func play() -> SKAction { SKAction(.once { ($0 as? SKAudioNode)?.isPlaying = true }) }
  open class func stop() -> SKAction { SKAction(.once { ($0 as? SKAudioNode)?.isPlaying = false }) }
  open class func pause() -> SKAction { stop() }
  open class func changeVolume(to v: Float, duration: TimeInterval) -> SKAction { wait(forDuration: duration) }

  /// Writes the file's name to the console, because there is no sound.
  open class func playSoundFileNamed(_ soundFile: String, waitForCompletion wait: Bool) -> SKAction {
    SKAction(.once { _ in FileHandle.standardError.write(Data("SKAction plays \(soundFile)\n".utf8)) })
  }

  // MARK: Change

  /// Returns an action that animates a number of a node, to an end value or by a step.
  private static func number(
    _ path: ReferenceWritableKeyPath<SKNode, CGFloat>, to end: CGFloat?, by step: CGFloat = 0, _ seconds: TimeInterval
  ) -> SKAction {
    nonisolated(unsafe) let path = path
    return SKAction(
      .change { node in
        let start = node[keyPath: path]
        let last = end ?? start + step
        return { $0[keyPath: path] = start + (last - start) * $1 }
      }, seconds)
  }

  open class func move(to location: CGPoint, duration: TimeInterval) -> SKAction {
    SKAction(
      .change { node in
        let start = node.position
        return {
          $0.position = CGPoint(x: start.x + (location.x - start.x) * $1, y: start.y + (location.y - start.y) * $1)
        }
      }, duration)
  }
  open class func move(by delta: CGVector, duration: TimeInterval) -> SKAction {
    moveBy(x: delta.dx, y: delta.dy, duration: duration)
  }
  open class func moveBy(x deltaX: CGFloat, y deltaY: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      .change { node in
        let start = node.position
        return { $0.position = CGPoint(x: start.x + deltaX * $1, y: start.y + deltaY * $1) }
      }, duration)
  }
  open class func moveTo(x: CGFloat, duration: TimeInterval) -> SKAction { number(\.position.x, to: x, duration) }
  open class func moveTo(y: CGFloat, duration: TimeInterval) -> SKAction { number(\.position.y, to: y, duration) }
  open class func rotate(byAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    number(\.zRotation, to: nil, by: radians, duration)
  }
  open class func rotate(toAngle radians: CGFloat, duration: TimeInterval) -> SKAction {
    number(\.zRotation, to: radians, duration)
  }
  open class func scale(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    group([scaleX(to: scale, duration: duration), scaleY(to: scale, duration: duration)])
  }
  open class func scaleX(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    number(\.xScale, to: scale, duration)
  }
  open class func scaleY(to scale: CGFloat, duration: TimeInterval) -> SKAction {
    number(\.yScale, to: scale, duration)
  }
  open class func scale(by scale: CGFloat, duration: TimeInterval) -> SKAction {
    SKAction(
      .change { node in
        let (x, y) = (node.xScale, node.yScale)
        return {
          $0.xScale = x * (1 + (scale - 1) * $1)
          $0.yScale = y * (1 + (scale - 1) * $1)
        }
      }, duration)
  }
  open class func fadeIn(withDuration sec: TimeInterval) -> SKAction { number(\.alpha, to: 1, sec) }
  open class func fadeOut(withDuration sec: TimeInterval) -> SKAction { number(\.alpha, to: 0, sec) }
  open class func fadeAlpha(to alpha: CGFloat, duration: TimeInterval) -> SKAction {
    number(\.alpha, to: alpha, duration)
  }
}

/// An action that a node is running, with its elapsed time.
@MainActor
final class RunningAction {
  let key: String?
  private let action: SKAction
  private let completion: (() -> Void)?
  private var elapsed: TimeInterval = 0
  private var change: (@MainActor (SKNode, CGFloat) -> Void)?
  private var parts: [RunningAction] = []
  private var hasBegun = false

  init(_ action: SKAction, key: String? = nil, completion: (() -> Void)? = nil) {
    (self.action, self.key, self.completion) = (action, key, completion)
  }

  /// Advances the action by some seconds. Returns the unused seconds if the action has ended, otherwise `nil`.
  func advance(_ node: SKNode, by seconds: TimeInterval) -> TimeInterval? {
    if !hasBegun { begin(node) }
    let step = seconds * Double(action.speed)
    guard let remaining = progress(node, step) else { return nil }
    completion?()
    return remaining
  }

  private func begin(_ node: SKNode) {
    hasBegun = true
    switch action.kind {
    case .change(let start): change = start(node)
    case .sequence(let actions), .group(let actions): parts = actions.map { RunningAction($0) }
    case .forever(let action): parts = [RunningAction(action)]
    case .once: break
    }
  }

  /// Advances the action by a step in its own speed. Returns the unused part of the step if it has ended, otherwise `nil`.
  private func progress(_ node: SKNode, _ step: TimeInterval) -> TimeInterval? {
    switch action.kind {
    case .once(let body):
      body(node)
      return step
    case .change:
      elapsed += step
      let fraction = action.duration > 0 ? min(1, elapsed / action.duration) : 1
      change?(node, action.eased(fraction))
      return elapsed >= action.duration ? elapsed - action.duration : nil
    case .sequence:
      var remaining = step
      while let first = parts.first {
        guard let unused = first.advance(node, by: remaining) else { return nil }
        parts.removeFirst()
        remaining = unused
      }
      return remaining
    case .group:
      var minimumUnused = step
      parts.removeAll {
        guard let unused = $0.advance(node, by: step) else { return false }
        minimumUnused = min(minimumUnused, unused)
        return true
      }
      return parts.isEmpty ? minimumUnused : nil
    case .forever(let action):
      var remaining = step
      while let unused = parts[0].advance(node, by: remaining) {
        parts = [RunningAction(action)]
        // An action without a duration runs once in each frame.
        if unused >= remaining { return nil }
        remaining = unused
      }
      return nil
    }
  }
}

extension SKNode {
  public func run(_ action: SKAction) { running.append(RunningAction(action)) }
  public func run(_ action: SKAction, completion block: @escaping () -> Void) {
    running.append(RunningAction(action, completion: block))
  }
  /// Runs an action, which replaces the node's action with the same key.
  public func run(_ action: SKAction, withKey key: String) {
    removeAction(forKey: key)
    running.append(RunningAction(action, key: key))
  }
  public func hasActions() -> Bool { !running.isEmpty }
  public func removeAllActions() { running = [] }
  public func removeAction(forKey key: String) { running.removeAll { $0.key == key } }

  /// Advances the actions of this node and its descendants.
  func advanceActions(by seconds: TimeInterval) {
    guard !isPaused else { return }
    let scaledSeconds = seconds * Double(speed)
    for action in running where action.advance(self, by: scaledSeconds) != nil { running.removeAll { $0 === action } }
    for child in children { child.advanceActions(by: scaledSeconds) }
  }
}
