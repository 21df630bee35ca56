import UIKit

/// A controller on a screen, on a clock that moves only when it is told to: Date, Timer, DispatchQueue, Task.sleep and RunLoop go by it.
///
///     let screen = Screen(MovieListViewController())
///     screen.tap("Comedy")
///     screen.advance(by: 1.5)
///     screen.expectText("Airplane!")
///
/// Each test begins at 2007-01-09 09:41:00 UTC, with the same random numbers. One screen is shown at a time: other tests on the main actor wait for its end, and
/// within a test a new one takes the place of the one before.
@MainActor
public final class Screen {
  /// The screen's window, key and visible.
  public let window: UIWindow
  public private(set) var device: Device

  let session: LocalSession
  private static weak var current: Screen?

  /// Shows a controller and waits until it has appeared. Without one the window waits to be given its root, and to be made visible.
  public init(
    _ root: UIViewController? = nil, _ device: Device = .phone,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    Screen.current?.leave()
    MainLoopExecutor.shared.hold()
    // One that is gone may not have heard of its end yet.
    SessionClock.shared.stop()
    SessionClock.shared.start(wall: Screen.beginning, seed: 1)
    // What a test awaits comes, in real time.
    SessionClock.shared.follow(rate: 1)
    self.device = device
    session = LocalSession()
    session.resize(to: device.size, scale: device.scale)
    window = UIWindow(frame: UIScreen.main.bounds)
    Screen.current = self
    guard let root else { return }
    window.rootViewController = root
    window.makeKeyAndVisible()
    rest(Caller(fileID, filePath, line, column))
  }

  public convenience init(_ root: UIViewController, device: Device) { self.init(root, device) }
  public convenience init(root: UIViewController, device: Device = .phone) { self.init(root, device) }

  isolated deinit { if Screen.current == nil || Screen.current === self { leave() } }

  /// 2007-01-09T09:41:00Z.
  private static let beginning = Date(timeIntervalSince1970: 1_168_335_660)

  /// The process has its own clock again.
  private func leave() {
    session.end(window)
    SessionClock.shared.stop()
    MainLoopExecutor.shared.release()
  }

  /// Turns the device by a quarter.
  public func rotate(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    device = device.rotated
    session.resize(to: device.size, scale: device.scale)
    rest(Caller(fileID, filePath, line, column))
  }

  /// The session's time since the screen was made.
  public var elapsed: Duration { SessionClock.shared.now }

  // MARK: Looking

  /// The visible views that match, best first: those whose own text it is, then controls and rows whose texts make it up; each from top to bottom.
  public func findAll(_ query: Query) -> [Found] { matches(query).map(Found.init) }

  /// The best of the visible views that match.
  public func find(_ query: Query) -> Found? { matches(query).first.map(Found.init) }

  /// The texts on the screen, a line each, from top to bottom and left to right.
  public var text: String { texts.joined(separator: "\n") }

  var views: [UIView] { session.windows.flatMap(\.downward) }

  var texts: [String] {
    let found = views.filter { !($0.ownText ?? "").isEmpty && $0.isInSight && !$0.repeatsTextAbove }
    let placed = found.map { (text: $0.ownText ?? "", frame: $0.screenFrame) }.enumerated()
    return placed.sorted { a, b in
      (a.element.frame.minY, a.element.frame.minX, a.offset) < (b.element.frame.minY, b.element.frame.minX, b.offset)
    }.map(\.element.text)
  }

  /// The texts, for a failure.
  var onScreen: String {
    let texts = texts
    guard !texts.isEmpty else { return "no text" }
    let rest = texts.count > 40 ? ", and \(texts.count - 40) more" : ""
    return texts.prefix(40).map(\.quoted).joined(separator: ", ") + rest
  }
}
