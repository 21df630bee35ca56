// Functions that Swift cannot call by itself: the dynamic linker, the stack, the reader of ELF files, and the runtime's tasks and hooks. The
// layout of those files is that of <elf.h>, see elf(5).
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// A 64-bit little-endian ELF file, mapped into memory.
typedef struct {
  const uint8_t *bytes;
  size_t size;
} VitrineElf;

/// Maps a file. False if it cannot be opened or is not a 64-bit little-endian ELF file.
bool vitrine_elf_open(const char *path, VitrineElf *file);
void vitrine_elf_close(VitrineElf *file);

/// The file of this process's executable. It is mapped at the first call and stays mapped: names point into it. NULL if it cannot be read.
const VitrineElf *vitrine_elf_of_executable(void);

/// The bytes of a section, such as ".debug_info". False if there is no such section, if it is compressed or if it lies outside of the file.
bool vitrine_elf_section(const VitrineElf *file, const char *name, const uint8_t **bytes, size_t *count);

/// The name of the function whose code contains an address, from the symbol table (.symtab). The address is the one in the file. NULL if
/// there is none.
const char *vitrine_elf_function(const VitrineElf *file, uint64_t address);

/// Calls `body` with each name of the symbol table that begins with a prefix.
void vitrine_elf_names(const VitrineElf *file, const char *prefix, void (*body)(const char *name, void *context), void *context);

/// Whether the deinitializer of a Swift object is running. A function of Swift's runtime, from the bit for it in the reference count
/// (docs/Refcount.md); Swift code may not declare it.
bool swift_isDeallocating(void *object);

/// The name of the function at an address of code, and the file that contains it; false if they are not known. See dladdr(3).
bool vitrine_symbol(const void *address, const char **name, const char **file);

/// The address in this executable's file that corresponds to an address of its code or data; -1 for an address of a library.
intptr_t vitrine_linked_address(const void *address);

/// Writes the return addresses of this thread's active calls, the innermost first, by the chain of frame pointers. Returns their number.
int vitrine_return_addresses(uintptr_t *addresses, int most);

/// A part of the address space that the dynamic linker has mapped from a file, and whether it contains code.
typedef struct {
  uintptr_t start, end;
  bool is_code;
} VitrineSegment;

/// Writes the readable segments of the executable and of its libraries. Returns their number.
int vitrine_segments(VitrineSegment *segments, int most);
/// Writes the metadata addresses of the executable's classes without generic ones, at most `most`, and returns how many there are.
size_t vitrine_class_metadata(const void **found, size_t most);
/// Writes a word of the program's data, even if the linker has protected it. Returns 0 if it cannot be written.
int vitrine_write_word(uintptr_t address, uintptr_t value);

/// Has objects of classes destroyed on the calling thread, which is the main one. Only the first call has an effect.
/// - classes: The metadata addresses, each once.
/// - offset: The distance from a metadata address to the pointer to the function that destroys an object.
/// - send: Called on another thread with an object whose last reference is gone. The main thread has to pass it to `vitrine_destroy`.
void vitrine_destroy_on_main(const void *const *classes, size_t count, intptr_t offset, void (*send)(void *object));
/// Destroys an object that `send` got.
void vitrine_destroy(void *object);
/// The function that destroys objects of a class, if `vitrine_destroy_on_main` has replaced it; NULL otherwise.
const void *vitrine_own_destroy(const void *metadata);

/// Whether CoreFoundation would read type number 0, "not a type", in an object. Its own objects always have another one.
bool vitrine_has_no_foundation_type(const void *object);

/// Whether an address of code is in Swift's runtime; false where that is linked statically.
bool vitrine_is_in_swift_runtime(const void *address);

/// The number of the task that a job belongs to; 0 if it belongs to none.
uint64_t vitrine_task_number(uintptr_t job);
/// Whether the job's task was started by a task group or `async let`.
bool vitrine_task_is_child(uintptr_t job);
/// The number of the task that runs on this thread; 0 if no task runs, or only the one of this job. When a task is first enqueued, it is
/// the task that created it.
uint64_t vitrine_task_running(uintptr_t job);

/// Calls `observe` before each job of the main actor is enqueued; NULL ends that. It does nothing if another library has set the hook.
void vitrine_observe_main_actor(void (*observe)(void));

/// An executor as the Swift runtime passes it: the object, and its conformance to SerialExecutor.
typedef struct {
  uintptr_t identity, implementation;
} VitrineExecutor;

/// Functions in place of the runtime's.
typedef struct {
  /// The executor of the main actor.
  VitrineExecutor (*main_executor)(void);
  /// Runs the main loop where an asynchronous `main` would block the main thread. It is called again when it returns.
  void (*run_main_loop)(void);
  /// Called before a task is enqueued, with its number and that of the task that enqueues it.
  void (*task_enqueued)(uint64_t number, uint64_t parent);
  /// Called before each job is enqueued, after `task_enqueued`.
  void (*job_enqueued)(void);
} VitrineExecutorHooks;
void vitrine_install_executor_hooks(const VitrineExecutorHooks *hooks);
