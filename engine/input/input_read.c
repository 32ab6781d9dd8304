/* SPDX-License-Identifier: Apache-2.0 */
/* What a source holds, layer by layer: bytes, their encoding, forms within each other. */
#include <errno.h>
#include <stdio.h>

#include "engine/input/input_form.h"
#include "engine/model/vocabulary.h"

static size_t leading_nuls(struct slice s)
{
	size_t size = 0;

	if (s.size && !*s.data && !memcmp(s.data, s.data + 1, s.size - 1))
		return s.size;
	while (size < s.size && !s.data[size])
		size++;
	return size;
}

/* Many control characters, or NULs that are no hole. */
static bool is_binary(struct slice head)
{
	size_t nuls = 0, controls = 0, size = 0;

	while (head.size) {
		unsigned char c = (unsigned char)*head.data;
		size_t run = leading_nuls(head);

		controls += c && c < 0x20 && !(c >= '\a' && c <= '\r') && c != 0x1b;
		if (run < INPUT_HOLE) {
			nuls += run;
			size += run ? run : 1;
		}
		head = slice_skip(head, run ? run : 1);
	}
	return nuls > size / 10 || controls > size / 25;
}

/* What is being read: the words for struct text are gathered on the way. */
struct layers {
	struct reader *reader;
	const char *name;
	const struct forced *forced;
	uint64_t opened; /* bit i: forms[i] */
};

static const struct forced *find_forced(struct reader *reader, const char *name)
{
	struct inputs *inputs = reader->inputs;

	for (size_t i = 0; i < inputs->forced.count; i++) {
		struct forced *forced = &inputs->forced.items[i];

		if (!strcmp(forced->name, name) ||
		    (!strcmp(forced->name, "-") && !strcmp(name, "stdin"))) {
			forced->met = true;
			return forced;
		}
	}
	return NULL;
}

static void forget(struct reader *reader)
{
	reader->encoding = NULL;
	reader->encoding_why = reader->form = reader->form_why = NULL;
}

/* "docker-json, dmesg": from the outside in. */
static void tell_form(struct layers *layers, const struct form *form, const char *why)
{
	struct reader *reader = layers->reader;
	struct arena *arena = reader->inputs->arena;

	layers->opened |= 1ULL << (form - forms);
	reader->form = reader->form
			       ? arena_printf(arena, "%s, %s", reader->form, form->name)
			       : form->name;
	reader->form_why = reader->form_why && *reader->form_why
				   ? arena_printf(arena, "%s; %s", reader->form_why, why)
				   : why;
}

static void read_lines(struct layers *layers, struct source *source, struct slice head,
		       unsigned count);

/* The form's plain lines may be of another form. */
static void read_form(struct layers *layers, struct source *source,
		      const struct form *form, unsigned count)
{
	AUTO(form_run)
	struct form_run *run = form_run_new(form, source, layers->reader, layers->name);
	AUTO(mem) char *data = mem_alloc(INPUT_HEAD_SIZE);
	ssize_t size = source_fill(&run->source, data, INPUT_HEAD_SIZE);
	struct slice head = slice_from(data, size > 0 ? (size_t)size : 0);
	struct head_source whole = head_source(head, &run->source);

	read_lines(layers, &whole.source, head, count);
}

static void read_lines(struct layers *layers, struct source *source, struct slice head,
		       unsigned count)
{
	/* An archive or a journal that has been opened, and what it holds has its name.
	 */
	bool forced =
		layers->forced && layers->forced->form && !layers->forced->form->bytes;
	const struct form *form = NULL;
	const char *why = "";

	if (forced && !count) {
		form = layers->forced->form;
		why = "--format-of says so";
	} else if (!forced && count < INPUT_FORMS_MAX) {
		form = form_of(head, false, layers->opened, &why);
	}
	if (form)
		tell_form(layers, form, why);
	if (form && form->read)
		form->read(layers->reader, source, -1, layers->name, 0);
	else if (form && form->step)
		read_form(layers, source, form, count + 1);
	else
		read_text(layers->reader, source, layers->name);
}

