import UIKit

/// A cell with the style `subtitle`. A table can register its class, but not a style.
final class SubtitleCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    detailTextLabel?.textColor = .secondaryLabel
  }

  required init?(coder: NSCoder) { nil }
}
