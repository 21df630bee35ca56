import CoreFoundationNames
import UIKit

/// A font descriptor, which is the same object in UIKit and Core Text, as on Apple's systems.
public typealias CTFontDescriptor = UIFontDescriptor

public func CTFontDescriptorCreateWithNameAndSize(_ name: CFString, _ size: CGFloat) -> CTFontDescriptor {
  UIFontDescriptor(name: name as String, size: size)
}

public func CTFontDescriptorCreateWithAttributes(_ attributes: CFDictionary) -> CTFontDescriptor {
  UIFontDescriptor(fontAttributes: uiKitAttributes(attributes))
}

/// Returns the descriptor with additional attributes, which replace those that it has.
public func CTFontDescriptorCreateCopyWithAttributes(
  _ original: CTFontDescriptor, _ attributes: CFDictionary
) -> CTFontDescriptor {
  original.addingAttributes(uiKitAttributes(attributes))
}

/// Returns the descriptor with another family; `nil` if there is no such family.
public func CTFontDescriptorCreateCopyWithFamily(
  _ original: CTFontDescriptor, _ family: CFString
) -> CTFontDescriptor? {
  UIFont.fontNames(forFamilyName: family as String).isEmpty ? nil : original.withFamily(family as String)
}

public func CTFontDescriptorCreateCopyWithSymbolicTraits(
  _ original: CTFontDescriptor, _ symTraitValue: CTFontSymbolicTraits, _ symTraitMask: CTFontSymbolicTraits
) -> CTFontDescriptor? {
  original.withSymbolicTraits(
    original.symbolicTraits.subtracting(symTraitMask).union(symTraitValue.intersection(symTraitMask)))
}

public func CTFontDescriptorCreateCopyWithFeature(
  _ original: CTFontDescriptor, _ featureTypeIdentifier: CFNumber, _ featureSelectorIdentifier: CFNumber
) -> CTFontDescriptor {
  let setting: [UIFontDescriptor.FeatureKey: Any] = [
    .type: featureTypeIdentifier.intValue, .selector: featureSelectorIdentifier.intValue,
  ]
  return original.addingAttributes([.featureSettings: [setting]])
}

public func CTFontDescriptorCopyAttributes(_ descriptor: CTFontDescriptor) -> CFDictionary {
  let attributes = descriptor.fontAttributes.map { ($0.key.rawValue, $0.value) }
  return NSDictionary(dictionary: Dictionary(uniqueKeysWithValues: attributes))
}

public func CTFontDescriptorCopyAttribute(_ descriptor: CTFontDescriptor, _ attribute: CFString) -> CFTypeRef? {
  CTFontDescriptorCopyAttributes(descriptor).object(forKey: attribute) as CFTypeRef?
}

/// Returns descriptors of the fonts that match the descriptor in its mandatory attributes; `nil` if there are none.
public func CTFontDescriptorCreateMatchingFontDescriptors(
  _ descriptor: CTFontDescriptor, _ mandatoryAttributes: NSSet?
) -> CFArray? {
  let names = mandatoryAttributes?.compactMap { $0 as? String }
  let keys = names.map { Set($0.map { UIFontDescriptor.AttributeName(rawValue: $0) }) }
  let found = descriptor.matchingFontDescriptors(withMandatoryKeys: keys)
  return found.isEmpty ? nil : NSArray(array: found)
}

/// Returns the first of the descriptors that match a descriptor in its mandatory attributes.
public func CTFontDescriptorCreateMatchingFontDescriptor(
  _ descriptor: CTFontDescriptor, _ mandatoryAttributes: NSSet?
) -> CTFontDescriptor? {
  CTFontDescriptorCreateMatchingFontDescriptors(descriptor, mandatoryAttributes)?.firstObject as? CTFontDescriptor
}

/// Converts a dictionary of Core Text's attributes to attributes with UIKit's key types.
private func uiKitAttributes(_ attributes: CFDictionary) -> [UIFontDescriptor.AttributeName: Any] {
  var all: [UIFontDescriptor.AttributeName: Any] = [:]
  for (key, value) in attributes { if let key = key as? String { all[.init(rawValue: key)] = value } }
  if let traits = all[.traits].flatMap(stringKeyed) {
    let keyed = traits.map { (UIFontDescriptor.TraitKey(rawValue: $0.key), $0.value) }
    all[.traits] = Dictionary(uniqueKeysWithValues: keyed)
  }
  if let settings = all[.featureSettings] as? [Any] {
    all[.featureSettings] = settings.compactMap(stringKeyed).map { setting in
      Dictionary(uniqueKeysWithValues: setting.map { (UIFontDescriptor.FeatureKey(rawValue: $0.key), $0.value) })
    }
  }
  return all
}