static void read_decoded(struct layers *layers, struct source *source)
{
	AUTO(decode)
	struct decode_source *decode =
		decode_source_new(source, layers->reader->encoding);
	AUTO(mem) char *data = mem_alloc(INPUT_HEAD_SIZE);
	ssize_t size = source_fill(decode_source_of(decode), data, INPUT_HEAD_SIZE);
	struct slice head = slice_from(data, size > 0 ? (size_t)size : 0);
	struct head_source whole = head_source(head, decode_source_of(decode));

	read_lines(layers, &whole.source, head, 0);
}

static void read_encoded(struct layers *layers, struct head_source *source)
{
	struct slice head = source->head;
	struct reader *reader = layers->reader;
	const struct forced *forced = layers->forced;
	const char *binary = forced ? NULL : binary_kind(head);

	reader->encoding = encoding_of(head, &reader->encoding_why);
	if (forced && forced->encoding) {
		reader->encoding = forced->encoding;
		reader->encoding_why = "--format-of says so";
	}
	/* Forms are told by what stands behind the mark. */
	if (!reader->encoding->put && head.size > 3 &&
	    !memcmp(head.data, "\xef\xbb\xbf", 3))
		source->head = head = slice_skip(head, 3);
	if (!binary && !forced && !reader->encoding->put && is_binary(head))
		binary = "binary data";
	if (reader->encoding->put && !binary) {
		read_decoded(layers, &source->source);
	} else if (binary) {
		input_text_new(reader, layers->name)->binary = true;
		input_warn(reader, layers->name, "skipped, it is %s", binary);
	} else {
		read_lines(layers, &source->source, head, 0);
	}
}

/* Reads what recognising looks at; a hole that the text begins with is left out, unless
 * it seems to have no end. */
static ssize_t read_head(struct source *source, char *data, uint64_t *ret_hole)
{
	uint64_t skipped = 0;
	ssize_t size = 0;

	while (!size && skipped < INPUT_HOLE_MAX) {
		size = source_fill(source, data, INPUT_HEAD_SIZE);
		size_t nuls = leading_nuls(slice_from(data, size > 0 ? (size_t)size : 0));

		if (size <= 0 || (nuls < INPUT_HOLE && !skipped))
			break;
		skipped += nuls;
		size -= (ssize_t)nuls;
		memmove(data, data + nuls, (size_t)size);
	}
	*ret_hole = skipped;
	return size;
}

/* Tells of it; false when there is nothing else. */
static bool tell_hole(struct layers *layers, uint64_t hole, bool more)
{
	if (hole && more)
		input_warn(layers->reader, layers->name,
			   "begins with %llu NUL bytes; left out",
			   (unsigned long long)hole);
	if (!hole || more)
		return true;
	input_text_new(layers->reader, layers->name)->binary = true;
	input_warn(layers->reader, layers->name, "skipped, it is nothing but NUL bytes%s",
		   hole < INPUT_HOLE_MAX ? "" : " as far as it was read");
	return false;
}

/* What the bytes are themselves, before they are text; NULL: text. */
static const struct form *bytes_form(const struct layers *layers, struct slice head,
				     const char **ret_why)
{
	const struct forced *forced = layers->forced;

	*ret_why = "--format-of says so";
	if (forced && forced->form)
		return forced->form->bytes ? forced->form : NULL;
	return forced ? NULL : form_of(head, true, 0, ret_why);
}

static void read_bytes(struct layers *layers, const struct form *form,
		       struct head_source *source, int fd, unsigned depth,
		       const char *why)
{
	struct reader *reader = layers->reader;
	const struct wrapping wrapping = { reader->wrapping, archive_name(source->head),
					   why };

	reader->form = form->name;
	reader->form_why = why;
	if (form->read == read_archive)
		reader->wrapping = &wrapping;
	form->read(reader, &source->source, fd, layers->name, depth + 1);
	reader->wrapping = wrapping.around;
}

