import Foundation

/// Derives Objective-C selectors from Swift names by the compiler's rules.
enum SelectorNames {
  /// The selector of a method: `tapped:` for `tapped(_:)`, `moveTo:` for `move(to:)`, `fadeWithDuration:` for `fade(duration:)`.
  static func method(_ name: String, _ labels: [String], throws isThrowing: Bool = false, async isAsync: Bool = false)
    -> String
  {
    var pieces = labels.map { $0 == "_" ? "" : $0 }
    if isAsync { pieces.append("completionHandler") } else if isThrowing { pieces.append("error") }
    guard let first = pieces.first else { return name }
    var text = name
    if labels.isEmpty {
      text += isAsync ? "WithCompletionHandler" : "AndReturnError"
    } else if !first.isEmpty {
      let joins = isPreposition(firstWord(first)) || isPreposition(lastWord(name))
      text += (joins ? "" : "With") + first.firstUppercased
    }
    return ([text] + pieces.dropFirst()).map { $0 + ":" }.joined()
  }

  /// The selector of a property's setter: `setTitle:` for `title`.
  static func setter(_ key: String) -> String { "set" + key.firstUppercased + ":" }

  private static func firstWord(_ name: String) -> String {
    String(name.prefix { $0.isLowercase || $0 == name.first }).lowercased()
  }

  private static func lastWord(_ name: String) -> String {
    let tail = String(name.reversed().prefix { $0.isLowercase }.reversed())
    let start = name.dropLast(tail.count).last.map(String.init) ?? ""
    return (start + tail).lowercased()
  }

  private static func isPreposition(_ word: String) -> Bool { prepositions.contains(word) }

  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]

  /// The selectors of UIKit's and NSObject's methods that differ from these rules, by Swift name.
  static let renamed: [String: String] = [
    "dismiss(animated:completion:)": "dismissViewControllerAnimated:completion:",
    "present(_:animated:completion:)": "presentViewController:animated:completion:",
    "popViewController(animated:)": "popViewControllerAnimated:",
    "popToRootViewController(animated:)": "popToRootViewControllerAnimated:",
    "popToViewController(_:animated:)": "popToViewController:animated:",
    "performSegue(withIdentifier:sender:)": "performSegueWithIdentifier:sender:",
    "prepare(for:sender:)": "prepareForSegue:sender:",
    "setTitle(_:for:)": "setTitle:forState:",
    "setImage(_:for:)": "setImage:forState:",
    "setTitleColor(_:for:)": "setTitleColor:forState:",
    "setBackgroundImage(_:for:)": "setBackgroundImage:forState:",
    "addTarget(_:action:for:)": "addTarget:action:forControlEvents:",
    "sendActions(for:)": "sendActionsForControlEvents:",
    "touchesBegan(_:with:)": "touchesBegan:withEvent:",
    "touchesMoved(_:with:)": "touchesMoved:withEvent:",
    "touchesEnded(_:with:)": "touchesEnded:withEvent:",
    "touchesCancelled(_:with:)": "touchesCancelled:withEvent:",
    "hitTest(_:with:)": "hitTest:withEvent:",
    "point(inside:with:)": "pointInside:withEvent:",
    "draw(_:)": "drawRect:",
    "draw(_:in:)": "drawLayer:inContext:",
    "viewWillTransition(to:with:)": "viewWillTransitionToSize:withTransitionCoordinator:",
    "tableView(_:cellForRowAt:)": "tableView:cellForRowAtIndexPath:",
    "tableView(_:didSelectRowAt:)": "tableView:didSelectRowAtIndexPath:",
    "tableView(_:didDeselectRowAt:)": "tableView:didDeselectRowAtIndexPath:",
    "tableView(_:heightForRowAt:)": "tableView:heightForRowAtIndexPath:",
    "tableView(_:willDisplay:forRowAt:)": "tableView:willDisplayCell:forRowAtIndexPath:",
    "collectionView(_:cellForItemAt:)": "collectionView:cellForItemAtIndexPath:",
    "collectionView(_:didSelectItemAt:)": "collectionView:didSelectItemAtIndexPath:",
    "application(_:didFinishLaunchingWithOptions:)": "application:didFinishLaunchingWithOptions:",
    "setNeedsDisplay(_:)": "setNeedsDisplayInRect:",
    "insertSubview(_:at:)": "insertSubview:atIndex:",
    "bringSubviewToFront(_:)": "bringSubviewToFront:",
    "setOn(_:animated:)": "setOn:animated:",
    // Methods of NSObject, from module ObjectiveCSupport.
    "setValue(_:forKey:)": "setValue:forKey:",
    "setValue(_:forUndefinedKey:)": "setValue:forUndefinedKey:",
    "value(forKey:)": "valueForKey:",
    "value(forUndefinedKey:)": "valueForUndefinedKey:",
    "setNilValueForKey(_:)": "setNilValueForKey:",
    "observeValue(forKeyPath:of:change:context:)": "observeValueForKeyPath:ofObject:change:context:",
    "keyPathsForValuesAffectingValue(forKey:)": "keyPathsForValuesAffectingValueForKey:",
    "getObjectValue(_:for:errorDescription:)": "getObjectValue:forString:errorDescription:",
    "getObjectValue(_:for:range:)": "getObjectValue:forString:range:error:",
    "isEqual(_:)": "isEqual:",
    "responds(to:)": "respondsToSelector:",
    "forwardingTarget(for:)": "forwardingTargetForSelector:",
  ]

  /// Methods that extensions of NSObject declare on Linux. A class's method with the same name replaces them at run time.
  static let replacedByName: Set<String> = [
    "setValue(_:forKey:)", "setValue(_:forUndefinedKey:)", "value(forKey:)", "value(forUndefinedKey:)",
    "setNilValueForKey(_:)", "observeValue(forKeyPath:of:change:context:)",
    "keyPathsForValuesAffectingValue(forKey:)", "responds(to:)", "forwardingTarget(for:)", "awakeFromNib()",
    "prepareForInterfaceBuilder()", "getObjectValue(_:for:errorDescription:)", "getObjectValue(_:for:range:)",
  ]
}
