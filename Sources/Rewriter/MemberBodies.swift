import SwiftSyntax

/// The byte ranges between the braces of a function, an initializer or a computed property's accessors.
struct MemberBodies {
  let ranges: [Range<Int>]

  init(_ member: Syntax) {
    let blocks: [CodeBlockSyntax?]
    if let node = member.as(FunctionDeclSyntax.self) {
      blocks = [node.body]
    } else if let node = member.as(InitializerDeclSyntax.self) {
      blocks = [node.body]
    } else if let node = member.as(VariableDeclSyntax.self), node.bindings.count == 1,
      let block = node.bindings.first?.accessorBlock
    {
      guard case .accessors(let list) = block.accessors else {
        ranges = [block.leftBrace.end..<block.rightBrace.start]
        return
      }
      let isComputed = list.contains { $0.accessorSpecifier.text == "get" }
      blocks = isComputed ? list.map(\.body) : []
    } else {
      blocks = []
    }
    ranges = blocks.compactMap { $0 }.map { $0.leftBrace.end..<$0.rightBrace.start }
  }

  func contains(_ token: TokenSyntax) -> Bool { ranges.contains { $0.contains(token.start) } }

  /// Replaces bodies in a file's text by a statement that stops the program. Lines stay the same, but code after a body on its line moves.
  static func empty(_ ranges: [Range<Int>], in bytes: inout [UInt8]) {
    let statement = Array(" fatalError(\"This member needs SwiftUI, which Vitrine does not have.\") ".utf8)
    for range in ranges.sorted(by: { $0.lowerBound > $1.lowerBound }) {
      for index in range where bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
      let end = bytes[range].firstIndex(of: UInt8(ascii: "\n")) ?? range.upperBound
      bytes.replaceSubrange(range.lowerBound..<end, with: statement)
    }
  }
}
