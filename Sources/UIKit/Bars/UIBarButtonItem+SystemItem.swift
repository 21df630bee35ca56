extension UIBarButtonItem {
  public enum SystemItem: Int, Sendable {
    case done = 0
    case cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo
    case close = 24
  }
}

extension UIBarButtonItem.SystemItem {
  /// The title of a system item that is drawn as text; `nil` for one with a symbol.
  var defaultTitle: String? {
    switch self {
    case .done: "Done"
    case .cancel: "Cancel"
    case .edit: "Edit"
    case .save: "Save"
    case .undo: "Undo"
    case .redo: "Redo"
    default: nil
    }
  }

  var isEmphasized: Bool { self == .done || self == .save }

  /// The accessibility label of a system item without a title.
  var spokenName: String? {
    switch self {
    case .add: "Add"
    case .compose: "Compose"
    case .reply: "Reply"
    case .action: "Share"
    case .organize: "Organize"
    case .bookmarks: "Bookmarks"
    case .search: "Search"
    case .refresh: "Refresh"
    case .stop: "Stop"
    case .camera: "Camera"
    case .trash: "Delete"
    case .play: "Play"
    case .pause: "Pause"
    case .rewind: "Rewind"
    case .fastForward: "Fast-forward"
    case .close: "Close"
    case .flexibleSpace, .fixedSpace: nil
    case .done, .cancel, .edit, .save, .undo, .redo: defaultTitle
    }
  }

  var drawing: BarDrawing? {
    if self == .close { return .closeOnDisc }
    return symbolName.flatMap { UIImage(systemName: $0, withConfiguration: BarDrawing.configuration) }
      .map(BarDrawing.image)
  }

  private var symbolName: String? {
    switch self {
    case .add: "plus"
    case .compose: "square.and.pencil"
    case .reply: "arrowshape.turn.up.left"
    case .action: "square.and.arrow.up"
    case .organize: "folder"
    case .bookmarks: "book"
    case .search: "magnifyingglass"
    case .refresh: "arrow.clockwise"
    case .stop: "xmark"
    case .camera: "camera"
    case .trash: "trash"
    case .play: "play.fill"
    case .pause: "pause.fill"
    case .rewind: "backward.fill"
    case .fastForward: "forward.fill"
    case .close, .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
    }
  }
}
