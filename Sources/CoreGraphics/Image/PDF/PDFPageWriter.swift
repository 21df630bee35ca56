import Foundation

/// Interprets the operators of a page's content stream, and writes them as SVG.
struct PDFPageWriter {
  private(set) var body = ""
  private(set) var definitions: [String] = []
  private let file: PDFFile
  private var depth = 0
  /// The remaining limit of work, in bytes read and written; each value counts as 16. A damaged page can nest forms without end.
  private var budget = 1 << 24

  init(_ file: PDFFile) { self.file = file }

  static func text(_ number: CGFloat) -> String {
    guard number.isFinite else { return "0" }
    let rounded = (Double(number) * 10_000).rounded() / 10_000
    return rounded == rounded.rounded() && abs(rounded) < 1e12 ? String(Int(rounded)) : String(rounded)
  }

  mutating func draw(_ content: [UInt8], _ resources: [String: PDFValue], _ initial: PDFState) {
    guard depth < 12 else { return }
    depth += 1
    defer { depth -= 1 }
    var (state, saved) = (initial, [PDFState]())
    var (path, start, point) = ("", CGPoint.zero, CGPoint.zero)
    var pendingClip: String?
    var operands: [PDFValue] = []
    var scanner = PDFScanner(content)
    while budget > 0, let value = scanner.next() {
      budget -= 16
      guard case .word(let name) = value else {
        if operands.count < 4096 { operands.append(value) }
        continue
      }
      let numbers = operands.compactMap { value -> Double? in
        if case .number(let number) = value { return number }
        return nil
      }
      func at(_ index: Int) -> CGFloat { index < numbers.count ? CGFloat(numbers[index]) : 0 }
      func pointText(_ x: CGFloat, _ y: CGFloat) -> String {
        let point = CGPoint(x: x, y: y).applying(state.matrix)
        return Self.text(point.x) + " " + Self.text(point.y)
      }
      var named: String? { if case .name(let name)? = operands.last { name } else { nil } }
      switch name {
      case "q": if saved.count < 512 { saved.append(state) }
      case "Q": if let last = saved.popLast() { state = last }
      case "cm":
        if numbers.count == 6 {
          state.matrix = CGAffineTransform(a: at(0), b: at(1), c: at(2), d: at(3), tx: at(4), ty: at(5))
            .concatenating(state.matrix)
        }
      case "w": state.lineWidth = numbers.first ?? 1
      case "J": state.cap = Int(at(0))
      case "j": state.join = Int(at(0))
      case "M": state.miterLimit = numbers.first ?? 10
      case "d":
        state.dashes = file.numbers(operands.first) ?? []
        state.dashPhase = numbers.last ?? 0
      case "gs": applyExtendedState(file.members(file.members(resources["ExtGState"])[named ?? ""]), to: &state)
      case "m":
        point = CGPoint(x: at(0), y: at(1))
        start = point
        path += "M\(pointText(at(0), at(1)))"
      case "l":
        point = CGPoint(x: at(0), y: at(1))
        path += "L\(pointText(at(0), at(1)))"
      case "c":
        path += "C\(pointText(at(0), at(1))) \(pointText(at(2), at(3))) \(pointText(at(4), at(5)))"
        point = CGPoint(x: at(4), y: at(5))
      case "v":
        path += "C\(pointText(point.x, point.y)) \(pointText(at(0), at(1))) \(pointText(at(2), at(3)))"
        point = CGPoint(x: at(2), y: at(3))
      case "y":
        path += "C\(pointText(at(0), at(1))) \(pointText(at(2), at(3))) \(pointText(at(2), at(3)))"
        point = CGPoint(x: at(2), y: at(3))
      case "h":
        path += "Z"
        point = start
      case "re":
        let (x, y, width, height) = (at(0), at(1), at(2), at(3))
        path +=
          "M\(pointText(x, y))L\(pointText(x + width, y))L\(pointText(x + width, y + height))L\(pointText(x, y + height))Z"
        point = CGPoint(x: x, y: y)
        start = point
      case "W", "W*": pendingClip = name == "W" ? "nonzero" : "evenodd"
      case "S", "s", "f", "F", "f*", "B", "B*", "b", "b*", "n":
        if ["s", "b", "b*"].contains(name) { path += "Z" }
        if name != "n", !path.isEmpty {
          paint(
            path, state, fills: !["S", "s"].contains(name), strokes: !["f", "F", "f*"].contains(name),
            isEvenOdd: name.hasSuffix("*"))
        }
        if let rule = pendingClip {
          defineClip(path: path, rule, &state)
          pendingClip = nil
        }
        path = ""
      case "g", "rg", "k":
        state.fillSpace = name == "g" ? .gray : name == "rg" ? .rgb : .cmyk
        state.fill = .color(state.fillSpace.hex(numbers))
      case "G", "RG", "K":
        state.strokeSpace = name == "G" ? .gray : name == "RG" ? .rgb : .cmyk
        state.stroke = .color(state.strokeSpace.hex(numbers))
      case "cs":
        state.fillSpace = colorSpace(.name(named ?? ""), resources)
        state.fill = .color(state.fillSpace.hex(initialColor(state.fillSpace)))
      case "CS":
        state.strokeSpace = colorSpace(.name(named ?? ""), resources)
        state.stroke = .color(state.strokeSpace.hex(initialColor(state.strokeSpace)))
      case "sc", "scn":
        state.fill = named.map { pattern($0, resources, initial.matrix) } ?? .color(state.fillSpace.hex(numbers))
      case "SC", "SCN":
        state.stroke = named.map { pattern($0, resources, initial.matrix) } ?? .color(state.strokeSpace.hex(numbers))
      case "sh":
        let shading = file.members(resources["Shading"])[named ?? ""]
        if let id = gradient(shading, state.matrix) {
          body +=
            "<rect x=\"-10000\" y=\"-10000\" width=\"120000\" height=\"120000\" fill=\"url(#\(id))\""
            + "\(opacity("fill-opacity", state.fillAlpha))\(clip(state))/>"
        }
      case "Do": drawObject(file.members(resources["XObject"])[named ?? ""], resources, state)
      case "BI": scanner.skipInlineImage()
      default: break
      }
      operands = []
    }
  }

