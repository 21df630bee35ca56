import UIKit

/// A row with a second line, whichever class a table registers.
final class SubtitleCell: UITableViewCell {
  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    detailTextLabel?.textColor = .secondaryLabel
  }

  required init?(coder: NSCoder) { nil }
}
