/* SPDX-License-Identifier: Apache-2.0 */
#include "engine/update/signature.h"

#include <fcntl.h>

#include "engine/base/fd.h"
#include "tests/unit/unit.h"

/* Made by minisign 0.11 for this test; the secret keys are not kept. What is signed is
 * "kbmatch\n". */
#define KEY_LINE "RWTajclFcVEkEE6H1dgQEE+KTRogrjaHHCaavN/1U0snZS9K+o3i0ha0\n"
#define OTHER_LINE "RWQrtqVERiwiwRTh/YMlfB6nb/eBHfJnPc5rnmbjqcQDH3IbrfkuVGuO\n"
#define FIRST                                                                            \
	"RUTajclFcVEkELzKJ9vxSmsCvwkHM8n40FkzdIpFarrpi9/flSaqKs0caYNF9YxaOmTmbDa0gLa9J2" \
	"XcGtdFeC3bh+Tupg5jogw="
#define OLD_FIRST                                                                        \
	"RWTajclFcVEkEEUocIrvg4RKwjnhO4um7nBop60c6Z2Zk/r+D2jBZCXXL/n3OuI0QI7zN/96eMuUTu" \
	"cvO4ceJ/GbhYdu4snv8w8="
#define SECOND                                                                           \
	"owsCJn9cDN6K3iPVrkIyZKTOV33IV4bApzgFWQdbmg9LF7+OX8b9ejydrxDhuPU6/qBWPvvYVY1AjZ" \
	"MADkn+BQ=="
#define U "untrusted comment: x\n"
#define T "trusted comment: file:text\n"

static const struct {
	const char *text, *message; /* NULL: it is read */
} signatures[] = {
	{ U FIRST "\n" T SECOND "\n", NULL },
	{ U FIRST "\n" T SECOND, NULL },
	{ U FIRST "\n" T SECOND "\n\n \n", NULL },
	{ "untrusted comment:\n" FIRST "\n" T SECOND "\n", NULL },
	{ U FIRST "\r\ntrusted comment: file:text\r\n" SECOND "\r\n", NULL },
	{ "", "line 1" },
	{ "\n", "line 1" },
	{ "Untrusted comment: x\n" FIRST "\n" T SECOND "\n", "line 1" },
	{ FIRST "\n" T SECOND "\n", "line 1" },
	{ U, "line 2" },
	{ U "\n" T SECOND "\n", "line 2" },
	{ U KEY_LINE T SECOND "\n", "line 2" },
	{ U FIRST "=\n" T SECOND "\n", "line 2" },
	{ U FIRST "AAAA\n" T SECOND "\n", "line 2" },
	{ U " " FIRST "\n" T SECOND "\n", "line 2" },
	{ U FIRST " \n" T SECOND "\n", "line 2" },
	{ U "!" FIRST "\n" T SECOND "\n", "line 2" },
	{ U "-" FIRST "\n" T SECOND "\n", "line 2" },
	{ U SECOND "\n" T SECOND "\n", "line 2" },
	{ U "x" FIRST "\n" T SECOND "\n", "line 2" },
	{ U OLD_FIRST "\n" T SECOND "\n", "old form" },
	{ U FIRST "\n", "line 3" },
	{ U FIRST "\n" U SECOND "\n", "line 3" },
	{ U FIRST "\ntrusted comment:file:text\n" SECOND "\n", "line 3" },
	{ U FIRST "\ntrusted comment: a\033[2Jb\n" SECOND "\n", "plain text" },
	{ U FIRST "\ntrusted comment: a\rb\n" SECOND "\n", "plain text" },
	{ U FIRST "\ntrusted comment: a\377b\n" SECOND "\n", "plain text" },
	{ U FIRST "\ntrusted comment: a\u202eb\n" SECOND "\n", "plain text" },
	{ U FIRST "\n" T, "line 4" },
	{ U FIRST "\n" T FIRST "\n", "line 4" },
	{ U FIRST "\n" T SECOND "=\n", "line 4" },
	{ U FIRST "\n" T SECOND "\n" SECOND "\n", "more behind" },
};

TEST(test_signatures)
{
	for (size_t i = 0; i < ARRAY_SIZE(signatures); i++) {
		struct error error = { 0 };
		struct signature signature;
		int r = signature_parse(slice_of(signatures[i].text), &signature, &error);

		if (!r != !signatures[i].message)
			fail_msg("%zu: %d, \"%s\"", i, r, error.message);
		if (r && !strstr(error.message, signatures[i].message))
			fail_msg("%zu: \"%s\"", i, error.message);
		if (!r && !slice_is(signature_comment(&signature), "file:text"))
			fail_msg("%zu: the comment", i);
	}
}

