import UIKit

/// Menus of buttons, and menus that open by a long press.
final class MenuSection: Section, UIContextMenuInteractionDelegate {
  private let resultLabel = Section.footnote("Nothing was chosen yet.")

  init() {
    super.init("Menus")
    let actions = UIButton(configuration: .tinted())
    actions.configuration?.title = "Actions"
    actions.configuration?.image = UIImage(systemName: "ellipsis.circle")
    actions.configuration?.imagePadding = 6
    actions.menu = menu
    actions.showsMenuAsPrimaryAction = true
    let sort = UIButton(configuration: .gray())
    sort.accessibilityIdentifier = "Sort"
    sort.changesSelectionAsPrimaryAction = true
    sort.showsMenuAsPrimaryAction = true
    sort.menu = UIMenu(
      options: .singleSelection,
      children: ["By name", "By date", "By size"].map { UIAction(title: $0) { [weak self] in self?.report($0) } })
    let row = ButtonRow(arrangedSubviews: [actions, sort])
    let longPressTile = WordTile("Rest a finger here", .systemIndigo)
    longPressTile.addInteraction(UIContextMenuInteraction(delegate: self))
    for part in [row, longPressTile, resultLabel] { card.addArrangedSubview(part) }
  }

  required init?(coder: NSCoder) { nil }

  private func report(_ action: UIAction) { resultLabel.text = "Chosen: \(action.title)" }

  private var menu: UIMenu {
    func action(_ title: String, _ symbol: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, image: UIImage(systemName: symbol), attributes: attributes) { [weak self] in
        self?.report($0)
      }
    }
    return UIMenu(children: [
      action("Copy", "doc.on.doc"), action("Share", "square.and.arrow.up"), action("Rename", "pencil", .disabled),
      UIMenu(
        title: "Move to", image: UIImage(systemName: "folder"),
        children: [action("Home", "house"), action("Work", "bag")]),
      UIMenu(options: .displayInline, children: [action("Delete", "trash", .destructive)]),
    ])
  }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in self?.menu }
  }
}
