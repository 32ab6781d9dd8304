/* SPDX-License-Identifier: Apache-2.0 */
/* Single lines and texts: atoms of regexes, versions, lines, stamps, redaction,
 * snapshots, signatures. */
#include <ctype.h>
#include <math.h>

#include "engine/base/version.h"
#include "engine/input/line.h"
#include "engine/pattern/atom.h"
#include "engine/pattern/regex.h"
#include "engine/privacy/redact.h"
#include "engine/privacy/snapshot.h"
#include "engine/update/signature.h"
#include "tests/fuzz/flow.h"

static bool atom_is_at(const struct literal *atom, const char *at)
{
	for (size_t i = 0; i < atom->size; i++) {
		unsigned char a = (unsigned char)atom->data[i], b = (unsigned char)at[i];
		bool letters = a < 0x80 && b < 0x80;

		if (a != b && !(atom->caseless && letters && tolower(a) == tolower(b)))
			return false;
	}
	return true;
}

static bool atom_is_in(const struct literal *atom, struct slice subject)
{
	for (size_t i = 0; i + atom->size <= subject.size; i++)
		if (atom_is_at(atom, subject.data + i))
			return true;
	return false;
}

static void atom_check(const struct literal *atoms, int count, struct slice subject)
{
	bool any = false;

	for (int i = 0; i < count; i++) {
		flow_check(atoms[i].size >= ATOM_SIZE_MIN &&
				   atoms[i].size <= ATOM_SIZE_MAX,
			   "an atom is neither short nor long");
		any |= atom_is_in(&atoms[i], subject);
	}
	flow_check(any, "a match contains an atom");
}

/* A line with a regex, then a subject: where the regex matches, the subject holds one of
 * its atoms. */
int fuzz_atom(const uint8_t *data, size_t size)
{
	const char *newline = size ? memchr(data, '\n', size) : NULL;
	AUTO(arena) struct arena *arena = arena_new();
	AUTO(regex) struct regex *regex = NULL;
	struct literal atoms[ATOMS_PER_PATTERN];
	struct error error = { 0 };

	if (!newline)
		return 0;
	size_t first = (size_t)(newline - (const char *)data);
	const char *text = arena_string(arena, slice_from((const char *)data, first));
	int count = atom_find(arena, text, atoms, &error);

	flow_check(count >= 0 || *error.message, "a refusal has a message");
	if (count < 0 || regex_compile(text, &regex, NULL))
		return 0;
	struct slice subject = slice_from(newline + 1, size - first - 1);

	if (regex_search(regex, subject, 0, NULL) == 1)
		atom_check(atoms, count, subject);
	return 0;
}

static void version_check_order(const struct version *a, const struct version *b)
{
	int order = version_compare(a, b), back = version_compare(b, a);

	flow_check((order < 0) == (back > 0) && (order > 0) == (back < 0),
		   "versions are ordered");
	flow_check(!version_compare(a, a), "a version equals itself");
}

static void version_check_range(const struct version *version, const char *range)
{
	int in = version_in_range(version, range);
	struct error error = { 0 };

	flow_check(in >= -1 && in <= 1, "in, out or unknown");
	if (!version_range_check(range, &error))
		return;
	flow_check(in == -1, "a wrong range tells nothing");
	flow_check(*error.message, "a refusal has a message");
}

/* Lines: a version, another, a range. Versions are ordered, and ranges agree with it. */
int fuzz_version(const uint8_t *data, size_t size)
{
	struct slice rest = slice_from((const char *)data, size), line;
	AUTO(arena) struct arena *arena = arena_new();
	struct version a, b;

	if (!slice_next_line(&rest, &line) || !version_parse(line, &a))
		return 0;
	if (slice_next_line(&rest, &line) && version_parse(line, &b))
		version_check_order(&a, &b);
	version_check_range(&a, arena_string(arena, rest));
	return 0;
}

static void within(struct slice part, struct slice whole)
{
	flow_check(!part.size || (part.data >= whole.data &&
				  part.data + part.size <= whole.data + whole.size),
		   "a part lies within the line");
}

/* Any line is taken apart without a read past its end; the message and the
 * device stay within it (the stream may be a word of line.c's own). */
int fuzz_line(const uint8_t *data, size_t size)
{
	struct slice text = slice_from((const char *)data, size);
	struct line line;

	line_parse(text, &line);
	within(line.message, text);
	within(line.device, text);
	return 0;
}

static void stamp_check(const struct stamp *stamp)
{
	flow_check(!stamp->has_wall ||
			   (isfinite(stamp->wall) && fabs(stamp->wall) < 1e12),
		   "a time of day is one");
	flow_check(!stamp->has_kernel || (isfinite(stamp->kernel) && stamp->kernel >= 0),
		   "a time since boot is one");
	flow_check(!stamp->has_zone || stamp->has_wall, "a zone is that of a time");
}

static void stamp_check_device(struct slice text)
{
	struct slice found = line_find_device(text);
	char address[13], again[13];

	flow_check(!found.size || device_address(found, address), "a device has a place");
	if (!device_address(text, address))
		return;
	flow_check(strlen(address) == 12 && device_address(slice_of(address), again) &&
			   !strcmp(address, again),
		   "the place of a device is one");
}

/* Any line's time stamp is a moment, does not depend on the message behind it, and a
 * place of a device is one whatever it was made of. */
