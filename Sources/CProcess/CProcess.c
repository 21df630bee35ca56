#define _GNU_SOURCE
#include "CProcess.h"
#include <errno.h>
#include <execinfo.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <time.h>
#include <ucontext.h>
#include <unistd.h>

pid_t vitrine_fork(void) { return fork(); }

const char *vitrine_next_name(DIR *folder) {
  struct dirent *entry = readdir(folder);
  return entry ? entry->d_name : NULL;
}

// The kernel allows so many descriptors with a message (SCM_MAX_FD). What a receiver has no space for, the kernel closes in its thread.
enum { maximum_descriptors = 8, maximum_received = 253 };

ssize_t vitrine_send_descriptors(int socket, const void *bytes, size_t length, const int *descriptors, int count) {
  if (count > maximum_descriptors) { errno = EINVAL; return -1; }
  struct iovec part = {.iov_base = (void *)bytes, .iov_len = length};
  union { struct cmsghdr align; char space[CMSG_SPACE(sizeof(int) * maximum_descriptors)]; } control;
  memset(&control, 0, sizeof control);
  struct msghdr message = {.msg_iov = &part, .msg_iovlen = 1};
  if (count > 0) {
    message.msg_control = control.space;
    message.msg_controllen = CMSG_SPACE(sizeof(int) * count);
    struct cmsghdr *header = CMSG_FIRSTHDR(&message);
    header->cmsg_level = SOL_SOCKET;
    header->cmsg_type = SCM_RIGHTS;
    header->cmsg_len = CMSG_LEN(sizeof(int) * count);
    memcpy(CMSG_DATA(header), descriptors, sizeof(int) * count);
  }
  return sendmsg(socket, &message, MSG_NOSIGNAL);
}

ssize_t vitrine_receive_descriptors(int socket, void *bytes, size_t length, int *descriptors, int capacity, int *count) {
  struct iovec part = {.iov_base = bytes, .iov_len = length};
  union { struct cmsghdr align; char space[CMSG_SPACE(sizeof(int) * maximum_received)]; } control;
  struct msghdr message = {
    .msg_iov = &part, .msg_iovlen = 1, .msg_control = control.space, .msg_controllen = sizeof control.space};
  *count = 0;
  ssize_t received = recvmsg(socket, &message, MSG_CMSG_CLOEXEC);
  if (received < 0) return received;
  for (struct cmsghdr *header = CMSG_FIRSTHDR(&message); header; header = CMSG_NXTHDR(&message, header)) {
    if (header->cmsg_level != SOL_SOCKET || header->cmsg_type != SCM_RIGHTS) continue;
    int found = (int)((header->cmsg_len - CMSG_LEN(0)) / sizeof(int));
    for (int index = 0; index < found; index++) {
      int descriptor;
      memcpy(&descriptor, CMSG_DATA(header) + index * sizeof(int), sizeof descriptor);
      if (*count < capacity) descriptors[(*count)++] = descriptor;
      else close(descriptor);
    }
  }
  return received;
}

pid_t vitrine_spawn(const char *path, char *const arguments[], char *const environment[], int inherited, int output) {
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  posix_spawn_file_actions_init(&actions);
  posix_spawnattr_init(&attributes);
  // The descriptors are first moved away from 1...3, which they may occupy already.
  int high_inherited = fcntl(inherited, F_DUPFD_CLOEXEC, 10);
  int high_output = fcntl(output, F_DUPFD_CLOEXEC, 10);
  posix_spawn_file_actions_adddup2(&actions, high_inherited, 3);
  posix_spawn_file_actions_adddup2(&actions, high_output, 1);
  posix_spawn_file_actions_adddup2(&actions, high_output, 2);
  posix_spawn_file_actions_addclosefrom_np(&actions, 4);
  sigset_t none, all;
  sigemptyset(&none);
  sigfillset(&all);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setsigdefault(&attributes, &all);
  posix_spawnattr_setpgroup(&attributes, 0);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
  // Disables address randomization, so that everything ordered by addresses repeats. The setting belongs to this thread, and its child
  // inherits it.
  int personality_before = personality(0xffffffff);
  if (personality_before != -1) personality(personality_before | ADDR_NO_RANDOMIZE);
  pid_t pid = -1;
  int failure = posix_spawn(&pid, path, &actions, &attributes, arguments, environment);
  if (personality_before != -1) personality(personality_before);
  close(high_inherited);
  close(high_output);
  posix_spawn_file_actions_destroy(&actions);
  posix_spawnattr_destroy(&attributes);
  return failure == 0 ? pid : -failure;
}

