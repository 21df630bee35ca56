import UIKit

extension CataloguedScene {
  static var split: CataloguedScene {
    CataloguedScene(
      id: "split", title: "Split view",
      summary: "Two columns on a wide screen, one stack on a narrow one. Rotate the device, or change its size."
    ) {
      ChapterSplitViewController()
    }
  }
}
