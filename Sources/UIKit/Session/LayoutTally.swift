import Wire

/// How many views were laid out, and how often, in the area of each controller. Counted only while somebody listens.
@MainActor
struct LayoutTally {
  /// In the order in which their areas were first laid out.
  private(set) var areas: [Area] = []

  /// It holds nobody: a controller may be gone before the turn ends.
  struct Area {
    let id: Int
    let type: AnyClass
    var counts: [ObjectIdentifier: Int] = [:]
  }

  /// Counts a pass of a view in the area of the controller that has a number.
  mutating func note(_ view: ObjectIdentifier, inAreaOf controller: AnyObject, numbered id: Int) {
    // The one of before is the usual one: a pass goes down through one area after the other.
    let place = areas.last?.id == id ? areas.endIndex - 1 : areas.firstIndex { $0.id == id }
    if place == nil { areas.append(Area(id: id, type: type(of: controller))) }
    areas[place ?? areas.endIndex - 1].counts[view, default: 0] += 1
  }
}

extension Events {
  /// At the end of a turn: what was laid out since the last one. A pass more than once says that a layout has asked for another.
  func tellLayouts() {
    guard !layouts.areas.isEmpty else { return }
    let areas = layouts.areas
    layouts = LayoutTally()
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
