import UIKit

/// A table of the calls and their answers, the newest call first. A tap on a row expands it to the complete rule.
@MainActor
final class AnswerList: NSObject, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: .zero, style: .insetGrouped)
  private var calls: [AnsweredCall] = []
  /// The expanded rows, by call and index.
  private var expandedRows: Set<[Int]> = []
  private var width: CGFloat = 0
  /// The row heights for the current width. They are cached because a table requests all of them whenever a row was added.
  private var heights: [Measured: CGFloat] = [:]

  private enum Measured: Hashable {
    case row(Answer, isOpen: Bool)
    case header(String)
  }

  private func height(_ measured: Measured, _ measure: () -> CGFloat) -> CGFloat {
    if let height = heights[measured] { return height }
    let height = measure()
    heights[measured] = height
    return height
  }

  private let hint = UILabel()

  override init() {
    super.init()
    hint.text = "Tap a call.\nThe callbacks that UIKit makes,\nand why, appear here."
    hint.font = .systemFont(ofSize: 14)
    hint.textColor = .secondaryLabel
    hint.textAlignment = .center
    hint.numberOfLines = 0
    table.register(AnswerCell.self, forCellReuseIdentifier: "Answer")
    table.dataSource = self
    table.delegate = self
  }

  func display(_ calls: [AnsweredCall]) {
    guard calls != self.calls else { return }
    if calls.first?.number != self.calls.first?.number { table.contentOffset = .zero }
    if calls.isEmpty { expandedRows = [] }
    self.calls = calls
    insert(above: panel)
    table.reloadData()
  }

  /// Inserts the panel above the calls, with the height that it needs. Without a panel, inserts a hint if there are no calls yet.
  func insert(above panel: PredictionPanel?) {
    panel.map { $0.frame = CGRect(x: 0, y: 0, width: width, height: $0.height(for: width)) }
    if panel != nil { table.contentOffset = .zero }
    hint.frame = CGRect(x: 0, y: 0, width: width, height: 120)
    table.tableHeaderView = panel ?? (calls.isEmpty ? hint : nil)
  }

  /// Sets the table's frame. If the width has changed, all heights are measured again.
  func layOut(in frame: CGRect) {
    table.frame = frame
    guard frame.width != width else { return }
    width = frame.width
    heights = [:]
    insert(above: panel)
    table.reloadData()
  }

  private var panel: PredictionPanel? { table.tableHeaderView as? PredictionPanel }
  private var rowWidth: CGFloat { safeWidth - 32 }
  /// The table's width without the safe area insets, which a phone has in landscape.
  private var safeWidth: CGFloat { table.bounds.width - table.safeAreaInsets.left - table.safeAreaInsets.right }

  func numberOfSections(in tableView: UITableView) -> Int { calls.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    calls[section].sortedAnswers.count
  }

  private func answer(_ path: IndexPath) -> Answer { calls[path.section].sortedAnswers[path.row].answer }

  /// Identifies an answer by its call and its index there, because a warning may still be inserted above.
  private func key(_ path: IndexPath) -> [Int] {
    [calls[path.section].number, calls[path.section].sortedAnswers[path.row].index]
  }

  private func isOpen(_ path: IndexPath) -> Bool { expandedRows.contains(key(path)) }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Answer", for: indexPath)
    (cell as? AnswerCell)?.configure(answer(indexPath), isOpen: isOpen(indexPath))
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let measured = Measured.row(answer(indexPath), isOpen: isOpen(indexPath))
    return height(measured) { [rowWidth] in
      AnswerCell.height(of: answer(indexPath), isOpen: isOpen(indexPath), width: rowWidth)
    }
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    let key = key(indexPath)
    if expandedRows.remove(key) == nil { expandedRows.insert(key) }
    tableView.reloadData()
  }

  func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
    CallHeader(calls[section])
  }

  func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
    let call = calls[section]
    return height(.header(call.title)) { CallHeader(call).height(for: safeWidth) }
  }
}

/// A call as code, above its results.
final class CallHeader: UIView {
  private let label = UILabel()
  private let numberLabel = UILabel()

  init(_ call: AnsweredCall) {
    super.init(frame: .zero)
    label.text = call.title
    label.font = .systemFont(ofSize: 14, weight: .semibold)
    label.numberOfLines = 0
    label.accessibilityIdentifier = "call"
    numberLabel.text = "\(call.number)"
    numberLabel.font = .monospacedDigitSystemFont(ofSize: 12, weight: .regular)
    numberLabel.textColor = .tertiaryLabel
    numberLabel.textAlignment = .right
    addSubview(label)
    addSubview(numberLabel)
  }

  required init?(coder: NSCoder) { nil }

  func height(for width: CGFloat) -> CGFloat {
    label.sizeThatFits(CGSize(width: width - 84, height: .infinity)).height + 18
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let area = bounds.inset(by: UIEdgeInsets(top: 0, left: safeAreaInsets.left, bottom: 0, right: safeAreaInsets.right))
    label.frame = CGRect(x: area.minX + 20, y: 12, width: area.width - 84, height: area.height - 18)
    numberLabel.frame = CGRect(x: area.maxX - 60, y: area.height - 23, width: 40, height: 17)
  }
}
