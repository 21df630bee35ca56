import Testing
import UIKitTesting

/// Expects that a block reports exactly one failure through `UIKitTesting`, with this message.
///
/// The failure does not reach the test library, so a run prints no known issue. The test fails if the block reports no failure, several
/// failures or another message.
/// - Parameter line: where given, the line at which the failure has to be reported.
@MainActor func expectFailure(
  _ message: String, atLine line: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation, of body: () -> Void
) {
  guard let failure = onlyFailure(of: body, sourceLocation) else { return }
  #expect(failure.message == message, sourceLocation: sourceLocation)
  expect(failure, isAtLine: line, sourceLocation)
}

/// Expects that a block reports exactly one failure through `UIKitTesting`, whose message contains each of these texts.
@MainActor func expectFailure(
  containing texts: String..., atLine line: Int? = nil, sourceLocation: SourceLocation = #_sourceLocation,
  of body: () -> Void
) {
  guard let failure = onlyFailure(of: body, sourceLocation) else { return }
  for text in texts { #expect(failure.message.contains(text), sourceLocation: sourceLocation) }
  expect(failure, isAtLine: line, sourceLocation)
}

/// Collects the failures that a block reports through `UIKitTesting`, in order.
@MainActor func failures(of body: () -> Void) -> [Failure] {
  let collector = FailureCollector()
  FailureReporter.$current.withValue(FailureReporter { collector.failures.append($0) }) { body() }
  return collector.failures
}

@MainActor private final class FailureCollector {
  var failures: [Failure] = []
}

@MainActor private func onlyFailure(of body: () -> Void, _ sourceLocation: SourceLocation) -> Failure? {
  let failures = failures(of: body)
  #expect(failures.count == 1, "\(failures.map(\.message))", sourceLocation: sourceLocation)
  return failures.count == 1 ? failures[0] : nil
}

@MainActor private func expect(_ failure: Failure, isAtLine line: Int?, _ sourceLocation: SourceLocation) {
  #expect(failure.fileID.description == sourceLocation.fileID, sourceLocation: sourceLocation)
  if let line { #expect(failure.line == line, sourceLocation: sourceLocation) }
}
