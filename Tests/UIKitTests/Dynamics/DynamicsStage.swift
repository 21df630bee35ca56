import Foundation
import Testing
import UIKitTesting

// For the steps of a dynamic animator, which apps do not see.
@testable import UIKit

/// Records what a collision behavior and an animator tell.
@MainActor class DynamicsRecorder: UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
  var events: [String] = []

  func name(_ item: any UIDynamicItem) -> String { (item as? UIView)?.accessibilityIdentifier ?? "?" }

  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) { events.append("\(name(item1)) meets \(name(item2))") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) { events.append("\(name(item1)) leaves \(name(item2))") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) { events.append("\(name(item)) meets \(identifier.map { "\($0)" } ?? "the bounds")") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) { events.append("\(name(item)) leaves \(identifier.map { "\($0)" } ?? "the bounds")") }
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { events.append("resumes") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { events.append("pauses") }
}

final class RoundView: UIView {
  override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}

/// A view of 400 by 800 points with an animator, which tests move step by step.
@MainActor final class DynamicsStage {
  let reference = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
  let animator: UIDynamicAnimator
  let recorder = DynamicsRecorder()

  init() {
    animator = UIDynamicAnimator(referenceView: reference)
    animator.delegate = recorder
  }
}

@MainActor protocol DynamicsSuite {
  var stage: DynamicsStage { get }
}

extension DynamicsSuite {
  var reference: UIView { stage.reference }
  var animator: UIDynamicAnimator { stage.animator }
  var recorder: DynamicsRecorder { stage.recorder }

  func add(_ name: String, at center: CGPoint, size: CGFloat = 100, isRound: Bool = false) -> UIView {
    let frame = CGRect(x: center.x - size / 2, y: center.y - size / 2, width: size, height: size)
    let view = isRound ? RoundView(frame: frame) : UIView(frame: frame)
    view.accessibilityIdentifier = name
    reference.addSubview(view)
    return view
  }

  /// Sixty steps are a second.
  func run(_ steps: Int) { for _ in 0..<steps where animator.isRunning { animator.advance() } }
}