int vitrine_wait_readable(int descriptor) {
  struct pollfd watched = {.fd = descriptor, .events = POLLIN};
  sigset_t none;
  sigemptyset(&none);
  return ppoll(&watched, 1, NULL, &none);
}

int vitrine_wait_signal(int milliseconds) {
  struct timespec time = {.tv_sec = milliseconds / 1000, .tv_nsec = milliseconds % 1000 * 1000000L};
  sigset_t none;
  sigemptyset(&none);
  // By the machine's clock, which the app's clock does not replace in this call. The kernel's signal sets have 64 bits.
  return (int)syscall(SYS_ppoll, NULL, 0, &time, &none, sizeof(uint64_t));
}

void vitrine_buffer_output_by_line(void) { setvbuf(stdout, NULL, _IOLBF, 0); }

int vitrine_signal_descriptor(const int *signals, int count) {
  sigset_t set;
  sigemptyset(&set);
  for (int index = 0; index < count; index++) sigaddset(&set, signals[index]);
  if (sigprocmask(SIG_BLOCK, &set, NULL) < 0) return -1;
  return signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
}

int vitrine_read_signal(int descriptor) {
  struct signalfd_siginfo information;
  ssize_t received = read(descriptor, &information, sizeof information);
  return received == sizeof information ? (int)information.ssi_signo : 0;
}

void vitrine_adopt_orphans(void) { prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

// An app that hangs before it reads the nursery's socket would not notice that the gateway was killed.
__attribute__((constructor)) static void end_with_parent(void) {
  if (getenv("VITRINE_NURSERY")) prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
}

void vitrine_outlive_parent(void) { prctl(PR_SET_PDEATHSIG, 0, 0, 0, 0); }

void vitrine_secure_process(void) {
  prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
  prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0);
}

int vitrine_limit(pid_t process, enum vitrine_limited what, uint64_t most) {
  struct rlimit limit = {.rlim_cur = most, .rlim_max = most};
  return prlimit(process, what == vitrine_memory ? RLIMIT_AS : what == vitrine_files ? RLIMIT_NOFILE : RLIMIT_CORE, &limit, NULL);
}

int vitrine_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

int vitrine_channel(int sockets[2], int ends[2]) {
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) < 0) return -1;
  if (pipe2(ends, O_CLOEXEC) == 0) return 0;
  close(sockets[0]);
  close(sockets[1]);
  return -1;
}

int vitrine_available(int descriptor) {
  int count = 0;
  return ioctl(descriptor, FIONREAD, &count) == 0 ? count : 0;
}

int vitrine_has_children(void) {
  siginfo_t information;
  return waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0;
}

void vitrine_trim_heap(void) { malloc_trim(0); }

int vitrine_is_delegated(const char *cgroup) {
  // systemd 251 and later sets both. Only root can read the second one.
  char value;
  return (getxattr(cgroup, "user.delegate", &value, 1) == 1 || getxattr(cgroup, "trusted.delegate", &value, 1) == 1) && value == '1';
}

enum { maximum_addresses = 64 };

static struct { int socket, grace, wake; void (*begin)(void); vitrine_stack_report report; } watched = {.wake = -1};

// What the signal's handler has found: the addresses, and their number once they are complete.
static struct { void *addresses[maximum_addresses]; atomic_int count; } stack;

static uintptr_t program_counter(void *context) {
  ucontext_t *interrupted = context;
#if defined(__x86_64__)
  return (uintptr_t)interrupted->uc_mcontext.gregs[REG_RIP];
#elif defined(__aarch64__)
  return (uintptr_t)interrupted->uc_mcontext.pc;
#else
  return 0;
#endif
}

