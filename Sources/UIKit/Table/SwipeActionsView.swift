import Wire

/// The actions beside a swiped row.
///
///     │ title        │ Flag │ Delete │      opened by a swipe
///     │tle    │        Delete         │      a full swipe: the first action fills all of it
final class SwipeActionsView: UIView {
  let configuration: UISwipeActionsConfiguration
  let isLeading: Bool
  private let buttons: [SwipeActionButton]
  /// Whether releasing the finger would perform the first action.
  var isExpanded = false {
    didSet {
      guard isExpanded != oldValue else { return }
      setNeedsLayout()
      UIView.animate(withDuration: 0.2) { self.layoutIfNeeded() }
    }
  }

  init(
    _ configuration: UISwipeActionsConfiguration, isLeading: Bool,
    perform: @escaping (UIContextualAction, UIView) -> Void
  ) {
    (self.configuration, self.isLeading) = (configuration, isLeading)
    buttons = configuration.actions.map { action in
      let button = SwipeActionButton(action)
      button.addAction(
        UIAction { [weak button] _ in if let button { perform(action, button) } }, for: .touchUpInside)
      return button
    }
    super.init(frame: .zero)
    clipsToBounds = true
    // The first action is the frontmost, at the edge. In the order of subviews, the innermost action comes first.
    for button in buttons.reversed() { addSubview(button) }
  }

  required init?(coder: NSCoder) { nil }

  /// The width that the actions need.
  var naturalWidth: CGFloat { buttons.reduce(0) { $0 + $1.naturalWidth } }
  var firstButton: UIView? { buttons.first }

  override func layoutSubviews() {
    super.layoutSubviews()
    let factor = naturalWidth > 0 ? bounds.width / naturalWidth : 0
    var edge: CGFloat = 0
    for (index, button) in buttons.enumerated() {
      let width = isExpanded ? (index == 0 ? bounds.width : 0) : button.naturalWidth * factor
      let x = isLeading ? edge : bounds.width - edge - width
      button.frame = mirrored(CGRect(x: x, y: 0, width: width, height: bounds.height))
      edge += width
    }
  }

  func removeAnimated(_ then: @escaping () -> Void) {
    guard SessionContext.current.animations.isInBlock else {
      removeFromSuperview()
      return then()
    }
    UIView.animate(withDuration: 0.3) {
      self.alpha = 0.99
    } completion: { _ in
      self.removeFromSuperview()
      then()
    }
  }
}

/// The button of an action, with its image or its title.
final class SwipeActionButton: UIControl {
  private let label = UILabel()
  private let imageView = UIImageView(frame: .zero)

  init(_ action: UIContextualAction) {
    super.init(frame: .zero)
    backgroundColor = action.backgroundColor
    clipsToBounds = true
    label.text = action.title
    label.textColor = .white
    label.font = .systemFont(ofSize: 15)
    label.textAlignment = .center
    label.numberOfLines = 2
    imageView.image = action.image
    imageView.tintColor = .white
    imageView.contentMode = .center
    addSubview(imageView)
    addSubview(label)
    accessibilityLabel = action.title
  }

  required init?(coder: NSCoder) { nil }

  var naturalWidth: CGFloat {
    max(74, label.intrinsicContentSize.width + 32, (imageView.image?.size.width ?? 0) + 32)
  }

  /// Lays out the image above the title. An image without space for the title hides it.
  override func layoutSubviews() {
    super.layoutSubviews()
    let screen = UIScreen.main
    let (hasImage, hasTitle) = (imageView.image != nil, label.text?.isEmpty == false)
    let image = imageView.image?.size ?? .zero
    let line = hasTitle ? screen.roundedUp(label.font.lineHeight) : 0
    let showsBoth = hasImage && hasTitle && bounds.height >= image.height + line + 16
    label.isHidden = hasImage && !showsBoth
    let height = (hasImage ? image.height : 0) + (showsBoth ? line + 4 : 0)
    let top = screen.rounded((bounds.height - height) / 2)
    // If it is narrower than its content, the content is clipped and not compressed.
    let width = max(bounds.width, naturalWidth)
    let left = (bounds.width - width) / 2
    imageView.frame = CGRect(x: left, y: hasImage ? top : 0, width: width, height: image.height)
    label.frame =
      hasImage
      ? CGRect(x: left, y: top + image.height + 4, width: width, height: line)
      : CGRect(x: left, y: 0, width: width, height: bounds.height)
  }

  override func describe() -> ViewMembers {
    var members = super.describe()
    members[.role] = "button"
    return members
  }
}

/// How far a row's actions have been dragged open.
struct SwipeReach {
  /// The shift of the row. It is positive if actions open at the trailing end.
  let shift: CGFloat
  /// The shift after a full swipe, which moves the whole row out.
  let fullShift: CGFloat
  /// Whether lifting the finger now performs the first action.
  let isFull: Bool
  /// Whether lifting the finger now leaves the row open.
  let staysOpen: Bool
}

extension SwipeActionsView {
  /// Returns how far a drag has opened the actions. Beyond their width a row moves more slowly, unless the first action expands.
  /// - Parameter start: the row's shift when the drag began.
  func reach(of pan: UIPanGestureRecognizer, in list: UIView, from start: CGFloat, width: CGFloat) -> SwipeReach {
    let side: CGFloat = isLeading ? -1 : 1
    let readingDirection: CGFloat = list.readsRightToLeft ? -1 : 1
    let distance = max(0, side * (start - readingDirection * pan.translation(in: list).x))
    let natural = naturalWidth
    let performsOnFullSwipe = configuration.performsFirstActionWithFullSwipe
    let target = distance <= natural || performsOnFullSwipe ? distance : natural + (distance - natural) * 0.3
    let speed = -side * readingDirection * pan.velocity(in: list).x
    return SwipeReach(
      shift: side * min(target, width), fullShift: side * width,
      isFull: performsOnFullSwipe && target > max(natural + 40, width * 0.55),
      staysOpen: speed > 300 || (speed > -300 && target > natural / 2))
  }
}
