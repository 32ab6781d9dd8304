/* SPDX-License-Identifier: Apache-2.0 */
/* The words of machines come through: of all lines of the corpus only what is private
 * goes, which is what stands in for it there. */
#include "engine/privacy/redact.h"

#include <glob.h>

#include "tests/unit/unit.h"

/* Names that the corpus has in the place of others, and a GPU's id that was published. */
static const char *const stand_ins[] = {
	"tester", "ubnt",   "oracle",		"nagios",	    "deploy", "carol",
	"web01",  "laptop", "1122334455667788", "7685bd29c5086f3d", "node3",
};

/* Networks for documents (RFC 5737, RFC 3849) and private ones. */
static const char *const networks[] = { "192.0.2.", "198.51.100.", "203.0.113.",
					"10.",	    "192.168.",	   "172.",
					"fe80:",    "fd",	   "2001:db8:" };

static bool begins(const char *text, const char *const *with, size_t count)
{
	for (size_t i = 0; i < count; i++)
		if (!strncmp(text, with[i], strlen(with[i])))
			return true;
	return false;
}

/* Addresses that vendors do not give out, as lint wants them. */
static bool is_local_mac(const char *text)
{
	return strtoul(text, NULL, 16) & 2;
}

static bool may_go(const struct redaction *redaction)
{
	switch (redaction->kind) {
	case REDACT_UUID:
		return strlen(redaction->text) == 36;
	case REDACT_MAIL:
		return strstr(redaction->text, "example") != NULL;
	case REDACT_MAC:
		return is_local_mac(redaction->text);
	case REDACT_IP:
		return begins(redaction->text, networks, ARRAY_SIZE(networks));
	case REDACT_SECRET: /* a key's fingerprint */
		return !strncmp(redaction->text, "SHA256:", 7);
	default:
		for (size_t i = 0; i < ARRAY_SIZE(stand_ins); i++)
			if (!strcmp(redaction->text, stand_ins[i]))
				return true;
		return false;
	}
}

static void read_all(const char *path, struct strbuf *out)
{
	FILE *file = fopen(path, "r");
	char buffer[4096];
	size_t size;

	assert_non_null(file);
	while ((size = fread(buffer, 1, sizeof(buffer), file)) > 0)
		strbuf_add(out, buffer, size);
	fclose(file);
}

/* The number of things that were replaced and may not be; `*ret_lines` of it are as they
 * were. */
static size_t wrong_in(const char *path, size_t *ret_lines, size_t *ret_kept)
{
	AUTO(redactor) struct redactor *redactor = redactor_new();
	AUTO(strbuf) struct strbuf log = { 0 }, out = { 0 };
	const struct redaction *list;
	struct slice rest, line;
	size_t wrong = 0;

	read_all(path, &log);
	redact_learn(redactor, strbuf_slice(&log));
	for (rest = strbuf_slice(&log); slice_next_line(&rest, &line); ++*ret_lines) {
		strbuf_truncate(&out, 0);
		redact(redactor, line, &out);
		*ret_kept += slice_equal(strbuf_slice(&out), line);
	}
	size_t count = redactor_list(redactor, &list);
	for (size_t i = 0; i < count; i++)
		if (!may_go(&list[i])) {
			print_error("%s: %s became %s\n", path, list[i].text,
				    list[i].token);
			wrong++;
		}
	return wrong;
}

TEST(test_corpus)
{
	size_t wrong = 0, lines = 0, kept = 0;
	glob_t logs;

	assert_int_equal(glob("corpus/*/*/log.txt", 0, NULL, &logs), 0);
	for (size_t i = 0; i < logs.gl_pathc; i++)
		wrong += wrong_in(logs.gl_pathv[i], &lines, &kept);
	print_message("%zu lines, %zu as they were\n", lines, kept);
	assert_true(logs.gl_pathc > 300);
	globfree(&logs);
	assert_int_equal(wrong, 0);
	assert_true(lines > 5000);
}

TESTS(NULL, NULL)
