/* SPDX-License-Identifier: Apache-2.0 */
/*
 * Whether a line is a run's last one with other numbers, as far as anything of it is
 * looked at: what stands in it, and the patterns that tell some numbers from others.
 */
#include "engine/base/chunk.h"
#include "engine/scan/scan_internal.h"

/* What may stand in place of a byte of the last line besides itself. */
enum { MAY_DIGIT = 1 << 0, MAY_WORD = 1 << 1, MAY_TENS = 1 << 2 /* of sixty */ };

/* Where the word at `at` begins and ends. */
static size_t word_start(struct slice text, size_t at)
{
	while (at && char_is_word(text.data[at - 1]))
		at--;
	return at;
}

static size_t word_end(struct slice text, size_t at)
{
	while (at < text.size && char_is_word(text.data[at]))
		at++;
	return at;
}

static bool is_number_at(struct slice text, size_t start)
{
	return start < text.size && char_is_digit(text.data[start]);
}

/* Words that begin with a digit may differ, all else must be the same. */
static bool same_shape(struct slice a, struct slice b)
{
	size_t i = 0, j = 0;

	for (;;) {
		size_t same = slice_same_size(slice_skip(a, i), slice_skip(b, j));

		i += same;
		j += same;
		if (i == a.size && j == b.size)
			return true;
		size_t start = word_start(a, i), other = word_start(b, j);
		size_t end = word_end(a, start), other_end = word_end(b, other);
		bool differ = i < end || j < other_end; /* not what follows them */
		if (!differ || !is_number_at(a, start) || !is_number_at(b, other))
			return false;
		i = end;
		j = other_end;
	}
}

/* Which digits may stand in place of one before the message: those of minutes, seconds,
 * and what is finer, and of the kernel's clock. So what is a time stays one; the first
 * line of another hour is visited. */
static unsigned may_stand(const struct run *run, size_t at)
{
	struct slice header = slice_from(run->last.data, run->time);
	enum { EPOCH_DIGITS = 9 };
	size_t start = at, end = at;

	while (start && char_is_digit(header.data[start - 1]))
		start--;
	while (end < header.size && char_is_digit(header.data[end]))
		end++;
	if (end == at || !run->stamped)
		return 0;
	char before = start ? header.data[start - 1] : '\n';
	if (before == ':')
		return end - start != 2 ? 0 : at == start ? MAY_TENS : MAY_DIGIT;
	if (before == '.' || before == ',' || end - start >= EPOCH_DIGITS)
		return MAY_DIGIT;
	while (start && header.data[start - 1] == ' ')
		start--;
	return start && header.data[start - 1] == '[' ? MAY_DIGIT : 0;
}

static bool fits_clock(unsigned may, char c)
{
	return char_is_digit(c) && (may & MAY_DIGIT || (may & MAY_TENS && c < '6'));
}

/* What tells time, stream and device stands at the same places, and but for the time it
 * is the same. */
static bool same_place(const struct run *run, struct slice raw)
{
	const char *line = run->last.data;

	if (raw.size < run->fixed)
		return false;
	struct slice header = slice_from(raw.data, run->time);
	for (size_t i = 0;; i++) {
		i += slice_same_size(slice_skip(header, i),
				     slice_from(line + i, run->time - i));
		if (i == run->time)
			break;
		if (!fits_clock(may_stand(run, i), raw.data[i]))
			return false;
	}
	return !memcmp(raw.data + run->stream, line + run->stream, run->stream_size) &&
	       !memcmp(raw.data + run->device, line + run->device, run->device_size);
}

static void may_not(struct run *run, size_t start, size_t size)
{
	memset(run->may.data + start, 0, size);
}

/* Marks what the last line may differ in from another of its size, by the two rules
 * above: the time before the message, and words that begin with a digit in it. */
static void mark_numbers(struct run *run)
{
	struct slice last = run->last;
	char *may;

	strbuf_truncate(&run->may, 0);
	strbuf_add_slice(&run->may, last);
	may = run->may.data;
	for (size_t i = 0; i < run->time; i++)
		may[i] = (char)may_stand(run, i);
	for (size_t i = run->time; i < last.size;) {
		size_t end = word_end(last, i);

		memset(may + i, is_number_at(last, i) ? MAY_WORD : 0, end - i);
		may[i] = is_number_at(last, i) ? MAY_DIGIT : 0;
		i = end > i ? end : i + 1;
	}
	may_not(run, run->stream, run->stream_size);
	may_not(run, run->device, run->device_size);
	for (size_t i = 0; i < run->words.count; i++)
		may_not(run, run->words.items[i].start, run->words.items[i].size);
}

