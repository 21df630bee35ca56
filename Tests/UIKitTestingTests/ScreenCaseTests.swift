import UIKitTesting
import XCTest

/// Screens in XCTest.
final class ScreenCaseTests: XCTestCase {
  /// What a test expects to fail: the texts and places of failures are kept here, and fail nothing.
  private var failures: [String]?

  override func recordFailure(withDescription text: String, inFile file: String, atLine line: Int, expected: Bool) {
    guard failures != nil else {
      return super.recordFailure(withDescription: text, inFile: file, atLine: line, expected: expected)
    }
    failures?.append("\(file):\(line): \(text)")
  }

  @MainActor func testTimePassesInASynchronousTest() {
    let loader = Loader()
    let screen = Screen(loader)
    screen.expectText("Loading")
    screen.advance(by: 1.5)
    screen.expectText("Loaded")
    XCTAssertEqual(screen.elapsed, .milliseconds(1500))
  }

  func testTimePassesInAnAsynchronousTest() async {
    let text = await MainActor.run {
      let screen = Screen(Loader())
      screen.settle()
      return screen.text
    }
    XCTAssertEqual(text, "Loaded")
  }

  @MainActor func testAScreenLivesWhileATestAwaits() async throws {
    let screen = Screen(Loader())
    try await Task.sleep(for: .milliseconds(1))
    await Task.detached {}.value
    screen.expectText("Loading")
    screen.settle()
    screen.expectText("Loaded")
    XCTAssertEqual(UIApplication.shared.windows, [screen.window])
  }

  @MainActor func testAFailureStandsAtTheCallersLine() {
    let screen = Screen(Loader())
    failures = []
    screen.tap("Save")
    screen.expectText("Ready")
    screen.advance(by: -1)
    screen.type("a")
    let line = #line
    let found = failures ?? []
    failures = nil
    let starts = found.map { String($0.prefix { $0 != "\n" }) }
    XCTAssertEqual(
      starts,
      [
        "\(#filePath):\(line - 4): failed - tap(text: \"Save\"): nothing matches text: \"Save\". On the screen: \"Loading\"",
        "\(#filePath):\(line - 3): failed - The text differs.",
        "\(#filePath):\(line - 2): failed - time does not go back: advance by -1.0 seconds",
        "\(#filePath):\(line - 1): failed - type(\"a\"): nobody is first responder. On the screen: \"Loading\"",
      ])
  }

  @MainActor func testAFailureStandsAtTheCallersLineInAnAsynchronousTest() async {
    let screen = Screen(Loader())
    await Task.detached {}.value
    failures = []
    screen.tap("Save")
    let line = #line - 1
    let found = failures ?? []
    failures = nil
    XCTAssertEqual(found.count, 1)
    XCTAssertTrue(found.first?.hasPrefix("\(#filePath):\(line): failed - tap(") == true)
  }
}

/// Loads for a second and a half, by a task.
private final class Loader: UIViewController {
  private let state = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 30))

  override func viewDidLoad() {
    state.text = "Loading"
    view.addSubview(state)
    Task { [state] in
      try await Task.sleep(for: .seconds(1.5))
      state.text = "Loaded"
    }
  }
}
