#include "CRunLoops.h"

#include <stdlib.h>
#include <string.h>

// Declarations of the Core Foundation types and functions that this file uses, copied from its headers.
typedef const void *Ref;
typedef signed long Index;
typedef unsigned char Boolean;
typedef struct {
  Index version;
  void *info;
  const void *(*retain)(const void *);
  void (*release)(const void *);
  Ref (*describe)(const void *);
} ObserverContext;
typedef struct {
  Index version;
  void *info;
  const void *(*retain)(const void *);
  void (*release)(const void *);
  Ref (*describe)(const void *);
  Boolean (*equal)(const void *, const void *);
  unsigned long (*hash)(const void *);
  void (*schedule)(void *, void *, Ref);
  void (*cancel)(void *, void *, Ref);
  void (*perform)(void *);
} SourceContext;

extern const Ref kCFRunLoopCommonModes;
extern void *CFRunLoopGetMain(void), *CFRunLoopGetCurrent(void);
extern Ref CFRetain(Ref);
extern void CFRelease(Ref);
extern Ref CFStringCreateWithCString(Ref allocator, const char *text, unsigned encoding);
extern Boolean CFStringGetCString(Ref string, char *buffer, Index size, unsigned encoding);
extern void CFRunLoopRun(void);
extern int CFRunLoopRunInMode(Ref mode, double seconds, Boolean returnsAfterSource);
extern void CFRunLoopStop(void *), CFRunLoopWakeUp(void *);
extern Boolean CFRunLoopIsWaiting(void *);
extern Ref CFRunLoopCopyCurrentMode(void *);
extern void *CFRunLoopObserverCreate(
    Ref allocator, unsigned long activities, Boolean repeats, Index order, void (*call)(void *, unsigned long, void *),
    ObserverContext *);
extern void CFRunLoopAddObserver(void *, void *, Ref), CFRunLoopRemoveObserver(void *, void *, Ref);
extern Boolean CFRunLoopContainsObserver(void *, void *, Ref);
extern void CFRunLoopObserverInvalidate(void *);
extern Boolean CFRunLoopObserverIsValid(void *);
extern void *CFRunLoopSourceCreate(Ref allocator, Index order, SourceContext *);
extern void CFRunLoopAddSource(void *, void *, Ref), CFRunLoopRemoveSource(void *, void *, Ref);
extern Boolean CFRunLoopContainsSource(void *, void *, Ref);
extern void CFRunLoopSourceSignal(void *), CFRunLoopSourceInvalidate(void *);
extern Boolean CFRunLoopSourceIsSignalled(void *), CFRunLoopSourceIsValid(void *);

enum { utf8 = 0x08000100 };

/// Returns the mode with a name; the caller releases it. Core Foundation recognizes the common modes only by the constant's address.
static Ref mode_of(const char *name) {
  if (strcmp(name, "kCFRunLoopCommonModes") == 0) return CFRetain(kCFRunLoopCommonModes);
  return CFStringCreateWithCString(NULL, name, utf8);
}

/// Calls a function that adds an observer or a source to a mode of a loop, or removes it.
static void change(void (*function)(void *, void *, Ref), void *loop, void *item, const char *name) {
  Ref mode = mode_of(name);
  function(loop, item, mode);
  CFRelease(mode);
}

static bool contains(Boolean (*function)(void *, void *, Ref), void *loop, void *item, const char *name) {
  Ref mode = mode_of(name);
  bool result = function(loop, item, mode);
  CFRelease(mode);
  return result;
}

void *run_loop_main(void) { return CFRunLoopGetMain(); }
void *run_loop_current(void) { return CFRunLoopGetCurrent(); }
void run_loop_retain(void *object) { CFRetain(object); }
void run_loop_release(void *object) { CFRelease(object); }

void run_loop_run(void) { CFRunLoopRun(); }

int run_loop_run_in_mode(const char *name, double seconds, bool returns_after_source) {
  Ref mode = mode_of(name);
  int result = CFRunLoopRunInMode(mode, seconds, returns_after_source);
  CFRelease(mode);
  return result;
}

void run_loop_stop(void *loop) { CFRunLoopStop(loop); }
void run_loop_wake(void *loop) { CFRunLoopWakeUp(loop); }
bool run_loop_is_waiting(void *loop) { return CFRunLoopIsWaiting(loop); }

bool run_loop_current_mode(void *loop, char *name, long size) {
  Ref mode = CFRunLoopCopyCurrentMode(loop);
  if (!mode) return false;
  bool fits = CFStringGetCString(mode, name, size, utf8);
  CFRelease(mode);
  return fits;
}

// MARK: Observers

/// The callbacks of an observer or a source. Its observer or source holds the only reference and frees it.
typedef struct {
  void *info;
  run_loop_activity_call call;
  run_loop_call perform, release;
} Target;

static Target *new_target(Target values) {
  Target *target = malloc(sizeof *target);
  *target = values;
  return target;
}

/// The retain callback. It does nothing, because there is only one reference.
static const void *retain_target(const void *target) { return target; }

static void release_target(const void *info) {
  Target *target = (Target *)info;
  target->release(target->info);
  free(target);
}

static void observe(void *observer, unsigned long activity, void *info) {
  Target *target = info;
  target->call(target->info, activity);
}

void *run_loop_observer(
    unsigned long activities, long order, void *info, run_loop_activity_call call, run_loop_call release_info) {
  ObserverContext context = {
      .info = new_target((Target){.info = info, .call = call, .release = release_info}),
      .retain = retain_target,
      .release = release_target,
  };
  return CFRunLoopObserverCreate(NULL, activities, true, order, observe, &context);
}

void run_loop_add_observer(void *loop, void *observer, const char *name) {
  change(CFRunLoopAddObserver, loop, observer, name);
}

void run_loop_remove_observer(void *loop, void *observer, const char *name) {
  change(CFRunLoopRemoveObserver, loop, observer, name);
}

bool run_loop_contains_observer(void *loop, void *observer, const char *name) {
  return contains(CFRunLoopContainsObserver, loop, observer, name);
}

void run_loop_invalidate_observer(void *observer) { CFRunLoopObserverInvalidate(observer); }
bool run_loop_observer_is_valid(void *observer) { return CFRunLoopObserverIsValid(observer); }

// MARK: Sources

static void perform(void *info) {
  Target *target = info;
  target->perform(target->info);
}

void *run_loop_source(long order, void *info, run_loop_call call, run_loop_call release_info) {
  SourceContext context = {
      .info = new_target((Target){.info = info, .perform = call, .release = release_info}),
      .retain = retain_target,
      .release = release_target,
      .perform = perform,
  };
  return CFRunLoopSourceCreate(NULL, order, &context);
}

void run_loop_add_source(void *loop, void *source, const char *name) {
  change(CFRunLoopAddSource, loop, source, name);
}

void run_loop_remove_source(void *loop, void *source, const char *name) {
  change(CFRunLoopRemoveSource, loop, source, name);
}

bool run_loop_contains_source(void *loop, void *source, const char *name) {
  return contains(CFRunLoopContainsSource, loop, source, name);
}

void run_loop_signal_source(void *source) { CFRunLoopSourceSignal(source); }
bool run_loop_source_is_signalled(void *source) { return CFRunLoopSourceIsSignalled(source); }
void run_loop_invalidate_source(void *source) { CFRunLoopSourceInvalidate(source); }
bool run_loop_source_is_valid(void *source) { return CFRunLoopSourceIsValid(source); }
