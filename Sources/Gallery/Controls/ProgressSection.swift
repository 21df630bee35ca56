import UIKit

/// Progress views and activity indicators.
final class ProgressSection: Section {
  private let bar = UIProgressView(progressViewStyle: .default)
  private let row = SettingRow("Downloading", UIActivityIndicatorView(style: .medium))

  init() {
    super.init("Progress")
    bar.progress = 0.3
    bar.accessibilityLabel = "Download"
    row.value.text = "30 %"
    (row.arrangedSubviews.last as? UIActivityIndicatorView)?.startAnimating()
    let button = UIButton(
      configuration: .gray(), primaryAction: UIAction(title: "A little more") { [weak self] _ in self?.addProgress() })
    for part in [row, bar, button] { card.addArrangedSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  private func addProgress() {
    let next = bar.progress >= 1 ? 0 : bar.progress + 0.1
    bar.setProgress(next, animated: true)
    row.value.text = "\(Int((bar.progress * 100).rounded())) %"
  }
}
