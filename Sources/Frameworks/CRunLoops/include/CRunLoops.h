#pragma once

#include <stdbool.h>

// Run loops, their observers and sources, as Foundation's copy of Core Foundation has them. The toolchain's module CoreFoundation has them
// too, but sources import module VitrineCoreFoundation by that name, so that it cannot import the toolchain's.
//
// A mode is its name. Objects that a function creates are the caller's, who releases them by `run_loop_release`.

typedef void (*run_loop_call)(void *info);
typedef void (*run_loop_activity_call)(void *info, unsigned long activity);

void *run_loop_main(void);
void *run_loop_current(void);
void run_loop_retain(void *object);
void run_loop_release(void *object);

void run_loop_run(void);
/// Returns CFRunLoopRunInMode's result.
int run_loop_run_in_mode(const char *mode, double seconds, bool returns_after_source);
void run_loop_stop(void *loop);
void run_loop_wake(void *loop);
bool run_loop_is_waiting(void *loop);
/// Writes the name of the mode in which the loop runs. Returns false if it does not run.
bool run_loop_current_mode(void *loop, char *name, long size);

/// `release_info` is called once, when the observer is invalid or released.
void *run_loop_observer(unsigned long activities, long order, void *info, run_loop_activity_call call, run_loop_call release_info);
void run_loop_add_observer(void *loop, void *observer, const char *mode);
void run_loop_remove_observer(void *loop, void *observer, const char *mode);
bool run_loop_contains_observer(void *loop, void *observer, const char *mode);
void run_loop_invalidate_observer(void *observer);
bool run_loop_observer_is_valid(void *observer);

/// `release_info` is called once, when the source is invalid or released.
void *run_loop_source(long order, void *info, run_loop_call perform, run_loop_call release_info);
void run_loop_add_source(void *loop, void *source, const char *mode);
void run_loop_remove_source(void *loop, void *source, const char *mode);
bool run_loop_contains_source(void *loop, void *source, const char *mode);
void run_loop_signal_source(void *source);
bool run_loop_source_is_signalled(void *source);
void run_loop_invalidate_source(void *source);
bool run_loop_source_is_valid(void *source);
