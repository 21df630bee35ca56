import Wire

extension DeliveredQuestion {
  /// The app's answer to a viewer's question, or an error message.
  @MainActor var answered: JSON {
    answer { (answer) throws(MessageFault) in
      switch request.question {
      case .why(let controller, let callback): try CallbackExplanation.answer(controller, callback, into: &answer)
      case .svg(let prefix): SessionContext.current.cycle.answerPicture(prefix: prefix, into: &answer)
      case .inspect(let subject): try Inspection.answer(subject, into: &answer)
      case .source(let subject): try SourceFile.answer(subject, into: &answer)
      }
    }
  }
}
