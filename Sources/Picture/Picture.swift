import Wire

/// Draws a screen as viewers draw it, in one SVG that contains no font, script or address.
///
/// Its model is a tree of views, each with the members of a commit (Sources/Wire/README.md) at the current values of
/// animations. The page's `aspects.js` and its modules draw the same members in a browser; a new member must be added to both.
package struct Picture: Sendable {
  /// A view, or a layer that belongs to no view of its own.
  package struct View: Sendable {
    package var id: Int
    /// The view's members, by their names on the wire.
    package var members: JSON.Object
    package var children: [View]

    package init(id: Int, members: JSON.Object, children: [View]) {
      (self.id, self.members, self.children) = (id, members, children)
    }
  }

  /// An image in a format that browsers can draw.
  package struct Image: Sendable {
    /// The image's content as a `data:` URL.
    package var url: String
    /// The image's width in pixels.
    package var width: Double
    package var height: Double

    var isVector: Bool { url.hasPrefix("data:image/svg+xml") }

    package init(url: String, width: Double, height: Double) {
      (self.url, self.width, self.height) = (url, width, height)
    }
  }

  /// The member `screen` of a commit on the wire.
  package var screen: JSON
  package var title: String
  package var views: [View]
  package var images: [Int: Image] = [:]
  /// Session time in milliseconds, which determines the state of spinners.
  package var time = 0.0
  /// The text of the status bar's time; `nil` to omit the status bar.
  package var clock: String?
  /// A prefix of all ids, so that several pictures can be in one document.
  package var prefix = "p"

  package init(screen: JSON, title: String, views: [View]) {
    (self.screen, self.title, self.views) = (screen, title, views)
  }

  package var width: Double { screen[.width]?.double ?? 390 }
  package var height: Double { screen[.height]?.double ?? 844 }

  /// The picture as a complete SVG document.
  package var svg: String {
    let definitions = Definitions(prefix: prefix)
    let painter = Painter(
      definitions: definitions, images: images, time: time, pixelWidth: 1 / (screen[.scale]?.double ?? 3),
      backdrop: views.contains(where: Backdrop.isNeeded) ? Backdrop(definitions) : nil)
    let background = screen[.dark]?.bool == true ? "#000000" : "#FFFFFF"
    let box = Box(0, 0, width, height)
    let backgroundElement =
      Markup.element("rect", ["width": width.short, "height": height.short, "fill": background]) + "\n"
    painter.backdrop?.enter()
    let lowest = painter.backdrop?.add(backgroundElement) ?? backgroundElement
    let body = lowest + painter.draw(inOrder: views, in: Painter.Context(box: box)) + chrome(definitions)
    let clip = definitions.clip(Outline(box: box).path)
    return Markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": width.short, "height": height.short,
        "viewBox": "0 0 \(width.short) \(height.short)",
      ],
      "\n<title>\(Markup.escaped(title))</title>\n<defs>\n\(definitions.text)</defs>\n"
        + Markup.element("g", ["clip-path": clip], "\n\(body)\n") + "\n") + "\n"
  }

  /// Draws a view with its subviews, for insertion in another SVG document.
  package static func drawing(of view: View, images: [Int: Image], prefix: String) -> (
    definitions: String, drawing: String
  ) {
    let definitions = Definitions(prefix: prefix)
    let painter = Painter(definitions: definitions, images: images, time: 0, pixelWidth: 1 / 3)
    let drawing = painter.draw(view, in: Painter.Context(box: Box(0, 0, 0, 0)))
    return (definitions.text, drawing)
  }

  /// Draws only the lines of text in a view's members, for insertion in another SVG document.
  package static func drawing(ofLines members: JSON.Object, prefix: String) -> (definitions: String, drawing: String) {
    let definitions = Definitions(prefix: prefix)
    let drawing = TextDrawing(members, definitions).text
    return (definitions.text, drawing)
  }

  private func chrome(_ definitions: Definitions) -> String {
    DeviceChrome(screen: screen, clock: clock).draw(by: definitions)
  }
}
