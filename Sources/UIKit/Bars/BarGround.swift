/// What a bar paints on itself, and what its app has said of its colour, which goes before.
struct BarGround {
  private var said: UIColor?
  private var isPainting = false

  /// The bar has another colour.
  mutating func changed(to colour: UIColor?) { if !isPainting { said = colour } }

  /// The colour to show now, while `paint` sets it.
  @MainActor
  static func paint<Bar: UIView>(_ bar: Bar, _ ground: ReferenceWritableKeyPath<Bar, BarGround>, _ colour: UIColor?) {
    bar[keyPath: ground].isPainting = true
    bar.backgroundColor = bar[keyPath: ground].said ?? colour
    bar[keyPath: ground].isPainting = false
  }
}
