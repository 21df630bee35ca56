// Colours, fonts, images and other values of elements.
extension XibElement {
  var rect: CGRect {
    CGRect(x: double("x") ?? 0, y: double("y") ?? 0, width: double("width") ?? 0, height: double("height") ?? 0)
  }
  /// Returns the frame that this element defines by insets from the superview's edges, and by lengths.
  func rect(in size: CGSize) -> CGRect {
    let (width, height) = (double("width"), double("height"))
    let x = double("minX") ?? size.width - (double("maxX") ?? 0) - (width ?? 0)
    let y = double("minY") ?? size.height - (double("maxY") ?? 0) - (height ?? 0)
    return CGRect(
      x: x, y: y, width: width ?? size.width - x - (double("maxX") ?? 0),
      height: height ?? size.height - y - (double("maxY") ?? 0))
  }

  /// The size of the nearest superview that has a frame in the file.
  var recordedSuperviewSize: CGSize {
    for outer in sequence(first: self, next: \.parent).dropFirst() {
      if let frame = outer.child(key: "frame") { return frame.size }
    }
    return .zero
  }

  var size: CGSize { CGSize(width: double("width") ?? 0, height: double("height") ?? 0) }
  var point: CGPoint { CGPoint(x: double("x") ?? 0, y: double("y") ?? 0) }
  /// The insets. An `inset` element calls them `minX` to `maxY`, an `edgeInsets` element `top` to `right`.
  var insets: UIEdgeInsets {
    UIEdgeInsets(
      top: double("top") ?? double("minY") ?? 0, left: double("left") ?? double("minX") ?? 0,
      bottom: double("bottom") ?? double("maxY") ?? 0, right: double("right") ?? double("maxX") ?? 0)
  }
  var directionalInsets: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: double("top") ?? 0, leading: double("leading") ?? 0, bottom: double("bottom") ?? 0,
      trailing: double("trailing") ?? 0)
  }
}

extension NibLoader {
  /// Returns the enumeration case whose name is an attribute's value. Reports an unknown name.
  func choice<Value>(_ element: XibElement, _ attribute: String, _ cases: KeyValuePairs<String, Value>) -> Value? {
    guard let name = element[attribute] else { return nil }
    if let value = cases.first(where: { $0.key == name })?.value { return value }
    report("\(attribute) has no value \"\(name)\"", element)
    return nil
  }

  /// Returns the colour of a property. The outer `nil` means that the file has no value, the inner one that the value is no colour.
  func colour(_ element: XibElement, _ key: String) -> UIColor?? {
    guard let child = element.child(key: key) else { return nil }
    return child.name == "nil" ? .some(nil) : colour(child)
  }

  func colour(_ element: XibElement) -> UIColor? {
    // A named colour also has the components that Interface Builder displayed. They need not be read.
    element.isDeferred = element.attributes["systemColor"] != nil || element.attributes["name"] != nil
    if let name = element["systemColor"] ?? element["xcode11CocoaTouchSystemColor"] ?? element["cocoaTouchSystemColor"]
    {
      return systemColour(name, element)
    }
    if let name = element["name"] {
      let bundled = UIColor(named: name, in: file.bundle, compatibleWith: nil) ?? UIColor(named: name)
      if let bundled { return bundled }
      if let colourElement = file.resource("namedColor", named: name)?.child("color") { return colour(colourElement) }
      report("there is no colour \"\(name)\"", element)
      return nil
    }
    let alpha = element.double("alpha") ?? 1
    if let white = element.double("white") { return UIColor(white: white, alpha: alpha) }
    return UIColor(
      red: element.double("red") ?? 0, green: element.double("green") ?? 0, blue: element.double("blue") ?? 0,
      alpha: alpha)
  }

  private func systemColour(_ name: String, _ element: XibElement) -> UIColor? {
    let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
    if let colour = SystemColours.named[short] { return colour }
    if let colourElement = file.resource("systemColor", named: name)?.child("color") { return colour(colourElement) }
    report("there is no system colour \"\(name)\"", element)
    return nil
  }

