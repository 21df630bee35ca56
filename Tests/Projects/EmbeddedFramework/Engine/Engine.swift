import Foundation

public enum Engine {
  public static func describe() -> String {
    let bundle = Bundle(for: Marker.self)
    return bundle.path(forResource: "power", ofType: "txt") == nil ? "no resource" : "Engine with resource"
  }

  private final class Marker {}
}
