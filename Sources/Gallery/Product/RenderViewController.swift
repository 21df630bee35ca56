import ContainerKit
import UIKit

/// Passes different controllers to a container that shows them: a plain one, a list, a navigation stack, and the plain one again.
final class RenderViewController: UIViewController {
  private let stateViewController = ContentStateViewController()
  private lazy var plain: UIViewController = {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = "A plain controller"
    label.font = .preferredFont(forTextStyle: .title2)
    label.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: controller.view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: controller.view.centerYAnchor),
    ])
    return controller
  }()
  private let choice = SegmentedChoice(["Plain", "Table", "Stack", "Same"])

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    choice.onChange = { [weak self] in self?.render() }
    choice.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(choice)
    addChild(stateViewController)
    stateViewController.view.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stateViewController.view)
    stateViewController.didMove(toParent: self)
    let guide = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      choice.topAnchor.constraint(equalTo: guide.topAnchor, constant: 8),
      choice.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      choice.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
      choice.heightAnchor.constraint(equalToConstant: 36),
      stateViewController.view.topAnchor.constraint(equalTo: choice.bottomAnchor, constant: 8),
      stateViewController.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      stateViewController.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stateViewController.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    render()
  }

  private func render() {
    switch choice.chosen {
    case 1: stateViewController.transition(to: .render(ProductListViewController(style: .insetGrouped)))
    case 2:
      stateViewController.transition(
        to: .render(UINavigationController(rootViewController: ProductListViewController(style: .plain))))
    // "Same" renders the plain controller again. If it is visible already, nothing happens.
    default: stateViewController.transition(to: .render(plain))
    }
  }
}
