// Functions that Swift cannot call on Linux: fork, and sending descriptors with a message.
#pragma once
#include <stddef.h>
#include <sys/types.h>

/// fork(2), which Swift's overlay hides. Only a single-threaded process may call it.
pid_t vitrine_fork(void);

/// Sends `length` bytes and the descriptors with them by sendmsg(2) and SCM_RIGHTS. Returns what sendmsg returns.
ssize_t vitrine_send_descriptors(int socket, const void *bytes, size_t length, const int *descriptors, int count);

/// Receives bytes and up to `capacity` descriptors (close-on-exec); `*count` is their number. Returns what recvmsg returns.
ssize_t vitrine_receive_descriptors(int socket, void *bytes, size_t length, int *descriptors, int capacity, int *count);

/// Starts `path` with `environment`, `arguments`, the given descriptor as number 3 and `output` as 1 and 2. The process is in a process
/// group of its own, all signals are default and unblocked, every other descriptor is closed, and its addresses are not randomized if the
/// system allows that. Returns the pid, or -errno.
pid_t vitrine_spawn(const char *path, char *const arguments[], char *const environment[], int inherited, int output);

/// Waits until `descriptor` can be read, with every signal unblocked meanwhile. Returns what ppoll(2) returns: -1 with EINTR when a signal
/// came first.
int vitrine_wait_readable(int descriptor);

/// Makes standard output line-buffered, even if it is a pipe.
void vitrine_buffer_output_by_line(void);

/// Blocks `count` signals and returns a descriptor (close-on-exec, non-blocking) that reports them, or -1. See signalfd(2).
int vitrine_signal_descriptor(const int *signals, int count);

/// Reads one signal's number from such a descriptor; 0 if there is none.
int vitrine_read_signal(int descriptor);

/// Makes this process the parent of descendants whose own parent has ended, so that it can wait for them. See PR_SET_CHILD_SUBREAPER.
void vitrine_adopt_orphans(void);

/// accept4(2) with close-on-exec and non-blocking set, because Swift cannot call variadic or overlaid functions.
int vitrine_accept(int listener);

/// Makes the descriptors for a process: a connected pair of sockets and a pipe, all close-on-exec. Returns 0, or -1 with none of them open.
int vitrine_channel(int sockets[2], int ends[2]);

/// Whether this process has a child, running or not waited for.
int vitrine_has_children(void);

/// Gives free pages of the heap back to the system, by malloc_trim(3).
void vitrine_trim_heap(void);

/// Starts a thread that ends this process, even while it is busy, `grace` milliseconds after the other end of `socket` was closed. Returns
/// 0, or an errno.
int vitrine_end_with(int socket, int grace);
