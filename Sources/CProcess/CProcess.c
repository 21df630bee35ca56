#define _GNU_SOURCE
#include "CProcess.h"
#include <errno.h>
#include <fcntl.h>
#include <malloc.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <string.h>
#include <sys/personality.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

pid_t vitrine_fork(void) { return fork(); }

enum { maximum_descriptors = 8 };

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
  union { struct cmsghdr align; char space[CMSG_SPACE(sizeof(int) * maximum_descriptors)]; } control;
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

int vitrine_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK); }

int vitrine_channel(int sockets[2], int ends[2]) {
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) < 0) return -1;
  if (pipe2(ends, O_CLOEXEC) == 0) return 0;
  close(sockets[0]);
  close(sockets[1]);
  return -1;
}

int vitrine_has_children(void) {
  siginfo_t information;
  return waitid(P_ALL, 0, &information, WEXITED | WNOHANG | WNOWAIT) == 0;
}

void vitrine_trim_heap(void) { malloc_trim(0); }

static struct { int socket, grace; } watched;

static void *watch(void *nothing) {
  // Only POLLRDHUP: input is left to the main thread.
  struct pollfd end = {.fd = watched.socket, .events = POLLRDHUP};
  while (poll(&end, 1, -1) < 0 && errno == EINTR) {}
  // By the machine's clock, and not the app's, which may be paused.
  struct timespec grace = {.tv_sec = watched.grace / 1000, .tv_nsec = watched.grace % 1000 * 1000000L};
  syscall(SYS_ppoll, NULL, 0, &grace, NULL, sizeof(uint64_t));
  _exit(0);
  return nothing;
}

int vitrine_end_with(int socket, int grace) {
  watched.socket = socket;
  watched.grace = grace;
  pthread_attr_t attributes;
  pthread_attr_init(&attributes);
  pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
  pthread_attr_setstacksize(&attributes, 65536);
  pthread_t thread;
  // Signals are left to the main thread, too.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  int failure = pthread_create(&thread, &attributes, watch, NULL);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  pthread_attr_destroy(&attributes);
  return failure;
}
