/// Our drawings by name, each in a box of 24 points; `SymbolDrawing` says how they are written.
enum SymbolTable {
  static let drawings = [marks, arrows, figures, airplaneToCup, deskToMap, medalToWind, things].reduce(into: [:]) {
    all, part in
    all.merge(part) { first, _ in first }
  }

  /// The grounds of `.circle` and `.square`.
  static let circle = "M2.75 12a9.25 9.25 0 1 0 18.5 0a9.25 9.25 0 1 0 -18.5 0z"
  static let square = "M7.25 3.25h9.5a4 4 0 0 1 4 4v9.5a4 4 0 0 1 -4 4h-9.5a4 4 0 0 1 -4 -4v-9.5a4 4 0 0 1 4 -4z"

  /// The line of `.slash`, and the gap above it.
  static let slash = "M4 3.2L20.8 20"
  static let gap = "M5.7 1.5L22.5 18.3"
}
