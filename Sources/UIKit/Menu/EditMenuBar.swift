import Wire

/// An edit menu: a row of buttons with the titles of its actions. A tap outside closes it.
///
/// ```
///    ┌──────┬───────┬────────┐
///    │ Copy │ Paste │ Delete │
///    └──────┴───▽───┴────────┘   above the target, or below if there is not enough space
/// ```
final class EditMenuBar: UIView {
  private static let height: CGFloat = 44
  private static let inset: CGFloat = 14
  private static let gap: CGFloat = 8

  private let dismissControl = UIControl()
  private let box = UIView()
  private let scrollView = UIScrollView()
  private let buttons: [UIButton]
  private let separators: [UIView]
  private var target = CGRect.zero
  /// The preferred side of the target on which the menu opens, if there is enough space.
  var side = Side.automatic { didSet { setNeedsLayout() } }

  enum Side { case automatic, above, below, left, right }

  /// The frame of the visible box, in screen coordinates.
  var boxFrame: CGRect {
    layoutIfNeeded()
    return convert(box.frame, to: nil)
  }

  init(_ actions: [any UIMenuLeaf], perform: @escaping (any UIMenuLeaf) -> Void, onClose: @escaping () -> Void) {
    buttons = actions.map { action in
      let button = UIButton(type: .custom)
      button.setTitle(action.title, for: .normal)
      button.titleLabel?.font = .systemFont(ofSize: 15)
      button.setTitleColor(action.attributes.contains(.destructive) ? .systemRed : .label, for: .normal)
      button.setTitleColor(.tertiaryLabel, for: .disabled)
      button.isEnabled = !action.attributes.contains(.disabled)
      button.addAction(
        UIAction { _ in
          onClose()
          perform(action)
        }, for: .touchUpInside)
      return button
    }
    separators = actions.dropFirst().map { _ in UIView() }
    super.init(frame: .zero)
    dismissControl.accessibilityLabel = "Dismiss menu"
    dismissControl.addAction(UIAction { _ in onClose() }, for: .touchUpInside)
    addSubview(dismissControl)
    box.backgroundColor = .dynamic(0xFAFAFA, 0x2A2A2C)
    box.layer.cornerRadius = 10
    box.layer.shadowOpacity = 0.2
    box.layer.shadowRadius = 12
    box.layer.shadowOffset = CGSize(width: 0, height: 4)
    addSubview(box)
    scrollView.scrollsToTop = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.layer.cornerRadius = 10
    scrollView.clipsToBounds = true
    box.addSubview(scrollView)
    for button in buttons { scrollView.addSubview(button) }
    for view in separators {
      view.backgroundColor = .separator
      scrollView.addSubview(view)
    }
  }

  required init?(coder: NSCoder) { preconditionFailure("init(coder:) is not supported") }

  // MARK: Opening

  func open(beside target: CGRect, in window: UIWindow, _ animator: ContextMenuAnimator) {
    frame = window.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.target = target
    window.addSubview(self)
    UIView.performWithoutAnimation {
      box.alpha = 0
      layoutIfNeeded()
    }
    UIView.animate(withDuration: 0.15, delay: 0, options: .allowUserInteraction) { [self] in
      box.alpha = 1
      animator.runAnimations()
    } completion: { _ in
      animator.complete()
    }
  }

  func move(beside target: CGRect) {
    self.target = target
    setNeedsLayout()
    layoutIfNeeded()
  }

  func close(_ animator: ContextMenuAnimator) {
    isUserInteractionEnabled = false
    UIView.animate(withDuration: 0.15) { [self] in
      box.alpha = 0
      animator.runAnimations()
    } completion: { [self] _ in
      removeFromSuperview()
      animator.complete()
    }
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    dismissControl.frame = bounds
    var x: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let text = button.titleLabel?.sizeThatFits(CGSize(width: CGFloat.infinity, height: EditMenuBar.height)).width ?? 0
      button.frame = CGRect(x: x, y: 0, width: text.rounded(.up) + 2 * EditMenuBar.inset, height: EditMenuBar.height)
      x = button.frame.maxX
      if index < separators.count {
        separators[index].frame = CGRect(x: x - 0.5, y: 0, width: 1, height: EditMenuBar.height)
      }
    }
    scrollView.contentSize = CGSize(width: x, height: EditMenuBar.height)
    let area = bounds.inset(by: window?.safeAreaInsets ?? .zero).insetBy(dx: 8, dy: 8)
    let size = CGSize(width: min(x, area.width), height: EditMenuBar.height)
    let targetFrame = boxFrame(of: size, in: area)
    box.bounds.size = size
    box.center = CGPoint(x: targetFrame.midX, y: targetFrame.midY)
    scrollView.frame = box.bounds
  }

  private func boxFrame(of size: CGSize, in area: CGRect) -> CGRect {
    let (above, below) = (target.minY - EditMenuBar.gap - size.height, target.maxY + EditMenuBar.gap)
    let (left, right) = (target.minX - EditMenuBar.gap - size.width, target.maxX + EditMenuBar.gap)
    let x: CGFloat? =
      side == .left && left >= area.minX
      ? left
      : side == .right && right + size.width <= area.maxX ? right : nil
    let isBelow = above < area.minY || side == .below && below + size.height <= area.maxY
    let y = x != nil ? target.midY - size.height / 2 : isBelow ? below : above
    return CGRect(
      x: min(max(x ?? target.midX - size.width / 2, area.minX), area.maxX - size.width),
      y: min(max(y, area.minY), area.maxY - size.height), width: size.width, height: size.height)
  }

  override var roleOfClass: ViewRole? { .menu }
}
