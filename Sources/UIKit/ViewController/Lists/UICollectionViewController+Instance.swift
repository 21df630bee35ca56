import Introspection

extension UICollectionViewController {
  /// Calls `init(collectionViewLayout:)` on a metatype. Source files that Vitrine has rewritten call this.
  public static func _init(collectionViewLayout: UICollectionViewLayout) -> Self {
    ClassFactory.make(self) { (template: CollectionControllerTemplate.Type) in
      template.init(collectionViewLayout: collectionViewLayout)
    }
  }
}

/// Declares `init(collectionViewLayout:)` as `required`; see `ClassFactory`.
private class CollectionControllerTemplate: UICollectionViewController {
  required override init(collectionViewLayout: UICollectionViewLayout) {
    super.init(collectionViewLayout: collectionViewLayout)
  }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}

private final class OverriddenCollectionControllerTemplate: CollectionControllerTemplate {
  required init(collectionViewLayout: UICollectionViewLayout) { super.init(collectionViewLayout: collectionViewLayout) }
  required init?(coder: NSCoder) { super.init(coder: coder) }
}
