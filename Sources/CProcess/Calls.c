#define _GNU_SOURCE
#include "CProcess.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef OWN_ARCHITECTURE

// Newer than the headers of some systems. Both architectures have the same numbers.
enum { mount_setattr = 442, open_tree_attr = 467 };

// The calls by which a program changes the machine or other processes. No app for UIKit needs one.
static const int refused[] = {
  SYS_acct, SYS_add_key, SYS_adjtimex, SYS_bpf, SYS_chroot, SYS_clock_adjtime, SYS_clock_settime, SYS_delete_module,
  SYS_finit_module, SYS_fsconfig, SYS_fsmount, SYS_fsopen, SYS_fspick, SYS_init_module, SYS_io_uring_setup,
  SYS_kexec_file_load, SYS_kexec_load, SYS_keyctl, SYS_mount, mount_setattr, SYS_move_mount, SYS_open_by_handle_at,
  SYS_open_tree, open_tree_attr, SYS_perf_event_open, SYS_pidfd_getfd, SYS_pidfd_send_signal, SYS_pivot_root,
  SYS_process_vm_writev, SYS_ptrace, SYS_quotactl, SYS_reboot, SYS_request_key, SYS_setdomainname, SYS_sethostname,
  SYS_setns, SYS_settimeofday, SYS_swapoff, SYS_swapon, SYS_umount2, SYS_unshare, SYS_userfaultfd,
#ifdef __x86_64__
  SYS_ioperm, SYS_iopl,
#endif
};

enum { refused_count = sizeof refused / sizeof *refused };

// The calls whose first argument is the thread or process to which a signal is sent, whose descriptor for that is opened, or whose limits or
// scheduling are set. All but tgkill accept the id of any thread for its process.
static const int aimed[] = {
  SYS_kill, SYS_tkill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, SYS_pidfd_open, SYS_prlimit64, SYS_sched_setaffinity,
  SYS_sched_setattr, SYS_sched_setparam, SYS_sched_setscheduler,
};

enum { aimed_count = sizeof aimed / sizeof *aimed, protected_count = 5, own_count = 3 };

// The calls whose first argument says whether the second one is a process, a group or a user.
static const struct { int call; unsigned int user; } of_kinds[] = {{SYS_setpriority, PRIO_USER}, {SYS_ioprio_set, 3}};

enum { of_kinds_count = 2 };

// The commands by which a file sends signals to a process that its owner chooses. TIOCSTI types into the gateway's terminal.
static const struct { int call; unsigned int command; } refused_commands[] = {
  {SYS_fcntl, F_SETOWN}, {SYS_fcntl, F_SETOWN_EX}, {SYS_fcntl, F_SETSIG}, {SYS_ioctl, FIOSETOWN}, {SYS_ioctl, SIOCSPGRP}, {SYS_ioctl, TIOCSTI},
};

enum { refused_commands_count = sizeof refused_commands / sizeof *refused_commands };

// The calls that make a process and have no flags.
#ifdef __x86_64__
static const int forks[] = {SYS_fork, SYS_vfork};
enum { forks_count = 2 };
#else
static const int forks[1];
enum { forks_count = 0 };
#endif

static const unsigned int namespaces = CLONE_NEWNS | CLONE_NEWCGROUP | CLONE_NEWUTS | CLONE_NEWIPC | CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNET;

int vitrine_filter_calls(pid_t gateway, pid_t nursery) {
  // A negative number is a process group, and -1 is every process. The nursery leads a group of its own.
  const pid_t protected[protected_count] = {-1, gateway, -getpgid(gateway), nursery, -nursery};
  // This process, which leads a group of its own, may call these on itself. The gateway decides about a program that it starts.
  const pid_t own[own_count] = {0, getpid(), -getpid()};
  struct sock_filter code[
    2 * (refused_count + forks_count + 4 * of_kinds_count + protected_count + own_count) + 5 * refused_commands_count + aimed_count + 48];
  unsigned short length = 0;
#define ADD(...) code[length++] = (struct sock_filter)__VA_ARGS__
#define RETURN(value) ADD(BPF_STMT(BPF_RET | BPF_K, value))
#define LOAD(member) ADD(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, member)))
// The next instruction is skipped unless the condition holds.
#define IF(comparison, value) ADD(BPF_JUMP(BPF_JMP | comparison | BPF_K, value, 0, 1))
  LOAD(arch);
  ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0));
  RETURN(SECCOMP_RET_ERRNO | ENOSYS);
  LOAD(nr);
#ifdef __x86_64__
  // The x32 variants of all calls.
  IF(BPF_JGE, 0x40000000);
  RETURN(SECCOMP_RET_ERRNO | ENOSYS);
