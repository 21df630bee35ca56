// Objects of chosen classes are destroyed on the main thread.
//
//   last release, any thread ─► class metadata: `destroy` ─► main thread: the class's own function
//                                                        └─► another thread: `send`, which has the main thread call it
//
// The runtime calls `destroy` when an object's last reference is gone, and expects nothing after it: an isolated deinitializer also
// continues on another thread (SE-0371).
#include "CIntrospection.h"

#include <pthread.h>
#include <stdlib.h>

typedef __attribute__((swiftcall)) void Destroy(__attribute__((swift_context)) void *object);

// The classes' own functions, by metadata: a hash table with linear probing, at most half full. It does not change after its creation.
typedef struct {
  const void *metadata;
  Destroy *destroy;
} Entry;
static Entry *entries;
static size_t mask;
static pthread_t main_thread;
static void (*send_to_main)(void *object);

static Entry *entry_of(const void *metadata) {
  size_t index = (uintptr_t)metadata / sizeof(void *) * 0x9E3779B97F4A7C15 >> 32;
  while (entries[index & mask].metadata && entries[index & mask].metadata != metadata) index++;
  return &entries[index & mask];
}

void vitrine_destroy(void *object) { entry_of(*(const void **)object)->destroy(object); }

static __attribute__((swiftcall)) void destroy(__attribute__((swift_context)) void *object) {
  if (pthread_equal(pthread_self(), main_thread)) vitrine_destroy(object);
  else send_to_main(object);
}

const void *vitrine_own_destroy(const void *metadata) {
  return entries ? (const void *)entry_of(metadata)->destroy : NULL;
}

void vitrine_destroy_on_main(const void *const *classes, size_t count, intptr_t offset, void (*send)(void *object)) {
  size_t size = 16;
  while (size < count * 2) size *= 2;
  if (entries || !(entries = calloc(size, sizeof *entries))) return;
  mask = size - 1;
  main_thread = pthread_self();
  send_to_main = send;
  for (size_t i = 0; i < count; i++) {
    Entry *entry = entry_of(classes[i]);
    uintptr_t address = (uintptr_t)classes[i] + offset;
    *entry = (Entry){classes[i], *(Destroy **)address};
    // A class whose metadata cannot be written destroys its objects on any thread.
    vitrine_write_word(address, (uintptr_t)destroy);
  }
}
