import Testing

import UIKit

@MainActor @Suite struct InputModeTests {
  @Test func `the input mode has the device's language`() {
    let field = UITextField()
    #expect(field.textInputMode?.primaryLanguage == "en-US")
    DeviceLanguage.current = "de"
    defer { DeviceLanguage.current = nil }
    #expect(UITextInputMode.activeInputModes.map(\.primaryLanguage) == ["de"])
  }

  @Test func `a text field stores its inputAssistantItem's groups`() {
    let (field, item) = (UITextField(), UIBarButtonItem(title: "Bold", style: .plain, target: nil, action: nil))
    field.inputAssistantItem.leadingBarButtonGroups = [
      UIBarButtonItemGroup(barButtonItems: [item], representativeItem: nil)
    ]
    #expect(field.inputAssistantItem.leadingBarButtonGroups.first?.barButtonItems == [item])
    #expect(UITextField().inputAssistantItem.leadingBarButtonGroups.isEmpty)
  }
}
