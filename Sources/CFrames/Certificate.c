#include "CFrames.h"
#include <openssl/err.h>
#include <openssl/ssl.h>

/// Refuses keys with a passphrase, for which OpenSSL would wait for input at the terminal.
static int refuse_passphrase(char *buffer, int size, int is_writing, void *data) {
  (void)buffer, (void)size, (void)is_writing, (void)data;
  return -1;
}

static enum vitrine_certificate check(SSL_CTX *context, const char *certificate, const char *key) {
  if (!context || SSL_CTX_use_certificate_chain_file(context, certificate) != 1) return vitrine_certificate_unusable;
  SSL_CTX_set_default_passwd_cb(context, refuse_passphrase);
  // OpenSSL compares the key with the certificate when it reads the key.
  if (SSL_CTX_use_PrivateKey_file(context, key, SSL_FILETYPE_PEM) != 1) {
    int is_mismatch = ERR_GET_LIB(ERR_peek_last_error()) == ERR_LIB_X509;
    return is_mismatch ? vitrine_certificate_key_mismatch : vitrine_certificate_key_unusable;
  }
  return SSL_CTX_check_private_key(context) == 1 ? vitrine_certificate_usable : vitrine_certificate_key_mismatch;
}

enum vitrine_certificate vitrine_check_certificate(const char *certificate, const char *key) {
  SSL_CTX *context = SSL_CTX_new(TLS_server_method());
  enum vitrine_certificate result = check(context, certificate, key);
  SSL_CTX_free(context);
  // SSL_get_error(3) would report a remaining error as one of the next connection that is read.
  ERR_clear_error();
  return result;
}