static bool chunk_fits(const struct run *run, struct slice raw, size_t at)
{
	chunk is = chunk_at(raw.data + at), may = chunk_at(run->may.data + at);
	chunk digit = (chunk)((chunk)(is - '0') < 10);
	chunk letter = (chunk)((chunk)((is | 0x20) - 'a') < 26) | (chunk)(is == '_');
	chunk tens = (chunk)((chunk)(is - '0') < 6);
	chunk allowed = (digit & (MAY_DIGIT | MAY_WORD)) | (letter & MAY_WORD) |
			(tens & MAY_TENS);
	chunk wrong = (chunk)(is != chunk_at(run->last.data + at)) &
		      (chunk)((allowed & may) == 0);
	uint64_t halves[2];

	memcpy(halves, &wrong, sizeof(halves));
	return !(halves[0] | halves[1]);
}

/* same_place() and same_shape() of a line of the same size: where its numbers are as
 * long, too. False: that has to be looked at closely. */
static bool fits(struct run *run, struct slice raw)
{
	size_t at = 0;

	if (raw.size != run->last.size || raw.size < sizeof(chunk))
		return false;
	if (!run->may.size)
		mark_numbers(run);
	for (; at + sizeof(chunk) < raw.size; at += sizeof(chunk))
		if (!chunk_fits(run, raw, at))
			return false;
	return chunk_fits(run, raw, raw.size - sizeof(chunk));
}

bool run_is_alike(struct run *run, struct slice raw)
{
	if (fits(run, raw))
		return true;
	if (run->words.count || !same_place(run, raw) ||
	    !same_shape(slice_skip(run->last, run->time), slice_skip(raw, run->time)))
		return false;
	strbuf_truncate(&run->may, 0);
	return true;
}

static bool is_wanted(const struct run *run, size_t at)
{
	for (size_t i = 0; i < run->words.count; i++)
		if (at - run->words.items[i].start < run->words.items[i].size)
			return true;
	return false;
}

/* Other digits in a part of the last line, but for those that are wanted as they are and
 * the 0 of "0x". */
static void change_digits(const struct run *run, struct span part, const char *digits,
			  struct strbuf *changed)
{
	char *data;

	strbuf_truncate(changed, 0);
	strbuf_add_slice(changed, run->last);
	data = changed->data;
	for (size_t i = part.start; i < part.start + part.size; i++) {
		bool is_hex = i + 1 < changed->size && (data[i + 1] | 0x20) == 'x';

		if (char_is_digit(data[i]) && !is_hex && !is_wanted(run, i))
			data[i] = digits[data[i] - '0'];
	}
}

static bool matches_changed(struct scan *scan, const struct run *run, unsigned pattern,
			    struct span part)
{
	static const char *const digits[] = { "1234567890", "6789012345", "0000000000" };
	struct strbuf *changed = &scan->runs.changed;

	for (size_t i = 0; i < ARRAY_SIZE(digits); i++) {
		change_digits(run, part, digits[i], changed);
		if (!line_matches(scan, pattern,
				  slice_skip(strbuf_slice(changed), run->header), NULL))
			return false;
	}
	return true;
}

static bool same_word(const struct run *run, struct slice raw, struct span word)
{
	return raw.size == run->last.size &&
	       !memcmp(raw.data + word.start, run->last.data + word.start, word.size);
}

/* Finds the numbers that the pattern wants as they are. One that it matches with other
 * digits is taken for one that may be any. Where those that it wants differ in the next
 * line, the pattern is tried on each line instead. */
static void try_numbers(struct scan *scan, struct run *run, unsigned pattern,
			struct slice next)
{
	struct span message = { run->time, run->last.size - run->time };

	if (matches_changed(scan, run, pattern, message))
		return;
	for (size_t i = run->time; i < run->last.size;) {
		size_t end = word_end(run->last, i);
		struct span word = { i, end - i };

		if (is_number_at(run->last, i) && same_word(run, next, word) &&
		    !matches_changed(scan, run, pattern, word))
			vec_push(&run->words, word);
		i = end > i ? end : i + 1;
	}
	if (!matches_changed(scan, run, pattern, message))
		vec_push(&run->choosy, pattern);
}

/* Before the first line is counted. */
static void try_patterns(struct scan *scan, struct run *run, struct slice next)
{
	run->tried = true;
	for (size_t i = 0; i < run->confirmed.count; i++)
		try_numbers(scan, run, run->confirmed.items[i], next);
	strbuf_truncate(&run->may, 0);
}

/* Whether the patterns that tell numbers apart match what they matched before. */
bool run_has_patterns(struct scan *scan, struct run *run, struct slice raw)
{
	struct slice message = slice_skip(raw, run->header);

	if (!run->tried)
		try_patterns(scan, run, raw);
	for (size_t i = 0; i < run->others.count; i++)
		if (line_matches(scan, run->others.items[i], message, NULL))
			return false;
	for (size_t i = 0; i < run->choosy.count; i++)
		if (!line_matches(scan, run->choosy.items[i], message, NULL))
			return false;
	return true;
}
