#define _GNU_SOURCE
#include "CProcess.h"
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef OWN_ARCHITECTURE

// The calls by which a program changes the machine or other processes. No app for UIKit needs one.
static const int refused[] = {
  SYS_acct, SYS_add_key, SYS_adjtimex, SYS_bpf, SYS_chroot, SYS_clock_adjtime, SYS_clock_settime, SYS_delete_module,
  SYS_finit_module, SYS_fsmount, SYS_fsopen, SYS_init_module, SYS_io_uring_setup, SYS_kexec_file_load, SYS_kexec_load,
  SYS_keyctl, SYS_mount, SYS_move_mount, SYS_open_by_handle_at, SYS_open_tree, SYS_perf_event_open, SYS_pidfd_getfd,
  SYS_pidfd_send_signal, SYS_pivot_root,
  SYS_process_vm_writev, SYS_ptrace, SYS_quotactl, SYS_reboot, SYS_request_key, SYS_setdomainname, SYS_sethostname,
  SYS_setns, SYS_settimeofday, SYS_swapoff, SYS_swapon, SYS_umount2, SYS_unshare, SYS_userfaultfd,
#ifdef __x86_64__
  SYS_ioperm, SYS_iopl,
#endif
};

enum { refused_count = sizeof refused / sizeof *refused };

// The calls whose first argument is the process to which a signal is sent, whose descriptor for that is opened, or whose limits are set.
static const int signals[] = {SYS_kill, SYS_tkill, SYS_tgkill, SYS_rt_sigqueueinfo, SYS_rt_tgsigqueueinfo, SYS_pidfd_open,
  SYS_prlimit64};

enum { signals_count = sizeof signals / sizeof *signals, protected_count = 5 };

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
  struct sock_filter code[2 * (refused_count + forks_count + protected_count) + signals_count + 32];
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
  // One of these calls is followed by the check of its argument, and the others jump over it.
  for (int index = 0; index < signals_count; index++) {
    ADD(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (unsigned int)signals[index], signals_count - index, 0));
  }
  ADD(BPF_STMT(BPF_JMP | BPF_JA, 2 * protected_count + 2));
  LOAD(args[0]);
  for (int index = 0; index < protected_count; index++) {
    IF(BPF_JEQ, (unsigned int)protected[index]);
    RETURN(SECCOMP_RET_ERRNO | EPERM);
  }
  RETURN(SECCOMP_RET_ALLOW);
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

int vitrine_next_fork(int listener, uint64_t *id) {
  union { struct seccomp_notif notice; char space[longest]; } request;
  memset(&request, 0, sizeof request);
  if (ioctl(listener, SECCOMP_IOCTL_NOTIF_RECV, &request) < 0) return -1;
  *id = request.notice.id;
  return 0;
}

int vitrine_answer_fork(int listener, uint64_t id, int is_allowed) {
  union { struct seccomp_notif_resp answer; char space[longest]; } response;
  memset(&response, 0, sizeof response);
  response.answer.id = id;
  if (is_allowed) response.answer.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
  else response.answer.error = -EAGAIN;
  return ioctl(listener, SECCOMP_IOCTL_NOTIF_SEND, &response);
}
