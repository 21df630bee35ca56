// What Swift cannot call on Linux, or cannot spell: fork, and descriptors that ride on a message.
#pragma once
#include <stddef.h>
#include <sys/types.h>

/// fork(2): Swift's overlay hides it. Only a single-threaded process may call it.
pid_t vitrine_fork(void);

/// Sends `length` bytes and the descriptors with them by sendmsg(2) and SCM_RIGHTS. Returns what sendmsg returns.
ssize_t vitrine_send_descriptors(int socket, const void *bytes, size_t length, const int *descriptors, int count);

/// Receives bytes and up to `capacity` descriptors (close-on-exec); `*count` says how many came. Returns what recvmsg returns.
ssize_t vitrine_receive_descriptors(int socket, void *bytes, size_t length, int *descriptors, int capacity, int *count);

/// Starts `path` with `environment`, `arguments`, the given descriptor as number 3 and `output` as 1 and 2, in a process group of its own, all signals
/// default and unblocked, every other descriptor closed, and its addresses not randomized where the system allows that. Returns the pid, or -errno.
pid_t vitrine_spawn(const char *path, char *const arguments[], char *const environment[], int inherited, int output);

/// Waits until `descriptor` can be read, with every signal let through meanwhile. Returns what ppoll(2) returns: -1 with EINTR when a signal came first.
int vitrine_wait_readable(int descriptor);

/// Standard output goes out line by line, also where it is a pipe.
void vitrine_buffer_output_by_line(void);

/// Blocks `count` signals and returns a descriptor (close-on-exec, non-blocking) that tells of them, or -1. See signalfd(2).
int vitrine_signal_descriptor(const int *signals, int count);

/// Reads one signal's number from such a descriptor; 0 when none waits.
int vitrine_read_signal(int descriptor);

/// Makes this process the parent of descendants whose own parent dies, so that it can wait for them. See PR_SET_CHILD_SUBREAPER.
void vitrine_adopt_orphans(void);

/// accept4(2) with close-on-exec and non-blocking set: variadic or overlaid calls that Swift cannot spell.
int vitrine_accept(int listener);

/// What a process is given: a connected pair of sockets and a pipe, all close-on-exec. Returns 0, or -1 with none of them open.
int vitrine_channel(int sockets[2], int ends[2]);

/// Whether this process has a child, running or not waited for.
int vitrine_has_children(void);

/// Gives free pages of the heap back to the system, by malloc_trim(3).
void vitrine_trim_heap(void);

/// Ends this process, also while it is busy, when the other end of `socket` is closed and `grace` milliseconds have passed: a thread waits for it. Returns 0, or an errno.
int vitrine_end_with(int socket, int grace);
