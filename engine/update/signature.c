/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/update/signature.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "engine/base/fd.h"
#include "engine/base/library_sodium.h"
#include "engine/base/utf8.h"

enum { ALGORITHM_SIZE = 2, CHUNK = 64 * 1024 };

static void prepare(struct library *library)
{
	(void)library;
	(void)!sodium_init();
}

struct library library_sodium = { .file = SODIUM_FILE, .prepare = prepare };

int signature_prepare(struct error *error)
{
	return library_load(&library_sodium, error);
}

/* --- reading --- */

static int fail(struct error *error, const char *what)
{
	return error_set(error, -EINVAL, "not a file of minisign's format: %s", what);
}

/* A line, without the CR that an editor or a mail may have put at its end. */
static bool take_line(struct slice *rest, struct slice *ret_line)
{
	if (!slice_next_line(rest, ret_line))
		return false;
	ret_line->size -= slice_ends_with(*ret_line, "\r");
	return true;
}

/* The text of a line behind `label`; false if the line does not begin with it. */
static bool take_labelled(struct slice *rest, const char *label, struct slice *ret_text)
{
	if (!take_line(rest, ret_text) || !slice_starts_with(*ret_text, label))
		return false;
	*ret_text = slice_skip(*ret_text, strlen(label));
	return true;
}

/* A line of base64, which holds exactly `size` bytes. */
static bool take_bytes(struct slice *rest, unsigned char *ret_bytes, size_t size)
{
	struct slice line;
	size_t found = 0;

	return take_line(rest, &line) &&
	       !sodium_base642bin(ret_bytes, size, line.data, line.size, NULL, &found,
				  NULL, sodium_base64_VARIANT_ORIGINAL) &&
	       found == size;
}

static bool is_printable(struct slice text)
{
	while (text.size) {
		uint32_t code = 0;
		size_t size = utf8_decode(text, &code);

		if (!size || (code < 0x20 && code != '\t') || code == 0x7f ||
		    code == 0xfffd || utf8_is_hidden(code))
			return false;
		text = slice_skip(text, size);
	}
	return true;
}

int public_key_parse(struct slice text, struct public_key *ret_key, struct error *error)
{
	unsigned char bytes[ALGORITHM_SIZE + SIGNATURE_ID_SIZE + SIGNATURE_KEY_SIZE];
	struct slice comment;

	if (text.size > SIGNATURE_TEXT_MAX)
		return fail(error, "too large");
	if (!take_labelled(&text, "untrusted comment:", &comment))
		return fail(error, "line 1 is no \"untrusted comment:\"");
	if (!take_bytes(&text, bytes, sizeof(bytes)) || memcmp(bytes, "Ed", 2) != 0)
		return fail(error, "line 2 is no public key");
	if (slice_trim(text).size)
		return fail(error, "there is more behind the key");
	memcpy(ret_key->id, bytes + ALGORITHM_SIZE, SIGNATURE_ID_SIZE);
	memcpy(ret_key->key, bytes + ALGORITHM_SIZE + SIGNATURE_ID_SIZE,
	       SIGNATURE_KEY_SIZE);
	return 0;
}

int signature_parse(struct slice text, struct signature *ret_signature,
		    struct error *error)
{
	unsigned char bytes[ALGORITHM_SIZE + SIGNATURE_ID_SIZE + SIGNATURE_SIZE];
	struct slice comment;

	if (text.size > SIGNATURE_TEXT_MAX)
		return fail(error, "too large");
	if (!take_labelled(&text, "untrusted comment:", &comment))
		return fail(error, "line 1 is no \"untrusted comment:\"");
	if (!take_bytes(&text, bytes, sizeof(bytes)))
		return fail(error, "line 2 is no signature");
	if (!memcmp(bytes, "Ed", ALGORITHM_SIZE))
		return error_set(
			error, -EINVAL,
			"a signature of the old form, of the file and not of its "
			"digest; sign with minisign -H");
	if (memcmp(bytes, "ED", ALGORITHM_SIZE) != 0)
		return fail(error, "line 2 is no signature");
	if (!take_labelled(&text, "trusted comment: ", &comment))
		return fail(error, "line 3 is no \"trusted comment: \"");
	if (comment.size > SIGNATURE_COMMENT_MAX || !is_printable(comment))
		return fail(error, "the trusted comment is too long or not plain text");
	if (!take_bytes(&text, ret_signature->of_comment, SIGNATURE_SIZE))
		return fail(error, "line 4 is no signature");
	if (slice_trim(text).size)
		return fail(error, "there is more behind the signature");
	memcpy(ret_signature->id, bytes + ALGORITHM_SIZE, SIGNATURE_ID_SIZE);
	memcpy(ret_signature->signed_text, bytes + ALGORITHM_SIZE + SIGNATURE_ID_SIZE,
	       SIGNATURE_SIZE);
	memcpy(ret_signature->signed_text + SIGNATURE_SIZE, comment.data, comment.size);
	ret_signature->comment_size = comment.size;
	return 0;
}

struct slice signature_comment(const struct signature *signature)
{
	return slice_from((const char *)signature->signed_text + SIGNATURE_SIZE,
			  signature->comment_size);
}

void signature_id_print(const unsigned char id[static SIGNATURE_ID_SIZE],
			char ret_text[static 17])
{
	for (size_t i = 0; i < SIGNATURE_ID_SIZE; i++)
		snprintf(ret_text + 2 * i, 3, "%02X", id[SIGNATURE_ID_SIZE - 1 - i]);
}

/* --- verifying --- */

int signature_digest(int from, int to, size_t most,
		     unsigned char ret_digest[static SIGNATURE_DIGEST_SIZE])
{
	AUTO(mem) char *chunk = mem_alloc(CHUNK);
	crypto_generichash_state state;
	size_t total = 0;
	ssize_t size;

	crypto_generichash_init(&state, NULL, 0, SIGNATURE_DIGEST_SIZE);
	while ((size = read(from, chunk, CHUNK)) != 0) {
		if (size < 0 && errno == EINTR)
			continue;
		if (size < 0)
			return -errno;
		total += (size_t)size;
		if (total > most)
			return -EFBIG;
		crypto_generichash_update(&state, (const unsigned char *)chunk,
					  (unsigned long long)size);
		if (to >= 0)
			TRY(fd_write_all(to, chunk, (size_t)size));
	}
	crypto_generichash_final(&state, ret_digest, SIGNATURE_DIGEST_SIZE);
	return 0;
}

int signature_verify(const struct signature *signature, const struct public_key *key,
		     const unsigned char digest[static SIGNATURE_DIGEST_SIZE],
		     struct error *error)
{
	if (crypto_sign_verify_detached(signature->signed_text, digest,
					SIGNATURE_DIGEST_SIZE, key->key))
		return error_set(error, -EBADMSG,
				 "the signature is not of this file: one of them is "
				 "another, or was changed");
	if (crypto_sign_verify_detached(signature->of_comment, signature->signed_text,
					SIGNATURE_SIZE + signature->comment_size,
					key->key))
		return error_set(error, -EBADMSG,
				 "the signature's trusted comment was changed");
	return 0;
}
