import Testing
import UIKitTesting

import UIKit

/// Self-sizing cells in a collection whose width changes.
@MainActor @Suite struct CollectionWidthTests {
  private final class TextCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    let texts: [String]
    init(_ texts: [String]) { self.texts = texts }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { texts.count }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "text", for: indexPath)
      (cell as? TextCell)?.label.text = texts[indexPath.item]
      return cell
    }
  }

  private func sizes(
    in layout: UICollectionViewLayout, _ texts: [String], widths: [CGFloat]
  ) -> [[CGSize]] {
    let (controller, source) = (UIViewController(), Source(texts))
    let screen = Screen(controller, .phone)
    let collection = UICollectionView(frame: .zero, collectionViewLayout: layout)
    collection.register(TextCell.self, forCellWithReuseIdentifier: "text")
    collection.dataSource = source
    controller.view.addSubview(collection)
    return widths.map { width in
      collection.frame = CGRect(x: 0, y: 100, width: width, height: 400)
      screen.settle()
      return texts.indices.compactMap { collection.cellForItem(at: IndexPath(item: $0, section: 0))?.bounds.size }
    }
  }

  @Test func `self-sizing cells in a flow layout keep their text's size in every width`() {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let all = sizes(in: flow, ["A", "Some words"], widths: [300, 200, 320])
    #expect(all[0].count == 2 && all[0][0].width < all[0][1].width && all[0][0].height < 30)
    #expect(all[1] == all[0] && all[2] == all[0])
  }

  @Test func `self-sizing cells in a compositional layout are higher in a narrower collection view`() {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let text = "A text that needs several lines where there is little room for it"
    let all = sizes(in: layout, [text], widths: [300, 120, 300]).map { $0.first?.height ?? 0 }
    #expect(all[1] > 2 * all[0] && all[2] == all[0])
  }

  @Test func `a collection view whose intrinsic height is its content's is laid out at that height`() {
    final class Whole: UICollectionView {
      override var contentSize: CGSize { didSet { if contentSize != oldValue { invalidateIntrinsicContentSize() } } }
      override var intrinsicContentSize: CGSize {
        layoutIfNeeded()
        return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
      }
    }
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = UICollectionViewFlowLayout.automaticSize
    let (controller, source) = (UIViewController(), Source(["One", "Two", "Three"]))
    let screen = Screen(controller, .phone)
    let collection = Whole(frame: .zero, collectionViewLayout: flow)
    collection.register(TextCell.self, forCellWithReuseIdentifier: "text")
    collection.dataSource = source
    let stack = UIStackView(arrangedSubviews: [collection, UILabel()])
    stack.axis = .vertical
    stack.frame = CGRect(x: 0, y: 100, width: 300, height: 400)
    stack.distribution = .fill
    (stack.arrangedSubviews[1] as? UILabel)?.text = "Below"
    stack.arrangedSubviews[1].setContentHuggingPriority(.fittingSizeLevel, for: .vertical)
    collection.setContentHuggingPriority(.required, for: .vertical)
    controller.view.addSubview(stack)
    screen.settle()
    #expect(collection.bounds.height == collection.contentSize.height && collection.bounds.height < 30)
  }
}
