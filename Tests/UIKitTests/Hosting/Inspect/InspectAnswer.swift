import UIKitTesting
import Wire

// For the numbers of views and controllers, which apps do not see.
@testable import UIKit

/// The app's answer to a viewer's `inspect` question, as readable texts.
@MainActor
struct InspectAnswer {
  let json: JSON

  init(_ view: UIView) {
    json = appAnswer(.inspect, ["type": "inspect", "id": "w1", "viewer": 3, "view": .integer(view.number)])
  }

  init(_ controller: UIViewController) {
    json = appAnswer(
      .inspect, ["type": "inspect", "id": "w1", "viewer": 3, "controller": .integer(controller.assignedID)])
  }

  var classes: [String] { (json["properties"]?.array ?? []).compactMap { $0["class"]?.string } }

  /// The properties of a class, each as `name = value`.
  func values(of type: String) -> [String] {
    let section = json["properties"]?.array?.first { $0["class"]?.string == type }
    return (section?["values"]?.array ?? []).map { pair in
      "\(pair.array?[0].string ?? "") = \(pair.array?[1].string ?? "")"
    }
  }

  func value(_ name: String, of type: String) -> String? {
    values(of: type).first { $0.hasPrefix("\(name) = ") }.map { String($0.dropFirst(name.count + 3)) }
  }

  /// The constraints, each as `state by: short`.
  var constraints: [String] {
    (json["constraints"]?.array ?? []).map {
      "\($0["state"]?.string ?? "") \($0["by"]?.string ?? ""): \($0["short"]?.string ?? "")"
    }
  }

  var guides: [String] {
    (json["guides"]?.array ?? []).map { "\($0["name"]?.string ?? "") \($0["frame"]?.text ?? "")" }
  }

  var ambiguous: [String] { (json["ambiguous"]?.array ?? []).compactMap(\.string) }
}
