import UIKitTesting
import Wire

@testable import UIKit

/// The answers to a viewer, as readable texts.
@MainActor
struct Asked {
  let answer: JSON

  init(_ view: UIView) {
    answer = appAnswer(.inspect, ["type": "inspect", "id": "w1", "viewer": 3, "view": .integer(view.number)])
  }

  init(_ controller: UIViewController) {
    answer = appAnswer(
      .inspect, ["type": "inspect", "id": "w1", "viewer": 3, "controller": .integer(controller.assignedID)])
  }

  var classes: [String] { (answer["properties"]?.array ?? []).compactMap { $0["class"]?.string } }

  /// `name = value` for each of a class.
  func values(of type: String) -> [String] {
    let section = answer["properties"]?.array?.first { $0["class"]?.string == type }
    return (section?["values"]?.array ?? []).map { pair in
      "\(pair.array?[0].string ?? "") = \(pair.array?[1].string ?? "")"
    }
  }

  func value(_ name: String, of type: String) -> String? {
    values(of: type).first { $0.hasPrefix("\(name) = ") }.map { String($0.dropFirst(name.count + 3)) }
  }

  /// `state by: short`.
  var constraints: [String] {
    (answer["constraints"]?.array ?? []).map {
      "\($0["state"]?.string ?? "") \($0["by"]?.string ?? ""): \($0["short"]?.string ?? "")"
    }
  }

  var guides: [String] {
    (answer["guides"]?.array ?? []).map { "\($0["name"]?.string ?? "") \($0["frame"]?.text ?? "")" }
  }

  var ambiguous: [String] { (answer["ambiguous"]?.array ?? []).compactMap(\.string) }
}
