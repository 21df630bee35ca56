/// A rule of UIKit's behaviour: what UIKit does, how that is known, and which of our tests checks Vitrine for it.
///
/// Each callback event names the rule that sent the callback. Each answer about a callback that was not sent names the rule, too.
package struct Rule: Sendable, Hashable {
  /// How certain the rule is.
  package enum Grade: String, Sendable, CaseIterable {
    /// Two independent measurements, a test that runs on real UIKit, or a documented contract.
    case a = "A"
    /// One measurement.
    case b = "B"
    /// Inferred: what Vitrine does, and no claim of what UIKit does.
    case c = "C"
  }

  /// The source of the rule.
  package enum Source: String, Sendable, CaseIterable {
    case contract = "documented contract"
    case uikitTest = "test on real UIKit"
    case measurement
    case inference
  }

  /// The rule's name on the wire and in the address of its entry at `/rules`.
  package let id: String
  package let sentence: String
  package let grade: Grade
  package let source: Source
  /// The name of our test for the rule.
  package let test: String

  init(_ id: String, _ grade: Grade, _ source: Source, _ sentence: String, test: String) {
    self.id = id
    self.grade = grade
    self.source = source
    self.sentence = sentence
    self.test = test
  }

  package static func == (a: Rule, b: Rule) -> Bool { a.id == b.id }
  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Rule {
  /// Rules about one subject, in the order in which they are listed.
  package struct Chapter: Sendable {
    package let title: String
    package let rules: [Rule]
  }

  package static let chapters = [
    loading, containment, appearance, transitions, navigation, tabs, pages, split, presentation, overlays, checks,
  ]
  package static let all = chapters.flatMap(\.rules)
  package static func named(_ id: String) -> Rule? { byID[id] }
  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
