#ifndef IMAGE_FILES_H
#define IMAGE_FILES_H

#include <stdbool.h>
#include <stddef.h>

// Draws an SVG document, one pixel for each of its units, and returns the drawing as a file of the type "png", "jpeg" or "bmp". `quality`
// is "0" to "100" for JPEG, else NULL.
//
// librsvg and gdk-pixbuf are loaded at the first call: few programs need them, and they use as much memory as a whole session.
//
// Returns the file, which the caller frees by image_file_free, or NULL, and then a reason in `error`.
char *image_file_of_svg(const char *svg, size_t length, const char *type, const char *quality, size_t *count, char *error, size_t error_size);
void image_file_free(char *file);

// Draws an SVG document of this size, and returns its pixels: red, green, blue and alpha, not premultiplied. The caller frees them by free.
// Returns NULL, and then a reason in `error`, as above.
unsigned char *image_pixels_of_svg(const char *svg, size_t length, int width, int height, char *error, size_t error_size);

// A PDF file whose pages are SVG documents. Begin returns NULL, with a reason in `error`, if librsvg or Cairo are not installed. End frees
// the document and returns the file, which the caller frees by image_file_free, or NULL if it could not be written.
typedef struct image_pdf image_pdf;
image_pdf *image_pdf_begin(double width, double height, char *error, size_t error_size);
// `kind` is 0 for the title, 1 for the author, 2 for the subject, 3 for keywords and 4 for the creator.
void image_pdf_set_metadata(image_pdf *pdf, int kind, const char *text);
bool image_pdf_add_page(image_pdf *pdf, const char *svg, size_t length, double width, double height, char *error, size_t error_size);
char *image_pdf_end(image_pdf *pdf, size_t *count);

#endif
