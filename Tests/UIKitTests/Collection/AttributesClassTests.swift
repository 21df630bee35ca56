import Testing
import UIKitTesting

import UIKit

@MainActor @Suite struct AttributesClassTests {
  private final class TiltedAttributes: UICollectionViewLayoutAttributes {}

  private final class TiltedLayout: UICollectionViewFlowLayout {
    override class var layoutAttributesClass: AnyClass { TiltedAttributes.self }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      super.layoutAttributesForElements(in: rect)?.compactMap { $0.copy() as? TiltedAttributes }
    }
  }

  private final class ThreeItems: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
  }

  @Test func `a flow layout creates attributes of the class that a subclass chooses`() {
    let collection = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300), collectionViewLayout: TiltedLayout())
    collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = ThreeItems()
    collection.dataSource = source
    collection.layoutIfNeeded()
    #expect(collection.visibleCells.count == 3)
    #expect(collection.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)) is TiltedAttributes)
  }
}
