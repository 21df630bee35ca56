import Testing
import UIKitTesting

extension Screen {
  /// Returns the transcript of a block without its animations.
  func callbacks(of body: () -> Void) -> String {
    transcript(of: body).components(separatedBy: "\n").filter { !$0.contains(" animates ") }.joined(separator: "\n")
  }

  /// Compares the transcript of a block, without its animations, with the expected text.
  func expectCallbacks(of body: () -> Void, is expected: String, at location: SourceLocation = #_sourceLocation) {
    let actual = callbacks(of: body)
    #expect(actual == expected, "\n\(actual)", sourceLocation: location)
  }
}
