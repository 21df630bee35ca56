import SwiftSyntax

extension FileRewriter {
  /// Replaces the parts of an `#if` condition that differ between an iOS app and a SwiftPM build on Linux.
  ///
  /// - `os(iOS)` and `targetEnvironment(simulator)` are true.
  /// - `os(Linux)` is false in an Xcode project, and in a package's files that name UIKit. Other files of a package may contain code for
  ///   Linux's Foundation.
  /// - DEBUG and SWIFT_PACKAGE are false if the request does not define them: SwiftPM defines the first in every debug build, and the
  ///   second in every build.
  func rewriteCondition(_ condition: ExprSyntax) {
    for token in condition.tokens(viewMode: .sourceAccurate) {
      if let defines = context.request.defines, ["DEBUG", "SWIFT_PACKAGE"].contains(token.text),
        !defines.contains(token.text)
      {
        edits.overwrite(token.start, token.end, "false")
      }
      guard let call = token.parent?.parent?.as(FunctionCallExprSyntax.self), call.start == token.start else {
        continue
      }
      let text = call.trimmedDescription.filter { !$0.isWhitespace }
      if text == "os(iOS)" || text == "targetEnvironment(simulator)" { edits.overwrite(call.start, call.end, "true") }
      if text == "os(Linux)", context.request.isForIOSOnly(file.text) { edits.overwrite(call.start, call.end, "false") }
    }
  }

  /// Replaces `#available` by `false` if it asks for a later iOS than the request's version. On Linux every `#available` is true.
  func rewriteAvailability(_ node: AvailabilityConditionSyntax) {
    let requiredVersion = node.availabilityArguments.compactMap { argument -> [Int]? in
      guard let restriction = argument.argument.as(PlatformVersionSyntax.self), restriction.platform.text == "iOS"
      else {
        return nil
      }
      return Self.version(restriction.version?.trimmedDescription ?? "0")
    }.first
    guard let requiredVersion else { return }
    let isAvailable = !Self.version(context.request.version ?? "26.0").lexicographicallyPrecedes(requiredVersion)
    if isAvailable { return }
    let isTrue = node.availabilityKeyword.text == "#unavailable"
    edits.overwrite(node.start, node.end, isTrue ? "true" : "false")
  }

  private static func version(_ text: String) -> [Int] {
    let numbers = text.split(separator: ".").map { Int($0) ?? 0 }
    return numbers + Array(repeating: 0, count: max(0, 3 - numbers.count))
  }

  /// Rewrites `#Preview("name") { ... }` to a function that returns UIKit's `_Preview("name") { ... }`. It is registered when the program
  /// is loaded.
  func rewritePreview(_ node: some SyntaxProtocol, _ arguments: LabeledExprListSyntax, _ pound: TokenSyntax) {
    previews += 1
    let name = "objectiveCPreview_\(file.identifier)_\(previews)"
    let start = Syntax(node).start
    let line = edits.position(start).line
    let quoted = arguments.first.flatMap { $0.label == nil ? $0.expression.as(StringLiteralExprSyntax.self) : nil }
    let afterLabel = arguments.drop { $0.label?.text != "traits" }
    let title = quoted?.segments.description
    context.report.previews.append(
      Report.Preview(
        source: file.path, line: line, name: title, traits: afterLabel.map { $0.expression.trimmedDescription }))
    edits.insertLines(start, "@MainActor private func \(name)() -> _Preview {")
    edits.overwrite(pound.start, pound.end, "_")
    let literal = title.map { "\"\($0)\"" } ?? "nil"
    edits.insertLines(
      Syntax(node).end,
      (["}"]
        + atLoad(
          name, "_Preview.register(\(literal), \"\(context.request.module)/\(file.identifier)\", \(line)) { \(name)() }"
        ))
        .joined(separator: "\n"))
  }
}
