/// The cells and headers that a table currently uses, and the cells that wait for reuse.
@MainActor
final class TableRows {
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// Whether headers and footers have to be requested again.
  var reloadsHeadersAndFooters = false
  /// The cell that stays for a row whose content is requested again.
  var offered: UITableViewCell?
  private var classes: [String: UITableViewCell.Type] = [:]
  /// Closures that make the cells of a storyboard or a nib.
  var makers: [String: () -> UITableViewCell?] = [:]
  /// Cells returned in this pass, in the rows' order, still in the hierarchy: an unchanged row gets its cell again.
  private var returned: [String: [UITableViewCell]] = [:]
  /// Cells left over from earlier passes, outside of the hierarchy.
  private var spare: [String: [UITableViewCell]] = [:]
  var edgeClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  var edgeMakers: [String: () -> UITableViewHeaderFooterView?] = [:]
  private var spareEdges: [String: [UITableViewHeaderFooterView]] = [:]
  /// The view of the first section without a title. It is made when sections are counted, and kept until it is visible.
  private var samples: [Bool: (section: Int, view: UIView?)] = [:]
  /// Cells that an update animates out: they are in the hierarchy, but belong to no row.
  var leaving: Set<ObjectIdentifier> = []

  func register(_ cellClass: UITableViewCell.Type?, _ identifier: String) {
    makers[identifier] = nil
    classes[identifier] = cellClass
  }

  func returnForReuse(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
    returned[identifier, default: []].append(cell)
  }

  func dequeue(_ identifier: String) -> UITableViewCell? {
    if let cell = offered, cell.reuseIdentifier == identifier {
      offered = nil
      return cell
    }
    if let cell = dequeue(identifier, from: \.returned) ?? dequeue(identifier, from: \.spare) {
      cell.prepareForReuse()
      return cell
    }
    if let make = makers[identifier] { return make() }
    return classes[identifier].map { UITableViewCell.instance(of: $0, reuseIdentifier: identifier) }
  }

  func dequeueEdge(_ identifier: String) -> UITableViewHeaderFooterView? {
    if let view = spareEdges[identifier]?.popLast() {
      view.prepareForReuse()
      view.setNeedsUpdateConfiguration()
      return view
    }
    if let view = edgeMakers[identifier]?() {
      view.reuseIdentifier = identifier
      return view
    }
    return edgeClasses[identifier].map { UITableViewHeaderFooterView.instance(of: $0, reuseIdentifier: identifier) }
  }

  func forgetSamples() { samples = [:] }

  /// Makes the view once in a count.
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

  /// Removes a header or footer.
  func recycle(_ view: UIView) {
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    spareEdges[identifier, default: []].append(view)
  }

  /// Recycles a cell whose removal has been animated.
  func recycle(_ cell: UITableViewCell) {
    leaving.remove(ObjectIdentifier(cell))
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { spare[identifier, default: []].append(cell) }
  }

  private func dequeue(
    _ identifier: String, from pool: ReferenceWritableKeyPath<TableRows, [String: [UITableViewCell]]>
  ) -> UITableViewCell? {
    guard let cell = self[keyPath: pool][identifier]?.first else { return nil }
    self[keyPath: pool][identifier]?.removeFirst()
    return cell
  }

  /// Cells stay in the hierarchy while a pass may still request them; unused ones are removed here.
  func endPass() {
    for (identifier, cells) in returned {
      for cell in cells { cell.removeFromSuperview() }
      spare[identifier, default: []] += cells
    }
    returned = [:]
  }
}