static void read_any(struct layers *layers, struct source *source, int fd, unsigned depth,
		     bool unpacked)
{
	struct reader *reader = layers->reader;
	AUTO(mem) char *data = mem_alloc(INPUT_HEAD_SIZE);
	uint64_t hole;
	ssize_t size = read_head(source, data, &hole);
	const char *why = NULL;

	if (size < 0) {
		if (size != -ECANCELED)
			input_warn(reader, layers->name, "cannot be read: %s",
				   strerror((int)-size));
		return;
	}
	struct slice head = slice_from(data, (size_t)size);
	struct head_source whole = head_source(head, source);
	const struct form *form = unpacked ? NULL : bytes_form(layers, head, &why);

	forget(reader);
	if (!tell_hole(layers, hole, size))
		return;
	if (form)
		read_bytes(layers, form, &whole, hole ? -1 : fd, depth, why);
	else
		read_encoded(layers, &whole);
	forget(reader);
}

static void read_named(struct reader *reader, struct source *source, int fd,
		       const char *name, unsigned depth, bool unpacked)
{
	struct layers layers = { .reader = reader,
				 .name = name,
				 .forced = find_forced(reader, name) };
	const char *around = mem_reading(name);
	const struct wrapping *wrapping = reader->wrapping;

	/* What it is said to be packed in is off by now, or was none. */
	if (unpacked && wrapping)
		reader->wrapping = wrapping->around;
	if (unpacked && layers.forced && layers.forced->form &&
	    layers.forced->form->bytes)
		layers.forced = NULL;
	read_any(&layers, source, fd, depth, unpacked);
	reader->wrapping = wrapping;
	mem_reading(around);
}

void read_source(struct reader *reader, struct source *source, int fd, const char *name,
		 unsigned depth)
{
	read_named(reader, source, fd, name, depth, false);
}

void read_unpacked(struct reader *reader, struct source *source, const char *name)
{
	read_named(reader, source, -1, name, 0, true);
}

static struct forced *forced_of(struct inputs *inputs, struct slice name)
{
	for (size_t i = 0; i < inputs->forced.count; i++)
		if (slice_is(name, inputs->forced.items[i].name))
			return &inputs->forced.items[i];
	struct forced forced = { .name = arena_string(inputs->arena, name) };
	vec_push(&inputs->forced, forced);
	return &inputs->forced.items[inputs->forced.count - 1];
}

void inputs_list_kinds(struct strbuf *out)
{
	for (size_t i = 0; i < encoding_count; i++)
		strbuf_printf(out, "%-18s %s\n", encodings[i].name, encodings[i].help);
	for (size_t i = 0; i < form_count; i++)
		strbuf_printf(out, "%-18s %s\n", forms[i].name, forms[i].help);
}

static int unknown_kind(const char *kind, struct error *error)
{
	const char *names[128], *near;
	size_t count = 0;

	for (size_t i = 0; i < encoding_count && count < ARRAY_SIZE(names); i++)
		names[count++] = encodings[i].name;
	for (size_t i = 0; i < form_count && count < ARRAY_SIZE(names); i++)
		names[count++] = forms[i].name;
	near = nearest_word(kind, names, count);
	return error_set(error, -EINVAL,
			 "no kind of text \"%s\"%s%s%s; --format-of '?' lists them", kind,
			 near ? "; did you mean " : "", near ? near : "",
			 near ? "?" : "");
}

int inputs_force(struct inputs *inputs, const char *text, struct error *error)
{
	const char *equals = strrchr(text, '=');

	if (!equals || equals == text)
		return error_set(error, -EINVAL,
				 "--format-of wants FILE=KIND, not \"%s\"", text);
	const struct form *form = form_find(equals + 1);
	const struct encoding *encoding = encoding_find(equals + 1);
	if (!form && !encoding)
		return unknown_kind(equals + 1, error);
	struct forced *forced =
		forced_of(inputs, slice_from(text, (size_t)(equals - text)));
	if (form)
		forced->form = form;
	else
		forced->encoding = encoding;
	return 0;
}

void inputs_warn_forced(struct inputs *inputs)
{
	struct reader reader = { .inputs = inputs };

	for (size_t i = 0; i < inputs->forced.count; i++)
		if (!inputs->forced.items[i].met)
			input_warn(&reader, inputs->forced.items[i].name,
				   "--format-of names it, but nothing of that name was "
				   "read; kbmatch sources shows the names");
}
