#include "image_files.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The declarations that are used of GLib, librsvg 2.54, gdk-pixbuf 2.42 and Cairo 1.16, as in their headers.
typedef struct {
  unsigned domain;
  int code;
  char *message;
} Error;

typedef struct {
  double x, y, width, height;
} Rectangle;

static struct {
  void *(*handle_from_data)(const unsigned char *, size_t, Error **);
  void *(*handle_pixbuf)(void *);
  int (*save)(void *, char **, size_t *, const char *, char **, char **, Error **);
  int (*width)(void *), (*height)(void *), (*row_length)(void *), (*channel_count)(void *);
  unsigned char *(*pixels)(void *);
  void (*unref)(void *);
  void (*error_free)(Error *);
  void (*free)(void *);
  void *(*reallocate)(void *, size_t);
  int (*render)(void *, void *, const Rectangle *, Error **);
  void *(*pdf_surface)(int (*)(void *, const unsigned char *, unsigned), void *, double, double);
  void (*set_size)(void *, double, double), (*set_metadata)(void *, int, const char *);
  void *(*context)(void *);
  void (*show_page)(void *), (*release_context)(void *), (*finish)(void *), (*release_surface)(void *);
  int (*status)(void *);
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
  *(void **)&calls.width = dlsym(rsvg, "gdk_pixbuf_get_width");
  *(void **)&calls.height = dlsym(rsvg, "gdk_pixbuf_get_height");
  *(void **)&calls.row_length = dlsym(rsvg, "gdk_pixbuf_get_rowstride");
  *(void **)&calls.channel_count = dlsym(rsvg, "gdk_pixbuf_get_n_channels");
  *(void **)&calls.pixels = dlsym(rsvg, "gdk_pixbuf_get_pixels");
  *(void **)&calls.unref = dlsym(rsvg, "g_object_unref");
  *(void **)&calls.error_free = dlsym(rsvg, "g_error_free");
  *(void **)&calls.free = dlsym(rsvg, "g_free");
  *(void **)&calls.reallocate = dlsym(rsvg, "g_realloc");
  *(void **)&calls.render = dlsym(rsvg, "rsvg_handle_render_document");
  *(void **)&calls.pdf_surface = dlsym(rsvg, "cairo_pdf_surface_create_for_stream");
  *(void **)&calls.set_size = dlsym(rsvg, "cairo_pdf_surface_set_size");
  *(void **)&calls.set_metadata = dlsym(rsvg, "cairo_pdf_surface_set_metadata");
  *(void **)&calls.context = dlsym(rsvg, "cairo_create");
  *(void **)&calls.show_page = dlsym(rsvg, "cairo_show_page");
  *(void **)&calls.release_context = dlsym(rsvg, "cairo_destroy");
  *(void **)&calls.finish = dlsym(rsvg, "cairo_surface_finish");
  *(void **)&calls.release_surface = dlsym(rsvg, "cairo_surface_destroy");
  *(void **)&calls.status = dlsym(rsvg, "cairo_surface_status");
  if (!calls.handle_from_data || !calls.handle_pixbuf || !calls.save || !calls.unref || !calls.error_free || !calls.free)
    snprintf(calls.missing, sizeof calls.missing, "this librsvg has other functions than version 2.54");
}

static char *fail(Error *problem, const char *otherwise, char *error, size_t error_size) {
  snprintf(error, error_size, "%s", problem ? problem->message : otherwise);
  if (problem) calls.error_free(problem);
  return NULL;
}

static void load_once(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
}

/// Returns the drawing as a GdkPixbuf, or NULL with a reason in `error`.
static void *pixbuf_of_svg(const char *svg, size_t length, char *error, size_t error_size) {
  load_once();
  if (calls.missing[0]) return fail(NULL, calls.missing, error, error_size);

  Error *problem = NULL;
  void *handle = calls.handle_from_data((const unsigned char *)svg, length, &problem);
  if (!handle) return fail(problem, "the drawing cannot be read", error, error_size);
  void *pixels = calls.handle_pixbuf(handle);
  calls.unref(handle);
  return pixels ? pixels : fail(NULL, "the drawing cannot be drawn", error, error_size);
}

