import Testing

import UIKit

@MainActor @Suite struct UndoManagerTests {
  @MainActor private final class Document {
    var title = ""
    let undoManager = UndoManager()

    func rename(_ name: String) {
      let old = title
      undoManager.registerUndo(withTarget: self) { $0.rename(old) }
      title = name
    }
  }

  private let document = Document()
  private var manager: UndoManager { document.undoManager }

  private func renameInGroup(_ name: String) {
    manager.beginUndoGrouping()
    document.rename(name)
    manager.endUndoGrouping()
  }

  init() { manager.groupsByEvent = false }

  /// A document whose method is found by its selector.
  private final class NamedDocument: NSObject, ObjectiveCMembers {
    var title = ""
    static var objectiveCMembers: [ObjectiveCMember] {
      [
        .method("rename:") { object, arguments in
          (object as! NamedDocument).title = arguments[0]
          return nil
        }
      ]
    }
  }

  @Test func `prepare(withInvocationTarget:) registers a method with its current arguments`() {
    let named = NamedDocument()
    named.title = "A"
    manager.beginUndoGrouping()
    ObjectiveCRuntime.send("rename:", to: manager.prepare(withInvocationTarget: named), [named.title])
    manager.endUndoGrouping()
    named.title = "B"
    manager.undo()
    #expect(named.title == "A")
  }

  @Test func `undo reverts one group, and redo repeats one`() {
    renameInGroup("A")
    renameInGroup("B")
    manager.undo()
    #expect(document.title == "A" && manager.canUndo && manager.canRedo)
    manager.undo()
    #expect(document.title == "" && !manager.canUndo)
    manager.redo()
    manager.redo()
    #expect(document.title == "B" && !manager.canRedo)
    manager.undo()
    #expect(document.title == "A")
  }

  @Test func `a new change clears the redo stack`() {
    renameInGroup("A")
    manager.undo()
    renameInGroup("B")
    #expect(!manager.canRedo && manager.canUndo)
  }

  @Test func `with groupsByEvent the changes of an event are one undo group`() {
    manager.groupsByEvent = true
    document.rename("A")
    document.rename("B")
    manager.undo()
    #expect(document.title == "" && !manager.canUndo)
  }

  @Test func `an action name applies to undo and redo`() {
    manager.beginUndoGrouping()
    document.rename("A")
    manager.setActionName("Rename")
    manager.endUndoGrouping()
    #expect(manager.undoMenuItemTitle == "Undo Rename" && manager.redoMenuItemTitle == "Redo")
    manager.undo()
    #expect(manager.undoMenuItemTitle == "Undo" && manager.redoMenuItemTitle == "Redo Rename")
  }

  @Test func `levelsOfUndo limits the undo stack, and disableUndoRegistration adds nothing`() {
    manager.levelsOfUndo = 1
    renameInGroup("A")
    renameInGroup("B")
    manager.disableUndoRegistration()
    renameInGroup("C")
    manager.enableUndoRegistration()
    manager.undo()
    #expect(document.title == "A" && !manager.canUndo)
    renameInGroup("D")
    manager.removeAllActions(withTarget: document)
    #expect(!manager.canUndo)
  }

  @Test func `the undo manager posts notifications for groups, undo and redo`() {
    var log: [String] = []
    let names: [(Notification.Name, String)] = [
      (.NSUndoManagerCheckpoint, "checkpoint"), (.NSUndoManagerDidOpenUndoGroup, "open"),
      (.NSUndoManagerWillCloseUndoGroup, "will close"), (.NSUndoManagerDidCloseUndoGroup, "closed"),
      (.NSUndoManagerWillUndoChange, "will undo"), (.NSUndoManagerDidUndoChange, "undone"),
      (.NSUndoManagerWillRedoChange, "will redo"), (.NSUndoManagerDidRedoChange, "redone"),
    ]
    let observers = names.map { name, text in
      NotificationCenter.default.addObserver(forName: name, object: manager, queue: nil) { notification in
        let isDiscardable = notification.userInfo?[NSUndoManagerGroupIsDiscardableKey] as? Bool == true
        MainActor.assumeIsolated { log.append(text + (isDiscardable ? "!" : "")) }
      }
    }
    defer { for observer in observers { NotificationCenter.default.removeObserver(observer) } }
    func logged(_ body: () -> Void) -> [String] {
      log = []
      body()
      return log
    }
    #expect(logged { renameInGroup("A") } == ["open", "checkpoint", "will close", "closed"])
    manager.beginUndoGrouping()
    manager.setActionIsDiscardable(true)
    #expect(logged { renameInGroup("B") } == ["checkpoint", "open", "checkpoint", "will close", "closed"])
    #expect(logged { manager.endUndoGrouping() } == ["checkpoint", "will close!", "closed"])
    #expect(manager.undoActionIsDiscardable)
    let undo = ["checkpoint", "will undo", "open", "checkpoint", "will close!", "closed", "undone"]
    #expect(logged { manager.undo() } == undo)
    #expect(manager.redoActionIsDiscardable && !manager.undoActionIsDiscardable)
    #expect(logged { _ = manager.canRedo } == ["checkpoint"])
    let redo = ["checkpoint", "will redo", "open", "checkpoint", "will close!", "closed", "redone"]
    #expect(logged { manager.redo() } == redo)
    while manager.canUndo { manager.undo() }
    #expect(logged { manager.undo() } == ["checkpoint"])
  }

  @Test func `undoCount and redoCount count groups, and groups store user info`() {
    let key = UndoManager.UserInfoKey(rawValue: "cause")
    renameInGroup("A")
    manager.setActionUserInfoValue("typing", forKey: key)
    renameInGroup("B")
    #expect(manager.undoCount == 2 && manager.redoCount == 0 && manager.undoActionUserInfoValue(forKey: key) == nil)
    manager.undo()
    #expect(manager.undoActionUserInfoValue(forKey: key) as? String == "typing")
    manager.undo()
    #expect(manager.redoActionUserInfoValue(forKey: key) as? String == "typing" && manager.redoCount == 2)
    manager.beginUndoGrouping()
    document.rename("C")
    #expect(manager.undoCount == 1)
    manager.endUndoGrouping()
  }

  @Test func `a responder has its window's undo manager`() {
    let (window, view) = (UIWindow(), UIView())
    #expect(view.undoManager == nil)
    window.addSubview(view)
    #expect(view.undoManager != nil && view.undoManager === window.undoManager)
  }
}
