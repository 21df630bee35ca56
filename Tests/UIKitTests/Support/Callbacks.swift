import Testing
import UIKitTesting

extension Screen {
  /// The transcript of a block without what animates.
  func callbacks(of body: () -> Void) -> String {
    transcript(of: body).components(separatedBy: "\n").filter { !$0.contains(" animates ") }.joined(separator: "\n")
  }

  /// Compares the transcript of a block, without what animates.
  func expectCallbacks(of body: () -> Void, is expected: String, at location: SourceLocation = #_sourceLocation) {
    let told = callbacks(of: body)
    #expect(told == expected, "\n\(told)", sourceLocation: location)
  }
}
