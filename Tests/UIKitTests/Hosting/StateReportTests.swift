import Testing
import Wire

// For Events, which apps do not see.
@testable import UIKit

@MainActor @Suite struct StateReportTests {
  private enum Phase {
    case loading
    case ready([String])
  }

  @Test func `a truncated state description ends with an ellipsis`() {
    let sink = SessionContext.current.events.sink
    var events: [JSON] = []
    SessionContext.current.events.sink = { events.append($0) }
    defer { SessionContext.current.events.sink = sink }
    let controller = UIViewController()
    StateReport(.began, from: Phase.loading, to: Phase.ready(["Alien"]), animated: false).send(by: controller)
    let many = Array(repeating: "Groundhog Day", count: 100)
    StateReport(.began, from: Phase.loading, to: Phase.ready(many), animated: false).send(by: controller)
    #expect(events.map { $0["to"]?.string } == ["ready", "ready"])
    #expect(events.first?["detail"]?.string == "ready([\"Alien\"])")
    let cut = events.last?["detail"]?.string ?? ""
    #expect(cut.count == 200 && cut.hasPrefix("ready([\"Groundhog Day\", ") && cut.hasSuffix("…"))
  }
}
