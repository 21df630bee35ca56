import UIKit

/// An app with scenes that the benchmarks measure: see page.mjs and motion.mjs.
@main
class BenchmarkApp: UIResponder, UIApplicationDelegate, SceneCatalogue {
  nonisolated static var scenes: [CataloguedScene] {
    [
      CataloguedScene(id: "many", title: "Many", summary: "A thousand labels in sight.") { ManyViewController() },
      CataloguedScene(id: "labels-100", title: "100 labels", summary: "One of a hundred labels changes.") {
        LabelsViewController(count: 100)
      },
      CataloguedScene(id: "labels-10000", title: "10,000 labels", summary: "One of ten thousand labels changes.") {
        LabelsViewController(count: 10_000)
      },
      CataloguedScene(id: "push", title: "Push", summary: "A push of two hundred views.") {
        UINavigationController(rootViewController: PushViewController())
      },
      CataloguedScene(id: "move", title: "Move", summary: "A box that moves, for 0.3 or 30 seconds.") {
        MoveViewController()
      },
      CataloguedScene(id: "drag", title: "Drag", summary: "A box that follows the finger.") { DragViewController() },
      CataloguedScene(id: "count", title: "Count", summary: "Counts seconds.") { CountViewController() },
    ]
  }
}

extension UIViewController {
  func addButton(_ title: String, x: CGFloat, _ action: @escaping @MainActor () -> Void) {
    let button = UIButton(type: .system, primaryAction: UIAction(title: title) { _ in action() })
    button.frame = CGRect(x: x, y: 100, width: 80, height: 36)
    view.addSubview(button)
  }
}
