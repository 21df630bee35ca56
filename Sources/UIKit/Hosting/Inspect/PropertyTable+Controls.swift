// The inspected properties of controls.
extension PropertyTable {
  static var controls: [PropertyTable] {
    [control, button, toggle, slider, stepper, segments, pages, progress, refresh, datePicker]
  }

  private static let control = of(UIControl.self) { control, list in
    list.add("isEnabled", control.isEnabled)
    list.add("isSelected", control.isSelected)
    list.add("isHighlighted", control.isHighlighted)
    list.add("state", control.state)
    list.add("allControlEvents", control.allControlEvents)
    list.add("contentHorizontalAlignment", control.contentHorizontalAlignment)
    list.add("contentVerticalAlignment", control.contentVerticalAlignment)
    list.add("isTracking", control.isTracking)
    list.add("isTouchInside", control.isTouchInside)
    list.add("showsMenuAsPrimaryAction", control.showsMenuAsPrimaryAction)
  }

  private static let button = of(UIButton.self) { button, list in
    list.add("buttonType", button.buttonType)
    list.add("currentTitle", button.currentTitle)
    list.add("currentTitleColor", button.currentTitleColor)
    list.add("currentImage", button.currentImage)
    list.add("currentBackgroundImage", button.currentBackgroundImage)
    list.add("configuration", button.configuration.map { _ in PropertyWord("UIButton.Configuration") })
    list.add("role", button.role)
    list.add("menu", button.menu.map { PropertyWord("UIMenu \(PropertyText.of($0.title))") })
    list.add("changesSelectionAsPrimaryAction", button.changesSelectionAsPrimaryAction)
    list.add("contentEdgeInsets", button.contentEdgeInsets)
    list.add("titleEdgeInsets", button.titleEdgeInsets)
    list.add("imageEdgeInsets", button.imageEdgeInsets)
  }

  private static let toggle = of(UISwitch.self) { toggle, list in
    list.add("isOn", toggle.isOn)
    list.add("onTintColor", toggle.onTintColor)
    list.add("thumbTintColor", toggle.thumbTintColor)
    list.add("title", toggle.title)
  }

  private static let slider = of(UISlider.self) { slider, list in
    list.add("value", slider.value)
    list.add("minimumValue", slider.minimumValue)
    list.add("maximumValue", slider.maximumValue)
    list.add("isContinuous", slider.isContinuous)
    list.add("minimumTrackTintColor", slider.minimumTrackTintColor)
    list.add("maximumTrackTintColor", slider.maximumTrackTintColor)
    list.add("thumbTintColor", slider.thumbTintColor)
    list.add("minimumValueImage", slider.minimumValueImage)
    list.add("maximumValueImage", slider.maximumValueImage)
  }

  private static let datePicker = of(UIDatePicker.self) { picker, list in
    list.add("datePickerMode", picker.datePickerMode)
    list.add("preferredDatePickerStyle", picker.preferredDatePickerStyle)
    list.add("date", picker.date)
    list.add("minimumDate", picker.minimumDate)
    list.add("maximumDate", picker.maximumDate)
    list.add("minuteInterval", picker.minuteInterval)
    list.add("countDownDuration", CGFloat(picker.countDownDuration))
    list.add("locale", picker.locale?.identifier)
  }

  private static let stepper = of(UIStepper.self) { stepper, list in
    list.add("value", stepper.value)
    list.add("minimumValue", stepper.minimumValue)
    list.add("maximumValue", stepper.maximumValue)
    list.add("stepValue", stepper.stepValue)
    list.add("isContinuous", stepper.isContinuous)
    list.add("autorepeat", stepper.autorepeat)
    list.add("wraps", stepper.wraps)
  }

  private static let segments = of(UISegmentedControl.self) { control, list in
    let titles = (0..<control.numberOfSegments).map { control.titleForSegment(at: $0) }
    list.add("segments", titles)
    list.add("selectedSegmentIndex", control.selectedSegmentIndex)
    list.add("isMomentary", control.isMomentary)
    list.add("apportionsSegmentWidthsByContent", control.apportionsSegmentWidthsByContent)
    list.add("selectedSegmentTintColor", control.selectedSegmentTintColor)
  }

  private static let pages = of(UIPageControl.self) { control, list in
    list.add("numberOfPages", control.numberOfPages)
    list.add("currentPage", control.currentPage)
    list.add("hidesForSinglePage", control.hidesForSinglePage)
    list.add("pageIndicatorTintColor", control.pageIndicatorTintColor)
    list.add("currentPageIndicatorTintColor", control.currentPageIndicatorTintColor)
    list.add("backgroundStyle", control.backgroundStyle)
  }

  private static let progress = of(UIProgressView.self) { view, list in
    list.add("progress", view.progress)
    list.add("progressViewStyle", view.progressViewStyle)
    list.add("progressTintColor", view.progressTintColor)
    list.add("trackTintColor", view.trackTintColor)
  }

  private static let refresh = of(UIRefreshControl.self) { control, list in
    list.add("isRefreshing", control.isRefreshing)
    list.add("attributedTitle", control.attributedTitle)
  }
}
