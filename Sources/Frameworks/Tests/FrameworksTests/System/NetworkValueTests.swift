import Foundation
import FoundationNetworking
import Testing
import VitrineCFNetwork

/// Values about networks that Foundation on Linux lacks.
struct NetworkValueTests {
  @Test func `a configuration keeps its values`() {
    let configuration = URLSessionConfiguration.ephemeral
    #expect(configuration.allowsExpensiveNetworkAccess && configuration.allowsConstrainedNetworkAccess)
    #expect(!configuration.waitsForConnectivity && configuration.sessionSendsLaunchEvents)
    configuration.allowsExpensiveNetworkAccess = false
    configuration.waitsForConnectivity = true
    #expect(!configuration.allowsExpensiveNetworkAccess && configuration.allowsConstrainedNetworkAccess)
    #expect(configuration.waitsForConnectivity)
    #expect(URLSessionConfiguration.ephemeral.allowsExpensiveNetworkAccess)
  }

  @Test func `a background configuration has its identifier`() {
    let configuration = URLSessionConfiguration.background(withIdentifier: "downloads")
    #expect(configuration.identifier == "downloads" && URLSessionConfiguration.default.identifier == nil)
  }

  @Test func `a request may use every network`() throws {
    var request = URLRequest(url: try #require(URL(string: "https://a.example")))
    request.allowsExpensiveNetworkAccess = false
    request.allowsConstrainedNetworkAccess = false
    #expect(request.allowsExpensiveNetworkAccess && request.allowsConstrainedNetworkAccess)
    #expect(!request.assumesHTTP3Capable && !request.requiresDNSSECValidation)
  }

  @Test func `an error has the reasons of its user info`() {
    #expect(URLError(.notConnectedToInternet).networkUnavailableReason == nil)
    let constrained = URLError(
      .notConnectedToInternet, userInfo: ["NSURLErrorNetworkUnavailableReasonKey": NSNumber(value: 2)])
    #expect(constrained.networkUnavailableReason == .constrained && constrained.backgroundTaskCancelledReason == nil)
    let data = Data([1])
    let failed = URLError(.timedOut, userInfo: ["NSURLSessionDownloadTaskResumeData": data])
    #expect(failed.downloadTaskResumeData == data)
  }
}
