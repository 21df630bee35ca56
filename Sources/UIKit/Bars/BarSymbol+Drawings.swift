extension BarSymbol {
  static let add = BarSymbol(strokes: [Mark(12, 3, "v18"), Mark(3, 12, "h18")])

  static let cross = BarSymbol(strokes: [Mark(4.5, 4.5, "l15 15"), Mark(19.5, 4.5, "l-15 15")])

  static let close = BarSymbol(
    strokes: [Mark(7.5, 7.5, "l9 9"), Mark(16.5, 7.5, "l-9 9")], strokeWidth: 2.25, standsOnDisc: true)

  static let compose = BarSymbol(
    strokes: [
      Mark(13, 4.5, "h-7a2.5 2.5 0 0 0-2.5 2.5v11a2.5 2.5 0 0 0 2.5 2.5h11a2.5 2.5 0 0 0 2.5-2.5v-7")
    ],
    fills: [Mark(19.6, 2.4, "l2 2-9.2 9.2-3.2 1.2 1.2-3.2z")])

  static let reply = BarSymbol(
    strokes: [Mark(10.5, 4.5, "l-8 7 8 7v-4.2c4.8 0 8.2 1.4 11 5.2c-.6-6.4-4-10.6-11-11z")])

  static let action = BarSymbol(strokes: [
    Mark(12, 15, "v-12.8"), Mark(7.8, 6, "l4.2-4.2 4.2 4.2"),
    Mark(8.5, 8.8, "h-2a2 2 0 0 0-2 2v9.2a2 2 0 0 0 2 2h11a2 2 0 0 0 2-2v-9.2a2 2 0 0 0-2-2h-2"),
  ])

  static let folder = BarSymbol(strokes: [
    Mark(
      2.5, 6.8,
      "v10.7a2 2 0 0 0 2 2h15a2 2 0 0 0 2-2v-9a2 2 0 0 0-2-2h-8.2l-2-1.8h-4.8a2 2 0 0 0-2 2.1z"),
    Mark(2.5, 9.8, "h19"),
  ])

  static let book = BarSymbol(strokes: [
    Mark(
      12, 6.3,
      "c-2-1.6-5-2.1-9.5-2v13.9c4.5-.1 7.5.5 9.5 2c2-1.5 5-2.1 9.5-2v-13.9c-4.5-.1-7.5.4-9.5 2z"),
    Mark(12, 6.3, "v13.9"),
  ])

  static let magnifier = BarSymbol(strokes: [
    Mark(3.5, 10.2, "a6.7 6.7 0 1 0 13.4 0a6.7 6.7 0 1 0-13.4 0z"), Mark(15, 15, "l6 6"),
  ])

  static let refresh = BarSymbol(strokes: [
    Mark(19.73, 14.57, "a8 8 0 1 1-.86-6.17"), Mark(18.9, 3.2, "v5.2h-5.2"),
  ])

  static let camera = BarSymbol(strokes: [
    Mark(
      2.5, 8.7,
      "v8.8a2 2 0 0 0 2 2h15a2 2 0 0 0 2-2v-8.8a2 2 0 0 0-2-2h-2.6l-1.5-2.2h-6.8l-1.5 2.2h-2.6a2 2 0 0 0-2 2z"),
    Mark(8, 12.8, "a4 4 0 1 0 8 0a4 4 0 1 0-8 0z"),
  ])

  static let trash = BarSymbol(strokes: [
    Mark(3.5, 6, "h17"), Mark(9, 6, "v-1.5a1.5 1.5 0 0 1 1.5-1.5h3a1.5 1.5 0 0 1 1.5 1.5v1.5"),
    Mark(5.3, 6, "l.9 13.6a2 2 0 0 0 2 1.9h7.6a2 2 0 0 0 2-1.9l.9-13.6"),
    Mark(9.3, 9.6, "l.4 8.2"), Mark(14.7, 9.6, "l-.4 8.2"), Mark(12, 9.6, "v8.2"),
  ])

  static let play = BarSymbol(fills: [Mark(6.5, 3.8, "l14 8.2-14 8.2z")])
  static let pause = BarSymbol(fills: [Mark(6.5, 4.5, "h4v15h-4z"), Mark(13.5, 4.5, "h4v15h-4z")])
  static let rewind = BarSymbol(fills: [Mark(22, 5.5, "l-10 6.5 10 6.5z"), Mark(12, 5.5, "l-10 6.5 10 6.5z")])
  static let fastForward = BarSymbol(fills: [Mark(2, 5.5, "l10 6.5-10 6.5z"), Mark(12, 5.5, "l10 6.5-10 6.5z")])
}
