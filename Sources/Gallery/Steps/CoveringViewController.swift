import UIKit

/// A controller that temporarily covers the bench.
class CoveringViewController: UIViewController {
  private let nameLabel = UILabel()
  private let sentenceLabel = UILabel()
  fileprivate var sentence: String { "" }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = name
    view.backgroundColor = .systemBackground
    nameLabel.text = name
    nameLabel.font = .systemFont(ofSize: 34, weight: .bold)
    nameLabel.textColor = .subject(name)
    sentenceLabel.text = sentence
    sentenceLabel.textColor = .secondaryLabel
    sentenceLabel.numberOfLines = 0
    for label in [nameLabel, sentenceLabel] {
      label.textAlignment = .center
      view.addSubview(label)
    }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 32, dy: 24)
    nameLabel.frame = CGRect(x: area.minX, y: area.minY + area.height * 0.25, width: area.width, height: 44)
    let height = sentenceLabel.sizeThatFits(area.size).height
    sentenceLabel.frame = CGRect(x: area.minX, y: nameLabel.frame.maxY + 8, width: area.width, height: height)
  }

  /// The frame of a button below the sentence.
  fileprivate var buttonFrame: CGRect {
    CGRect(x: view.bounds.midX - 70, y: sentenceLabel.frame.maxY + 20, width: 140, height: 44)
  }
}

/// The controller that the bench presents modally.
final class M: CoveringViewController {
  /// The call that its button makes, as code.
  static let dismissal = "M.dismiss(animated: true)"
  var onDismissTap: () -> Void = {}
  private let dismissButton = UIButton(type: .system)
  fileprivate override var sentence: String { "Presented. Dismiss it to read what was sent meanwhile." }

  override func viewDidLoad() {
    super.viewDidLoad()
    dismissButton.setTitle("Dismiss", for: .normal)
    dismissButton.addAction(UIAction { [weak self] _ in self?.onDismissTap() }, for: .touchUpInside)
    view.addSubview(dismissButton)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    dismissButton.frame = buttonFrame
  }
}

/// The controller that the bench pushes.
final class N: CoveringViewController {
  fileprivate override var sentence: String { "Pushed. Go back to read what was sent meanwhile." }
}
