import Testing
import UIKit
import UIKitTesting

/// A centered view is as large as its content, whatever half pixels its center has.
@MainActor @Suite struct CenteredTextTests {
  private static let texts = (1...60).map {
    String("Check the spelling, and then try a new search of another kind".prefix($0))
  }

  @Test func `a label that is centered in a stack or a view is not truncated`() {
    let controller = UIViewController()
    let stack = UIStackView()
    stack.axis = .vertical
    stack.alignment = .center
    let labels = Self.texts.map { text in
      let label = UILabel()
      label.text = text
      label.font = .systemFont(ofSize: 11)
      return label
    }
    let (inStack, inView) = (labels[..<30], labels[30...])
    for label in inStack { stack.addArrangedSubview(label) }
    for view in [stack as UIView] + inView.map({ $0 as UIView }) {
      view.translatesAutoresizingMaskIntoConstraints = false
      controller.view.addSubview(view)
    }
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: controller.view.topAnchor),
      stack.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor, constant: -16),
    ])
    for label in inView {
      label.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor).isActive = true
      label.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor).isActive = true
    }
    let screen = Screen(controller)
    defer { withExtendedLifetime(screen) {} }
    for label in labels {
      #expect(label.frame.width > label.intrinsicContentSize.width - 0.01, "\(label.text ?? "")")
      #expect(label.frame.height > label.intrinsicContentSize.height - 0.01, "\(label.text ?? "")")
    }
  }
}
