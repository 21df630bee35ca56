import Testing
import UIKitTesting
import Wire

// For ListAccessoryControl, which apps do not see.
@testable import UIKit

private final class Rows: UICollectionViewController {
  var accessories: [UICellAccessory] = []
  private lazy var cells = UICollectionView.CellRegistration<UICollectionViewListCell, Int> {
    [unowned self] cell, _, item in
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(item)"
    cell.contentConfiguration = content
    cell.accessories = accessories
  }
  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueConfiguredReusableCell(using: cells, for: indexPath, item: indexPath.item) }
  func row(_ item: Int) -> UICollectionViewListCell {
    collectionView.cellForItem(at: IndexPath(item: item, section: 0)) as! UICollectionViewListCell
  }
}

/// The appearance of a list's rows.
@MainActor @Suite struct ListAppearanceTests {
  private func makeScreen(_ accessories: [UICellAccessory]) -> (Rows, Screen) {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.separatorConfiguration.color = .systemGreen
    list.separatorConfiguration.multipleSelectionColor = .systemRed
    let rows = Rows(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    rows.accessories = accessories
    let screen = Screen(rows)
    screen.settle()
    return (rows, screen)
  }

  private func shapes(_ row: UICollectionViewListCell) -> Int {
    row.subviews.compactMap { $0 as? ListAccessoryControl }.last?.describe()[.shapes]?.array?.count ?? 0
  }

  @Test func `a reorder accessory has a separator after another accessory, or as its options require`() {
    let plain = shapes(makeScreen([.reorder(displayed: .always)]).0.row(0))
    #expect(shapes(makeScreen([.checkmark(), .reorder(displayed: .always)]).0.row(0)) == plain + 1)
    let always = UICellAccessory.ReorderOptions(showsVerticalSeparator: true)
    #expect(shapes(makeScreen([.reorder(displayed: .always, options: always)]).0.row(0)) == plain + 1)
    let never = UICellAccessory.ReorderOptions(showsVerticalSeparator: false)
    #expect(shapes(makeScreen([.checkmark(), .reorder(displayed: .always, options: never)]).0.row(0)) == plain)
  }

  @Test func `rows that are selected with multiple selection have the multiple-selection separator color`() {
    let (rows, screen) = makeScreen([])
    func line(_ item: Int) -> UIColor? { rows.row(item).subviews.first { $0.frame.height < 1 }?.backgroundColor }
    rows.collectionView.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    screen.settle()
    #expect(line(0) == .systemGreen)
    rows.collectionView.allowsMultipleSelection = true
    rows.collectionView.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: [])
    screen.settle()
    #expect(line(1) == .systemRed && line(2) == .systemGreen)
    rows.collectionView.deselectItem(at: IndexPath(item: 1, section: 0), animated: false)
    screen.settle()
    #expect(line(1) == .systemGreen)
  }

  @Test func `a content-unavailable view inherits layout margins along the axes of its configuration`() throws {
    let outer = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 400))
    outer.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 60, leading: 50, bottom: 8, trailing: 40)
    var configuration = UIContentUnavailableConfiguration.empty()
    configuration.alignment = .natural
    configuration.text = "Nothing"
    let view = UIContentUnavailableView(configuration: configuration)
    view.frame = outer.bounds
    outer.addSubview(view)
    let screen = Screen(UIViewController())
    screen.window.rootViewController?.view.addSubview(outer)
    screen.settle()
    #expect(view.directionalLayoutMargins == NSDirectionalEdgeInsets(top: 60, leading: 50, bottom: 16, trailing: 40))
    let label = try #require(screen.find("Nothing")).frame
    #expect(label.minX == 50)
    configuration.axesPreservingSuperviewLayoutMargins = .vertical
    view.configuration = configuration
    screen.settle()
    #expect(try #require(screen.find("Nothing")).frame.minX == 16)
    #expect(view.directionalLayoutMargins.top == 60)
  }
}
