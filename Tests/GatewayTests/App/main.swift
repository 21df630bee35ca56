import CProcess
import Glibc
import Wire

// An app as the gateway sees one, small enough to be understood at a glance: a nursery that forks, and a session that counts taps.

guard let number = getenv("VITRINE_NURSERY").flatMap({ Int32(String(cString: $0)) }) else {
  print("VITRINE_NURSERY names no socket")
  fflush(nil)
  exit(2)
}
if getenv("TEST_APP_FAILS") != nil {
  print("this app does not start")
  fflush(nil)
  exit(3)
}
var nursery = Nursery(socket: number)
nursery.run()
