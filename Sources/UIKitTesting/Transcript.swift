import UIKit
import Wire

extension Screen {
  /// The callbacks, containment calls, actions, animations and log lines of a block, a line each, with the time since its beginning:
  ///
  ///     +0.300 MovieListViewController.viewDidAppear(animated: false)
  ///
  /// How often layout runs is not a contract: its callbacks are left out unless they are asked for.
  ///
  /// With `reasons` each callback names its rule, and what people expect and does not come is told, too:
  ///
  ///     +0.300 P was not sent viewWillDisappear(_:): P got nothing: pageSheet does not remove the presenter's view (sheet-keeps-presenter)
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
