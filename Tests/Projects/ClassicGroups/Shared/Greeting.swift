/// Lies beside the app's folder, and is named from the project's root.
enum Greeting {
  static let text = "Classic groups"
}
