import Foundation

extension UICollectionView {
  /// A class of cells, and how one of them shows an item.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identifier: String
    let handler: Handler

    public init(handler: @escaping Handler) {
      CellRegistrations.count += 1
      identifier = "registration \(CellRegistrations.count)"
      self.handler = handler
    }
  }

  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    elements.register(Cell.self, nil, registration.identifier)
    let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath) as! Cell
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }
}

/// Each has a name of its own.
@MainActor
private enum CellRegistrations { static var count = 0 }
