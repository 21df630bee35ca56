import Foundation

@objc protocol CounterDelegate: AnyObject {
  @objc optional func counter(_ counter: Counter, didReach value: Int)
  @objc optional func counterDidReset(_ counter: Counter)
}

@objcMembers class Counter: NSObject {
  dynamic var value = 0
  weak var delegate: CounterDelegate?

  func add(_ number: NSNumber) {
    value += number.intValue
    delegate?.counter?(self, didReach: value)
  }

  func reset() {
    value = 0
    delegate?.counterDidReset?(self)
  }
}

extension Counter {
  @objc func kind() -> String { "counter" }
}

class SpecialCounter: Counter {}

extension SpecialCounter {
  override func kind() -> String { "special " + super.kind() }
}
