enum Deep {
  static let name = "deep"
}