/// Returns a dictionary whose keys are `String` or `NSString` as one with `String` keys.
private func stringKeyed(_ dictionary: Any) -> [String: Any]? {
  if let dictionary = dictionary as? [String: Any] { return dictionary }
  guard let dictionary = dictionary as? [NSString: Any] else { return nil }
  return Dictionary(uniqueKeysWithValues: dictionary.map { ($0.key as String, $0.value) })
}

// MARK: Downloads

/// The states of a search for fonts that may have to be downloaded.
public enum CTFontDescriptorMatchingState: UInt32, Sendable {
  case didBegin, didFinish, willBeginQuerying, stalled, willBeginDownloading, downloading, didFinishDownloading
  case didMatch, didFailWithError
}

/// A closure that is called with a state of the search and its details. It returns false to end the search.
public typealias CTFontDescriptorProgressHandler = (CTFontDescriptorMatchingState, CFDictionary) -> Bool

/// Searches the installed and registered fonts. Fonts cannot be downloaded: if one is missing, the search fails, as without a network.
/// - Returns: True, because the search has completed.
public func CTFontDescriptorMatchFontDescriptorsWithProgressHandler(
  _ descriptors: CFArray, _ mandatoryAttributes: NSSet?, _ progressBlock: @escaping CTFontDescriptorProgressHandler
) -> Bool {
  let requested = descriptors.compactMap { $0 as? CTFontDescriptor }
  let found = requested.filter { UIFont(name: $0.postscriptName, size: 12) != nil }
  let details = NSMutableDictionary(dictionary: [kCTFontDescriptorMatchingDescriptors: descriptors])
  guard progressBlock(.didBegin, details) else { return true }
  for descriptor in found {
    details[kCTFontDescriptorMatchingSourceDescriptor] = descriptor
    guard progressBlock(.didMatch, details) else { return true }
  }
  details[kCTFontDescriptorMatchingResult] = NSArray(array: found)
  if found.count < requested.count {
    details[kCTFontDescriptorMatchingError] = failure(.assetNotFound)
    guard progressBlock(.didFailWithError, details) else { return true }
  }
  _ = progressBlock(.didFinish, details)
  return true
}

nonisolated(unsafe) public let kCTFontDescriptorMatchingSourceDescriptor: CFString =
  "CTFontDescriptorMatchingSourceDescriptor"
nonisolated(unsafe) public let kCTFontDescriptorMatchingDescriptors: CFString = "CTFontDescriptorMatchingDescriptors"
nonisolated(unsafe) public let kCTFontDescriptorMatchingResult: CFString = "CTFontDescriptorMatchingResult"
nonisolated(unsafe) public let kCTFontDescriptorMatchingPercentage: CFString = "CTFontDescriptorMatchingPercentage"
nonisolated(unsafe) public let kCTFontDescriptorMatchingError: CFString = "CTFontDescriptorMatchingError"

// MARK: Names of attributes

nonisolated(unsafe) public let kCTFontNameAttribute: CFString = "NSFontNameAttribute"
nonisolated(unsafe) public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute"
nonisolated(unsafe) public let kCTFontDisplayNameAttribute: CFString = "NSFontVisibleNameAttribute"
nonisolated(unsafe) public let kCTFontStyleNameAttribute: CFString = "NSFontFaceAttribute"
nonisolated(unsafe) public let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute"
nonisolated(unsafe) public let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute"
nonisolated(unsafe) public let kCTFontFeatureSettingsAttribute: CFString = "NSCTFontFeatureSettingsAttribute"
nonisolated(unsafe) public let kCTFontFeatureTypeIdentifierKey: CFString = "CTFeatureTypeIdentifier"
nonisolated(unsafe) public let kCTFontFeatureSelectorIdentifierKey: CFString = "CTFeatureSelectorIdentifier"
nonisolated(unsafe) public let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait"
nonisolated(unsafe) public let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait"
nonisolated(unsafe) public let kCTFontWidthTrait: CFString = "NSCTFontProportionTrait"
nonisolated(unsafe) public let kCTFontSlantTrait: CFString = "NSCTFontSlantTrait"

/// The attribute of an attributed string whose value is a font.
nonisolated(unsafe) public let kCTFontAttributeName: CFString = "NSFont"
