/// Module `WidgetKit`: a device without widgets.
///
/// Real: there is no configured widget, so that reloading timelines has no effect.
@_exported import Foundation

public enum WidgetFamily: Int, Sendable, CustomStringConvertible {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge, accessoryCircular, accessoryRectangular,
    accessoryInline

  public var description: String {
    switch self {
    case .systemSmall: "systemSmall"
    case .systemMedium: "systemMedium"
    case .systemLarge: "systemLarge"
    case .systemExtraLarge: "systemExtraLarge"
    case .accessoryCircular: "accessoryCircular"
    case .accessoryRectangular: "accessoryRectangular"
    case .accessoryInline: "accessoryInline"
    }
  }
}

/// A widget that the user has added to a screen. No widgets exist.
public struct WidgetInfo: Identifiable, Hashable, Sendable {
  public let kind: String
  public let family: WidgetFamily
  public var id: String { "\(kind).\(family)" }
}

/// The configured widgets of the app, of which there are none.
public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter()

  private init() {}

  public func reloadTimelines(ofKind kind: String) {}
  public func reloadAllTimelines() {}
  public func getCurrentConfigurations(_ completion: @escaping (Result<[WidgetInfo], any Error>) -> Void) {
    nonisolated(unsafe) let completion = completion
    DispatchQueue.main.async { completion(.success([])) }
  }
  public func currentConfigurations() async throws -> [WidgetInfo] { [] }
}
