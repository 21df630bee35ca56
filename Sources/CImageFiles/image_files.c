#include "image_files.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>

// What is used of GLib, librsvg 2.54 and gdk-pixbuf 2.42, as in their headers.
typedef struct {
  unsigned domain;
  int code;
  char *message;
} Error;

static struct {
  void *(*handle_from_data)(const unsigned char *, size_t, Error **);
  void *(*handle_pixbuf)(void *);
  int (*save)(void *, char **, size_t *, const char *, char **, char **, Error **);
  void (*unref)(void *);
  void (*error_free)(Error *);
  void (*free)(void *);
  char missing[200];
} calls;

static void load(void) {
  void *rsvg = dlopen("librsvg-2.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!rsvg) {
    snprintf(calls.missing, sizeof calls.missing, "librsvg is not installed (Debian: librsvg2-2)");
    return;
  }
  // A library's dependencies are found through its handle.
  *(void **)&calls.handle_from_data = dlsym(rsvg, "rsvg_handle_new_from_data");
  *(void **)&calls.handle_pixbuf = dlsym(rsvg, "rsvg_handle_get_pixbuf");
  *(void **)&calls.save = dlsym(rsvg, "gdk_pixbuf_save_to_bufferv");
  *(void **)&calls.unref = dlsym(rsvg, "g_object_unref");
  *(void **)&calls.error_free = dlsym(rsvg, "g_error_free");
  *(void **)&calls.free = dlsym(rsvg, "g_free");
  if (!calls.handle_from_data || !calls.handle_pixbuf || !calls.save || !calls.unref || !calls.error_free || !calls.free)
    snprintf(calls.missing, sizeof calls.missing, "this librsvg has other functions than version 2.54");
}

static char *fail(Error *problem, const char *otherwise, char *error, size_t error_size) {
  snprintf(error, error_size, "%s", problem ? problem->message : otherwise);
  if (problem) calls.error_free(problem);
  return NULL;
}

char *image_file_of_svg(
    const char *svg, size_t length, const char *type, const char *quality, size_t *count, char *error,
    size_t error_size) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  if (calls.missing[0]) return fail(NULL, calls.missing, error, error_size);

  Error *problem = NULL;
  void *handle = calls.handle_from_data((const unsigned char *)svg, length, &problem);
  if (!handle) return fail(problem, "the drawing cannot be read", error, error_size);
  void *pixels = calls.handle_pixbuf(handle);
  calls.unref(handle);
  if (!pixels) return fail(NULL, "the drawing cannot be drawn", error, error_size);

  char *keys[] = {"quality", NULL}, *values[] = {(char *)quality, NULL}, *file = NULL;
  int saved = calls.save(
      pixels, &file, count, type, quality ? keys : keys + 1, quality ? values : values + 1, &problem);
  calls.unref(pixels);
  return saved ? file : fail(problem, "the file cannot be written", error, error_size);
}

void image_file_free(char *file) { calls.free(file); }
