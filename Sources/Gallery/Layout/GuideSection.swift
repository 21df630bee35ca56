import UIKit

/// Layout guides, made visible.
final class GuideSection: Section {
  init() {
    super.init("Guides")
    let field = UIView()
    field.backgroundColor = .tertiarySystemFill
    field.layer.cornerRadius = 8
    field.heightAnchor.constraint(equalToConstant: 140).isActive = true
    card.addArrangedSubview(field)
    card.addArrangedSubview(
      Section.footnote(
        "Outer: the layout margins. Inner: a guide of a third of the width and half of the height, centred.")
    )
    field.layoutMargins = UIEdgeInsets(top: 12, left: 24, bottom: 12, right: 24)
    let third = UILayoutGuide()
    field.addLayoutGuide(third)
    NSLayoutConstraint.activate([
      third.widthAnchor.constraint(equalTo: field.widthAnchor, multiplier: 1 / 3),
      third.heightAnchor.constraint(equalTo: field.heightAnchor, multiplier: 0.5),
      third.centerXAnchor.constraint(equalTo: field.centerXAnchor),
      third.centerYAnchor.constraint(equalTo: field.centerYAnchor),
    ])
    outline(field.layoutMarginsGuide, in: field, .systemBlue)
    outline(third, in: field, .systemPink)
  }

  required init?(coder: NSCoder) { nil }

  private func outline(_ guide: UILayoutGuide, in field: UIView, _ color: UIColor) {
    let frame = UIView()
    frame.layer.borderColor = color.cgColor
    frame.layer.borderWidth = 1
    frame.layer.cornerRadius = 4
    frame.translatesAutoresizingMaskIntoConstraints = false
    field.addSubview(frame)
    NSLayoutConstraint.activate([
      frame.topAnchor.constraint(equalTo: guide.topAnchor), frame.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      frame.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      frame.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
  }
}
