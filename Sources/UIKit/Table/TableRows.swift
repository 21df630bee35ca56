/// The cells and headers that a table has alive, and the cells that wait to be used again.
@MainActor
final class TableRows {
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// Headers and footers are to be asked for again.
  var isAskingAgain = false
  var classes: [String: UITableViewCell.Type] = [:]
  /// Given back in this pass, in the rows' order, and still in the hierarchy: a row that did not change finds its cell again.
  private var returned: [String: [UITableViewCell]] = [:]
  /// Left over from earlier passes, and out of the hierarchy.
  private var spare: [String: [UITableViewCell]] = [:]

  func giveBack(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
    returned[identifier, default: []].append(cell)
  }

  func dequeue(_ identifier: String) -> UITableViewCell? {
    if let cell = take(identifier, from: \.returned) ?? take(identifier, from: \.spare) {
      cell.prepareForReuse()
      return cell
    }
    return classes[identifier].map { UITableViewCellFactory.make($0, reuseIdentifier: identifier) }
  }

  private func take(
    _ identifier: String, from pool: ReferenceWritableKeyPath<TableRows, [String: [UITableViewCell]]>
  ) -> UITableViewCell? {
    guard let cell = self[keyPath: pool][identifier]?.first else { return nil }
    self[keyPath: pool][identifier]?.removeFirst()
    return cell
  }

  /// Cells stay in the hierarchy while a pass may still ask for them; those that nobody took leave it here.
  func endPass() {
    for (identifier, cells) in returned {
      for cell in cells { cell.removeFromSuperview() }
      spare[identifier, default: []] += cells
    }
    returned = [:]
  }
}
