import Wire

/// What viewers draw of a screen, as one SVG without a font, a script or an address in it.
///
/// The model is the wire's: views in a tree, each with the members that a commit tells (Sources/Wire/README.md), at the value that is seen: what moves is where it has come.
/// The page's `aspects.js` and what it calls draw the same members in a browser; who adds a member to one adds it to the other.
package struct Picture: Sendable {
  /// A view, or a box without one.
  package struct View: Sendable {
    package var id: Int
    /// By the wire's names.
    package var members: JSON.Object
    package var children: [View]

    package init(id: Int, members: JSON.Object, children: [View]) {
      (self.id, self.members, self.children) = (id, members, children)
    }
  }

  /// Bytes that browsers can draw.
  package struct Image: Sendable {
    /// A `data:` URL.
    package var url: String
    /// In its own pixels.
    package var width: Double
    package var height: Double

    package init(url: String, width: Double, height: Double) {
      (self.url, self.width, self.height) = (url, width, height)
    }
  }

  /// The wire's `screen`.
  package var screen: JSON
  package var title: String
  package var views: [View]
  package var images: [Int: Image] = [:]
  /// Milliseconds of the session: spinners turn by them.
  package var time = 0.0
  /// What the status bar's clock says.
  package var clock: String?
  /// Before each name in it, so that several can stand in one document.
  package var prefix = "p"

  package init(screen: JSON, title: String, views: [View]) {
    (self.screen, self.title, self.views) = (screen, title, views)
  }

  package var width: Double { screen[.width]?.double ?? 390 }
  package var height: Double { screen[.height]?.double ?? 844 }

  /// The whole document.
  package var svg: String {
    let definitions = Definitions(prefix: prefix)
    let painter = Painter(
      definitions: definitions, images: images, time: time, hair: 1 / (screen[.scale]?.double ?? 3),
      backdrop: views.contains(where: Backdrop.isNeeded) ? Backdrop(definitions) : nil)
    let ground = screen[.dark]?.bool == true ? "#000000" : "#FFFFFF"
    let box = Box(0, 0, width, height)
    let paper = Markup.element("rect", ["width": width.short, "height": height.short, "fill": ground]) + "\n"
    painter.backdrop?.enter()
    let lowest = painter.backdrop?.add(paper) ?? paper
    let body = lowest + painter.draw(inOrder: views, in: Painter.Place(box: box)) + chrome(definitions)
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

  /// A view and all in it, with what it refers to, for a document of somebody else's.
  package static func drawing(of view: View, images: [Int: Image], prefix: String) -> (
    definitions: String, drawing: String
  ) {
    let definitions = Definitions(prefix: prefix)
    let painter = Painter(definitions: definitions, images: images, time: 0, hair: 1 / 3)
    let drawing = painter.draw(view, in: Painter.Place(box: Box(0, 0, 0, 0)))
    return (definitions.text, drawing)
  }

  /// A text's lines, by the members that a view has of them.
  package static func drawing(ofLines members: JSON.Object, prefix: String) -> (definitions: String, drawing: String) {
    let definitions = Definitions(prefix: prefix)
    let drawing = TextDrawing(members, definitions).text
    return (definitions.text, drawing)
  }

  private func chrome(_ definitions: Definitions) -> String {
    DeviceChrome(screen: screen, clock: clock).draw(by: definitions)
  }
}
