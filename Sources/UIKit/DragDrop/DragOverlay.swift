import Foundation

/// The previews of a drag, in front of everything in the window. It takes no touches.
final class DragOverlay: UIView {
  /// A preview, its item, and the targeted preview from which it was lifted.
  private struct Lifted {
    let item: UIDragItem
    var view: LiftedPreview
    let source: UITargetedDragPreview
  }

  private var lifted: [Lifted] = []
  private let badge = UIImageView()
  /// The vector from the finger to the first preview's center.
  private var fingerOffset = CGVector.zero

  /// The maximum length of a preview's longer side, unless previews have their full size.
  private static let maximumLength: CGFloat = 200
  private static let stackOffset: CGFloat = 6

  init(of window: UIWindow) {
    super.init(frame: window.bounds)
    isUserInteractionEnabled = false
    accessibilityElementsHidden = true
    accessibilityIdentifier = "DragPreviews"
    badge.isHidden = true
    badge.bounds.size = CGSize(width: 24, height: 24)
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  func add(_ preview: UITargetedDragPreview?, of item: UIDragItem) {
    guard let preview, let window, let view = LiftedPreview(preview, or: nil, in: window) else { return }
    view.accessibilityIdentifier = "DragPreview"
    lifted.append(Lifted(item: item, view: view, source: preview))
    insertSubview(view, at: 0)
    UIView.performWithoutAnimation { view.moveToSource(view.source) }
  }

  func lift(_ animator: DragAnimator) {
    animate(animator) { [self] in
      for each in lifted { each.view.moveToLiftedFrame(in: each.view.source.insetBy(dx: -3, dy: -3)) }
    }
  }

  // MARK: Following the finger

  /// Replaces the previews of items that provide their own ones, scales large ones down, and adds the badge.
  func showPreviews(of items: [UIDragItem], isFullSize: Bool, at point: CGPoint) {
    guard let window else { return }
    for index in lifted.indices {
      guard let itemPreview = lifted[index].item.previewProvider?() else { continue }
      let target = UIPreviewTarget(container: window, center: lifted[index].view.center)
      itemPreview.view.bounds.size =
        itemPreview.view.bounds.isEmpty ? itemPreview.view.intrinsicContentSize : itemPreview.view.bounds.size
      let preview = UITargetedDragPreview(view: itemPreview.view, parameters: itemPreview.parameters, target: target)
      guard let view = LiftedPreview(preview, or: nil, in: window) else { continue }
      view.accessibilityIdentifier = "DragPreview"
      insertSubview(view, belowSubview: lifted[index].view)
      lifted[index].view.removeFromSuperview()
      lifted[index].view = view
    }
    addSubview(badge)
    if let first = lifted.first?.view {
      fingerOffset = CGVector(dx: first.center.x - point.x, dy: first.center.y - point.y)
    }
    guard !isFullSize else { return }
    for each in lifted {
      let longest = max(each.view.bounds.width, each.view.bounds.height)
      guard longest > Self.maximumLength else { continue }
      let scale = Self.maximumLength / longest
      if each.view === lifted[0].view {
        fingerOffset = CGVector(dx: fingerOffset.dx * scale, dy: fingerOffset.dy * scale)
      }
      UIView.animate(withDuration: 0.2) { each.view.transform = CGAffineTransform(scaleX: scale, y: scale) }
    }
  }

  func follow(_ point: CGPoint) {
    for (index, each) in lifted.enumerated() {
      let shift = CGFloat(min(index, 2)) * Self.stackOffset
      each.view.center = CGPoint(x: point.x + fingerOffset.dx + shift, y: point.y + fingerOffset.dy + shift)
      each.view.isHidden = index > 2
    }
    if let first = lifted.first?.view { badge.center = CGPoint(x: first.frame.maxX, y: first.frame.minY) }
  }

  /// Displays a badge for the operation that a drop would perform. There is none for a move.
  func showBadge(for operation: UIDropOperation) {
    switch operation {
    case .copy:
      badge.image = UIImage(systemName: "plus.circle.fill")
      badge.tintColor = .systemGreen
    case .forbidden:
      badge.image = UIImage(systemName: "nosign")
      badge.tintColor = .systemRed
    case .cancel, .move: badge.image = nil
    }
    badge.isHidden = badge.image == nil
  }

  // MARK: End

  /// Animates each preview to the target that the closure returns. Without a target, the preview shrinks and fades out.
  func drop(_ animator: DragAnimator, to target: (UIDragItem, UITargetedDragPreview) -> UITargetedDragPreview?) {
    finish(animator, to: target) { view in
      view.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      view.alpha = 0
    }
  }

  func animateReturn(_ animator: DragAnimator, to target: (UIDragItem, UITargetedDragPreview) -> UITargetedDragPreview?)
  {
    finish(animator, to: target) { $0.alpha = 0 }
  }

  private func finish(
    _ animator: DragAnimator, to target: (UIDragItem, UITargetedDragPreview) -> UITargetedDragPreview?,
    otherwise fadeOut: @escaping (UIView) -> Void
  ) {
    badge.isHidden = true
    let targetFrames = lifted.map { each in window.flatMap { target(each.item, each.source)?.frame(in: $0) } }
    animator.addCompletion { [self] _ in removeFromSuperview() }
    animate(animator) { [self] in
      for (each, frame) in zip(lifted, targetFrames) {
        if let frame { each.view.moveToTarget(in: frame) } else { fadeOut(each.view) }
      }
    }
  }

  private func animate(_ animator: DragAnimator, _ changes: @escaping () -> Void) {
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) {
      changes()
      animator.runAnimations()
    } completion: { _ in
      animator.complete()
    }
  }
}

extension LiftedPreview {
  /// Moves and scales a dragged preview into a frame, and removes its shadow.
  fileprivate func moveToTarget(in frame: CGRect) {
    moveToSource(frame)
    transform = CGAffineTransform(
      scaleX: frame.width / max(bounds.width, 1), y: frame.height / max(bounds.height, 1))
  }
}
