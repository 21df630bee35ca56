import Foundation
import FoundationNetworking

/// Waits for events from outside the process: of a child process, a pipe, a signal and the network.
@MainActor func waitForOutsideEvents() {
  let child = Process()
  let output = Pipe()
  child.executableURL = URL(fileURLWithPath: "/bin/echo")
  child.arguments = ["hello"]
  child.standardOutput = output
  child.terminationHandler = { record("child has ended with \($0.terminationStatus)") }
  output.fileHandleForReading.readabilityHandler = { handle in
    let data = handle.availableData
    handle.readabilityHandler = nil
    record("child said \(String(decoding: data, as: UTF8.self).dropLast())")
  }
  try? child.run()

  let pipe = Pipe()
  let channel = DispatchIO(
    type: .stream, fileDescriptor: pipe.fileHandleForReading.fileDescriptor, queue: .main, cleanupHandler: { _ in })
  channel.read(offset: 0, length: 5, queue: .main) { isDone, data, _ in
    if isDone { record("channel read \(data?.count ?? 0) bytes") }
  }
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { pipe.fileHandleForWriting.write(Data("bytes".utf8)) }
  retainedObjects.append(channel)
  retainedObjects.append(pipe)

  signal(SIGUSR1, SIG_IGN)
  let source = DispatchSource.makeSignalSource(signal: SIGUSR1, queue: .main)
  source.setEventHandler { record("signal") }
  source.activate()
  retainedObjects.append(source)
  DispatchQueue.main.asyncAfter(deadline: .now() + 0.2) { kill(getpid(), SIGUSR1) }

  let port = serveOnce()
  URLSession.shared.dataTask(with: URL(string: "http://127.0.0.1:\(port)/")!) { data, _, error in
    record("reply \(data.map { String(decoding: $0, as: UTF8.self) } ?? "\(error!)")")
  }.resume()
}

@MainActor private var retainedObjects: [Any] = []

/// Starts a server that answers one request, on a thread of its own. Returns the port.
private func serveOnce() -> UInt16 {
  let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = inet_addr("127.0.0.1")
  var length = socklen_t(MemoryLayout<sockaddr_in>.size)
  withUnsafeMutablePointer(to: &address) {
    $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
      bind(listener, $0, length)
      getsockname(listener, $0, &length)
    }
  }
  listen(listener, 1)
  Thread {
    let connection = accept(listener, nil, nil)
    var request = [UInt8](repeating: 0, count: 4096)
    recv(connection, &request, request.count, 0)
    // The answer is delayed on the session's clock.
    usleep(300_000)
    let answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: close\r\n\r\nhi"
    send(connection, answer, answer.utf8.count, 0)
    close(connection)
  }.start()
  return UInt16(bigEndian: address.sin_port)
}
