import Foundation

extension Thread {
  public convenience init(target: Any, selector: Selector, object argument: Any?) {
    nonisolated(unsafe) let (target, argument) = (target, argument)
    self.init { ObjectiveCRuntime.send(selector, to: target, [argument]) }
  }

  public class func detachNewThreadSelector(
    _ selector: Selector, toTarget target: Any, with argument: Any?
  ) { Thread(target: target, selector: selector, object: argument).start() }
}

extension RunLoop {
  /// Performs the selector in the next turn of the run loop.
  public func perform(
    _ aSelector: Selector, target: Any, argument arg: Any?, order: Int, modes: [RunLoop.Mode]
  ) {
    nonisolated(unsafe) let (target, argument) = (target, arg)
    perform(inModes: modes) { ObjectiveCRuntime.send(aSelector, to: target, [argument]) }
  }
}
