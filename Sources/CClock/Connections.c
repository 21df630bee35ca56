// Connections to other machines: what they receive is not the session's, and differs in a replay.
#include "CClock.h"
#include <sys/socket.h>

static void (*_Atomic connection_report)(void);

void vitrine_clock_set_connection_report(void (*report)(void)) { atomic_store(&connection_report, report); }

// glibc declares the address as a transparent union of pointers to all kinds of addresses.
int connect(int descriptor, __CONST_SOCKADDR_ARG address, socklen_t length) {
  void (*report)(void) = atomic_load_explicit(&connection_report, memory_order_relaxed);
  const struct sockaddr *plain = address.__sockaddr__;
  if (report && length >= sizeof plain->sa_family && (plain->sa_family == AF_INET || plain->sa_family == AF_INET6)) report();
  return real(connect)(descriptor, address, length);
}
