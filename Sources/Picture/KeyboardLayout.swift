import Wire

/// The software keyboard's rows of keys, in the keyboard's initial state. The page's `keyboard.js` has the same layout.
struct KeyboardLayout {
  enum KeyLabel { case text(String), path(String) }
  enum Style { case plain, functionKey, on, prominentKey, disabledKey, transparent, none }

  struct Key {
    var keyLabel = KeyLabel.text("")
    var sublabel: String?
    /// The width relative to other keys.
    var width = 1.0
    var style = Style.plain
    /// Whether the key's label is a word, not a single letter, so that it is drawn smaller.
    var isWord = false
  }

  static let shiftSymbolPath = "M12 4 4 12.5h4.5V19h7v-6.5H20z"
  static let deleteSymbolPath = "M9 5h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H9L3 12zM11 9.5l5 5M16 9.5l-5 5"
  static let globe =
    "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 12h17M12 3c3 3 3.5 6 3.5 9s-.5 6-3.5 9c-3-3-3.5-6-3.5-9S9 6 12 3zM5 7c4 2.5 10 2.5 14 0M5 17c4-2.5 10-2.5 14 0"
  static let microphone =
    "M12 3a3 3 0 0 0-3 3v6a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM6 11.5a6 6 0 0 0 12 0M12 17.5V21M9 21h6"

  let keyboard: JSON

  private var kind: String { keyboard[.keys]?.string ?? "text" }
  var isNumberPad: Bool { ["digits", "decimal", "phone"].contains(kind) }
  var rows: [[Key]] { isNumberPad ? numberPadRows : letterRows }

  // MARK: Letters

  private var letterRows: [[Key]] {
    let isShifted = keyboard[.shift]?.bool == true
    let isNumbers = kind == "numbers"
    let pages = isNumbers ? ["1234567890", "-/:;()$&@\"", ".,?!'"] : ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
    let rows = pages.map { row in
      row.map { Key(keyLabel: .text(isShifted && !isNumbers ? $0.uppercased() : String($0))) }
    }
    let left =
      isNumbers
      ? Key(keyLabel: .text("#+="), width: 1.3, style: .functionKey, isWord: true)
      : Key(keyLabel: .path(Self.shiftSymbolPath), width: 1.3, style: isShifted ? .on : .functionKey)
    let gap = Key(width: 0.2, style: .none)
    let backward = Key(keyLabel: .path(Self.deleteSymbolPath), width: 1.3, style: .functionKey)
    return [rows[0], rows[1], [left, gap] + rows[2] + [gap, backward], lastRow(isNumbers)]
  }

  private func lastRow(_ isNumbers: Bool) -> [Key] {
    let extra = ["email": ["@", "."], "url": [".", "/"], "search": ["."]][kind] ?? []
    let name = keyboard[.return]?.string ?? "return"
    let style: Style =
      keyboard[.off]?.bool == true ? .disabledKey : name == "return" || name == "next" ? .functionKey : .prominentKey
    return [
      Key(keyLabel: .text(isNumbers ? "ABC" : "123"), width: 2.5, style: .functionKey, isWord: true),
      Key(keyLabel: .text("space"), width: 5, isWord: true),
    ] + extra.map { Key(keyLabel: .text($0)) } + [Key(keyLabel: .text(name), width: 2.5, style: style, isWord: true)]
  }

  // MARK: Digits

  private var numberPadRows: [[Key]] {
    let sublabel = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]
    let digits = (0..<3).map { row in
      (0..<3).map { Key(keyLabel: .text("\(3 * row + $0 + 1)"), sublabel: sublabel[3 * row + $0]) }
    }
    let corner: Key =
      switch kind {
      case "phone": Key(keyLabel: .text("+"))
      case "decimal": Key(keyLabel: .text("."))
      default: Key(style: .none)
      }
    return digits + [
      [corner, Key(keyLabel: .text("0")), Key(keyLabel: .path(Self.deleteSymbolPath), style: .transparent)]
    ]
  }
}
