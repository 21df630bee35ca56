#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif

#include <dlfcn.h>
#include <limits.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

// Functions that replace CoreFoundation's, like `CFEqual`. On Linux, CoreFoundation's ignore the user's language, and do not support
// plurals. They are weak, so that Foundation's own are used if that is linked statically.

typedef const void *Object;

// Module UIKit defines these.
Object vitrine_localized_string(const char *folder, Object key, Object table);
char *vitrine_localized_path(const char *folder, Object name, Object type, Object subfolder);
int32_t vitrine_plural_types(Object format, char *letters, int32_t capacity);
Object vitrine_plural_format(Object format, const char *letters, const int64_t *integers, const double *numbers, int32_t count);

// Functions of CoreFoundation.
Object CFBundleCopyResourcesDirectoryURL(Object bundle);
unsigned char CFURLGetFileSystemRepresentation(Object url, unsigned char resolve, uint8_t *buffer, long capacity);
Object CFURLCreateFromFileSystemRepresentation(Object allocator, const uint8_t *path, long length, unsigned char isFolder);
void CFRelease(Object object);

static void *original(const char *name, _Atomic(void *) *known) {
  void *found = atomic_load_explicit(known, memory_order_acquire);
  if (!found) {
    found = dlsym(RTLD_NEXT, name);
    atomic_store_explicit(known, found, memory_order_release);
  }
  return found;
}

static bool folderOf(Object bundle, char *folder) {
  Object url = bundle ? CFBundleCopyResourcesDirectoryURL(bundle) : NULL;
  if (!url) return false;
  bool isKnown = CFURLGetFileSystemRepresentation(url, true, (uint8_t *)folder, PATH_MAX);
  CFRelease(url);
  size_t length = isKnown ? strlen(folder) : 0;
  if (length > 1 && folder[length - 1] == '/') folder[length - 1] = 0;
  return isKnown;
}

__attribute__((weak)) Object CFBundleCopyLocalizedString(Object bundle, Object key, Object value, Object table) {
  char folder[PATH_MAX];
  Object found = key && folderOf(bundle, folder) ? vitrine_localized_string(folder, key, table) : NULL;
  if (found) return found;
  static _Atomic(void *) next;
  return ((Object(*)(Object, Object, Object, Object))original("CFBundleCopyLocalizedString", &next))(bundle, key, value, table);
}

__attribute__((weak)) Object CFBundleCopyResourceURL(Object bundle, Object name, Object type, Object subfolder) {
  char folder[PATH_MAX];
  char *path = folderOf(bundle, folder) ? vitrine_localized_path(folder, name, type, subfolder) : NULL;
  if (path) {
    Object url = CFURLCreateFromFileSystemRepresentation(NULL, (const uint8_t *)path, (long)strlen(path), false);
    free(path);
    return url;
  }
  static _Atomic(void *) next;
  return ((Object(*)(Object, Object, Object, Object))original("CFBundleCopyResourceURL", &next))(bundle, name, type, subfolder);
}

// MARK: Plurals

static atomic_bool pluralsAreUsed;

void vitrine_plurals_are_used(void) { atomic_store_explicit(&pluralsAreUsed, true, memory_order_relaxed); }

enum { maximumArguments = 32 };

__attribute__((weak)) Object CFStringCreateWithFormatAndArguments(Object allocator, Object options, Object format, va_list arguments) {
  static _Atomic(void *) next;
  Object (*create)(Object, Object, Object, va_list) = original("CFStringCreateWithFormatAndArguments", &next);
  char letters[maximumArguments];
  bool mayBePlural = format && atomic_load_explicit(&pluralsAreUsed, memory_order_relaxed);
  int32_t count = mayBePlural ? vitrine_plural_types(format, letters, maximumArguments) : 0;
  if (count == 0) return create(allocator, options, format, arguments);
  int64_t integers[maximumArguments] = {0};
  double numbers[maximumArguments] = {0};
  va_list copy;
  va_copy(copy, arguments);
  for (int32_t index = 0; index < count; index++) {
    if (letters[index] == 'f') numbers[index] = va_arg(copy, double);
    else if (letters[index] == 'i') integers[index] = va_arg(copy, int);
    else integers[index] = va_arg(copy, int64_t);
  }
  va_end(copy);
  Object plain = vitrine_plural_format(format, letters, integers, numbers, count);
  if (!plain) return create(allocator, options, format, arguments);
  Object text = create(allocator, options, plain, arguments);
  CFRelease(plain);
  return text;
}
