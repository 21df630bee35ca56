#pragma once

#include <stdbool.h>

// Access to the run loops, observers and sources of the Core Foundation that Foundation contains.
//
// Module VitrineCoreFoundation is imported under the name CoreFoundation, so it cannot import the toolchain's module of that name.
//
// Modes are passed by name. The caller owns objects that a function creates, and must release them with `run_loop_release`.

typedef void (*run_loop_call)(void *info);
typedef void (*run_loop_activity_call)(void *info, unsigned long activity);

void *run_loop_main(void);
void *run_loop_current(void);
void run_loop_retain(void *object);
void run_loop_release(void *object);

void run_loop_run(void);
/// Runs the current loop in a mode for some seconds, and returns CFRunLoopRunInMode's result.
int run_loop_run_in_mode(const char *mode, double seconds, bool returns_after_source);
void run_loop_stop(void *loop);
void run_loop_wake(void *loop);
bool run_loop_is_waiting(void *loop);
/// Writes the name of the loop's current mode to `name`. Returns false if the loop does not run, or if the name does not fit.
bool run_loop_current_mode(void *loop, char *name, long size);

/// Creates an observer. `release_info` is called once, when the observer is invalidated or released.
void *run_loop_observer(unsigned long activities, long order, void *info, run_loop_activity_call call, run_loop_call release_info);
void run_loop_add_observer(void *loop, void *observer, const char *mode);
void run_loop_remove_observer(void *loop, void *observer, const char *mode);
bool run_loop_contains_observer(void *loop, void *observer, const char *mode);
void run_loop_invalidate_observer(void *observer);
bool run_loop_observer_is_valid(void *observer);

/// Creates a source. `release_info` is called once, when the source is invalidated or released.
void *run_loop_source(long order, void *info, run_loop_call perform, run_loop_call release_info);
void run_loop_add_source(void *loop, void *source, const char *mode);
void run_loop_remove_source(void *loop, void *source, const char *mode);
bool run_loop_contains_source(void *loop, void *source, const char *mode);
void run_loop_signal_source(void *source);
bool run_loop_source_is_signalled(void *source);
void run_loop_invalidate_source(void *source);
bool run_loop_source_is_valid(void *source);
