@_exported import FoundationNetworking

@discardableResult
public func _registerClass(_ type: AnyClass) -> Bool { URLProtocol.registerClass(type) }

public func _journaled(_ configuration: URLSessionConfiguration) -> URLSessionConfiguration { configuration }
