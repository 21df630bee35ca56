// The session's clock. This library defines the calls by which Foundation, Dispatch and Swift's runtime read the time and wait for it (clock_gettime,
// timerfd_settime, nanosleep and their like) ahead of libc's. Until `vitrine_clock_start` they pass everything on. After it the time of the process stands
// still, and moves only where it is told to: to the next armed deadline, or to a given time.
//
// Times are nanoseconds. "Session time" counts from the start of the clock.
#pragma once
#include <stdbool.h>
#include <stdint.h>

/// No deadline.
#define VITRINE_NEVER INT64_MAX

/// Stops the process's clock and makes it the session's. `wall` is what the calendar says at its start, in nanoseconds since 1970. `uptime` is what the
/// monotonic clock says, or 0: it goes on from where it is (in a process that used it before, it must not go back). `seed` begins the system's random numbers.
/// The calling thread drives the clock: it is the one that runs the main loop.
void vitrine_clock_start(int64_t wall, int64_t uptime, uint64_t seed);

/// The process has the machine's clock again. What was armed for a time of the session waits for the machine's clock to say it.
void vitrine_clock_stop(void);

bool vitrine_clock_is_standing(void);

/// Session time.
int64_t vitrine_clock_now(void);

/// The session time of the next armed deadline, or VITRINE_NEVER.
int64_t vitrine_clock_next(void);

/// The same, but without the times at which Dispatch looks after its threads: what the app waits for.
int64_t vitrine_clock_next_of_app(void);

/// Whether what is due at a session time was due then already when the clock was started.
bool vitrine_clock_is_inherited(int64_t time);

/// Moves the clock forward to a session time, and wakes whatever has been waiting for a time up to it.
void vitrine_clock_move(int64_t time);

/// How fast the clock follows real time while the driving thread waits for something to do; 0: not at all.
void vitrine_clock_pace(double rate);

/// While true, a wait of the driving thread moves the clock at once: it is being advanced.
void vitrine_clock_set_advancing(bool advancing);

/// Whether every other thread of the process waits for something. A thread that has run for long without a pause is no longer counted.
bool vitrine_clock_is_quiet(void);

/// Waits, in real time and not for ever, until `vitrine_clock_is_quiet`.
void vitrine_clock_await_quiet(void);

/// How often the driving thread's loop has found something to do.
uint64_t vitrine_clock_rounds(void);

/// A descriptor whose bytes are input from outside, and what takes in one message of it: called on the driving thread when it has nothing else to do, with the
/// clock at the message's time. It returns whether it found a whole message.
void vitrine_clock_set_input(int descriptor, bool (*take)(void));

/// Called once for each thread that keeps running, when it is no longer waited for.
void vitrine_clock_set_spin_report(void (*report)(int thread));

/// Called, on the driving thread, when its loop has found work a thousand times in a row without time passing: a millisecond passes then.
void vitrine_clock_set_runaway_report(void (*report)(void));

/// Calls `capture` with the return addresses at each reading of the clock on the driving thread, and where it asks Dispatch for work, until it is set to NULL.
void vitrine_clock_capture(void (*capture)(void *const *addresses, int count));