  // MARK: Images

  /// Returns the image whose name is in an attribute or a child element. `catalog="system"` denotes a system symbol.
  func image(_ element: XibElement, _ key: String = "image") -> UIImage? {
    if let imageElement = element.child(key: key) {
      return imageElement.name == "imageReference" ? imageReference(imageElement) : nil
    }
    guard let name = element[key] else { return nil }
    let isSystem = element["catalog"] == "system" || file.resource("image", named: name)?["catalog"] == "system"
    let image = isSystem ? UIImage(systemName: name) : UIImage(named: name, in: file.bundle) ?? UIImage(named: name)
    if image == nil { report("Could not load the \"\(name)\" image referenced from a nib", element) }
    return image
  }

  private func imageReference(_ element: XibElement) -> UIImage? {
    guard let image = image(element) else { return nil }
    let modes: KeyValuePairs<String, UIImage.RenderingMode> = [
      "automatic": .automatic, "original": .alwaysOriginal, "template": .alwaysTemplate,
    ]
    let scales: KeyValuePairs<String, UIImage.SymbolScale> = [
      "default": .default, "small": .small, "medium": .medium, "large": .large,
    ]
    let mode = choice(element, "renderingMode", modes).map(image.withRenderingMode) ?? image
    guard let scale = choice(element, "symbolScale", scales) else { return mode }
    return mode.withConfiguration(UIImage.SymbolConfiguration(scale: scale))
  }

  /// Returns the symbol configuration of an element: point size, weight and scale.
  func symbolConfiguration(_ element: XibElement) -> UIImage.SymbolConfiguration {
    let scales: KeyValuePairs<String, UIImage.SymbolScale> = [
      "default": .default, "unspecified": .unspecified, "small": .small, "medium": .medium, "large": .large,
    ]
    let weights: KeyValuePairs<String, UIImage.SymbolWeight> = [
      "unspecified": .unspecified, "ultraLight": .ultraLight, "thin": .thin, "light": .light, "regular": .regular,
      "medium": .medium, "semibold": .semibold, "bold": .bold, "heavy": .heavy, "black": .black,
    ]
    // The attribute is marked as read, but not needed: the other attributes and children determine the type.
    _ = element["configurationType"]
    let size = element.double("pointSize") ?? font(element)?.pointSize
    let (weight, scale) = (choice(element, "weight", weights), choice(element, "scale", scales))
    let plain = UIImage.SymbolConfiguration.Values(
      pointSize: size, weight: weight ?? .unspecified, scale: scale ?? .unspecified)
    return UIImage.SymbolConfiguration(plain)
  }
}

/// The system colours by their names.
private enum SystemColours {
  static let named: [String: UIColor] = [
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText, "link": .link, "darkText": .darkText,
    "lightText": .lightText, "tint": .tintColor, "separator": .separator, "opaqueSeparator": .opaqueSeparator,
    "systemFill": .systemFill, "secondarySystemFill": .secondarySystemFill,
    "tertiarySystemFill": .tertiarySystemFill, "quaternarySystemFill": .quaternarySystemFill,
    "systemBackground": .systemBackground, "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground, "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
    "groupTableViewBackground": .systemGroupedBackground, "systemRed": .systemRed, "systemOrange": .systemOrange,
    "systemYellow": .systemYellow, "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
    "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo,
    "systemPurple": .systemPurple, "systemPink": .systemPink, "systemBrown": .systemBrown, "systemGray": .systemGray,
    "systemGray2": .systemGray2, "systemGray3": .systemGray3, "systemGray4": .systemGray4,
    "systemGray5": .systemGray5, "systemGray6": .systemGray6, "black": .black, "darkGray": .darkGray,
    "lightGray": .lightGray, "white": .white, "gray": .gray, "red": .red, "green": .green, "blue": .blue,
    "cyan": .cyan, "yellow": .yellow, "magenta": .magenta, "orange": .orange, "purple": .purple, "brown": .brown,
    "clear": .clear,
  ]
}
