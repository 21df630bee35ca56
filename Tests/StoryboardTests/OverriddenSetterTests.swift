import Foundation
import Testing

import UIKit

/// A field whose setters use a label that its initializer creates after `super.init(coder:)`.
final class TitledField: UITextField {
  var titleLabel: UILabel!

  required init?(coder: NSCoder) {
    super.init(coder: coder)
    titleLabel = UILabel()
  }

  override var text: String? { didSet { titleLabel.text = text } }
  override var placeholder: String? { didSet { titleLabel.text = placeholder } }
  override var textColor: UIColor? { didSet { titleLabel.textColor = textColor } }
  override var font: UIFont? { didSet { titleLabel.font = font } }
}

final class CountingLabel: UILabel {
  private(set) var setterCallCount = 0

  override var text: String? { didSet { setterCallCount += 1 } }
  override var textColor: UIColor! { didSet { setterCallCount += 1 } }
  override var font: UIFont! { didSet { setterCallCount += 1 } }
}

@MainActor @Suite struct OverriddenSetterTests {
  private func view<View: UIView>(_ tag: Int) throws -> View {
    let views = UINib(nibName: "Initialized", bundle: .module).instantiate(withOwner: nil)
    let top = try #require(views.first as? UIView)
    return try #require(top.viewWithTag(tag) as? View)
  }

  @Test func `a field from a nib has its text without a call of overridden setters`() throws {
    let field: TitledField = try view(1)
    #expect(field.text == "Ikiru" && field.placeholder == "Film" && field.font?.pointSize == 21)
    #expect(field.textColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1) && field.titleLabel.text == nil)
    field.text = "Ran"
    #expect(field.titleLabel.text == "Ran")
  }

  @Test func `a label from a nib has its text and appearance without a call of overridden setters`() throws {
    let label: CountingLabel = try view(2)
    #expect(label.text == "Ran" && label.font.pointSize == 21 && label.setterCallCount == 0)
    #expect(label.textColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    label.text = "Ikiru"
    #expect(label.setterCallCount == 1)
  }
}
