import Foundation

/// The preview of a context menu: a snapshot of the pressed view at its position, or the view of a preview controller.
///
/// ```
///   the view's frame ─► scaled up, with a shadow and rounded corners ─► back to the frame
/// ```
final class LiftedPreview: UIView {
  private let targeted: UITargetedPreview?
  private(set) var controller: (any MenuPreviewController)?
  private let contentView = UIView()
  /// The frame of the pressed view, in the window.
  let source: CGRect
  private let originalRadius: CGFloat

  private static let liftedRadius: CGFloat = 13

  /// Creates the preview; `nil` if there is neither a target nor a controller.
  init?(_ targeted: UITargetedPreview?, or controller: (any MenuPreviewController)?, in window: UIWindow) {
    let rect = targeted?.frame(in: window)
    guard rect.map({ !$0.isEmpty }) ?? false || controller != nil else { return nil }
    self.targeted = targeted
    self.controller = controller
    source = rect ?? CGRect(x: window.bounds.midX, y: window.bounds.midY, width: 0, height: 0)
    originalRadius = targeted?.view.layer.cornerRadius ?? 0
    super.init(frame: source)
    isUserInteractionEnabled = controller != nil
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 6)
    contentView.clipsToBounds = true
    addSubview(contentView)
    if let controller { insertController(controller, in: window) } else if let targeted { insertSnapshot(of: targeted) }
    accessibilityIdentifier = "ContextMenuPreview"
    accessibilityElementsHidden = controller == nil
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  private func insertSnapshot(of targeted: UITargetedPreview) {
    let (view, parameters) = (targeted.view, targeted.parameters)
    let visibleArea = parameters.visiblePath?.bounds ?? view.bounds
    contentView.frame = bounds
    contentView.layer.cornerRadius = originalRadius
    contentView.backgroundColor = parameters.backgroundColor
    backgroundColor = parameters.backgroundColor
    layer.cornerRadius = originalRadius
    guard let snapshot = view.resizableSnapshotView(from: visibleArea, afterScreenUpdates: true, withCapInsets: .zero)
    else {
      return
    }
    snapshot.frame = contentView.bounds
    contentView.addSubview(snapshot)
    guard let path = parameters.visiblePath else { return }
    let maskLayer = CAShapeLayer()
    let movedPath = path.copy() as! UIBezierPath
    movedPath.apply(CGAffineTransform(translationX: -visibleArea.minX, y: -visibleArea.minY))
    maskLayer.path = movedPath.cgPath
    contentView.layer.mask = maskLayer
    backgroundColor = nil
  }

  private func insertController(_ controller: any MenuPreviewController, in window: UIWindow) {
    backgroundColor = .systemBackground
    layer.cornerRadius = LiftedPreview.liftedRadius
    contentView.layer.cornerRadius = LiftedPreview.liftedRadius
    let wanted = controller.preferredContentSize
    let area = window.bounds.inset(by: window.safeAreaInsets).insetBy(dx: 16, dy: 8)
    let size = CGSize(
      width: min(wanted.width > 0 ? wanted.width : area.width, area.width),
      height: min(wanted.height > 0 ? wanted.height : area.height * 0.6, area.height * 0.75))
    bounds.size = size
    contentView.frame = bounds
    controller.view.frame = contentView.bounds
    controller.beginAppearanceTransition(true, animated: true)
    contentView.addSubview(controller.view)
  }

  // MARK: Size and position

  /// Returns the preview's size while the menu is open.
  func liftedSize(in area: CGRect) -> CGSize {
    guard controller == nil else { return bounds.size }
    let scale = min(1.06, (area.width - 8) / max(source.width, 1), area.height * 0.7 / max(source.height, 1))
    return CGSize(width: source.width * scale, height: source.height * scale)
  }

  private var shadowOpacity: Float {
    get { layer.shadowOpacity }
    set { layer.shadowOpacity = newValue }
  }

  /// Moves the preview to its frame before and after the menu. A preview controller's view is scaled down to it and transparent.
  func moveToSource(_ source: CGRect) {
    center = CGPoint(x: source.midX, y: source.midY)
    if controller == nil {
      transform = .identity
      setRadius(originalRadius)
    } else {
      let scale = max(min(source.width / max(bounds.width, 1), source.height / max(bounds.height, 1), 1), 0.1)
      transform = CGAffineTransform(scaleX: scale, y: scale)
      alpha = 0
    }
    shadowOpacity = 0
  }

  func moveToLiftedFrame(in frame: CGRect) {
    center = CGPoint(x: frame.midX, y: frame.midY)
    let scale = bounds.width > 0 ? frame.width / bounds.width : 1
    transform = CGAffineTransform(scaleX: scale, y: scale)
    alpha = 1
    shadowOpacity = 0.25
    if targeted?.parameters.visiblePath == nil {
      setRadius(originalRadius > 0 ? originalRadius : LiftedPreview.liftedRadius / scale)
    }
  }

  /// Enlarges the preview to the bounds and makes it transparent, after it was tapped.
  func grow(to bounds: CGRect) {
    center = CGPoint(x: bounds.midX, y: bounds.midY)
    transform = CGAffineTransform(
      scaleX: bounds.width / max(self.bounds.width, 1), y: bounds.height / max(self.bounds.height, 1))
    alpha = 0
    shadowOpacity = 0
  }

  private func setRadius(_ radius: CGFloat) {
    guard targeted?.parameters.visiblePath == nil else { return }
    contentView.layer.cornerRadius = radius
    layer.cornerRadius = radius
  }

  // MARK: The preview controller

  func didShowPreview() { controller?.endAppearanceTransition() }
  func willHidePreview() { controller?.beginAppearanceTransition(false, animated: true) }

  func didHidePreview() {
    guard let controller else { return }
    controller.view.removeFromSuperview()
    controller.endAppearanceTransition()
    self.controller = nil
  }
}

/// A view controller whose view a context menu shows as its preview.
@MainActor
protocol MenuPreviewController: UIResponder {
  var view: UIView! { get }
  var preferredContentSize: CGSize { get }
  func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool)
  func endAppearanceTransition()
}
