import Foundation

/// Parses the visual format language.
///
/// ```
///   [H: | V:] [| [gap]] view { [gap] view } [[gap] |]
///   view: [name(predicates)]     gap: - | -predicate- | -(predicates)-     predicate: [==|<=|>=] number, metric or view [@priority]
/// ```
@MainActor
struct VisualFormatParser {
  private let text: [Character]
  private var index = 0
  private let metrics: [String: Any]
  private let views: [String: Any]

  init(_ format: String, metrics: [String: Any], views: [String: Any]) {
    text = Array(format)
    self.metrics = metrics
    self.views = views
  }

  mutating func parse() -> VisualFormat {
    var format = VisualFormat()
    if consume("H:") { format.axis = .horizontal } else if consume("V:") { format.axis = .vertical }
    if consume("|") {
      format.parts.append(.superview)
      if let gap = parseGap() { format.parts.append(.gap(gap)) }
    }
    guard peek == "[" else { fail("Expected a view") }
    format.parts.append(parseView())
    while index < text.count {
      if let gap = parseGap() { format.parts.append(.gap(gap)) }
      if consume("|") {
        format.parts.append(.superview)
        guard index == text.count else { fail("Unexpected text after '|'") }
        break
      }
      guard peek == "[" else { fail("Expected a view or '|'") }
      format.parts.append(parseView())
    }
    return format
  }

  // MARK: Parts

  private mutating func parseView() -> VisualFormat.Part {
    expect("[")
    let name = parseName()
    guard let view = views[name] as? any LayoutItem else {
      fail("\(name) is not a key in the views dictionary.")
    }
    var predicates: [VisualFormat.Predicate] = []
    if consume("(") { predicates = parsePredicates() }
    expect("]")
    return .view(view, predicates)
  }

  private mutating func parseGap() -> VisualFormat.Gap? {
    guard consume("-") else { return nil }
    if peek == "[" || peek == "|" { return .standard }
    let predicates: [VisualFormat.Predicate]
    if consume("(") { predicates = parsePredicates() } else { predicates = [parsePredicate()] }
    guard consume("-") else { fail("Expected a '-' here.") }
    return .predicates(predicates)
  }

  private mutating func parsePredicates() -> [VisualFormat.Predicate] {
    var predicates = [parsePredicate()]
    while consume(",") { predicates.append(parsePredicate()) }
    expect(")")
    return predicates
  }

  private mutating func parsePredicate() -> VisualFormat.Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if consume("<=") {
      relation = .lessThanOrEqual
    } else if consume(">=") {
      relation = .greaterThanOrEqual
    } else {
      _ = consume("==")
    }
    var predicate = VisualFormat.Predicate(relation: relation, object: parseObject())
    if consume("@") { predicate.priority = UILayoutPriority(Float(parseNumberOrMetric())) }
    return predicate
  }

  private mutating func parseObject() -> VisualFormat.Object {
    if let number = parseNumber() { return .number(number) }
    let name = parseName()
    if let metric = metric(name) { return .number(metric) }
    if let view = views[name] as? any LayoutItem { return .view(view) }
    fail("\(name) is not a key in the metrics or views dictionary.")
  }

  private mutating func parseNumberOrMetric() -> CGFloat {
    if let number = parseNumber() { return number }
    let name = parseName()
    guard let metric = metric(name) else { fail("\(name) is not a key in the metrics dictionary.") }
    return metric
  }

  private func metric(_ name: String) -> CGFloat? {
    switch metrics[name] {
    case let number as CGFloat: number
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }

  // MARK: Characters

  private var peek: Character? { index < text.count ? text[index] : nil }

  private mutating func consume(_ word: String) -> Bool {
    let word = Array(word)
    guard index + word.count <= text.count, Array(text[index..<index + word.count]) == word else { return false }
    index += word.count
    return true
  }

  private mutating func expect(_ word: String) {
    if !consume(word) { fail("Expected a '\(word)' here.") }
  }

  private mutating func parseNumber() -> CGFloat? {
    var end = index
    if end < text.count, text[end] == "-" || text[end] == "+" { end += 1 }
    while end < text.count, text[end].isNumber || text[end] == "." { end += 1 }
    guard end > index, let number = Double(String(text[index..<end])) else { return nil }
    index = end
    return CGFloat(number)
  }

  private mutating func parseName() -> String {
    let start = index
    while let character = peek, character.isLetter || character.isNumber || character == "_" || character == "." {
      index += 1
    }
    guard index > start else { fail("Expected a name here.") }
    return String(text[start..<index])
  }

  /// Stops the app with UIKit's text, which marks the position of the error.
  private func fail(_ reason: String) -> Never {
    fatalError(
      "NSInvalidArgumentException: Unable to parse constraint format: \n\(reason) \n\(String(text)) \n\(String(repeating: " ", count: index))^"
    )
  }
}
