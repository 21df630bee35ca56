import UIKit

/// A screen that shows a controller in a test, with a clock of its own.
///
/// The clock moves when the test calls `advance(by:)`, `step()` or `settle()`, and in real time while the test awaits. `Date`, `Timer`,
/// `DispatchQueue`, `Task.sleep` and `RunLoop` use it.
///
///     let screen = Screen(MovieListViewController())
///     screen.tap("Comedy")
///     screen.advance(by: 1.5)
///     screen.expectText("Airplane!", in: .identifier("movies"))
///
/// Each screen begins at 2007-01-09 09:41:00 UTC with the same random numbers. One screen exists at a time: other tests on the main actor
/// wait until it is released, and a new screen in the same test replaces it.
@MainActor
public final class Screen {
  /// The device's scale, and its size in the current orientation, which `rotate()` changes.
  public internal(set) var device: Device

  private let environment: ScreenEnvironment

  /// Shows a controller as the root of a key window, and returns when it has appeared.
  ///
  /// Without a controller, set the root of `window` and make it visible yourself.
  public init(
    _ root: UIViewController? = nil, _ device: Device = .phone,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    self.device = device
    environment = ScreenEnvironment(device)
    guard let root else { return }
    window.rootViewController = root
    window.makeKeyAndVisible()
    runDueWork(Caller(fileID, filePath, line, column))
  }

  /// Shows a controller as the root of a key window, and returns when it has appeared.
  public convenience init(_ root: UIViewController, device: Device) { self.init(root, device) }
  /// Shows a controller as the root of a key window, and returns when it has appeared.
  public convenience init(root: UIViewController, device: Device = .phone) { self.init(root, device) }

  deinit { environment.endOnMainThread() }

  /// The screen's window. It is key and visible if the screen was created with a controller.
  public var window: UIWindow { environment.window }

  package var session: LocalSession { environment.session }

  /// The time on the screen's clock since the screen was created.
  public var elapsed: Duration { SessionClock.shared.now }

  // MARK: Finding views

  /// Returns the visible views that match, the best first. Views with that text of their own come before controls and rows that contain it.
  /// Each group is sorted from top to bottom.
  public func findAll(_ query: Query) -> [Found] { matches(query).map(Found.init) }

  /// Returns the first of `findAll(_:)`, or `nil` if no visible view matches.
  public func find(_ query: Query) -> Found? { matches(query).first.map(Found.init) }

  /// The visible texts, one in each line, from top to bottom and from left to right.
  public var text: String { texts(in: views).joined(separator: "\n") }

  /// Returns the visible texts in the outermost view that matches, one in each line; `nil` if no visible view matches.
  public func text(in query: Query) -> String? {
    part(query).map { texts(in: $0.selfAndDescendants).joined(separator: "\n") }
  }

  var views: [UIView] { session.windows.flatMap(\.selfAndDescendants) }

  private func texts(in views: [UIView]) -> [String] {
    let found = views.filter { !($0.committedText ?? "").isEmpty && $0.isInViewport && !$0.repeatsTextAbove }
    let textFrames = found.map { (text: $0.committedText ?? "", frame: $0.screenFrame) }.enumerated()
    return textFrames.sorted { a, b in
      (a.element.frame.minY, a.element.frame.minX, a.offset) < (b.element.frame.minY, b.element.frame.minX, b.offset)
    }.map(\.element.text)
  }

  /// The visible texts as a failure prints them, at most 40.
  var visibleTextList: String {
    let texts = texts(in: views)
    guard !texts.isEmpty else { return "no text" }
    let omission = texts.count > 40 ? ", and \(texts.count - 40) more" : ""
    return texts.prefix(40).map(\.quoted).joined(separator: ", ") + omission
  }
}
