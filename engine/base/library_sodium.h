/* SPDX-License-Identifier: Apache-2.0 */
/* The functions of libsodium that the program calls; see base/library.h. */
#ifndef KBMATCH_BASE_LIBRARY_SODIUM_H
#define KBMATCH_BASE_LIBRARY_SODIUM_H

#include <sodium.h>

#include "engine/base/library.h"

/* Versions up to 1.0.18 count the ABI otherwise than the DT_SONAME does. */
#if SODIUM_LIBRARY_VERSION_MAJOR < 23
#define SODIUM_FILE "libsodium.so.23"
#else
#define SODIUM_FILE_OF(major) "libsodium.so." #major
#define SODIUM_FILE_OF_VALUE(major) SODIUM_FILE_OF(major)
#define SODIUM_FILE SODIUM_FILE_OF_VALUE(SODIUM_LIBRARY_VERSION_MAJOR)
#endif

extern struct library library_sodium; /* signatures */

/* clang-format off */
#define sodium_init LIBRARY_CALL(library_sodium, sodium_init)
#define sodium_base642bin LIBRARY_CALL(library_sodium, sodium_base642bin)
#define crypto_generichash_init LIBRARY_CALL(library_sodium, crypto_generichash_init)
#define crypto_generichash_update LIBRARY_CALL(library_sodium, crypto_generichash_update)
#define crypto_generichash_final LIBRARY_CALL(library_sodium, crypto_generichash_final)
#define crypto_sign_verify_detached LIBRARY_CALL(library_sodium, crypto_sign_verify_detached)
/* clang-format on */

#endif