static void sample(int signal, siginfo_t *information, void *context) {
  // A thread other than the main one has nothing to report, and the watching thread has not read the last addresses yet.
  if (gettid() != getpid() || atomic_load(&stack.count) != 0) return;
  int before = errno;
  void *found[maximum_addresses];
  int count = backtrace(found, maximum_addresses), begin = 0;
  // The innermost calls are those of this handler.
  while (begin < count && (uintptr_t)found[begin] != program_counter(context)) begin++;
  if (begin == count) begin = 0;
  memcpy(stack.addresses, found + begin, (count - begin) * sizeof *found);
  // The addresses count as return addresses, each of which follows its call. The first one is that of the interrupted instruction.
  if (begin > 0) stack.addresses[0] = (char *)stack.addresses[0] + 1;
  atomic_store(&stack.count, count - begin);
  uint64_t one = 1;
  if (count > begin && write(watched.wake, &one, sizeof one) < 0) atomic_store(&stack.count, 0);
  errno = before;
}

static void *watch(void *nothing) {
  watched.begin();
  // Only POLLRDHUP: input is left to the main thread.
  struct pollfd ends[] = {{.fd = watched.socket, .events = POLLRDHUP}, {.fd = watched.wake, .events = POLLIN}};
  while (1) {
    if (poll(ends, 2, -1) < 0) continue;
    if (ends[0].revents) break;
    uint64_t times;
    if (read(watched.wake, &times, sizeof times) < 0) continue;
    int count = atomic_load(&stack.count);
    uintptr_t addresses[maximum_addresses];
    memcpy(addresses, stack.addresses, count * sizeof *addresses);
    // From here on another report can be asked for.
    atomic_store(&stack.count, 0);
    if (count > 0) watched.report(addresses, count);
  }
  // By the machine's clock, and not the app's, which may be paused.
  struct timespec grace = {.tv_sec = watched.grace / 1000, .tv_nsec = watched.grace % 1000 * 1000000L};
  syscall(SYS_ppoll, NULL, 0, &grace, NULL, sizeof(uint64_t));
  // The nursery, which ends the group of an ended process, may have been killed, too.
  if (getpgrp() == getpid()) kill(-getpid(), SIGKILL);
  _exit(0);
  return nothing;
}

int vitrine_stack_signal(void) { return SIGRTMIN + 8; }

void vitrine_ignore_stack_signal(void) {
  // The first call loads a library, which a handler must not do.
  void *found[1];
  backtrace(found, 1);
  signal(vitrine_stack_signal(), SIG_IGN);
}

