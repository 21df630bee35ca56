import UIKit

/// A list of chapters beside the selected one. In compact width it begins with the list.
final class ChapterSplitViewController: UISplitViewController, UISplitViewControllerDelegate {
  init() {
    super.init(style: .doubleColumn)
    delegate = self
    let list = ChapterListViewController(style: .plain)
    list.onChoice = { [weak self] in self?.open($0) }
    setViewController(list, for: .primary)
    setViewController(ChapterViewController(Chapter.all[0]), for: .secondary)
  }

  required init?(coder: NSCoder) { nil }

  private func open(_ chapter: Chapter) {
    setViewController(ChapterViewController(chapter), for: .secondary)
    show(.secondary)
  }

  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { .primary }
}
