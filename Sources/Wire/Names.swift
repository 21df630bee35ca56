/// The wire's vocabulary: each name is defined once in Swift. `web/protocol.js` has the same lists, and a test compares them.
package enum Names {
  /// The WebSocket subprotocol and the version of the format.
  package static let subprotocol = "vitrine.v1"
  /// The maximum size of a viewer's message, in bytes.
  package static let maximumViewerMessage = 65_536
  /// The distance in points that a finger must move for a drag to begin.
  package static let dragSlop = 10
  /// The distance in points from an edge of the screen within which a drag begins at that edge, because a viewer's finger is not precise.
  package static let edgeWidth = 20
}

/// The values of `type` in a message between a viewer and the gateway.
package enum MessageType: String, CaseIterable, Sendable {
  case hello, action, subscribe, restart, why, svg, inspect, source
  case snapshot, commit, event, error, state, viewers, build, replay
  /// Messages among viewers.
  case caption, proceed, ping, pong
  /// The answer to an action that was sent again.
  case answer
  /// Faults of one viewer's connection.
  case network
  /// Revokes the link that controls the session, and creates another one.
  case revoke
  /// The first line of a session's history, which is fetched over HTTP.
  case history
}

/// The values of `type` in a message between the gateway and an app's processes, in addition to those of `MessageType` that are passed on.
package enum ProcessMessageType: String, CaseIterable, Sendable {
  case ready, fork, forked, exited, launch, live, forks
  /// A checkpoint becomes the process of a session.
  case adopt
  /// What the process has read from outside; also a record of the journal.
  case reading
  case forkFailed = "fork-failed"
}

/// The values of `state` in a `build`.
package enum BuildState: String, CaseIterable, Sendable {
  case building, failed, ready
  /// The build was compiled, but crashed or hung before it was used: the previous build continues.
  case crashed
}

/// The values of `kind` in an action.
package enum ActionKind: String, CaseIterable, Sendable {
  case tap, scroll, adjust
  /// Has a position on the screen as its target.
  case touch
  /// Have the edited text or the keyboard as their target.
  case type, paste, compose, key, select, keyboard
  /// Change the session's clock. These have no target.
  case pause, resume, rate, step, advance, settle
  /// Concern the device, and the app as a whole.
  case device, life
}

extension ActionKind {
  /// Whether the action changes the session's clock, and not the screen.
  package var controlsClock: Bool {
    switch self {
    case .tap, .scroll, .adjust, .touch, .type, .paste, .compose, .key, .select, .keyboard, .device, .life: false
    case .pause, .resume, .rate, .step, .advance, .settle: true
    }
  }
}

/// The values of `phase` in a touch.
package enum TouchPhase: String, CaseIterable, Sendable {
  case began, moved, ended, cancelled
}

/// The values of `phase` in a scroll that continues.
package enum ScrollPhase: String, CaseIterable, Sendable {
  /// `moved`: the content moves under the finger or decelerates. `released`: the finger was lifted, and the content may decelerate.
  /// `ended`: the content rests.
  case moved, released, ended
}

/// The directions of drags that a view needs, in its `pan`.
package enum PanDirection: String, CaseIterable, Sendable {
  /// Pans in every direction, or along an axis of the screen.
  case any, x, y
  /// Inward from an edge of the screen.
  case left, right, top, bottom
}

/// The user's preferred text size: L is the default.
package enum TextSize: String, CaseIterable, Sendable {
  case extraSmall = "XS"
  case small = "S"
  case medium = "M"
  case large = "L"
  case extraLarge = "XL"
  case extraExtraLarge = "XXL"
  case extraExtraExtraLarge = "XXXL"
  case accessibilityMedium = "AX1"
  case accessibilityLarge = "AX2"
  case accessibilityExtraLarge = "AX3"
  case accessibilityExtraExtraLarge = "AX4"
  case accessibilityExtraExtraExtraLarge = "AX5"
}

