import UIKit

/// An app whose scenes depend on timers and random numbers, as ordinary code does.
@main
class TimersApp: UIResponder, UIApplicationDelegate, SceneCatalogue {
  nonisolated static var scenes: [CataloguedScene] {
    let shop = CataloguedScene(id: "shop", title: "Shop", summary: "A product.") {
      let isRenamed = ProductViewController.build == "a class"
      return UINavigationController(rootViewController: isRenamed ? ItemViewController() : ProductViewController())
    }
    // A test takes the scene away.
    let isGone = ProcessInfo.processInfo.environment["VITRINE_BUILD"] == "no scene"
    return (isGone ? [] : [shop]) + others
  }

  private nonisolated static var others: [CataloguedScene] {
    [
      CataloguedScene(id: "late", title: "Late", summary: "A label that comes after a while.") { LateViewController() },
      CataloguedScene(id: "ticks", title: "Ticks", summary: "Counts seconds.") { TicksViewController() },
      CataloguedScene(id: "drag", title: "Drag", summary: "A card that follows the finger.") { DragViewController() },
      CataloguedScene(id: "motion", title: "Motion", summary: "A box that moves.") { MotionViewController() },
      CataloguedScene(id: "chance", title: "Chance", summary: "Buttons that start what ends by itself.") {
        ChanceViewController()
      },
      CataloguedScene(id: "delays", title: "Delays", summary: "Buttons that wait, each in another way.") {
        DelaysViewController()
      },
      CataloguedScene(id: "stack", title: "Stack", summary: "Pushes, and presents.") {
        let root = StackViewController()
        root.title = "Root"
        return UINavigationController(rootViewController: root)
      },
      CataloguedScene(id: "labels", title: "Labels", summary: "What labels look like.") { LabelsViewController() },
      CataloguedScene(id: "fields", title: "Fields", summary: "Texts to type into.") { FieldsViewController() },
      CataloguedScene(id: "measured", title: "Measured", summary: "Texts of many scripts.") {
        MeasuredViewController()
      },
      CataloguedScene(id: "picked", title: "Picked", summary: "The text of a document.") { PickedViewController() },
      CataloguedScene(id: "words", title: "Words", summary: "Buttons that say something.") { WordsViewController() },
      CataloguedScene(id: "trouble", title: "Trouble", summary: "Buttons that start what does not end.") {
        TroubleViewController()
      },
    ]
  }
}
