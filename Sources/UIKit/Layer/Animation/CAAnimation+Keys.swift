import Foundation
import Introspection

// An animation is a container of whatever it is given, and its own times are there by their names, too.
extension CAAnimation {
  func setOwn(_ value: Any?, forKey key: String) {
    let number = (value as? NSNumber)?.doubleValue ?? value as? Double ?? (value as? CGFloat).map { Double($0) }
    switch (key, number) {
    case ("duration", let number?): duration = number
    case ("beginTime", let number?): beginTime = number
    case ("timeOffset", let number?): timeOffset = number
    case ("repeatDuration", let number?): repeatDuration = number
    case ("repeatCount", let number?): repeatCount = Float(number)
    case ("speed", let number?): speed = Float(number)
    default: keyed[key] = value
    }
  }

  func own(_ key: String) -> Any? {
    switch key {
    case "duration": duration
    case "beginTime": beginTime
    case "timeOffset": timeOffset
    case "repeatDuration": repeatDuration
    case "repeatCount": repeatCount
    case "speed": speed
    default: keyed[key] ?? Self.defaultValue(forKey: key)
    }
  }
}

extension CAAnimation: NSCopying {
  /// The same, and what happens to one does not happen to the other.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any {
    nonisolated(unsafe) var copy: Any = self
    uncheckedOnMainActor { copy = self.copied() }()
    return copy
  }

  func copied() -> CAAnimation {
    let copy = ClassFactory.instance(of: type(of: self))
    copy.take(self)
    return copy
  }

  /// What a layer keeps: changes that come later do not count. A class of the app's own may have no init for a copy, and is kept itself.
  func kept() -> CAAnimation {
    let ours: [CAAnimation.Type] = [
      CABasicAnimation.self, CAKeyframeAnimation.self, CASpringAnimation.self, CAAnimationGroup.self, CATransition.self,
    ]
    return ours.contains { $0 == type(of: self) } ? copied() : self
  }
}
