import Testing
import Wire

// For Painter, Definitions and the notation of numbers, which users of the module do not see.
@testable import Picture

/// Single members of a view, as elements.
@Suite struct PictureTests {
  /// The SVG of one view of 100 by 50 points, without the document around it, and its definitions.
  private func drawn(_ members: String) throws -> (body: String, definitions: String) {
    let members = try JSON(parsing: #"{"frame":[10,20,100,50]"# + (members.isEmpty ? "" : ",\(members)") + "}").object
    let definitions = Definitions(prefix: "p")
    let painter = Painter(definitions: definitions, images: [:], time: 230, pixelWidth: 1.0 / 3)
    let view = Picture.View(id: 1, members: try #require(members), children: [])
    let body = painter.draw(view, in: Painter.Context(box: Box(0, 0, 390, 844)))
    return (body, definitions.text)
  }

  @Test func `numbers are written short and without exponents`() {
    #expect([0, -0.0001, 1, -1.5, 1 / 3, 1234.56789, .nan, .infinity].short == "0 0 1 -1.5 0.333 1234.568 0 0")
    #expect([-0.05, 1e12, 1e-12].short == "-0.05 1000000000 0")
    #expect((1.0 / 3).exact == "0.333333")
  }

  @Test func `a background is a rectangle with the view's corner radius`() throws {
    #expect(
      try drawn(##""background":"#FF000080""##).body
        == ##"<g transform="translate(10 20)"><rect width="100" height="50" fill="#FF0000" fill-opacity="0.502"/></g>"##
        + "\n")
    #expect(
      try drawn(##""background":"#FF0000","radius":80"##).body.contains(#"rx="25""#))
    #expect(
      try drawn(##""background":"#FF0000","radius":10,"corners":[true,false,false,false]"##).body
        .contains("M0 10A10 10 0 0 1 10 0L100 0L100 50L0 50Z"))
  }

  @Test func `a border is drawn inside of the bounds`() throws {
    #expect(
      try drawn(##""border":[2,"#00FF00"]"##).body.contains(
        ##"<path d="M1 1H99V49H1Z" fill="none" stroke="#00FF00" stroke-width="2"/>"##))
  }

  @Test func `a transform is about the centre`() throws {
    #expect(
      try drawn(##""background":"#000000","transform":[0,1,-1,0,3,4]"##).body.contains(
        "translate(60 45)matrix(0 1 -1 0 3 4)translate(-50 -25)"))
  }

  @Test func `layers in a transform layer are drawn with all transforms, nearer ones on top`() throws {
    func layer(_ color: String, _ z: Double) -> String {
      ##"{"frame":[0,0,10,10],"background":"\##(color)","depth":[1,0,0,0,0,1,0,0,0,0,1,0,0,0,\##(z),1]}"##
    }
    let layers = ##""layers":[\##(layer("#FF0000", 20)),\##(layer("#0000FF", 0))]"##
    // A quarter turn about the upright axis: the distance to the viewer becomes the distance to the right.
    let turned = #""depth":[0,0,-1,0,0,1,0,0,1,0,0,0,0,0,0,1]"#
    let flat = try drawn(turned + "," + layers).body
    #expect(flat.contains("translate(60 45)matrix(0 0 0 1 0 0)translate(-50 -25)"))
    let deep = try drawn(turned + #","preserves3D":true,"# + layers).body
    #expect(deep.contains(#"<g transform="matrix(1 0 0 1 10 20)">"#))
    // 50 is the middle, where the axis is.
    #expect(deep.contains("matrix(0 0 0 1 70 0)") && deep.contains("matrix(0 0 0 1 50 0)"))
    let upright = try drawn(#""preserves3D":true,"# + layers).body
    let (red, blue) = (try #require(upright.range(of: "#FF0000")), try #require(upright.range(of: "#0000FF")))
    #expect(blue.lowerBound < red.lowerBound)
  }

  @Test func `a shadow is that of the background, or of the drawing if there is no background`() throws {
    let shadow = ##""shadow":{"offset":[0,2],"radius":3,"color":"#00000040"}"##
    let filled = try drawn(##""background":"#FFFFFF","## + shadow)
    #expect(filled.definitions.contains(#"<feGaussianBlur stdDeviation="3"/>"#))
    #expect(filled.definitions.contains(#"clip-rule="evenodd""#))
    let empty = try drawn(##""shapes":[{"d":"M0 0H9V9Z","fill":"#000000"}],"## + shadow)
    #expect(empty.definitions.contains("<feDropShadow"))
    #expect(try drawn(shadow).body == "")
  }

  @Test func `nothing is drawn with an empty mask`() throws {
    #expect(try drawn(##""background":"#000000","mask":{"d":""}"##).body == "")
    #expect(try drawn(##""background":"#000000","mask":{"d":"M0 0H9V9Z"}"##).body.contains("clip-path"))
  }

  @Test func `a trimmed stroke is drawn by a dash, and an empty one not at all`() throws {
    func line(_ trim: String) throws -> String {
      try drawn(##""shapes":[{"d":"M0 0H9","stroke":"#FF0000","width":2,"cap":"round","trim":\##(trim)}]"##).body
    }
    #expect(try line("[0.25,0.75]").contains(##"stroke-dasharray="0.5 2" stroke-dashoffset="-0.25""##))
    #expect(try line("[0,0]") == "")
  }

  @Test func `a gradient with locations outside of 0...1 is drawn with extended end points`() throws {
    let gradient = ##""gradient":{"type":"axial","start":[0,0],"end":[1,0],"stops":[[-1,"#000000"],[1,"#FFFFFF"]]}"##
    let definitions = try drawn(gradient).definitions
    #expect(definitions.contains(#"x1="-1" y1="0" x2="1" y2="0""#))
    #expect(definitions.contains(##"<stop offset="0" stop-color="#000000"/><stop offset="1""##))
  }

  @Test func `an activity indicator turns by a spoke each 0.1 seconds`() throws {
    #expect(try drawn(##""spinner":"#808080""##).body.contains("scale(2.5)rotate(90)"))
  }

  @Test func `kerning and tabular figures are the font file's`() throws {
    func xPositions(_ string: String, _ font: String) throws -> [Double] {
      let line = ##""lines":[[0,20,50,"\##(string)"]],"font":\##(font)"##
      return try drawn(line).body.components(separatedBy: "<use ").dropFirst().map { use in
        let x = use.components(separatedBy: " x=\"").dropFirst().first?.prefix { $0 != "\"" }
        return x.flatMap { Double($0) } ?? 0
      }
    }
    let (apart, close) = (try xPositions("HV", "[17,400]"), try xPositions("AV", "[17,400]"))
    #expect(apart.count == 2 && close.count == 2)
    let figures = try xPositions("111", #"[17,400,"tnum"]"#)
    #expect(figures[2] == 2 * figures[1])
    #expect(try xPositions("111", "[17,400]")[1] < figures[1])
  }

  @Test func `a pinned view is at the beginning of the visible part, within its bounds`() throws {
    func stickyDrawing(_ offset: Double) throws -> String {
      let members = try JSON(
        parsing: ##"{"frame":[0,0,100,100],"scroll":{"content":[100,900],"offset":[0,\##(offset)]}}"##
      ).object
      let header = try JSON(parsing: ##"{"frame":[0,50,100,20],"stick":{"y":[50,300]},"background":"#000000"}"##).object
      let view = Picture.View(
        id: 1, members: try #require(members),
        children: [Picture.View(id: 2, members: try #require(header), children: [])])
      let painter = Painter(definitions: Definitions(prefix: "p"), images: [:], time: 0, pixelWidth: 1)
      return painter.draw(view, in: Painter.Context(box: Box(0, 0, 390, 844)))
    }
    #expect(try stickyDrawing(0).contains("translate(0 50)"))
    #expect(try stickyDrawing(120).contains("translate(0 120)"))
    #expect(try stickyDrawing(500).contains("translate(0 300)"))
  }

  @Test func `a vector image that fills its view is cut by an element svg, which Chromium respects`() throws {
    func drawing(_ url: String) throws -> String {
      let image = Picture.Image(url: url, width: 20, height: 10)
      let painter = Painter(definitions: Definitions(prefix: "p"), images: [7: image], time: 0, pixelWidth: 1)
      let members = try JSON(parsing: #"{"frame":[0,0,100,50],"image":{"id":7,"fit":"cover"}}"#).object
      let view = Picture.View(id: 1, members: try #require(members), children: [])
      return painter.draw(view, in: Painter.Context(box: Box(0, 0, 390, 844)))
    }
    let vector = try drawing("data:image/svg+xml;base64,AA")
    #expect(vector.contains(#"viewBox="0 0 20 10" preserveAspectRatio="xMidYMid slice""#))
    #expect(vector.contains(#"<image width="20" height="10" preserveAspectRatio="none""#))
    let pixels = try drawing("data:image/png;base64,AA")
    #expect(!pixels.contains("viewBox") && pixels.contains(#"preserveAspectRatio="xMidYMid slice""#))
  }
}
