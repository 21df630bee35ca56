import Wire

extension Events {
  /// Reports a keyboard action as an event. The text of a secure field is left out.
  func typing(_ action: ViewerAction) {
    emit(.action) { event in
      let keyboard = SessionContext.current.keyboard
      let isSecret = (keyboard.responder as? any UITextInputTraits)?.isSecureTextEntry ?? false
      event[.kind] = .string(action.kind.rawValue)
      event[.target] = (keyboard.responder as? UIView).map { .integer($0.assignedID) }
      if let text = action.text, !isSecret { event[.text] = .string(String(text.prefix(100))) }
    }
  }
}
