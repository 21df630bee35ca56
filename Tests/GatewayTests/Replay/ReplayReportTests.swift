import Testing
import Wire

@testable import Gateway

/// The report of a replay lists a bounded number of actions and counts the others.
@Suite struct ReplayReportTests {
  /// The report of a replay that leaves out the actions with these numbers.
  private func report(missing numbers: ClosedRange<Int>) -> ReplayReport {
    var actions = AnchoredActions()
    for number in numbers {
      let tap = ActionRequest(id: "a\(number)", .tap(view: 2, at: nil))
      let journaled = JournaledAction(number: number, time: 0, viewer: 1, request: tap)
      #expect(actions.resolve(journaled, in: ScreenTree()).action == nil)
    }
    return actions.report
  }

  @Test func `a report of 1,000 actions has all of them`() {
    let report = report(missing: 1...1000)
    #expect(report.members[.missing]?.array?.count == 1000)
    #expect(report.members[.unlisted] == nil)
    #expect(report.lines().count == 1001)
  }

  @Test func `a report of more actions has the first ones and the number of the others`() {
    let report = report(missing: 1...1500)
    #expect((report.count, report.applied) == (1500, 0))
    let listed = report.members[.missing]?.array ?? []
    #expect(listed.count == 1000)
    #expect(listed.last?[.number]?.integer == 1000)
    #expect(report.members[.unlisted]?.integer == 500)
    #expect(report.lines().last == "500 more actions are not listed.")
    let few = report.lines(maximum: 20)
    #expect(few.count == 22)
    #expect(few[20].hasPrefix("Action 20 (tap) "))
    #expect(few.last == "1480 more actions are not listed.")
  }

  @Test func `joined entries are in the order of their actions`() {
    let (first, second) = (report(missing: 1...700).missing, report(missing: 701...1400).missing)
    let joined = ReplayReport.Entries(second, first)
    #expect(joined.listed.map(\.number) == Array(1...1000))
    #expect((joined.count, joined.unlisted, joined.last?.number) == (1400, 400, 1400))
  }
}