  private func initialColor(_ space: PDFColorSpace) -> [Double] {
    if case .cmyk = space { return [0, 0, 0, 1] }
    if case .tint = space { return Array(repeating: 1, count: space.count) }
    return Array(repeating: 0, count: space.count)
  }

  private func applyExtendedState(_ values: [String: PDFValue], to state: inout PDFState) {
    if let alpha = file.number(values["ca"]) { state.fillAlpha = alpha }
    if let alpha = file.number(values["CA"]) { state.strokeAlpha = alpha }
    if let width = file.number(values["LW"]) { state.lineWidth = width }
    if let cap = file.number(values["LC"]) { state.cap = Int(cap) }
    if let join = file.number(values["LJ"]) { state.join = Int(join) }
  }

  // MARK: Painting

  private func opacity(_ name: String, _ value: Double) -> String {
    value < 1 ? " \(name)=\"\(Self.text(CGFloat(max(0, value))))\"" : ""
  }

  private func clip(_ state: PDFState) -> String { state.clip.map { " clip-path=\"url(#\($0))\"" } ?? "" }

  private func attribute(_ name: String, _ paint: PDFState.Paint, _ alpha: Double) -> String {
    switch paint {
    case .none: " \(name)=\"none\""
    case .color(let color): " \(name)=\"\(color)\"" + opacity(name + "-opacity", alpha)
    case .gradient(let id): " \(name)=\"url(#\(id))\"" + opacity(name + "-opacity", alpha)
    }
  }

