/// The state of the prediction quiz. While a prediction is awaited, the results of its call are hidden.
struct Quiz {
  enum Stage: Equatable {
    case off
    /// The call with this number has been made, and more events may follow.
    case underWay(Int)
    case asking(Prediction)
    case checked(Prediction)
  }

  var isOn = false
  private(set) var stage = Stage.off
  private var correctCount = 0
  private var totalCount = 0

  mutating func begin(_ number: Int) { stage = isOn ? .underWay(number) : .off }
  mutating func ask(about call: AnsweredCall) { stage = .asking(Prediction(call)) }
  mutating func end() { stage = .off }

  mutating func toggle(_ choice: Int) {
    guard case .asking(var prediction) = stage else { return }
    prediction.toggle(choice)
    stage = .asking(prediction)
  }

  mutating func checkPrediction() {
    guard case .asking(let prediction) = stage else { return }
    stage = .checked(prediction)
    // A correct prediction of no callbacks counts as one.
    correctCount += prediction.call.callbacks.isEmpty ? (prediction.isRight ? 1 : 0) : prediction.correctIndexes.count
    totalCount += max(1, prediction.call.callbacks.count)
  }

  var runningScore: String { "\(correctCount) of \(totalCount) so far" }

  /// The number of the first call whose results are hidden; `nil` if none are.
  var firstHiddenCall: Int? {
    switch stage {
    case .underWay(let number): number
    case .asking(let prediction): prediction.call.number
    case .off, .checked: nil
    }
  }
}
