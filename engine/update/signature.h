/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Signatures of files, in the format of minisign (https://jedisct1.github.io/minisign):
 *
 *	untrusted comment: TEXT
 *	base64("ED" ID SIGNATURE)	of the BLAKE2b-512 digest of the file
 *	trusted comment: TEXT
 *	base64(SIGNATURE)		of the first signature and the trusted comment
 *
 * ID is 8 bytes, a SIGNATURE 64 (Ed25519). A public key is a comment and
 * base64("Ed" ID KEY), 32 bytes of key. The older form "Ed", which signs the file itself,
 * is refused: to check it, all of the file must be in memory before anything is known of
 * it, and minisign writes it only when it is asked to.
 */
#ifndef KBMATCH_UPDATE_SIGNATURE_H
#define KBMATCH_UPDATE_SIGNATURE_H

#include "engine/base/error.h"
#include "engine/base/slice.h"

enum {
	SIGNATURE_TEXT_MAX = 12 * 1024, /* of a signature's or a key's file */
	SIGNATURE_ID_SIZE = 8,
	SIGNATURE_SIZE = 64,
	SIGNATURE_KEY_SIZE = 32,
	SIGNATURE_DIGEST_SIZE = 64,
	SIGNATURE_COMMENT_MAX = 8192,
};

struct public_key {
	unsigned char id[SIGNATURE_ID_SIZE];
	unsigned char key[SIGNATURE_KEY_SIZE];
};

struct signature {
	unsigned char id[SIGNATURE_ID_SIZE]; /* of the key that made it */
	/* The signature of the file, and behind it the trusted comment: what the second
	 * one is of. */
	unsigned char signed_text[SIGNATURE_SIZE + SIGNATURE_COMMENT_MAX];
	unsigned char of_comment[SIGNATURE_SIZE];
	size_t comment_size;
};

/* The functions below need this: -ENOENT if libsodium is missing. */
int signature_prepare(struct error *error) must_check;

/* -EINVAL: not a file of this format; the message says what is wrong with it. */
int public_key_parse(struct slice text, struct public_key *ret_key,
		     struct error *error) must_check;
int signature_parse(struct slice text, struct signature *ret_signature,
		    struct error *error) must_check;

/* Printable UTF-8 of one line; nobody has vouched for it before signature_verify(). */
struct slice signature_comment(const struct signature *signature);

/* As minisign prints it, 16 hexadecimal digits. */
void signature_id_print(const unsigned char id[static SIGNATURE_ID_SIZE],
			char ret_text[static 17]);

/* Copies all of a file to another one and computes its digest; -EFBIG beyond `most`
 * bytes. `to` negative: copies nothing. */
int signature_digest(int from, int to, size_t most,
		     unsigned char ret_digest[static SIGNATURE_DIGEST_SIZE]) must_check;

/* -EBADMSG: the key did not sign a file of this digest, or not this comment. */
int signature_verify(const struct signature *signature, const struct public_key *key,
		     const unsigned char digest[static SIGNATURE_DIGEST_SIZE],
		     struct error *error) must_check;

#endif