  private mutating func paint(_ path: String, _ state: PDFState, fills: Bool, strokes: Bool, isEvenOdd: Bool) {
    var text = "<path d=\"\(path)\""
    text += fills ? attribute("fill", state.fill, state.fillAlpha) : " fill=\"none\""
    if fills, isEvenOdd { text += " fill-rule=\"evenodd\"" }
    if strokes {
      let scale = abs(state.matrix.a * state.matrix.d - state.matrix.b * state.matrix.c).squareRoot()
      text += attribute("stroke", state.stroke, state.strokeAlpha)
      text += " stroke-width=\"\(Self.text(max(CGFloat(state.lineWidth) * scale, 0.1)))\""
      if (1...2).contains(state.cap) { text += " stroke-linecap=\"\(["round", "square"][state.cap - 1])\"" }
      if (1...2).contains(state.join) { text += " stroke-linejoin=\"\(["round", "bevel"][state.join - 1])\"" }
      if state.join == 0 { text += " stroke-miterlimit=\"\(Self.text(CGFloat(max(1, state.miterLimit))))\"" }
      if state.dashes.contains(where: { $0 > 0 }) {
        let dashes = state.dashes.map { Self.text(CGFloat($0) * scale) }.joined(separator: " ")
        text += " stroke-dasharray=\"\(dashes)\" stroke-dashoffset=\"\(Self.text(CGFloat(state.dashPhase) * scale))\""
      }
    }
    body += text + clip(state) + "/>"
  }

  private mutating func defineClip(path: String, _ rule: String, _ state: inout PDFState) {
    let id = "c\(definitions.count)"
    definitions.append(
      "<clipPath id=\"\(id)\"\(clip(state))><path d=\"\(path)\" clip-rule=\"\(rule)\"/></clipPath>")
    state.clip = id
  }

  // MARK: Colours

  /// Reads a colour space. An unknown one is read as grey.
  /// - Parameter depth: The number of spaces that contain this one. A space of a damaged file can contain itself.
  private func colorSpace(_ value: PDFValue, _ resources: [String: PDFValue], depth: Int = 0) -> PDFColorSpace {
    guard depth < 8 else { return .gray }
    if let name = file.text(value) {
      switch name {
      case "DeviceGray", "CalGray", "G": return .gray
      case "DeviceRGB", "CalRGB", "RGB": return .rgb
      case "DeviceCMYK", "CMYK": return .cmyk
      case "Pattern": return .pattern
      default:
        guard let named = file.members(resources["ColorSpace"])[name], file.text(named) != name else { return .gray }
        return colorSpace(named, resources, depth: depth + 1)
      }
    }
    guard let parts = file.array(value), let kind = file.text(parts.first), parts.count >= 1 else { return .gray }
    func part(_ index: Int) -> PDFValue { index < parts.count ? parts[index] : .null }
    switch kind {
    case "ICCBased":
      switch file.number(file.members(part(1))["N"]) {
      case 1: return .gray
      case 4: return .cmyk
      default: return .rgb
      }
    case "CalRGB", "Lab": return .rgb
    case "Separation", "DeviceN":
      guard let function = PDFFunction(part(3), file) else { return .gray }
      let count = kind == "DeviceN" ? file.array(part(1))?.count ?? 1 : 1
      return .tint(colorSpace(part(2), resources, depth: depth + 1), function, count: count)
    case "Indexed", "I":
      let base = colorSpace(part(1), resources, depth: depth + 1)
      if case .string(let table) = file.resolve(part(3)) { return .indexed(base, table) }
      return .indexed(base, file.data(part(3)) ?? [])
    case "Pattern": return .pattern
    default: return colorSpace(parts[0], [:], depth: depth + 1)
    }
  }

  private mutating func pattern(_ name: String, _ resources: [String: PDFValue], _ base: CGAffineTransform)
    -> PDFState.Paint
  {
    let members = file.members(file.members(resources["Pattern"])[name])
    guard file.number(members["PatternType"]) == 2 else { return .none }
    return gradient(members["Shading"], matrix(members["Matrix"]).concatenating(base)).map { .gradient($0) } ?? .none
  }

  private func matrix(_ value: PDFValue?) -> CGAffineTransform {
    guard let parts = file.numbers(value), parts.count == 6 else { return .identity }
    return CGAffineTransform(a: parts[0], b: parts[1], c: parts[2], d: parts[3], tx: parts[4], ty: parts[5])
  }

