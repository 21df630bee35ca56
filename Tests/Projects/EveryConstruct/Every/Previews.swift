import UIKit

#Preview("The selectors") { UINavigationController(rootViewController: SelectorList()) }

#Preview("On its side", traits: .landscapeLeft) {
  let controller = UIViewController()
  controller.view.backgroundColor = .systemTeal
  return controller
}

#Preview("A badge", traits: .sizeThatFitsLayout) {
  let badge = Badge(frame: CGRect(x: 0, y: 0, width: 120, height: 40))
  badge.title = "Previewed"
  badge.isAccessibilityElement = true
  return badge
}

#Preview { ModelList() }
