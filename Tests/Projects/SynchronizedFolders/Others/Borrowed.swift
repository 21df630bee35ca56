/// The app takes this file of a folder that belongs to another target.
enum Borrowed {
  static let name = "borrowed"
}
