import UIKit

/// A cell with one result of a call: the answer and its reason; if expanded, also its complete rule.
final class AnswerCell: UITableViewCell {
  private let badge = UILabel()
  private let titleLabel = UILabel()
  private let reasonLabel = UILabel()
  private let ruleLabel = UILabel()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    badge.font = .systemFont(ofSize: 12, weight: .bold)
    badge.textAlignment = .center
    badge.textColor = .white
    badge.layer.cornerRadius = 6
    badge.clipsToBounds = true
    titleLabel.font = Self.titleFont
    reasonLabel.font = Self.reasonFont
    reasonLabel.textColor = .secondaryLabel
    ruleLabel.font = Self.ruleFont
    ruleLabel.textColor = .secondaryLabel
    for label in [titleLabel, reasonLabel, ruleLabel] { label.numberOfLines = 0 }
    for label in [badge, titleLabel, reasonLabel, ruleLabel] { contentView.addSubview(label) }
    separatorInset.left = Self.left
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  private static let titleFont = UIFont.systemFont(ofSize: 14, weight: .medium)
  private static let reasonFont = UIFont.systemFont(ofSize: 12)
  private static let ruleFont = UIFont.systemFont(ofSize: 11)
  private static let left: CGFloat = 44
  private static let edge: CGFloat = 9

  func configure(_ answer: Answer, isOpen: Bool) {
    badge.text = answer.badge
    badge.backgroundColor = answer.badgeColor
    titleLabel.text = answer.text
    titleLabel.accessibilityIdentifier = answer.kind.rawValue
    titleLabel.textColor = answer.color
    reasonLabel.text = answer.reason(isOpen: isOpen)
    reasonLabel.numberOfLines = isOpen ? 0 : 2
    ruleLabel.text = isOpen ? answer.evidence : nil
    setNeedsLayout()
  }

  static func height(of answer: Answer, isOpen: Bool, width: CGFloat) -> CGFloat {
    let parts = parts(of: answer, isOpen: isOpen, width: width)
    return max(40, parts.reduce(2 * edge) { $0 + $1 + ($1 > 0 && $0 > 2 * edge ? 3 : 0) })
  }

  /// The heights of title, reason and rule.
  private static func parts(of answer: Answer, isOpen: Bool, width: CGFloat) -> [CGFloat] {
    let available = CGSize(width: width - left - 14, height: .infinity)
    let texts: [(String?, UIFont, Int)] = [
      (answer.text, titleFont, 0), (answer.reason(isOpen: isOpen), reasonFont, isOpen ? 0 : 2),
      (isOpen ? answer.evidence : nil, ruleFont, 0),
    ]
    return texts.map { text, font, lines in
      measuringLabel.text = text
      measuringLabel.font = font
      measuringLabel.numberOfLines = lines
      return measuringLabel.sizeThatFits(available).height
    }
  }
  private static let measuringLabel = UILabel()

  override func layoutSubviews() {
    super.layoutSubviews()
    badge.frame = CGRect(x: 12, y: Self.edge, width: 22, height: 20)
    let width = bounds.width - Self.left - 14
    var y = Self.edge
    for label in [titleLabel, reasonLabel, ruleLabel] {
      let height = label.sizeThatFits(CGSize(width: width, height: .infinity)).height
      if height > 0, y > Self.edge { y += 3 }
      label.frame = CGRect(x: Self.left, y: y, width: width, height: height)
      y += height
    }
    // A single line is centered.
    if reasonLabel.frame.height == 0, titleLabel.frame.height < 20 { titleLabel.center.y = badge.center.y }
  }
}

extension Answer {
  fileprivate var badge: String {
    switch kind {
    case .callback, .silence: subject
    case .warning: "!"
    case .information: "i"
    case .log: "›"
    }
  }

  fileprivate var badgeColor: UIColor {
    switch kind {
    case .callback: .subject(subject)
    case .warning: .systemRed
    case .silence, .information, .log: .systemGray3
    }
  }

  fileprivate var color: UIColor {
    switch kind {
    case .callback: .label
    case .warning: .systemRed
    case .silence, .information, .log: .secondaryLabel
    }
  }

  /// The reason; `nil` in a collapsed row whose text includes the reason already.
  fileprivate func reason(isOpen: Bool) -> String? {
    guard kind == .silence || kind == .information else { return sentence }
    return isOpen ? sentence : nil
  }

  private var sentence: String? { rule?.sentence.replacingOccurrences(of: "`", with: "") }

  /// The source of the rule, and the tests that verify it.
  fileprivate var evidence: String? {
    guard let rule else { return nil }
    let unsent = names.isEmpty ? "" : "Not sent: \(names.joined(separator: ", "))\n"
    return unsent + "Grade \(rule.grade.rawValue), \(rule.source.rawValue)\nTest: “\(rule.test)”"
  }
}
