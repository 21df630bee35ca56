#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include <CIntrospection.h>
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdbool.h>

/// `isEqual(_:)` of two Swift objects. Module UIKit defines it.
bool vitrine_objects_are_equal(const void *one, const void *other);

typedef unsigned char (*Equality)(const void *, const void *);

/// Replaces Foundation's function of that name, by which attributed strings compare their values. It stops the process if a value is a
/// Swift object that has no such type.
///
/// It is weak, so that Foundation's own is used if that is linked statically.
__attribute__((weak)) unsigned char CFEqual(const void *one, const void *other) {
  if (one == other && one) return true;
  // The object without a type is the receiver, because `isEqual(_:)` of a CoreFoundation object may call this function again.
  if (one && other && vitrine_has_no_foundation_type(one)) return vitrine_objects_are_equal(one, other);
  if (one && other && vitrine_has_no_foundation_type(other)) return vitrine_objects_are_equal(other, one);
  static _Atomic(Equality) next;
  Equality original = atomic_load_explicit(&next, memory_order_acquire);
  if (!original) {
    original = (Equality)dlsym(RTLD_NEXT, "CFEqual");
    atomic_store_explicit(&next, original, memory_order_release);
  }
  return original(one, other);
}
