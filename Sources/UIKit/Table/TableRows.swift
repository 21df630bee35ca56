/// The cells and headers that a table has alive, and the cells that wait to be used again.
@MainActor
final class TableRows {
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  var classes: [String: UITableViewCell.Type] = [:]
  private var waiting: [String: [UITableViewCell]] = [:]

  /// First out is first in: a reload finds the rows' cells in the rows' order, so that a row that did not change has its cell again.
  func enqueue(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
    waiting[identifier, default: []].append(cell)
  }

  /// Ahead of all others: the next one asked for.
  func enqueueFirst(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
    waiting[identifier, default: []].insert(cell, at: 0)
  }

  func dequeue(_ identifier: String) -> UITableViewCell? {
    if var cells = waiting[identifier], !cells.isEmpty {
      let cell = cells.removeFirst()
      waiting[identifier] = cells
      cell.prepareForReuse()
      return cell
    }
    return classes[identifier].map { UITableViewCellFactory.make($0, reuseIdentifier: identifier) }
  }

  /// Cells stay in the hierarchy while a pass may still ask for them; those that nobody took leave it here.
  func removeWaitingFromTable() {
    for cell in waiting.values.joined() where cell.storedSuperview != nil { cell.removeFromSuperview() }
  }
}