  /// Adds an SVG gradient for a PDF shading to the definitions.
  /// - Returns: The gradient's id; `nil` for a kind of shading that is not supported.
  private mutating func gradient(_ value: PDFValue?, _ matrix: CGAffineTransform) -> String? {
    let members = file.members(value)
    guard let kind = file.number(members["ShadingType"]), let coordinates = file.numbers(members["Coords"]),
      let function = PDFFunction(members["Function"], file)
    else { return nil }
    let colors = colorSpace(members["ColorSpace"] ?? .null, [:])
    let domain = file.numbers(members["Domain"]) ?? [0, 1]
    guard domain.count == 2 else { return nil }
    let count = 24
    let stops = (0...count).map { index -> String in
      let part = Double(index) / Double(count)
      let color = colors.hex(function.values([domain[0] + part * (domain[1] - domain[0])]))
      return "<stop offset=\"\(Self.text(CGFloat(part)))\" stop-color=\"\(color)\"/>"
    }
    let id = "g\(definitions.count)"
    let parts = [matrix.a, matrix.b, matrix.c, matrix.d, matrix.tx, matrix.ty].map(Self.text)
    let common =
      "id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" gradientTransform=\"matrix(\(parts.joined(separator: " ")))\""
    let texts = coordinates.map { Self.text(CGFloat($0)) }
    if kind == 2, texts.count == 4 {
      definitions.append(
        "<linearGradient \(common) x1=\"\(texts[0])\" y1=\"\(texts[1])\" x2=\"\(texts[2])\" y2=\"\(texts[3])\">"
          + "\(stops.joined())</linearGradient>")
      return id
    }
    if kind == 3, texts.count == 6 {
      definitions.append(
        "<radialGradient \(common) fx=\"\(texts[0])\" fy=\"\(texts[1])\" fr=\"\(texts[2])\" cx=\"\(texts[3])\" "
          + "cy=\"\(texts[4])\" r=\"\(texts[5])\">\(stops.joined())</radialGradient>")
      return id
    }
    return nil
  }

  // MARK: Forms and images

  private mutating func drawObject(_ value: PDFValue?, _ resources: [String: PDFValue], _ state: PDFState) {
    let members = file.members(value)
    switch file.text(members["Subtype"]) {
    case "Form":
      guard let content = file.data(value) else { return }
      budget -= content.count
      var inner = state
      inner.matrix = matrix(members["Matrix"]).concatenating(state.matrix)
      if let box = file.numbers(members["BBox"]), box.count == 4 {
        let corners = [(0, 1), (2, 1), (2, 3), (0, 3)].map {
          CGPoint(x: box[$0.0], y: box[$0.1]).applying(inner.matrix)
        }
        let path = corners.map { "L\(Self.text($0.x)) \(Self.text($0.y))" }.joined()
        defineClip(path: "M" + path.dropFirst() + "Z", "nonzero", &inner)
      }
      let formResources = file.members(members["Resources"])
      let isGroup = members["Group"] != nil && state.fillAlpha < 1
      if isGroup {
        body += "<g\(opacity("opacity", state.fillAlpha))>"
        (inner.fillAlpha, inner.strokeAlpha) = (1, 1)
      }
      draw(content, formResources.isEmpty ? resources : formResources, inner)
      if isGroup { body += "</g>" }
    case "Image":
      let colors = colorSpace(members["ColorSpace"] ?? .null, resources)
      let image = PDFImage(value, members, file, colors)
      budget -= image?.url.utf8.count ?? 1 << 20
      guard let url = image?.url else { return }
      let parts = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1).concatenating(state.matrix)
      let text = [parts.a, parts.b, parts.c, parts.d, parts.tx, parts.ty].map(Self.text).joined(separator: " ")
      body +=
        "<g\(clip(state))\(opacity("opacity", state.fillAlpha))>"
        + "<image width=\"1\" height=\"1\" preserveAspectRatio=\"none\" transform=\"matrix(\(text))\" xlink:href=\"\(url)\"/></g>"
    default: break
    }
  }
}
