import Testing
import UIKitTesting

import UIKit

/// Focus on a device without a focus system.
@MainActor @Suite struct FocusTests {
  private final class FocusableView: UIView {
    override var canBecomeFocused: Bool { true }
  }

  @Test func `nothing is focused, and focus environments return their parents`() {
    let (_, controller) = Screen.showing(UIViewController())
    let view = FocusableView(frame: CGRect(x: 0, y: 0, width: 9, height: 9))
    controller.view.addSubview(view)
    view.setNeedsFocusUpdate()
    view.updateFocusIfNeeded()
    #expect(view.canBecomeFocused && !view.isFocused && !UIView().canBecomeFocused)
    #expect(UIFocusSystem.focusSystem(for: view) == nil)
    #expect(view.parentFocusEnvironment === controller.view)
    #expect(controller.preferredFocusEnvironments.first === controller.view)
    #expect(UIViewController().preferredFocusEnvironments.isEmpty)
  }

  private final class Panel: UIView {
    let button = UIButton()
    override var preferredFocusedView: UIView? { button }
  }

  private final class PanelController: UIViewController {
    let panel = Panel()
    override weak var preferredFocusedView: UIView? { panel }
  }

  @Test func `an overridden preferred view is the preferred environment`() {
    let controller = PanelController()
    #expect(controller.preferredFocusEnvironments.first === controller.panel)
    #expect(controller.panel.preferredFocusEnvironments.first === controller.panel.button)
    let (view, plain) = (UIView(), UIViewController())
    #expect(view.preferredFocusedView === view && view.preferredFocusEnvironments.isEmpty)
    #expect(plain.preferredFocusedView == nil)
    plain.loadViewIfNeeded()
    #expect(plain.preferredFocusedView === plain.view)
  }

  @Test func `a focus guide takes part in layout`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let guide = UIFocusGuide()
    view.addLayoutGuide(guide)
    NSLayoutConstraint.activate([
      guide.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 10),
      guide.topAnchor.constraint(equalTo: view.topAnchor),
      guide.widthAnchor.constraint(equalToConstant: 20), guide.heightAnchor.constraint(equalToConstant: 5),
    ])
    view.layoutIfNeeded()
    #expect(guide.layoutFrame == CGRect(x: 10, y: 0, width: 20, height: 5))
  }
}
