struct Note: Equatable {
  let title: String
  let text: String

  static let all = [
    Note(title: "Groceries", text: "Bread, olives, a lemon"),
    Note(title: "Route", text: "Over the bridge, then left at the mill"),
    Note(title: "Reading", text: "Chapter four, from page 81"),
    Note(title: "Call Ada", text: "About the sketch of the engine"),
  ]
}
