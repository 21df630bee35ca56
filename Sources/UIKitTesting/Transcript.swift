import UIKit
import Wire

extension Screen {
  /// Runs a block, and returns its callbacks, containment calls, actions, animations and log lines: one in each line, with the seconds
  /// since its beginning.
  ///
  ///     +0.300 MovieListViewController.viewDidAppear(animated: false)
  ///
  /// Layout callbacks are included only on request, because UIKit does not specify how often layout runs.
  ///
  /// With `reasons` each callback names its rule, and an expected callback that was not sent has a line with the reason:
  ///
  ///     +0.300 P was not sent viewDidAppear(_:): P received no callbacks: its view is not in a window (view-not-in-window)
  public func transcript(includingLayout: Bool = false, reasons: Bool = false, of body: () throws -> Void) rethrows
    -> String
  {
    let begin = SessionClock.shared.now.inMilliseconds
    let events = try session.events(of: body)
    return events.compactMap { event in
      EventLine(event, since: begin, includingLayout: includingLayout, reasons: reasons)?.text
    }.joined(separator: "\n")
  }
}
