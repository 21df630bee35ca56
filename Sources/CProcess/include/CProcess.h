// Functions that Swift cannot call on Linux, or only with care: fork, sending descriptors with a message, names in a folder.
#pragma once
#include <dirent.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// fork(2), which Swift's overlay hides. Only a single-threaded process may call it.
pid_t vitrine_fork(void);

/// Sends `length` bytes and the descriptors with them by sendmsg(2) and SCM_RIGHTS. Returns what sendmsg returns.
ssize_t vitrine_send_descriptors(int socket, const void *bytes, size_t length, const int *descriptors, int count);

/// Receives bytes and up to `capacity` descriptors (close-on-exec); `*count` is their number. Returns what recvmsg returns.
ssize_t vitrine_receive_descriptors(int socket, void *bytes, size_t length, int *descriptors, int capacity, int *count);

/// Starts `path` with `environment`, `arguments`, the given descriptor as number 3 and `output` as 1 and 2. The process is in a process
/// group of its own. All signals are default and unblocked, and every other descriptor is closed. Its addresses are not randomized if the
/// system allows that. Returns the pid, or -errno.
pid_t vitrine_spawn(const char *path, char *const arguments[], char *const environment[], int inherited, int output);

/// Waits until `descriptor` can be read, with every signal unblocked meanwhile. Returns what ppoll(2) returns: -1 with EINTR when a signal
/// came first.
int vitrine_wait_readable(int descriptor);

/// Waits for a signal for so many milliseconds, with every signal unblocked meanwhile. Returns -1 with EINTR when one came, and 0 otherwise.
int vitrine_wait_signal(int milliseconds);

/// The name of a folder's next entry, by readdir(3), until the next call; NULL behind the last one. In Swift a copy of an entry reads beyond
/// its end, because an entry is only as long as its name.
const char *vitrine_next_name(DIR *folder);

/// Makes standard output line-buffered, even if it is a pipe.
void vitrine_buffer_output_by_line(void);

/// Blocks `count` signals and returns a descriptor (close-on-exec, non-blocking) that reports them, or -1. See signalfd(2).
int vitrine_signal_descriptor(const int *signals, int count);

/// Reads one signal's number from such a descriptor; 0 if there is none.
int vitrine_read_signal(int descriptor);

/// Makes this process the parent of descendants whose own parent has ended, so that it can wait for them. See PR_SET_CHILD_SUBREAPER.
void vitrine_adopt_orphans(void);

/// Lets a nursery continue after the end of the gateway, of which its socket informs it. Until this call, a nursery is killed then.
void vitrine_outlive_parent(void);

/// Denies this process, and all programs that it or a descendant starts, privileges that it has not (PR_SET_NO_NEW_PRIVS). Descendants
/// whose own parent has ended become its children.
void vitrine_secure_process(void);

/// Refuses this process, and all that it starts, the calls that change the machine or other processes (EPERM), and signals to its nursery,
/// to the gateway, and to all processes of the user (kill(-1)). It lets another process decide about each fork, and about each call that
/// names another process or thread. It needs no_new_privs. Returns the descriptor for that other process, or -1. See seccomp_unotify(2).
int vitrine_filter_calls(pid_t gateway, pid_t nursery);

/// A system call that waits for a decision.
struct vitrine_call {
  uint64_t id;
  /// Whether it is a fork. If not, it sends a signal to `target`, sets its limits or scheduling, or joins it.
  int is_fork;
  /// A process or a thread; negative: a process group; -1: all processes of the user.
  pid_t target;
};

/// Receives a call that waits for a decision, if such a descriptor can be read. Returns 0, or -1 if the calling process has ended.
int vitrine_next_call(int listener, struct vitrine_call *call);

/// Lets the call with this id continue, or fail with an errno other than 0. Returns -1 if the calling process has ended.
int vitrine_answer_call(int listener, uint64_t id, int failure);

/// What `vitrine_limit` limits: bytes of address space, open descriptors, or bytes of a core file.
enum vitrine_limited { vitrine_memory, vitrine_files, vitrine_core };

/// Sets a limit of another process, and of the processes that it starts from then on, by prlimit(2). Returns the result of prlimit.
int vitrine_limit(pid_t process, enum vitrine_limited what, uint64_t most);

/// accept4(2) with close-on-exec and non-blocking set, because Swift cannot call variadic or overlaid functions.
int vitrine_accept(int listener);

/// Creates the descriptors for a process: a connected pair of sockets and a pipe, all close-on-exec. Returns 0, or -1 with none of them
/// open.
int vitrine_channel(int sockets[2], int ends[2]);

/// The number of bytes that can be read from a pipe or socket at once.
int vitrine_available(int descriptor);

/// Whether this process has a child, running or not waited for.
int vitrine_has_children(void);

/// Gives free pages of the heap back to the system, by malloc_trim(3).
void vitrine_trim_heap(void);

/// Whether systemd has delegated the cgroup with this folder to its processes, so that they may make others below it (Delegate=).
int vitrine_is_delegated(const char *cgroup);

/// Receives the program counter of the main thread, and after it the return addresses of its calls, the innermost first.
typedef void (*vitrine_stack_report)(const uintptr_t *addresses, int count);

/// The signal that asks a session's process where its main thread is. It interrupts no call and changes nothing.
int vitrine_stack_signal(void);

/// Ignores that signal, until `vitrine_end_with` handles it.
void vitrine_ignore_stack_signal(void);

/// Starts a thread that ends this process, even while it is busy, `grace` milliseconds after the other end of `socket` was closed. The
/// process group that it leads ends with it. The thread calls `begin` first, and `report` after each `vitrine_stack_signal`. Returns 0, or
/// an errno.
int vitrine_end_with(int socket, int grace, void (*begin)(void), vitrine_stack_report report);

/// Starts a thread that aborts the calling thread, and so the process, when `vitrine_report_turn` was not called for `seconds`. Time in
/// which the calling thread waits for a processor does not count. With 0 it aborts nothing from then on.
void vitrine_watch_turns(int seconds);

/// Reports to that thread that the loop has turned.
void vitrine_report_turn(void);

/// What the system counts for a thread, in nanoseconds; see "schedstat" in proc(5).
struct vitrine_thread_times {
  long long computed, waited;
  /// Whether it computes, or waits for a processor.
  int is_ready;
};

/// How much of the nanoseconds that have passed a thread was not waiting for a processor.
long long vitrine_time_at_fault(long long passed, struct vitrine_thread_times before, struct vitrine_thread_times now);

/// Reports this process's state, such as "READY=1", to the service manager that has started it, if that has asked for it. See sd_notify(3).
void vitrine_notify(const char *state);