TEST(test_long_comments)
{
	for (size_t size = SIGNATURE_COMMENT_MAX; size < 16 * 1024; size *= 2) {
		AUTO(strbuf) struct strbuf text = { 0 };
		struct signature signature;

		strbuf_add_text(&text, U FIRST "\ntrusted comment: ");
		for (size_t i = 0; i < size; i++)
			strbuf_add_char(&text, 'x');
		strbuf_add_text(&text, "\n" SECOND "\n");
		assert_int_equal(signature_parse(strbuf_slice(&text), &signature, NULL),
				 size > SIGNATURE_COMMENT_MAX ? -EINVAL : 0);
	}
}

static const struct {
	const char *text, *message;
} public_keys[] = {
	{ U KEY_LINE, NULL },
	{ U OTHER_LINE, NULL },
	{ "untrusted comment: minisign public "
	  "key\r\nRWTajclFcVEkEE6H1dgQEE+KTRogrjaHHCaav"
	  "N/1U0snZS9K+o3i0ha0\r\n",
	  NULL },
	{ "", "line 1" },
	{ KEY_LINE, "line 1" },
	{ U, "line 2" },
	{ U FIRST "\n", "line 2" },
	{ U "RUTajclFcVEkEE6H1dgQEE+KTRogrjaHHCaavN/1U0snZS9K+o3i0ha0\n", "line 2" },
	{ U "RWTajclFcVEkEE6H1dgQEE+KTRogrjaHHCaavN/1U0snZS9K+o3i0ha\n", "line 2" },
	{ U KEY_LINE KEY_LINE, "more behind" },
};

TEST(test_public_keys)
{
	for (size_t i = 0; i < ARRAY_SIZE(public_keys); i++) {
		struct error error = { 0 };
		struct public_key key;
		int r = public_key_parse(slice_of(public_keys[i].text), &key, &error);

		if (!r != !public_keys[i].message ||
		    (r && !strstr(error.message, public_keys[i].message)))
			fail_msg("%zu: %d, \"%s\"", i, r, error.message);
	}
}

/* The digest of a text, through files. */
static void digest_of(const char *text, unsigned char *ret_digest)
{
	AUTO(fd) int from = temporary_open();
	AUTO(fd) int to = temporary_open();
	char copy[64] = "";
	size_t size = strlen(text);

	assert_true(from >= 0 && to >= 0);
	assert_int_equal(fd_write_all(from, text, size), 0);
	assert_int_equal(lseek(from, 0, SEEK_SET), 0);
	assert_int_equal(signature_digest(from, -1, size - 1, ret_digest), -EFBIG);
	assert_int_equal(lseek(from, 0, SEEK_SET), 0);
	assert_int_equal(signature_digest(from, to, size, ret_digest), 0);
	assert_int_equal(pread(to, copy, sizeof(copy), 0), size);
	assert_memory_equal(copy, text, size);
}

static int verify(const char *text, const char *key_text, struct signature *signature)
{
	unsigned char digest[SIGNATURE_DIGEST_SIZE];
	struct public_key key;

	digest_of(text, digest);
	assert_int_equal(public_key_parse(slice_of(key_text), &key, NULL), 0);
	return signature_verify(signature, &key, digest, NULL);
}

TEST(test_verify)
{
	struct signature whole, changed;
	char id[17];

	assert_int_equal(signature_parse(slice_of(U FIRST "\n" T SECOND), &whole, NULL),
			 0);
	signature_id_print(whole.id, id);
	assert_string_equal(id, "1024517145C98DDA"); /* as minisign prints it */
	assert_int_equal(verify("kbmatch\n", U KEY_LINE, &whole), 0);
	assert_int_equal(verify("kbmatch\r", U KEY_LINE, &whole), -EBADMSG);
	assert_int_equal(verify("kbmatch\n", U OTHER_LINE, &whole), -EBADMSG);
	/* A bit in each byte of what is signed, and of the second signature. */
	for (size_t i = 0; i < SIGNATURE_SIZE + whole.comment_size; i++) {
		changed = whole;
		changed.signed_text[i] ^= 1;
		assert_int_equal(verify("kbmatch\n", U KEY_LINE, &changed), -EBADMSG);
	}
	for (size_t i = 0; i < SIGNATURE_SIZE; i++) {
		changed = whole;
		changed.of_comment[i] ^= 0x80;
		assert_int_equal(verify("kbmatch\n", U KEY_LINE, &changed), -EBADMSG);
	}
	changed = whole;
	changed.comment_size--;
	assert_int_equal(verify("kbmatch\n", U KEY_LINE, &changed), -EBADMSG);
}

static int prepare(NO_STATE)
{
	return signature_prepare(NULL);
}

TESTS(prepare, NULL)
