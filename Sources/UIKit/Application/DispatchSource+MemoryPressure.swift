import Dispatch
import Foundation

/// A source that fires when the system is short of memory. Dispatch on Linux has no such source.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol {
  /// What has happened since the handler was called last.
  var data: DispatchSource.MemoryPressureEvent { get }
  /// The events for which the source fires.
  var mask: DispatchSource.MemoryPressureEvent { get }
}

extension DispatchSource {
  public struct MemoryPressureEvent: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let normal = MemoryPressureEvent(rawValue: 1)
    public static let warning = MemoryPressureEvent(rawValue: 2)
    public static let critical = MemoryPressureEvent(rawValue: 4)
    public static let all: MemoryPressureEvent = [.normal, .warning, .critical]
  }

  /// Makes a source that fires with `warning` when the app receives a memory warning.
  public class func makeMemoryPressureSource(
    eventMask: MemoryPressureEvent, queue: DispatchQueue? = nil
  ) -> any DispatchSourceMemoryPressure {
    // Dispatch's own functions accept only objects of its class.
    guard let source = makeUserDataOrSource(queue: queue) as? DispatchSource else { preconditionFailure() }
    objc_setAssociatedObject(
      source, MemoryWarningObserver.key, MemoryWarningObserver(eventMask, source), .OBJC_ASSOCIATION_RETAIN)
    return source
  }
}

extension DispatchSource: DispatchSourceMemoryPressure {}

extension DispatchSourceMemoryPressure {
  public var data: DispatchSource.MemoryPressureEvent {
    let data: UInt? = (self as? any DispatchSourceUserDataOr)?.data
    return DispatchSource.MemoryPressureEvent(rawValue: data ?? 0)
  }

  public var mask: DispatchSource.MemoryPressureEvent {
    (objc_getAssociatedObject(self, MemoryWarningObserver.key) as? MemoryWarningObserver)?.mask ?? []
  }
}

/// Fires a source of user data at each memory warning, as long as the source exists.
private final class MemoryWarningObserver {
  nonisolated(unsafe) static let key = makeAssociatedObjectKey()

  let mask: DispatchSource.MemoryPressureEvent
  private let observer: any NSObjectProtocol

  init(_ mask: DispatchSource.MemoryPressureEvent, _ source: DispatchSource) {
    self.mask = mask
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { [weak source] _ in
      if mask.contains(.warning) { source?.or(data: DispatchSource.MemoryPressureEvent.warning.rawValue) }
    }
  }

  deinit { NotificationCenter.default.removeObserver(observer) }
}
