import Foundation

/// The appearance of a toolbar and its items.
open class UIToolbarAppearance: UIBarAppearance {
  open var buttonAppearance = UIBarButtonItemAppearance(style: .plain) {
    didSet {
      buttonAppearance = buttonAppearance.copied()
      attach()
    }
  }
  /// The appearance of emphasized items.
  open var doneButtonAppearance = UIBarButtonItemAppearance(style: .done) {
    didSet {
      doneButtonAppearance = doneButtonAppearance.copied()
      attach()
    }
  }

  public override init() {
    super.init()
    attach()
  }

  public required init(barAppearance: UIBarAppearance) {
    super.init(barAppearance: barAppearance)
    if let other = barAppearance as? UIToolbarAppearance {
      buttonAppearance = other.buttonAppearance.copied()
      doneButtonAppearance = other.doneButtonAppearance.copied()
    }
    attach()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    attach()
  }

  private func attach() {
    for appearance in [buttonAppearance, doneButtonAppearance] {
      appearance.onChange = { [weak self] in self?.changed() }
    }
    changed()
  }

  func appearance(of item: UIBarButtonItem) -> UIBarButtonItemAppearance {
    item.style == .done ? doneButtonAppearance : buttonAppearance
  }

  func attributes(of item: UIBarButtonItem, for state: UIControl.State) -> [NSAttributedString.Key: Any] {
    appearance(of: item).attributes(for: state)
  }
}
