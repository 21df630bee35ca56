import Foundation
import Wire

/// The keyboard's window, above all others. Touches beside the keyboard pass through it.
final class UITextEffectsWindow: UIWindow {
  override var isOfSystem: Bool { true }
  override var passesTouches: Bool { true }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
}

/// Contains the input views at the screen's lower edge: the accessory view on top, the keyboard or the app's input view below.
final class UIInputSetHostView: UIView {
  let keys = UIKeyboard(frame: .zero)
  private var set = InputSet()

  func display(_ set: InputSet) {
    let old = self.set
    self.set = set
    if let accessory = old.accessory, accessory !== set.accessory { removeIfContained(accessory) }
    if case .view(let view) = old.input, old.input != set.input { removeIfContained(view) }
    if set.input == .keys { addIfNeeded(keys) } else { keys.removeFromSuperview() }
    if case .view(let view) = set.input { addIfNeeded(view) }
    if let accessory = set.accessory { addIfNeeded(accessory) }
    backgroundColor = set.input == .none ? nil : UIKeyboard.backgroundColor
    layOutSet()
  }

  private func addIfNeeded(_ view: UIView) { if view.superview !== self { addSubview(view) } }
  private func removeIfContained(_ view: UIView) { if view.superview === self { view.removeFromSuperview() } }

  override func layoutSubviews() {
    super.layoutSubviews()
    layOutSet()
  }

  private func layOutSet() {
    let heights = set.heights(keys: bounds.height)
    let top = heights.accessory
    set.accessory?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: top)
    let below = CGRect(x: 0, y: top, width: bounds.width, height: max(0, bounds.height - top))
    if set.input == .keys { keys.frame = below }
    if case .view(let view) = set.input { view.frame = below }
  }
}

/// The software keyboard. Viewers draw its keys, and send presses on them as typing.
final class UIKeyboard: UIView {
  static let backgroundColor = UIColor.dynamic(0xD1D4DB, 0x2B2B2D)

  override init(frame: CGRect) {
    super.init(frame: frame)
    accessibilityIdentifier = "Keyboard"
    backgroundColor = UIKeyboard.backgroundColor
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func describe() -> ViewMembers {
    var members = super.describe()
    let traits = SessionContext.current.keyboard.responder as? any UITextInputTraits
    var keys = JSON.Object()
    keys[.keys] = .string((traits?.keyboardType ?? .default).name)
    keys[.return] = .string((traits?.returnKeyType ?? .default).name)
    if traits?.enablesReturnKeyAutomatically == true, (traits as? any UIKeyInput)?.hasText == false {
      keys[.off] = true
    }
    if SessionContext.current.keyboard.capitalizes { keys[.shift] = true }
    if isDark(traits?.keyboardAppearance ?? .default) {
      keys[.dark] = true
      members[.background] = .string(UIKeyboard.backgroundColor.hex(dark: true))
    } else {
      members[.background] = .string(UIKeyboard.backgroundColor.hex(dark: false))
    }
    keys[.foot] = .points(UIScreen.main.safeArea.bottom)
    members[.keyboard] = .object(keys)
    members[.role] = "group"
    return members
  }

  private func isDark(_ appearance: UIKeyboardAppearance) -> Bool {
    switch appearance {
    case .default: traitCollection.userInterfaceStyle == .dark
    case .dark: true
    case .light: false
    }
  }
}
