import Foundation

/// A prediction of the callbacks of a call, and of their order.
struct Prediction: Equatable {
  let call: AnsweredCall
  /// The callbacks to choose from: the actual ones and two others, sorted alphabetically so that the order reveals nothing.
  let choices: [String]
  /// Indexes of `choices`, in the predicted order.
  private(set) var chosen: [Int] = []

  init(_ call: AnsweredCall) {
    self.call = call
    let isAnimated = call.title.contains("animated: true")
    let wrongChoices = Self.wrongChoices(to: call, animated: isAnimated)
    choices = (call.callbacks + wrongChoices).sorted()
  }

  mutating func toggle(_ choice: Int) {
    if let index = chosen.firstIndex(of: choice) { chosen.remove(at: index) } else { chosen.append(choice) }
  }

  var guess: [String] { chosen.map { choices[$0] } }

  /// The indexes in `guess` of the longest sequence of callbacks that were predicted in the right order.
  var correctIndexes: Set<Int> {
    let wrong = call.callbacks.difference(from: guess).removals.map { change in
      guard case .remove(let offset, _, _) = change else { return -1 }
      return offset
    }
    return Set(guess.indices).subtracting(wrong)
  }

  var score: String {
    switch (call.callbacks.count, guess.count) {
    case (0, 0): "Right: nothing comes"
    case (0, _): "Nothing comes"
    case (let all, correctIndexes.count): "\(correctIndexes.count) of \(all) right"
    case (let all, let guesses): "\(correctIndexes.count) of \(all) right, \(guesses - correctIndexes.count) wrong"
    }
  }

  var isRight: Bool { guess == call.callbacks }

  /// Returns up to two callbacks that were not sent, preferably those that people would expect.
  private static func wrongChoices(to call: AnsweredCall, animated: Bool) -> [String] {
    let commonCallbacks = commonCallbacks.map { $0.replacingOccurrences(of: "false", with: "\(animated)") }
    let expected = call.answers.filter { $0.kind == .silence }.flatMap { silence in
      silence.names.compactMap { name in commonCallbacks.first { $0.hasPrefix(name.prefix { $0 != "(" }) } }
        .map { "\(silence.subject).\($0)" }
    }.map { call.title.contains("addChild") ? $0.replacingOccurrences(of: "nil", with: call.title.prefix(1)) : $0 }
    let others = ["C", "G", "P"].flatMap { subject in commonCallbacks.map { "\(subject).\($0)" } }
    let unexpected = (expected + others).filter { !call.callbacks.contains($0) }
    return unexpected.reduce(into: []) { found, one in
      if found.count < 2, !found.contains(one), ["P", "C", "G"].contains(one.prefix(1)) { found.append(one) }
    }
  }

  private static let commonCallbacks = [
    "didMove(toParent: nil)", "willMove(toParent: nil)", "viewWillDisappear(false)", "viewDidDisappear(false)",
    "viewWillAppear(false)", "viewIsAppearing(false)", "viewDidAppear(false)",
  ]
}
