/* SPDX-License-Identifier: Apache-2.0 */
#include "tests/chop/mutate.h"

struct lines {
	VEC(struct slice) list; /* each with its newline, if it has one */
};

static uint64_t draw(struct damage *damage, uint64_t below)
{
	damage->random ^= damage->random << 13;
	damage->random ^= damage->random >> 7;
	damage->random ^= damage->random << 17;
	return below ? damage->random % below : 0;
}

static void add(struct strbuf *out, struct slice text)
{
	strbuf_add(out, text.data, text.size);
}

static struct slice take_line(struct slice *rest)
{
	const char *newline = rest->size ? memchr(rest->data, '\n', rest->size) : NULL;
	size_t size = newline ? (size_t)(newline - rest->data) + 1 : rest->size;
	struct slice line = slice_from(rest->data, size);

	*rest = slice_skip(*rest, size);
	return line;
}

static struct lines split(struct slice text)
{
	struct lines lines = { 0 };

	while (text.size)
		vec_push(&lines.list, take_line(&text));
	return lines;
}

static void add_line(struct strbuf *out, struct slice line)
{
	add(out, line);
	if (!line.size || line.data[line.size - 1] != '\n')
		strbuf_add_char(out, '\n');
}

/* Where the variant's region of the log begins; that of the next is where it ends. */
static size_t region(const struct damage *damage, unsigned variant)
{
	return (size_t)((double)damage->log.size * variant / damage->variants);
}

static void keep_head(struct damage *damage, struct strbuf *out)
{
	size_t from = region(damage, damage->variant);
	size_t to = region(damage, damage->variant + 1);

	add(out, slice_from(damage->log.data, from + (size_t)draw(damage, to - from)));
}

static void keep_tail(struct damage *damage, struct strbuf *out)
{
	size_t from = region(damage, damage->variant);
	size_t to = region(damage, damage->variant + 1);

	add(out, slice_skip(damage->log, from + (size_t)draw(damage, to - from)));
}

static void drop_region(struct damage *damage, struct strbuf *out)
{
	add(out, slice_from(damage->log.data, region(damage, damage->variant)));
	add(out, slice_skip(damage->log, region(damage, damage->variant + 1)));
}

static void keep_region(struct damage *damage, struct strbuf *out)
{
	size_t from = region(damage, damage->variant);

	add(out, slice_from(damage->log.data + from,
			    region(damage, damage->variant + 1) - from));
}

/* One byte in about 20 to 2000 becomes another. */
static void flip_bytes(struct damage *damage, struct strbuf *out)
{
	static const unsigned rates[] = { 2000, 500, 100, 20 };
	unsigned rate = rates[damage->variant % ARRAY_SIZE(rates)];

	for (size_t i = 0; i < damage->log.size; i++) {
		bool flip = !draw(damage, rate);

		strbuf_add_char(out,
				flip ? (char)draw(damage, 256) : damage->log.data[i]);
	}
}

static void flip_bits(struct damage *damage, struct strbuf *out)
{
	add(out, damage->log);
	for (size_t n = 0; out->size && n <= out->size / 200; n++)
		out->data[draw(damage, out->size)] ^= (char)(1 << draw(damage, 8));
}

static void shuffle(struct damage *damage, struct strbuf *out)
{
	struct lines lines = split(damage->log);

	for (size_t i = lines.list.count; i > 1; i--) {
		size_t with = (size_t)draw(damage, i);
		struct slice line = lines.list.items[i - 1];

		lines.list.items[i - 1] = lines.list.items[with];
		lines.list.items[with] = line;
	}
	for (size_t i = 0; i < lines.list.count; i++)
		add_line(out, lines.list.items[i]);
	vec_free(&lines.list);
}

static void reverse(struct damage *damage, struct strbuf *out)
{
	struct lines lines = split(damage->log);

	for (size_t i = lines.list.count; i > 0; i--)
		add_line(out, lines.list.items[i - 1]);
	vec_free(&lines.list);
}

static void double_lines(struct damage *damage, struct strbuf *out)
{
	for (struct slice rest = damage->log; rest.size;) {
		struct slice line = take_line(&rest);

		add_line(out, line);
		for (unsigned i = 0; i <= damage->variant; i++)
			add_line(out, line);
	}
}

static void double_log(struct damage *damage, struct strbuf *out)
{
	for (unsigned i = 0; i < damage->variant + 2; i++) {
		add(out, damage->log);
		strbuf_add_char(out, '\n');
	}
}

static void drop_lines(struct damage *damage, struct strbuf *out)
{
	for (struct slice rest = damage->log; rest.size;) {
		struct slice line = take_line(&rest);

		if (draw(damage, 10))
			add_line(out, line);
	}
}

/* Lines end where they did not, or go on where they ended. */
static void tear_lines(struct damage *damage, struct strbuf *out)
{
	for (size_t i = 0; i < damage->log.size; i++) {
		char c = damage->log.data[i];
		bool here = !draw(damage, c == '\n' ? 10 : 400);

		strbuf_add_char(out, here ? (c == '\n' ? ' ' : '\n') : c);
	}
}

/* The lines of both, each in its order. */
static void interleave(struct damage *damage, struct strbuf *out)
{
	struct slice rests[] = { damage->log, damage->other };

	while (rests[0].size || rests[1].size) {
		struct slice *rest = &rests[draw(damage, 2)];

		if (rest->size)
			add_line(out, take_line(rest));
	}
}

static void append(struct damage *damage, struct strbuf *out)
{
	add(out, damage->log);
	strbuf_add_char(out, '\n');
	add(out, damage->other);
}

uint64_t mutation_seed(const char *name, unsigned mutation, unsigned variant)
{
	uint64_t hash = 0xcbf29ce484222325 ^ mutation * 1000003ULL ^ variant * 7919ULL;

	for (; *name; name++)
		hash = (hash ^ (unsigned char)*name) * 0x100000001b3;
	return hash | 1;
}

const struct mutation mutations[] = {
	{ "head", "chop", keep_head, LOSS_ENDS, false },
	{ "tail", "chop", keep_tail, LOSS_ENDS, false },
	{ "without", "chop", drop_region, LOSS_INSIDE, false },
	{ "region", "chop", keep_region, LOSS_ENDS, false },
	{ "bytes", "noise", flip_bytes, LOSS_WITHIN, false },
	{ "bits", "noise", flip_bits, LOSS_WITHIN, false },
	{ "shuffled", "noise", shuffle, LOSS_NONE, false },
	{ "reversed", "noise", reverse, LOSS_NONE, false },
	{ "doubled-lines", "noise", double_lines, LOSS_NONE, false },
	{ "doubled", "noise", double_log, LOSS_NONE, false },
	{ "dropped", "noise", drop_lines, LOSS_INSIDE, false },
	{ "torn", "noise", tear_lines, LOSS_WITHIN, false },
	{ "interleaved", "noise", interleave, LOSS_NONE, true },
	{ "appended", "noise", append, LOSS_NONE, true },
};
const unsigned mutation_count = ARRAY_SIZE(mutations);
