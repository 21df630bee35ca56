import Foundation

/// Splits a predicate format into tokens.
enum PredicateToken: Equatable {
  case word(String)
  case text(String)
  case number(String)
  case argument(Character)
  case symbol(String)

  static func scan(_ text: String) -> [PredicateToken] {
    var result: [PredicateToken] = []
    let all = Array(text)
    var index = 0
    func isWord(_ character: Character) -> Bool {
      character.isLetter || character.isNumber || "_.@$#".contains(character)
    }
    func isDigit(_ position: Int) -> Bool { position < all.count && "0"..."9" ~= all[position] }
    while index < all.count {
      let character = all[index]
      if character.isWhitespace {
        index += 1
      } else if character == "'" || character == "\"" {
        var content = ""
        index += 1
        while index < all.count, all[index] != character {
          if all[index] == "\\", index + 1 < all.count { index += 1 }
          content.append(all[index])
          index += 1
        }
        index += 1
        result.append(.text(content))
      } else if character == "%" {
        index += 1
        while index < all.count, "lhqzt".contains(all[index]) { index += 1 }
        if index < all.count { result.append(.argument(all[index])) }
        index += 1
      } else if isDigit(index) || (character == "." && isDigit(index + 1)) {
        let start = index
        while isDigit(index) || (index < all.count && all[index] == ".") { index += 1 }
        let exponent = index + (index + 1 < all.count && "+-".contains(all[index + 1]) ? 2 : 1)
        if index < all.count, "eE".contains(all[index]), isDigit(exponent) {
          index = exponent
          while isDigit(index) { index += 1 }
        }
        result.append(.number(String(all[start..<index])))
      } else if isWord(character) {
        let start = index
        while index < all.count, isWord(all[index]) { index += 1 }
        result.append(.word(String(all[start..<index])))
      } else {
        let pair = index + 1 < all.count ? String(all[index...index + 1]) : ""
        let isPair = ["==", "!=", "<>", "<=", ">=", "=<", "=>", "&&", "||", "**"].contains(pair)
        result.append(.symbol(isPair ? pair : String(character)))
        index += isPair ? 2 : 1
      }
    }
    return result
  }
}
