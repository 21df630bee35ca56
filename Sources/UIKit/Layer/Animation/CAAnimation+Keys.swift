import Foundation
import Introspection

// An animation stores any value for any key; its timing properties have keys, too.
extension CAAnimation {
  func storeValue(_ value: Any?, forKey key: String) {
    let number = (value as? NSNumber)?.doubleValue ?? value as? Double ?? (value as? CGFloat).map { Double($0) }
    switch (key, number) {
    case ("duration", let number?): duration = number
    case ("beginTime", let number?): beginTime = number
    case ("timeOffset", let number?): timeOffset = number
    case ("repeatDuration", let number?): repeatDuration = number
    case ("repeatCount", let number?): repeatCount = Float(number)
    case ("speed", let number?): speed = Float(number)
    default: customValues[key] = value
    }
  }

  func storedPropertyValue(forKey key: String) -> Any? {
    switch key {
    case "duration": duration
    case "beginTime": beginTime
    case "timeOffset": timeOffset
    case "repeatDuration": repeatDuration
    case "repeatCount": repeatCount
    case "speed": speed
    default: customValues[key] ?? Self.defaultValue(forKey: key)
    }
  }
}

extension CAAnimation: NSCopying {
  /// An independent copy.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    nonisolated(unsafe) var copy: Any = self
    uncheckedOnMainActor { copy = self.copied() }()
    return copy
  }

  func copied() -> CAAnimation {
    let copy = ClassFactory.instance(of: type(of: self))
    copy.copyValues(self)
    return copy
  }

  /// The copy that a layer stores, so that later changes have no effect. A subclass may lack an initializer for copies; then the animation
  /// itself is stored.
  func copiedForLayer() -> CAAnimation {
    let copyableTypes: [CAAnimation.Type] = [
      CABasicAnimation.self, CAKeyframeAnimation.self, CASpringAnimation.self, CAAnimationGroup.self, CATransition.self,
    ]
    return copyableTypes.contains { $0 == type(of: self) } ? copied() : self
  }
}
