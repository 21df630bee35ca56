import Testing
import UIKitTesting

import UIKit

/// Registrations of cells and supplementary views.
@MainActor @Suite struct RegistrationTests {
  /// A nib with a view that has a label.
  private func nib(_ element: String, _ text: String) -> UINib {
    let rect = #"<rect key="frame" x="0" y="0" width="100" height="40"/>"#
    let label = #"<subviews><label text="\#(text)" id="l">\#(rect)</label></subviews>"#
    let content = element == "collectionViewCell" ? "<view key=\"contentView\" id=\"v\">\(rect)\(label)</view>" : label
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB"><objects>
        <\(element) id="c">\(rect)\(content)</\(element)>
      </objects></document>
      """
    return UINib(data: Data(document.utf8), bundle: nil)
  }

  @Test func `a cell or supplementary registration can use a nib`() throws {
    final class List: UICollectionViewController {
      var cells: UICollectionView.CellRegistration<UICollectionViewCell, Int>?
      var headers: UICollectionView.SupplementaryRegistration<UICollectionReusableView>?
      override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
      override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell {
        collectionView.dequeueConfiguredReusableCell(using: cells!, for: indexPath, item: indexPath.item)
      }
      override func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
      ) -> UICollectionReusableView {
        collectionView.dequeueConfiguredReusableSupplementary(using: headers!, for: indexPath)
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 100, height: 40)
    let list = List(collectionViewLayout: layout)
    var items: [Int] = []
    list.cells = .init(cellNib: nib("collectionViewCell", "A cell")) { _, _, item in items.append(item) }
    var kinds: [String] = []
    list.headers = .init(
      supplementaryNib: nib("collectionReusableView", "A header"),
      elementKind: UICollectionView.elementKindSectionHeader
    ) { _, kind, _ in kinds.append(kind) }
    let screen = Screen(list)
    screen.settle()
    #expect(items == [0, 1] && kinds == [UICollectionView.elementKindSectionHeader])
    #expect(screen.find("A cell") != nil && screen.find("A header") != nil)
  }

  @Test func `a direction is that of the attribute, or of the context`() {
    func direction(_ attribute: UISemanticContentAttribute) -> UIUserInterfaceLayoutDirection {
      UIView.userInterfaceLayoutDirection(for: attribute, relativeTo: .rightToLeft)
    }
    #expect(direction(.unspecified) == .rightToLeft && direction(.playback) == .leftToRight)
    #expect(direction(.forceRightToLeft) == .rightToLeft && direction(.forceLeftToRight) == .leftToRight)
  }

  @Test func `a collection view controller is created with a nib, as any controller`() {
    final class NibController: UICollectionViewController {}
    #expect(NibController(nibName: "Grid", bundle: nil).nibName == "Grid")
  }
}
