import UIKit

/// A line of text with a switch at its end. All of it handles touches.
final class SwitchRow: UIControl {
  private let label = UILabel()
  private let track = UIView()
  private let thumb = UIView()

  var isOn = false {
    didSet {
      guard isOn != oldValue else { return }
      isSelected = isOn
      setNeedsLayout()
    }
  }

  init(_ title: String, changed: @escaping (Bool) -> Void) {
    super.init(frame: .zero)
    label.text = title
    label.font = .preferredFont(forTextStyle: .body)
    label.adjustsFontForContentSizeCategory = true
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    track.translatesAutoresizingMaskIntoConstraints = false
    track.layer.cornerRadius = 15.5
    thumb.backgroundColor = .white
    thumb.layer.cornerRadius = 13.5
    for view in [label, track] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.addSubview(thumb)
    accessibilityLabel = title
    accessibilityTraits = .toggleButton
    addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        UIView.animate(withDuration: 0.2) { [self] in
          isOn.toggle()
          layoutIfNeeded()
        }
        changed(isOn)
      }, for: .touchUpInside)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: leadingAnchor),
      label.topAnchor.constraint(equalTo: topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
      track.leadingAnchor.constraint(greaterThanOrEqualTo: label.trailingAnchor, constant: 12),
      track.trailingAnchor.constraint(equalTo: trailingAnchor),
      track.centerYAnchor.constraint(equalTo: centerYAnchor),
      track.widthAnchor.constraint(equalToConstant: 51),
      track.heightAnchor.constraint(equalToConstant: 31),
      heightAnchor.constraint(greaterThanOrEqualToConstant: 44),
    ])
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRight = isOn != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    thumb.frame = CGRect(x: isRight ? 22 : 2, y: 2, width: 27, height: 27)
    track.backgroundColor = isOn ? .systemGreen : .tertiarySystemFill
  }
}
