extension UITableView: UISpringLoadedInteractionSupporting {
  /// Whether a drag that pauses over a row selects it. The delegate can refuse it for a row.
  public var isSpringLoaded: Bool {
    get { hasBuiltInSpringLoading }
    set {
      setOwnSpringLoading(newValue) { [weak self] _, context in
        guard let self, let path = indexPathForRow(at: context.location(in: self)),
          tableDelegate?.tableView(self, shouldSpringLoadRowAt: path, with: context) ?? true,
          let cell = cellForRow(at: path)
        else { return }
        handleTap(cell)
      }
    }
  }
}
