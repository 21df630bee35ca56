import Foundation
import Testing
import UIKit
import UIKitTesting

// For the types of the gallery, which are internal because it is an app.
@testable import Gallery

/// A state of a gallery's scene: the steps that lead to it. Tests/Pictures/README.md describes the file; Tests/support/gallery-states.mjs
/// is its other reader.
struct GalleryState: Decodable, Sendable, CustomTestStringConvertible {
  struct Target: Decodable, Sendable {
    var text: String?
    var label: String?
    var identifier: String?
    var type: String?
    var controller: String?

    var query: Query { Query(text: text, label: label, identifier: identifier, type: type, controller: controller) }
  }

  /// One of `tap`, `type` with `into`, `swipe`, and `scroll` with `y`.
  struct Step: Decodable, Sendable {
    var tap: Target?
    var type: String?
    var into: Target?
    var swipe: String?
    var scroll: Target?
    var y: CGFloat?
  }

  var name: String
  var scene: String
  var steps: [Step]
  /// Milliseconds after the last step.
  var rest: Double?

  var testDescription: String { name }

  static let all: [GalleryState] = {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Pictures/states.json")
    do {
      return try JSONDecoder().decode([GalleryState].self, from: Data(contentsOf: file))
    } catch {
      fatalError("\(file.path) cannot be read: \(error)")
    }
  }()

  /// Shows the scene on a screen and performs the steps.
  @MainActor func reach(on device: Device = .phone) throws -> Screen {
    let catalogued = try #require(AppDelegate.scenes.first { $0.id == scene }, "There is no scene \(scene).")
    // The scene `login` keeps its token where the app does; another test may have logged in.
    UserDefaults.standard.removeObject(forKey: "LoginToken")
    let screen = Screen(catalogued.makeRoot(), device)
    let rest = (rest ?? 2000) / 1000
    screen.advance(by: steps.isEmpty ? rest : 2)
    for (index, step) in steps.enumerated() {
      try perform(step, on: screen)
      screen.advance(by: index == steps.count - 1 ? rest : 1)
    }
    return screen
  }

  @MainActor private func perform(_ step: Step, on screen: Screen) throws {
    if let tap = step.tap {
      screen.tap(tap.query)
    } else if let text = step.type, let field = step.into {
      screen.type(text, into: field.query)
    } else if let swipe = step.swipe {
      screen.swipe(swipe == "left" ? .left : swipe == "right" ? .right : swipe == "up" ? .up : .down)
    } else if let target = step.scroll, let y = step.y {
      let view = try #require(screen.find(target.query)?.view as? UIScrollView)
      _ = screen.session.scroll(view, to: CGPoint(x: 0, y: y))
    } else {
      Issue.record("\(name) has a step that is none: \(step)")
    }
  }
}
