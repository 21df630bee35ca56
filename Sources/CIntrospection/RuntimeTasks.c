// Swift's tasks and the hooks of its executors. The declarations are those of <swift/Runtime/Concurrency.h>. They are weak, so that a
// program without Swift's concurrency has none of them.
#include "CIntrospection.h"

#define SWIFTCALL __attribute__((swiftcall))
#define WEAK __attribute__((weak))

typedef SWIFTCALL void Enqueue(uintptr_t job);
typedef SWIFTCALL void EnqueueHook(uintptr_t job, Enqueue *original);
typedef SWIFTCALL void Drain(void);
typedef SWIFTCALL void DrainHook(Drain *original, Drain *compatible);
typedef SWIFTCALL VitrineExecutor GetMain(void);
typedef SWIFTCALL VitrineExecutor GetMainHook(GetMain *original);
typedef SWIFTCALL bool IsMain(VitrineExecutor);
typedef SWIFTCALL bool IsMainHook(VitrineExecutor, IsMain *original);

extern WEAK EnqueueHook *swift_task_enqueueMainExecutor_hook;
extern WEAK EnqueueHook *swift_task_enqueueGlobal_hook;
extern WEAK DrainHook *swift_task_asyncMainDrainQueue_hook;
extern WEAK GetMainHook *swift_task_getMainExecutor_hook;
extern WEAK IsMainHook *swift_task_isMainExecutor_hook;

extern WEAK SWIFTCALL uint64_t swift_task_getJobTaskId(uintptr_t job);
extern WEAK SWIFTCALL size_t swift_task_getJobFlags(uintptr_t job);
extern WEAK SWIFTCALL uintptr_t swift_task_getCurrent(void);

// Parts of the flags, as in <swift/ABI/MetadataValues.h>.
enum { kind = 0xff, is_child = 1 << 24 };
static bool is_task(uintptr_t job) { return (swift_task_getJobFlags(job) & kind) == 0; }

uint64_t vitrine_task_number(uintptr_t job) { return is_task(job) ? swift_task_getJobTaskId(job) : 0; }

bool vitrine_task_is_child(uintptr_t job) { return is_task(job) && swift_task_getJobFlags(job) & is_child; }

uint64_t vitrine_task_running(uintptr_t job) {
  uintptr_t current = swift_task_getCurrent ? swift_task_getCurrent() : 0;
  return current && current != job ? swift_task_getJobTaskId(current) : 0;
}

// MARK: Hooks

static void (*observe_main)(void);
static VitrineExecutorHooks hooks;

static SWIFTCALL void enqueue_main(uintptr_t job, Enqueue *original) {
  observe_main();
  original(job);
}

void vitrine_observe_main_actor(void (*observe)(void)) {
  if (!&swift_task_enqueueMainExecutor_hook) return;
  EnqueueHook *present = swift_task_enqueueMainExecutor_hook;
  if (present && present != enqueue_main) return;
  if (observe) observe_main = observe;
  swift_task_enqueueMainExecutor_hook = observe ? enqueue_main : NULL;
}

static SWIFTCALL VitrineExecutor main_executor(GetMain *original) {
  (void)original;
  return hooks.main_executor();
}

static SWIFTCALL bool is_main_executor(VitrineExecutor executor, IsMain *original) {
  return executor.identity == hooks.main_executor().identity || original(executor);
}

static SWIFTCALL void drain_main_queue(Drain *original, Drain *compatible) {
  (void)original, (void)compatible;
  for (;;) hooks.run_main_loop();
}

static SWIFTCALL void enqueue_global(uintptr_t job, Enqueue *original) {
  if (is_task(job)) hooks.task_enqueued(vitrine_task_number(job), vitrine_task_running(job));
  hooks.job_enqueued();
  original(job);
}

void vitrine_install_executor_hooks(const VitrineExecutorHooks *wanted) {
  hooks = *wanted;
  swift_task_getMainExecutor_hook = main_executor;
  swift_task_isMainExecutor_hook = is_main_executor;
  swift_task_asyncMainDrainQueue_hook = drain_main_queue;
  swift_task_enqueueGlobal_hook = enqueue_global;
}
