import Foundation

/// The frame of an item in a custom group.
@preconcurrency @MainActor
open class NSCollectionLayoutGroupCustomItem: NSObject {
  public let frame: CGRect
  public let zIndex: Int

  public init(frame: CGRect, zIndex: Int = 0) { (self.frame, self.zIndex) = (frame, zIndex) }
}

public typealias NSCollectionLayoutGroupCustomItemProvider =
  @MainActor (_ layoutEnvironment: any NSCollectionLayoutEnvironment) -> [NSCollectionLayoutGroupCustomItem]

/// Arranges items in a row, in a column or in a custom way. A section repeats the group for all its items.
@preconcurrency @MainActor
open class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  enum Arrangement {
    case horizontal, vertical
    case custom(NSCollectionLayoutGroupCustomItemProvider)
  }

  let arrangement: Arrangement
  public let subitems: [NSCollectionLayoutItem]
  /// The number of equal items that share the group's length; `nil` for as many items as fit.
  let count: Int?
  open var interItemSpacing: NSCollectionLayoutSpacing?

  required public init(
    _ layoutSize: NSCollectionLayoutSize, _ subitems: [NSCollectionLayoutItem], count: Int?, isHorizontal: Bool,
    provider: NSCollectionLayoutGroupCustomItemProvider?
  ) {
    arrangement = provider.map(Arrangement.custom) ?? (isHorizontal ? .horizontal : .vertical)
    (self.subitems, self.count) = (subitems, count)
    super.init(layoutSize: layoutSize)
  }

  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    Self(layoutSize, subitems, count: nil, isHorizontal: true, provider: nil)
  }
  open class func horizontal(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
    Self(layoutSize, [subitem], count: count, isHorizontal: true, provider: nil)
  }
  open class func horizontal(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { Self(layoutSize, [subitem], count: count, isHorizontal: true, provider: nil) }
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]) -> Self {
    Self(layoutSize, subitems, count: nil, isHorizontal: false, provider: nil)
  }
  open class func vertical(layoutSize: NSCollectionLayoutSize, subitem: NSCollectionLayoutItem, count: Int) -> Self {
    Self(layoutSize, [subitem], count: count, isHorizontal: false, provider: nil)
  }
  open class func vertical(
    layoutSize: NSCollectionLayoutSize, repeatingSubitem subitem: NSCollectionLayoutItem, count: Int
  ) -> Self { Self(layoutSize, [subitem], count: count, isHorizontal: false, provider: nil) }
  open class func custom(
    layoutSize: NSCollectionLayoutSize, itemProvider: @escaping NSCollectionLayoutGroupCustomItemProvider
  ) -> Self { Self(layoutSize, [], count: nil, isHorizontal: true, provider: itemProvider) }
}
