import Wire

extension UIApplication {
  /// Calls a method of an object with the sender and the event, or with as many of them as its name has colons.
  ///
  /// - Parameter target: `nil` for the first object that has the method: in the responder chain from the key window's first responder,
  ///   else from the sender, else from the controller in front.
  /// - Returns: false if no object has the method. A target without it stops the app with UIKit's message.
  @discardableResult
  public func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    guard let receiver = target ?? receiver(of: action, from: sender) else { return false }
    Events.current.sent(action, from: sender, to: receiver)
    ObjectiveCRuntime.send(action, to: receiver, [sender, event])
    return true
  }

  private func receiver(of action: Selector, from sender: Any?) -> Any? {
    let front = keyWindow?.rootObject?.frontResponder ?? keyWindow ?? self
    let starts = [keyWindow?.firstResponder, sender as? UIResponder, front]
    return starts.lazy.compactMap { $0?.target(forAction: action, withSender: sender) }.first { _ in true }
  }
}

extension Events {
  /// Reports an action message before it is delivered.
  fileprivate func sent(_ action: Selector, from sender: Any?, to receiver: Any) {
    emit(.send) { event in
      event[.name] = .string(action.description)
      if let sender { event[.sender] = .string(Self.name(of: sender)) }
      event[.view] = (sender as? UIView).map { .integer($0.assignedID) }
      event[.class] = .string(Self.name(of: receiver))
    }
  }

  /// The class without its module. A class object is written as `Name.Type`.
  private static func name(of object: Any) -> String {
    object is AnyClass ? "\(object).Type" : "\(type(of: object as AnyObject))"
  }
}
