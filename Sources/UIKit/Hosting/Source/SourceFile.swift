import Foundation
import Introspection
import Wire

/// The source file that declares a class of the app. Only files that the executable's debug information names for the class are read.
@MainActor
struct SourceFile {
  /// The module's name and the file's path in the module's folder.
  let name: String
  let text: String
  /// The line on which the class is declared, counted from 1.
  let line: Int
  let methods: [ClassDeclaration.Method]

  /// The maximum length of a file that is read.
  static let maximumBytes = 256 * 1024

  init(of type: AnyClass) throws(MessageFault) {
    let module = TypeOrigin.module(of: type)
    guard !TypeOrigin.isSystem(type), module != TypeOrigin.testingModule else {
      throw Self.refusal("\(type) is a class of \(module)'s")
    }
    guard let declaration = ClassDeclaration(of: type) else {
      throw Self.refusal("the executable has no debug information about \(type)")
    }
    let words = String(describing: type).prefix { $0 != "<" }
    var found: (path: String, text: String, line: Int, methods: [ClassDeclaration.Method])?
    for (path, methods) in declaration.files {
      guard let text = Self.text(at: path), let line = Self.line(of: words, in: text) else { continue }
      found = (path, text, line, methods)
      break
    }
    guard let found else {
      throw Self.refusal(
        "\(declaration.files.first?.path.lastPart ?? "the file"), in which \(type) was written, is gone, or is another now"
      )
    }
    (text, line) = (found.text, found.line)
    name = Self.name(of: found.path, in: module)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    // Inherited initializers are left out: their line is that of the class.
    methods = found.methods.filter { method in
      guard method.name.hasPrefix("init(") else { return true }
      return lines.indices.contains(method.line - 1)
        && ["init(", "init?(", "init!(", "init<"].contains { lines[method.line - 1].contains($0) }
    }
  }

  private static func refusal(_ message: String) -> MessageFault { MessageFault(message, code: .noSource) }

  /// The text of a Swift file; `nil` if it does not exist, is too long or is not UTF-8.
  private static func text(at path: String) -> String? {
    guard path.hasSuffix(".swift"), let values = try? FileManager.default.attributesOfItem(atPath: path),
      values[.type] as? FileAttributeType == .typeRegular, (values[.size] as? Int ?? .max) <= maximumBytes,
      let bytes = FileManager.default.contents(atPath: path)
    else { return nil }
    return String(bytes: bytes, encoding: .utf8)
  }

  /// The line that declares the class, ignoring comments and string literals.
  private static func line(of name: some StringProtocol, in text: String) -> Int? {
    for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = line.prefix { $0 != "/" && $0 != "\"" }.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      guard let index = words.firstIndex(of: "class"), words.indices.contains(index + 1), words[index + 1] == name
      else { continue }
      return number + 1
    }
    return nil
  }

  private static func name(of path: String, in module: String) -> String {
    let parts = path.split(separator: "/").map(String.init)
    guard let index = parts.lastIndex(of: module), index < parts.endIndex - 1 else {
      return "\(module)/\(path.lastPart)"
    }
    return parts[index...].joined(separator: "/")
  }

  // MARK: On the wire

  /// Answers a viewer's question `source`.
  static func answer(_ subject: Question.Subject, into answer: inout JSON.Object) throws(MessageFault) {
    let found = try Inspection(of: subject)
    let type: AnyClass =
      found.controller.map { Swift.type(of: $0) } ?? found.view.map { Swift.type(of: $0) } ?? UIView.self
    let file = try SourceFile(of: type)
    subject.write(into: &answer)
    answer[.class] = .string("\(type)")
    file.describe(into: &answer)
  }

  private func describe(into answer: inout JSON.Object) {
    answer[.file] = .string(name)
    answer[.text] = .string(text)
    answer[.line] = .integer(line)
    var lines = JSON.Object()
    // Of several methods with the same name, the first one is reported.
    for method in methods.sorted(by: { $0.line < $1.line }) where lines[method.name] == nil {
      lines[method.name] = .integer(method.line)
    }
    answer[.lines] = .object(lines)
  }
}

extension String {
  fileprivate var lastPart: String { split(separator: "/").last.map(String.init) ?? self }
}
