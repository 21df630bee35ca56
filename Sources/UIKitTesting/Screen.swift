import UIKit

/// A controller on a screen, on a clock that moves only when it is told to, or while its test awaits something: Date, Timer, DispatchQueue, Task.sleep and RunLoop go by it.
///
///     let screen = Screen(MovieListViewController())
///     screen.tap("Comedy")
///     screen.advance(by: 1.5)
///     screen.expectText("Airplane!", in: .identifier("movies"))
///
/// Each test begins at 2007-01-09 09:41:00 UTC, with the same random numbers. One screen is shown at a time: other tests on the main actor wait for its end, and
/// within a test a new one takes the place of the one before.
@MainActor
public final class Screen {
  public internal(set) var device: Device

  private let showing: Showing

  /// Shows a controller and waits until it has appeared. Without one the window waits to be given its root, and to be made visible.
  public init(
    _ root: UIViewController? = nil, _ device: Device = .phone,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.device = device
    showing = Showing(device)
    guard let root else { return }
    window.rootViewController = root
    window.makeKeyAndVisible()
    rest(Caller(fileID, filePath, line, column))
  }

  public convenience init(_ root: UIViewController, device: Device) { self.init(root, device) }
  public convenience init(root: UIViewController, device: Device = .phone) { self.init(root, device) }

  deinit { showing.endOnMainThread() }

  /// The screen's window, key and visible.
  public var window: UIWindow { showing.window }

  package var session: LocalSession { showing.session }

  /// The session's time since the screen was made.
  public var elapsed: Duration { SessionClock.shared.now }

  // MARK: Looking

  /// The visible views that match, best first: those whose own text it is, then controls and rows whose texts make it up; each from top to bottom.
  public func findAll(_ query: Query) -> [Found] { matches(query).map(Found.init) }

  /// The best of the visible views that match.
  public func find(_ query: Query) -> Found? { matches(query).first.map(Found.init) }

  /// The texts on the screen, a line each, from top to bottom and left to right.
  public var text: String { texts(in: views).joined(separator: "\n") }

  /// The texts in a part of the screen: the outermost view that matches. `nil` if none does.
  public func text(in query: Query) -> String? { part(query).map { texts(in: $0.downward).joined(separator: "\n") } }

  var views: [UIView] { session.windows.flatMap(\.downward) }

  private func texts(in views: [UIView]) -> [String] {
    let found = views.filter { !($0.ownText ?? "").isEmpty && $0.isInSight && !$0.repeatsTextAbove }
    let placed = found.map { (text: $0.ownText ?? "", frame: $0.screenFrame) }.enumerated()
    return placed.sorted { a, b in
      (a.element.frame.minY, a.element.frame.minX, a.offset) < (b.element.frame.minY, b.element.frame.minX, b.offset)
    }.map(\.element.text)
  }

  /// The texts, for a failure.
  var onScreen: String {
    let texts = texts(in: views)
    guard !texts.isEmpty else { return "no text" }
    let rest = texts.count > 40 ? ", and \(texts.count - 40) more" : ""
    return texts.prefix(40).map(\.quoted).joined(separator: ", ") + rest
  }
}
