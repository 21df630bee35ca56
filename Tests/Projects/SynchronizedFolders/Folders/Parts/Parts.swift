enum Parts {
  static let all = ["Folders", Deep.name, Borrowed.name]
}
