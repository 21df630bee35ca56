/// A viewer's action. Its members are read in `ViewerAction+Decoding.swift` and written in `ViewerAction+Encoding.swift` only.
package enum ViewerAction: Equatable, Sendable {
  /// A short touch on a view. The point is in the screen's coordinates, if given.
  case tap(view: Int, at: Point?)
  /// A tap on the status bar, which is a tap on the view 0 on the wire.
  case tapStatusBar
  /// Changes a value in steps, as assistive technology does.
  case adjust(view: Int, by: Int)
  case scroll(view: Int, ScrollStep)
  case touch(TouchStep)
  /// Types characters one by one.
  case type(String)
  /// Pastes a text at once. With `hasMore` it waits for its next part.
  case paste(String, hasMore: Bool)
  /// Shows the text of an input method. Without a selection the caret is after the text.
  case compose(String, selection: Span?)
  /// Commits the result; `nil` commits the text that is shown.
  case endComposition(String?)
  case key(String, modifiers: [KeyModifier])
  case select(Selection)
  case keyboard(isShown: Bool, height: Double?)
  case device(DeviceChange)
  case life(AppLife)
  case pause, resume
  /// The speed of the clock relative to real time.
  case rate(Double)
  /// The duration in milliseconds.
  case advance(by: Double)
  case step, settle

  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// A viewer's report on its native scrolling.
  package struct ScrollStep: Equatable, Sendable {
    /// The offset from the corner of the content with its insets.
    package var offset: Point
    /// `nil` for a complete drag that ends at the offset.
    package var phase: ScrollPhase?
    /// The velocity at the end of a drag, in points a second.
    package var speed: Point?
    /// The value of the view's `shifted` that the viewer last received.
    package var shifted: Point?
    /// The y of the scrolling finger on the screen.
    package var held: Double?

    package init(
      to offset: Point, _ phase: ScrollPhase? = nil, speed: Point? = nil, shifted: Point? = nil, held: Double? = nil
    ) {
      (self.offset, self.phase, self.speed, self.shifted, self.held) = (offset, phase, speed, shifted, held)
    }
  }

  /// A touch of one finger at a point of the screen.
  package struct TouchStep: Equatable, Sendable {
    package var phase: TouchPhase
    /// The number of the finger, 0...9. Each viewer has its own fingers.
    package var finger: Int
    package var point: Point

    package init(_ phase: TouchPhase, finger: Int = 0, at point: Point) {
      (self.phase, self.finger, self.point) = (phase, finger, point)
    }
  }

  /// Two UTF-16 offsets in a text, in the order in which they were given.
  package struct Span: Equatable, Sendable {
    package var from: Int
    package var to: Int

    package init(from: Int, to: Int) { (self.from, self.to) = (from, to) }
  }

  /// The selection in the edited text.
  package struct Selection: Equatable, Sendable {
    package enum Extent: Equatable, Sendable {
      case range(Span)
      /// Selects from the text unit at one point to the unit at another. Without the second point: one unit. Without a unit: a caret.
      case points(from: Point, to: Point?, TextUnit?)
    }

    package var extent: Extent
    /// The view that draws the text, in whose coordinates the points are.
    package var view: Int?

    package init(_ extent: Extent, in view: Int? = nil) { (self.extent, self.view) = (extent, view) }
  }
}

extension ViewerAction {
  package var kind: ActionKind {
    switch self {
    case .tap, .tapStatusBar: .tap
    case .adjust: .adjust
    case .scroll: .scroll
    case .touch: .touch
    case .type: .type
    case .paste: .paste
    case .compose, .endComposition: .compose
    case .key: .key
    case .select: .select
    case .keyboard: .keyboard
    case .device: .device
    case .life: .life
    case .pause: .pause
    case .resume: .resume
    case .rate: .rate
    case .advance: .advance
    case .step: .step
    case .settle: .settle
    }
  }

  /// The target view, which has to be on the screen.
  package var target: Int? {
    switch self {
    case .tap(let view, _), .adjust(let view, _), .scroll(let view, _): view
    default: nil
    }
  }
}

extension ActionKind {
  /// Whether session time passes during the action.
  package var movesClock: Bool { [.step, .advance, .settle].contains(self) }
}
