import UIKit

/// The bench: three controllers, the appearance state of each, a button for each containment call, and the results of the calls.
class BenchViewController: UIViewController {
  private(set) var stage: [StageController] = []
  private var pairs: [Pair] = []
  private let log = CallLog()
  private var quiz = Quiz()

  let sideScrollView = UIScrollView()
  let card = UIView()
  let rows = [TreeRow(), TreeRow(), TreeRow()]
  let pad = CallPad(pairs: ["C in P", "G in C"])
  let status = StatusLine()
  let list = AnswerList()
  private let panel = PredictionPanel()

  /// The controllers that received a callback since the last update.
  private var notified: Set<String> = []
  private var isDisplayUpdateScheduled = false
  private var quizCount = 0

  /// How long the containment checker waits for a call that has to follow, in seconds.
  static let maximumWait: TimeInterval = 8
  /// The time without events after which a call counts as complete, in seconds.
  private static let quietPeriod: TimeInterval = 0.1

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Containment calls"
    view.backgroundColor = .systemGroupedBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Reset", primaryAction: UIAction { [weak self] _ in self?.reset() })
    card.backgroundColor = .secondarySystemGroupedBackground
    card.layer.cornerRadius = 14
    for part in rows { card.addSubview(part) }
    for part in [card, pad, status] { sideScrollView.addSubview(part) }
    view.addSubview(list.table)
    view.addSubview(sideScrollView)
    connect()
    setStage()
    updateDisplay()
  }

  private func connect() {
    log.onAnswer = { [weak self] answer in
      if answer.isAboutCallbacks { self?.notified.insert(answer.subject) }
      self?.scheduleDisplayUpdate()
    }
    pad.onStep = { [weak self] in self?.perform($1, at: $0) }
    pad.onCoveringCall = { [weak self] in self?.perform($0) }
    pad.onPredictChange = { [weak self] in self?.predict($0) }
    panel.onToggle = { [weak self] choice in self?.changeQuiz { $0.toggle(choice) } }
    panel.onDecide = { [weak self] in self?.changeQuiz { $0.checkPrediction() } }
  }

  // MARK: Stage

  private func setStage() {
    let (p, c, g) = (P(), C(), G())
    stage = [p, c, g]
    pairs = [Pair(p, c), Pair(c, g)]
    addChild(p)
    card.addSubview(p.view)
    p.didMove(toParent: self)
    view.setNeedsLayout()
  }

  /// Creates three new controllers. The old ones are released with P, whatever their state is.
  private func reset() {
    guard let p = stage.first else { return }
    p.willMove(toParent: nil)
    p.view.removeFromSuperview()
    p.removeFromParent()
    setStage()
    log.clear()
    quiz.end()
    updateDisplay()
  }

  // MARK: Calls

  private func perform(_ step: Step, at position: Int) {
    let pair = pairs[position]
    begin(step.code(pair.outer.name, pair.inner.name))
    notified.insert(pair.inner.name)
    pair.perform(step)
  }

  private func perform(_ visit: CoveringCall) {
    begin(visit.code)
    switch visit {
    case .sheet: present(.pageSheet)
    case .fullScreen: present(.fullScreen)
    case .push: navigationController?.pushViewController(N(), animated: true)
    }
  }

  private func present(_ style: UIModalPresentationStyle) {
    let covering = M()
    covering.modalPresentationStyle = style
    covering.onDismissTap = { [weak self, weak covering] in
      self?.log.begin(M.dismissal)
      covering?.dismiss(animated: true)
    }
    stage.first?.present(covering, animated: true)
  }

  private func begin(_ code: String) {
    log.begin(code)
    quiz.begin(log.calls[0].number)
    scheduleDisplayUpdate()
  }

  // MARK: Predicting

  private func predict(_ isOn: Bool) {
    quiz.isOn = isOn
    quiz.end()
    updateDisplay()
  }

  private func changeQuiz(_ change: (inout Quiz) -> Void) {
    change(&quiz)
    updateDisplay()
  }

  /// Asks for a prediction after `quietPeriod` without updates, once no transition is running.
  private func askAfterPause(about number: Int) {
    quizCount += 1
    let currentQuiz = quizCount
    DispatchQueue.main.asyncAfter(deadline: .now() + Self.quietPeriod) { [weak self] in
      guard let self, currentQuiz == quizCount, quiz.stage == .underWay(number) else { return }
      guard transitionCoordinator == nil, let call = log.calls.first(where: { $0.number == number }) else {
        return askAfterPause(about: number)
      }
      changeQuiz { $0.ask(about: call) }
    }
  }

  // MARK: Display

  /// Updates the display in a later block of the main queue, because UIKit may still be performing the call.
  private func scheduleDisplayUpdate() {
    guard !isDisplayUpdateScheduled else { return }
    isDisplayUpdateScheduled = true
    DispatchQueue.main.async { [weak self] in
      self?.isDisplayUpdateScheduled = false
      self?.updateDisplay()
    }
  }

  private func updateDisplay() {
    if case .underWay(let number) = quiz.stage { askAfterPause(about: number) }
    waitForMissingEvents()
    pad.isOpen = quiz.firstHiddenCall == nil
    updatePanel()
    if let first = quiz.firstHiddenCall { return list.display(log.calls.filter { $0.number < first }) }
    // While results are hidden, the states are not updated either, because they would reveal the callbacks.
    for (row, controller) in zip(rows, stage) { row.configure(controller, among: stage) }
    status.display(warnings: log.warnings, missing: pairs.compactMap(\.missingCode))
    list.display(log.calls)
  }

  private func waitForMissingEvents() {
    for (pair, row) in zip(pairs, rows.dropFirst()) {
      if pair.missing == nil {
        row.stopAwaiting()
      } else if notified.contains(pair.inner.name) {
        row.await(for: Self.maximumWait)
      }
    }
    notified = []
  }

  private func updatePanel() {
    switch quiz.stage {
    case .off: break
    case .underWay: panel.wait()
    case .asking(let prediction): panel.ask(prediction)
    case .checked(let prediction): panel.checkPrediction(prediction, runningScore: quiz.runningScore)
    }
    list.insert(above: quiz.stage == .off ? nil : panel)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut(in: view.bounds.inset(by: view.safeAreaInsets))
  }
}
