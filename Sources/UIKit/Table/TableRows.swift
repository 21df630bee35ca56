/// The cells and headers that a table has alive, and the cells that wait to be used again.
@MainActor
final class TableRows {
  var cells: [IndexPath: UITableViewCell] = [:]
  var headers: [Int: UIView] = [:]
  var footers: [Int: UIView] = [:]
  /// Headers and footers are to be asked for again.
  var isAskingAgain = false
  /// The one that stays for a row whose content is asked for again.
  var offered: UITableViewCell?
  var classes: [String: UITableViewCell.Type] = [:]
  /// Those that a storyboard or a nib has.
  var makers: [String: () -> UITableViewCell?] = [:]
  /// Given back in this pass, in the rows' order, and still in the hierarchy: a row that did not change finds its cell again.
  private var returned: [String: [UITableViewCell]] = [:]
  /// Left over from earlier passes, and out of the hierarchy.
  private var spare: [String: [UITableViewCell]] = [:]
  var edgeClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  var edgeMakers: [String: () -> UITableViewHeaderFooterView?] = [:]
  private var spareEdges: [String: [UITableViewHeaderFooterView]] = [:]
  /// What the first section without a title has, made when it was counted, and until it is in sight.
  private var samples: [Bool: (section: Int, view: UIView?)] = [:]
  /// On their way out of an update: they stand in the hierarchy, and have no row any more.
  var leaving: Set<ObjectIdentifier> = []

  func giveBack(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
    returned[identifier, default: []].append(cell)
  }

  func dequeue(_ identifier: String) -> UITableViewCell? {
    if let cell = offered, cell.reuseIdentifier == identifier {
      offered = nil
      return cell
    }
    if let cell = take(identifier, from: \.returned) ?? take(identifier, from: \.spare) {
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

  /// Made once in a count.
  func sample(isHeader: Bool, section: Int, make: () -> UIView?) -> UIView? {
    if let known = samples[isHeader] { return known.view }
    let made = make()
    samples[isHeader] = (section, made)
    return made
  }

  func takeSample(isHeader: Bool, section: Int) -> UIView? {
    guard let sample = samples[isHeader], sample.section == section, let view = sample.view else { return nil }
    samples[isHeader] = (-1, nil)
    return view
  }

  /// A header or footer that has gone.
  func spare(_ view: UIView) {
    view.removeFromSuperview()
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
    spareEdges[identifier, default: []].append(view)
  }

  /// A cell whose way out has ended.
  func spare(_ cell: UITableViewCell) {
    leaving.remove(ObjectIdentifier(cell))
    cell.removeFromSuperview()
    if let identifier = cell.reuseIdentifier { spare[identifier, default: []].append(cell) }
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