int fuzz_stamp(const uint8_t *data, size_t size)
{
	struct slice text = slice_from((const char *)data, size);
	struct line line, again;

	if (memchr(text.data, '\n', size))
		return 0;
	line_parse(text, &line);
	stamp_check(&line.stamp);
	line_parse(text, &again);
	flow_check(line.stamp.wall == again.stamp.wall &&
			   line.stamp.kernel == again.stamp.kernel,
		   "a line has one time");
	stamp_check_device(text);
	return 0;
}

static struct redactor *announced_in(struct slice text)
{
	struct redactor *redactor = redactor_new();

	redact_word(redactor, REDACT_HOST, "kiwi-7.example.org");
	redact_word(redactor, REDACT_USER, "jdoe");
	redact_word(redactor, REDACT_SERIAL, "c0ffee0011223344");
	redact_learn(redactor, text);
	return redactor;
}

/* Between blanks, so that nothing joins it to another word or form. */
static void redact_check_gone(struct redactor *redactor)
{
	AUTO(strbuf) struct strbuf out = { 0 };

	redact(redactor, slice_of("on kiwi-7 is jdoe here\n"), &out);
	flow_check(!strstr(out.data, "kiwi-7") && !strstr(out.data, "jdoe"),
		   "announced words are replaced");
}

static void redact_check_list(const struct redactor *redactor)
{
	const struct redaction *list;
	size_t count = redactor_list(redactor, &list);

	for (size_t i = 0; i < count; i++)
		flow_check(list[i].count > 0 && *list[i].token && *list[i].text &&
				   list[i].kind < REDACT_KIND_COUNT,
			   "what is listed was replaced");
}

/* Any text is learned from and redacted; whatever was learned, announced words are
 * replaced in a plain sentence after it. */
int fuzz_redact(const uint8_t *data, size_t size)
{
	struct slice text = slice_from((const char *)data, size);
	AUTO(redactor) struct redactor *redactor = announced_in(text);
	AUTO(strbuf) struct strbuf once = { 0 }, words = { 0 };

	redact(redactor, text, &once);
	redact_words(redactor, text, &words);
	flow_check(size || !once.size, "nothing comes of nothing");
	redact_check_list(redactor);
	redact_check_gone(redactor);
	return 0;
}

static struct snapshot *snapshot_of(const void *data, size_t size)
{
	AUTO(strbuf) struct strbuf path = { 0 };
	struct snapshot *snapshot = NULL;
	struct error error = { 0 };

	flow_temporary(&path, data, size);
	flow_check(!snapshot_read(path.data, &snapshot, NULL, &error) || *error.message,
		   "a refusal has a message");
	unlink(path.data);
	return snapshot;
}

static char *snapshot_text(const struct snapshot *snapshot, size_t *ret_size)
{
	char *text = NULL;
	FILE *file = open_memstream(&text, ret_size);

	flow_check(file && !snapshot_write(snapshot, file) && !fclose(file),
		   "a snapshot can be written");
	return text;
}

/* Any file as a snapshot: it is refused with a message, or what is read of it writes as a
 * file that reads the same, and can be redacted and compared. */
int fuzz_snapshot(const uint8_t *data, size_t size)
{
	AUTO(snapshot) struct snapshot *snapshot = snapshot_of(data, size);
	AUTO(arena) struct arena *arena = arena_new();
	const struct difference *differences;
	size_t text_size, again_size;

	if (!snapshot)
		return 0;
	AUTO(mem) char *text = snapshot_text(snapshot, &text_size);
	AUTO(snapshot) struct snapshot *back = snapshot_of(text, text_size);
	flow_check(back, "what was written can be read");
	AUTO(mem) char *again = snapshot_text(back, &again_size);
	flow_check(text_size == again_size && !memcmp(text, again, text_size),
		   "a snapshot reads as it was written");
	flow_check(!snapshot_diff(snapshot, back, true, arena, &differences),
		   "a snapshot does not differ from itself");
	AUTO(snapshot) struct snapshot *redacted = snapshot_redact(snapshot, NULL);
	AUTO(mem) char *redacted_text = snapshot_text(redacted, &text_size);
	flow_check(strstr(redacted_text, "\"redacted\": true"),
		   "a redacted snapshot says so");
	snapshot_diff(snapshot, redacted, false, arena, &differences);
	return 0;
}

/* A signature or key is read or refused with a reason; the comment is fit to be printed,
 * and nothing signs the digest that nobody signed. */
int fuzz_signature(const uint8_t *data, size_t size)
{
	static const unsigned char digest[SIGNATURE_DIGEST_SIZE];
	struct slice text = slice_from((const char *)data, size);
	struct public_key key = { .id = { 0 } };
	struct signature signature;
	struct error error = { 0 };

	flow_check(!signature_prepare(&error), "libsodium is there");
	flow_check(!public_key_parse(text, &key, &error) || error.message[0],
		   "a key is refused with a reason");
	error = (struct error){ 0 };
	if (signature_parse(text, &signature, &error)) {
		flow_check(error.message[0], "a signature is refused with a reason");
		return 0;
	}
	struct slice comment = signature_comment(&signature);
	flow_check(comment.size <= SIGNATURE_COMMENT_MAX, "the comment is short");
	for (size_t i = 0; i < comment.size; i++)
		flow_check((unsigned char)comment.data[i] >= 0x20 ||
				   comment.data[i] == '\t',
			   "the comment is one line");
	flow_check(signature_verify(&signature, &key, digest, &error),
		   "no signature fits a digest that nobody signed");
	return 0;
}
