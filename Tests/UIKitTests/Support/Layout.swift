import Foundation

import UIKit

/// A view with content of a size.
final class Sized: UIView {
  var size: CGSize { didSet { invalidateIntrinsicContentSize() } }

  init(width: CGFloat, height: CGFloat) {
    size = CGSize(width: width, height: height)
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }

  override var intrinsicContentSize: CGSize { size }
}

extension UIView {
  /// All four edges, at a distance from another view's.
  func pin(to other: UIView, inset: CGFloat) {
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: other.topAnchor, constant: inset),
      leadingAnchor.constraint(equalTo: other.leadingAnchor, constant: inset),
      other.bottomAnchor.constraint(equalTo: bottomAnchor, constant: inset),
      other.trailingAnchor.constraint(equalTo: trailingAnchor, constant: inset),
    ])
  }

  func pin(to guide: UILayoutGuide) {
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: guide.topAnchor), leadingAnchor.constraint(equalTo: guide.leadingAnchor),
      bottomAnchor.constraint(equalTo: guide.bottomAnchor), trailingAnchor.constraint(equalTo: guide.trailingAnchor),
    ])
  }
}

/// Returns the lines that UIKit logs during a call.
@MainActor func logLines(_ body: () -> Void) -> [String] {
  var lines: [String] = []
  let observation = ControllerObservation { event in
    if case .log(let text) = event { lines.append(text) }
  }
  withExtendedLifetime(observation, body)
  return lines
}
