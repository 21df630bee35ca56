// The session's clock. This library defines the functions by which Foundation, Dispatch and Swift's runtime read the time and wait
// (clock_gettime, timerfd_settime, nanosleep and their like) ahead of libc's. Until `vitrine_clock_start` they call libc. After it the time
// of the process is paused, and moves only by calls: to the next deadline, or to a given time.
//
// Times are nanoseconds. "Session time" counts from the start of the clock.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// No deadline.
#define VITRINE_NEVER INT64_MAX

/// Replaces the process's clock by the session's, paused. `wall` is the calendar time at its start, in nanoseconds since 1970. `uptime` is
/// the value of the monotonic clock; 0 continues from its current value (in a process that has used it, it must not go back). `seed` is the
/// seed of the system's random numbers. The calling thread drives the clock: it is the one that runs the main loop.
void vitrine_clock_start(int64_t wall, int64_t uptime, uint64_t seed);

/// Gives the process the machine's clock again. Timers set for a session time now wait for the machine's clock to reach it.
void vitrine_clock_stop(void);

/// Whether the session's clock is active.
bool vitrine_clock_is_active(void);

/// Session time.
int64_t vitrine_clock_now(void);

/// The session time of the next armed deadline, or VITRINE_NEVER.
int64_t vitrine_clock_next(void);

/// The same, without the times at which Dispatch checks its threads: only the deadlines that the app waits for.
int64_t vitrine_clock_next_of_app(void);

/// Whether the deadlines at a session time were already set to it when the clock was started.
bool vitrine_clock_is_inherited(int64_t time);

/// Moves the clock forward to a session time, and wakes everything that waits for a time up to it.
void vitrine_clock_move(int64_t time);

/// The speed of the clock relative to real time while the driving thread waits; 0 means that it is paused.
void vitrine_clock_pace(double rate);

/// While true, a wait of the driving thread moves the clock at once, because the clock is being advanced.
void vitrine_clock_set_advancing(bool advancing);

/// Whether every other thread of the process waits. A thread that has run for long without a pause is ignored.
bool vitrine_clock_is_quiet(void);

/// Waits, in real time and with a limit, until `vitrine_clock_is_quiet`.
void vitrine_clock_await_quiet(void);

/// Time does not wait for the calling thread from now on, because it never runs code of the app.
void vitrine_clock_exclude_thread(void);

/// Records that one of Swift's tasks was submitted to the threads that tasks share.
void vitrine_clock_note_task(void);

/// Sets a function that starts probes, which are tasks behind all others, and returns their number. Each calls `vitrine_clock_end_probe`.
/// When all have, no noted task waits for a thread. Until then time does not pass, but for 20 s of real time at most.
void vitrine_clock_set_probes(int (*start)(void));
void vitrine_clock_end_probe(void);
/// Whether a noted task may still wait for a thread. It starts probes to find out.
bool vitrine_clock_awaits_tasks(void);

/// The number of times the driving thread's loop has found work.
uint64_t vitrine_clock_rounds(void);

/// Sets a descriptor for input from outside, and a function that reads one message of it. The function is called on the driving thread when
/// it is idle, with the clock at the message's time. It returns whether it found a complete message.
void vitrine_clock_set_input(int descriptor, bool (*take)(void));

/// Called once for each thread that runs without a pause. The thread is ignored from then on.
void vitrine_clock_set_spin_report(void (*report)(int thread));

/// Called on any thread before the process connects a socket to an internet address; NULL to end that.
void vitrine_clock_set_connection_report(void (*report)(void));

/// Called on the driving thread when its loop has found work a thousand times in a row without time passing. Then a millisecond passes.
void vitrine_clock_set_runaway_report(void (*report)(void));

/// Calls `capture` with the return addresses at each reading of the clock on the driving thread, and when that thread submits work to
/// Dispatch. NULL ends this.
void vitrine_clock_capture(void (*capture)(void *const *addresses, int count));
