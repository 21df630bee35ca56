@_exported import FoundationNetworking

public func _journaled(_ configuration: URLSessionConfiguration) -> URLSessionConfiguration { configuration }
