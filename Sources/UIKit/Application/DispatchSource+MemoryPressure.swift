import Dispatch
import Foundation

/// A source that fires when the system is short of memory. Dispatch on Linux has no such source.
public protocol DispatchSourceMemoryPressure: DispatchSourceProtocol, AnyObject {
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
    MemoryPressureSource(eventMask, queue)
  }
}

/// A source of user data that the notification of a memory warning fires.
private final class MemoryPressureSource: DispatchSourceMemoryPressure, @unchecked Sendable {
  let mask: DispatchSource.MemoryPressureEvent
  private let source: any DispatchSourceUserDataOr
  private let observer: any NSObjectProtocol

  init(_ mask: DispatchSource.MemoryPressureEvent, _ queue: DispatchQueue?) {
    nonisolated(unsafe) let source = DispatchSource.makeUserDataOrSource(queue: queue)
    (self.mask, self.source) = (mask, source)
    observer = NotificationCenter.default.addObserver(
      forName: UIApplication.didReceiveMemoryWarningNotification, object: nil, queue: nil
    ) { _ in
      if mask.contains(.warning) { source.or(data: DispatchSource.MemoryPressureEvent.warning.rawValue) }
    }
  }

  deinit { NotificationCenter.default.removeObserver(observer) }

  var data: DispatchSource.MemoryPressureEvent { DispatchSource.MemoryPressureEvent(rawValue: source.data) }
  var handle: UInt { source.handle }
  var isCancelled: Bool { source.isCancelled }
  func activate() { source.activate() }
  func cancel() { source.cancel() }
  func resume() { source.resume() }
  func suspend() { source.suspend() }

  func setEventHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@convention(block) () -> Void)?
  ) { source.setEventHandler(qos: qos, flags: flags, handler: handler) }
  func setEventHandler(handler: DispatchWorkItem) { source.setEventHandler(handler: handler) }
  func setCancelHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@convention(block) () -> Void)?
  ) { source.setCancelHandler(qos: qos, flags: flags, handler: handler) }
  func setCancelHandler(handler: DispatchWorkItem) { source.setCancelHandler(handler: handler) }
  func setRegistrationHandler(
    qos: DispatchQoS, flags: DispatchWorkItemFlags, handler: (@convention(block) () -> Void)?
  ) { source.setRegistrationHandler(qos: qos, flags: flags, handler: handler) }
  func setRegistrationHandler(handler: DispatchWorkItem) { source.setRegistrationHandler(handler: handler) }
}
