import UIKit

/// A view in place of content that cannot be drawn. It displays the framework's name and a description of the content.
package final class PlaceholderView: UIView {
  private let label = UILabel()
  private let framework: String

  /// A description of the content that the framework would display, such as an address, a region or a file.
  package var content = "" { didSet { if content != oldValue { update() } } }

  package init(_ framework: String, _ content: String = "") {
    self.framework = framework
    self.content = content
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    isUserInteractionEnabled = false
    label.numberOfLines = 0
    label.textAlignment = .center
    label.font = .preferredFont(forTextStyle: .footnote)
    label.textColor = .secondaryLabel
    label.adjustsFontSizeToFitWidth = false
    addSubview(label)
    update()
  }

  package required init?(coder: NSCoder) { nil }

  /// Inserts the placeholder behind the other subviews of a view, and resizes it with the view.
  package func fill(_ view: UIView) {
    frame = view.bounds
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(self, at: 0)
  }

  private func update() {
    label.text = content.isEmpty ? framework : "\(framework)\n\(content)"
    setNeedsLayout()
  }

  package override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.insetBy(dx: 8, dy: 8)
    let size = label.sizeThatFits(CGSize(width: max(0, area.width), height: max(0, area.height)))
    let height = min(size.height, max(0, area.height))
    label.frame = CGRect(x: area.minX, y: bounds.midY - height / 2, width: max(0, area.width), height: height)
  }
}
