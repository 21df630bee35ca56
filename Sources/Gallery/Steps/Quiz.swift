/// Where the asking for a prediction stands. While one is awaited, what came of the call is kept back.
struct Quiz {
  enum Stage: Equatable {
    case off
    /// The call with this number has been made, and more may come of it.
    case underWay(Int)
    case asking(Prediction)
    case judged(Prediction)
  }

  var isOn = false
  private(set) var stage = Stage.off
  private var right = 0
  private var all = 0

  mutating func begin(_ number: Int) { stage = isOn ? .underWay(number) : .off }
  mutating func ask(about call: AnsweredCall) { stage = .asking(Prediction(call)) }
  mutating func end() { stage = .off }

  mutating func toggle(_ choice: Int) {
    guard case .asking(var prediction) = stage else { return }
    prediction.toggle(choice)
    stage = .asking(prediction)
  }

  mutating func judge() {
    guard case .asking(let prediction) = stage else { return }
    stage = .judged(prediction)
    // Nothing, rightly guessed, counts as one.
    right += prediction.call.callbacks.isEmpty ? (prediction.isRight ? 1 : 0) : prediction.rightPlaces.count
    all += max(1, prediction.call.callbacks.count)
  }

  var soFar: String { "\(right) of \(all) so far" }

  /// The first call of which nothing is shown yet.
  var firstKeptBack: Int? {
    switch stage {
    case .underWay(let number): number
    case .asking(let prediction): prediction.call.number
    case .off, .judged: nil
    }
  }
}
