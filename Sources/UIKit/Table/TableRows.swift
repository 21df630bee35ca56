/// The cells and headers that a table currently uses, and the cells that wait for reuse.
@MainActor
final class TableRows {
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// Whether headers and footers have to be requested again.
  var reloadsHeadersAndFooters = false
  /// The existing cell of the row that is being reconfigured, which the next dequeue returns.
  var cellToReconfigure: UITableViewCell?
  private var classes: [String: UITableViewCell.Type] = [:]
  /// Closures that make the cells of a storyboard or a nib.
  var cellFactories: [String: () -> UITableViewCell?] = [:]
  /// Cells returned for reuse in this pass, in the rows' order. They are still in the hierarchy: an unchanged row gets its cell back.
  private var returned: [String: [UITableViewCell]] = [:]
  /// Reusable cells from previous passes, which are not in the hierarchy.
  private var reusable: [String: [UITableViewCell]] = [:]
  var headerFooterClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  var headerFooterFactories: [String: () -> UITableViewHeaderFooterView?] = [:]
  private var reusableHeaderFooters: [String: [UITableViewHeaderFooterView]] = [:]
  /// The header and the footer view of the first section without a title. They are made when sections are counted, and used when visible.
  private var samples: [Bool: (section: Int, view: UIView?)] = [:]
  /// Cells that an update animates out: they are in the hierarchy, but belong to no row.
  var leaving: Set<ObjectIdentifier> = []

  func register(_ cellClass: UITableViewCell.Type?, _ identifier: String) {
    cellFactories[identifier] = nil
    classes[identifier] = cellClass
  }

  func returnForReuse(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
    returned[identifier, default: []].append(cell)
  }

  func dequeue(_ identifier: String) -> UITableViewCell? {
    if let cell = cellToReconfigure, cell.reuseIdentifier == identifier {
      cellToReconfigure = nil
      return cell
    }
    if let cell = Self.removeCell(identifier, from: &returned) ?? Self.removeCell(identifier, from: &reusable) {
      cell.isDisplayed = false
      cell.prepareForReuse()
      return cell
    }
    if let make = cellFactories[identifier] { return make() }
    return classes[identifier].map { UITableViewCell.instance(of: $0, reuseIdentifier: identifier) }
  }

  func dequeueSupplementaryView(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = reusableHeaderFooters[identifier]?.popLast() {
      view.prepareForReuse()
      view.setNeedsUpdateConfiguration()
      return view
    }
    if let view = headerFooterFactories[identifier]?() {
      view.reuseIdentifier = identifier
      return view
    }
    return headerFooterClasses[identifier].map {
      UITableViewHeaderFooterView.instance(of: $0, reuseIdentifier: identifier)
    }
  }

  func discardSamples() { samples = [:] }

  /// Returns the sample view, which `make` makes at most once while sections are counted.
  func sample(isHeader: Bool, section: Int, make: () -> UIView?) -> UIView? {
    if let known = samples[isHeader] { return known.view }
    let sample = make()
    samples[isHeader] = (section, sample)
    return sample
  }

  func dequeueSample(isHeader: Bool, section: Int) -> UIView? {
    guard let sample = samples[isHeader], sample.section == section, let view = sample.view else { return nil }
    samples[isHeader] = (-1, nil)
    return view
  }

  /// Removes a header or footer from the hierarchy, and stores it for reuse.
  func recycle(_ view: UIView) {
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    reusableHeaderFooters[identifier, default: []].append(view)
  }

  /// Recycles a cell whose removal has been animated.
  func recycle(_ cell: UITableViewCell) {
    leaving.remove(ObjectIdentifier(cell))
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { reusable[identifier, default: []].append(cell) }
  }

  /// Removes the first cell with an identifier; `nil` if there is none.
  private static func removeCell(_ identifier: String, from pool: inout [String: [UITableViewCell]]) -> UITableViewCell?
  {
    guard let index = pool.index(forKey: identifier), !pool.values[index].isEmpty else { return nil }
    return pool.values[index].removeFirst()
  }

  /// Ends a layout pass: removes the returned cells that were not requested again, and stores them for reuse.
  func endPass() {
    for (identifier, cells) in returned {
      for cell in cells { cell.removeFromSuperview() }
      reusable[identifier, default: []] += cells
    }
    returned = [:]
  }
}
