import Wire

/// The gateway's own requests for a picture, without a viewer.
extension Session {
  /// A viewer number that no viewer has.
  static let nobody = 0

  /// Requests a picture. The answer is the effect `pictureAnswered`.
  mutating func askForPicture(_ id: String) {
    let question = DeliveredQuestion(QuestionRequest(id: id, .svg(prefix: nil)), by: Self.nobody)
    guard canAnswer, questions.add(question.json.line, of: Self.nobody, within: ViewerLimits()) else {
      return add(.pictureAnswered(id, nil))
    }
    askNext()
  }

  mutating func receivePicture(_ message: JSON) {
    guard let id = message[.svg]?.string else { return }
    add(.pictureAnswered(id, message[.text]?.string))
  }
}
