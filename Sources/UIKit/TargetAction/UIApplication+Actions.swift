import Wire

extension UIApplication {
  /// Sends an action for `sendAction(_:to:from:for:)`, whose arguments are the sender and the event.
  func deliver(_ action: Selector, to target: Any?, from sender: Any?, _ arguments: [Any?]) -> Bool {
    guard let receiver = target ?? receiver(of: action, from: sender) else { return false }
    SessionContext.current.events.sent(action, from: sender, to: receiver)
    ObjectiveCRuntime.send(action, to: receiver, arguments)
    return true
  }

  private func receiver(of action: Selector, from sender: Any?) -> Any? {
    let front = keyWindow?.rootObject?.frontResponder ?? keyWindow ?? self
    let starts = [keyWindow?.firstResponder, sender as? UIResponder, front]
    return starts.lazy.compactMap { $0?.target(forAction: action, withSender: sender) }.first { _ in true }
  }
}

extension Events {
  /// Emits a `send` event for an action message before the message is delivered.
  fileprivate func sent(_ action: Selector, from sender: Any?, to receiver: Any) {
    emit(.send) { event in
      event[.name] = .string(action.description)
      if let sender { event[.sender] = .string(Self.name(of: sender)) }
      event[.view] = (sender as? UIView).map { .integer($0.assignedID) }
      event[.class] = .string(Self.name(of: receiver))
    }
  }

  /// The name of an object's class without its module. For a class object, it is `Name.Type`.
  private static func name(of object: Any) -> String {
    object is AnyClass ? "\(object).Type" : "\(type(of: object as AnyObject))"
  }
}
