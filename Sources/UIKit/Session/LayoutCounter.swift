import Wire

/// Counts how often each view was laid out, grouped by controller. It counts only while there are subscribers.
@MainActor
struct LayoutCounter {
  /// The controllers' counts, in the order of their first layout.
  private(set) var areas: [Area] = []

  /// The counts of the views of one controller. The controller is not referenced, because it may be released before the turn ends.
  struct Area {
    let id: Int
    let type: AnyClass
    var counts: [ObjectIdentifier: Int] = [:]
  }

  /// Counts a layout pass of a view that belongs to the controller with an id.
  mutating func record(_ view: ObjectIdentifier, inAreaOf controller: AnyObject, numbered id: Int) {
    // The controller is usually the same as before, because a layout pass visits the views of one controller after another.
    let index = areas.last?.id == id ? areas.endIndex - 1 : areas.firstIndex { $0.id == id }
    if index == nil { areas.append(Area(id: id, type: type(of: controller))) }
    areas[index ?? areas.endIndex - 1].counts[view, default: 0] += 1
  }
}

extension Events {
  /// Emits events for the layout passes since the last call, at the end of a turn. More than one pass means that a layout has requested
  /// another one.
  func reportLayouts() {
    guard !layouts.areas.isEmpty else { return }
    let areas = layouts.areas
    layouts = LayoutCounter()
    for area in areas {
      emit(.layout) { event in
        event[.controller] = .integer(area.id)
        event[.class] = .string(String(describing: area.type))
        event[.views] = .integer(area.counts.count)
        event[.passes] = .integer(area.counts.values.max() ?? 0)
      }
    }
  }
}
