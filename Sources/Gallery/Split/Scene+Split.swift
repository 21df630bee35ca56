import UIKit

extension CataloguedScene {
  static var split: CataloguedScene {
    CataloguedScene(
      id: "split", title: "Split View",
      summary: "Two columns on a wide screen, one stack on a narrow one: turn the device, or change its size."
    ) {
      ChapterSplitViewController()
    }
  }
}
