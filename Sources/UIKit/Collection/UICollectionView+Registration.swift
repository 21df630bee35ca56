import Foundation

extension UICollectionView {
  /// A cell class with a handler that configures a cell for an item.
  @MainActor
  public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    public typealias Handler = (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void

    let identifier = CellRegistrations.next()
    /// Creates a cell from a nib; `nil` if the cell is created by its class.
    let factory: (() -> UICollectionReusableView?)?
    let handler: Handler

    public init(handler: @escaping Handler) { (factory, self.handler) = (nil, handler) }
    public init(cellNib: UINib, handler: @escaping Handler) {
      (factory, self.handler) = ({ cellNib.firstReusable() }, handler)
    }
  }

  /// A class of supplementary views with a handler that configures one of them.
  @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    public typealias Handler = (_ supplementaryView: Supplementary, _ elementKind: String, _ indexPath: IndexPath) ->
      Void

    let identifier = CellRegistrations.next()
    let kind: String
    /// Creates a view from a nib; `nil` if the view is created by its class.
    let factory: (() -> UICollectionReusableView?)?
    let handler: Handler

    public init(elementKind: String, handler: @escaping Handler) {
      (kind, factory, self.handler) = (elementKind, nil, handler)
    }
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      (kind, factory, self.handler) = (elementKind, { supplementaryNib.firstReusable() }, handler)
    }
  }

  public func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    elements.register(Cell.self, nil, registration.identifier)
    if let factory = registration.factory { elements.register(nil, registration.identifier, factory) }
    let cell = dequeueReusableCell(withReuseIdentifier: registration.identifier, for: indexPath) as! Cell
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  public func dequeueConfiguredReusableSupplementary<Supplementary>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    elements.register(Supplementary.self, registration.kind, registration.identifier)
    if let factory = registration.factory { elements.register(registration.kind, registration.identifier, factory) }
    let view =
      dequeueReusableSupplementaryView(
        ofKind: registration.kind, withReuseIdentifier: registration.identifier, for: indexPath) as! Supplementary
    registration.handler(view, registration.kind, indexPath)
    return view
  }
}

/// Makes a unique reuse identifier for each registration.
@MainActor
private enum CellRegistrations {
  private static var count = 0

  static func next() -> String {
    count += 1
    return "registration \(count)"
  }
}
