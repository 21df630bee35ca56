import Foundation
import Wire

extension CALayer {
  /// Adds the members of a view's layer to those of the view.
  func describeAppearance(into members: inout ViewMembers) {
    let size = bounds.size
    if cornerRadius > 0 {
      if maskedCorners != .all { members[.corners] = .array(maskedCorners.clockwise.map(JSON.bool)) }
      if cornerCurve == .continuous { members[.curve] = "continuous" }
    }
    let animatedObject: any AnimatableObject = owner ?? self
    if borderWidth.bounded > 0 || animatedObject.animates(.borderWidth), let colour = borderColor,
      colour.alpha > 0 || animatedObject.animates(.borderColor)
    {
      members[.border] = [.points(borderWidth.bounded), .string(colour.value.hex)]
    }
    if !masksToBounds, let shadow { members[.shadow] = shadow }
    // In a transform layer, the position is part of the transform.
    if zPosition != 0, zPosition.isFinite, !isInTransformLayer { members[.z] = .points(zPosition) }
    if !isDoubleSided { members[.oneSided] = true }
    if let mask, let describedMask = mask.described(asMaskOf: size) { members[.mask] = describedMask }
    if let image = drawnContents {
      image.describe(into: &members, in: bounds, mode: contentsGravity.mode, clips: masksToBounds, tint: nil)
    }
    drawnImage?.describe(into: &members, in: bounds, mode: contentsGravity.mode, clips: masksToBounds, tint: nil)
    describe(into: &members)
    let layers = viewlessSublayers.filter { !$0.isHidden }.map(\.described)
    if !layers.isEmpty { members[.layers] = .array(layers) }
  }

  private var shadow: JSON? {
    let animates = (owner ?? self as any AnimatableObject).animates(.shadowColor)
    guard shadowOpacity > 0 || animates, let colour = shadowColor else { return nil }
    var faded = colour.value
    faded.alpha *= CGFloat(min(max(shadowOpacity, 0), 1))
    guard let written = JSON.colour(faded) ?? (animates ? .string(faded.hex) : nil) else { return nil }
    var shadow: JSON.Object = JSON.Object()
    shadow[.offset] = .points(CGPoint(x: shadowOffset.width.finite, y: shadowOffset.height.finite))
    shadow[.radius] = .points(shadowRadius.bounded)
    shadow[.color] = written
    if let shadowPath { shadow[.d] = .string(shadowPath.svg) }
    return .object(shadow)
  }

  /// The members of a layer without a view, with the same names as a view's.
  var described: JSON {
    if number == 0 { number = SessionContext.current.cycle.nextLayerNumber() }
    var members = ViewMembers()
    members[.id] = .integer(number)
    members[.frame] = .points(values.frame)
    if values.boundsOrigin != .zero { members[.origin] = .points(values.boundsOrigin) }
    if !values.transform.isIdentity { members[.transform] = .transform(values.transform) }
    if let depth = drawnDepth { members[.depth] = .space(depth) }
    if values.masksToBounds { members[.clip] = true }
    let opacity = drawnOpacity
    if opacity < 1 { members[.alpha] = .points(opacity) }
    if let colour = values.backgroundColor.flatMap({ JSON.colour($0.value) }) { members[.background] = colour }
    if let pattern = values.backgroundColor?.pattern?.image as? UIImage {
      pattern.resizableImage(withCapInsets: .zero, resizingMode: .tile)
        .describe(into: &members, in: bounds, mode: .scaleToFill, clips: true, tint: nil)
    }
    if values.cornerRadius > 0 { members[.radius] = .points(values.cornerRadius) }
    describeAppearance(into: &members)
    var object = JSON.Object()
    for member in ViewMember.ofViews { object[member.rawValue] = members[member] }
    if let anchor, anchor.assignedID != 0 { object[ViewMember.after.rawValue] = .integer(anchor.assignedID) }
    return .object(object)
  }

  /// The layer as a mask: a path, an image or a gradient in its frame.
  private func described(asMaskOf size: CGSize) -> JSON? {
    if let mask = maskPath {
      let movedElements = mask.path.elements.map {
        $0.applying(CGAffineTransform(translationX: frame.minX, y: frame.minY))
      }
      var object = JSON.Object()
      object[.d] = .string(CGPath(elements: movedElements).svg)
      if mask.isEvenOdd { object[.rule] = "evenodd" }
      return .object(object)
    }
    var members = ViewMembers()
    describe(into: &members)
    if let gradient = members[.gradient] { return JSON(members: [.gradient: gradient, .frame: .points(frame)]) }
    if let image = maskingImage {
      return image.reference.map { JSON(members: [.image: .integer($0), .frame: .points(frame)]) }
    }
    guard backgroundColor.map({ $0.alpha > 0 }) ?? false else { return JSON(members: [.d: ""]) }
    let path = CGMutablePath()
    let radius = min(cornerRadius, min(frame.width, frame.height) / 2)
    path.addRoundedRect(frame, maskedCorners.rectCorners, CGSize(width: radius, height: radius))
    return JSON(members: [.d: .string(path.svg)])
  }
}

extension CALayer {
  /// The image of a mask.
  private var maskingImage: UIImage? {
    if let view { return (view as? UIImageView)?.displayedImage ?? view.extras?.drawn ?? contents as? UIImage }
    return drawnContents ?? drawnImage
  }

  /// The image of the contents, cut to `contentsRect` and stretched in `contentsCenter`.
  private var drawnContents: UIImage? {
    guard let image = contents as? UIImage ?? (contents as? CGImage).map({ UIImage(cgImage: $0) }) else { return nil }
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    guard contentsRect != unit || contentsCenter != unit, let file = image.cgImage else { return image }
    if let croppedContents { return croppedContents }
    let (width, height) = (CGFloat(file.width), CGFloat(file.height))
    let part = CGRect(
      x: contentsRect.minX * width, y: contentsRect.minY * height, width: contentsRect.width * width,
      height: contentsRect.height * height)
    var result = image
    if contentsRect != unit {
      result = file.cropping(to: part).map { UIImage(cgImage: $0, scale: image.scale, orientation: .up) } ?? UIImage()
    }
    if contentsCenter != unit {
      let (size, center) = (result.size, contentsCenter)
      let caps = UIEdgeInsets(
        top: center.minY * size.height, left: center.minX * size.width, bottom: (1 - center.maxY) * size.height,
        right: (1 - center.maxX) * size.width)
      result = result.resizableImage(withCapInsets: caps, resizingMode: .stretch)
    }
    croppedContents = result
    return result
  }
}

extension CACornerMask {
  /// Clockwise from the top left.
  fileprivate var clockwise: [Bool] {
    [.layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMaxXMaxYCorner, .layerMinXMaxYCorner].map(contains)
  }

  fileprivate var rectCorners: UIRectCorner {
    UIRectCorner(rawValue: rawValue & 15)
  }
}
