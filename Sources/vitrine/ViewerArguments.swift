import ArgumentParser
import Gateway

/// The options of `vitrine serve` that limit what viewers may send, and what waits for them.
struct ViewerArguments: ParsableArguments {
  @Option(help: ArgumentHelp("The questions of one viewer that wait for an answer.", valueName: "number"))
  var maxQuestions = ViewerLimits().questions

  @Option(help: ArgumentHelp("The size of one viewer's waiting questions together.", valueName: "KiB"))
  var maxQuestionSize = ViewerLimits().questionBytes >> 10

  @Option(help: ArgumentHelp("The actions of one session that wait for an answer.", valueName: "number"))
  var maxActions = ViewerLimits().actions

  @Option(
    help: ArgumentHelp(
      "The size of a session's actions since its last restart from scratch, with 256 bytes for each.",
      valueName: "MiB"))
  var maxActionsSize = ViewerLimits().actionBytes >> 20

  @Option(
    help: ArgumentHelp(
      "The size of a viewer's message. The page and vitrine.mjs send at most 64 KiB in any case.", valueName: "KiB"))
  var maxMessageSize = ViewerLimits().messageBytes >> 10

  @Option(help: ArgumentHelp("The time that a client has to send its hello.", valueName: "seconds"))
  var helloTimeout = ViewerLimits().helloTime

  @Option(
    help: ArgumentHelp(
      "The messages that wait for a viewer that does not read, besides commits and events.", valueName: "number"))
  var maxBacklog = ViewerLimits().backlog

  @Option(help: ArgumentHelp("The size of the same messages together.", valueName: "MiB"))
  var maxBacklogSize = ViewerLimits().backlogBytes >> 20

  func validate() throws {
    for (name, value, range) in values where !range.contains(value) {
      throw ValidationError("\(name) must be from \(range.lowerBound) to \(range.upperBound); got \(value)")
    }
  }

  private var values: [(name: String, value: Int, range: ClosedRange<Int>)] {
    [
      ("--max-questions", maxQuestions, 1...10_000), ("--max-question-size", maxQuestionSize, 1...65_536),
      ("--max-actions", maxActions, 1...1_000_000), ("--max-actions-size", maxActionsSize, 1...65_536),
      // The page and vitrine.mjs check their messages by themselves, because the refusal of a large one does not name its action.
      ("--max-message-size", maxMessageSize, 64...16_384),
      ("--hello-timeout", helloTimeout, 1...3600),
      // A viewer that joins receives several messages at once.
      ("--max-backlog", maxBacklog, 64...1_000_000), ("--max-backlog-size", maxBacklogSize, 1...4096),
    ]
  }

  var limits: ViewerLimits {
    var limits = ViewerLimits()
    (limits.questions, limits.questionBytes) = (maxQuestions, maxQuestionSize << 10)
    (limits.actions, limits.messageBytes, limits.helloTime) = (maxActions, maxMessageSize << 10, helloTimeout)
    limits.actionBytes = maxActionsSize << 20
    (limits.backlog, limits.backlogBytes) = (maxBacklog, maxBacklogSize << 20)
    return limits
  }

  /// The options as arguments of `vitrine serve`.
  var arguments: [String] { values.flatMap { [$0.name, "\($0.value)"] } }
}
