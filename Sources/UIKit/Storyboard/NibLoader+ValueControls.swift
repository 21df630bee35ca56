// Controls with a value.
extension NibLoader {
  func fillSwitch(_ view: UISwitch, _ element: XibElement) {
    // Xcode writes both values; a missing one is false.
    view.isOn = element.bool("on") ?? false
    if let colour = colour(element, "onTintColor") { view.onTintColor = colour }
    if let colour = colour(element, "thumbTintColor") { view.thumbTintColor = colour }
  }

  func fillSlider(_ view: UISlider, _ element: XibElement) {
    if let value = element.double("maxValue") { view.maximumValue = Float(value) }
    if let value = element.double("minValue") { view.minimumValue = Float(value) }
    if let value = element.double("value") { view.value = Float(value) }
    if let flag = element.bool("continuous") { view.isContinuous = flag }
    if let colour = colour(element, "minimumTrackTintColor") { view.minimumTrackTintColor = colour }
    if let colour = colour(element, "maximumTrackTintColor") { view.maximumTrackTintColor = colour }
    if let colour = colour(element, "thumbTintColor") { view.thumbTintColor = colour }
    if let image = image(element, "minimumValueImage") { view.minimumValueImage = image }
    if let image = image(element, "maximumValueImage") { view.maximumValueImage = image }
  }

  func fillStepper(_ view: UIStepper, _ element: XibElement) {
    if let value = element.double("maximumValue") { view.maximumValue = Double(value) }
    if let value = element.double("minimumValue") { view.minimumValue = Double(value) }
    if let value = element.double("stepValue"), value > 0 { view.stepValue = Double(value) }
    if let value = element.double("value") { view.value = Double(value) }
    if let flag = element.bool("continuous") { view.isContinuous = flag }
    if let flag = element.bool("autorepeat") { view.autorepeat = flag }
    if let flag = element.bool("wraps") { view.wraps = flag }
  }

  func fillSegments(_ view: UISegmentedControl, _ element: XibElement) {
    for (index, segment) in element.list("segments").enumerated() {
      if let image = image(segment) {
        view.insertSegment(with: image, at: index, animated: false)
      } else {
        view.insertSegment(withTitle: segment.string("title") ?? "", at: index, animated: false)
      }
      if let width = segment.double("width"), width > 0 { view.setWidth(width, forSegmentAt: index) }
      if let flag = segment.bool("enabled") { view.setEnabled(flag, forSegmentAt: index) }
    }
    if let flag = element.bool("momentary") { view.isMomentary = flag }
    if let flag = element.bool("apportionsSegmentWidthsByContent") { view.apportionsSegmentWidthsByContent = flag }
    if let colour = colour(element, "selectedSegmentTintColor") { view.selectedSegmentTintColor = colour }
    if let index = element.integer("selectedSegmentIndex"), index >= 0 { view.selectedSegmentIndex = index }
  }

  func fillProgress(_ view: UIProgressView, _ element: XibElement) {
    if element["progressViewStyle"] == "bar" { view.progressViewStyle = .bar }
    if let value = element.double("progress") { view.progress = Float(value) }
    if let colour = colour(element, "progressTintColor") { view.progressTintColor = colour }
    if let colour = colour(element, "trackTintColor") { view.trackTintColor = colour }
  }
}