int vitrine_end_with(int socket, int grace, void (*begin)(void), vitrine_stack_report report) {
  watched.socket = socket;
  watched.grace = grace;
  watched.begin = begin;
  watched.report = report;
  watched.wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  // This thread finds the names and lines of a stack, which needs much of its own stack. Only the pages that are used take memory.
  pthread_attr_setstacksize(&attributes, 1 << 20);
  pthread_t thread;
  // All signals are left to the main thread, except the one with which the Swift runtime suspends threads while it reports a crash. Without
  // it, the runtime would wait for this thread for seconds.
  sigset_t all, before;
  sigfillset(&all);
  sigdelset(&all, SIGPROF);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int failure = pthread_create(&thread, &attributes, watch, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  if (failure == 0 && watched.wake >= 0) {
    struct sigaction action = {.sa_sigaction = sample, .sa_flags = SA_SIGINFO | SA_RESTART};
    sigemptyset(&action.sa_mask);
    sigaction(vitrine_stack_signal(), &action, NULL);
  }
  return failure;
}

/// `status` and `times` are the loop's thread's files `stat` and `schedstat`; -1 if there are none.
static struct { atomic_int beats, limit; pthread_t main; int status, times; } watchdog = {.status = -1, .times = -1};

static const char *read_text(int file, char *text, size_t size) {
  ssize_t length = file < 0 ? -1 : pread(file, text, size - 1, 0);
  text[length > 0 ? length : 0] = 0;
  return text;
}

/// What the system counts for the loop's thread. Without its file it counts as one that never waits for a processor.
static struct vitrine_thread_times thread_times(void) {
  char text[512];
  struct vitrine_thread_times times = {0};
  if (sscanf(read_text(watchdog.times, text, sizeof text), "%lld %lld", &times.computed, &times.waited) != 2) return times;
  // The state follows the name, which is in parentheses.
  const char *name = strrchr(read_text(watchdog.status, text, sizeof text), ')');
  times.is_ready = name && name[1] == ' ' && name[2] == 'R';
  return times;
}

long long vitrine_time_at_fault(long long passed, struct vitrine_thread_times before, struct vitrine_thread_times now) {
  // The system adds a wait only when it ends. So of a thread that is ready only its computing counts.
  long long time = now.is_ready ? now.computed - before.computed : passed - (now.waited - before.waited);
  return time < 0 ? 0 : time > passed ? passed : time;
}

static void *count_beats(void *nothing) {
  int last = -1;
  long long stale = 0;
  struct vitrine_thread_times times = thread_times();
  while (1) {
    // Turns of this thread are counted, and not the time: after the whole process was stopped for a while, its loop is not at fault. Nor is
    // it if other processes use the processors.
    const long long turn = 1000000000;
    struct timespec second = {.tv_sec = 1};
    nanosleep(&second, NULL);
    int limit = atomic_load(&watchdog.limit), beats = atomic_load(&watchdog.beats);
    struct vitrine_thread_times before = times;
    times = thread_times();
    stale = beats == last ? stale + vitrine_time_at_fault(turn, before, times) : 0;
    last = beats;
    // More than the limit, because a beat may come just after this thread's check.
    if (limit == 0 || stale <= limit * turn) continue;
    static const char message[] = "The gateway's event loop has not turned for seconds; it ends.\n";
    // Nobody may read the errors any more.
    fcntl(2, F_SETFL, fcntl(2, F_GETFL, 0) | O_NONBLOCK);
    if (write(2, message, sizeof message - 1) < 0) {}
    // The main thread receives it, so that its stack is reported.
    pthread_kill(watchdog.main, SIGABRT);
    // The Swift runtime's handler returns after the report, and leaves the signal to its default action. It suspends this thread meanwhile.
    for (int waited = 0; waited < 20; waited++) {
      nanosleep(&second, NULL);
      struct sigaction action;
      if (sigaction(SIGABRT, NULL, &action) == 0 && action.sa_handler == SIG_DFL) pthread_kill(watchdog.main, SIGABRT);
    }
    _exit(134);
  }
  return nothing;
}

void vitrine_report_turn(void) { atomic_fetch_add(&watchdog.beats, 1); }

void vitrine_watch_turns(int seconds) {
  static int is_running;
  atomic_store(&watchdog.limit, seconds);
  if (is_running || seconds == 0) return;
  watchdog.main = pthread_self();
  char path[64];
  snprintf(path, sizeof path, "/proc/self/task/%d/schedstat", (int)gettid());
  watchdog.times = open(path, O_RDONLY | O_CLOEXEC);
  snprintf(path, sizeof path, "/proc/self/task/%d/stat", (int)gettid());
  watchdog.status = open(path, O_RDONLY | O_CLOEXEC);
  sigset_t all, before;
  sigfillset(&all);
  // The Swift runtime suspends threads with it while it reports a crash.
  sigdelset(&all, SIGPROF);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pthread_t thread;
  if (pthread_create(&thread, NULL, count_beats, NULL) == 0) {
    pthread_setname_np(thread, "watchdog");
    pthread_detach(thread);
    is_running = 1;
  }
  // Whoever has started this process may have blocked the signal, as the threads of Dispatch do.
  sigdelset(&before, SIGABRT);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

void vitrine_notify(const char *state) {
  const char *name = getenv("NOTIFY_SOCKET");
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  size_t length = name ? strlen(name) : 0;
  if (length < 2 || length >= sizeof address.sun_path) return;
  memcpy(address.sun_path, name, length);
  // An abstract name begins with a zero instead of the at sign.
  if (name[0] == '@') address.sun_path[0] = 0;
  int descriptor = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
  if (descriptor < 0) return;
  socklen_t size = (socklen_t)(offsetof(struct sockaddr_un, sun_path) + length);
  sendto(descriptor, state, strlen(state), MSG_NOSIGNAL | MSG_DONTWAIT, (struct sockaddr *)&address, size);
  close(descriptor);
}
