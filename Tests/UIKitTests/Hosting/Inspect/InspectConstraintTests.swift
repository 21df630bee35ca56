import Testing
import UIKitTesting
import Wire

import UIKit

@MainActor @Suite struct InspectConstraintTests {
  @Test func `the inspector describes constraints by property names, with those of the intrinsic size`() {
    let screen = Screen(Form())
    let form = screen.window.rootViewController as! Form
    #expect(
      InspectAnswer(form.titleLabel).constraints
        == [
          "active app: leading == superview.layoutMargins.leading",
          "active app: top == superview.safeArea.top + 8",
          "active app: button.top >= bottom + 12 @750",
          "active intrinsic: width <= 40 @250",
          "active intrinsic: width >= 40 @750",
          "active intrinsic: height <= 20 @250",
          "active intrinsic: height >= 20 @750",
          "inactive app: width == 300",
        ])
    let last = InspectAnswer(form.titleLabel).json["constraints"]?.array?.last
    #expect([last?["identifier"], last?["owner"]] == ["wide", nil])
    #expect(last?["priority"]?.integer == 1000)
    let first = InspectAnswer(form.titleLabel).json["constraints"]?.array?.first
    #expect([first?["first"], first?["owner"]] == [.integer(form.titleLabel.number), .integer(form.view.number)])
    #expect(first?["text"]?.string?.hasPrefix("<NSLayoutConstraint:0x") == true)
  }

  @Test func `the inspector lists broken constraints first and names ambiguous axes`() {
    let root = UIViewController()
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(view)
    let narrow = view.widthAnchor.constraint(equalToConstant: 10)
    narrow.identifier = "narrow"
    NSLayoutConstraint.activate([view.widthAnchor.constraint(equalToConstant: 20), narrow])
    let screen = Screen(root)
    let answer = InspectAnswer(view)
    #expect(answer.constraints.prefix(2) == ["broken app: width == 10", "active app: width == 20"])
    #expect(answer.json["constraints"]?.array?.first?["identifier"] == "narrow")
    #expect(answer.ambiguous.contains("x") && answer.ambiguous.contains("y") && !answer.ambiguous.contains("width"))
    withExtendedLifetime(screen) {}
  }

  @Test func `the inspector attributes constraints to their stack view or to a translated autoresizing mask`() {
    let root = UIViewController()
    let stack = UIStackView(frame: CGRect(x: 10, y: 60, width: 200, height: 40))
    let (one, two) = (Sized(width: 50, height: 20), Sized(width: 60, height: 20))
    stack.addArrangedSubview(one)
    stack.addArrangedSubview(two)
    stack.spacing = 8
    root.view.addSubview(stack)
    let screen = Screen(root)
    #expect(InspectAnswer(two).constraints.contains("active UIStackView: leading == Sized.trailing + 8"))
    #expect(
      InspectAnswer(stack).constraints.filter { $0.contains("autoresizing") } == [
        "active autoresizing: minX == 10", "active autoresizing: width == 200", "active autoresizing: minY == 60",
        "active autoresizing: height == 40",
      ])
    withExtendedLifetime(screen) {}
  }

  @Test func `the inspector does not call an overridden intrinsicContentSize of the app`() {
    let root = UIViewController()
    let view = Sized(width: 50, height: 20)
    let plain = PlainLabel()
    plain.text = "Alien"
    root.view.addSubview(view)
    root.view.addSubview(plain)
    let screen = Screen(root)
    #expect(InspectAnswer(view).value("intrinsicContentSize", of: "UIView") == "computed by Sized")
    #expect(InspectAnswer(plain).value("intrinsicContentSize", of: "UIView")?.hasPrefix("(") == true)
    view.translatesAutoresizingMaskIntoConstraints = false
    screen.settle()
    #expect(InspectAnswer(view).value("intrinsicContentSize", of: "UIView") == "(50, 20)")
  }
}

private class PlainLabel: UILabel {}

private class Form: UIViewController {
  let titleLabel = Sized(width: 40, height: 20)
  let button = Sized(width: 40, height: 20)
  private var wide: NSLayoutConstraint?

  override func viewDidLoad() {
    super.viewDidLoad()
    for view in [titleLabel, button] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
    }
    wide = titleLabel.widthAnchor.constraint(equalToConstant: 300)
    let gap = button.topAnchor.constraint(greaterThanOrEqualTo: titleLabel.bottomAnchor, constant: 12)
    gap.priority = .defaultHigh
    NSLayoutConstraint.activate([
      titleLabel.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      titleLabel.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 8), gap,
    ])
  }
}
