/// Which part of a line gives way when it is too long.
package enum Truncation: Sendable, CaseIterable {
  case head, middle, tail

  /// The characters of a line of `count`, in the order in which room is given to them.
  fileprivate func order(_ count: Int) -> [Int] {
    switch self {
    case .tail: Array(0..<count)
    case .head: (0..<count).reversed()
    case .middle: (0..<count).map { $0.isMultiple(of: 2) ? $0 / 2 : count - 1 - $0 / 2 }
    }
  }

  /// The line with `kept` characters of it, and one ellipsis; spaces that would stand at the ellipsis are dropped, as UIKit does.
  fileprivate func candidate(_ characters: [Character], kept: Int) -> String {
    let (front, back) =
      switch self {
      case .tail: (kept, 0)
      case .head: (0, kept)
      case .middle: (kept - kept / 2, kept / 2)
      }
    var head = characters.prefix(front)
    var tail = characters.suffix(back)
    while head.last?.isWhitespace == true { head.removeLast() }
    while tail.first?.isWhitespace == true { tail.removeFirst() }
    return String(head) + "\u{2026}" + String(tail)
  }
}

extension Typefaces {
  /// One line of text cut to a width, as it is to be drawn, and its own width.
  ///
  /// The cut is between grapheme clusters, and the result is measured as a whole, so kerning at the cut counts. A width too
  /// narrow for the ellipsis alone leaves nothing, as in Core Text.
  package func truncated(
    _ text: String, font: Font, width: Double, mode: Truncation = .tail
  ) -> (string: String, width: Double) {
    let text = text.oneLine
    // What layout adds and subtracts again comes back a little off; that must not cost a character.
    let room = width + 0.001
    let whole = self.width(of: text, font: font)
    if whole <= room { return (text, whole) }

    let characters = Array(text)
    func measured(_ kept: Int) -> (string: String, width: Double) {
      let string = mode.candidate(characters, kept: kept)
      return (string, self.width(of: string, font: font))
    }
    // Advances of single characters tell about how many fit; measuring the candidates settles it.
    var kept = estimate(text, font: font, room: room, order: mode.order(characters.count))
    var best = measured(kept)
    while best.width > room, kept > 0 {
      kept -= 1
      best = measured(kept)
    }
    while kept + 1 < characters.count, case let next = measured(kept + 1), next.width <= room {
      kept += 1
      best = next
    }
    return best.width <= room ? best : ("", 0)
  }

  /// How many characters, taken in `order`, fit beside an ellipsis by the sum of their advances.
  private func estimate(_ text: String, font: Font, room: Double, order: [Int]) -> Int {
    let advances = line(text, font: font).characterAdvances
    var left = room - width(of: "\u{2026}", font: font)
    var kept = 0
    while kept < order.count - 1 {
      left -= advances[order[kept]] * font.size
      if left < 0 { break }
      kept += 1
    }
    return kept
  }
}

extension Line {
  /// One advance a grapheme cluster, in ems; a ligature's counts for its first.
  fileprivate var characterAdvances: [Double] {
    var remaining = clusters[...]
    var end = 0
    return text.map { character in
      end += character.utf8.count
      var advance = 0.0
      while let cluster = remaining.first, cluster.offset < end {
        advance += cluster.advance
        remaining.removeFirst()
      }
      return advance
    }
  }
}
