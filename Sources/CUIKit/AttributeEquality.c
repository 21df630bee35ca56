#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

/// `isEqual(_:)` of two Swift objects. Module UIKit defines it.
bool vitrine_objects_are_equal(const void *one, const void *other);

typedef unsigned char (*Equality)(const void *, const void *);

/// Whether CoreFoundation would read type number 0, "not a type", behind an object's class and reference count. Its own objects always have
/// another one.
static bool hasNoType(const void *object) { return ((((const uint32_t *)object)[4] >> 8) & 0x3FF) == 0; }

/// Replaces Foundation's function of that name, by which attributed strings compare their values. It stops the process if a value is a
/// Swift object that has no such type.
///
/// It is weak, so that Foundation's own is used if that is linked statically.
__attribute__((weak)) unsigned char CFEqual(const void *one, const void *other) {
  if (one == other && one) return true;
  // The object without a type is the receiver, because `isEqual(_:)` of a CoreFoundation object may call this function again.
  if (one && other && hasNoType(one)) return vitrine_objects_are_equal(one, other);
  if (one && other && hasNoType(other)) return vitrine_objects_are_equal(other, one);
  static _Atomic(Equality) next;
  Equality original = atomic_load_explicit(&next, memory_order_acquire);
  if (!original) {
    original = (Equality)dlsym(RTLD_NEXT, "CFEqual");
    atomic_store_explicit(&next, original, memory_order_release);
  }
  return original(one, other);
}
