import UIKit

// The device itself: orientation, settings and life cycle.
extension Screen {
  /// Turns the device from portrait to landscape left, or back to portrait. The interface follows within 0.4 s if the visible controllers
  /// support the orientation.
  public func rotate(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    let isUpright = session.orientation.isPortrait
    rotate(to: isUpright ? .landscapeLeft : .portrait, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Turns the device to an orientation. The interface follows within 0.4 s if the visible controllers support it.
  public func rotate(
    to orientation: UIDeviceOrientation,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    session.turn(to: orientation)
    if session.size != device.size { device = device.rotated }
    runDueWork(Caller(fileID, filePath, line, column))
  }

  /// The device's setting for light or dark.
  public var userInterfaceStyle: UIUserInterfaceStyle {
    get { session.style }
    set {
      session.style = newValue
      session.commit()
    }
  }

  /// The device's setting for the size of text.
  public var preferredContentSizeCategory: UIContentSizeCategory {
    get { session.textSize }
    set {
      session.textSize = newValue
      session.commit()
    }
  }

  /// The reading direction of the device's language.
  public var layoutDirection: UIUserInterfaceLayoutDirection {
    get { session.direction }
    set {
      session.direction = newValue
      session.commit()
    }
  }

  /// Sends the app to the background.
  public func enterBackground(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    session.isInBackground = true
    runDueWork(Caller(fileID, filePath, line, column))
  }

  /// Brings the app back to the foreground.
  public func enterForeground(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    session.isInBackground = false
    runDueWork(Caller(fileID, filePath, line, column))
  }

  /// Sends the app a memory warning.
  public func warnOfMemory(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
  ) {
    session.warnOfMemory()
    runDueWork(Caller(fileID, filePath, line, column))
  }
}
