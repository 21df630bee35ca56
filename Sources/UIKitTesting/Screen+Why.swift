import Rules
import UIKit
import Wire

extension Screen {
  /// Returns why a controller got a callback last, or why it did not, with UIKit's rule and the time of the decision:
  ///
  ///     screen.why("viewDidAppear", of: p)
  ///     +0.300 P received no callbacks: its view is not in a window (view-not-in-window: grade B, measurement)
  ///
  /// `callback` is a name with or without its parentheses. The call fails for an unknown name.
  public func why(
    _ callback: String, of controller: UIViewController,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) -> String {
    do throws(MessageFault) {
      let why = try session.why(callback, of: controller)
      let seconds = String(format: "%.3f", why.time.inMilliseconds / 1000)
      let rule = why.rule
      return "+\(seconds) \(why.text) (\(rule.id): grade \(rule.grade.rawValue), \(rule.source.rawValue))"
    } catch {
      Caller(fileID, filePath, line, column).fail("why: \(error.message)")
      return error.message
    }
  }
}
