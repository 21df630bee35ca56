extension SymbolTable {
  /// Ways to go.
  static let arrows: [String: String] = [
    "arrow.2.squarepath":
      "s:M4 13V8.5a2.5 2.5 0 0 1 2.5-2.5h11M14.5 2.8L17.8 6l-3.3 3.2M20 11v4.5a2.5 2.5 0 0 1-2.5 2.5h-11M9.5 21.2L6.2 18l3.3-3.2",
    "arrow.backward":
      "cq; s:M20 12H4.2M10.6 5.4L4 12l6.6 6.6",
    "arrow.clockwise":
      "c; s:M19.6 14.6a8 8 0 1 1-1-6.3M18.9 3.4v5.2h-5.2",
    "arrow.counterclockwise":
      "c; s:M4.4 14.6a8 8 0 1 0 1-6.3M5.1 3.4v5.2h5.2",
    "arrow.down":
      "cq; s:M12 4v15.8M5.4 13.4L12 20l6.6-6.6",
    "arrow.down.left":
      "cq; s:M18.2 5.8L5.8 18.2M15.4 18.4H5.6V8.6",
    "arrow.down.right":
      "cq; s:M5.8 5.8l12.4 12.4M8.6 18.4h9.8V8.6",
    "arrow.down.right.and.arrow.up.left":
      "s:M4 4l6.2 6.2M10.2 5v5.2H5M20 20l-6.2-6.2M13.8 19v-5.2H19",
    "arrow.down.to.line":
      "s:M12 3v12.4M6.8 10.4l5.2 5.2 5.2-5.2M4.5 20.6h15",
    "arrow.forward":
      "cq; s:M4 12h15.8M13.4 5.4L20 12l-6.6 6.6",
    "arrow.left":
      "cq; s:M20 12H4.2M10.6 5.4L4 12l6.6 6.6",
    "arrow.left.and.right":
      "s:M3.4 12h17.2M7.4 7.8L3.2 12l4.2 4.2M16.6 7.8l4.2 4.2-4.2 4.2",
    "arrow.left.arrow.right":
      "cq; s:M3.8 8h16M16.2 4.2L20 8l-3.8 3.8M20.2 16h-16M7.8 12.2L4 16l3.8 3.8",
    "arrow.right":
      "cq; s:M4 12h15.8M13.4 5.4L20 12l-6.6 6.6",
    "arrow.right.square":
      "b:M7.25 3.25h9.5a4 4 0 0 1 4 4v9.5a4 4 0 0 1 -4 4h-9.5a4 4 0 0 1 -4 -4v-9.5a4 4 0 0 1 4 -4z; i:M7.2 12h9.2M12.8 8.2l3.8 3.8-3.8 3.8",
    "arrow.triangle.2.circlepath":
      "c; s:M4.2 10.5a8 8 0 0 1 14-3.3M19.8 13.5a8 8 0 0 1-14 3.3M18.6 3.4v4.2h-4.2M5.4 20.6v-4.2h4.2",
    "arrow.turn.up.left":
      "s:M8.6 4.4L4.2 8.8l4.4 4.4M4.4 8.8h12.2a2.6 2.6 0 0 1 2.6 2.6v8",
    "arrow.up":
      "cq; s:M12 20V4.2M5.4 10.6L12 4l6.6 6.6",
    "arrow.up.and.down":
      "s:M12 3.4v17.2M7.8 7.4L12 3.2l4.2 4.2M7.8 16.6l4.2 4.2 4.2-4.2",
    "arrow.up.arrow.down":
      "cq; s:M8 20.2v-16M4.2 7.8L8 4l3.8 3.8M16 3.8v16M12.2 16.2L16 20l3.8-3.8",
    "arrow.up.left":
      "cq; s:M18.2 18.2L5.8 5.8M15.4 5.6H5.6v9.8",
    "arrow.up.left.and.arrow.down.right":
      "s:M10.2 10.2L4 4M4 9.2V4h5.2M13.8 13.8L20 20M20 14.8V20h-5.2",
    "arrow.up.right":
      "cq; s:M5.8 18.2L18.2 5.8M8.6 5.6h9.8v9.8",
    "arrow.up.to.line":
      "s:M12 21V8.6M6.8 13.6L12 8.4l5.2 5.2M4.5 3.4h15",
    "arrow.uturn.backward":
      "c; s:M8.6 4L4.2 8.4l4.4 4.4M4.4 8.4h9.8a5.4 5.4 0 0 1 0 10.8h-4.4",
    "arrow.uturn.forward":
      "c; s:M15.4 4l4.4 4.4-4.4 4.4M19.6 8.4H9.8a5.4 5.4 0 0 0 0 10.8h4.4",
    "arrow.uturn.left":
      "c; s:M8.6 4L4.2 8.4l4.4 4.4M4.4 8.4h9.8a5.4 5.4 0 0 1 0 10.8h-4.4",
    "arrow.uturn.right":
      "c; s:M15.4 4l4.4 4.4-4.4 4.4M19.6 8.4H9.8a5.4 5.4 0 0 0 0 10.8h4.4",
    "arrowshape.turn.up.left":
      "b:M10.5 4.5L2.6 11.5l7.9 7v-4.1c4.8 0 8.2 1.4 10.9 5.1c-.6-6.3-3.9-10.5-10.9-10.9z",
    "arrowshape.turn.up.right":
      "b:M13.5 4.5l7.9 7-7.9 7v-4.1c-4.8 0-8.2 1.4-10.9 5.1c.6-6.3 3.9-10.5 10.9-10.9z",
    "rectangle.portrait.and.arrow.right":
      "s:M14.5 7.2V5.4a2.2 2.2 0 0 0-2.2-2.2H6.4a2.2 2.2 0 0 0-2.2 2.2v13.2a2.2 2.2 0 0 0 2.2 2.2h5.9a2.2 2.2 0 0 0 2.2-2.2v-1.8M9.5 12h11.6M17.6 8.4l3.6 3.6-3.6 3.6",
    "square.and.arrow.down":
      "s:M12 2.6v12M8 11l4 4 4-4M8.4 8.8H6.7a2.1 2.1 0 0 0-2.1 2.1v8.2a2.1 2.1 0 0 0 2.1 2.1h10.6a2.1 2.1 0 0 0 2.1-2.1v-8.2a2.1 2.1 0 0 0-2.1-2.1h-1.7",
    "square.and.arrow.up":
      "/; s:M12 14.8V2.9M8 6.6L12 2.6l4 4M8.4 9.4H6.7a2.1 2.1 0 0 0-2.1 2.1v7.6a2.1 2.1 0 0 0 2.1 2.1h10.6a2.1 2.1 0 0 0 2.1-2.1v-7.6a2.1 2.1 0 0 0-2.1-2.1h-1.7",
    "square.and.pencil":
      "s:M12.4 4.6H6.2a2.8 2.8 0 0 0-2.8 2.8v10.4a2.8 2.8 0 0 0 2.8 2.8h10.4a2.8 2.8 0 0 0 2.8-2.8v-6.2M9.6 14.4l.8-3.2 8.2-8.2a1.5 1.5 0 0 1 2.1 0l.3.3a1.5 1.5 0 0 1 0 2.1l-8.2 8.2z",
  ]
}
