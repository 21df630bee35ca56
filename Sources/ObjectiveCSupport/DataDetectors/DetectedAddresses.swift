import Foundation

/// Finds postal addresses of the United States: a number and a street, and optionally a city, a state, a ZIP code and the country.
enum DetectedAddresses {
  private static let streets =
    "Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Drive|Dr|Lane|Ln|Court|Ct|Place|Pl|Square|Sq|Loop|Way|Parkway|Pkwy"
    + "|Terrace|Highway|Hwy|Broadway|Circle|Cir|Trail|Alley|Plaza"

  private static let expression: NSRegularExpression = {
    let direction = #"(?:(?:[NSEW]|NE|NW|SE|SW)\.?\s+)?"#
    let unit = #"(?:,?\s+(?:Apt|Apartment|Suite|Ste|Unit|Floor|#)\.?\s*\w+)?"#
    let name = #"[A-Z0-9][\w'’.-]*\s+"#
    let street = #"\d{1,6}[A-Z]?\s+\#(direction)(?:\#(name)){0,4}(?:\#(streets))(?!\w)\.?\#(unit)"#
    let city = #"[A-Z][\w'’.-]*(?:\s+[A-Z][\w'’.-]*){0,3}"#
    let state = #"[A-Z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?"#
    let country = "USA|United States(?: of America)?|U\\.S\\.A?\\.?"
    let cityAndState = #"(?<city>\#(city)),\s*(?<state>\#(state))(?:\s+(?<zip>\d{5}(?:-\d{4})?))?"#
    return .known(#"(?<!\w)(?<street>\#(street))(?:,?\s+\#(cityAndState)(?:,?\s+(?<country>\#(country)))?)?"#, [])
  }()

  static func find(_ text: NSString, _ range: NSRange) -> [CheckedData] {
    expression.matches(in: text as String, range: range).map { match in
      var components: [NSTextCheckingKey: String] = [:]
      components[.street] = match.text("street", of: text)
      components[.city] = match.text("city", of: text)
      components[.state] = match.text("state", of: text)
      components[.zip] = match.text("zip", of: text)
      components[.country] = match.text("country", of: text)
      return CheckedData(.ofAddresses, match.range) { $0.storedComponents = components }
    }
  }
}
