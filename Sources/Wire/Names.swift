/// The wire's vocabulary: each name once in Swift. `web/protocol.js` has the same lists, and a test compares them.
package enum Names {
  /// The WebSocket subprotocol and the version of the format.
  package static let subprotocol = "vitrine.v1"
  /// The longest message that a viewer may send, in bytes.
  package static let maximumViewerMessage = 65_536
  /// How far a finger moves before that is a drag, in points.
  package static let dragSlop = 10
  /// How far from an edge of the screen a drag may begin that is one from that edge, in points: a viewer's finger is coarse.
  package static let edgeWidth = 20
}

/// `type` of a message between a viewer and the gateway.
package enum MessageType: String, CaseIterable, Sendable {
  case hello, action, subscribe, restart, why, svg, inspect, source
  case snapshot, commit, event, error, state, viewers, build, replay
  /// What is said among viewers.
  case caption, proceed, ping, pong
  /// What answered an action that was sent again.
  case answer
  /// Faults of one viewer's connection.
  case network
  /// Of the first line of a session's history, which is got over HTTP.
  case history
}

/// `type` of a message between the gateway and an app's processes, beside those of `MessageType` that pass through.
package enum ProcessMessageType: String, CaseIterable, Sendable {
  case ready, fork, forked, exited, launch, live
  case forkFailed = "fork-failed"
}

/// `state` of a `build`.
package enum BuildState: String, CaseIterable, Sendable {
  case building, failed, ready
}

/// `kind` of an action.
package enum ActionKind: String, CaseIterable, Sendable {
  case tap, scroll, adjust
  /// Done to a place on the screen.
  case touch
  /// Done to whoever takes text, or to the keyboard itself.
  case type, paste, compose, key, select, keyboard
  /// What is done to the session's clock. These have no target.
  case pause, resume, rate, step, advance, settle
  /// Done to the device, and to the app as a whole.
  case device, life
}

extension ActionKind {
  /// Done to the session's clock, not to the screen.
  package var isOfClock: Bool {
    switch self {
    case .tap, .scroll, .adjust, .touch, .type, .paste, .compose, .key, .select, .keyboard, .device, .life: false
    case .pause, .resume, .rate, .step, .advance, .settle: true
    }
  }
}

/// `phase` of a touch.
package enum TouchPhase: String, CaseIterable, Sendable {
  case began, moved, ended, cancelled
}

/// `phase` of a scroll that goes on.
package enum ScrollPhase: String, CaseIterable, Sendable {
  /// A finger moves the content; none is there any more, but the content may go on; it stands.
  case moved, released, ended
}

/// Drags that a view waits for, in its `pan`.
package enum PanWay: String, CaseIterable, Sendable {
  /// In every direction, or along an axis of the screen.
  case any, x, y
  /// Inward from an edge of the screen.
  case left, right, top, bottom
}

/// How large the person at the device wants text to be: L is the usual.
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

/// How a device is held. In `landscapeLeft` it was turned to the left: its top is on the left.
package enum DeviceOrientation: String, CaseIterable, Sendable {
  case portrait, landscapeLeft, landscapeRight, portraitUpsideDown
}

/// What happens to an app as a whole.
package enum AppLife: String, CaseIterable, Sendable {
  /// It leaves the front of the screen, and comes back.
  case background, foreground
  /// The system is short of memory.
  case memoryWarning
}

/// Keys that are held while another is pressed, in a key's `modifiers`.
package enum KeyModifier: String, CaseIterable, Sendable {
  case shift, control, alternate, command
}

/// `unit` of a selection: what of the text around a point is selected. A character is none: the caret goes there.
package enum TextUnit: String, CaseIterable, Sendable {
  case character, word, line, paragraph, all
}

/// `role` of a view: what assistive technology is told that it is.
package enum ViewRole: String, CaseIterable, Sendable {
  case button, link, field, heading, text, image, progress, group
  /// Controls with a value; `choice` is one of a `choices`.
  case toggle = "switch"
  case slider, stepper, choices, choice
  /// The `face` of a row is gone to where the row takes touches.
  case list, row, face, dialog, menu
  /// An entry of a menu.
  case entry
  case search
  /// At the top: one comes to it before what it stands over.
  case bar
  /// Touches have an effect, but it is nothing that one would go to.
  case none
}

/// `code` of an error.
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

/// `state` of a session.
package enum SessionState: String, CaseIterable, Sendable {
  case starting, live, recovering, crashed
}

/// `event` of an event.
package enum EventKind: String, CaseIterable, Sendable {
  case callback, silence, containment, action, send, log, animation, breach, conflict, state, layout
  /// Told by the gateway.
  case output
}

/// Members of a view, in the order in which they are written.
package enum ViewMember: String, CaseIterable, Sendable {
  case id, type, parent, after
  case frame, origin, transform, depth, oneSided, hidden, clip, alpha, background, blur, radius, corners, curve,
    border,
    shadow, gradient
  case mask, z
  case text, lines, font, color, textShadow, shapes, image, layers, spinner, scroll, thumbs, stick
  case input, keyboard
  case role, label, value, range, hint, silent, modal, identifier
  case enabled, interactive, through, selected, tappable, press
  case pan, fingers
  case animations
  // Of animations only: what parts of a frame, a border, a shadow, a shape and a gradient go through.
  case borderWidth, borderColor, shadowColor, shadowOffset, shadowRadius
  case center, size, pose
  case strokeStart, strokeEnd, strokeColor, fillColor, lineWidth, lineDashPhase, path
  case colors, locations, startPoint, endPoint
}

/// Members of a run of a line: in what it differs from its view's font and colour.
package enum RunMember: String, CaseIterable, Sendable {
  case font, color, background, kern, rise, underline, strike, shadow, stroke, slant, rtl, fit, gap
}

/// Members of a controller, in the order in which they are written.
package enum ControllerMember: String, CaseIterable, Sendable {
  case id, type, parent, presenter, view, title, state, removed
}