/// The orientation of a device. In `landscapeLeft` it was turned to the left: its top is on the left.
package enum DeviceOrientation: String, CaseIterable, Sendable {
  case portrait, landscapeLeft, landscapeRight, portraitUpsideDown
}

/// An event of the app as a whole.
package enum AppLife: String, CaseIterable, Sendable {
  /// The app enters the background, or returns to the foreground.
  case background, foreground
  /// The system is short of memory.
  case memoryWarning
}

/// Modifier keys of a key press, in its `modifiers`.
package enum KeyModifier: String, CaseIterable, Sendable {
  case shift, control, alternate, command
}

/// The values of `unit` in a selection: how much text around a point is selected. `character` selects nothing and moves the caret there.
package enum TextUnit: String, CaseIterable, Sendable {
  case character, word, line, paragraph, all
}

/// The values of `role` of a view, for assistive technology.
package enum ViewRole: String, CaseIterable, Sendable {
  case button, link, field, heading, text, image, progress, group
  /// Controls with a value. A `choice` is an element of `choices`.
  case toggle = "switch"
  case slider, stepper, choices, choice
  /// A row's `face` is its focusable part, if the row has an action.
  case list, row, face, dialog, menu
  /// An entry of a menu.
  case entry
  case search
  /// A bar at the top, which comes before the content below it in the focus order.
  case bar
  /// Touches have an effect, but the view cannot receive focus.
  case none
}

/// The values of `code` in an error.
package enum ErrorCode: String, CaseIterable, Sendable, Error {
  case badJSON = "bad-json"
  case badMessage = "bad-message"
  case tooLarge = "too-large"
  case unknownType = "unknown-type"
  case unknownScene = "unknown-scene"
  case unknownSession = "unknown-session"
  case unknownMoment = "unknown-moment"
  case unknownView = "unknown-view"
  case unknownAction = "unknown-action"
  case unknownController = "unknown-controller"
  case unknownCallback = "unknown-callback"
  case noSource = "no-source"
  case hidden
  case disabled
  case notScrollable = "not-scrollable"
  case notAdjustable = "not-adjustable"
  case badTouch = "bad-touch"
  case noInput = "no-input"
  case crashed
  case actionFailed = "action-failed"
  case neverSettles = "never-settles"
  case unavailable
  case watching
}

/// The values of `state` of a session.
package enum SessionState: String, CaseIterable, Sendable {
  case starting, live, recovering, crashed
}

/// The values of `event` in an event.
package enum EventKind: String, CaseIterable, Sendable {
  case callback, silence, containment, action, send, log, animation, breach, conflict, state, layout
  /// Sent by the gateway.
  case output
}

/// Members of a view, in the order in which they are written.
package enum ViewMember: String, CaseIterable, Sendable {
  case id, type, parent, after
  case frame, origin, transform, depth, oneSided, preserves3D, hidden, clip, alpha, background, blur, radius, corners,
    curve, border, shadow, gradient
  case mask, z
  case text, lines, font, color, textShadow, shapes, image, layers, spinner, scroll, thumbs, stick
  case input, keyboard
  case role, label, value, range, hint, silent, modal, identifier
  case enabled, interactive, through, selected, tappable, press
  case pan, fingers
  case animations
  // Only in animations: parts of a frame, a border, a shadow, a shape and a gradient.
  case borderWidth, borderColor, shadowColor, shadowOffset, shadowRadius
  case center, size, pose
  case strokeStart, strokeEnd, strokeColor, fillColor, lineWidth, lineDashPhase, path
  case colors, locations, startPoint, endPoint
}

/// Members of a run in a line: its differences from the view's font and colour.
package enum RunMember: String, CaseIterable, Sendable {
  case font, color, background, kern, rise, underline, strike, shadow, stroke, slant, rtl, fit, gap
}

/// Members of a controller, in the order in which they are written.
package enum ControllerMember: String, CaseIterable, Sendable {
  case id, type, parent, presenter, view, title, state, removed
}
