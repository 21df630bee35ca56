import Wire

/// Counts the views that were laid out, and how often, in the area of each controller. It counts only while there are subscribers.
@MainActor
struct LayoutCounter {
  /// The areas, in the order of their first layout.
  private(set) var areas: [Area] = []

  /// It has no reference to the controller, which may be released before the turn ends.
  struct Area {
    let id: Int
    let type: AnyClass
    var counts: [ObjectIdentifier: Int] = [:]
  }

  /// Counts a layout pass of a view in the area of the controller with this number.
  mutating func record(_ view: ObjectIdentifier, inAreaOf controller: AnyObject, numbered id: Int) {
    // It usually is the previous one, because a pass visits one area after the other.
    let index = areas.last?.id == id ? areas.endIndex - 1 : areas.firstIndex { $0.id == id }
    if index == nil { areas.append(Area(id: id, type: type(of: controller))) }
    areas[index ?? areas.endIndex - 1].counts[view, default: 0] += 1
  }
}

extension Events {
  /// Called at the end of a turn: reports the layout passes since the last one. More than one pass means that a layout has requested
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