#endif
  // Its flags are in memory, which a filter cannot read. The C library then calls clone.
  IF(BPF_JEQ, SYS_clone3);
  RETURN(SECCOMP_RET_ERRNO | ENOSYS);
  for (int index = 0; index < refused_count; index++) {
    IF(BPF_JEQ, (unsigned int)refused[index]);
    RETURN(SECCOMP_RET_ERRNO | EPERM);
  }
  for (int index = 0; index < forks_count; index++) {
    IF(BPF_JEQ, (unsigned int)forks[index]);
    RETURN(SECCOMP_RET_USER_NOTIF);
  }
  for (int index = 0; index < of_kinds_count; index++) {
    ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned int)of_kinds[index].call, 0, 7));
    LOAD(args[0]);
    IF(BPF_JEQ, of_kinds[index].user);
    RETURN(SECCOMP_RET_ERRNO | EPERM);
    LOAD(args[1]);
    // A thread of libdispatch sets its own priority. If it waited for the gateway, its work would begin at another time in each replay.
    IF(BPF_JEQ, 0);
    RETURN(SECCOMP_RET_ALLOW);
    RETURN(SECCOMP_RET_USER_NOTIF);
  }
  for (int index = 0; index < refused_commands_count; index++) {
    ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned int)refused_commands[index].call, 0, 4));
    LOAD(args[1]);
    IF(BPF_JEQ, refused_commands[index].command);
    RETURN(SECCOMP_RET_ERRNO | EPERM);
    LOAD(nr);
  }
  // A process that closes the last descriptor of such a socket waits, so an app could pass one to the gateway.
  ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_setsockopt, 0, 6));
  LOAD(args[1]);
  ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SOL_SOCKET, 0, 3));
  LOAD(args[2]);
  IF(BPF_JEQ, SO_LINGER);
  RETURN(SECCOMP_RET_ERRNO | EPERM);
  LOAD(nr);
  // A process in the gateway's group could send a signal to its own group. Most join none, or found one.
  ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_setpgid, 0, 8));
  LOAD(args[1]);
  IF(BPF_JEQ, 0);
  RETURN(SECCOMP_RET_ALLOW);
  ADD(BPF_STMT(BPF_MISC | BPF_TAX, 0));
  LOAD(args[0]);
  ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_X, 0, 0, 1));
  RETURN(SECCOMP_RET_ALLOW);
  RETURN(SECCOMP_RET_USER_NOTIF);
  // One of these calls is followed by the check of its argument, and the others jump over it.
  for (int index = 0; index < aimed_count; index++) {
    ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned int)aimed[index], aimed_count - index, 0));
  }
  ADD(BPF_STMT(BPF_JMP | BPF_JA, 2 * (protected_count + own_count) + 2));
  LOAD(args[0]);
  for (int index = 0; index < protected_count; index++) {
    IF(BPF_JEQ, (unsigned int)protected[index]);
    RETURN(SECCOMP_RET_ERRNO | EPERM);
  }
  for (int index = 0; index < own_count; index++) {
    IF(BPF_JEQ, (unsigned int)own[index]);
    RETURN(SECCOMP_RET_ALLOW);
  }
  RETURN(SECCOMP_RET_USER_NOTIF);
  ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 1, 0));
  RETURN(SECCOMP_RET_ALLOW);
  // The low half of the flags: both architectures are little-endian.
  LOAD(args[0]);
  IF(BPF_JSET, namespaces);
  RETURN(SECCOMP_RET_ERRNO | EPERM);
  IF(BPF_JSET, CLONE_THREAD);
  RETURN(SECCOMP_RET_ALLOW);
  RETURN(SECCOMP_RET_USER_NOTIF);
#undef ADD
#undef RETURN
#undef LOAD
#undef IF
  struct sock_fprog program = {.len = length, .filter = code};
  return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER | SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program);
}

#else

int vitrine_filter_calls(pid_t gateway, pid_t nursery) {
  errno = ENOSYS;
  return -1;
}

#endif

// The kernel's structures may be longer than those that this was compiled with.
enum { longest = 1024 };

static pid_t target(const struct seccomp_notif *notice) {
  pid_t first = (pid_t)notice->data.args[0], second = (pid_t)notice->data.args[1];
  // The kinds of both calls have the same order, from 0 and from 1 on.
  int kind = -1;
  switch (notice->data.nr) {
  case SYS_setpriority: kind = first; break;
  case SYS_ioprio_set: kind = first - 1; break;
  case SYS_setpgid: return -second;
  default: return first;
  }
  if (kind != PRIO_PROCESS && kind != PRIO_PGRP) return -1;
  if (second == 0) return (pid_t)notice->pid;
  return kind == PRIO_PGRP ? -second : second;
}

int vitrine_next_call(int listener, struct vitrine_call *call) {
  union { struct seccomp_notif notice; char space[longest]; } request;
  memset(&request, 0, sizeof request);
  if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &request) < 0) return -1;
  int number = request.notice.data.nr, is_fork = number == SYS_clone;
#ifdef __x86_64__
  is_fork = is_fork || number == SYS_fork || number == SYS_vfork;
#endif
  *call = (struct vitrine_call){.id = request.notice.id, .is_fork = is_fork, .target = is_fork ? 0 : target(&request.notice)};
  return 0;
}

int vitrine_answer_call(int listener, uint64_t id, int failure) {
  union { struct seccomp_notif_resp answer; char space[longest]; } response;
  memset(&response, 0, sizeof response);
  response.answer.id = id;
  if (failure == 0) response.answer.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
  else response.answer.error = -failure;
  return ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &response);
}
