/// The members' names in all messages, commits, events and journal records. Writers and readers in all modules use these cases, so that the
/// compiler finds a name that does not exist. Commits write views, runs and controllers with `ViewMember`, `RunMember` and
/// `ControllerMember`, which also define the order of members; readers use the cases here.
package enum MemberName: String, CaseIterable, Sendable {
  case action, additive, after, alpha, ambiguous, among, anchor, animated, animations, announcements, app, applied,
    areas, at
  case autoreverse
  case background, batch, began, begin, beside, blank, blur, border, bounces, branch, broken, build, by
  case cap, capitals, caps, caption, caret, chapter, checkpoint, child, childClass, children, `class`, classes, client,
    clip, clock
  case code
  case confidence
  case color, column, constraints, content, contrast, controller, controllers, corners, corrects, count, created, curve
  case cut, cutAreas, cutLines
  case d, damage, dark, dash, delay, depth, description, detail, device, direction, duration
  case enabled, end, ended, epoch, event, events
  case errors, expected
  case file, fill, finger, fit, fixed, flash, flip, focus, font, foot, forgotten, forks, found, frame, from, function
  case gap, glyph, grade, gradient, guides
  case height, held, hidden, home, hours
  case id, identifier, image, images, input, inspect, interactive
  case jitter, join
  case kept, keptViews, kern, key, keyboard, keys, kind
  case label, language, last, late, latency, layer, layers, leads, life, line, lines, log
  case marked, mask, member, message, microseconds, missing, miter, mode, modifiers, more
  case moved
  case name, names, network, number
  case off, offset, oneSided, orientation, origin, over
  case paging, parent, parentClass, parts, passes, paused, phase, pid, ping, place, prefix, presented, presenter
  case preserves3D
  case priority, properties, `protocol`
  case radius, range, rate, readings, rects, reduceMotion, refused, removed, `repeat`, replay, restart, `return`
  case recorded
  case reversed
  case revoke, rise, role
  case rtl, rule
  case safeArea, scale, scene, scenes, screen, scroll, secret, seed, selected, selection, sender, sent, sentence, seq
  case session, sessions, severity, shadow, shapes, shift, shifted, short, shown, signal, since, size, skipped, slant
  case slow, solids, source, speed, spells, spinner, spring, stalled, start, state, status, stick, stops, strike, stroke
  case style, styled, styles
  case summary, svg
  case tappable, target, test, text, textShadow, textSize, then, through, tile, time, times, tint, title, to, transform
  case trim, type
  case underline, unit, unlisted, until
  case value, values, version, view, viewer, viewers, views
  case vitrine
  case waiting, waits, wall, was, watch, watching, why, width
  case within
  case x
  case y
  case z
}
