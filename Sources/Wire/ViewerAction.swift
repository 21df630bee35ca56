/// What a viewer does to a session. Its members are spelled in `ViewerAction+Decoding.swift` and `ViewerAction+Encoding.swift` only.
package enum ViewerAction: Equatable, Sendable {
  /// A touch on a view that comes and goes. The point is the screen's, where it is given.
  case tap(view: Int, at: Point?)
  /// A tap on the status bar, which the wire spells as one on the view 0.
  case tapStatusBar
  /// Steps of a value, as assistive technology takes them.
  case adjust(view: Int, by: Int)
  case scroll(view: Int, ScrollStep)
  case touch(TouchStep)
  /// Keys, one by one.
  case type(String)
  /// A text at once. With `goesOn` it waits for its next part.
  case paste(String, goesOn: Bool)
  /// What an input method shows so far. Without a selection the caret is behind the text.
  case compose(String, selection: Span?)
  /// What came of it; `nil`: the text that is shown.
  case endComposition(String?)
  case key(String, modifiers: [KeyModifier])
  case select(Selection)
  case keyboard(isShown: Bool, height: Double?)
  case device(DeviceChange)
  case life(AppLife)
  case pause, resume
  /// How fast the clock follows real time.
  case rate(Double)
  /// Milliseconds.
  case advance(by: Double)
  case step, settle

  package struct Point: Equatable, Sendable {
    package var x: Double
    package var y: Double

    package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
  }

  /// Where a viewer's content is, and what it is about to do.
  package struct ScrollStep: Equatable, Sendable {
    /// From the corner of the content with its insets.
    package var offset: Point
    /// `nil`: a whole drag that ends there.
    package var phase: ScrollPhase?
    /// With which a finger let go, in points a second.
    package var speed: Point?
    /// What the viewer knew of the view's `shifted`.
    package var shifted: Point?
    /// How far down the screen the finger is that moves it.
    package var held: Double?

    package init(
      to offset: Point, _ phase: ScrollPhase? = nil, speed: Point? = nil, shifted: Point? = nil, held: Double? = nil
    ) {
      (self.offset, self.phase, self.speed, self.shifted, self.held) = (offset, phase, speed, shifted, held)
    }
  }

  /// What one finger does at a point of the screen.
  package struct TouchStep: Equatable, Sendable {
    package var phase: TouchPhase
    /// 0...9, of each viewer.
    package var finger: Int
    package var point: Point

    package init(_ phase: TouchPhase, finger: Int = 0, at point: Point) {
      (self.phase, self.finger, self.point) = (phase, finger, point)
    }
  }

  /// From one place of a text, in UTF-16, to another, in the order in which they were given.
  package struct Span: Equatable, Sendable {
    package var from: Int
    package var to: Int

    package init(from: Int, to: Int) { (self.from, self.to) = (from, to) }
  }

  /// What of the text that is edited is selected.
  package struct Selection: Equatable, Sendable {
    package enum Extent: Equatable, Sendable {
      case range(Span)
      /// From the unit of text at one point to that at another. Without the other it is one unit; without a unit a caret.
      case points(from: Point, to: Point?, TextUnit?)
    }

    package var extent: Extent
    /// The view that draws the text, whose points they are.
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

  /// The view that it is done to, and that has to be on the screen for it.
  package var target: Int? {
    switch self {
    case .tap(let view, _), .adjust(let view, _), .scroll(let view, _): view
    default: nil
    }
  }
}

extension ActionKind {
  /// Session time passes in it.
  package var movesClock: Bool { [.step, .advance, .settle].contains(self) }
}
