import Foundation

extension NibLoader {
  func fillDatePicker(_ picker: UIDatePicker, _ element: XibElement) {
    let modes: KeyValuePairs<String, UIDatePicker.Mode> = [
      "time": .time, "date": .date, "dateAndTime": .dateAndTime, "countDownTimer": .countDownTimer,
      "yearAndMonth": .yearAndMonth,
    ]
    if let mode = choice(element, "datePickerMode", modes) { picker.datePickerMode = mode }
    let styles: KeyValuePairs<String, UIDatePickerStyle> = [
      "automatic": .automatic, "wheels": .wheels, "compact": .compact, "inline": .inline,
    ]
    if let style = choice(element, "style", styles) { picker.preferredDatePickerStyle = style }
    if let interval = element.integer("minuteInterval") { picker.minuteInterval = interval }
    if let locale = element.child(key: "locale")?["localeIdentifier"] { picker.locale = Locale(identifier: locale) }
    if let zone = element.child(key: "timeZone")?["name"] { picker.timeZone = TimeZone(identifier: zone) }
    picker.minimumDate = date(element, "minimumDate") ?? picker.minimumDate
    picker.maximumDate = date(element, "maximumDate") ?? picker.maximumDate
    let recorded = date(element, "date")
    if element.bool("useCurrentDate") != true, let recorded { picker.date = recorded }
    if let duration = element.double("countDownDuration") { picker.countDownDuration = Double(duration) }
  }

  private func date(_ element: XibElement, _ key: String) -> Date? {
    element.child(key: key)?.double("timeIntervalSinceReferenceDate").map {
      Date(timeIntervalSinceReferenceDate: Double($0))
    }
  }
}
