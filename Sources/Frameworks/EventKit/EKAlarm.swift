import Foundation
import VitrineCoreLocation

public enum EKAlarmProximity: Int, Sendable { case none, enter, leave }
public enum EKAlarmType: Int, Sendable { case display, audio, procedure, email }

/// A location with a title and, optionally, a coordinate and a radius.
open class EKStructuredLocation: EKObject, @unchecked Sendable {
  open var title: String?
  open var geoLocation: CLLocation?
  /// The radius in meters; 0 for the system's default radius.
  open var radius = 0.0

  public init(title: String) { self.title = title }

  convenience init(_ location: SavedLocation) {
    self.init(title: location.title)
    radius = location.radius
    if let latitude = location.latitude, let longitude = location.longitude {
      geoLocation = CLLocation(latitude: latitude, longitude: longitude)
    }
  }
  var record: SavedLocation {
    SavedLocation(
      title: title ?? "", latitude: geoLocation?.coordinate.latitude, longitude: geoLocation?.coordinate.longitude,
      radius: radius)
  }
}

/// An alarm of an event or a reminder. Alarms are saved, but never go off.
open class EKAlarm: EKObject, @unchecked Sendable {
  /// The time of the alarm in seconds from the event's start. Setting it removes the absolute date.
  open var relativeOffset: TimeInterval { didSet { absoluteDate = nil } }
  open var absoluteDate: Date?
  /// The location whose arrival or departure triggers the alarm.
  open var structuredLocation: EKStructuredLocation?
  open var proximity = EKAlarmProximity.none
  open var type: EKAlarmType { .display }

  public override init() { relativeOffset = 0 }
  public init(relativeOffset offset: TimeInterval) { relativeOffset = offset }
  public init(absoluteDate date: Date) { (relativeOffset, absoluteDate) = (0, date) }

  convenience init(_ alarm: Alarm) {
    self.init(relativeOffset: alarm.offset)
    absoluteDate = alarm.date
    structuredLocation = alarm.structuredLocation.map { EKStructuredLocation($0) }
    proximity = alarm.proximity.flatMap(EKAlarmProximity.init) ?? .none
  }
  var record: Alarm {
    Alarm(
      offset: relativeOffset, date: absoluteDate, structuredLocation: structuredLocation?.record,
      proximity: proximity == .none ? nil : proximity.rawValue)
  }
}

// MARK: Participants

public enum EKParticipantType: Int, Sendable { case unknown, person, room, resource, group }
public enum EKParticipantRole: Int, Sendable { case unknown, required, optional, chair, nonParticipant }
public enum EKParticipantStatus: Int, Sendable {
  case unknown, pending, accepted, declined, tentative, delegated, completed, inProcess
}

/// A person who is invited to an event. No instance exists, because server calendars are not read.
open class EKParticipant: EKObject, @unchecked Sendable {
  public let url: URL
  public let name: String?
  public let participantStatus: EKParticipantStatus
  public let participantRole: EKParticipantRole
  public let participantType: EKParticipantType
  public let isCurrentUser: Bool

  init(_ url: URL, _ name: String?) {
    (self.url, self.name, isCurrentUser) = (url, name, false)
    (participantStatus, participantRole, participantType) = (.unknown, .unknown, .unknown)
  }
}
