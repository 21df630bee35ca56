extension UICollectionView: UISpringLoadedInteractionSupporting {
  /// Whether a drag that pauses over an item selects it. The delegate can refuse it for an item.
  public var isSpringLoaded: Bool {
    get { hasBuiltInSpringLoading }
    set {
      setOwnSpringLoading(newValue) { [weak self] _, context in
        guard let self, let path = indexPathOfElement(at: context.location(in: self)),
          itemDelegate?.collectionView(self, shouldSpringLoadItemAt: path, with: context) ?? true,
          let cell = cellForItem(at: path)
        else { return }
        press(cell)
        choosePressed(cell)
      }
    }
  }
}