char *image_file_of_svg(
    const char *svg, size_t length, const char *type, const char *quality, size_t *count, char *error,
    size_t error_size) {
  void *pixels = pixbuf_of_svg(svg, length, error, error_size);
  if (!pixels) return NULL;
  Error *problem = NULL;
  char *keys[] = {"quality", NULL}, *values[] = {(char *)quality, NULL}, *file = NULL;
  int saved = calls.save(
      pixels, &file, count, type, quality ? keys : keys + 1, quality ? values : values + 1, &problem);
  calls.unref(pixels);
  return saved ? file : fail(problem, "the file cannot be written", error, error_size);
}

unsigned char *image_pixels_of_svg(
    const char *svg, size_t length, int width, int height, char *error, size_t error_size) {
  void *drawing = pixbuf_of_svg(svg, length, error, error_size);
  if (!drawing) return NULL;
  bool is_known = calls.width && calls.height && calls.row_length && calls.channel_count && calls.pixels;
  unsigned char *pixels = NULL;
  if (is_known && calls.width(drawing) == width && calls.height(drawing) == height && calls.channel_count(drawing) == 4) {
    const unsigned char *row = calls.pixels(drawing);
    size_t row_length = (size_t)width * 4;
    pixels = malloc(row_length * (size_t)height);
    for (int y = 0; y < height; y++, row += calls.row_length(drawing)) memcpy(pixels + y * row_length, row, row_length);
  }
  calls.unref(drawing);
  return pixels ? pixels : (void *)fail(NULL, "the drawing has other pixels than expected", error, error_size);
}

void image_file_free(char *file) { calls.free(file); }

// MARK: PDF

struct image_pdf {
  void *surface, *context;
  char *bytes;
  size_t count, capacity;
};

static int append(void *closure, const unsigned char *data, unsigned length) {
  image_pdf *pdf = closure;
  if (pdf->count + length > pdf->capacity) {
    pdf->capacity = 2 * pdf->capacity + length;
    pdf->bytes = calls.reallocate(pdf->bytes, pdf->capacity);
  }
  memcpy(pdf->bytes + pdf->count, data, length);
  pdf->count += length;
  return 0;
}

static bool has_pdf_calls(void) {
  return calls.reallocate && calls.render && calls.pdf_surface && calls.set_size && calls.set_metadata && calls.context
      && calls.show_page && calls.release_context && calls.finish && calls.release_surface && calls.status;
}

image_pdf *image_pdf_begin(double width, double height, char *error, size_t error_size) {
  load_once();
  if (calls.missing[0]) return (void *)fail(NULL, calls.missing, error, error_size);
  if (!has_pdf_calls()) return (void *)fail(NULL, "Cairo has other functions than version 1.16", error, error_size);
  image_pdf *pdf = calloc(1, sizeof *pdf);
  pdf->surface = calls.pdf_surface(append, pdf, width, height);
  pdf->context = calls.context(pdf->surface);
  return pdf;
}

void image_pdf_set_metadata(image_pdf *pdf, int kind, const char *text) {
  calls.set_metadata(pdf->surface, kind, text);
}

bool image_pdf_add_page(
    image_pdf *pdf, const char *svg, size_t length, double width, double height, char *error, size_t error_size) {
  Error *problem = NULL;
  calls.set_size(pdf->surface, width, height);
  void *handle = calls.handle_from_data((const unsigned char *)svg, length, &problem);
  if (!handle) return fail(problem, "the page cannot be read", error, error_size);
  Rectangle area = {0, 0, width, height};
  bool is_drawn = calls.render(handle, pdf->context, &area, &problem);
  calls.unref(handle);
  if (!is_drawn) return fail(problem, "the page cannot be drawn", error, error_size);
  calls.show_page(pdf->context);
  return true;
}

char *image_pdf_end(image_pdf *pdf, size_t *count) {
  calls.release_context(pdf->context);
  calls.finish(pdf->surface);
  bool is_written = calls.status(pdf->surface) == 0;
  calls.release_surface(pdf->surface);
  char *bytes = pdf->bytes;
  *count = pdf->count;
  free(pdf);
  if (is_written) return bytes;
  calls.free(bytes);
  return NULL;
}
